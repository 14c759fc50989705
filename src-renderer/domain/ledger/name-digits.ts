import { normalizeDashes } from './dashes.ts';
import type { Figure } from './figure.ts';
import type { LedgerTable } from './analyze-table.ts';
import { listBands, listNamedBounds, type ValueBand } from './bands.ts';
import type { Passage } from './passage.ts';

export const DIGIT_RUN = /\d[\d.,]*\d|\d/g;
/** A number is no name; `18-25`, `65+` and `Toy Story 3` are. */
export const PLAIN_NUMBER = /^[+-]?[\d.,]+(?:e[+-]?\d+)?$/i;
const LITERAL = /'((?:[^']|'')*)'/g;

export const MOST_NAMED_ROWS = 5_000;
export const MOST_NAME_CHARS = 120;

/** Names in the tables that contain digits, by these digits: `Toy Story 3` under `3`. */
function collectDigitNames(
  tables: readonly LedgerTable[],
  queries: readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  const add = (text: string): void => {
    const name = normalizeDashes(text);
    for (const [digits] of name.matchAll(DIGIT_RUN)) {
      const known = names.get(digits) ?? new Set();
      names.set(digits, known.add(name));
    }
  };
  for (const { rows } of tables) {
    for (const cell of rows.slice(0, MOST_NAMED_ROWS).flat()) {
      if (typeof cell !== 'string' || cell.length > MOST_NAME_CHARS) continue;
      if (/\d/.test(cell) && !PLAIN_NUMBER.test(cell)) add(cell);
    }
  }
  // `WHERE campaign = 'Spring 24'`: the name is that of the whole result.
  for (const [, literal = ''] of queries.flatMap((sql) => [...sql.matchAll(LITERAL)]))
    if (/\d/.test(literal) && /\p{L}/u.test(literal)) add(literal);
  return names;
}

const BAND =
  /^[^\d-]{0,4}(\d[\d.,]*)\s?(?:-|to)\s?[^\d-]{0,4}(\d[\d.,]*)\D{0,8}$|^[<>≥≤]?\s?[^\d-]{0,4}(\d[\d.,]*)\s?\+?$/;
const LEAST_BANDS = 3;
/** `between $25 and $50`, `under 50`. */
const EDGE_BEFORE =
  /(?<!\p{L})(?:below|under|above|over|between|and|to|exceed(?:s|ing)?|than|least|most|from|aged|unter|über|zwischen|und|bis|ab)\s[$€£]?$/iu;
const EDGE_CHARS = 12;

/** Where the bands of a column begin and end: `25` and `50` of `25-50`. */
function collectEdges(tables: readonly LedgerTable[]): ReadonlySet<string> {
  const edges = new Set<string>();
  for (const { columns, rows } of tables) {
    if (rows.length > MOST_BANDS) continue;
    for (const column of columns.keys()) {
      const found = rows.flatMap((row) => {
        const cell = row[column] ?? null;
        const isText = typeof cell === 'string' && !PLAIN_NUMBER.test(cell.replace('+', 'x'));
        return isText ? [BAND.exec(normalizeDashes(cell))] : [];
      });
      if (found.filter((one) => one !== null).length < LEAST_BANDS) continue;
      for (const band of found)
        for (const edge of band?.slice(1) ?? []) if (edge) edges.add(edge.replaceAll(',', ''));
    }
  }
  return edges;
}
const MOST_BANDS = 100;

function isEdge(figure: Figure, text: string, edges: ReadonlySet<string>): boolean {
  if (figure.unit === 'percent') return false;
  const digits = (figure.text.match(DIGIT_RUN)?.[0] ?? '').replaceAll(',', '');
  const before = text.slice(Math.max(0, figure.from - EDGE_CHARS), figure.from);
  return edges.has(digits) && EDGE_BEFORE.test(before);
}

function isWithin(figure: Figure, text: string, name: string): boolean {
  const first = Math.max(0, figure.to - name.length);
  const at = text.indexOf(name, first);
  return at >= 0 && at <= figure.from && at + name.length >= figure.to;
}

/** `1,000 seats and more`, where a row is `1000+`. */
const isBoundOfBand = (
  { from, to }: Figure,
  text: string,
  bands: readonly (readonly ValueBand[])[],
): boolean =>
  bands.some((own) =>
    listNamedBounds(text, own).some((bound) => bound.from < to && bound.to > from),
  );

/** Leaves out the numbers that are part of a name in the tables or the queries. */
export function omitNameDigits(
  figures: readonly Figure[],
  passages: readonly Passage[],
  { tables, queries }: { tables: readonly LedgerTable[]; queries: readonly string[] },
): readonly Figure[] {
  const names = collectDigitNames(tables, queries);
  if (names.size === 0) return figures;
  const bands = tables.map((table) => listBands({ table })).filter(({ length }) => length > 0);
  const edges = collectEdges(tables);
  const texts = new Map<number, string>();
  return figures.filter((figure) => {
    const digits = figure.text.match(DIGIT_RUN)?.[0] ?? '';
    const text = texts.get(figure.passage) ?? normalizeDashes(passages[figure.passage]?.text ?? '');
    texts.set(figure.passage, text);
    if (isEdge(figure, text, edges) || isBoundOfBand(figure, text, bands)) return false;
    return ![...(names.get(digits) ?? [])].some((name) => isWithin(figure, text, name));
  });
}
