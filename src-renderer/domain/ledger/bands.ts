import type { AnalyzedTable } from './analyze-table.ts';
import type { FigureContext } from './context.ts';
import { normalizeDashes } from './dashes.ts';
import type { NamedGroup } from './named-groups.ts';

/** A class of values that a cell names: `200-999`, `1000+`, `under 10`. */
export interface ValueBand {
  readonly row: number;
  readonly column: number;
  /** 0 where it has no lower end. */
  readonly from: number;
  /** Infinity where it has no upper end. */
  readonly to: number;
}

const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)`;
const UNIT = String.raw`[^\d-]{0,12}`;
const CLOSED = new RegExp(
  String.raw`^[^\d-]{0,4}${NUMBER}\s?%?\s?(?:-|to|bis|à|a)\s?[$€£]?${NUMBER}${UNIT}$`,
  'iu',
);
const MORE = String.raw`(?:and|or|und|et|ou|y|o)\s(?:more|over|above|up|mehr|plus|más)`;
const OPEN = new RegExp(
  String.raw`^(?:[≥>]=?\s?|over |more than |from |über |ab |plus de |más de )[$€£]?${NUMBER}${UNIT}$|^[$€£]?${NUMBER}\s?%?(?:\s?\+|${UNIT}\s${MORE})${UNIT}$`,
  'iu',
);
const BELOW = new RegExp(
  String.raw`^(?:[≤<]=?\s?|under |below |less than |up to |unter |bis |moins de |menos de )[$€£]?${NUMBER}${UNIT}$`,
  'iu',
);
const LEAST_BANDS = 3;
const MOST_BANDS = 100;

const toNumber = (digits: string): number => Number(digits.replaceAll(',', ''));

function readBand(cell: string, at: Pick<ValueBand, 'row' | 'column'>): ValueBand | null {
  const text = normalizeDashes(cell);
  const closed = CLOSED.exec(text);
  if (closed !== null)
    return { ...at, from: toNumber(closed[1] ?? ''), to: toNumber(closed[2] ?? '') };
  const open = OPEN.exec(text);
  if (open !== null)
    return { ...at, from: toNumber(open[1] ?? open[2] ?? ''), to: Number.POSITIVE_INFINITY };
  const below = BELOW.exec(text);
  return below === null ? null : { ...at, from: 0, to: toNumber(below[1] ?? '') };
}

const KNOWN = new WeakMap<Pick<AnalyzedTable['table'], 'rows'>, readonly ValueBand[]>();

function findBands({ rows }: Pick<AnalyzedTable['table'], 'rows'>): readonly ValueBand[] {
  if (rows.length < LEAST_BANDS || rows.length > MOST_BANDS) return [];
  const width = rows[0]?.length ?? 0;
  for (let column = 0; column < width; column += 1) {
    const bands = rows.flatMap((cells, row) => {
      const cell = cells[column] ?? null;
      return typeof cell === 'string' ? (readBand(cell, { row, column }) ?? []) : [];
    });
    const isOrder = bands.some(({ to }) => to !== Number.POSITIVE_INFINITY);
    // Another row is `0 %`, or `unknown`.
    if (bands.length >= LEAST_BANDS && isOrder && bands.length >= rows.length - 1) return bands;
  }
  return [];
}

/** The classes that the rows of a result are; none where they are something else. */
export function listBands({
  table,
}: {
  readonly table: Pick<AnalyzedTable['table'], 'rows'>;
}): readonly ValueBand[] {
  const known = KNOWN.get(table) ?? findBands(table);
  KNOWN.set(table, known);
  return known;
}

/** `200+ seats`, `€20,000 and more`, `at least 50`. */
const FROM_BOUND = new RegExp(
  String.raw`(?<![\d.,])${NUMBER}\s?%?(?:\+|(?:\s\p{L}+)?\s${MORE})(?![\p{L}\d])|(?<!\p{L})(?:at least|mindestens|au moins|al menos)\s[$€£]?${NUMBER}(?![\d,]*\d)`,
  'giu',
);
/** `claims below €1,000`. */
const TO_BOUND = new RegExp(
  String.raw`(?<!\p{L})(?:below|under|less than|up to|unter|weniger als|bis|moins de|menos de)\s[$€£]?${NUMBER}(?![\d,]*\d)`,
  'giu',
);

/** A bound that a sentence names, with the rows of the classes on its side. */
export interface NamedBound {
  /** Where its words stand in the text. */
  readonly from: number;
  readonly to: number;
  readonly rows: readonly number[];
  /** The class that begins or ends there. */
  readonly edge: ValueBand | undefined;
}

/** The rows of the classes that a text names by an end that one of them has. */
export function listNamedBounds(text: string, bands: readonly ValueBand[]): readonly NamedBound[] {
  if (bands.length === 0) return [];
  const build = (
    match: RegExpMatchArray,
    edge: ValueBand | undefined,
    isWithin: (band: ValueBand) => boolean,
  ): readonly NamedBound[] => {
    const rows = edge === undefined ? [] : bands.filter(isWithin).map(({ row }) => row);
    const from = match.index ?? 0;
    return rows.length === 0 ? [] : [{ from, to: from + match[0].length, rows, edge }];
  };
  return [
    ...[...text.matchAll(FROM_BOUND)].flatMap((match) => {
      const bound = toNumber(match[1] ?? match[2] ?? '');
      return build(
        match,
        bands.find(({ from }) => from === bound),
        ({ from }) => from >= bound,
      );
    }),
    ...[...text.matchAll(TO_BOUND)].flatMap((match) => {
      const bound = toNumber(match[1] ?? '');
      const edge =
        bands.find(({ to }) => to === bound || to === bound - 1) ??
        bands.find(({ from }) => from === bound);
      return build(match, edge, ({ to }) => to <= bound);
    }),
  ];
}

const KNOWN_GROUPS = new WeakMap<FigureContext, readonly NamedGroup[]>();
const THEY =
  /^\s*(?:they|these|those|together|combined|sie|diese|zusammen|ils|elles|juntos|juntas)(?!\p{L})/iu;

/**
 * `the 16 accounts with 200+ seats`, `claims below €1,000`: the rows of the classes that a sentence
 * names by an end, or the one before it where it goes on about them.
 */
export function listBandGroups(
  context: FigureContext,
  before: string,
  tables: readonly AnalyzedTable[],
): readonly NamedGroup[] {
  const known = KNOWN_GROUPS.get(context);
  if (known !== undefined) return known;
  const found = tables.flatMap((facts, table): NamedGroup[] => {
    const bands = facts.hasAllRows ? listBands(facts) : [];
    const own = listNamedBounds(context.text, bands);
    const isAbout = own.length === 0 && THEY.test(context.text);
    const bounds = isAbout ? listNamedBounds(before, bands) : own;
    return bounds.flatMap(({ rows }) =>
      rows.length > 1 && rows.length < facts.table.rows.length ? [{ table, rows }] : [],
    );
  });
  KNOWN_GROUPS.set(context, found);
  return found;
}
