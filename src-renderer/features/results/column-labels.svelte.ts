import { createContext } from 'svelte';
import type { ConnectionId } from '#shared/ids.ts';
import type { ModelCube } from '#shared/model/model.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import type { Cell } from '#shared/platform/tools.ts';
import type { ResultColumn } from '#shared/thread/query-result.ts';
import { labelColumns } from '#domain/columns/label-columns.ts';
import { readSpecTitles } from '#domain/columns/spec-titles.ts';
import { readTableNames } from '#domain/dashboards/read-cubes.ts';
import type { ColumnOrigin } from '#domain/sql/read-column-origins.ts';
import type { LabelledColumn } from '#lib/cells/column-label.ts';

type ReadOrigins = (sql: string, names: readonly string[]) => readonly (ColumnOrigin | null)[];

/** The parser is half a megabyte, so it is loaded with the first result. */
const loadReader = async (): Promise<ReadOrigins> =>
  (await import('#domain/sql/read-column-origins.ts')).readColumnOrigins;

export interface ColumnLabelsPorts {
  /** Returns null until the model was read. */
  readonly findCubes: (id: ConnectionId) => readonly ModelCube[] | null;
  readonly readModel: (id: ConnectionId) => Promise<void>;
  /** The connection that the open conversation asks; null while it is not known. */
  readonly openConnectionId: () => ConnectionId | null;
}

/** Rows with the query that they answer. */
export interface QueriedRows {
  readonly sql: string;
  readonly columns: readonly ResultColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** The agent's chart, whose titles name calculations; left out for none. */
  readonly vegaSpec?: string | null;
  /** §2.7 `columnFormats` of a report. */
  readonly formats?: NonNullable<ReportSnapshot['preferences']>['columnFormats'];
}

/** What a decision depends on besides the rows. */
type Basis = readonly unknown[];

interface KnownLabels {
  readonly basis: Basis;
  readonly labels: readonly LabelledColumn[];
}

const NO_PORTS: ColumnLabelsPorts = {
  findCubes: () => null,
  readModel: () => Promise.resolve(),
  openConnectionId: () => null,
};

const isSame = (a: Basis, b: Basis): boolean => a.every((one, at) => one === b[at]);

/**
 * Finds what columns are called and how their numbers are written: by the query, by the model of
 * its connection and by the report. Until both are read, columns have their own names.
 */
export class ColumnLabels {
  readonly #ports: ColumnLabelsPorts;
  #read: ReadOrigins | null = $state.raw(null);
  #loading: Promise<void> | null = null;
  readonly #known = new WeakMap<QueriedRows['rows'], KnownLabels>();

  constructor(ports: ColumnLabelsPorts = NO_PORTS) {
    this.#ports = ports;
  }

  /** Loads what labels depend on; where that fails, columns keep their own names. */
  async prepare(connectionId = this.#ports.openConnectionId()): Promise<void> {
    this.#loading ??= loadReader()
      .then((read) => void (this.#read = read))
      // The next result tries again.
      .catch(() => void (this.#loading = null));
    const isKnown = connectionId === null || this.#ports.findCubes(connectionId) !== null;
    await Promise.all([
      this.#loading,
      isKnown ? null : this.#ports.readModel(connectionId).catch(() => undefined),
    ]);
  }

  /** Labels the columns of rows; the same rows have the same labels until more is known. */
  label(
    rows: QueriedRows,
    connectionId = this.#ports.openConnectionId(),
  ): readonly LabelledColumn[] {
    const { columns, sql, vegaSpec = null, formats = null } = rows;
    const cubes = connectionId === null ? null : this.#ports.findCubes(connectionId);
    const basis = [columns, sql, vegaSpec, formats, cubes, this.#read];
    const known = this.#known.get(rows.rows);
    if (known && isSame(known.basis, basis)) return known.labels;
    const names = columns.map(({ name }) => name);
    const labels = labelColumns(rows, {
      origins: this.#read?.(sql, names) ?? null,
      tables: readTableNames(sql).map((table) => table.toLowerCase()),
      cubes: cubes ?? [],
      specTitles: readSpecTitles(vegaSpec),
      formats,
    });
    // What is known now may change nothing, and then no chart is drawn again.
    const isChanged = JSON.stringify(known?.labels) !== JSON.stringify(labels);
    const current = known && !isChanged ? known.labels : labels;
    this.#known.set(rows.rows, { basis, labels: current });
    return current;
  }

  /** The same rows with labelled columns. */
  withLabels<R extends QueriedRows>(
    rows: R,
    connectionId?: ConnectionId | null,
  ): R & { readonly columns: readonly LabelledColumn[] } {
    return { ...rows, columns: this.label(rows, connectionId) };
  }
}

const [getColumnLabels, setColumnLabels, hasColumnLabels] = createContext<ColumnLabels>();

/** App.svelte sets this context for every result and tile. */
export { setColumnLabels };

/** Labels by the columns alone, where no app surrounds a result. */
export const PLAIN_LABELS = new ColumnLabels();

export const findColumnLabels = (): ColumnLabels =>
  hasColumnLabels() ? getColumnLabels() : PLAIN_LABELS;
