import type { DateAtom, Extent } from '../dates/date-atom.ts';
import { findDateAtoms } from '../dates/date-atoms.ts';
import type { Mention } from '../mentions/mention.ts';
import type { DayRange } from '../plan/plan.ts';

interface DateContext {
  readonly extent: Extent;
  /** The last day for which the data is certain to be complete. */
  readonly anchor: string;
  /** The period of the last question, from which `the year before` counts. */
  readonly lastPeriod: DayRange | null;
  /** Whether a word after a number makes it an amount: `2000 pounds`, `2000 votes`. */
  readonly isQuantity: (word: string) => boolean;
  /** Whether the word is a unit, and no name of a column. */
  readonly isUnit: (word: string) => boolean;
  /** Whether the rows are levels at a date, such as prices: `as of March` is then that month's. */
  readonly isOfLevels: boolean;
}

/** `the whole of`, `the course of`, before a period. */
const ENTIRE = String.raw`(?:\s+(?:the\s+)?(?:whole|entire|full|course)(?:\s+of)?)?`;
const FILLER = String.raw`${ENTIRE}(?:\s+(?:the\s+)?(?:model\s+|calendar\s+)?(?:years?|months?)(?:\s+of)?|\s+the)?`;
const LEAD = new RegExp(
  String.raw`\b(since|starting\s+in|starting\s+from|starting|as\s+of|after|later\s+than|newer\s+than|before|prior\s+to|earlier\s+than|older\s+than|until|till|up\s+to\s+and\s+including|up\s+to|through|in|during|on|for|of|from|within|throughout|over|across|between|model\s+years?|(?<!\b(?:per|by|each|every|a)\s+)years?)${FILLER}\s*$`,
  'i',
);
const RANGE_GAP = /^\s*(?:to|until|till|through|thru|up to|-|–|—|\.\.)\s*(?:the\s+)?$/i;
const AND_GAP = /^\s*(?:and|&)\s*$/i;
const LIST_GAP =
  /^\s*(?:and|or|vs\.?|versus|,|&|,\s*and|compared\s+(?:to|with)|against|with)\s*(?:in\s+|the\s+)?$/i;
const TRAIL_SINCE =
  /^\s*(?:onwards?|on\b(?!\s+\w)|or\s+(?:later|newer)|and\s+(?:later|after|newer|on|onwards?)\b(?!\s+(?:\d|the\s+\d|[A-Z]))|upwards)/i;
const TRAIL_UNTIL = /^\s*(?:or\s+(?:earlier|older)|and\s+(?:before|earlier|older))/i;
const AMOUNT_LEAD =
  /(?:(?<!\b(?:later|newer|earlier|older)\s+)than|(?<!\baveraged\s+)over|under|above|below|least|most|exactly|top|bottom|equals?|[=<>≥≤$])\s*$/i;

/** `Movies after 2000 cost …`: the word after the year is a verb, not what the number counts. */
const DATE_LEAD = /\b(?:in|since|after|before|during|until|till|throughout|year)\s+$/i;
/** `Was 2014 warmer than 2013?` sets two years against each other. */
const YEAR_BEFORE = /\b(?:1[89]|20)\d\d\b/;

const isInData = ({ from, to }: DateAtom, { first, last }: Extent): boolean =>
  to > first && from <= last;

/** `the price of IBM over 2005`: behind a name the word says when, and behind a verb how much. */
const isThroughout = (before: string, atom: DateAtom, { extent }: DateContext): boolean =>
  /\s\p{Lu}\p{L}*\s+over\s+$/u.test(before) && isInData(atom, extent);

function isAmount(text: string, atom: DateAtom, context: DateContext): boolean {
  if (!/^\d{4}$/.test(text.slice(atom.start, atom.end))) return false;
  const after = text.slice(atom.end);
  const next = /^\s*([\p{L}]+)/u.exec(after)?.[1];
  const before = text.slice(0, atom.start);
  const isDated = DATE_LEAD.test(before);
  // `films of 2008 worldwide`: a column's name after the year counts nothing, a unit would.
  const isOfYear = /\b(?:of|from|the)\s+$/i.test(before) && isInData(atom, context.extent);
  if (next !== undefined && !isDated && context.isQuantity(next))
    return !isOfYear || context.isUnit(next);
  if (isThroughout(before, atom, context)) return false;
  if (AMOUNT_LEAD.test(before)) return !(YEAR_BEFORE.test(before) && /\bthan\s*$/i.test(before));
  const partner = /^\s*(?:and|to|-)\s*(\d[\d,.]*)\s*([\p{L}]*)/iu.exec(after);
  if (partner === null) return false;
  const isYear = /^(?:1[89]|20)\d\d[,.]?$/.test(partner[1] ?? '');
  return !isYear || context.isQuantity(partner[2] ?? '');
}

