import { describeAskBlock } from '#features/thread/ask-block.ts';
import type { Connection } from '#shared/connection.ts';
import type { AppState } from '../app-state.ts';

/** The connection of the open conversation; null while it is not known. */
export function findOpenConnection(app: AppState): Connection | 'removed' | null {
  const id = app.openConnectionId;
  if (id === null) return null;
  return app.connections.isRemoved(id) ? 'removed' : app.connections.find(id);
}

/** Says why nothing can be asked in the open conversation now; '' when it can. */
export const describeOpenAskBlock = (app: AppState): string =>
  describeAskBlock({
    phase: app.conversation.current.phase.kind,
    workspace: app.workspace.status.state,
    connection: findOpenConnection(app),
  });
