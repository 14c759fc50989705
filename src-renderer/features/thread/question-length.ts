import { QUESTION_MAX_CHARS } from '#shared/limits.ts';
import { formatPlural } from '#lib/text/format-count.ts';
import { messages } from './messages.ts';

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
      message: messages.questionLength.tooLong(-left),
    };
  }
  const message = draft.length < COUNTDOWN_FROM ? '' : `${formatPlural(left, 'character')} left`;
  return { isOver: false, message };
}
