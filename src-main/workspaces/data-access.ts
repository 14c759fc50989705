import { AppError } from '#shared/errors.ts';
import type { DataAccess } from '../platform/access.ts';
import type { WorkspaceApi } from '../platform/workspace-api.ts';
import type { DataTarget } from './api-scope-targets.ts';

/**
 * Returns the data API's own token: from the keychain, or requested from the platform for this one
 * use.
 */
export async function resolveDataAccess(
  target: DataTarget,
  workspace: Pick<WorkspaceApi, 'createDataToken'>,
  signal: AbortSignal,
): Promise<DataAccess> {
  const { dataApiUrl, connectionId } = target;
  if (target.kind === 'token') return { dataApiUrl, connectionId, token: target.token };
  const token = await workspace.createDataToken(target.platform, target.deploymentId, signal);
  return { dataApiUrl, connectionId, token };
}

/**
 * The same, to read the rows of this deployment: those of another one would look just alike. A deployment
 * has a data API address of its own, which a connection knows of one deployment only.
 * @throws AppError INVALID_INPUT for rows that are another deployment's
 */
export function resolveDataTarget(target: DataTarget, deploymentId: number): DataTarget {
  if (target.kind === 'fromPlatform' && target.servesAll) return { ...target, deploymentId };
  const own = target.deploymentId;
  if (own === null || own === deploymentId) return target;
  throw new AppError(
    'INVALID_INPUT',
    `This connection reads the rows of deployment ${String(own)}, and this dashboard is of deployment ${String(deploymentId)}. Make a connection for that one.`,
  );
}
