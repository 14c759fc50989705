import pluralize from 'pluralize';
import { readBoth } from '../mentions/both-values.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from '../mentions/mention.ts';
import { isRowName, type Measure } from '../plan/plan.ts';
import { lowerCaseTitle } from '../plan/measure-labels.ts';
import { listMeasureColumns } from '../plan/plan-parts.ts';
import { findLed } from '../mentions/join-both-ends.ts';
import { describeOpenNegations } from '../mentions/negation-reach.ts';
import { findTwin } from '../mentions/swap-ways.ts';
import { stemWord } from '../text/tokenize.ts';
import { describeOpenAdjective } from './open-adjectives.ts';

const ADJECTIVE = /^(?:hot|warm|cold|heavy|long|windy|far|high|low)$/i;

/** In small letters these could be a code of the data, or a day. */
const DAY_OR_CODE = /^(?:mon|tue|wed|thu|fri|sat|sun)$/;

/** `sat flights`, where a code is `SAT`; the weather `sun` is written as it is. */
const isCodeOfDay = (mention: Mention): boolean =>
  isMention(mention, 'value') &&
  DAY_OR_CODE.test(mention.text) &&
  mention.options.every(({ value }) => value === mention.text.toUpperCase());

/**
 * `hot days` without a limit, `the first price`, `coldest winter`: no rule reads such a phrase as
 * it is meant.
 */
function describeMisused(list: MentionList, mention: Mention): string | null {
  const next = list.neighbour(mention, 1);
  const phrase = `«${mention.text}${next === undefined ? '' : ` ${next.text}`}»`;
  const before = list.all[list.all.indexOf(mention) - 1];
  const asksHow = isMention(before, 'stop') && /\bhow$/i.test(before.text);
  const isAdjective = isMention(mention, 'column') && ADJECTIVE.test(mention.text);
  const isCounted = list.all.some((one) => isMention(one, 'count'));
  const isBounded = list.all.some(
    (one) =>
      isMention(one, 'compare', 'compareAfter', 'between', 'number', 'comparative') ||
      (isMention(one, 'condition') && one.column === list.findNumberColumn(mention)),
  );
  // `break the long ones down by month`.
  const after = list.all[list.all.indexOf(mention) + 1];
  const isOfOnes =
    after !== undefined &&
    /^ones$/i.test(after.text) &&
    isMention(mention, 'column') &&
    // `the six-cylinder ones`.
    !isMention(before, 'number') &&
    list.findNumberColumn(mention) !== undefined;
  const said = isOfOnes ? `«${mention.text} ones»` : phrase;
  if (isOfOnes || (isAdjective && (isMention(next, 'entity') || (isCounted && !isBounded)))) {
    return asksHow ? null : `${said} names no limit: say above or below which number.`;
  }
  const isSeason = isMention(next, 'months') && !/\s/.test(next.text);
  if (isMention(mention, 'rank') && /^(?:first|last)$/i.test(mention.text)) {
    const noun = isMention(next, 'number') ? list.neighbour(next, 1) : next;
    if (isMention(noun, 'grain') && !noun.adverb)
      return `«${mention.text} ${noun.text}»: I count no periods from an end; name the period by its date.`;
  }
  const isLed = /^(?:from|to|into|at|via|out of|between|and)$/i.test(before?.text ?? '');
  if (isCodeOfDay(mention) && !isLed)
    return `«${mention.text}» is a short name of a weekday as well; write the weekday in full, or the code in capitals.`;
  // `the oldest people`: a number of people has a time, and no age.
  const isAge = isMention(mention, 'superlative') && /^(?:oldest|youngest)$/i.test(mention.text);
  if (isAge && isMention(next, 'column') && pluralize.isPlural(next.text))
    return `${phrase}: the data know no age of them; ask for another figure.`;
  if (isMention(mention, 'superlative', 'rank') && isSeason) {
    return `${phrase}: I do not rank seasons; ask for the average in ${next.text} by year.`;
  }
  return null;
}

