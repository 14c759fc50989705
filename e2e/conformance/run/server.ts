import type { ApiBase, ServerName } from '../wire/exchange.ts';
import type { Ready } from '../shapes/ready.ts';

/** A platform under test, and where it is reached: through a proxy, the addresses are the proxy's. */
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

/** The deployment that takes its own tokens, so that every way of authentication fits it. */
export function getTokenDeployment({ ready }: Server): number {
  const { jwt, deployments } = ready;
  return jwt?.deploymentId ?? (deployments.find(({ tokenAuth }) => tokenAuth) ?? deployments[0]).id;
}

/** What must not be printed. */
export function listSecrets({ ready }: Server): string[] {
  const { keys, accessToken, jwt } = ready;
  const own = [keys.admin, keys.member, keys.scoped.key, accessToken];
  return jwt ? [...own, jwt.secret] : own;
}
