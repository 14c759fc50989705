import { checkQuestion } from '#domain/question/check-question.ts';
import type { CheckInput } from '#domain/question/claim.ts';
import type { QuestionCheck } from '#domain/question/judged-words.ts';
import { runInSlices, waitForWindow } from '#lib/scheduling/slices.ts';

/** Checks a question in slices, so that the window keeps its frames; null when aborted. */
export async function checkInSlices(
  input: CheckInput,
  signal: AbortSignal,
): Promise<QuestionCheck | null> {
  // The first slice waits too: an opened conversation brings many questions at once.
  await waitForWindow();
  return runInSlices(checkQuestion(input), signal);
}
