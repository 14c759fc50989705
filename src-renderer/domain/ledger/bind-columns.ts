import { hasOneValue, type AnalyzedTable } from './analyze-table.ts';
import { bindFigures, type RowBinding } from './bind-rows.ts';
import { FORMER, LATTER, type FigureContext } from './context.ts';
import { isOfDates } from './date-words.ts';
import { findEarlierRows } from './earlier-rows.ts';
import type { Figure } from './figure.ts';
import { isPeriodKey } from './period-rows.ts';
import type { RowMention, RowMentions } from './row-mentions.ts';
import type { Word } from './word-tokens.ts';

function intersect(one: RowBinding, other: RowBinding): RowBinding | null {
  const rows = new Set([...one.rows].filter((row) => other.rows.has(row)));
  if (rows.size === 0) return null;
  return {
    rows,
    isSure: one.isSure || other.isSure,
    isCarried: one.isCarried && other.isCarried,
  };
}

/**
 * The rows that the names of all columns leave: `at Ashford, children waited` is one row by its
 * clinic and age group. Where no row has both names, the one of fewer rows counts.
 */
function combine(bindings: readonly RowBinding[]): RowBinding | null {
  const [first, ...others] = bindings.toSorted(
    (a, b) =>
      Number(b.isSure) - Number(a.isSure) ||
      Number(a.isCarried) - Number(b.isCarried) ||
      a.rows.size - b.rows.size,
  );
  if (first === undefined) return null;
  return others.reduce((found, other) => intersect(found, other) ?? found, first);
}

/** Whether the naming column holds dates, years or other keys in order. */
function isOfPeriods(facts: AnalyzedTable | undefined, naming: number): boolean {
  const column = facts?.namingColumns[naming] ?? -1;
  return (
    facts?.columns[column]?.isKey === true || (facts !== undefined && isOfDates(facts, naming))
  );
}

/** Whether a naming column holds periods: dates, years, `Q1`. */
function namesPeriods(facts: AnalyzedTable, naming: number): boolean {
  const column = facts.namingColumns[naming] ?? -1;
  const row = facts.table.rows.find((cells) => (cells[column] ?? null) !== null);
  return isPeriodKey(String(row?.[column] ?? ''));
}

/** `| Cardiology | 6.8 % |` below a header `North`: the header of a table may name rows as well. */
function bindToHeader(
  figures: readonly Figure[],
  { headerWords }: FigureContext,
  mentions: RowMentions | undefined,
): ReadonlyMap<Figure, RowBinding> {
  const [only, ...others] = mentions?.of(headerWords) ?? [];
  if (only === undefined || others.length > 0) return new Map();
  const binding = { rows: only.rows, isSure: true, isCarried: false };
  return new Map(figures.map((figure) => [figure, binding]));
}

const COMPARING = new Set(
  'than of over versus vs against behind after below above als vor hinter gegenüber nach que devant derrière frente'.split(
    ' ',
  ),
);

/** `Harbour City lead, 4 ahead of FC Union. They`: the sentence goes on about its subject. */
function isComparedWith(words: readonly Word[], { from }: RowMention): boolean {
  const before = words.findLast(({ at }) => at < from);
  return before !== undefined && COMPARING.has(before.text);
}

/** Where a sentence names no row, the title above it or the sentence before may name one. */
function bindToSubject(
  figures: readonly Figure[],
  { previousWords, titleWords, text }: FigureContext,
  mentions: RowMentions | undefined,
): ReadonlyMap<Figure, RowBinding> {
  const listSubjects = (named: readonly RowMention[], words: readonly Word[]) => {
    if (words === previousWords && FORMER.test(text)) return named.slice(0, 1);
    if (words === previousWords && LATTER.test(text)) return named.slice(-1);
    return named.filter((one) => !isComparedWith(words, one));
  };
  for (const words of [previousWords, titleWords]) {
    const named = mentions?.of(words) ?? [];
    const [only, ...others] = listSubjects(named, words);
    if (named.length === 0) continue;
    if (only === undefined || others.length > 0) break;
    const binding = { rows: only.rows, isSure: true, isCarried: true };
    return new Map(figures.map((figure) => [figure, binding]));
  }
  return new Map();
}

/** What goes on about the one that the sentence before names. */
const GOES_ON_ABOUT =
  /^\s*(?:It|They|He|She|Its|Their|His|Her|Er|Sie|Es|Il|Elle|Ils|Elles|Su|Sus)\s/u;

