import type { AnalyzedTable } from './analyze-table.ts';
import type { FigureContext } from './context.ts';
import { normalizeDashes } from './dashes.ts';
import type { NamedGroup } from './named-groups.ts';
import { isSameWord, listNameTokens } from './word-tokens.ts';

/** A class of values that a cell names: `200-999`, `1000+`, `under 10`. */
export interface ValueBand {
  readonly row: number;
  readonly column: number;
  /** 0 where it has no lower end. */
  readonly from: number;
  /** Infinity where it has no upper end. */
  readonly to: number;
  /** Whether the class is one of percentages. */
  readonly isPercent: boolean;
  /** The words of its column and its cell. */
  readonly words: readonly string[];
}

const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)`;
const UNIT = String.raw`[^\d-]{0,12}`;
const CLOSED = new RegExp(
  String.raw`^[^\d\p{L}-]{0,4}${NUMBER}\s?%?\s?(?:-|to|bis|à|a)\s?[$€£]?${NUMBER}${UNIT}$`,
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
const UNIT_CHARS = 40;

const toNumber = (digits: string): number => Number(digits.replaceAll(',', ''));

const LEADING_ZERO = /^0\d/;
const YEAR = /^(?:19|20)\d\d$/;
const MOST_MONTHS = 53;

/** `2024-01`, `2019-20`, `1-2024` and `01-02` are times. */
const isTime = (from: string, to: string): boolean =>
  LEADING_ZERO.test(from) ||
  LEADING_ZERO.test(to) ||
  (YEAR.test(to) && (YEAR.test(from) || Number(from) <= MOST_MONTHS));

function readBand(
  cell: string,
  ref: Pick<ValueBand, 'row' | 'column'> & { readonly name: string },
): ValueBand | null {
  const text = normalizeDashes(cell);
  const { row, column, name } = ref;
  const words = [...listNameTokens(name), ...listNameTokens(cell)];
  const at = { row, column, isPercent: text.includes('%') || PERCENT_NAME.test(name), words };
  const closed = CLOSED.exec(text);
  if (closed !== null) {
    const [, low = '', high = ''] = closed;
    const [from, to] = [toNumber(low), toNumber(high)];
    return isTime(low, high) || from >= to ? null : { ...at, from, to };
  }
  const open = OPEN.exec(text);
  if (open !== null)
    return { ...at, from: toNumber(open[1] ?? open[2] ?? ''), to: Number.POSITIVE_INFINITY };
  const below = BELOW.exec(text);
  return below === null ? null : { ...at, from: 0, to: toNumber(below[1] ?? '') };
}

const PERCENT_NAME = /(?:^|[^a-z])(?:pct|percent(?:age)?|prozent|share|rate)(?:[^a-z]|$)|%/i;

type BandTable = Pick<AnalyzedTable['table'], 'columns' | 'rows'>;

const KNOWN = new WeakMap<BandTable, readonly ValueBand[]>();

/** Classes lie side by side; the scores `1-2` and `1-3` do not. */
function areApart(bands: readonly ValueBand[]): boolean {
  const sorted = bands.toSorted((a, b) => a.from - b.from || a.to - b.to);
  return sorted.every(({ from }, at) => at === 0 || (sorted[at - 1]?.to ?? 0) <= from);
}

function findBands({ columns, rows }: BandTable): readonly ValueBand[] {
  if (rows.length < LEAST_BANDS || rows.length > MOST_BANDS) return [];
  const width = rows[0]?.length ?? 0;
  for (let column = 0; column < width; column += 1) {
    const name = columns[column]?.name ?? '';
    const bands = rows.flatMap((cells, row) => {
      const cell = cells[column] ?? null;
      return typeof cell === 'string' ? (readBand(cell, { row, column, name }) ?? []) : [];
    });
    const isOrder = bands.some(({ to }) => to !== Number.POSITIVE_INFINITY);
    // Another row is `0 %`, or `unknown`.
    const isMost = bands.length >= LEAST_BANDS && bands.length >= rows.length - 1;
    if (isMost && isOrder && areApart(bands)) return bands;
  }
  return [];
}

/** The classes that the rows of a result are; none where they are something else. */
export function listBands({ table }: { readonly table: BandTable }): readonly ValueBand[] {
  const known = KNOWN.get(table) ?? findBands(table);
  KNOWN.set(table, known);
  return known;
}

/** `200+ seats`, `€20,000 and more`, `at least 50`, `older than 90 days`. */
const FROM_BOUND = new RegExp(
  String.raw`(?<![\d.,])${NUMBER}\s?%?(?:\+|(?:\s\p{L}+)?\s${MORE})(?![\p{L}\d])|(?<!\p{L})(?:at least|mindestens|au moins|al menos)\s[$€£]?${NUMBER}(?![\d,]*\d)|(?<!\p{L})(?:older|longer|larger|bigger|higher|more) than\s[$€£]?${NUMBER}(?![\d,]*\d)|(?<!\p{L})(?:over|above|beyond|über|älter als|mehr als|plus de|más de)\s[$€£]?${NUMBER}(?![\d,]*\d)`,
  'giu',
);
/** `claims below €1,000`. */
const TO_BOUND = new RegExp(
  String.raw`(?<!\p{L})(?:below|under|(?:less|fewer|younger|shorter|smaller|lower) than|up to|unter|weniger als|jünger als|bis|moins de|menos de)\s[$€£]?${NUMBER}(?![\d,]*\d)`,
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

/** Words that may stand behind the end of a class and are no unit of it. */
const NO_UNIT =
  /^(?:an?|the|and|or|is|are|was|were|has|have|had|holds?|held|makes?|made|number|numbers|numbered|represents?|contributes?|generates?|spends?|pays?|buys?|opens?|brings?|brought|costs?|comes?|came|accounts?|in|at|of|on|with|for|that|which|who|to|than|und|oder|ist|sind|war|waren|hat|haben|hatten|mit|im|bei|machen|et|ou|est|sont|avec|y|o|son|con)$/iu;
const BEHIND = /^\**(?:\s?(%)|\s(\p{L}+))/u;

/** `churn under 3 %`, `below 3 orders`: ends of something else than the classes of a column. */
function isOfOther(behind: string, bound: string, { isPercent, words }: ValueBand): boolean {
  const [, sign, word] = BEHIND.exec(behind) ?? [];
  if (sign !== undefined || bound.includes('%')) return !isPercent;
  return (
    word !== undefined &&
    !NO_UNIT.test(word) &&
    !words.some((one) => isSameWord(one, word.toLowerCase()))
  );
}

const KNOWN_BOUNDS = new WeakMap<
  readonly ValueBand[],
  { readonly text: string; readonly bounds: readonly NamedBound[] }
>();

/** The rows of the classes that a text names by an end that one of them has. */
export function listNamedBounds(text: string, bands: readonly ValueBand[]): readonly NamedBound[] {
  if (bands.length === 0) return [];
  // Each figure of a passage asks for the same ones.
  const known = KNOWN_BOUNDS.get(bands);
  if (known?.text === text) return known.bounds;
  const bounds = findNamedBounds(text, bands);
  KNOWN_BOUNDS.set(bands, { text, bounds });
  return bounds;
}

function findNamedBounds(text: string, bands: readonly ValueBand[]): readonly NamedBound[] {
  const build = (
    match: RegExpMatchArray,
    edge: ValueBand | undefined,
    isWithin: (band: ValueBand) => boolean,
  ): readonly NamedBound[] => {
    const from = match.index ?? 0;
    const isOther =
      edge === undefined ||
      isOfOther(
        text.slice(from + match[0].length, from + match[0].length + UNIT_CHARS),
        match[0],
        edge,
      );
    const rows = isOther ? [] : bands.filter(isWithin).map(({ row }) => row);
    return rows.length === 0 ? [] : [{ from, to: from + match[0].length, rows, edge }];
  };
  return [
    ...[...text.matchAll(FROM_BOUND)].flatMap((match) => {
      const bound = toNumber(match[1] ?? match[2] ?? match[3] ?? match[4] ?? '');
      // `older than 90 days` begins with the class `91-180`.
      const edge = bands.find(({ from }) => from === bound) ?? bands.find(({ to }) => to === bound);
      return build(match, edge, ({ from }) => from >= bound);
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
