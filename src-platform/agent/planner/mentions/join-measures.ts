import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList, type MentionOf } from './mention.ts';
import { isRowName } from '../plan/plan.ts';

/** `1955 vs 2005`. */
const isOfPeriods = (mention: Mention): boolean =>
  isMention(mention, 'period') && mention.ranges.length > 1;

/** `the total population of all countries by year`: the words only say that nothing is left out. */
export function dropScopeWords(list: MentionList): readonly Mention[] {
  const isShare = list.all.some((mention) => isMention(mention, 'share'));
  const isDivided =
    isShare ||
    list.all.some(
      (mention) => isMention(mention, 'by', 'grain', 'trend', 'versus') || isOfPeriods(mention),
    );
  const isOneFigure =
    isShare || list.all.some((mention) => isMention(mention, 'aggregation', 'count'));
  return list.all.map((mention, index): Mention => {
    const isNamed = isMention(mention, 'column') && list.findColumn(mention)?.kind === 'string';
    // `on average of all years` has no series of years.
    const isTime = isMention(mention, 'grain') && !mention.adverb;
    const isName = (isNamed && isDivided && isOneFigure) || isTime;
    const first = list.all.findLastIndex((one, at) => at < index && !isMention(one, 'stop'));
    const words = list.all.slice(first + 1, index);
    const isAll = words.some((one) => /\b(?:all|any)$/i.test(one.text));
    const isListed = words.some((one) => /^(?:listed|shown|included)$/i.test(one.text));
    if (isMention(list.all[first], 'by')) return mention;
    const { start: from, end: to, text: own } = mention;
    if (isNamed && isWhereCounted(list, mention))
      return { kind: 'stop', start: from, end: to, text: own };
    if (!(isName && isAll) && !(isNamed && isDivided && isListed)) return mention;
    const { start, end, text } = mention;
    return { kind: 'stop', start, end, text };
  });
}

/** `how many people lived in countries with …`: one number of all of them. */
function isWhereCounted(list: MentionList, mention: Mention): boolean {
  const at = list.all.indexOf(mention);
  const [before, after] = [list.all[at - 1], list.all[at + 1]];
  const counted = list.all.find((one) => isMention(one, 'count'));
  const figure = counted === undefined ? undefined : list.neighbour(counted, 1);
  return (
    list.findNumberColumn(figure) !== undefined &&
    isMention(before, 'stop') &&
    /^in$/i.test(before.text) &&
    isMention(after, 'stop') &&
    /^(?:with|where|whose|that|having)$/i.test(after.text)
  );
}

/** `median population of the countries`: they have what is measured, and are not kept apart. */
function isOfNames(list: MentionList, mention: Mention, cube: ModelCube): boolean {
  const column = isMention(mention, 'column') ? list.findColumn(mention) : undefined;
  const before = list.all[list.all.indexOf(mention) - 1];
  const isLed = isMention(before, 'stop') && /^(?:of|of the|of all|of all the)$/i.test(before.text);
  const leads = isLed || (isMention(before, 'stop') && /^the$/i.test(before.text));
  const figure = list.neighbour(mention, -1);
  const isRanked = list.all.some((one) => isMention(one, 'rank', 'superlative', 'by'));
  // `what is the population of the countries` asks for each, and `what is the median …` for one.
  const isAsked =
    list.all.some((one) => isMention(one, 'ask')) &&
    !list.all.some((one) => isMention(one, 'aggregation'));
  return (
    leads &&
    column !== undefined &&
    cube.label.includes(column.name) &&
    isMention(figure, 'column') &&
    list.findNumberColumn(figure) !== undefined &&
    !isRanked &&
    !isAsked &&
    !list.all.some((one) => isMention(one, 'ask') && /^(?:which|who)\b/i.test(one.text))
  );
}

/** The function words right before a mention, as one text. */
function readLed(list: MentionList, mention: Mention): string {
  const before = list.all.slice(0, list.all.indexOf(mention));
  const last = before.findLastIndex((one) => !isMention(one, 'stop'));
  return before
    .slice(last + 1)
    .map(({ text }) => text)
    .join(' ');
}

