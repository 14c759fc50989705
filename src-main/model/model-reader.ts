import { toErrorData } from '#shared/errors.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { DataModel, ModelCube } from '#shared/model/model.ts';
import type { Connection } from '#shared/connection.ts';
import type { DataAccess } from '../platform/access.ts';
import type { CachedModel } from './model-cache.ts';

export interface ModelReaderPorts {
  /** Returns null for a removed connection. */
  readonly find: (id: ConnectionId) => Connection | null;
  /** Throws AppError, as `Connections.resolve` does. */
  readonly resolveAccess: (id: ConnectionId, signal: AbortSignal) => Promise<DataAccess>;
  readonly api: { read(access: DataAccess, signal: AbortSignal): Promise<ModelCube[]> };
  readonly cache: {
    find(id: ConnectionId): CachedModel | null;
    keep(id: ConnectionId, model: CachedModel): void;
  };
  readonly readSeen: (id: ConnectionId) => ModelCube[];
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
    const place = connection === null ? null : identifyDataSource(connection);
    const found = cache.find(id);
    const last = found !== null && (place === null || found.place === place) ? found : null;
    if (last !== null && nowMs() - last.readAtMs < FRESH_MS) return toDataModel(last);
    if (connection === null || place === null || connection.dataAuth === 'none') {
      return this.#toUntold(id, last, null);
    }
    try {
      const bounded = AbortSignal.any([signal, AbortSignal.timeout(READ_MAX_MS)]);
      const access = await this.#ports.resolveAccess(id, bounded);
      const told = { place, cubes: await this.#ports.api.read(access, bounded), readAtMs: nowMs() };
      cache.keep(id, told);
      return toDataModel(told);
    } catch (error) {
      return this.#toUntold(id, last, error);
    }
  }

  #toUntold(id: ConnectionId, last: CachedModel | null, thrown: unknown): DataModel {
    const trouble = thrown === null ? null : toErrorData(thrown);
    if (last !== null) return { ...toDataModel(last), trouble };
    const cubes = this.#ports.readSeen(id);
    return { source: cubes.length === 0 ? 'none' : 'seen', readAtMs: null, trouble, cubes };
  }
}

/**
 * The local platform has another port at each start but the same data, so the port does not count.
 */
function identifyDataSource({ isLocal, dataApiUrl, deploymentId }: Connection): string {
  return isLocal ? 'local' : `${dataApiUrl ?? ''} ${String(deploymentId)}`;
}

function toDataModel({ readAtMs, cubes }: CachedModel): DataModel {
  return { source: 'platform', readAtMs, trouble: null, cubes };
}