const NAMED = ['value', 'label', 'labelWord', 'quoted'] as const;

function listColumns(mention: Mention | undefined): readonly string[] {
  if (isMention(mention, 'value')) return mention.options.map((one) => one.column);
  return isMention(mention, 'label', 'labelWord') ? [mention.column] : [];
}

const TESTS = ['compare', 'compareAfter', 'condition'] as const;

/** `more than 10 films or a rating above 8`: a test stands on both sides of the word. */
function testsMore(list: MentionList, join: Mention): boolean {
  const at = list.all.indexOf(join);
  const after = list.all.slice(at + 1);
  const end = after.findIndex((one) => isMention(one, 'join', 'by', 'ask'));
  const right = end === -1 ? after : after.slice(0, end);
  const [left, next] = [list.neighbour(join, -1), list.neighbour(join, 1)];
  const isPair = left?.kind === next?.kind && isMention(left, ...NAMED, 'period', 'condition');
  const tests = (mentions: readonly Mention[]): boolean =>
    mentions.some((one) => isMention(one, ...TESTS));
  return !isPair && tests(list.all.slice(0, at)) && tests(right);
}

const describeJoin = (words: {
  readonly left: Mention | undefined;
  readonly join: Mention;
  readonly right: Mention;
}): string =>
  `«${words.left?.text ?? ''} ${words.join.text} ${words.right.text}»: I cannot tell which conditions this word joins; ask for them one by one.`;

/**
 * `dramas or movies with a rating over 9`: filters are joined by "and", which would mean something
 * else.
 */
function describeMisjoined(list: MentionList, join: Mention): string | null {
  if (!isMention(join, 'join') || !/^(?:or|nor)$/i.test(join.text) || !list.isFree(join))
    return null;
  const left = list.neighbour(join, -1);
  const right = list.neighbour(join, 1);
  if (right === undefined) return null;
  // `neither Adelie nor on Biscoe`: both are left out.
  const isNeither = list.all.some((one) => isMention(one, 'not') && /^neither$/i.test(one.text));
  if (isNeither && isMention(left, 'value') && isMention(right, 'value')) return null;
  if (testsMore(list, join)) return describeJoin({ left, join, right });
  if (!isMention(left, ...NAMED, 'condition', 'unit')) return null;
  const isSame = listColumns(left).some((column) => listColumns(right).includes(column));
  const isText = isMention(left, 'quoted') || isMention(right, 'quoted', 'unknown');
  if (isSame || isText || isMention(right, 'column', 'not')) return null;
  return describeJoin({ left, join, right });
}

/** `gross per film by genre` is a mean and no group. */
function describeMisdivided(list: MentionList, by: Mention): string | null {
  const next = list.neighbour(by, 1);
  const before = list.findColumn(list.neighbour(by, -1));
  if (!isMention(by, 'by') || before?.kind !== 'number' || next === undefined) return null;
  const phrase = `«${by.text} ${next.text}»`;
  const isPer = by.text.toLowerCase() === 'per';
  const hasMean = list.all.some((one) => isMention(one, 'aggregation', 'rank', 'superlative'));
  const isEach = isPer || /^for (?:each|every)$/i.test(by.text);
  const isAdded = before.aggregation === 'sum' && !hasMean;
  return isEach && isAdded && isMention(next, 'entity') && !/^days?$/i.test(next.text)
    ? `${phrase} is a mean: ask for the average instead.`
    : null;
}

/** `rain per rainy day`: a mean over chosen rows, and no group of each day. */
function describeChosenDivisor(list: MentionList, by: Mention): string | null {
  if (!isMention(by, 'by') || !/^per$/i.test(by.text)) return null;
  const [value, noun] = list.all
    .slice(list.all.indexOf(by) + 1)
    .filter((one) => !isMention(one, 'stop'));
  return isMention(value, 'value', 'condition') && isMention(noun, 'entity')
    ? `«${by.text} ${value.text} ${noun.text}» is a mean: ask for the average on such rows instead.`
    : null;
}