/** `total unemployed, all industries`: one sum over what is measured, which is not kept apart. */
function isSummed(list: MentionList, mention: Mention, cube: ModelCube): boolean {
  const column = isMention(mention, 'column') ? list.findColumn(mention) : undefined;
  const isSum = list.all.some((one) => isMention(one, 'aggregation') && one.aggregation === 'sum');
  const divides = list.all.some(
    (one) =>
      isMention(one, 'rank', 'superlative', 'by') ||
      // `what was the total of all countries` asks for one number.
      (isMention(one, 'ask') && !/^what(?:'s|s)?$/i.test(one.text)),
  );
  return (
    isSum &&
    !divides &&
    column !== undefined &&
    cube.label.includes(column.name) &&
    /(?:^|\s)(?:of |in |over )?all(?: of)?(?: the| these| those)?(?: listed| shown| included)?$/i.test(
      readLed(list, mention),
    )
  );
}

const isNounAfter = (list: MentionList, mention: Mention): boolean => {
  const next = list.neighbour(mention, 1);
  return isMention(next, 'entity') || list.findColumn(next)?.kind === 'string';
};

/** `if I add up the population of every country`: one total of all of them. */
const addsUpEvery = (list: MentionList, mention: Mention): boolean => {
  const isAdding = list.all.some(
    (one) => isMention(one, 'aggregation') && /\b(?:add|sum)/i.test(one.text),
  );
  const every = isMention(mention, 'by') ? mention : list.neighbour(mention, -1);
  const isEvery = isMention(every, 'by') && /^(?:every|each)$/i.test(every.text);
  const isNoun = isMention(mention, 'entity') || list.findColumn(mention)?.kind === 'string';
  return isAdding && isEvery && (every === mention ? isNounAfter(list, mention) : isNoun);
};

/** `across all stocks per quarter`: nothing is left out, and nothing is kept apart. */
export function dropAcrossAll(list: MentionList, cube: ModelCube): readonly Mention[] {
  // Of measurements, a mean across countries is one mean; cars are compared across origins.
  const figures = list.all.flatMap((one) =>
    isMention(one, 'aggregation') ? [one.aggregation] : [],
  );
  const isOneFigure = cube.measured !== undefined && figures.length > 0;
  // A median of all rows is none of the groups' means.
  const isUnsure = isOneFigure && figures.some((one) => one === 'median' || one === 'stddev');
  const isAcrossAll = (mention: Mention, index: number): boolean => {
    const next = list.all[index + 1];
    return (
      isMention(mention, 'by') &&
      /^(?:across|along)$/i.test(mention.text) &&
      (isOneFigure || (isMention(next, 'stop') && /^all\b/i.test(next.text)))
    );
  };
  // `compare the average price of all stocks` sets them against each other.
  if (list.all.some((one) => isMention(one, 'versus') && /^compare$/i.test(one.text)))
    return list.all;
  const isScope = (mention: Mention, index: number): boolean => {
    if (isOneFigure && (isOfNames(list, mention, cube) || isSummed(list, mention, cube)))
      return true;
    if (addsUpEvery(list, mention)) return true;
    const at = list.all.findIndex(isAcrossAll);
    const first = list.all.findIndex((one, position) => position > at && !isMention(one, 'stop'));
    return (
      at !== -1 && (index === at || (index === first && isMention(mention, 'column', 'grain')))
    );
  };
  return list.all.map((mention, index): Mention => {
    if (!isScope(mention, index)) return mention;
    const { start, end, text } = mention;
    const isOpen =
      isUnsure && isMention(mention, 'by') && !isDated(list, cube) && !isOfOneSeries(list, cube);
    return { kind: isOpen ? 'unknown' : 'stop', start, end, text };
  });
}

/** `the median price of IBM over all the months`, of which each is a row of that share. */
function isOfOneSeries(list: MentionList, cube: ModelCube): boolean {
  const [rows = ''] = cube.entity.one.split(' ');
  const at = list.all.findIndex((one) => isMention(one, 'by') && /^across$/i.test(one.text));
  const noun = list.all.slice(at + 1).find((one) => !/^(?:all|the|all the|of)$/i.test(one.text));
  const isOfRows =
    noun !== undefined &&
    rows.endsWith('ly') &&
    /^(\w+)s$/i.exec(noun.text)?.[1] === rows.slice(0, -2);
  const names = cube.label.filter((one) =>
    cube.columns.some((column) => column.name === one && column.kind === 'string'),
  );
  const named = list.all.flatMap((one) =>
    isMention(one, 'value') ? one.options.map(({ column }) => column) : [],
  );
  return isOfRows && names.every((one) => named.filter((two) => two === one).length === 1);
}

/** Whether the question names a month, in which each name has one row. */
export function isDated(list: MentionList, cube: ModelCube): boolean {
  const isYearly = cube.columns.some((one) => one.kind === 'time' && one.stepYears > 1);
  const longest = (isYearly ? 366 : 31) * 86_400_000;
  return list.all.some(
    (one) =>
      isMention(one, 'period') &&
      one.ranges.every(
        ({ from, to }) =>
          from !== null && to !== null && Date.parse(to) - Date.parse(from) <= longest,
      ),
  );
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
export function splitExtremes(list: MentionList, cube: ModelCube): readonly Mention[] {
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
export function readAmounts(list: MentionList, cube: ModelCube): readonly Mention[] {
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

/** `which day had the most delayed flights`: they are counted, and none of them ranks. */
export const splitMostOf = (list: MentionList, cube: ModelCube): readonly Mention[] =>
  list.all.flatMap((mention): Mention[] => {
    if (!isMention(mention, 'superlative')) return [mention];
    const [, word] = /^(?:the )?most (\w+)$/i.exec(mention.text) ?? [];
    const condition = cube.conditions.find((one) => one.words.includes(word?.toLowerCase() ?? ''));
    const next = list.neighbour(mention, 1);
    const isMany = isMention(next, 'entity') && next.text.toLowerCase() !== cube.entity.one;
    const asked = list.all.find((one) => isMention(one, 'ask'));
    const noun = asked === undefined ? undefined : list.neighbour(asked, 1);
    const isOther = isMention(noun, 'grain') || list.findColumn(noun)?.kind === 'string';
    if (condition === undefined || !isMany || !isOther) return [mention];
    const { start, end, text } = mention;
    const { column, comparison, value, other } = condition;
    return [
      { kind: 'rank', direction: 'desc', wantsNumber: false, start, end, text: 'most' },
      { kind: 'condition', column, comparison, value, other, start, end, text },
    ];
  });

const TWO = /^(?:which|what) two \p{L}+s$/iu;
const TOGETHER = /\b(?:between|apart|connect\p{L}*|link\p{L}*|each other|pairs?)\b/iu;

/** `which two airports are busiest`: the first two of a ranking, and no way from the one to the other. */
function readRankedTwo(
  mention: MentionOf<'compound'> & Mention,
  list: MentionList,
): readonly Mention[] | null {
  const { start, end, text, columns } = mention;
  const isRanked = list.all.some(
    (one) =>
      isMention(one, 'common') ||
      (isMention(one, 'rank') && isMention(list.neighbour(one, 1), 'entity', 'count')),
  );
  const isPair = list.all.some((one) => TOGETHER.test(one.text));
  const [column] = columns;
  if (!TWO.test(text) || !isRanked || isPair || column === undefined) return null;
  const at = { start: end, end };
  return [
    { kind: 'ask', start, end, text: 'which' },
    { kind: 'number', value: '2', ...at, text: '2' },
    { kind: 'column', column, ...at, text: column },
  ];
}

/** `the busiest routes`: groups of both columns; no plan counts pairs of them. */
export const splitCompounds = (list: MentionList): readonly Mention[] =>
  list.all.flatMap((mention): readonly Mention[] => {
    if (!isMention(mention, 'compound')) return [mention];
    const two = readRankedTwo(mention, list);
    if (two !== null) return two;
    const { columns, start, end, text } = mention;
    const isCounted = isMention(
      list.neighbour(mention, -1),
      'count',
      'distinct',
      'compare',
      'number',
    );
    const isLimit = isMention(list.neighbour(mention, -1), 'number');
    if (isCounted && !isLimit) return [{ kind: 'unknown', start, end, text }];
    return columns.flatMap((column, index): Mention[] => [
      ...(index === 0 ? [] : [{ kind: 'join', start: end, end, text: 'and' } as const]),
      { kind: 'column', column, start, end, text },
    ]);
  });

/** `made more than 100 million`: before a comparison the verb names what was made. */
export function readVerbs(list: MentionList, cube: ModelCube): readonly Mention[] {
  const found = cube.columns.find((one) => one.kind === 'number' && one.comparedVerbs.length > 0);
  if (found?.kind !== 'number') return list.all;
  return list.all.map((mention): Mention => {
    const words = mention.text.toLowerCase().split(' ');
    const isVerb = isMention(mention, 'stop') && found.comparedVerbs.includes(words.at(-1) ?? '');
    const next = list.neighbour(mention, 1);
    const after = next === undefined ? undefined : list.neighbour(next, 1);
    // `who made more films`, `more comedies`: they are counted.
    const isCounted =
      isMention(next, 'comparative') &&
      isMention(list.all[list.all.indexOf(next) + 1], 'entity', 'value');
    const isCompared =
      (isMention(next, 'comparative') && !isCounted) ||
      (isMention(next, 'compare', 'between') &&
        !isMention(afterNumber(list, after), 'entity', 'column', 'unit'));
    // `took less in the US than they cost`: the figure stands behind the verb.
    const named = list.findColumn(after);
    const isNamed = named?.kind === 'number' && named.variantOf?.column === found.name;
    if (!isVerb || !isCompared || isNamed) return mention;
    const { start, end, text } = mention;
    return { kind: 'column', column: found.name, start, end, text };
  });
}

/** What a number counts, if something stands after it: `5 films`, `5 and 10 films`. */
function afterNumber(list: MentionList, number: Mention | undefined): Mention | undefined {
  if (!isMention(number, 'number')) return undefined;
  const next = list.neighbour(number, 1);
  const other = isMention(next, 'join') ? list.neighbour(next, 1) : undefined;
  return isMention(other, 'number') ? list.neighbour(other, 1) : next;
}

/** `how many titles contain …`: the name of a row stands for the row. */
export const readNamesAsRows = (list: MentionList, cube: ModelCube): readonly Mention[] =>
  list.all.map((mention): Mention => {
    const isName = isMention(mention, 'column') && isRowName(cube, mention.column);
    const { start, end, text } = mention;
    const isContaining = isMention(list.neighbour(mention, 1), 'contains');
    // `the average of the 1970 models`: a plural after its period stands for the rows.
    const isMany = /s$/i.test(text);
    const before = list.neighbour(mention, -1);
    const isDated = isMany && isMention(before, 'period');
    // `how many models`: cars of the file, unless it says `different` or `names`.
    const isRows =
      isMany &&
      !/names?$/i.test(text) &&
      !isMention(before, 'by', 'join', 'distinct') &&
      list.all.every((one) => !isMention(one, 'distinct') && !/^(?:appear|occur)/i.test(one.text));
    // `the heaviest model`: a thing, and not what it is called.
    const isRanked = isMention(before, 'superlative') && !/\b(?:name|title)$/i.test(text);
    return isName && (isContaining || isDated || isRows || isRanked)
      ? { kind: 'entity', start, end, text }
      : mention;
  });

/** `most profitable` ranks by a calculation. */
export const splitRankedFormulas = (list: MentionList): readonly Mention[] =>
  list.all.flatMap((mention): Mention[] => {
    if (!isMention(mention, 'formula') || mention.direction === undefined) return [mention];
    const { direction, start, end, text, kind, operator, left, right } = mention;
    const rank = { kind: 'rank', direction, wantsNumber: true, start, end, text } as const;
    return [rank, { kind, operator, left, right, start, end, text }];
  });
