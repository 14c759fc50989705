import { setImmediate } from 'node:timers/promises';
import { warmDatePatterns } from './dates/date-atoms.ts';
import { loadEnglishWords } from './text/english-words.ts';
import { findRowGrain } from './dates/row-grain.ts';
import { hasNamedTimes } from './dates/named-times.ts';
import { buildPeriodOf } from './dates/period-of.ts';
import { findShownPeriod } from './dates/bind-period.ts';
import { isFollowUp } from './follow-up/follow-up.ts';
import { joinMentions } from './mentions/join-mentions.ts';
import { ASKS_OF_FIGURE, FOLLOWING, isBare, SAYS_WHAT } from './follow-up/lone-follow-ups.ts';
import { readQuestion, type Reader } from './mentions/match.ts';
import { readRowRecords } from './mentions/join-row-records.ts';
import { isMention, MentionList, type Mention } from './mentions/mention.ts';
import type { DayRange } from './plan/plan.ts';
import { countsOff } from './follow-up/rank-position.ts';
import { setsAgainstMean } from './follow-up/set-against-all.ts';
import { pointsAtList } from './follow-up/standing-of-shown.ts';
import { readSlots } from './slots/read-slots.ts';
import { hasEvidence, namesColumn, scoreMentions } from './mentions/score-mentions.ts';
import { settlePronouns } from './follow-up/settle-pronouns.ts';
import { readSaidPeriods } from './dates/that-later-period.ts';
import type { ThreadMemory } from './thread-memory.ts';

/** A question as one data set reads it. */
export interface Attempt {
  readonly reader: Reader;
  readonly mentions: readonly Mention[];
  readonly corrections: readonly string[];
  readonly score: number;
}

/** The one period of the last question, if it was about the same data. */
function findLastPeriod(earlier: ThreadMemory | null, reader: Reader): DayRange | null {
  if (earlier?.plan.cube !== reader.cube.name) return null;
  const shown = findShownPeriod(earlier, reader.cube);
  if (shown !== null) return shown;
  const filter = earlier.plan.filters.find((one) => one.kind === 'period');
  const [range, other] = filter?.kind === 'period' ? filter.ranges : [];
  return other === undefined ? (range ?? findLatest(earlier, reader)) : null;
}

/** The period of `the latest price`, which no condition names: the last that the data have. */
function findLatest({ plan }: ThreadMemory, { cube }: Reader): DayRange | null {
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  const grain = findRowGrain(cube);
  if (measure?.kind !== 'edge' || measure.edge !== 'last' || grain === null) return null;
  const extent = cube.columnProfiles.get(measure.time)?.extent;
  return extent === null || extent === undefined ? null : buildPeriodOf(extent.last, grain);
}

/** `No, only in 2005`: an answer to the answer, which excludes nothing. */
const NO = /^(?:oh |but )?(?:no|nope|nah)\s*[,.!;:]\s/i;

/** A question in the words of one data set, which nothing has joined yet. */
type FoundWords = Pick<Attempt, 'reader' | 'mentions' | 'corrections'>;

function findWords(text: string, reader: Reader, earlier: ThreadMemory | null): FoundWords {
  const last = findLastPeriod(earlier, reader);
  const plain = text.replace(NO, (said) => ' '.repeat(said.length));
  const { mentions, corrections } = readQuestion(plain, reader, last);
  // `car records that weigh over 4000`: the noun of the rows comes before what points at them.
  const named = readRowRecords(new MentionList(mentions, reader.cube), reader.cube);
  const dated = readSaidPeriods(named, { last, earlier, cube: reader.cube });
  const isOfLast = earlier?.plan.cube === reader.cube.name;
  return { reader, mentions: settlePronouns(dated, isOfLast, reader.cube), corrections };
}

function joinWords({ reader, mentions: found, corrections }: FoundWords): Attempt {
  const mentions = joinMentions(found, reader.cube);
  const score = scoreMentions(mentions, corrections, reader.cube);
  return { reader, mentions, corrections, score };
}

/**
 * The steps of one answer read the same question, or a part of it, up to four times, and refusals try
 * the same example questions again and again.
 */
const RECENT_TEXTS = 48;

interface RecentText {
  readonly text: string;
  readonly earlier: ThreadMemory | null;
  readonly found: FoundWords;
  /** Null until it is asked for: joining words takes as long as all that comes before it. */
  attempt: Attempt | null;
}
/** Nothing outlives the reader, and so the model, that it was read with. */
const recentOf = new WeakMap<Reader, RecentText[]>();

