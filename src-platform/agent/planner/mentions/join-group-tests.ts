import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList, type MentionOf } from './mention.ts';
import { isRowName, pickAggregationOf, type Having, type SimpleMeasure } from '../plan/plan.ts';

const THAN = /\bthan$/i;
const CALCULATES = /^(?:by )?how\b|\b(?:times|twice|percent)\b/i;
const COUNTS = /^(?:more|fewer|less)$/i;
const MAKES = /^(?:made|make|makes|have made|has made)$/i;
const TIMES = ['period', 'months', 'weekdays', 'hours'] as const;

/** The figure that a comparison names: `more movies than`, `a higher average delay than`. */
interface Figure {
  readonly measure: SimpleMeasure;
  readonly used: readonly Mention[];
  readonly last: Mention;
}

function findFigure(
  list: MentionList,
  comparative: MentionOf<'comparative'> & Mention,
  cube: ModelCube,
): Figure | null {
  // `heavier than Adelie`, `cost more than Apple`: the word or the verb names the figure.
  if (THAN.test(comparative.text)) {
    const verb = list.neighbour(comparative, -1);
    const isVerb = isMention(verb, 'column') && comparative.column === null;
    const named = isVerb ? list.findNumberColumn(verb) : comparative.column;
    if (named === undefined || named === null) return null;
    const aggregation = pickAggregationOf(cube, named);
    const used = isVerb ? [verb] : [];
    return { measure: { kind: 'aggregate', column: named, aggregation }, used, last: comparative };
  }
  const first = list.neighbour(comparative, 1);
  if (isMention(first, 'entity') && comparative.column !== null) {
    // `heavier cars than Japan`: by their mean.
    const { column } = comparative;
    const aggregation = pickAggregationOf(cube, column);
    return { measure: { kind: 'aggregate', column, aggregation }, used: [first], last: first };
  }
  if (isMention(first, 'entity')) {
    // `better movies than Woody Allen` are no more of them.
    if (!COUNTS.test(comparative.text)) return null;
    const verb = list.neighbour(comparative, -1);
    const isMade = isMention(verb, 'column') && MAKES.test(verb.text);
    return { measure: { kind: 'count' }, used: isMade ? [verb, first] : [first], last: first };
  }
  const mean = isMention(first, 'aggregation') ? first : undefined;
  const named = mean === undefined ? first : list.neighbour(mean, 1);
  const column = isMention(named, 'column') ? list.findNumberColumn(named) : undefined;
  if (named === undefined || column === undefined) return null;
  const aggregation = mean?.aggregation ?? pickAggregationOf(cube, column);
  const used = mean === undefined ? [named] : [mean, named];
  return { measure: { kind: 'aggregate', column, aggregation }, used, last: named };
}

/** The group that is asked for: `which origins`, `how many directors`, `industries with …`. */
function findAsked(list: MentionList, cube: ModelCube): string | null {
  const first = list.all.find((one) => !isMention(one, 'stop', 'list', 'distinct'));
  const noun = isMention(first, 'ask', 'count') ? list.neighbour(first, 1) : first;
  const column = isMention(noun, 'column') ? list.findColumn(noun) : undefined;
  return column?.kind !== 'string' || isRowName(cube, column.name) ? null : column.name;
}

interface Rival {
  readonly value: string;
  readonly mention: Mention;
}

/** The one group that the others are set against, where nothing but a time stands behind it. */
function findRival(list: MentionList, last: Mention, group: string): Rival | null {
  const mention = list.neighbour(last, 1);
  if (mention === undefined || !isMention(mention, 'value')) return null;
  const than = list.all.slice(list.all.indexOf(last), list.all.indexOf(mention));
  if (!than.some((one) => isMention(one, 'stop', 'comparative') && THAN.test(one.text)))
    return null;
  const behind = list.all.slice(list.all.indexOf(mention) + 1);
  const value = mention.options.find((one) => one.column === group)?.value;
  const isOnly = list.all.every(
    (one) =>
      one === mention ||
      !isMention(one, 'value') ||
      one.options.every((option) => option.column !== group),
  );
  // Of two times, each group would have a figure of each, and the rival one of both.
  const times = list.all.filter((one) => isMention(one, ...TIMES));
  const isOneTime =
    times.length < 2 && times.every((one) => !isMention(one, 'period') || one.ranges.length === 1);
  const isEnd = isOneTime && behind.every((one) => isMention(one, 'stop', ...TIMES));
  return value !== undefined && isOnly && isEnd ? { value, mention } : null;
}

/**
 * `which origins have a higher average delay than ATL`, `which directors made more movies than Woody
 * Allen`: the figure of each group is set against that of one of them.
 */
export function joinGroupTests(list: MentionList, cube: ModelCube): readonly Mention[] {
  const group = findAsked(list, cube);
  const comparative = list.all.find((one) => isMention(one, 'comparative', 'compare'));
  const isOpen = isMention(comparative, 'comparative') && !CALCULATES.test(comparative.text);
  if (group === null || !isOpen) return list.all;
  const figure = findFigure(list, comparative, cube);
  const rival = figure === null ? null : findRival(list, figure.last, group);
  if (figure === null || rival === null) return list.all;
  const test: Having = {
    measure: figure.measure,
    comparison: comparative.isMore ? '>' : '<',
    value: '0',
    than: { column: group, value: rival.value },
  };
  const { start, text } = comparative;
  const used: readonly Mention[] = [...figure.used, rival.mention];
  return list.all.flatMap((one): Mention[] => {
    if (one === comparative)
      return [
        {
          kind: 'groupTest',
          test,
          start,
          end: rival.mention.end,
          text: `${text} than ${rival.mention.text}`,
        },
      ];
    return used.includes(one) ? [] : [one];
  });
}