/** `longest title`, `movies with Tom Hanks`, `12 months earlier than March`. */
function describeUnread(list: MentionList, cube: ModelCube, mention: Mention): string | null {
  const at = list.all.indexOf(mention);
  const [next, following] = [list.all[at + 1], list.all[at + 2]];
  if (
    isMention(mention, 'superlative') &&
    isMention(next, 'column') &&
    isRowName(cube, next.column)
  )
    return `«${mention.text} ${next.text}»: I measure no names; ask for the rows, not for their names.`;
  const isWith = isMention(mention, 'stop') && /\bwith$/i.test(mention.text);
  const isPerson =
    isMention(next, 'value') &&
    next.options.some(({ column }) =>
      cube.columns.some((one) => one.name === column && one.kind === 'string' && one.person),
    );
  if (isWith && isPerson)
    return `«with ${next.text}» says not what they did, and the data know of one thing only; ask for ${cube.entity.many} by ${next.text}.`;
  const isShift =
    isMention(mention, 'number') &&
    isMention(next, 'grain') &&
    isMention(following, 'period') &&
    /^(?:earlier|later|before|after)\b/i.test(following.text);
  return isShift ? `I count no ${next.text} from a date; name the period itself.` : null;
}

/** `combination of genre and rating`: what is combined are groups, and no figures. */
function describeCombination(list: MentionList, by: Mention): string | null {
  if (!isMention(by, 'by') || !/\b(?:combination|pairing)\b/i.test(by.text)) return null;
  const first = list.neighbour(by, 1);
  const join = first === undefined ? undefined : list.neighbour(first, 1);
  const second = isMention(join, 'join') ? list.neighbour(join, 1) : undefined;
  const figure = [first, second].find((one) => {
    const column = isMention(one, 'column') ? list.findColumn(one) : undefined;
    return column?.kind === 'number' && !column.discrete;
  });
  if (figure !== undefined) return `«${figure.text}» is a number, which I combine with nothing.`;
  return second === undefined ? `«${by.text}» needs two groups; name both.` : null;
}

const JOINING = ['join', 'versus', 'comparative', 'operator', 'not', 'also', 'between'] as const;

const onlyColumn = (mention: Mention): string | null => {
  const [option, other] = isMention(mention, 'value') ? mention.options : [];
  return other === undefined ? (option?.column ?? null) : null;
};

/**
 * `European cars that are lighter than the average Japanese car`: two values of one column that no
 * word joins are not both meant by one condition.
 */
function describeApart(list: MentionList, value: Mention): string | null {
  const column = onlyColumn(value);
  const at = list.all.indexOf(value);
  const first = list.all.slice(0, at).findLast((one) => isMention(one, 'value'));
  if (column === null || first === undefined || onlyColumn(first) !== column) return null;
  const between = list.all.slice(list.all.indexOf(first) + 1, at);
  // `in how many months was Amazon more expensive than IBM`: no rows are counted.
  const isCounted = list.all.some(
    (one) => isMention(one, 'count') && !isMention(list.neighbour(one, 1), 'grain'),
  );
  const isOfMean = between.some(
    (one) =>
      isMention(one, 'condition') ||
      (isCounted && isMention(one, 'comparative') && one.column !== null),
  );
  const isCompared = list.all.some((one) => isMention(one, 'versus', 'operator', 'comparative'));
  const isJoined =
    !isOfMean &&
    (isCompared ||
      between.some(
        (one) =>
          isMention(one, ...JOINING) || (isMention(one, 'stop') && /\bthan$/i.test(one.text)),
      ));
  return isJoined || isMention(list.all[list.all.indexOf(first) - 1], 'not')
    ? null
    : `I cannot tell how «${first.text}» and «${value.text}» belong together; ask for them one by one.`;
}

