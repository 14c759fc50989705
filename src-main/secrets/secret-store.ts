/**
 * Where keys are kept, by account. Every method throws AppError SECRETS_UNAVAILABLE, with the
 * reason in words, when the store cannot be used.
 */
export interface SecretStore {
  /** Null when nothing is saved under this account. */
  get(account: string): Promise<string | null>;
  set(account: string, secret: string): Promise<void>;
  /** Deleting what is not there is no failure. */
  delete(account: string): Promise<void>;
}
