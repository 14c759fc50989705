/**
 * Stores keys by account. Every method throws AppError SECRETS_UNAVAILABLE, with the reason, when
 * the store cannot be used.
 */
export interface SecretStore {
  /** Returns null when nothing is saved under this account. */
  get(account: string): Promise<string | null>;
  set(account: string, secret: string): Promise<void>;
  /** Deleting a missing entry is no error. */
  delete(account: string): Promise<void>;
}
