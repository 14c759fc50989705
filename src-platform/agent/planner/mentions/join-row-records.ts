import pluralize from 'pluralize';
import { findMeasuredGrain } from '../dates/row-grain.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { createPhraseKey } from '../text/tokenize.ts';
import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

/** Words for the rows of any data; in the singular some of them mean another thing: `the record high`. */
const ROWS = /^(?:data )?(?:records|rows|entries|observations|readings|data points|datapoints)$/i;
const TABLE = /^(?:data|data ?sets?|table|file|list)$/i;
const DATA = /^(?:the )?data(?: ?sets?)?$/i;
/** `of`, `of the`, `in the`: between `rows` and the name of the data. */
const OF = /^(?:of|in|from)(?: (?:the|our|this|your))?$/i;
const ARTICLE = /^(?:the|all|all the|of|of the|any|our|these|those|for)$/i;
/** `how many price records did Apple set`: highs that nothing had reached before. */
const SET = /^(?:set|sets|broke|broken|break|beat|beaten)$/i;

const isRows = (one: Mention | undefined): boolean =>
  isMention(one, 'list', 'stop', 'unknown') && ROWS.test(one.text);

/** What a figure is asked by: with it the column before `readings` is the figure that is asked for. */
const isFigureWord = (one: Mention | undefined): boolean =>
  isMention(one, 'aggregation', 'rank', 'extreme', 'operator', 'trend');

/** Whether the column says what all the rows are of: the country of yearly figures, the weather of days. */
function namesRows(list: MentionList, name: Mention, cube: ModelCube): boolean {
  if (!isMention(name, 'column')) return isMention(name, 'topic', 'entity');
  const column = list.findColumn(name);
  if (column?.kind !== 'string') return false;
  const title = createPhraseKey(cube.title).split(' ');
  const isMeasured = cube.measured !== undefined && cube.label.includes(column.name);
  return isMeasured || title.includes(createPhraseKey(column.title));
}

/** Whether a figure stands in each row, so that its readings are the rows. */
function isInEachRow(list: MentionList, name: Mention, cube: ModelCube): boolean {
  const column = list.findNumberColumn(name);
  return column !== undefined && (cube.columnProfiles.get(column)?.nullCount ?? 1) === 0;
}

/** Whether the question asks for a figure elsewhere: `the average price of price records for AAPL`. */
const asksFigureBeside = (list: MentionList, name: Mention): boolean =>
  list.all.some(
    (one) =>
      one !== name &&
      ((list.findNumberColumn(one) !== undefined && isFigureWord(list.neighbour(one, -1))) ||
        isMention(one, 'extreme')),
  );

/** The words from `at` on that name rows: `weather records`, `rows of stock data`; none where no rows are named. */
function findRows(list: MentionList, at: number, cube: ModelCube): readonly Mention[] {
  const { all } = list;
  const [first, second, third, fourth] = all.slice(at, at + 4);
  if (first === undefined || second === undefined) return [];
  if (isRows(first)) {
    const isOf = isMention(second, 'stop') && OF.test(second.text);
    // `rows in the weather data`: the article stands alone.
    const [name, data] =
      isMention(third, 'stop') && /^(?:the|our|this|your)$/i.test(third.text)
        ? [fourth, all[at + 4]]
        : [third, fourth];
    const isNamed = isOf && isMention(data, 'stop') && DATA.test(data.text);
    if (!isNamed || name === undefined) return [];
    const isName = namesRows(list, name, cube) || isInEachRow(list, name, cube);
    return isName ? all.slice(at, all.indexOf(data) + 1) : [];
  }
  const rows = isMention(second, 'stop') && DATA.test(second.text) ? third : second;
  if (!isRows(rows) || rows === undefined) return [];
  const words = all.slice(at, all.indexOf(rows) + 1);
  if (namesRows(list, first, cube)) return words;
  const before = list.neighbour(first, -1);
  const counted = isMention(before, 'grain') ? list.neighbour(before, -1) : before;
  const isAsked = isMention(counted, 'count', 'list') || asksFigureBeside(list, first);
  return isInEachRow(list, first, cube) && isAsked ? words : [];
}

