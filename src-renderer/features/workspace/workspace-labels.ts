import type { WorkspaceStatus } from '#shared/workspace.ts';

/** How the local workspace is, in as few words as fit under its name. */
export const WORKSPACE_STATUS_LABELS: Readonly<Record<WorkspaceStatus['state'], string>> = {
  starting: 'Starting…',
  ready: 'Ready, on this computer',
  failed: 'Did not start',
};
