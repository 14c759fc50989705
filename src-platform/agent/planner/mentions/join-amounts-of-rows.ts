import pluralize from 'pluralize';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

const HOW = /\bhow$/i;
const MUCH = /^(?:how )?much$/i;
const DOES = /^(?:do|does|did|have|has|had)$/i;
/** What asks for more than one figure of the rows. */
const ELSE = [
  ...(['label', 'rank', 'superlative', 'aggregation', 'share', 'list', 'count', 'by'] as const),
  ...(['trend', 'versus', 'ask', 'when', 'window', 'comparative', 'operator'] as const),
  ...(['formula', 'distinct', 'pronoun', 'ordinal', 'extreme', 'also'] as const),
];

const LIMITS = ['compare', 'compareAfter', 'between', 'number', 'condition'] as const;

/** Whether a figure is asked for, and not limited: `gross` of `movies with a budget over 100 million gross`. */
const isAskedFigure = (list: MentionList, mention: Mention): boolean =>
  list.findNumberColumn(mention) !== undefined &&
  !isMention(list.neighbour(mention, 1), ...LIMITS) &&
  !isMention(list.neighbour(mention, -1), 'compare', 'number');

/**
 * `how much did Disney movies bring in`, `how much do Japanese cars weigh`: one figure of the rows, and no
 * list of them.
 */
export function readHowMuchOfRows(list: MentionList): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex(
    (one, index) =>
      isMention(one, 'stop') &&
      MUCH.test(one.text) &&
      (/^how/i.test(one.text) || HOW.test(all[index - 1]?.text ?? '')),
  );
  const rest = all.slice(at + 1);
  const does = rest.findIndex((one) => isMention(one, 'stop') && DOES.test(one.text));
  const rows = rest.find((one) => isMention(one, 'entity'));
  // `bring in worldwide` names one figure in two words.
  const [figure, other] = new Set(
    rest.flatMap((one) =>
      isMention(one, 'column') && isAskedFigure(list, one) ? [one.column] : [],
    ),
  );
  const isAsked =
    at !== -1 && does !== -1 && does < 3 && figure !== undefined && other === undefined;
  const isPlural = rows !== undefined && !pluralize.isSingular(rows.text.toLowerCase());
  // `over 3 hours` is a limit, and no time that parts the rows.
  const isParted = all.some(
    (one, index) => isMention(one, 'grain') && !isMention(all[index - 1], 'number'),
  );
  return isAsked && isPlural && !isParted && !all.some((one) => isMention(one, ...ELSE))
    ? all.map((one) => (one === rows ? toStop(one) : one))
    : all;
}

const LINK = /^(?:from|with|through|by|on|out of|off)$/i;
const OWN = /^(?:its|their|his|her|all its|all their)$/i;

/** What `made the most` made: the money that the data have, where they have any. */
function findMoney(verb: Mention | undefined, { columns }: ModelCube): string | undefined {
  if (!isMention(verb, 'stop')) return undefined;
  const word = verb.text.toLowerCase();
  return columns.find((one) => one.kind === 'number' && one.comparedVerbs.includes(word))?.name;
}

/** `which studio made the most with its horror movies`: the most money, and not the most movies. */
export function readMostFromRows(list: MentionList, cube: ModelCube): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex(
    (one, index) =>
      isMention(one, 'rank') &&
      !one.wantsNumber &&
      /\b(?:most|least)$/i.test(one.text) &&
      LINK.test(all[index + 1]?.text ?? ''),
  );
  const verb = all[at - 1];
  const money = findMoney(verb, cube);
  const isFigure = list.findNumberColumn(verb) !== undefined || money !== undefined;
  // `with comedies`; `from books` could be what they are based on.
  const isNamed = OWN.test(all[at + 2]?.text ?? '');
  const from = isNamed ? at + 3 : at + 2;
  const other = all.findIndex((one, index) => index >= from && !isMention(one, 'value', 'entity'));
  const end = (other === -1 ? all.length : other) - 1;
  const isOwn = end >= from && (isNamed || /^with$/i.test(all[at + 1]?.text ?? ''));
  if (at < 1 || verb === undefined || !isFigure || !isOwn) return all;
  return all.map((one, index): Mention => {
    const { start, end: last, text } = one;
    if (one === verb && money !== undefined)
      return { kind: 'column', column: money, start, end: last, text };
    return index > at && index <= end && !isMention(one, 'value') ? toStop(one) : one;
  });
}

