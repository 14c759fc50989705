import type { ConnectionId } from '#shared/ids.ts';
import type { ModelCube } from '#shared/model/model.ts';
import { mergeFoundCubes } from '#shared/model/model-cubes.ts';
import { parseChatLine } from '#shared/platform/chat-line.ts';
import { META_TOOL_NAMES, metaResultSchema, type MetaResult } from '#shared/platform/tools.ts';

export interface ToolLineSource {
  /** Raw lines of calls of this tool, the newest first. */
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
    // A failed or cut search says nothing about the model.
    return [];
  }
}

/** Collects the members that answers in the archive mention, for a platform without a model. */
export function readSeenCubes(lines: ToolLineSource, connectionId: ConnectionId): ModelCube[] {
  return mergeFoundCubes(
    META_TOOL_NAMES.flatMap((name) => lines.list(connectionId, name)).flatMap(parseMetaResults),
  );
}
