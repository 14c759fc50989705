/** The longest question that is sent, in UTF-16 units. */
export const QUESTION_MAX_CHARS = 32_000;
/**
 * The longest draft that is stored, in UTF-16 units: longer than any question, so that a paste
 * survives.
 */
export const DRAFT_MAX_CHARS = 1_000_000;
/** The longest API key that is accepted, in UTF-16 units. */
export const KEY_MAX_CHARS = 4_096;
/** The longest title of a conversation, in UTF-16 units. */
export const TITLE_MAX_CHARS = 200;
/** The most turns that are read in one call. */
export const TURNS_PER_CALL = 50;
/** The most questions that wait in one conversation. */
export const QUEUE_MAX_QUESTIONS = 50;

/** §8, in one place. Sizes in characters or rows, durations in seconds. */
export const PLATFORM_LIMITS = {
  /** External users of an account (generate-session). */
  externalUsers: 10_000,
  /** External users that chat made with isEphemeral false. */
  persistentChatUsers: 10_000,
  /** Default life of an ephemeral chat user: one week. */
  ephemeralTtlSeconds: 7 * 24 * 60 * 60,
  /** Rows in platformSqlApi's result. */
  toolResultRows: 100,
} as const;

/** The longest path that Linux takes. */
export const PATH_MAX_CHARS = 4_096;