function findRecent(text: string, reader: Reader, earlier: ThreadMemory | null): RecentText {
  const recent = recentOf.get(reader) ?? [];
  const known = recent.find((one) => one.earlier === earlier && one.text === text);
  if (known !== undefined) return known;
  const one = { text, earlier, found: findWords(text, reader, earlier), attempt: null };
  recentOf.set(reader, [...recent.slice(1 - RECENT_TEXTS), one]);
  return one;
}

function joinRecent(one: RecentText): Attempt {
  one.attempt ??= joinWords(one.found);
  return one.attempt;
}

/** Reads a text as one data set understands it, with the last question of its thread in mind. */
export const readWith = (text: string, reader: Reader, earlier: ThreadMemory | null): Attempt =>
  joinRecent(findRecent(text, reader, earlier));

/** The words of a text one by one, as one data set understands each of them. */
export const readUnjoined = (
  text: string,
  reader: Reader,
  earlier: ThreadMemory | null,
): readonly Mention[] => findRecent(text, reader, earlier).found.mentions;

const SUBJECTS = [
  'entity',
  'topic',
  'label',
  'labelWord',
  'column',
  'condition',
  'value',
  'superlative',
  'formula',
] as const;

export const hasSubject = ({ mentions }: Attempt): boolean =>
  mentions.some(isSubject) ||
  // `best actors`: the data that have something best, if not actors.
  (mentions.some((one) => isMention(one, 'superlative')) &&
    mentions.some((one) => isMention(one, 'unknown')));

/** `which year was best?` names nothing that is in the data. */
const GENERIC = /^(?:best|worst|top)$/i;

const isSubject = (mention: Mention): boolean =>
  (isMention(mention, ...SUBJECTS) &&
    !(isMention(mention, 'superlative') && GENERIC.test(mention.text))) ||
  namesColumn(mention);

export const listUnknownWords = (one: Attempt): string[] =>
  one.mentions.filter((mention) => isMention(mention, 'unknown')).map((mention) => mention.text);

const hasTimes = ({ mentions, reader }: Attempt): boolean => hasNamedTimes(mentions, reader.cube);

/**
 * The reading that explains most words; the cube of the last question wins where nothing
 * contradicts it.
 */
export function chooseInterpretation(
  attempts: readonly Attempt[],
  text: string,
  earlier: ThreadMemory | null,
): Attempt | undefined {
  const best = attempts.toSorted(
    (a, b) => b.score - a.score || Number(hasTimes(b)) - Number(hasTimes(a)),
  )[0];
  const current = attempts.find((one) => one.reader.cube.name === earlier?.plan.cube);
  if (current === undefined || best === undefined) return best;
  if (earlier !== null && countsOff(current.mentions, earlier, current.reader.cube)) return current;
  if (setsAgainstMean(text) || pointsAtList(text)) return current;
  const leans = isFollowUp(text, readSlots(current.mentions, current.reader.cube));
  if (leans && listUnknownWords(current).length === 0) return current;
  // `and of the others?` names no other data, although a value of some other data is called so.
  // So does `what was it for women?`, where other data have women.
  const leansByForm = FOLLOWING.test(text) || ASKS_OF_FIGURE.test(text);
  if (leansByForm && !best.mentions.some((one) => isMention(one, ...SAYS_WHAT))) return current;
  if (isBare(text, best.mentions, best.reader.cube) || !hasSubject(best)) return current;
  // `how many days of each kind`: the entity of the last question, beside a word that other data has.
  const names = ({ mentions }: Attempt): boolean =>
    mentions.some((one) => isMention(one, 'entity', 'topic'));
  if (names(current) && !names(best)) return current;
  return current.score >= best.score ? current : best;
}

/**
 * The data sets that may be meant: those that a word names, where there are any, and those of the
 * last question. In a model of eight data sets, seven of ten readings need no joining.
 */
function keepNamed(
  texts: readonly RecentText[],
  earlier: ThreadMemory | null,
): readonly RecentText[] {
  const named = texts.filter(({ found }) => hasEvidence(found.mentions));
  if (named.length === 0) return texts;
  const isOfLast = ({ found }: RecentText): boolean =>
    found.reader.cube.name === earlier?.plan.cube;
  return texts.filter((text) => named.includes(text) || isOfLast(text));
}

/** Every cube reads the question in a turn of its own, so that other requests come in between. */
export async function readWithAll(
  text: string,
  readers: readonly Reader[],
  earlier: ThreadMemory | null,
): Promise<Attempt[]> {
  await Promise.all([loadEnglishWords(), warmDatePatterns()]);
  const texts: RecentText[] = [];
  for (const reader of readers) {
    await setImmediate();
    texts.push(findRecent(text, reader, earlier));
  }
  const attempts: Attempt[] = [];
  for (const one of keepNamed(texts, earlier)) {
    await setImmediate();
    attempts.push(joinRecent(one));
  }
  await setImmediate();
  return attempts;
}
