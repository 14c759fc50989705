import { hasNamed, NAMED, OTHERS, standsForOtherSide } from './other-side.ts';
import { readLowAndHigh } from './read-low-and-high.ts';
import {
  readBackIn,
  dropCounting,
  dropThisTime,
  joinMoment,
  readNamedLengths,
  readThen,
  readWhereTo,
} from '../lexicon/turn-words.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { readAddedMost } from '../mentions/join-change-verbs.ts';
import { toStop, isMention, type Mention } from '../mentions/mention.ts';
import { asksOfOthers, DOES, SUBJECT } from './asks-of-others.ts';

const EXPLETIVE = /^it$/i;
const RELATIVE = /^that$/i;
/** These words are meant for what was named last, in the same question if it names anything. */
const BACKWARD = /^(?:its|they|them|their|he|she|his|her|him|ones?)$/i;

const OBJECT = /^(?:them|him|her)$/i;
const PERSON = /^(?:he|she|his|her|him)$/i;
const PERSONS = ['value', 'label', 'labelWord', 'quoted'] as const;

/** Whether the mention is a person's name, or the column of one. */
const isPerson = (mention: Mention, { columns }: ModelCube): boolean =>
  isMention(mention, ...PERSONS) ||
  (isMention(mention, 'column') &&
    columns.some((one) => one.kind === 'string' && one.name === mention.column && one.person));

