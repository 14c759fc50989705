import type { DomainHandlers } from '#shared/ipc/types.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { ModelReader } from '../../model/model-reader.ts';

export function createModelHandlers(
  models: ModelReader,
  readSuggestions: (id: ConnectionId, signal: AbortSignal) => Promise<string[]>,
): DomainHandlers<'model', AbortSignal> {
  return {
    'model.read': ({ connectionId }, signal) => models.read(connectionId, signal),
    'model.listSuggestions': ({ connectionId }, signal) => readSuggestions(connectionId, signal),
  };
}
