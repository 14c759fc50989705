import { isMention, type Mention, type MentionList, type MentionOf } from './mention.ts';
import type { Comparison } from '../plan/plan.ts';

/** `30 minutes early` is -30: what is more is less there. */
const TURNED: Readonly<Record<Comparison, Comparison>> = {
  '=': '=',
  '<>': '<>',
  '>': '<',
  '>=': '<=',
  '<': '>',
  '<=': '>=',
};

/** The numbers of one amount with the words that compare it, and the unit behind them. */
interface Amount {
  readonly compare: (MentionOf<'compare' | 'compareAfter'> & Mention) | undefined;
  readonly numbers: readonly (MentionOf<'number'> & Mention)[];
  /** The unit, where the amount stands behind the word. */
  readonly unit?: Mention | undefined;
}

const isUnitOf = (unit: Mention | undefined, { column }: MentionOf<'condition'>): boolean =>
  isMention(unit, 'unit') && unit.column === column;

/** `more than 30 minutes early`, `30 minutes early or more`, `between 10 and 20 minutes early`, `10 to 20 minutes early`. */
function readBefore(list: MentionList, word: MentionOf<'condition'> & Mention): Amount | null {
  const [last, next] = [list.neighbour(word, -1), list.neighbour(word, 1)];
  const after = [last, next].find((one) => isMention(one, 'compareAfter'));
  const unit = after !== undefined && after === last ? list.neighbour(after, -1) : last;
  const number = unit !== undefined && isUnitOf(unit, word) ? list.neighbour(unit, -1) : undefined;
  if (!isMention(number, 'number')) return null;
  const compare = list.neighbour(number, -1);
  if (isMention(compare, 'compare')) return { compare, numbers: [number] };
  const low = isMention(compare, 'join') ? list.neighbour(compare, -1) : undefined;
  if (isMention(low, 'number')) {
    const isRange =
      isMention(list.neighbour(low, -1), 'between') || /^(?:to|-|–)$/i.test(compare?.text ?? '');
    return isRange ? { compare: undefined, numbers: [low, number] } : null;
  }
  return { compare: isMention(after, 'compareAfter') ? after : undefined, numbers: [number] };
}

const BY = /\bby$/i;

/** `early by more than 30 minutes`, `early by 45 minutes`, `early by 10 to 20 minutes`. */
function readBehind(list: MentionList, word: MentionOf<'condition'> & Mention): Amount | null {
  const said = list.all[list.all.indexOf(word) + 1];
  const isBy = BY.test(word.text) || (isMention(said, 'stop', 'by') && BY.test(said.text));
  const words: Mention[] = [];
  for (let one = list.neighbour(word, 1); one !== undefined; one = list.neighbour(one, 1))
    words.push(one);
  const first = isMention(words[0], 'by') ? words[1] : words[0];
  const compare = isMention(first, 'compare') ? first : undefined;
  const start = words.findIndex((one) => isMention(one, 'number'));
  const [low, join, high] = words.slice(start);
  const isRange = isMention(join, 'join') && isMention(high, 'number');
  const numbers = (isRange ? [low, high] : [low]).filter((one) => isMention(one, 'number'));
  const lead = words.slice(0, Math.max(start, 0));
  const [unit, after] = words.slice(start + (isRange ? 3 : 1));
  const isOne =
    isBy &&
    start !== -1 &&
    lead.every((one) => isMention(one, 'by', 'compare', 'between')) &&
    isUnitOf(unit, word) &&
    !isMention(after, 'compareAfter');
  return isOne ? { compare, numbers, unit } : null;
}

const negate = (value: string): string => (value === '0' ? value : `-${value}`);

/** The mentions of an amount as the data write it, where those below zero are meant. */
function turnAmount({ compare, numbers }: Amount, turned: Map<Mention, Mention>): void {
  const values = numbers.map(({ value }) => negate(value)).toReversed();
  for (const [index, number] of numbers.entries())
    turned.set(number, { ...number, value: values[index] ?? number.value });
  if (compare !== undefined)
    turned.set(compare, { ...compare, comparison: TURNED[compare.comparison] });
}

/**
 * `more than an hour late`, `early by at least 30 minutes`: beside a number the word says to which
 * side of zero it is counted. `at most 5 minutes early` ends at zero, so that the word still tests.
 */
export function joinSigns(list: MentionList): readonly Mention[] {
  const turned = new Map<Mention, Mention>();
  const moved = new Map<Mention, Mention>();
  for (const word of list.all) {
    const isSide =
      isMention(word, 'condition') && word.value === '0' && /^[<>]$/.test(word.comparison);
    if (!isSide || !isMention(word, 'condition') || word.other !== undefined) continue;
    const amount = readBefore(list, word) ?? readBehind(list, word);
    if (amount === null) continue;
    const { start, end, text } = word;
    const comparison = amount.compare?.comparison ?? '=';
    const stop: Mention = { kind: 'stop', start, end, text };
    turned.set(word, stop);
    if (word.comparison === '<') turnAmount(amount, turned);
    // `not more than an hour late`: those that are early are not more than that late either.
    const isDenied = /^not\b/i.test(amount.compare?.text ?? '');
    if (isDenied || !/^<=?$/.test(comparison)) continue;
    // The word tests the other end: behind the amount, where no number takes it for its column.
    if (amount.unit === undefined) turned.delete(word);
    else moved.set(amount.unit, word);
  }
  return list.all.flatMap((mention): Mention[] => {
    const word = moved.get(mention);
    const now = turned.get(mention) ?? mention;
    return word === undefined ? [now] : [now, word];
  });
}