function buildOpenRange(lead: string, after: string, atom: DateAtom): DayRange {
  if (TRAIL_SINCE.test(after)) return { from: atom.from, to: null };
  if (TRAIL_UNTIL.test(after)) return { from: null, to: atom.to };
  switch (lead.replaceAll(/\s+/g, ' ')) {
    case 'since':
    case 'starting':
    case 'starting in':
    case 'starting from':
    case 'as of':
      return { from: atom.from, to: null };
    case 'after':
    case 'later than':
    case 'newer than':
      return { from: atom.to, to: null };
    case 'before':
    case 'prior to':
    case 'earlier than':
    case 'older than':
      return { from: null, to: atom.from };
    case 'until':
    case 'till':
    case 'up to':
    case 'up to and including':
    case 'through':
      return { from: null, to: atom.to };
    default:
      return { from: atom.from, to: atom.to };
  }
}

function measureTrail(after: string): number {
  return (TRAIL_SINCE.exec(after) ?? TRAIL_UNTIL.exec(after))?.[0].length ?? 0;
}

interface AtomRun {
  readonly atoms: readonly DateAtom[];
  readonly isRange: boolean;
}

/** Takes the atoms that belong together: the two of a range, a list, or a single one. */
function takeRun(text: string, atoms: readonly DateAtom[], lead: string): AtomRun {
  const [first, second] = atoms;
  if (first === undefined) return { atoms: [], isRange: false };
  if (second !== undefined) {
    const gap = text.slice(first.end, second.start);
    const isRange = RANGE_GAP.test(gap) || (AND_GAP.test(gap) && /between|from/.test(lead));
    if (isRange) return { atoms: [first, second], isRange: true };
  }
  const run = [first];
  for (const atom of atoms.slice(1)) {
    if (!LIST_GAP.test(text.slice(run.at(-1)?.end, atom.start))) break;
    run.push(atom);
  }
  return { atoms: run, isRange: false };
}

/** `between March and May 2005`: the year is written once and applies to both months. */
function findRangeStart(first: DateAtom, last: DateAtom): string {
  if (first.months === null || last.months !== null) return first.from;
  const year = Number(last.from.slice(0, 4));
  const [from, until] = [first.from.slice(5), last.from.slice(5)];
  return `${String(from <= until ? year : year - 1)}-${from}`;
}

const BARE_YEAR = /^\d{4}$/;

const inYear = (iso: string, year: number): string => `${String(year)}${iso.slice(4)}`;

/**
 * `January 2008 or 2009`: the month is written once. `January and February 2014`: so is the year.
 */
function listRanges(text: string, atoms: readonly DateAtom[]): DayRange[] {
  const isYear = (atom: DateAtom): boolean => BARE_YEAR.test(text.slice(atom.start, atom.end));
  const [first] = atoms;
  const dated = atoms.findLast((atom) => atom.months === null);
  return atoms.map((atom): DayRange => {
    if (
      first !== undefined &&
      atom !== first &&
      isYear(atom) &&
      !isYear(first) &&
      first.months === null
    ) {
      const year = Number(atom.from.slice(0, 4));
      const turn = Number(first.to.slice(0, 4)) - Number(first.from.slice(0, 4));
      return { from: inYear(first.from, year), to: inYear(first.to, year + turn) };
    }
    if (atom.months !== null && dated !== undefined) {
      const year = Number(dated.from.slice(0, 4));
      const turn = Number(atom.to.slice(0, 4)) - Number(atom.from.slice(0, 4));
      return { from: inYear(atom.from, year), to: inYear(atom.to, year + turn) };
    }
    return { from: atom.from, to: atom.to };
  });
}

type DateMention = Extract<Mention, { kind: 'period' | 'months' }>;

/** `since March` is open at one end, and `in March` at none. */
function buildOpenMonth(lead: string, after: string, atom: DateAtom): DayRange | null {
  const range = buildOpenRange(lead, after, atom);
  return range.from === null || range.to === null ? range : null;
}

/**
 * `since March`, where the last question, or all of the data, is about one year: the year is that
 * one. Null where there is no such year; then the words stay unread, and the question is refused.
 */
