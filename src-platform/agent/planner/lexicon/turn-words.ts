import type { Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, toStop, type Mention } from '../mentions/mention.ts';
import { findTimeColumn } from '../plan/plan.ts';

const MOMENT = /^(?:time|point|moment|stage)$/i;
/** `at the moment` is now. */
const NOW = /^moment$/i;

/** `at that point`, `at the time`: at the end of a question they are `then`. */
export function joinMoment(written: readonly Mention[]): readonly Mention[] {
  const mentions = dropBackAndSpan(written);
  const [at, the, moment] = mentions.slice(-3);
  const isMoment =
    isMention(at, 'stop') &&
    /^at$/i.test(at.text) &&
    isMention(the, 'stop', 'pronoun') &&
    /^(?:the|that|this)$/i.test(the.text) &&
    isMention(moment, 'unknown', 'stop', 'grain') &&
    MOMENT.test(moment.text) &&
    !(NOW.test(moment.text) && /^the$/i.test(the.text));
  if (!isMoment) return mentions;
  const { end } = moment;
  return [...mentions.slice(0, -3), { kind: 'stop', start: at.start, end, text: 'then' }];
}

const THEN = /(?:^|\s)(?:then|at that time|at the time)$/i;

/**
 * `what was the temperature then?`: only at the end does the word stand for a time. Beside a period, and
 * in data without any time, a mere `then` only leads on from the last answer.
 */
export function readThen(mentions: readonly Mention[], cube: ModelCube): readonly Mention[] {
  // `what was the rate then, on average?`
  const isMean = isMention(mentions.at(-1), 'aggregation') && mentions.at(-2)?.text === ',';
  const rest = isMean ? mentions.slice(-2) : [];
  const last = mentions.at(-1 - rest.length);
  const inside = rest.length === 0 ? readThenBeforeComma(mentions, cube) : null;
  if (inside !== null) return inside;
  // `for each type, then?`: behind a comma it is no time.
  const before = mentions.at(-2 - rest.length);
  const isAside = isMention(before, 'join') && /^,$/.test(before.text);
  const isThen = isMention(last, 'stop') && THEN.test(last.text) && mentions.length > 1 && !isAside;
  if (!isThen) return mentions;
  const isDated = mentions.some((one) => isMention(one, 'period'));
  const isTimeless = findTimeColumn(cube) === undefined;
  if (/\bthen$/i.test(last.text) && (isDated || isTimeless)) return mentions;
  const { start, end } = last;
  const words = mentions.slice(0, -1 - rest.length);
  return [...words, { kind: 'pronoun', start, end, text: 'then' }, ...rest];
}

/** `which industry was hit hardest then, by number of people`: the end of what is asked. */
function readThenBeforeComma(
  mentions: readonly Mention[],
  cube: ModelCube,
): readonly Mention[] | null {
  const at = mentions.findIndex((one, index) => {
    const [before, after] = [mentions[index - 1], mentions[index + 1]];
    return (
      isMention(one, 'stop') &&
      /^then$/i.test(one.text) &&
      before !== undefined &&
      !isMention(before, 'join') &&
      isMention(after, 'join') &&
      after.text === ','
    );
  });
  const then = mentions[at];
  const asks = mentions.slice(0, Math.max(at, 0)).some((one) => isMention(one, 'ask', 'column'));
  const isDated = mentions.some((one) => isMention(one, 'period'));
  if (then === undefined || !asks || isDated || findTimeColumn(cube) === undefined) return null;
  const { start, end } = then;
  return mentions.toSpliced(at, 1, { kind: 'pronoun', start, end, text: 'then' });
}

const LEADS = /\b(?:at|in|of|over|during|within|across|by|since|until|from|for)$/i;

/** `only the ones from Europe this time`: in this turn, and at no time of the data. */
export function dropThisTime(mentions: readonly Mention[]): readonly Mention[] {
  const at = mentions.findIndex((pronoun, index) => {
    const [before, time, after] = [mentions[index - 1], mentions[index + 1], mentions[index + 2]];
    const isEnd = after === undefined || (isMention(after, 'join') && after.text === ',');
    return (
      isMention(pronoun, 'pronoun') &&
      /^this$/i.test(pronoun.text) &&
      isMention(time, 'unknown') &&
      /^time$/i.test(time.text) &&
      isEnd &&
      !(isMention(before, 'stop', 'by', 'join') && LEADS.test(before.text))
    );
  });
  return at === -1 ? mentions : mentions.toSpliced(at, 2);
}

