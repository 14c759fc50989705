import { SecretMatcher } from './secret-matcher.ts';

/**
 * Matches the text after the scheme, or a token without a scheme. Redacting shorter values would
 * blank out ordinary words.
 */
const CREDENTIAL = /^(?:[\w-]+\s+)?(\S{6,})$/;
const CREDENTIAL_HEADERS = /^(?:authorization|x-[\w-]*auth-token)$/i;

/**
 * Some servers repeat a key in what they answer. The credentials of the request are removed from
 * all of it, so that they reach neither the window nor the archive. `bodySecrets` are those that
 * the request's body carries.
 */
export function createCredentialFilter(
  headers: Readonly<Record<string, string>>,
  bodySecrets: readonly string[] = [],
): SecretMatcher {
  const sent = Object.entries(headers).flatMap(([name, value]) => {
    const secret = CREDENTIAL_HEADERS.test(name) ? CREDENTIAL.exec(value)?.[1] : undefined;
    return secret === undefined ? [] : [secret];
  });
  return new SecretMatcher([...sent, ...bodySecrets]);
}
