import type { ChartInput } from '../chart-input.ts';
import { getColumnKind } from '#lib/cells/column-kind.ts';
import { DEFAULT_ENCODING, type ChartKind, type ChartEncoding } from './chart-encoding.ts';

type Data = Pick<ChartInput, 'columns' | 'rows'>;

/** These numbers are names, so they are placed along an axis and not summed. */
const NAMING_NUMBER = /(?:^|[^a-z])(?:year|month|day|week|hour|id|zip|code|fips)s?$/i;
const MAX_SERIES = 8;
/** More names, or longer ones, are drawn as horizontal bars. */
const MAX_UPRIGHT = 8;
const MAX_UPRIGHT_LETTERS = 14;

interface ColumnRole {
  readonly name: string;
  readonly role: 'time' | 'name' | 'measure';
  readonly values: readonly string[];
}

function listColumnRoles({ columns, rows }: Data): ColumnRole[] {
  return columns.map(({ name, type }, at) => {
    const kind = getColumnKind(type);
    const isMeasure = kind === 'number' && !NAMING_NUMBER.test(name);
    const role = kind === 'time' ? 'time' : isMeasure ? 'measure' : 'name';
    return { name, role, values: rows.map((row) => String(row[at] ?? '')) };
  });
}

const countDistinct = ({ values }: ColumnRole): number => new Set(values).size;

function pickKind(across: ColumnRole | undefined, measures: number): ChartKind {
  if (across?.role === 'time') return 'line';
  if (!across) return measures > 1 ? 'point' : 'bar';
  const longest = Math.max(0, ...across.values.map(({ length }) => length));
  const isUpright = countDistinct(across) <= MAX_UPRIGHT && longest <= MAX_UPRIGHT_LETTERS;
  return isUpright ? 'bar' : 'level-bar';
}

/**
 * Whether several rows share one position, so that only a sum or a mean can draw them as one mark.
 */
function isRepeated(channels: readonly (ColumnRole | undefined)[], rows: number): boolean {
  const keys = Array.from({ length: rows }, (_, at) =>
    JSON.stringify(channels.map((facts) => facts?.values[at] ?? '')),
  );
  return new Set(keys).size < rows;
}

/** Suggests a chart that suits the columns. Null where there is none to draw. */
export function suggestEncoding(data: Data): ChartEncoding | null {
  const facts = listColumnRoles(data);
  if (facts.length === 0 || data.rows.length === 0) return null;
  const measures = facts.filter(({ role }) => role === 'measure');
  const time = facts.find(({ role }) => role === 'time');
  const names = facts.filter(({ role }) => role === 'name');
  const [first, second] = measures;
  const across = time ?? names[0];
  const kind = pickKind(across, measures.length);
  if (kind === 'point' && first && second) {
    return { ...DEFAULT_ENCODING, kind, across: first.name, value: second.name };
  }
  const rest = names.filter((one) => one !== across);
  const series = rest.find((one) => {
    const count = countDistinct(one);
    return count > 1 && count <= MAX_SERIES;
  });
  const repeated = isRepeated([across, series], data.rows.length);
  const aggregate = first ? (repeated ? 'sum' : 'none') : 'count';
  return {
    ...DEFAULT_ENCODING,
    kind,
    across: across?.name ?? first?.name ?? null,
    value: first?.name ?? null,
    series: series?.name ?? null,
    aggregate,
  };
}