const POINTS_AT = /^(?:that|this|same|the same)$/i;
const LENGTHS: readonly (readonly [RegExp, Grain])[] = [
  [/\byear$/i, 'year'],
  [/\bmonth$/i, 'month'],
  [/\b(?:day|date)$/i, 'day'],
];

/** `that model year` is that year: the last word of the name says how long it is. */
export const readNamedLengths = (
  mentions: readonly Mention[],
  { columns }: ModelCube,
): readonly Mention[] =>
  mentions.map((mention, index) => {
    const before = mentions[index - 1];
    const points = isMention(before, 'pronoun') && POINTS_AT.test(before.text);
    const isTime =
      isMention(mention, 'column') &&
      columns.some((one) => one.kind === 'time' && one.name === mention.column);
    const { start, end, text } = mention;
    const grain = LENGTHS.find(([pattern]) => pattern.test(text))?.[1];
    return points && isTime && grain !== undefined
      ? { kind: 'grain', grain, adverb: false, start, end, text }
      : mention;
  });

/** `where did that one start from?`: the verb says of which end. */
export function readWhereTo(
  mentions: readonly Mention[],
  { columns }: ModelCube,
): readonly Mention[] {
  const [where, did] = mentions.filter((one) => !isMention(one, 'join'));
  const verb = mentions.at(-1)?.text.toLowerCase() ?? '';
  const led = columns.find((one) => one.kind === 'string' && one.prepositions.includes(verb));
  const isWhere =
    isMention(where, 'unknown', 'stop') &&
    /^where$/i.test(where.text) &&
    /^(?:do|does|did|is|was)$/i.test(did?.text ?? '') &&
    mentions.every((one) => one === where || isMention(one, 'join', 'stop', 'pronoun', 'entity'));
  if (led === undefined || where === undefined || !isWhere) return mentions;
  const { start, end, text } = where;
  return mentions.map((one) =>
    one === where ? { kind: 'column', column: led.name, start, end, text } : one,
  );
}

/** `only count dramas`: a condition, and no other figure than that of the last answer. */
export const dropCounting = (mentions: readonly Mention[]): readonly Mention[] =>
  mentions.map((one, index) => {
    const [before, after] = [mentions[index - 1], mentions[index + 1]];
    const isVerb = isMention(one, 'count') && /^count$/i.test(one.text);
    const isOnly =
      isMention(before, 'stop') && /\bonly$/i.test(before.text) && isMention(after, 'value');
    const isOnlyBehind = isMention(after, 'stop') && /^only$/i.test(after.text);
    return isVerb && (isOnly || isOnlyBehind) && !mentions.some((two) => isMention(two, 'entity'))
      ? toStop(one)
      : one;
  });

/** `and back in 1955?`: a time, and no turn of the order. */
export const readBackIn = (mention: Mention, index: number, all: readonly Mention[]): Mention => {
  const { start, end, text } = mention;
  const next = all[index + 1];
  // `who were the worst back in 2000`: a word that points could mean another row of that time.
  const isPlain =
    isMention(mention, 'flip') ||
    all.some((one) => /^there$/i.test(one.text)) ||
    !all.some((one) => isMention(one, 'pronoun', 'share'));
  return isMention(mention, 'flip', 'unknown') &&
    /\bback$/i.test(text) &&
    isMention(next, 'period') &&
    isPlain
    ? { kind: 'stop', start, end, text }
    : mention;
};

/** `the price back then`, `how about India, same time span?`: `then`, and the period that stays. */
const dropBackAndSpan = (mentions: readonly Mention[]): readonly Mention[] => {
  const [same, time, span] = mentions.slice(-3);
  const isSpan =
    isMention(same, 'pronoun') &&
    /^(?:the )?same$/i.test(same.text) &&
    /^(?:time|period)$/i.test(time?.text ?? '') &&
    /^(?:span|frame|period|range|window)$/i.test(span?.text ?? '');
  const left = isSpan ? mentions.slice(0, -3) : mentions;
  return left.filter(
    (one, index) => !(/^back$/i.test(one.text) && /^then$/i.test(left[index + 1]?.text ?? '')),
  );
};
