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
