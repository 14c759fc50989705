import type { ModelCube } from '../../engine/semantic-model.ts';
import { isDirectionMention, joinExtremes } from './extremes.ts';
import { findTimeColumn, isRowName } from './plan.ts';
import { joinClasses, joinUnits } from './join-units.ts';
import { isMention, MentionList, type Mention, type MentionOf } from './mention.ts';

/** `heavier than 4000 lbs`: the word names the column, so number and word are one condition. */
function joinNumber(
  list: MentionList,
  mention: MentionOf<'comparative'>,
  number: MentionOf<'number'>,
): { condition: Mention; used: readonly (Mention | undefined)[] } | null {
  // `the lighter six-cylinder` compares with nothing.
  if (mention.column === null || !/\bthan$/i.test(mention.text)) return null;
  const after = list.neighbour(number, 1);
  const isSame = isMention(after, 'unit', 'column') && after.column === mention.column;
  const last = isSame ? after : number;
  const condition: Mention = {
    kind: 'condition',
    column: mention.column,
    comparison: mention.isMore ? '>' : '<',
    value: number.value,
    start: mention.start,
    end: last.end,
    text: `${mention.text} ${number.text}`,
  };
  return { condition, used: [mention, number, isSame ? after : undefined] };
}

/**
 * A comparison with a number is a condition; one with anything else sets two sides against each
 * other.
 */
function joinComparatives(list: MentionList): readonly Mention[] {
  const used = new Set<Mention | undefined>();
  const joined = list.all.flatMap((mention): Mention[] => {
    if (used.has(mention)) return [];
    const next = list.neighbour(mention, 1);
    if (isMention(mention, 'comparative') && isMention(next, 'number')) {
      const found = joinNumber(list, mention, next);
      if (found === null) return [mention];
      for (const one of found.used) used.add(one);
      return [found.condition];
    }
    const isOpen = isMention(mention, 'compare') && /\bthan$/i.test(mention.text);
    if (!isOpen || isMention(next, 'number') || next === undefined) return [mention];
    const { start, end, text, comparison } = mention;
    return [{ kind: 'comparative', column: null, isMore: comparison === '>', start, end, text }];
  });
  return joined;
}

const isWeekend = (mention: Mention): boolean =>
  isMention(mention, 'weekdays') && mention.weekdays.join() === '6,7';
const isWorkWeek = (mention: Mention): boolean =>
  (isMention(mention, 'weekdays') && mention.weekdays.length === 5) ||
  (isMention(mention, 'grain') && /^weekdays?$/i.test(mention.text));

/** `weekends vs weekdays` sets the two parts of the week against each other. */
function joinWeekParts(found: readonly Mention[]): readonly Mention[] {
  const first = found.find((one) => isWeekend(one) || isWorkWeek(one));
  const second = found.findLast((one) => isWeekend(one) || isWorkWeek(one));
  if (first === undefined || second === undefined || isWeekend(first) === isWeekend(second))
    return found;
  const others = found.filter((one) => one !== second);
  return others.map((one) =>
    one === first
      ? {
          ...one,
          kind: 'grain',
          grain: 'weekPart',
          adverb: false,
          text: `${first.text} and ${second.text}`,
        }
      : one,
  );
}

/** `min 50 films`: before a number the word is a bound, and no aggregation. */
function readBounds(list: MentionList): readonly Mention[] {
  return list.all.map((mention, index): Mention => {
    const isEnd =
      isMention(mention, 'aggregation') && /^(?:min|minimum|max|maximum)$/i.test(mention.text);
    const next = list.all.slice(index + 1).find((one) => !isMention(one, 'stop'));
    if (!isEnd || !isMention(next, 'number')) return mention;
    const { start, end, text } = mention;
    const comparison = /^min/i.test(text) ? '>=' : '<=';
    return { kind: 'compare', comparison, start, end, text };
  });
}

const FALLING =
  /^(?:drop|dropped|drop in|decreas|declin|fall|fell|shr[aiu]nk|sank|sink|los[est]|worsen)/i;

