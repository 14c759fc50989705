import { z } from 'zod';
import {
  mintedDashboardSchema,
  mintPresetSchema,
  type MintPreset,
} from '#shared/embedding/mint.ts';
import { connectionIdSchema } from '#shared/ids.ts';
import type { GuardedDatabase } from './guarded-database.ts';

const { request: requestSchema } = mintPresetSchema.shape;

const presetRowSchema = z
  .object({
    id: z.string(),
    connection_id: connectionIdSchema,
    name: z.string(),
    request: z.string(),
    dashboard: z.string().nullable(),
    saved_at_ms: z.number(),
  })
  .transform((row): MintPreset => ({
    id: row.id,
    connectionId: row.connection_id,
    name: row.name,
    request: requestSchema.parse(JSON.parse(row.request)),
    dashboard:
      row.dashboard === null ? null : mintedDashboardSchema.parse(JSON.parse(row.dashboard)),
    savedAtMs: row.saved_at_ms,
  }));

/** Named sets of form fields for a session (§4.2), without a secret. */
export class MintPresetStore {
  readonly #db: GuardedDatabase;

  constructor(db: GuardedDatabase) {
    this.#db = db;
  }

  /** By name, as people sort. */
  list(): MintPreset[] {
    return this.#db
      .all('SELECT * FROM mint_presets', [], presetRowSchema)
      .toSorted((one, other) => one.name.localeCompare(other.name));
  }

  put(preset: MintPreset): void {
    this.#db.inTransaction('FULL', () => {
      this.#db.run(
        `INSERT INTO mint_presets VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET
         connection_id = excluded.connection_id, name = excluded.name, request = excluded.request,
         dashboard = excluded.dashboard, saved_at_ms = excluded.saved_at_ms`,
        [
          preset.id,
          preset.connectionId,
          preset.name,
          JSON.stringify(preset.request),
          preset.dashboard === null ? null : JSON.stringify(preset.dashboard),
          preset.savedAtMs,
        ],
      );
    });
  }

  remove(id: string): void {
    this.#db.run('DELETE FROM mint_presets WHERE id = ?', [id]);
  }
}

const draftRowSchema = z.object({ content: z.string() }).transform(({ content }) => content);

/** The form for a session as it was typed; there is one. */
export class MintDraftStore {
  readonly #db: GuardedDatabase;

  constructor(db: GuardedDatabase) {
    this.#db = db;
  }

  read(): string | null {
    return this.#db.first('SELECT content FROM mint_draft', [], draftRowSchema);
  }

  /** Null removes it. */
  save(text: string | null): void {
    if (text === null) {
      this.#db.run('DELETE FROM mint_draft', []);
      return;
    }
    this.#db.inTransaction('NORMAL', () => {
      this.#db.run(
        'INSERT INTO mint_draft VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET content = excluded.content',
        [text],
      );
    });
  }
}
