import type { WorkbookRef } from '#shared/dashboards/refs.ts';

/** The key of a workbook in maps and lists, the same wherever it is told from others. */
export const toWorkbookKey = ({ connectionId, deploymentId, workbookId }: WorkbookRef): string =>
  `${connectionId}:${String(deploymentId)}:${String(workbookId)}`;