/** `the biggest drop`, `fell the most`: the lowest of the changes. */
function turnFallingRanks(list: MentionList): readonly Mention[] {
  const falls = list.all.some((one) => isMention(one, 'window') && FALLING.test(one.text));
  if (!falls) return list.all;
  const isEnd = (mention: Mention): mention is MentionOf<'rank' | 'superlative'> =>
    isMention(mention, 'rank') ||
    (isMention(mention, 'superlative') && /^(?:biggest|largest|greatest)$/i.test(mention.text));
  return list.all.map((mention) =>
    isEnd(mention)
      ? { ...mention, direction: mention.direction === 'desc' ? 'asc' : 'desc' }
      : mention,
  );
}

/** `lightest first` is an order, and no ranking. */
function readOrders(list: MentionList): readonly Mention[] {
  return list.all.flatMap((mention, index): Mention[] => {
    const isFirst = (one: Mention | undefined): boolean =>
      isMention(one, 'rank') && /^first$/i.test(one.text);
    const [before, next] = [list.all[index - 1], list.all[index + 1]];
    if (isMention(before, 'superlative') && isFirst(mention)) return [];
    if (!isMention(mention, 'superlative') || !isFirst(next)) return [mention];
    const { direction, start, text } = mention;
    return [
      { kind: 'direction', direction, start, end: next?.end ?? start, text: `${text} first` },
    ];
  });
}

const SIZE = /^(?:longest|shortest|largest|biggest|smallest|greatest|strongest|weakest)$/i;

/** `the longest average delay`: the word ranks the figure behind it, and no column of its own. */
function readSizes(list: MentionList): readonly Mention[] {
  return list.all.map((mention): Mention => {
    if (!isMention(mention, 'superlative') || !SIZE.test(mention.text)) return mention;
    let next = list.neighbour(mention, 1);
    if (isMention(next, 'aggregation')) next = list.neighbour(next, 1);
    const column = isMention(next, 'column') ? list.findNumberColumn(next) : undefined;
    if (column === undefined || column === mention.column) return mention;
    const { direction, start, end, text } = mention;
    return { kind: 'rank', direction, wantsNumber: false, start, end, text };
  });
}

/** `fastest growing` ranks by the growth, and not by a speed. */
function readGrowthRanks(list: MentionList): readonly Mention[] {
  return list.all.map((mention) => {
    const next = list.all[list.all.indexOf(mention) + 1];
    const isEnd = /^(?:fastest|slowest)$/i.test(mention.text);
    const grows = isMention(next, 'window') || isMention(list.neighbour(mention, -1), 'window');
    if (!isEnd || !grows) return mention;
    const direction = /^fastest$/i.test(mention.text) ? 'desc' : 'asc';
    const { start, end, text } = mention;
    return { kind: 'rank', direction, wantsNumber: false, start, end, text };
  });
}

/** `delayed by more than an hour`: the word groups nothing. */
function dropLooseBy(list: MentionList): readonly Mention[] {
  return list.all.map((mention) => {
    const [before, after] = [list.neighbour(mention, -1), list.neighbour(mention, 1)];
    const isLoose = isMention(mention, 'by') && isMention(before, 'condition');
    if (!isLoose || !isMention(after, 'compare', 'between', 'number')) return mention;
    const { start, end, text } = mention;
    return { kind: 'stop', start, end, text };
  });
}

/** `the most delays`: rows are counted of which the condition holds, and no delays added up. */
function readCountedRows(list: MentionList, cube: ModelCube): readonly Mention[] {
  return list.all.map((mention) => {
    const condition = cube.conditions.find((one) => one.counted === mention.text.toLowerCase());
    const before = list.neighbour(mention, -1);
    const isCounted =
      isMention(before, 'count') || (isMention(before, 'rank') && !before.wantsNumber);
    if (condition === undefined || !isCounted || !isMention(mention, 'column')) return mention;
    const { start, end, text } = mention;
    const { column, comparison, value } = condition;
    return { kind: 'condition', column, comparison, value, start, end, text };
  });
}

const ORDINALS: Readonly<Record<string, number>> = { second: 2, '2nd': 2 };

/** `the second highest`: a position belongs to a ranking; anywhere else the word is not known. */
function readOrdinals(list: MentionList): readonly Mention[] {
  return list.all.map((mention): Mention => {
    const isUnit = isMention(mention, 'unit');
    const position = isMention(mention, 'ordinal')
      ? mention.position
      : ORDINALS[isUnit ? mention.text.toLowerCase() : ''];
    if (position === undefined) return mention;
    const { start, end, text } = mention;
    const next = list.all[list.all.indexOf(mention) + 1];
    if (isDirectionMention(next)) return { kind: 'ordinal', position, start, end, text };
    return isUnit ? mention : { kind: 'unknown', start, end, text };
  });
}

