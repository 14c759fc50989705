import type { DataAccess } from '../platform/access.ts';
import type { WiderApi } from '../platform/wider.ts';
import type { DataTarget } from './resolved-areas.ts';

/** The data API's own token: kept in the keychain, or asked of the platform for this one use. */
export async function toDataAccess(
  target: DataTarget,
  wider: Pick<WiderApi, 'makeDataToken'>,
  signal: AbortSignal,
): Promise<DataAccess> {
  const { dataApiUrl } = target;
  if (target.kind === 'token') return { dataApiUrl, token: target.token };
  const token = await wider.makeDataToken(target.platform, target.deploymentId, signal);
  return { dataApiUrl, token };
}