/** `monthly records`, `the monthly stock records`: the time that each row is of, before their noun. */
function findOwnGrain(list: MentionList, at: number, cube: ModelCube): Mention | undefined {
  const grain = list.all[at - 1];
  return isMention(grain, 'grain') && grain.adverb && grain.grain === findMeasuredGrain(cube)
    ? grain
    : undefined;
}

/**
 * `weather records`, `country entries`, `monthly stock records`, `rows of stock data`, `wind readings`:
 * the rows, and no number of different weathers, countries or symbols.
 */
export function readRowRecords(list: MentionList, cube: ModelCube): readonly Mention[] {
  const { all } = list;
  if (!all.some(isRows) || all.some((one) => SET.test(one.text))) return all;
  const at = all.findIndex((one, index) => {
    const before = all[index - 1];
    const isOther = isMention(before, 'distinct', 'by', 'rank', 'aggregation');
    const isOwn = isRows(one) && findOwnGrain(list, index, cube) !== undefined;
    return !isOther && (isOwn || findRows(list, index, cube).length > 0);
  });
  const first = all[at];
  if (first === undefined) return readRowsOfData(list, cube) ?? readLoneNouns(list, cube);
  const named = findRows(list, at, cube);
  const words = named.length > 0 ? named : [first];
  const grain = findOwnGrain(list, at, cube);
  const start = (grain ?? first).start;
  const end = words.at(-1)?.end ?? first.end;
  const rows: Mention = { kind: 'entity', start, end, text: cube.entity.many };
  return all.flatMap((one): Mention[] => {
    if (one === first) return [rows];
    return one === grain || words.includes(one) ? [] : [one];
  });
}

const HOLDS_ROWS = /\b(?:in|of|from|the|our|this|your|does|do)$/i;

/** `how many rows are there in weather`, `how many records does the movies data set have`: all its rows. */
function readRowsOfData(list: MentionList, cube: ModelCube): readonly Mention[] | null {
  const { all } = list;
  const at = all.findIndex((one, index) => isRows(one) && isMention(all[index - 1], 'count'));
  const rows = all[at];
  const [name, other] = all
    .slice(at + 1)
    .filter((one) => !isMention(one, 'stop', 'unknown') && !TABLE.test(one.text));
  const lead = name === undefined ? undefined : all[all.indexOf(name) - 1];
  const behind = name === undefined ? [] : all.slice(all.indexOf(name) + 1);
  const isPlain = behind.every((one) => isMention(one, 'stop') || TABLE.test(one.text));
  const isOfAll = lead !== rows && HOLDS_ROWS.test(lead?.text ?? '') && isPlain;
  if (at === -1 || rows === undefined || name === undefined || other !== undefined) return null;
  if (!isOfAll || !namesRows(list, name, cube)) return null;
  const { start, end } = rows;
  const noun: Mention = { kind: 'entity', start, end, text: cube.entity.many };
  return all.map((one, index): Mention => {
    if (one === rows) return noun;
    return index > at ? toStop(one) : one;
  });
}

/** `how many readings have wind above 5`: no column stands before them. */
function readLoneNouns(list: MentionList, cube: ModelCube): readonly Mention[] {
  return list.all.map((one, index): Mention => {
    if (!isMention(one, 'unknown') || !ROWS.test(one.text)) return one;
    const before = list.neighbour(one, -1);
    if (isMention(before, 'count'))
      return { ...toStop(one), kind: 'entity', text: cube.entity.many };
    // `the highest temperature readings`: the figure, of which they are.
    const figure = list.all[index - 1];
    const isOfFigure =
      list.findNumberColumn(figure) !== undefined || isMention(figure, 'extreme', 'superlative');
    return isOfFigure ? toStop(one) : one;
  });
}

const TESTS = ['compare', 'between', 'compareAfter', 'comparative', 'condition'] as const;
/** What asks for more than the rows. */
const ASKS_MORE = [
  ...(['aggregation', 'rank', 'superlative', 'extreme', 'count', 'trend', 'share'] as const),
  ...(['operator', 'window', 'histogram', 'by', 'ask', 'pronoun', 'versus', 'sort'] as const),
] as const;

/** Whether the mention names the one figure of each row in the plural: `monthly prices`. */
function areFigures(list: MentionList, one: Mention, cube: ModelCube): boolean {
  const column = list.findColumn(one);
  return (
    isMention(one, 'column') &&
    column?.kind === 'number' &&
    !column.additive &&
    column.name === cube.measured &&
    !pluralize.isSingular(one.text)
  );
}

