/** Longest question that is sent, in UTF-16 units. */
export const QUESTION_MAX_CHARS = 32_000;
/** Longest draft that is kept, in UTF-16 units: longer than any question, so that a paste survives. */
export const DRAFT_MAX_CHARS = 1_000_000;
/** Longest API key that is accepted, in UTF-16 units. */
export const KEY_MAX_CHARS = 4_096;
/** Longest title of a conversation, in UTF-16 units. */
export const TITLE_MAX_CHARS = 200;
/** Most turns that are read in one call. */
export const TURNS_PER_CALL = 50;
/** Most questions that wait in one conversation. */
export const QUEUE_MAX_QUESTIONS = 50;
