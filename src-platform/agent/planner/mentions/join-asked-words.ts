import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findLed, readBothEnds } from './join-both-ends.ts';
import { joinColumnShares } from './join-variant-shares.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';
import { findTwin } from './swap-ways.ts';
import { stemWord } from '../text/tokenize.ts';

/** `in which month`, `when`: what is asked for has the extreme. */
const asksForNoun = (list: MentionList): boolean =>
  list.all.some((one) => {
    if (isMention(one, 'when')) return true;
    const noun = isMention(one, 'ask') ? list.neighbour(one, 1) : undefined;
    return isMention(noun, 'grain', 'entity') || list.findColumn(noun)?.kind === 'string';
  });

/** `when did the rate peak`, `in which month did it hit its low`: the word ranks what is asked for. */
function readAskedExtremes(list: MentionList): readonly Mention[] {
  const isTaken = list.all.some((one) =>
    isMention(one, 'rank', 'superlative', 'common', 'compare', 'compareAfter'),
  );
  if (isTaken || !asksForNoun(list)) return list.all;
  return list.all.map((mention): Mention => {
    if (!isMention(mention, 'aggregation')) return mention;
    const { aggregation, start, end, text } = mention;
    if (aggregation !== 'max' && aggregation !== 'min') return mention;
    const direction = aggregation === 'max' ? 'desc' : 'asc';
    return { kind: 'rank', direction, wantsNumber: false, start, end, text };
  });
}

/** `which month of which year`: a month tells its year. */
const dropOfWhichYear = (list: MentionList): readonly Mention[] =>
  list.all.filter((mention, index) => {
    const [before, after] = [list.all.slice(Math.max(0, index - 2), index), list.all[index + 1]];
    const isYear = (one: Mention | undefined): boolean =>
      isMention(one, 'grain') && one.grain === 'year' && !one.adverb;
    const isAsk =
      isMention(mention, 'ask') && isYear(after) && /^of$/i.test(before.at(-1)?.text ?? '');
    const isNoun =
      isYear(mention) && isMention(before.at(-1), 'ask') && /^of$/i.test(before[0]?.text ?? '');
    return !(isAsk || isNoun);
  });

const KIND = /^(?:which|what) (kind|type|sort|breed)s? of$/i;

/** `which kind of penguin`, where the data name the kinds. */
function readKinds(list: MentionList, cube: ModelCube): readonly Mention[] {
  return list.all.flatMap((mention, index): Mention[] => {
    const [, kind] = isMention(mention, 'ask') ? (KIND.exec(mention.text) ?? []) : [];
    const column = cube.columns.find(
      (one) => one.kind === 'string' && kind !== undefined && one.synonyms.includes(kind),
    );
    if (column === undefined || !isMention(list.all[index + 1], 'entity')) return [mention];
    const { end, text } = mention;
    return [
      mention,
      { kind: 'column', column: column.name, start: end, end, text },
      { kind: 'stop', start: end, end, text: 'of' },
    ];
  });
}

/** `how many different penguin species`: the species are counted. */
const dropCountedRows = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const isRows =
      isMention(mention, 'entity') &&
      isMention(list.all[index - 1], 'distinct') &&
      list.findColumn(list.all[index + 1])?.kind === 'string';
    const { start, end, text } = mention;
    return isRows ? { kind: 'stop', start, end, text } : mention;
  });

/** `which species of penguin`, `which model year of cars`: the noun says of which rows, and ranks none. */
function dropOfRows(list: MentionList): readonly Mention[] {
  return list.all.map((mention, index): Mention => {
    const [ask, column, of] = list.all.slice(Math.max(0, index - 3), index);
    const isOfRows =
      isMention(mention, 'entity') &&
      isMention(ask, 'ask') &&
      isMention(column, 'column') &&
      list.findNumberColumn(column) === undefined &&
      isMention(of, 'stop') &&
      /^of(?: the)?$/i.test(of.text);
    const { start, end, text } = mention;
    return isOfRows ? { kind: 'stop', start, end, text } : mention;
  });
}

const ON_AVERAGE = /^(?:on average|usually|normally|generally|typically)$/i;

const OVER_YEARS = /\b(?:over|across) (?:all )?(?:the |these )?(?:\w+ )?years\b/i;
const HABIT = /^(?:is|are|do|does)$/i;

/** `over all the years, in which month are most films released`: what comes again each year. */
function isOverYears({ all }: MentionList): boolean {
  const isScope = OVER_YEARS.test(all.map(({ text }) => text).join(' '));
  const isHabit = all.some((one) => isMention(one, 'stop') && HABIT.test(one.text));
  const isPooled = all.some((one) => isMention(one, 'aggregation') && /together/i.test(one.text));
  return isScope && (isHabit || isPooled);
}

