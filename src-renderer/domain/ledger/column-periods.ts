import type { AnalyzedTable } from './analyze-table.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import type { Figure } from './figure.ts';
import { MONTH_NAMES } from './month-names.ts';
import type { Word } from './word-tokens.ts';

/** A year, and a quarter, half-year or month of it; null for what is not said. */
interface Period {
  readonly year: string | null;
  /** The spellings of the part of the year. */
  readonly part: readonly string[] | null;
}

const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/;
const QUARTER = /(?:^|[^a-z])([qt][1-4]|[hs][12])(?:[^a-z\d]|$)/i;
const YEAR_WORD = /^(?:19|20)\d{2}$/;

/** The period in a column's name; null where the name states none. */
function readColumnPeriod(name: string): Period | null {
  const year = YEAR.exec(name)?.[0] ?? null;
  const quarter = QUARTER.exec(name)?.[1]?.toLowerCase();
  const months = name.toLowerCase().split(/[^\p{L}]+/u);
  const part =
    quarter === undefined
      ? (MONTH_NAMES.find((names) => months.some((one) => names.includes(one))) ?? null)
      : [quarter];
  return year === null && part === null ? null : { year, part };
}

type Way = Pick<Derivation, 'operation' | 'cells' | 'column' | 'base'>;
type Room = Pick<DerivationContext, 'tables' | 'context' | 'boundColumns'>;

interface Mention extends Period {
  readonly from: number;
  readonly to: number;
}

const PART_CHARS = 4;

/** The periods that words name, those of the given columns alone: `Q2 2023`, `March`. */
function listMentions(words: readonly Word[], columns: readonly Period[]): readonly Mention[] {
  const mentions: Mention[] = [];
  for (const { text, at } of words) {
    const to = at + text.length;
    const part = columns.find((one) => one.part?.includes(text) === true)?.part ?? null;
    const year =
      YEAR_WORD.test(text) && columns.some((one) => one.year !== null || one.part !== null)
        ? text
        : null;
    if (part === null && year === null) continue;
    const last = mentions.at(-1);
    const isJoined =
      last !== undefined &&
      at - last.to <= PART_CHARS &&
      (part === null ? last.year === null : last.part === null);
    if (isJoined)
      mentions[mentions.length - 1] = {
        year: last.year ?? year,
        part: last.part ?? part,
        from: last.from,
        to,
      };
    else mentions.push({ year, part, from: at, to });
  }
  return mentions;
}

const isWithin = (column: Period, { year, part }: Period): boolean =>
  (year === null || column.year === null || year === column.year) &&
  (part === null ||
    column.part === null ||
    part.some((one) => column.part?.includes(one) === true)) &&
  ((year !== null && column.year !== null) || (part !== null && column.part !== null));

/** Before a period that a figure is measured against. */
const AGAINST =
  /(?<!\p{L})(?:from|than|against|vs\.?|versus|to|with|on|over|above|below|under|since|after|before|relative to|als|gegenüber|seit|nach|vor|zu|mit|über|unter|que|depuis|avant|après|par rapport (?:à|au)|desde|frente a|respecto a|rispetto al?|dal|in confronto al?)\s(?:(?:in|that of|those of|the|its|their|im|en|fiscal|year)\s){0,3}$/iu;
/** `against 4,812,300 in 2022, or +6.9 %`: the period is that of the number before it. */
const OF_NUMBER = /[\d%][kMB]?\s(?:\p{L}+\s)?(?:in|im|en|au|for|für)\s$/u;
/** The words of another clause. */
const CLAUSE_ENDS =
  /[;()–—]|,\s(?:and|but|while|whereas|und|aber|während|et|mais|tandis|y|pero|mientras)\s|\s(?:while|whereas|während|tandis que|mientras que)\s/giu;
const BEFORE_CHARS = 40;

/** The clause of a figure: from and to, in the coordinates of the words. */
function findClause(figure: Figure, { context: { text, from } }: Room) {
  let [start, end] = [from, from + text.length];
  for (const { index, 0: sign } of text.matchAll(CLAUSE_ENDS)) {
    const at = from + index;
    if (at + sign.length <= figure.from + 1) start = at + sign.length;
    else if (at >= figure.to - 1 && at < end) end = at;
  }
  return { start, end };
}

const isOfPeriods = (columns: readonly (Period | null)[]): boolean =>
  new Set(columns.map((one) => (one === null ? '' : `${one.year ?? ''} ${one.part?.[0] ?? ''}`)))
    .size > 1;