/** What may stand between `first` and the noun: `the last rainy day`. */
const QUALIFIERS = ['value', 'condition', 'labelWord', 'stop'] as const;

/** `the first snow day of 2014`: rows are ordered by time, so the word names the earliest one. */
function readTimeEnds(list: MentionList, cube: ModelCube): readonly Mention[] {
  const time = findTimeColumn(cube);
  return list.all.map((mention, index) => {
    const isEnd = isMention(mention, 'rank') && /^(?:first|last)$/i.test(mention.text);
    if (!isEnd || time === undefined) return mention;
    const isLast = /^last$/i.test(mention.text);
    // `the first 5 movies` are those of a list, `the last 5 movies` the latest.
    const noun = list.all
      .slice(index + 1)
      .find((one) => !isMention(one, ...QUALIFIERS) && !(isLast && isMention(one, 'number')));
    const isRanked = list.all.some(
      (one) => one !== mention && isMention(one, 'sort', 'superlative', 'rank'),
    );
    const next = list.neighbour(mention, 1);
    // `when did it last snow`, `in which month did Apple first exceed 200`.
    const happens =
      isMention(next, 'value', 'condition', 'compare') &&
      list.all.some((one) => isMention(one, 'when', 'ask'));
    if ((!isMention(noun, 'entity') && !happens) || isRanked) return mention;
    const direction = isLast ? 'desc' : 'asc';
    const { start, end, text } = mention;
    return { kind: 'superlative', column: time, direction, start, end, text };
  });
}

const PERCENT =
  /^(?:percent|percent of|percentage|percentage of|%|in percent|as percent|as a percentage|as percentage)$/i;

/**
 * `by how many percent did it grow`, `monthly change in percent`: the word turns a change into a
 * growth, and asks for no share.
 */
function joinPercentChange(list: MentionList): readonly Mention[] {
  const change = list.all.find((mention) => isMention(mention, 'window'));
  const percent = list.all.find(
    (mention) => isMention(mention, 'share') && PERCENT.test(mention.text),
  );
  if (!isMention(change, 'window') || percent === undefined) return list.all;
  const growth = GROWTH[change.window];
  if (growth === undefined) return list.all;
  return list.all.map((mention): Mention => {
    if (mention === change) return { ...change, window: growth };
    const { start, end, text } = mention;
    return mention === percent ? { kind: 'stop', start, end, text } : mention;
  });
}

const GROWTH: Partial<Record<MentionOf<'window'>['window'], MentionOf<'window'>['window']>> = {
  change: 'growth',
  growth: 'growth',
  yearChange: 'yearGrowth',
  yearGrowth: 'yearGrowth',
};

/** `the total population of all countries by year`: the words only say that nothing is left out. */
function dropScopeWords(list: MentionList): readonly Mention[] {
  const isShare = list.all.some((mention) => isMention(mention, 'share'));
  const isDivided =
    isShare || list.all.some((mention) => isMention(mention, 'by', 'grain', 'trend'));
  const isOneFigure =
    isShare || list.all.some((mention) => isMention(mention, 'aggregation', 'count'));
  return list.all.map((mention, index): Mention => {
    const isNamed = isMention(mention, 'column') && list.findColumn(mention)?.kind === 'string';
    // `on average of all years` has no series of years.
    const isTime = isMention(mention, 'grain') && !mention.adverb;
    const isName = (isNamed && isDivided && isOneFigure) || isTime;
    const first = list.all.findLastIndex((one, at) => at < index && !isMention(one, 'stop'));
    const isAll = list.all.slice(first + 1, index).some((one) => /\ball$/i.test(one.text));
    if (!isName || !isAll || isMention(list.all[first], 'by')) return mention;
    const { start, end, text } = mention;
    return { kind: 'stop', start, end, text };
  });
}

/** The column of the other end: `highest` before `and lowest temperature`. */
function findOtherEnd(
  list: MentionList,
  mention: Mention,
  cube: ModelCube,
): { readonly column: string; readonly name: string } | null {
  const join = list.neighbour(mention, 1);
  const other = isMention(join, 'join') ? list.neighbour(join, 1) : undefined;
  if (!isMention(mention, 'rank') || !isMention(other, 'extreme')) return null;
  const name = other.text.slice(other.text.indexOf(' ') + 1);
  const words = `${mention.text} ${name}`.toLowerCase();
  const found = cube.superlatives.find((one) => one.isValue && one.words.includes(words));
  return found === undefined ? null : { column: found.column, name };
}