/** `which month is the wettest on average`: a month of the calendar, and none of one year. */
function readUsualMonths(list: MentionList): readonly Mention[] {
  const isUsual =
    isOverYears(list) ||
    list.all.some((one) => isMention(one, 'aggregation', 'stop') && ON_AVERAGE.test(one.text));
  const isRanked = list.all.some((one) => isMention(one, 'rank', 'superlative', 'common'));
  const isDivided = list.all.some((one) => isMention(one, 'by', 'period'));
  if (!isUsual || !isRanked || isDivided) return list.all;
  return list.all.map((mention) =>
    isMention(mention, 'grain') && mention.grain === 'month' && !mention.adverb
      ? { ...mention, grain: 'monthOfYear' }
      : mention,
  );
}

const SCALES: Readonly<Record<string, number>> = {
  hundred: 1e2,
  thousand: 1e3,
  million: 1e6,
  millions: 1e6,
  billion: 1e9,
};
const ONE = /\b(?:a|one)$/i;

/** `less than a million`, `more than one island`: numbers that are written as words. */
function readNumberWords(list: MentionList): readonly Mention[] {
  const used = new Set<Mention>();
  const read = list.all.map((mention, index): Mention => {
    const next = list.all[index + 1];
    const { start, end, text } = mention;
    const scale = isMention(next, 'unknown') ? SCALES[next.text.toLowerCase()] : undefined;
    const isOne = isMention(mention, 'stop', 'pronoun') && ONE.test(text);
    if (scale !== undefined && next !== undefined && (isOne || isMention(mention, 'number'))) {
      used.add(next);
      const count = isMention(mention, 'number') ? Number(mention.value) : 1;
      const value = String(count * scale);
      return { kind: 'number', value, start, end: next.end, text: `${text} ${next.text}` };
    }
    const isCompared =
      isMention(mention, 'pronoun', 'stop') && isMention(list.all[index - 1], 'compare');
    return isCompared && /^one$/i.test(text)
      ? { kind: 'number', value: '1', start, end, text }
      : mention;
  });
  return read.filter((one) => !used.has(one));
}

/** `the top airports by arrivals`: flights are counted, at the end of the way that the word names. */
export function readRowWords(list: MentionList, cube: ModelCube): readonly Mention[] {
  const word = list.all.find((one) => {
    const column = isMention(one, 'column') ? list.findColumn(one) : undefined;
    return column?.kind === 'string' && column.rowNouns.includes(stemWord(one.text.toLowerCase()));
  });
  const column = list.findColumn(word)?.name;
  const twin = column === undefined ? undefined : findTwin(cube, column)?.name;
  const other = list.all.find((one) => isMention(one, 'column') && one.column === twin);
  // `early arrivals by month`: no other word says what the rows are.
  const before = word === undefined ? undefined : list.neighbour(word, -1);
  const isRow =
    word !== undefined &&
    (isMention(before, 'condition', 'count') ||
      // `arrivals per month`.
      (before === undefined && isMention(list.neighbour(word, 1), 'by'))) &&
    // `number of arrivals by airport`: the airport is the one at that end.
    other === undefined &&
    list.all.every((one) => !isMention(one, 'entity', 'rank', 'ask'));
  if (isRow)
    return list.all.map((one, index): Mention => {
      if (one === word) return { kind: 'entity', start: one.start, end: one.end, text: one.text };
      // `how many arrivals did Denver have`: no other word says which end is meant.
      const isOpen = isMention(one, 'value') && findLed(cube, list.all[index - 1]) === null;
      const options = isOpen ? one.options.filter((option) => option.column === column) : [];
      return isOpen && options.length > 0 ? { ...one, options } : one;
    });
  if (word === undefined || column === undefined) return list.all;
  const { start, end, text } = word;
  const asEntity: Mention = { kind: 'entity', start, end, text };
  // `destination airports by incoming flights`.
  const isSaid = list.all.some(
    (one) => one !== word && isMention(one, 'column') && one.column === column,
  );
  if (isSaid && other === undefined) return list.all.map((one) => (one === word ? asEntity : one));
  if (!isMention(other, 'column')) return list.all;
  // `origins by arrivals` names the other end itself, at which none of them arrive.
  const title = cube.columns.find((one) => one.name === other.column)?.title ?? '';
  if (other.text.toLowerCase().startsWith(title.toLowerCase()))
    return list.all.map((one) => (one === word ? { kind: 'unknown', start, end, text } : one));
  return list.all.map((one) => {
    if (one === word) return asEntity;
    return one === other ? { ...other, column } : one;
  });
}

