import { z } from 'zod';
import type { ConnectionId } from '#shared/ids.ts';
import { modelCubeSchema } from '#shared/model/model.ts';
import type { Log } from '../logging/log.ts';
import { JsonFile } from '../storage/json-file.ts';

const cachedModelSchema = z.object({
  /** The server and deployment that sent the model, because a connection's address can change. */
  place: z.string(),
  readAtMs: z.number(),
  cubes: z.array(modelCubeSchema),
});
export type CachedModel = z.infer<typeof cachedModelSchema>;

const fileSchema = z.record(z.string(), cachedModelSchema);

/** Stores the last model of each connection, for times when its platform cannot be asked. */
export class ModelCache {
  readonly #file: JsonFile<z.infer<typeof fileSchema>>;

  constructor(path: string, log: Log) {
    this.#file = new JsonFile({
      path,
      schema: fileSchema,
      fallback: {},
      onBroken: (keptAs, reason) => {
        log.warn('The kept data models could not be read.', { keptAs, reason });
      },
    });
  }

  find(connectionId: ConnectionId): CachedModel | null {
    const kept = this.#file.read();
    return Object.hasOwn(kept, connectionId) ? (kept[connectionId] ?? null) : null;
  }

  keep(connectionId: ConnectionId, model: CachedModel): void {
    this.#file.write({ ...this.#file.read(), [connectionId]: model });
  }
}