/** `directors of both a western and a horror film`: things that have each of two values. */
function describeBoth(list: MentionList, both: Mention): string | null {
  if (!isMention(both, 'stop') || !/\bboth$/i.test(both.text) || readBoth(list) !== null)
    return null;
  const next = list.neighbour(both, 1);
  const join = next === undefined ? undefined : list.neighbour(next, 1);
  const second = join === undefined ? undefined : list.neighbour(join, 1);
  const isPair = isMention(next, 'value') && isMention(join, 'join') && isMention(second, 'value');
  if (!isPair || next.options[0]?.column !== second.options[0]?.column) return null;
  const isChosen = list.all.some((one) =>
    isMention(one, 'ask', 'compare', 'compareAfter', 'condition', 'list'),
  );
  const isCompared = list.all.some((one) => isMention(one, 'versus', 'comparative', 'operator'));
  return isChosen && !isCompared
    ? `I cannot choose what holds for both «${next.text}» and «${second.text}»; ask for them one by one.`
    : null;
}

/**
 * `more than 90% of the worldwide gross`: a share of another column is no limit of this one, as `more
 * than 10% unemployment` is.
 */
function describePercent(list: MentionList, mention: Mention): string | null {
  if (!isMention(mention, 'number') || !/%$|percent$/i.test(mention.text)) return null;
  const sides = [list.neighbour(mention, 1), ...list.all.slice(0, list.all.indexOf(mention))];
  const own = list.findColumn(list.all[list.all.indexOf(mention) + 1]);
  const isOwn = own?.kind === 'number' && own.format.type === 'percent';
  const isOfColumn =
    !isOwn && list.findNumberColumn(sides[0]) !== undefined && isMention(sides[0], 'column');
  const columns = list.all.flatMap((one) => {
    const column = list.findColumn(one);
    return column?.kind === 'number' ? [column] : [];
  });
  const fits = columns.some((one) => one.format.type === 'percent' || one.isShare);
  return isOfColumn || (columns.length > 0 && !fits)
    ? `«${mention.text}» of what? None of the named columns is in percent.`
    : null;
}

/** `in how many months were neither Apple nor Amazon under 100`: rows of two series are set together. */
function describeSeriesTogether(
  list: MentionList,
  cube: ModelCube,
  mention: Mention,
): string | null {
  const isPeriod = isMention(mention, 'grain') && !mention.adverb;
  const isAsked = isMention(list.neighbour(mention, -1), 'count', 'ask') || list.all[0] === mention;
  const isTested = list.all.some((one) => isMention(one, 'compare', 'condition'));
  if (cube.measured === undefined || !isPeriod || !isAsked || !isTested) return null;
  const values = list.all.filter((one) => isMention(one, 'value'));
  const [first, second] = values;
  const joins = list.all.filter((one) => isMention(one, 'join') && /^(?:and|nor)$/i.test(one.text));
  const isTogether = joins.some(
    (one) => list.neighbour(one, -1) === first && list.neighbour(one, 1) === second,
  );
  return second !== undefined && isTogether
    ? `I test the ${mention.text} of one series at a time, and not of «${first?.text ?? ''}» and «${second.text}» together.`
    : null;
}

const MOVES =
  /^(?:fell|fall|dropped|drop|declined|decreased|rose|rise|grew|increased|went up|went down|sank|climbed)$/i;

/** `which year fell`: periods are shown with their change, and not chosen by it. */
function describeMovingPeriods(list: MentionList, mention: Mention): string | null {
  const grain = isMention(mention, 'ask') ? list.neighbour(mention, 1) : undefined;
  const change = grain === undefined ? undefined : list.neighbour(grain, 1);
  const isMoving =
    isMention(grain, 'grain') && isMention(change, 'window') && MOVES.test(change.text);
  const isRanked = list.all.some((one) =>
    isMention(one, 'rank', 'superlative', 'common', 'compare', 'growthTest'),
  );
  return isMoving && !isRanked
    ? `I choose no ${grain.text} by a rise or a fall; ask for the change by ${grain.text}, lowest first.`
    : null;
}