const TOGETHER =
  /^(?:combined|together|altogether|all together|taken together|added together|put together)$/i;
const DIVIDES = ['by', 'versus', 'trend', 'grain', 'comparative', 'operator', 'window'] as const;

/** `how much rain fell in 2012 and 2013 combined`: one figure of both, and not of each. */
export function readPeriodsTogether(list: MentionList): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex(
    (one, index) =>
      isMention(one, 'aggregation') &&
      one.aggregation === 'sum' &&
      TOGETHER.test(one.text) &&
      isMention(all[index - 1], 'period'),
  );
  const period = all[at - 1];
  if (!isMention(period, 'period') || period.ranges.length < 2) return all;
  if (all.some((one) => isMention(one, ...DIVIDES))) return all;
  return all.map((one): Mention => {
    if (one === all[at]) return toStop(one);
    return one === period ? { ...period, isPooled: true } : one;
  });
}

const EARNS =
  /^(?:brought in|bring in|brings in|raked in|rake in|pulled in|pull in|took in|take in|taken in|generated|generates?|earned|earn)$/i;

/** `which genre brought in the most DVD sales`: what it brought in is named, and the verb is no figure. */
export const dropEarningVerbs = (list: MentionList): readonly Mention[] =>
  list.all.map((mention): Mention => {
    const rank = list.neighbour(mention, 1);
    const isVerb = isMention(mention, 'column') && EARNS.test(mention.text);
    const figure = isMention(rank, 'rank') ? list.neighbour(rank, 1) : undefined;
    // `earned the most with a budget under …` names another figure as a condition.
    const isNext =
      rank !== undefined &&
      figure !== undefined &&
      list.all
        .slice(list.all.indexOf(rank) + 1, list.all.indexOf(figure))
        .every((one) => /^(?:in|of|the|in the|in terms of)$/i.test(one.text)) &&
      !isMention(list.neighbour(figure, 1), ...LIMITS);
    return isVerb && isNext && list.findNumberColumn(figure) !== undefined
      ? toStop(mention)
      : mention;
  });

const LATEST = /^(?:the )?latest$/i;

/**
 * `from which airport were the flights latest on average`: with the largest delay, as a mean has no last
 * time. `The latest flights` could be the last to leave, or the most delayed.
 */
export function readLatest(list: MentionList, cube: ModelCube): readonly Mention[] {
  const late = cube.conditions.find((one) => one.words.includes('late'));
  if (late === undefined) return list.all;
  // `how late was the latest flight`: the delay is named beside it.
  const isOfDelay = list.all.some(
    (one) =>
      (isMention(one, 'aggregation') && /^(?:avg|median)$/.test(one.aggregation)) ||
      /^(?:how|minutes|hours) late$/i.test(one.text) ||
      (isMention(one, 'column') && one.column === late.column && /\blate/i.test(one.text)),
  );
  // `the latest flight of the day`, `each day`: in the order of the times.
  const isOfEachDay = list.all.some((one) => isMention(one, 'grain', 'by'));
  return list.all.map((mention): Mention => {
    const isRank = isMention(mention, 'rank', 'unknown', 'superlative', 'stop');
    if (!isRank || !LATEST.test(mention.text)) return mention;
    const { start, end, text } = mention;
    const next = list.neighbour(mention, 1);
    const before = list.neighbour(mention, -1);
    if (isOfDelay)
      return { kind: 'superlative', column: late.column, direction: 'desc', start, end, text };
    const isOfRows = [before, next].some(
      (one) => isMention(one, 'entity') && !/^(?:departures?|take ?offs?)$/i.test(one.text),
    );
    return isOfRows && !isOfEachDay ? { kind: 'unknown', start, end, text } : mention;
  });
}
