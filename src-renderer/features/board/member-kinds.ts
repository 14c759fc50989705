import { SvelteMap } from 'svelte/reactivity';
import { splitMemberName } from '#domain/dashboards/filters/filter-condition.ts';
import { buildKindSql } from '#domain/dashboards/filters/values-query.ts';
import { getColumnKind, type ColumnKind } from '#lib/cells/column-kind.ts';
import type { TileData } from './tile-data.svelte.ts';

/**
 * What the values of members are, from the type of the column in the answer to a query for one row.
 * Where that query fails nothing is known, and values are read by how they are written.
 */
export class MemberKinds {
  readonly #queries = new SvelteMap<string, TileData>();
  readonly #createData: () => TileData;

  constructor(createData: () => TileData) {
    this.#createData = createData;
  }

  /** Null while it is not known, or was not asked for. */
  find(member: string): ColumnKind | null {
    const phase = this.#queries.get(member)?.phase;
    const column = phase?.kind === 'shown' ? phase.rows.table.columns[0] : undefined;
    return column === undefined ? null : getColumnKind(column.type);
  }

  /** Asks once for each member. */
  ask(member: string): void {
    const column = splitMemberName(member);
    if (column === null || this.#queries.has(member)) return;
    const data = this.#createData();
    this.#queries.set(member, data);
    data.show(buildKindSql(column));
  }

  close(): void {
    for (const data of this.#queries.values()) data.close();
  }
}
