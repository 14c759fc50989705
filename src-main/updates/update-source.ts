import type { FoundUpdate, UpdateChannel } from '#shared/updates.ts';

/** Where newer versions come from, and who installs them. */
export interface UpdateSource {
  /**
   * Asks for a newer version; null where there is none. Throws AppError: UPDATE_UNREACHABLE,
   * UPDATE_UNREADABLE.
   */
  check(channel: UpdateChannel): Promise<FoundUpdate | null>;
  /**
   * Downloads the version that was found last, and compares it with its hash. From then on it is
   * installed when the app quits. Throws AppError: UPDATE_UNREACHABLE, UPDATE_DAMAGED, CANCELLED.
   */
  download(onPercent: (percent: number) => void, signal: AbortSignal): Promise<void>;
  /** What was downloaded is not installed when the app quits. */
  forget(): void;
}
