import type { ModelCube } from '../../../engine/semantic-model.ts';
import {
  toStop,
  isMention,
  MentionList,
  type Mention,
  type MentionOf,
} from '../mentions/mention.ts';
import type { Filter, Test } from '../plan/plan.ts';
import { readConditions } from './read-conditions.ts';
import { readValues } from './read-values.ts';

/** `below 5 or above 30`: a second condition, and no width of the first. */
const isSecond = (list: MentionList, mention: Mention): boolean =>
  isMention(mention, 'compareAfter') &&
  /^or\b/i.test(mention.text) &&
  isMention(list.all[list.all.indexOf(mention) + 1], 'number');

/** `or more than` is a join and a comparison. */
export const splitAlternatives = (list: MentionList): readonly Mention[] =>
  list.all.flatMap((mention): Mention[] => {
    const isSplit = isMention(mention, 'alternative') || isSecond(list, mention);
    if (!isSplit || !isMention(mention, 'alternative', 'compareAfter')) return [mention];
    const { start, end, text } = mention;
    const at = start + 'or '.length;
    const comparison = isMention(mention, 'alternative')
      ? mention.comparison
      : mention.comparison === '>='
        ? '>'
        : '<';
    return [
      { kind: 'join', start, end: start + 'or'.length, text: text.slice(0, 'or'.length) },
      { kind: 'compare', comparison, start: at, end, text: text.slice('or '.length) },
    ];
  });

/** After such a word the condition begins: `cars that have 8 cylinders`. */
const LEADS =
  /\b(?:with|have|has|had|having|that|who|which|where|are|is|was|were|did|of|got|made)$/i;
const COPULA = /^(?:is|are|was|were|of)$/i;
const TESTING = [
  'compare',
  'compareAfter',
  'number',
  'column',
  'unit',
  'condition',
  'value',
  'label',
  'presence',
  'stop',
] as const;

const isTest = (filter: Filter): filter is Test => filter.kind !== 'any';

/** The only condition that the words state; null where they state another number of them. */
function readTest(mentions: readonly Mention[], cube: ModelCube): Test | null {
  const list = new MentionList(mentions, cube);
  const conditions = readConditions(list, cube);
  const [test, other] = [...conditions.filters, ...readValues(list, cube)];
  const isComplete =
    conditions.problems.length === 0 &&
    conditions.having.length === 0 &&
    list.listFree().every((one) => isMention(one, 'stop'));
  return isComplete && test !== undefined && other === undefined && isTest(test) ? test : null;
}

/** `or above 30`, which names no column: that of the first condition is meant. */
function readBareTest(mentions: readonly Mention[], { kind, column }: Test): Test | null {
  const [compare, number, other] = mentions.filter((one) => !isMention(one, 'stop'));
  const isBare =
    isMention(compare, 'compare') && isMention(number, 'number') && other === undefined;
  if (!isBare || (kind !== 'compare' && kind !== 'between')) return null;
  return { kind: 'compare', column, comparison: compare.comparison, value: number.value };
}

/** The words of the condition that ends before the join. */
function takeLeft(list: MentionList, at: number): readonly Mention[] {
  let from = at;
  while (from > 0) {
    const before = list.all[from - 1];
    if (!isMention(before, ...TESTING)) break;
    // `the wind was above 4`: the column stands before the verb.
    const isVerb = isMention(before, 'stop') && COPULA.test(before.text);
    const isOfColumn =
      isVerb &&
      isMention(list.all[from], 'compare', 'number') &&
      list.findNumberColumn(list.all[from - 2]) !== undefined;
    if (isMention(before, 'stop') && LEADS.test(before.text) && !isOfColumn) break;
    from -= 1;
  }
  return list.all.slice(from, at);
}

const RELATIVE = /^(?:which|that|who|where)\b/i;

/** The words of the condition that begins behind the join. */
function takeRight(list: MentionList, at: number): readonly Mention[] {
  const first = list.all[at + 1];
  // `from ORD or to DFW`.
  const led: readonly Mention[] =
    isMention(first, 'join') && /^to$/i.test(first.text) ? [first] : [];
  const from = at + 1 + led.length;
  const end = list.all.findIndex(
    (one, index) =>
      index >= from &&
      (!isMention(one, ...TESTING) ||
        (index > from && isMention(one, 'stop') && RELATIVE.test(one.text))),
  );
  return [...led.map(toStop), ...list.all.slice(from, end === -1 ? undefined : end)];
}

const isOr = (mention: Mention | undefined): mention is MentionOf<'join'> =>
  isMention(mention, 'join') && /^or$/i.test(mention.text);

/** One value in several columns, or several in one, are joined by rules of their own. */
const isOfOneColumn = (left: Test, right: Test): boolean =>
  left.kind === 'values' && right.kind === 'values' && left.column === right.column;

const isOneSided = (left: Test, right: Test): boolean =>
  left.kind === 'compare' &&
  right.kind === 'compare' &&
  left.column === right.column &&
  left.comparison === '=' &&
  right.comparison === '=';

/**
 * `8 cylinders or more than 200 hp`: two conditions, one of which holds. The words are taken from
 * the list. Null where the question has no such pair, or more than one `or`.
 */
export function readAlternatives(list: MentionList, cube: ModelCube): Filter | null {
  const [join, other] = list.all.filter(isOr);
  if (join === undefined || other !== undefined) return null;
  const at = list.all.indexOf(join);
  const [before, after] = [takeLeft(list, at), takeRight(list, at)];
  const left = readTest(before, cube);
  const right = left && (readBareTest(after, left) ?? readTest(after, cube));
  if (left === null || right === null) return null;
  if (isOfOneColumn(left, right) || isOneSided(left, right)) return null;
  list.take(...before, join, ...list.all.slice(at + 1, at + 1 + after.length));
  return { kind: 'any', column: left.column, tests: [left, right] };
}
