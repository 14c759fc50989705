import { signToken, signWithKey } from '../api/tokens.ts';
import type { Server } from '../run/server.ts';
import type { ServerName } from '../wire/exchange.ts';
import type { SigningKey } from '../wire/jwk.ts';

/** What a wrong server in front of a right one has to know of it. */
export interface KnownCredentials {
  /** A value of `Authorization` that is accepted wherever a key is required. */
  readonly key: string;
  /** A value that is accepted where a bearer token is required. */
  readonly bearer: string;
  /** Creates a deployment's token that is right in every way. */
  readonly tokenFor: (server: ServerName) => string;
  readonly deploymentIds: readonly number[];
  readonly firstDeployment: number;
  readonly firstWorkbook: number;
}

const GOOD_CLAIMS = { externalId: 'somebody', scope: ['chat'] };

export function createKnownCredentials(
  { ready }: Server,
  signingKey: SigningKey | null,
): KnownCredentials {
  const [deployment] = ready.deployments;
  return {
    key: `Api-Key ${ready.keys.admin}`,
    bearer: `Bearer ${ready.accessToken}`,
    tokenFor: (server) =>
      server === 'narrow' && signingKey
        ? signWithKey(GOOD_CLAIMS, signingKey)
        : signToken(GOOD_CLAIMS, ready.jwt?.secret ?? ''),
    deploymentIds: ready.deployments.map(({ id }) => id),
    firstDeployment: deployment.id,
    firstWorkbook: deployment.workbookIds[0],
  };
}