/** `lowest temperature` ranks a column that the last word alone does not name. */
function splitExtremes(list: MentionList, cube: ModelCube): readonly Mention[] {
  return list.all.flatMap((mention): Mention[] => {
    const other = findOtherEnd(list, mention, cube);
    if (other !== null) {
      const { end } = mention;
      return [mention, { kind: 'column', column: other.column, start: end, end, text: other.name }];
    }
    if (!isMention(mention, 'extreme')) return [mention];
    const { column, direction, start, end, text } = mention;
    const at = text.indexOf(' ');
    const [rank, name] = [text.slice(0, at), text.slice(at + 1)];
    return [
      { kind: 'rank', direction, wantsNumber: false, start, end: start + at, text: rank },
      { kind: 'column', column, start: start + at + 1, end, text: name },
    ];
  });
}

const COUNTED = ['entity', 'count', 'distinct', 'condition'] as const;
/** With one of these the question says what is to be done with the amount. */
const MEASURED = [
  'by',
  'grain',
  'trend',
  'aggregation',
  'comparative',
  'versus',
  'share',
  'window',
  'period',
  'months',
  'rank',
] as const;

/** `did it rain more in 2014`, `rain by month`: the amount is meant, unless days are counted. */
function readAmounts(list: MentionList, cube: ModelCube): readonly Mention[] {
  const isCounted = list.all.some((mention) => isMention(mention, ...COUNTED));
  const isMeasured = list.all.some((mention) => isMention(mention, ...MEASURED));
  return list.all.map((mention): Mention => {
    const [option] = isMention(mention, 'value') ? mention.options : [];
    const named = cube.columns.find((one) => one.name === option?.column);
    const amounts = named?.kind === 'string' ? named.amounts : {};
    const column = amounts[mention.text.toLowerCase()];
    if (column === undefined || isCounted || !isMeasured) return mention;
    const { start, end, text } = mention;
    return { kind: 'column', column, start, end, text };
  });
}

const PER = /^(?:per|for each|for every|each)$/i;

/** `gross per film`: the mean over the rows, and no group. */
function joinPerRow(list: MentionList): readonly Mention[] {
  return list.all.flatMap((mention): Mention[] => {
    const [before, after] = [list.neighbour(mention, -1), list.neighbour(mention, 1)];
    const isPer = (one: Mention | undefined): boolean => isMention(one, 'by') && PER.test(one.text);
    const column = (one: Mention | undefined) => list.findColumn(one);
    const isAdded = (one: Mention | undefined): boolean => {
      const found = isMention(one, 'column') ? column(one) : undefined;
      return found?.kind === 'number' && found.aggregation === 'sum';
    };
    const { start, end, text } = mention;
    if (
      isPer(mention) &&
      isAdded(before) &&
      isMention(after, 'entity') &&
      !/^days?$/i.test(after.text)
    )
      return [
        { kind: 'aggregation', aggregation: 'avg', start, end, text: `${text} ${after.text}` },
      ];
    const isNoun = isMention(mention, 'entity') && isPer(before) && !/^days?$/i.test(text);
    const subject = before === undefined ? undefined : list.neighbour(before, -1);
    return isNoun && isAdded(subject) ? [] : [mention];
  });
}

/** `made more than 100 million`: before a comparison the verb names what was made. */
function readVerbs(list: MentionList, cube: ModelCube): readonly Mention[] {
  const found = cube.columns.find((one) => one.kind === 'number' && one.comparedVerbs.length > 0);
  if (found?.kind !== 'number') return list.all;
  return list.all.map((mention): Mention => {
    const words = mention.text.toLowerCase().split(' ');
    const isVerb = isMention(mention, 'stop') && found.comparedVerbs.includes(words.at(-1) ?? '');
    const next = list.neighbour(mention, 1);
    const after = next === undefined ? undefined : list.neighbour(next, 1);
    const isCompared =
      isMention(next, 'comparative') ||
      (isMention(next, 'compare', 'between') &&
        !isMention(afterNumber(list, after), 'entity', 'column', 'unit'));
    if (!isVerb || !isCompared) return mention;
    const { start, end, text } = mention;
    return { kind: 'column', column: found.name, start, end, text };
  });
}