/** Whether the word stands for something that the question itself names. */
function isSettled(mentions: readonly Mention[], index: number, cube: ModelCube): boolean {
  const { text = '' } = mentions[index] ?? {};
  const [before, after] = [mentions[index - 1], mentions[index + 1]];
  // `that day` points at a day, `the rain that fell` at nothing.
  const points =
    isMention(after, 'grain', 'entity') ||
    (isMention(after, 'column') && after.grain !== undefined);
  if (
    isOfOwnRows(mentions, index) ||
    isOfOwnRow(mentions, index) ||
    standsForOtherSide(mentions, index)
  )
    return true;
  if (RELATIVE.test(text))
    return (
      !points &&
      ((isMention(before, ...NAMED, 'unknown', 'number', 'unit', 'period') &&
        !/^(?:within|inside)$/i.test(before.text)) ||
        // `what's that as a share of all flights?` points at the last answer.
        (isMention(before, 'ask') && !/'s$/i.test(before.text)) ||
        // `every film we have that Nolan directed`.
        (isMention(before, 'stop') && /\bhave$/i.test(before.text) && hasNamed(mentions, index)) ||
        // `against those that leave at noon or later`.
        (isMention(before, 'pronoun') && OTHERS.test(before.text)))
    );
  // `later than those from Atlanta`: the word stands for the rows of the question itself.
  if (
    OTHERS.test(text) &&
    isMention(before, 'comparative', 'compare', 'versus', 'not') &&
    hasNamed(mentions, index)
  )
    return true;
  if (!BACKWARD.test(text)) return false;
  // `the lightest of them?`, `how many Gentoos among them?` choose among what was named before.
  if (OBJECT.test(text) && isMention(before, 'stop') && /\b(?:of|among)$/i.test(before.text))
    return false;
  // `how many films did he make?`: no film is meant, so that only a name or a person will do.
  if (PERSON.test(text) && !mentions.slice(0, index).some((one) => isPerson(one, cube)))
    return false;
  if (asksOfOthers(mentions, index)) return false;
  // `who directed them?` names what was done, and nothing that it was done to.
  const isObject = OBJECT.test(text) && index === mentions.length - 1;
  if (isObject && isMention(before, 'column') && !hasNamed(mentions, index - 1)) return false;
  // `what share of the population do they make up?` asks about others than the population.
  const asksAbout = SUBJECT.test(text) && isMention(before, 'stop') && DOES.test(before.text);
  const onlyColumns = mentions.slice(0, index).every((one) => !isMention(one, ...THINGS));
  if (asksAbout && onlyColumns) return false;
  // `the average budget of its films`: no budget has films.
  const namesMaker = mentions
    .slice(0, index)
    .some(
      (one) =>
        isMention(one, 'column') &&
        cube.columns.some((column) => column.kind === 'string' && column.name === one.column),
    );
  if (OWN.test(text) && isMention(after, 'entity') && onlyColumns && !namesMaker) return false;
  return hasNamed(mentions, index) || (OWN.test(text) && hasRanked(mentions, index));
}

const OWN = /^(?:its|their)$/i;

/** `where do people live longest, with their life expectancy`. */
const hasRanked = (mentions: readonly Mention[], index: number): boolean =>
  mentions.slice(0, index).some(
    (one, at, before) =>
      isMention(one, 'superlative') ||
      // `the top five with their counts`.
      (isMention(one, 'rank') && isMention(before[at + 1], 'number')),
  );

/** `the worst delay, and between which airports was that`: the row that the question itself asks for. */
function isOfOwnRow(mentions: readonly Mention[], index: number): boolean {
  const before = mentions.slice(0, index);
  const isLast =
    index === mentions.length - 1 && /^(?:that|it|this)$/i.test(mentions[index]?.text ?? '');
  const join = before.findLastIndex(
    (one) => isMention(one, 'join') && /^(?:and|,)$/i.test(one.text),
  );
  return (
    isLast &&
    before.slice(0, Math.max(join, 0)).some((one) => isMention(one, 'superlative', 'rank'))
  );
}

/**
 * `how many films are based on a game, and how do users rate those on average`: the rows that the question
 * itself counts.
 */
function isOfOwnRows(mentions: readonly Mention[], index: number): boolean {
  const join = mentions.findLastIndex((one, at) => at < index && isMention(one, 'join'));
  const [lead, asked] = [mentions.slice(0, Math.max(join, 0)), mentions.slice(join + 1, index)];
  const next = mentions[index + 1];
  return (
    /^(?:those|these|them)$/i.test(mentions[index]?.text ?? '') &&
    !isMention(next, 'entity', 'grain', 'value', 'number') &&
    asked.some((one) => /^(?:how|what)\b/i.test(one.text)) &&
    lead.some((one) => isMention(one, 'count')) &&
    lead.some((one) => isMention(one, 'entity', 'value')) &&
    !lead.some((one) => isMention(one, 'pronoun'))
  );
}

const THINGS = ['entity', 'value', 'label', 'labelWord', 'topic', 'quoted'] as const;

/**
 * `how hot was it in July`: the word stands for nothing, unless an earlier question gave it a
 * meaning. In `does it rain` it never has one.
 */
function isExpletive(mentions: readonly Mention[], index: number, hasEarlier: boolean): boolean {
  if (!EXPLETIVE.test(mentions[index]?.text ?? '')) return false;
  return !hasEarlier || isMention(mentions[index + 1], 'value', 'condition');
}

/** `in all these countries`, `how many of these films`, at the beginning of a thread: those of the data. */
const isOfAll = (mentions: readonly Mention[], index: number, cube: ModelCube): boolean => {
  const [before, mention, after] = mentions.slice(Math.max(0, index - 1), index + 2);
  if (!isMention(before, 'stop')) return false;
  const word = mention?.text ?? '';
  return /\ball$/i.test(before.text)
    ? /^(?:these|those)$/i.test(word) && isMention(after, 'column', 'entity')
    : /\bof$/i.test(before.text) &&
        /^these$/i.test(word) &&
        (isMention(after, 'entity') || isMeasuredThing(after, cube));
};

/** `of these countries`, of which the data have figures. */
const isMeasuredThing = (mention: Mention | undefined, cube: ModelCube): boolean =>
  isMention(mention, 'column') &&
  cube.measured !== undefined &&
  cube.label.includes(mention.column) &&
  cube.columns.some((one) => one.name === mention.column && one.kind === 'string');

const TWO = /^(?:two|2)$/i;
const THE = /\b(?:the|these|those|between|of)$/i;

/** `which of the two`, `the difference between the two`: no limit, and no number of rows. */
function readTwo(mentions: readonly Mention[]): readonly Mention[] {
  return mentions.map((mention, index) => {
    const [before, next] = [mentions[index - 1], mentions[index + 1]];
    const isPair =
      isMention(mention, 'number') &&
      TWO.test(mention.text) &&
      isMention(before, 'stop', 'pronoun', 'operator') &&
      THE.test(before.text) &&
      !isMention(next, 'entity', 'grain', 'rank', 'superlative', 'common', 'unit');
    const { start, end } = mention;
    return isPair ? { kind: 'pronoun', start, end, text: 'two' } : mention;
  });
}

const QUARTER = /^q([1-4])$/i;

/** `q2?`, after the first quarter of a year: three months, whose year the last question says. */
function readQuarter(mention: Mention): Mention {
  const quarter = Number(QUARTER.exec(mention.text)?.[1] ?? 0);
  if (!isMention(mention, 'unknown') || quarter === 0) return mention;
  const { start, end, text } = mention;
  const months = [quarter * 3 - 2, quarter * 3 - 1, quarter * 3];
  return { kind: 'months', months, start, end, text };
}

const TIME = /^(?:time|period|span|timespan|interval|range|stretch)$/i;
const DURING = /^(?:over|in|during|within|across|at)$/i;

/** `over that time` is the period of the last question, which stays. */
function dropThatTime(mentions: readonly Mention[]): readonly Mention[] {
  // `over that same span`.
  const isSame = (index: number): boolean =>
    isMention(mentions[index - 2], 'pronoun') && /^same$/i.test(mentions[index - 1]?.text ?? '');
  const at = mentions.findIndex(
    (one, index) =>
      TIME.test(one.text) &&
      isMention(mentions[index - 1], 'pronoun') &&
      DURING.test(mentions[index - (isSame(index) ? 3 : 2)]?.text ?? ''),
  );
  const length = isSame(at) ? 4 : 3;
  return at === -1 ? mentions : mentions.toSpliced(at + 1 - length, length);
}

/** `did it drop`: the verb, and no part that is removed. */
function readDropping(mention: Mention, index: number, all: readonly Mention[]): Mention {
  const [before, second] = [all[index - 1], all[index - 2]];
  const isVerb =
    isMention(mention, 'not') &&
    /^drop$/i.test(mention.text) &&
    isMention(before, 'pronoun', 'column', 'value') &&
    isMention(second, 'stop') &&
    /\b(?:did|does|do)$/i.test(second.text);
  const { start, end, text } = mention;
  return isVerb ? { kind: 'window', window: 'change', grain: null, start, end, text } : mention;
}

/** `cheapest on top` is `cheapest first`. */
function readOnTop(mentions: readonly Mention[]): readonly Mention[] {
  const at = mentions.findIndex(
    (one, index) =>
      isMention(one, 'rank') &&
      /^top$/i.test(one.text) &&
      isMention(mentions[index - 1], 'stop') &&
      isMention(mentions[index - 2], 'superlative', 'rank'),
  );
  const top = mentions[at];
  return top === undefined ? mentions : mentions.toSpliced(at - 1, 2, { ...top, text: 'first' });
}

/** `which month was that?`, after one figure: when it was. */
function readWhichPeriod(mentions: readonly Mention[]): readonly Mention[] {
  const [ask, grain, pronoun, other] = mentions.filter((one) => !isMention(one, 'stop', 'join'));
  const points = isMention(pronoun, 'pronoun') && /^(?:that|it|this)$/i.test(pronoun.text);
  // `on which day?`, alone.
  const isAlone =
    pronoun === undefined &&
    !/s$/i.test(grain?.text ?? '') &&
    mentions.some((one) => /\b(?:on|in|at)$/i.test(one.text));
  const isTime =
    isMention(grain, 'grain') || (isMention(grain, 'entity') && /^days?$/i.test(grain.text));
  const isWhich = isMention(ask, 'ask') && isTime && (points || isAlone) && other === undefined;
  if (!isWhich) return mentions;
  const { start, end, text } = grain;
  return mentions.map((one): Mention =>
    one === ask ? toStop(one) : one === grain ? { kind: 'when', start, end, text } : one,
  );
}

const LIVES = /^(?:lived|live|lives|living|stood|flew|fly|landed|left|died|born)$/i;

const BE = /^(?:is|are|was|were|have|has|had)\b/i;

/** `how many people lived there`: the word stands for a place that was named before. */
const readThere = (mention: Mention, index: number, all: readonly Mention[]): Mention => {
  const before = all[index - 1];
  // `and what was the life expectancy there?`
  const isOfFigure = isMention(before, 'column') && index === all.length - 1;
  // `how do the penguins there split`, `flights arriving there`, and not `how many penguins there are`.
  const next = all[index + 1];
  const isOfRows =
    before !== undefined &&
    !/\b(?:is|are|was|were|be|been|how|many|much|if|whether|and|,)$/i.test(before.text) &&
    !(next !== undefined && BE.test(next.text));
  const isThere =
    isMention(mention, 'stop') &&
    /^there$/i.test(mention.text) &&
    before !== undefined &&
    (LIVES.test(before.text) || isOfFigure || isOfRows);
  const { start, end, text } = mention;
  return isThere ? { kind: 'pronoun', start, end, text } : mention;
};

const POINTS = /^(?:those|these|that|this)$/i;

/** `those same countries` are those countries. */
const dropSame = (mention: Mention, index: number, all: readonly Mention[]): boolean => {
  const before = all[index - 1];
  const isSame = isMention(mention, 'pronoun') && /^same$/i.test(mention.text);
  return !(isSame && isMention(before, 'pronoun') && POINTS.test(before.text));
};

/** `how much did it climb in between?`: between what was asked about before. */
function dropInBetween(mentions: readonly Mention[]): readonly Mention[] {
  const [before, last] = mentions.slice(-2);
  const isEnd = isMention(last, 'between') && before !== undefined && /\bin$/i.test(before.text);
  // `how many were released in between?` asks for a time.
  const isChange = mentions.some((one) => isMention(one, 'window', 'operator', 'comparative'));
  return isEnd && isChange ? mentions.slice(0, -2) : mentions;
}

/** `the growth between the two`: from the one to the other, as the change by itself says. */
function dropBetweenTwo(mentions: readonly Mention[]): readonly Mention[] {
  const at = mentions.findIndex((one) => isMention(one, 'between'));
  const [the, two] = mentions.slice(at + 1, at + 3);
  const isTwo =
    at !== -1 &&
    isMention(the, 'stop') &&
    /^the$/i.test(the.text) &&
    isMention(two, 'number') &&
    TWO.test(two.text);
  const isChange = mentions.slice(0, Math.max(at, 0)).some((one) => isMention(one, 'window'));
  return isTwo && isChange ? mentions.toSpliced(at, 3) : mentions;
}

/** Reads what means something only beside the last question. */
const readLeaning = (mentions: readonly Mention[], cube: ModelCube): readonly Mention[] =>
  readTwo(
    readWhichPeriod(
      readThen(
        readNamedLengths(
          dropThatTime(
            readOnTop(
              dropThisTime(dropBetweenTwo(dropInBetween(joinMoment(dropCounting(mentions))))),
            ),
          ).filter(dropSame),
          cube,
        )
          .map(readQuarter)
          .map(readDropping)
          .map(readThere)
          .map(readBackIn),
        cube,
      ),
    ),
  );

/** `the rain on the foggy ones`, `the takings of the 2008 ones`: where the question names no rows, those of the last answer. */
const isOfLastRows = (mentions: readonly Mention[], index: number): boolean =>
  /^ones$/i.test(mentions[index]?.text ?? '') &&
  isMention(mentions[index - 1], 'value', 'period') &&
  !mentions.some(
    (one, at) =>
      isMention(one, 'entity', 'label', 'labelWord') ||
      // `of comedies and of the 2008 ones`.
      (isMention(one, 'value', 'period') &&
        isMention(mentions[index - 1], 'period') &&
        at !== index - 1),
  );

const ENTIRE = /\b(?:whole|entire|full)\b/i;

/**
 * Leaves those pronouns that refer to an earlier question; the others become function words.
 * @param hasEarlier whether there is an earlier question to refer to
 */
export function settlePronouns(
  mentions: readonly Mention[],
  hasEarlier: boolean,
  cube: ModelCube,
): Mention[] {
  const gained = readAddedMost(mentions);
  const read = hasEarlier ? readWhereTo(readLeaning(readLowAndHigh(gained), cube), cube) : gained;
  return read.map((mention, index) => {
    // `over the whole period`: without an earlier question there is none to leave.
    if (!hasEarlier && isMention(mention, 'reset') && ENTIRE.test(mention.text))
      return toStop(mention);
    // `how far did it fall from there`: counted from a row of the last answer.
    const isFromThere =
      /^there$/i.test(mention.text) && /^from$/i.test(read[index - 1]?.text ?? '');
    // `the flights from there`, `the destinations from there`: from the place that was named.
    const placed = read[index - 2];
    const isNoun =
      isMention(placed, 'entity') ||
      (isMention(placed, 'column') &&
        cube.columns.some((one) => one.kind === 'string' && one.name === placed.column));
    const { start, end, text } = mention;
    if (isFromThere) return { kind: isNoun ? 'pronoun' : 'unknown', start, end, text };
    if (!isMention(mention, 'pronoun')) return mention;
    // `cars with that many cylinders`: a figure of the last answer, which is not kept.
    if (/^that$/i.test(mention.text) && /^many$/i.test(read[index + 1]?.text ?? ''))
      return { kind: 'unknown', start, end, text };
    if (hasEarlier && isOfLastRows(read, index)) return mention;
    const isOwn =
      isExpletive(read, index, hasEarlier) ||
      isSettled(read, index, cube) ||
      (!hasEarlier && isOfAll(read, index, cube));
    return isOwn ? toStop(mention) : mention;
  });
}
