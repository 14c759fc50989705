const HIDDEN = '[redacted]';
/**
 * Matches the text after the scheme, or a token without a scheme. Redacting shorter values would
 * blank out ordinary words.
 */
const CREDENTIAL = /^(?:[\w-]+\s+)?(\S{6,})$/;
const CREDENTIAL_HEADERS = /^(?:authorization|x-[\w-]*auth-token)$/i;

/**
 * Some servers repeat a refused key in their message. The credentials of the request are removed
 * from the answer, so that they reach neither the window nor the archive. `bodySecrets` are those
 * that the request's body carries.
 */
export function createCredentialFilter(
  headers: Readonly<Record<string, string>>,
  bodySecrets: readonly string[] = [],
): (text: string) => string {
  const sent = Object.entries(headers).flatMap(([name, value]) => {
    const secret = CREDENTIAL_HEADERS.test(name) ? CREDENTIAL.exec(value)?.[1] : undefined;
    return secret === undefined ? [] : [secret];
  });
  // Inside JSON a quote or a backslash of the secret is escaped.
  const secrets = [...sent, ...bodySecrets].flatMap((secret) => [
    secret,
    JSON.stringify(secret).slice(1, -1),
  ]);
  return (text) => secrets.reduce((safe, secret) => safe.replaceAll(secret, HIDDEN), text);
}
