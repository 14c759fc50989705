import type { ApiBase, ServerName } from '../wire/exchange.ts';
import type { Ready } from '../shapes/ready.ts';

/** A platform under test with its addresses, which are the proxy's where there is one. */
export interface Server {
  readonly name: ServerName;
  readonly ready: Ready;
  readonly addresses: Readonly<Record<ApiBase, string>>;
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '');

export function createTestedServer(name: ServerName, ready: Ready): Server {
  const addresses = {
    base: withoutSlash(ready.baseUrl),
    chat: withoutSlash(ready.chatBaseUrl),
    data: withoutSlash(ready.dataApiUrl),
  };
  return { name, ready, addresses };
}

/**
 * Returns the deployment that accepts its own tokens, so that every way of authentication works.
 */
export function getTokenDeployment({ ready }: Server): number {
  const { jwt, deployments } = ready;
  return jwt?.deploymentId ?? (deployments.find(({ tokenAuth }) => tokenAuth) ?? deployments[0]).id;
}

/** Lists what must not be printed. */
export function listSecrets({ ready }: Server): string[] {
  const { keys, accessToken, jwt } = ready;
  const own = [keys.admin, keys.member, keys.scoped.key, accessToken];
  return jwt ? [...own, jwt.secret] : own;
}
