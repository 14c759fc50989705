import { signToken, signWithKey } from '../api/tokens.ts';
import type { Server } from '../run/server.ts';
import type { ServerName } from '../wire/exchange.ts';
import type { SigningKey } from '../wire/jwk.ts';

/** What a wrong server in front of a right one has to know of it. */
export interface KnownCredentials {
  /** Value of `Authorization` that gets in wherever a key is asked for. */
  readonly key: string;
  /** The same where a bearer is asked for. */
  readonly bearer: string;
  /** A deployment's token that is right in every way. */
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