function completeMonth(
  open: DayRange,
  base: Pick<DateMention, 'start' | 'end' | 'text'>,
  { lastPeriod, extent }: DateContext,
): DateMention | null {
  const from = lastPeriod?.from ?? extent.first.slice(0, 10);
  const to = lastPeriod?.to ?? addOneDay(extent.last.slice(0, 10));
  const year = from.slice(0, 4);
  const isOneYear = to <= `${String(Number(year) + 1)}-01-01`;
  if (!isOneYear) return null;
  const complete = (iso: string | null): string | null => iso && `${year}${iso.slice(4)}`;
  const range = { from: complete(open.from) ?? from, to: complete(open.to) ?? to };
  return { ...base, kind: 'period', ranges: [range], listed: false, isRelative: false };
}

function buildDateMention(
  text: string,
  run: AtomRun,
  { lead, context }: { readonly lead: RegExpExecArray | null; readonly context: DateContext },
): DateMention | null {
  const [first] = run.atoms;
  const last = run.atoms.at(-1);
  if (first === undefined || last === undefined) return null;
  const after = text.slice(last.end);
  const single = run.atoms.length === 1;
  const end = last.end + (single ? measureTrail(after) : 0);
  const span = { start: lead?.index ?? first.start, end };
  const base = { ...span, text: text.slice(span.start, span.end) };
  const written = (lead?.[1] ?? '').toLowerCase();
  const isAtDate = context.isOfLevels && /^as\s+of$/.test(written);
  const word = isAtDate ? 'in' : written;
  // Rows that happen are counted up to a date by one, and from it on by another.
  if (!isAtDate && /^as\s+of$/.test(written) && !TRAIL_SINCE.test(after)) return null;
  const open = single && first.months !== null ? buildOpenMonth(word, after, first) : null;
  if (open !== null) return completeMonth(open, base, context);
  if (run.atoms.every((atom) => atom.months !== null)) {
    return { ...base, kind: 'months', months: run.atoms.flatMap((atom) => atom.months ?? []) };
  }
  const isRelative = run.atoms.some((atom) => atom.isRelative);
  const period = { ...base, kind: 'period', isRelative } as const;
  const yearly = single ? first.yearly : undefined;
  const [only, another] = yearly ?? [];
  if (only !== undefined) {
    const range = buildOpenRange(word, after, { ...first, ...only });
    const isOpen = range.from === null || range.to === null;
    // `after 15 March`, of several years, would leave out what is after it in each.
    if (isOpen) return another === undefined ? { ...period, ranges: [range], listed: false } : null;
  }
  if (single && first.yearly !== undefined)
    return { ...period, ranges: first.yearly, listed: first.yearly.length > 1 };
  if (single) return { ...period, ranges: [buildOpenRange(word, after, first)], listed: false };
  const ranges = run.isRange
    ? [{ from: findRangeStart(first, last), to: last.to }]
    : listRanges(text, run.atoms);
  const ends = run.atoms.map(({ from, to }) => ({ from, to }));
  return { ...period, ranges, listed: !run.isRange, ...(run.isRange ? { ends } : {}) };
}

function addOneDay(iso: string): string {
  const day = new Date(`${iso}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/**
 * The periods of a question. "Last year" counts back from the day after the data ends, and "this
 * year" is the year of the data's last day. The data ended years ago, so today would match nothing.
 */
export function findDateMentions(text: string, context: DateContext): DateMention[] {
  const isThis = /\bthis\s+(?:year|month|week|quarter)\b/i.test(text);
  const reference = isThis ? context.anchor : addOneDay(context.anchor);
  const { extent, lastPeriod } = context;
  const atoms = findDateAtoms(text, { reference, extent, lastPeriod }).filter(
    (atom) => !isAmount(text, atom, context),
  );
  const mentions: DateMention[] = [];
  let previousEnd = 0;
  for (let index = 0; index < atoms.length;) {
    const start = atoms[index]?.start ?? 0;
    const found = LEAD.exec(text.slice(previousEnd, start));
    if (found !== null) found.index += previousEnd;
    const run = takeRun(text, atoms.slice(index), (found?.[1] ?? '').toLowerCase());
    const mention = buildDateMention(text, run, { lead: found, context });
    if (mention !== null) mentions.push(mention);
    previousEnd = mention?.end ?? previousEnd;
    index += Math.max(run.atoms.length, 1);
  }
  return mentions;
}
