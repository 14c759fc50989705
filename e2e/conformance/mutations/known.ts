import type { Server } from '../run/server.ts';

/** What a wrong server in front of a right one has to know of it. */
export interface Known {
  /** Value of `Authorization` that gets in wherever a key is asked for. */
  readonly key: string;
  /** The same where a bearer is asked for. */
  readonly bearer: string;
  readonly deploymentIds: readonly number[];
  readonly firstDeployment: number;
  readonly firstWorkbook: number;
}

export function toKnown({ ready }: Server): Known {
  const [deployment] = ready.deployments;
  return {
    key: `Api-Key ${ready.keys.admin}`,
    bearer: `Bearer ${ready.accessToken}`,
    deploymentIds: ready.deployments.map(({ id }) => id),
    firstDeployment: deployment.id,
    firstWorkbook: deployment.workbookIds[0],
  };
}
