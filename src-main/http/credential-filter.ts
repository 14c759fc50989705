const HIDDEN = '[redacted]';
/** Whatever follows the scheme, or a token without one. Shorter values would blank ordinary words. */
const CREDENTIAL = /^(?:[\w-]+\s+)?(\S{6,})$/;
const CREDENTIAL_HEADERS = /^(?:authorization|x-[\w-]*auth-token)$/i;

/**
 * Some servers repeat a refused key in their words. What the request itself proved its rights with is
 * taken out of the answer, so that it reaches neither the window nor the archive.
 */
export function createCredentialFilter(
  headers: Readonly<Record<string, string>>,
): (text: string) => string {
  const secrets = Object.entries(headers).flatMap(([name, value]) => {
    const secret = CREDENTIAL_HEADERS.test(name) ? CREDENTIAL.exec(value)?.[1] : undefined;
    // Inside a JSON text a quote or a backslash of the secret stands escaped.
    return secret === undefined ? [] : [secret, JSON.stringify(secret).slice(1, -1)];
  });
  return (text) => secrets.reduce((safe, secret) => safe.replaceAll(secret, HIDDEN), text);
}
