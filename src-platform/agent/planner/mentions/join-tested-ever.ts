import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

const ASKS_WHETHER = /^(?:has|have|had|was|were|is|are|did|does|do)\b/i;
const OTHERS = [
  ...(['ask', 'by', 'count', 'rank', 'superlative', 'versus', 'when', 'grain', 'list'] as const),
  ...(['aggregation', 'comparative', 'pronoun', 'also', 'join', 'operator'] as const),
];

/** `has unemployment in mining ever been below 2 percent?`: the rows that meet it, and no mean of them. */
export function joinTestedEver(list: MentionList, cube: ModelCube): readonly Mention[] {
  const [first] = list.all;
  const isWhether = isMention(first, 'stop') && ASKS_WHETHER.test(first.text);
  const isEver = list.all.some((one) => isMention(one, 'stop') && /\bever$/i.test(one.text));
  const isTested = list.all.some(
    (one) => isMention(one, 'compare') && isMention(list.neighbour(one, 1), 'number'),
  );
  const isOfGroups = list.all.some((one) => list.findColumn(one)?.kind === 'string');
  // `2 percent` is a figure, and no share.
  const isShare = list.all.some(
    (one) => isMention(one, 'share') && !isMention(list.neighbour(one, -1), 'number'),
  );
  const isOther = isOfGroups || isShare || list.all.some((one) => isMention(one, ...OTHERS));
  if (first === undefined || !isWhether || !isEver || !isTested || isOther) return list.all;
  const { start } = first;
  return [
    { kind: 'list', start, end: start, text: 'list' },
    { kind: 'entity', start, end: start, text: cube.entity.many },
    ...list.all,
  ];
}

const MONTH = /\p{L}{3,}\.? \d{4}$/u;
const YEAR = /^\d{4}$/;
const MONTH_DAYS = 32;
const VERSUS = /^(?:vs|versus)$/i;

/** `July 2015 vs 2014`: the same month of the other year, which has no other figure to stand beside it. */
export function joinSameMonths(list: MentionList): readonly Mention[] {
  const [first, second, other] = list.all.filter((one) => isMention(one, 'period'));
  if (!isMention(first, 'period') || !isMention(second, 'period')) return list.all;
  const between = list.all.slice(list.all.indexOf(first) + 1, list.all.indexOf(second));
  const [{ from, to } = { from: null, to: null }] = first.ranges;
  if (from === null || to === null) return list.all;
  const isMonth =
    MONTH.test(first.text) && Date.parse(to) - Date.parse(from) < MONTH_DAYS * 86_400_000;
  const isPair = other === undefined && between.some((one) => VERSUS.test(one.text));
  if (!isMonth || !isPair || !YEAR.test(second.text)) return list.all;
  const years = Number(second.text) - Number(from.slice(0, 4));
  const shift = (day: string): string =>
    `${String(Number(day.slice(0, 4)) + years)}${day.slice(4)}`;
  const range = { from: shift(from), to: shift(to) };
  return list.all.map((one): Mention => (one === second ? { ...second, ranges: [range] } : one));
}

/** `max wind 2015 date`, `date of the lowest price`: when the end was. */
export function joinDatesOfEnds(list: MentionList): readonly Mention[] {
  const date = list.all.find(
    (one) => isMention(one, 'column') && one.grain !== undefined && /^dates?$/i.test(one.text),
  );
  const end = list.all.find((one) => isMention(one, 'aggregation', 'extreme', 'rank'));
  const isEnd =
    isMention(end, 'extreme') ||
    (isMention(end, 'rank') && !end.wantsNumber) ||
    (isMention(end, 'aggregation') && ['max', 'min'].includes(end.aggregation));
  const isOther = list.all.some((one) =>
    isMention(one, 'by', 'sort', 'when', 'ask', 'count', 'list'),
  );
  if (date === undefined || !isEnd || isOther) return list.all;
  const { start, end: last, text } = date;
  const rest = list.all.filter((one) => one !== date);
  return [{ kind: 'when', start, end: last, text }, ...rest];
}