/** `It ran 5,120 trips, while Blue ran 4,480`: the figures before the first name are of the subject. */
function bindLead(
  figures: readonly Figure[],
  bound: ReadonlyMap<Figure, RowBinding>,
  {
    context,
    named,
    mentions,
  }: {
    readonly context: FigureContext;
    readonly named: readonly RowMention[];
    readonly mentions: RowMentions | undefined;
  },
): ReadonlyMap<Figure, RowBinding> {
  const first = named[0]?.from ?? 0;
  const lead = figures.filter((one) => one.to <= first && !bound.has(one));
  if (lead.length === 0 || !GOES_ON_ABOUT.test(context.text)) return bound;
  return new Map([...bound, ...bindToSubject(lead, context, mentions)]);
}

/** Such a sentence speaks of more times than the one that it names. */
const OTHER_TIMES =
  /(?<!\p{L})(?:year|month|quarter|week|day)s?\s(?:before|earlier|ago|later)|(?<!\p{L})(?:previous\p{L}*|prior|last|before|earlier|next|following|preceding|ago|later|since|then|now|from|after|today|total|overall|altogether|zuvor|davor|vor\p{L}*|seit|nach\p{L}*|dann|insgesamt|depuis|avant|après|puis|précédent\p{L}*|antes|después|desde|anterior|luego|prima|dopo|poi)(?!\p{L})|→/iu;

/**
 * `AMER's 612 leads in Q2 are well ahead of EMEA's 355`: the only period that a sentence names holds for
 * all that it says of other names.
 */
function bindToOnlyPeriod(
  figures: readonly Figure[],
  { text, headerWords }: FigureContext,
  named: readonly RowMention[],
): ReadonlyMap<Figure, RowBinding> {
  const [only, ...others] = named;
  if (only === undefined || headerWords.length > 0 || OTHER_TIMES.test(text)) return new Map();
  if (!others.every(({ rows }) => [...rows].every((row) => only.rows.has(row)))) return new Map();
  const binding = { rows: only.rows, isSure: true, isCarried: true };
  return new Map(figures.map((figure) => [figure, binding]));
}

interface ColumnsInput {
  readonly context: FigureContext;
  readonly facts: AnalyzedTable | undefined;
  /** What the sentence names by each naming column. */
  readonly columns: readonly (readonly RowMention[])[];
  readonly mentions: readonly RowMentions[];
}

/** Binds the figures by what one naming column names. */
function bindByColumn(
  figures: readonly Figure[],
  naming: number,
  { context, facts, columns, mentions }: ColumnsInput,
): ReadonlyMap<Figure, RowBinding> {
  const named = columns[naming] ?? [];
  const own = mentions[naming];
  if (named.length === 0)
    return context.headerWords.length > 0
      ? bindToHeader(figures, context, own)
      : bindToSubject(figures, context, own);
  const bound = bindFigures(figures, {
    named,
    allNamed: columns.flat(),
    context,
    isOfPeriods: isOfPeriods(facts, naming),
    hasOneValue: hasOneValue(facts),
  });
  const earlier = figures.flatMap((one) => {
    const rows =
      facts === undefined ? null : findEarlierRows(one, facts, { naming, named, context });
    return rows === null ? [] : ([[one, rows]] as const);
  });
  return new Map([...bindLead(figures, bound, { context, named, mentions: own }), ...earlier]);
}

/** Binds the figures of a sentence by what all naming columns of a table name together. */
export function bindByColumns(
  figures: readonly Figure[],
  input: ColumnsInput,
): ReadonlyMap<Figure, RowBinding> {
  const { context, facts, columns } = input;
  const byColumn = columns.map((_, naming) => bindByColumn(figures, naming, input));
  const periods = columns.map((named, naming) =>
    facts !== undefined && namesPeriods(facts, naming)
      ? bindToOnlyPeriod(figures, context, named)
      : new Map<Figure, RowBinding>(),
  );
  const rows = new Map<Figure, RowBinding>();
  for (const one of figures) {
    const named = byColumn.flatMap((column) => column.get(one) ?? []);
    // Only beside another name: else the figure may be of all periods.
    const spoken = named.some(({ isSure }) => isSure)
      ? periods.flatMap((column, naming) =>
          byColumn[naming]?.has(one) === true ? [] : (column.get(one) ?? []),
        )
      : [];
    const binding = combine([...named, ...spoken]);
    if (binding !== null) rows.set(one, binding);
  }
  return rows;
}