const isMost = (one: Mention | undefined): boolean =>
  isMention(one, 'rank') && /\b(?:most|fewest)$/i.test(one.text);

const AMONG = /\bamong(?: (?:the|all|all the))?$/i;
const BEHIND_COUNTED = /\b(?:for|of|in)(?: (?:the|all|all the))?$/i;

/** `the different years among stock prices`, `the distinct years for stock prices`: of those rows. */
function isOfCounted({ all }: MentionList, at: number): boolean {
  const before = all[at - 1]?.text ?? '';
  const isDistinct = all.slice(0, at).some((one) => isMention(one, 'distinct'));
  return AMONG.test(before) || (isDistinct && BEHIND_COUNTED.test(before));
}

const ONLY = /^(?:only|just)$/i;
const TAKES = /^(?:take|include|count|consider|show|use|keep|want|for|look|at)$/i;

/** `if we only take stock prices above $100`, `only prices for AAPL`: the rows that are left. */
function isNarrowed(before: readonly Mention[]): boolean {
  const lead = before.findLast((one) => !TAKES.test(one.text));
  return (
    lead !== undefined &&
    ONLY.test(lead.text) &&
    before.every((one) => isMention(one, 'stop', 'join', 'also') || TAKES.test(one.text))
  );
}

/** `how many of them are stock prices for AAPL`: the noun stands behind the verb. */
const isVerb = (one: Mention): boolean =>
  isMention(one, 'pronoun') || (isMention(one, 'stop') && /^(?:are|were|of)$/i.test(one.text));

/** The figures that are counted or listed as rows; -1 for none. */
function findFiguresAsRows(list: MentionList, cube: ModelCube): number {
  const { all } = list;
  const at = all.findIndex((one) => areFigures(list, one, cube));
  const before = all.slice(0, Math.max(at, 0)).filter((one) => !ARTICLE.test(one.text));
  // `share of stock prices above $300`: of the rows; `which symbol has the most monthly prices`.
  const asks = before.findLast((one) => !isVerb(one));
  const isCounted = isMention(asks, 'count', 'share') || isMost(asks);
  if (at === -1 || isCounted || isNarrowed(before) || isOfCounted(list, at)) return at;
  const rest = all.slice(at + 1);
  const figure = all[at];
  const isSaidAgain =
    isMention(figure, 'column') && rest.some((one) => list.findNumberColumn(one) === figure.column);
  // `more than 48 stock prices`, `the 4 monthly prices with the highest price`.
  const number = before.at(-1);
  const isLimit = isMention(before.at(-2), 'compare') || isSaidAgain;
  if (isMention(number, 'number') && /^\d+$/.test(number.text) && isLimit) return at;
  // `monthly prices with a price above $99.50`: which of them are listed, the figure itself says.
  const isNamedAgain = isSaidAgain && rest.some((one) => isMention(one, ...TESTS));
  const isListed = before.every((one) => isMention(one, 'list', 'stop', 'display'));
  return isNamedAgain && isListed && !rest.some((one) => isMention(one, ...ASKS_MORE)) ? at : -1;
}

/**
 * `how many monthly prices for AAPL or GOOG are there`, `list the monthly prices with a price above 100`:
 * in data that are of one figure, its figures in the plural are the rows.
 */
export function readFiguresAsRows(list: MentionList, cube: ModelCube): readonly Mention[] {
  const { all } = list;
  const at = findFiguresAsRows(list, cube);
  const figure = all[at];
  if (figure === undefined || !isMention(figure, 'column')) return all;
  const test = all.findIndex((one, index) => index > at && isMention(one, ...TESTS));
  const isNamedAgain = all.some(
    (one, index) => index > at && list.findNumberColumn(one) === figure.column,
  );
  const { start, end } = figure;
  const rows: Mention = { kind: 'entity', start, end, text: cube.entity.many };
  // `how many stock prices for AAPL are above $100`: the figure is tested too.
  return all.flatMap((one, index): Mention[] => {
    if (index === at) return [rows];
    const isTest = index === test && !isNamedAgain;
    return isTest ? [{ ...figure, start: one.start, end: one.start }, one] : [one];
  });
}
