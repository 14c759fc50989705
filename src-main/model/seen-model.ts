import type { ConnectionId } from '#shared/ids.ts';
import type { ModelCube } from '#shared/model/model.ts';
import { mergeFoundCubes } from '#shared/model/model-cubes.ts';
import { parseChatLine } from '#shared/platform/chat-line.ts';
import { META_TOOL_NAMES, metaResultSchema, type MetaResult } from '#shared/platform/tools.ts';

export interface ToolLineSource {
  /** Raw lines in which a tool of this name speaks, newest first. */
  list(connectionId: ConnectionId, toolName: string): readonly string[];
}

function parseMetaResults(text: string): MetaResult[] {
  const line = parseChatLine(text);
  const result = line.kind === 'message' ? (line.message.toolCall?.result ?? null) : null;
  if (result === null) return [];
  try {
    const parsed = metaResultSchema.safeParse(JSON.parse(result));
    return parsed.success ? [parsed.data] : [];
  } catch {
    // A search that failed or was cut tells nothing of the model.
    return [];
  }
}

/** The members that answers in the archive spoke of, where the platform does not tell its model. */
export function readSeenCubes(lines: ToolLineSource, connectionId: ConnectionId): ModelCube[] {
  return mergeFoundCubes(
    META_TOOL_NAMES.flatMap((name) => lines.list(connectionId, name)).flatMap(parseMetaResults),
  );
}
