import type { DomainHandlers } from '#shared/ipc/types.ts';
import type { LocalPlatform } from '../../local-platform/local-platform.ts';
import type { LocalWorkspace } from '../../workspaces/local-workspace.ts';
import { LOCAL_STARTERS } from '../../workspaces/starters.ts';

export function createWorkspaceHandlers(
  platform: LocalPlatform,
  workspace: LocalWorkspace,
): DomainHandlers<'workspace', AbortSignal> {
  return {
    'workspace.readStatus': () => platform.status(),
    'workspace.restart': () => platform.restart(),
    'workspace.listStarters': () => [...LOCAL_STARTERS],
    'workspace.restoreKey': (_input, signal) => workspace.restoreKey(signal),
  };
}
