import { formatCount } from '#lib/text/format-count.ts';
import { QUESTION_MAX_CHARS } from '#shared/limits.ts';

/** The remaining characters are counted within the last tenth. */
const COUNTDOWN_FROM = QUESTION_MAX_CHARS * 0.9;

export interface QuestionLength {
  readonly isOver: boolean;
  /** The remaining characters; '' while there is plenty of room. */
  readonly message: string;
}

export function checkQuestionLength(draft: string): QuestionLength {
  const left = QUESTION_MAX_CHARS - draft.trim().length;
  if (left < 0) {
    return {
      isOver: true,
      message: `${formatCount(-left)} characters too long. Shorten it to ask.`,
    };
  }
  const message = draft.length < COUNTDOWN_FROM ? '' : `${formatCount(left)} characters left`;
  return { isOver: false, message };
}