/** The columns that a way uses, without repetitions; null where they are of several tables. */
function listColumns({ cells, column, base }: Way): {
  readonly table: number;
  readonly columns: readonly number[];
} | null {
  const refs = [
    ...(column === null ? [] : [column]),
    ...(base === undefined ? [] : [base]),
    ...cells,
  ];
  const [first] = refs;
  if (first === undefined || refs.some(({ table }) => table !== first.table)) return null;
  return { table: first.table, columns: [...new Set(refs.map((one) => one.column))] };
}

/** The columns that a change goes from and to; null for what is no change between two columns. */
function findEnds({ operation, cells, column, base }: Way): {
  readonly start: number;
  readonly end: number;
} | null {
  if (operation !== 'growth' && operation !== 'difference') return null;
  if (column !== null && base !== undefined) return { start: base.column, end: column.column };
  const [one, other, ...more] = cells;
  if (one === undefined || other === undefined || more.length > 0) return null;
  return operation === 'growth'
    ? { start: one.column, end: other.column }
    : { start: other.column, end: one.column };
}

interface Spoken {
  readonly mention: Mention;
  readonly isAgainst: boolean;
  /** Whether no other number stands between it and the figure. */
  readonly isNear: boolean;
}

/** The one period that the clause of a figure names, or else its sentence; null for several. */
function findSpoken(figure: Figure, room: Room, mentions: readonly Mention[]): Spoken | null {
  const { start, end } = findClause(figure, room);
  const own = mentions.filter(({ from }) => from >= start && from < end);
  const [mention, ...others] = own.length > 0 ? own : mentions;
  if (mention === undefined || others.length > 0) return null;
  const { text, from } = room.context;
  const at = mention.from - from;
  const between =
    mention.to <= figure.from
      ? text.slice(mention.to - from, figure.from - from)
      : text.slice(figure.to - from, at);
  const before = text.slice(Math.max(0, at - BEFORE_CHARS), at);
  const isOfNumber = mention.to <= figure.from && OF_NUMBER.test(before);
  return {
    mention,
    isAgainst: AGAINST.test(before),
    isNear: own.length > 0 && !/\d/.test(between) && !isOfNumber,
  };
}

const PAIR = 2;

/** Whether a change ends in another period than the one named, or starts in another. */
function isOtherChange(
  way: Way,
  { mention, isAgainst, isNear }: Spoken,
  periodOf: (column: number) => Period | null,
): boolean {
  const ends = findEnds(way);
  if (!isNear || ends === null) return false;
  const [start, end] = [periodOf(ends.start), periodOf(ends.end)];
  if (start === null || end === null) return false;
  if (way.operation === 'difference' && isAgainst)
    return !isWithin(start, mention) && !isWithin(end, mention);
  return !isWithin(isAgainst ? start : end, mention);
}

const listPeriods = ({ columns }: AnalyzedTable): readonly (Period | null)[] =>
  columns.map(({ name, isNumber }) => (isNumber ? readColumnPeriod(name) : null));

/**
 * Whether a figure was computed from columns of another period than its clause names: `In 2023 the
 * total was 2,458,000`, which is the sum of `kwh_2024`.
 */
export function isOfOtherColumns(figure: Figure, way: Way, room: Room): boolean {
  const used = listColumns(way);
  const facts = used === null ? undefined : room.tables[used.table];
  if (used === null || facts === undefined || room.context.headerWords.length > 0) return false;
  const all = listPeriods(facts);
  const periods = all.filter((one) => one !== null);
  const own = used.columns.map((column) => all[column] ?? null);
  if (!isOfPeriods(periods) || own.includes(null) || own.length === 0) return false;
  const mentions = listMentions(room.context.words, periods).filter((mention) =>
    periods.some((one) => isWithin(one, mention)),
  );
  const spoken = findSpoken(figure, room, mentions);
  if (isOfPeriods(own)) {
    if (own.length !== PAIR || spoken === null) return false;
    return isOtherChange(way, spoken, (column) => all[column] ?? null);
  }
  if (spoken === null) {
    const bound = mentions.length > 0 ? room.boundColumns(used.table) : null;
    return bound !== null && used.columns.every((column) => bound.isElsewhere(column));
  }
  return !spoken.isAgainst && !own.some((one) => one !== null && isWithin(one, spoken.mention));
}