const RECEIVES = /^(?:receive|receives|received|attract|attracts|attracted|draw|draws|drew)$/i;

/** `how many flights did Denver receive`: the verb behind the name says which end it is. */
const readReceiving = (list: MentionList, cube: ModelCube): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const verb = list.all[index + 1];
    const isVerb = verb !== undefined && RECEIVES.test(verb.text);
    if (!isMention(mention, 'value') || !isVerb) return mention;
    const led = findLed(cube, verb);
    const options = mention.options.filter(({ column }) => column === led);
    return options.length > 0 ? { ...mention, options } : mention;
  });

/** `average arrival delay at LAX`: what the figure is called says which end of the way is meant. */
function readEndsOfFigures(list: MentionList, cube: ModelCube): readonly Mention[] {
  const figure = list.all.find((one) => list.findNumberColumn(one) !== undefined);
  const [first = '', second] = figure?.text.toLowerCase().split(' ') ?? [];
  const column = cube.columns.find(
    (one) => one.kind === 'string' && one.rowNouns.includes(stemWord(first)),
  )?.name;
  const values = list.all.filter((one) => isMention(one, 'value'));
  if (second === undefined || column === undefined || values.length > 1) return list.all;
  return list.all.map((one, index): Mention => {
    // `of ATL departures` says the end itself.
    const isAt = /\bat$/i.test(list.all[index - 1]?.text ?? '');
    const isOpen = isMention(one, 'value') && isAt && !isMention(list.all[index + 1], 'entity');
    const options = isOpen ? one.options.filter((option) => option.column === column) : [];
    return isOpen && options.length > 0 ? { ...one, options } : one;
  });
}

/** `where do most penguins live`: at the start the word asks for the place of the data set. */
function readWhere(list: MentionList, cube: ModelCube): readonly Mention[] {
  const at = list.all.findIndex((one, index) => {
    const before = list.all[index - 1];
    const isFirst = index === 0 && one.start === 0;
    // `the fastest car, and where is it from`.
    const isJoined = isMention(before, 'join') && /^(?:and|,)$/i.test(before.text);
    return isMention(one, 'stop') && /^where\b/i.test(one.text) && (isFirst || isJoined);
  });
  const first = list.all[at];
  if (first === undefined) return list.all;
  const [lead, others] = [list.all.slice(0, at), list.all.slice(at + 1)];
  const { start, end, text } = first;
  const named = cube.columns.find((one) => one.name === cube.whereColumn);
  // `where did the price stand`: at which value.
  const isLevel = others.some((one) => /^(?:stand|stood|close|closed|end)$/i.test(one.text));
  if (named === undefined && isLevel && cube.measured !== undefined)
    return [...lead, { kind: 'column', column: cube.measured, start, end, text }, ...others];
  if (named === undefined) return [...lead, { kind: 'unknown', start, end, text }, ...others];
  return [
    ...lead,
    { kind: 'ask', start, end, text },
    { kind: 'column', column: named.name, start, end, text },
    ...others,
  ];
}

/** `share of months`, where each row is the price of a month: the rows are meant. */
const readMonthsAsRows = (list: MentionList, cube: ModelCube): readonly Mention[] =>
  list.all.map((mention): Mention => {
    const isMonth = isMention(mention, 'grain') && mention.grain === 'month' && !mention.adverb;
    const isShared = isMention(list.neighbour(mention, -1), 'share');
    const { start, end, text } = mention;
    return isMonth && isShared && cube.entity.one.startsWith('monthly ')
      ? { kind: 'entity', start, end, text }
      : mention;
  });

const WHERE = /^(?:where|how)\b/i;
const STANDING = /^(?:rank|ranked)(?: by)?$/i;

/** `where does Japan rank by population`, `Japan’s rank`: its place, and no order of a list. */
function readStandings(list: MentionList): readonly Mention[] {
  const [first] = list.all;
  const asks = isMention(first, 'stop') && WHERE.test(first.text);
  const isNamed = (mention: Mention): boolean =>
    isMention(list.neighbour(mention, -1), 'value', 'label', 'labelWord', 'quoted');
  const isStanding = (mention: Mention): boolean =>
    isMention(mention, 'standing') ||
    (isMention(mention, 'sort') && STANDING.test(mention.text) && (asks || isNamed(mention)));
  if (!list.all.some(isStanding)) return list.all;
  return list.all.map((mention, index): Mention => {
    const { start, end, text } = mention;
    if (isStanding(mention)) return { kind: 'standing', start, end, text };
    // `rank by population`: the word leads to the figure, and groups nothing.
    const isLeading =
      isMention(mention, 'by') && list.findNumberColumn(list.neighbour(mention, 1)) !== undefined;
    return isLeading || (index === 0 && asks) ? { kind: 'stop', start, end, text } : mention;
  });
}