/** `how many airports`: two columns have them, and no word says which one is meant. */
function describeTwins(list: MentionList, cube: ModelCube, mention: Mention): string | null {
  const column = isMention(mention, 'column') ? list.findColumn(mention) : undefined;
  const twin = column === undefined ? undefined : findTwin(cube, column.name);
  const noun = stemWord(mention.text.toLowerCase());
  if (column === undefined || twin === undefined || !cube.topics.includes(noun)) return null;
  const isCounted = isMention(list.neighbour(mention, -1), 'count', 'distinct');
  // `with at least 500 departures`, `that fly to Denver`: the other words say which.
  if (!isCounted || list.all.some((one) => isMention(one, 'value', 'compare', 'compareAfter')))
    return null;
  // `how many airports do the flights depart from`: the word at the end says which.
  if (findLed(cube, list.all.at(-1)) === column.name) return null;
  const [first, second] = [column, twin].map((one) => lowerCaseTitle(one.title));
  return `«${mention.text}» could be of the ${first ?? ''} or of the ${second ?? ''}: ask for the number of different ${first ?? ''}s or of different ${second ?? ''}s.`;
}

/** `7-day rolling total`: a moving figure is a mean. */
function describeMovingTotal(list: MentionList, mention: Mention): string | null {
  const next = list.neighbour(mention, 1);
  const isTotal =
    isMention(mention, 'window') &&
    mention.window === 'moving' &&
    /^(?:rolling|moving)$/i.test(mention.text) &&
    isMention(next, 'aggregation') &&
    next.aggregation === 'sum';
  return isTotal
    ? `«${mention.text} ${next.text}»: I give moving averages, and no moving totals; ask for the average.`
    : null;
}

/** `the most user reviews` asks for their number, where `the best reviews` is a rating. */
function describeNumberOfReviews(list: MentionList, mention: Mention): string | null {
  const column = list.findColumn(mention);
  const rank = list.neighbour(mention, -1);
  if (column?.kind !== 'number' || column.additive || !isMention(rank, 'rank')) return null;
  if (!/\breviews\b/i.test(mention.text) || !/\b(?:most|fewest)$/i.test(rank.text)) return null;
  return `«${rank.text} ${mention.text}» asks how many there are, which the data do not say.`;
}

/** Words that some rule would take, but with another meaning than the question gives them. */
export function listMisusedWords(list: MentionList, cube: ModelCube): string[] {
  const misused = list.all.flatMap((mention) => {
    const problem =
      describeMisused(list, mention) ??
      describeOpenAdjective(list, cube, mention) ??
      describeNumberOfReviews(list, mention) ??
      describeMisjoined(list, mention) ??
      describeMisdivided(list, mention) ??
      describeChosenDivisor(list, mention) ??
      describeUnread(list, cube, mention) ??
      describeApart(list, mention) ??
      describeBoth(list, mention) ??
      describeMovingTotal(list, mention) ??
      describeMovingPeriods(list, mention) ??
      describeSeriesTogether(list, cube, mention) ??
      describePercent(list, mention) ??
      describeTwins(list, cube, mention) ??
      describeCombination(list, mention);
    return problem === null ? [] : [problem];
  });
  return [...misused, ...describeOpenNegations(list.all)];
}

/** `how many years longer did people live`, `how much longer are Gentoos`, after a weight: no number of people, and no weight, is longer than another. */
export const comparesOtherLength = (
  text: string,
  { measures, cube }: { readonly measures: readonly Measure[]; readonly cube: ModelCube },
): boolean =>
  /^(?:longer|taller)\b/i.test(text) &&
  measures.flatMap(listMeasureColumns).some((column) => {
    const found = cube.columns.find((one) => one.name === column);
    return (
      found?.kind === 'number' &&
      (found.units.includes('people') || /\b(?:mass|weight)$/i.test(found.title))
    );
  });
