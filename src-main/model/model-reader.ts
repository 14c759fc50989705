import { z } from 'zod';
import { toErrorData } from '#shared/errors.ts';
import type { ConnectionId } from '#shared/ids.ts';
import { modelCubeSchema, type DataModel, type ModelCube } from '#shared/model/model.ts';
import type { Connection } from '#shared/connection.ts';
import { mergeFoundCubes } from '#shared/model/model-cubes.ts';
import { parseChatLine } from '#shared/platform/chat-line.ts';
import { META_TOOL_NAMES, metaResultSchema, type MetaResult } from '#shared/platform/tools.ts';
import type { DataAccess } from '../platform/access.ts';
import type { Log } from '../logging/log.ts';
import { JsonFile } from '../storage/json-file.ts';

const currentModelSchema = z.object({
  /** The server and deployment that sent the model, because a connection's address can change. */
  deploymentKey: z.string(),
  readAtMs: z.number(),
  cubes: z.array(modelCubeSchema),
});
export type CachedModel = z.infer<typeof currentModelSchema>;

/** Files of earlier versions call the key `place`; the next write replaces it. */
const earlierModelSchema = currentModelSchema
  .omit({ deploymentKey: true })
  // oxlint-disable-next-line house/words -- the key is in files that are already on disk
  .extend({ place: z.string() })
  .transform(({ place, ...model }): CachedModel => ({ ...model, deploymentKey: place }));

const fileSchema = z.record(z.string(), z.union([currentModelSchema, earlierModelSchema]));

/** Stores the last model of each connection, for times when its platform cannot be asked. */
export class ModelCache {
  readonly #file: JsonFile<z.infer<typeof fileSchema>>;

  constructor(path: string, log: Log) {
    this.#file = new JsonFile({
      path,
      schema: fileSchema,
      fallback: {},
      onBroken: (backupPath, reason) => {
        log.warn('The cached data models could not be read.', { backupPath, reason });
      },
    });
  }

  find(connectionId: ConnectionId): CachedModel | null {
    const models = this.#file.read();
    return Object.hasOwn(models, connectionId) ? (models[connectionId] ?? null) : null;
  }

  save(connectionId: ConnectionId, model: CachedModel): void {
    this.#file.write({ ...this.#file.read(), [connectionId]: model });
  }
}

export interface ModelReaderPorts {
  /** Returns null for a removed connection. */
  readonly find: (id: ConnectionId) => Connection | null;
  /** Throws AppError, as `ConnectionResolver.resolve` does. */
  readonly resolveAccess: (id: ConnectionId, signal: AbortSignal) => Promise<DataAccess>;
  readonly api: { read(access: DataAccess, signal: AbortSignal): Promise<ModelCube[]> };
  readonly cache: Pick<ModelCache, 'find' | 'save'>;
  readonly listMentionedCubes: (id: ConnectionId) => ModelCube[];
  readonly nowMs: () => number;
}

/** Models change weekly, so a new member is not worth a request with every typed letter. */
const FRESH_MS = 10 * 60_000;
const READ_MAX_MS = 20_000;

/**
 * Reads what a connection can be asked about: from its platform, else the last model, else the
 * archive.
 */
export class ModelReader {
  readonly #ports: ModelReaderPorts;

  constructor(ports: ModelReaderPorts) {
    this.#ports = ports;
  }

  async read(id: ConnectionId, signal: AbortSignal): Promise<DataModel> {
    const { cache, nowMs } = this.#ports;
    const connection = this.#ports.find(id);
    const deploymentKey = connection === null ? null : identifyDataSource(connection);
    const found = cache.find(id);
    const isSame = deploymentKey === null || found?.deploymentKey === deploymentKey;
    const last = isSame ? found : null;
    if (last !== null && nowMs() - last.readAtMs < FRESH_MS) return toDataModel(last);
    if (connection === null || deploymentKey === null || connection.dataAuth === 'none') {
      return this.#getFallback(id, last, null);
    }
    try {
      const bounded = AbortSignal.any([signal, AbortSignal.timeout(READ_MAX_MS)]);
      const access = await this.#ports.resolveAccess(id, bounded);
      const cubes = await this.#ports.api.read(access, bounded);
      const model = { deploymentKey, cubes, readAtMs: nowMs() };
      cache.save(id, model);
      return toDataModel(model);
    } catch (error) {
      return this.#getFallback(id, last, error);
    }
  }

  #getFallback(id: ConnectionId, last: CachedModel | null, thrown: unknown): DataModel {
    const error = thrown === null ? null : toErrorData(thrown);
    if (last !== null) return { ...toDataModel(last), error };
    const cubes = this.#ports.listMentionedCubes(id);
    return { source: cubes.length === 0 ? 'none' : 'answers', readAtMs: null, error, cubes };
  }
}

/**
 * The local platform has another port at each start but the same data, so the port does not count.
 */
function identifyDataSource({ isLocal, dataApiUrl, deploymentId }: Connection): string {
  return isLocal ? 'local' : `${dataApiUrl ?? ''} ${String(deploymentId)}`;
}

function toDataModel({ readAtMs, cubes }: CachedModel): DataModel {
  return { source: 'platform', readAtMs, error: null, cubes };
}

interface ToolLineSource {
  /** Raw lines of calls of this tool, the newest first. */
  listToolLines(connectionId: ConnectionId, toolName: string): readonly string[];
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
export function listMentionedCubes(lines: ToolLineSource, connectionId: ConnectionId): ModelCube[] {
  return mergeFoundCubes(
    META_TOOL_NAMES.flatMap((name) => lines.listToolLines(connectionId, name)).flatMap(
      parseMetaResults,
    ),
  );
}