/** What a number counts, if something stands after it. */
const afterNumber = (list: MentionList, number: Mention | undefined): Mention | undefined =>
  isMention(number, 'number') ? list.neighbour(number, 1) : undefined;

/** `how many titles contain …`: the name of a row stands for the row. */
const readNamesAsRows = (list: MentionList, cube: ModelCube): readonly Mention[] =>
  list.all.map((mention): Mention => {
    const isName = isMention(mention, 'column') && isRowName(cube, mention.column);
    const { start, end, text } = mention;
    return isName && isMention(list.neighbour(mention, 1), 'contains')
      ? { kind: 'entity', start, end, text }
      : mention;
  });

/** `how did it change from January to February`: two ends are set against each other. */
function readChanges(list: MentionList): readonly Mention[] {
  const hasEnds = list.all.some(
    (one) =>
      (isMention(one, 'period') &&
        one.ranges.some(({ from, to }) => from !== null && to !== null) &&
        /^(?:from|between)\b/i.test(one.text)) ||
      (isMention(one, 'months') && one.months.length > 1),
  );
  return list.all.map((mention): Mention => {
    const isChange = isMention(mention, 'trend') && /^changed?$/i.test(mention.text);
    if (!isChange || !hasEnds) return mention;
    const { start, end, text } = mention;
    return { kind: 'window', window: 'change', grain: null, start, end, text };
  });
}

const AUXILIARY = /\b(?:did|does|do|to|will|would)$/i;

/** `how much did IBM fall in 2008`: the verb, and not the season. */
function readFalling(list: MentionList): readonly Mention[] {
  const hasAuxiliary = list.all.some((one) => isMention(one, 'stop') && AUXILIARY.test(one.text));
  return list.all.map((mention): Mention => {
    const isVerb = hasAuxiliary || list.findNumberColumn(list.neighbour(mention, -1)) !== undefined;
    if (!isVerb || !isMention(mention, 'months') || !/^fall$/i.test(mention.text)) return mention;
    const { start, end, text } = mention;
    return { kind: 'window', window: 'change', grain: null, start, end, text };
  });
}

/** `most profitable` ranks by a calculation. */
const splitRankedFormulas = (list: MentionList): readonly Mention[] =>
  list.all.flatMap((mention): Mention[] => {
    if (!isMention(mention, 'formula') || mention.direction === undefined) return [mention];
    const { direction, start, end, text, kind, operator, left, right } = mention;
    const rank = { kind: 'rank', direction, wantsNumber: true, start, end, text } as const;
    return [rank, { kind, operator, left, right, start, end, text }];
  });

/** Joins words that have a meaning only together, before any rule reads them. */
export function joinMentions(found: readonly Mention[], cube: ModelCube): readonly Mention[] {
  const falling = readFalling(new MentionList(found, cube));
  const rows = readNamesAsRows(new MentionList(falling, cube), cube);
  const formulas = splitRankedFormulas(new MentionList(rows, cube));
  const split = splitExtremes(new MentionList(formulas, cube), cube);
  const scoped = dropScopeWords(new MentionList(joinWeekParts(split), cube));
  const averaged = joinPerRow(new MentionList(scoped, cube));
  const bounded = readBounds(new MentionList(averaged, cube));
  const measured = readAmounts(new MentionList(bounded, cube), cube);
  const changing = readChanges(new MentionList(measured, cube));
  const grown = joinPercentChange(new MentionList(changing, cube));
  const sorted = readOrders(new MentionList(grown, cube));
  const placed = readOrdinals(new MentionList(sorted, cube));
  const ended = readTimeEnds(new MentionList(placed, cube), cube);
  const sized = readSizes(new MentionList(ended, cube));
  const turned = turnFallingRanks(new MentionList(sized, cube));
  const ranked = readGrowthRanks(new MentionList(turned, cube));
  const joined = dropLooseBy(new MentionList(ranked, cube));
  const counted = readCountedRows(new MentionList(joined, cube), cube);
  const classed = joinClasses(new MentionList(counted, cube));
  const timed = joinUnits(new MentionList(classed, cube), cube);
  const named = readVerbs(new MentionList(timed, cube), cube);
  const compared = joinComparatives(new MentionList(named, cube));
  return joinExtremes(new MentionList(compared, cube));
}
