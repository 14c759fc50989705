import type { RecentWorkbook } from '#shared/dashboards/browsing.ts';
import type { DeploymentRef } from '#shared/dashboards/refs.ts';
import { attempt } from '#shared/errors.ts';
import { listDashboardMembers, type DashboardMembers } from '#domain/embedding/display-fields.ts';
import type { Client } from '../../ipc/client.ts';

interface MemberPorts {
  readonly client: Client;
  readonly recentWorkbooks: () => readonly RecentWorkbook[];
}

/** Further workbooks are not read: a member can be typed. */
const READ_MAX = 10;
const NO_MEMBERS: DashboardMembers = { filters: [], grains: [] };

/**
 * Finds the members of a published dashboard among the workbooks that were opened. They are only
 * offered, so a workbook that cannot be read offers none.
 */
export async function readDashboardMembers(
  { client, recentWorkbooks }: MemberPorts,
  { connectionId, deploymentId }: DeploymentRef,
  publicId: string,
): Promise<DashboardMembers> {
  const near = recentWorkbooks().filter(
    ({ workbook }) =>
      workbook.connectionId === connectionId && workbook.deploymentId === deploymentId,
  );
  for (const { workbook } of near.slice(0, READ_MAX)) {
    const read = await attempt(() => client.call('dashboards.readWorkbook', workbook));
    const published = read.ok ? read.value.workbook?.published : null;
    if (published?.publicId === publicId) return listDashboardMembers(published.config);
  }
  return NO_MEMBERS;
}
