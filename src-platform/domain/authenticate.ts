import { isKnownKey } from './api-key.ts';
import { AuthenticationFailure } from './failure.ts';

export interface Credentials {
  readonly authorization: string | undefined;
  readonly platformToken: string | undefined;
}

const API_KEY = /^Api-Key +(\S+) *$/i;

/**
 * §5.3. When both headers are present, Authorization counts and the token is ignored.
 * @throws AuthenticationFailure
 */
export function authenticate(credentials: Credentials, storedHashes: readonly string[]): void {
  const { authorization, platformToken } = credentials;
  if (authorization === undefined) {
    throw new AuthenticationFailure(
      platformToken === undefined
        ? 'Authentication required: send Authorization: Api-Key <API_KEY>'
        : 'Authentication failed: deployment token authentication is not enabled',
    );
  }
  const key = API_KEY.exec(authorization)?.[1];
  if (key === undefined) {
    throw new AuthenticationFailure(
      'Authentication failed: expected Authorization: Api-Key <API_KEY>',
    );
  }
  if (!isKnownKey(key, storedHashes)) {
    throw new AuthenticationFailure('Authentication failed: the API key is not valid');
  }
}
