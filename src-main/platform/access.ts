import type { ConnectionId } from '#shared/ids.ts';

/** Over which network a request goes. */
export interface NetworkRef {
  /** The connection whose network settings are used; absent for the app's own. */
  readonly connectionId?: ConnectionId | undefined;
}

/**
 * Access to publishing and the workspace API (§5.1). It holds a secret, so it lives for one request
 * only.
 */
export interface BearerAccess extends NetworkRef {
  readonly baseUrl: string;
  readonly accessToken: string;
}

/**
 * §5.2: access to sessions and embed tenants. It holds a secret, so it lives for one request only.
 */
export interface ApiKeyAccess extends NetworkRef {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/**
 * Access to the data API, with its own token. It holds a secret, so it lives for one request only.
 */
export interface DataAccess extends NetworkRef {
  readonly dataApiUrl: string;
  readonly token: string;
}

type Headers = Readonly<Record<string, string>>;

export const buildBearerHeaders = ({ accessToken }: BearerAccess): Headers => ({
  authorization: `Bearer ${accessToken}`,
});

export const buildApiKeyHeaders = ({ apiKey }: ApiKeyAccess): Headers => ({
  authorization: `Api-Key ${apiKey}`,
});

/** The data API expects the token without a scheme before it. */
export const buildDataHeaders = ({ token }: DataAccess): Headers => ({ authorization: token });

/** `path` begins with a slash; the base may end with some. */
export function joinUrl(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}${path}`;
}