/** `not rated R`: the word before a value of the same column negates, and is no value itself. */
const splitNegated = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const next = list.all[index + 1];
    if (!isMention(mention, 'value') || !isMention(next, 'value')) return mention;
    const columns = next.options.map((one) => one.column);
    const isSame = mention.options.some((one) => columns.includes(one.column));
    const { start, end, text } = mention;
    return isSame && /^not /i.test(text) ? { kind: 'not', start, end, text: 'not' } : mention;
  });

const AT = /^(?:at|in)$/i;

/** `which airport do most flights go to`: the word that is left at the end says which end is asked for. */
function readStranded(list: MentionList, cube: ModelCube): readonly Mention[] {
  // `to which airport`: the word may stand before the question as well.
  const ask = list.all.findIndex((one) => isMention(one, 'ask'));
  // `which airport received the most flights`.
  const noun = list.all.findIndex((one, index) => index > ask && isMention(one, 'column'));
  const verb = ask === -1 || noun === -1 ? undefined : list.all[noun + 1];
  const last = list.all.at(-1);
  // `which airports do most flights arrive at`.
  const end = AT.test(last?.text ?? '') ? list.all.at(-2) : last;
  const led = findLed(cube, end) ?? findLed(cube, list.all[ask - 1]) ?? findLed(cube, verb);
  const isAsked = (one: Mention): boolean => {
    const before = list.neighbour(one, -1);
    // `which five airports`, `how many different airports`.
    const ask = isMention(before, 'number', 'distinct') ? list.neighbour(before, -1) : before;
    return isMention(ask, 'ask', 'count');
  };
  const asked = list.all.find(
    (one) => isMention(one, 'column') && isAsked(one) && findTwin(cube, one.column)?.name === led,
  );
  if (led === null || asked === undefined) return list.all;
  return list.all.map((one) =>
    one === asked && isMention(one, 'column') ? { ...one, column: led } : one,
  );
}

/** A month or a season of one year: `which July`, and no winter, which two years have a part of. */
const isPartOfYear = (mention: Mention | undefined): boolean =>
  isMention(mention, 'months') &&
  !/\s/.test(mention.text) &&
  mention.months.every(
    (month, index) => index === 0 || month === (mention.months[index - 1] ?? 0) + 1,
  );

/** `which July was the hottest`: the years are asked for, each by its July. */
function readAskedParts(list: MentionList): readonly Mention[] {
  return list.all.flatMap((mention, index): Mention[] => {
    const next = list.all[index + 1];
    const isDay = isMention(next, 'weekdays') && next.weekdays.length === 1;
    if (!isMention(mention, 'ask') || !/^(?:which|what)$/i.test(mention.text)) return [mention];
    if (!isPartOfYear(next) && !isDay) return [mention];
    const { start, end, text } = mention;
    const grain = isDay ? 'day' : 'year';
    return [mention, { kind: 'grain', grain, adverb: false, start, end, text }];
  });
}

/** Reads words whose meaning hangs on what the question asks for. */
export function joinAskedWords(found: MentionList, cube: ModelCube): readonly Mention[] {
  const rowless = found.with(dropCountedRows(found));
  const years = rowless.with(dropOfWhichYear(rowless));
  const kinds = years.with(readKinds(years, cube));
  const ended = kinds.with(readEndsOfFigures(kinds, cube));
  const received = ended.with(readReceiving(ended, cube));
  const asked = found.with(dropOfRows(received));
  const list = found.with(readStranded(asked.with(readAskedParts(asked)), cube));
  const rows = readMonthsAsRows(list.with(splitNegated(list)), cube);
  const shares = joinColumnShares(list.with(rows), cube);
  const standings = readStandings(list.with(shares));
  const placed = standings.some((one) => isMention(one, 'standing'))
    ? standings
    : readWhere(list.with(standings), cube);
  const numbers = readNumberWords(list.with(placed));
  const extremes = readAskedExtremes(list.with(numbers));
  const months = list.with(readUsualMonths(list.with(extremes)));
  return readBothEnds(months, cube);
}
