import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findTimeColumn } from '../plan/plan.ts';
import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

const OTHERWISE = [
  ...(['by', 'aggregation', 'count', 'share', 'trend', 'window', 'versus', 'distinct'] as const),
  ...(['list', 'grain', 'compare', 'comparative', 'operator', 'formula', 'contains'] as const),
] as const;
const THE = /^(?:the|its)$/i;

const isEndWord = (one: Mention): boolean =>
  isMention(one, 'rank', 'superlative') ||
  (isMention(one, 'aggregation') && (one.aggregation === 'max' || one.aggregation === 'min'));

/** `of each stock`, `by month`; `by gross` divides nothing. */
const divides = (list: MentionList, one: Mention): boolean =>
  isMention(one, 'by') && list.findNumberColumn(list.neighbour(one, 1)) === undefined;

/** `the lowest price, and the month`: as in `and which month`. */
export function joinTimeOfExtreme(list: MentionList): readonly Mention[] {
  const said = list.all.filter((one) => !isMention(one, 'pronoun'));
  const grain = said.at(-1);
  const the = said.at(-2);
  const isLed = isMention(the, 'stop') && THE.test(the.text);
  const join = isLed ? said.at(-3) : the;
  const isJoin = isMention(join, 'join') && /^(?:and|,)$/i.test(join.text);
  if (!isJoin || !isMention(grain, 'grain') || grain.adverb) return list.all;
  if (!isLed && join.text === ',') return list.all;
  const before = said.slice(0, said.indexOf(join)).filter((one) => one.text !== ',');
  const isOther = before.some(
    (one) =>
      isMention(one, 'grain', 'join', 'ask', 'when') ||
      divides(list, one) ||
      (isMention(one, 'aggregation') && !isEndWord(one)),
  );
  // `by cylinders and year`: another group.
  const isGroup = !isLed && isMention(before.at(-1), 'column') && isMention(before.at(-2), 'by');
  if (isOther || isGroup || before.filter(isEndWord).length !== 1) return list.all;
  const { start, end } = isLed ? the : { start: grain.start, end: grain.start };
  const ask: Mention = { kind: 'ask', start, end, text: 'which' };
  // `the peak rate and the month`: as in `and when`.
  if (before.some((one) => isMention(one, 'aggregation')))
    return list.all.map((one) => (one === grain ? { ...toStop(grain), kind: 'when' } : one));
  return list.all.flatMap((one): Mention[] => {
    if (one === the && isLed) return [ask];
    return one === grain && !isLed ? [ask, grain] : [one];
  });
}

/**
 * `the longest film, what year`, `the heaviest car, when was that`: the date of the row that has the
 * extreme, where the rows have names of their own.
 */
export function joinDateOfRow(list: MentionList, cube: ModelCube): readonly Mention[] {
  const time = findTimeColumn(cube);
  if (time === undefined || cube.measured !== undefined || cube.label.includes(time))
    return list.all;
  const [when, other] = list.all.filter((one) => isMention(one, 'when'));
  const [end, another] = list.all.filter((one) => isMention(one, 'superlative', 'rank'));
  const isOne = isMention(end, 'superlative') && end.column !== time && another === undefined;
  const isOfRow = list.all.some((one) => isMention(one, 'entity'));
  if (when === undefined || other !== undefined || !isOne || !isOfRow) return list.all;
  if (list.all.some((one) => isMention(one, ...OTHERWISE))) return list.all;
  const last = list.all.at(-1)?.end ?? when.end;
  const { text } = when;
  const rest = list.all
    .filter((one) => one !== when)
    .map((one) => (isMention(one, 'join') && one === list.neighbour(when, -1) ? toStop(one) : one));
  return [
    ...rest,
    { kind: 'join', start: last, end: last, text: 'and' },
    { kind: 'column', column: time, start: when.start, end: when.end, text },
  ];
}
