import { readWith } from '../attempts.ts';
import { escapeMarkdown } from '../answer/format.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Reader } from '../mentions/match.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { understand } from '../understand.ts';
import { standOn, type Understood } from '../understanding.ts';
import { restrictsRows, withoutRefused } from './on-last-answer.ts';
import { isNumberColumn } from './refused-parts.ts';

const LEAD =
  /^\s*(?:(?:and|so|but|ok|okay|alright|fine|then|now|well|just|only|or|what about|how about|i mean|make (?:it|that)|give me|show me|use|try|take|what(?:'s| is| was| are| were))\b[,.:]?\s+)+/i;
const END = /(?:,?\s+(?:then|instead|please|maybe|alone|for (?:it|that)))+(?=\s*[?.!]*\s*$)/i;
const ARTICLE = /^(?:the|an?|its|their|his|her)\s+/i;
const OWNED = /\b(?:its|their|his|her)\b/i;

/** The words of a follow-up that take the place of others. */
const listReplacing = (asked: string): string =>
  asked
    .trim()
    .replace(/[\s.!?]+$/, '')
    .replace(END, '')
    .replace(LEAD, '')
    .replace(ARTICLE, '')
    .replace(/\s+ones?$/i, '')
    .trim();

const LINKS = /^(?:by|per|for each|which|what|in|of|for|from|to|on|at)\s+/i;

interface Unknown {
  readonly start: number;
  readonly end: number;
}

/** The only words in a row that the data set does not know; null where they stand in several places. */
function findUnknown(mentions: readonly Mention[]): Unknown | null {
  const unknown = mentions.filter((one) => isMention(one, 'unknown'));
  const [first] = unknown;
  const last = unknown.at(-1);
  if (first === undefined || last === undefined) return null;
  const between = mentions.filter(({ start, end }) => start >= first.start && end <= last.end);
  return between.every((one) => isMention(one, 'unknown'))
    ? { start: first.start, end: last.end }
    : null;
}

const isLink = (one: Mention): boolean => isMention(one, 'stop', 'join', 'by', 'ask');

const isOfKind = (mentions: readonly Mention[], fits: (one: Mention) => boolean): boolean =>
  mentions.some(fits) && mentions.every((one) => fits(one) || isLink(one));

const isGroup = (one: Mention, cube: ModelCube): boolean =>
  isMention(one, 'grain') || (isMention(one, 'column') && !isNumberColumn(one, cube));

const FIGURES = [
  'count',
  'superlative',
  'extreme',
  'formula',
  'share',
  'rank',
  'distinct',
] as const;
const GROUPS_BEFORE = /\b(?:by|per|for each|which|what)\s+(?:the\s+)?$/i;

/** The columns whose values name things; a data set with one has no doubt about what a name is one of. */
const listNaming = ({ columns }: ModelCube): readonly string[] =>
  columns.filter(({ kind }) => kind === 'string').map(({ name }) => name);

interface Gapped {
  /** What the data set knows of the refused question. */
  readonly rest: readonly Mention[];
  /** Its text up to the unknown words. */
  readonly before: string;
  readonly cube: ModelCube;
}

/** Whether the words of the follow-up can say what the unknown ones had to; null where they can not. */
function fitGap(
  words: readonly Mention[],
  { rest, before, cube }: Gapped,
): { readonly isCertain: boolean } | null {
  const isFigure = (one: Mention): boolean => isNumberColumn(one, cube);
  const hasFigure = rest.some((one) => isMention(one, ...FIGURES) || isFigure(one));
  const fit = (fits: boolean, isCertain = true) => (fits ? { isCertain } : null);
  if (isOfKind(words, isFigure)) return fit(!hasFigure && !GROUPS_BEFORE.test(before));
  if (isOfKind(words, (one) => isGroup(one, cube))) return fit(GROUPS_BEFORE.test(before));
  if (isOfKind(words, (one) => isMention(one, 'value'))) {
    const isOnlyName = listNaming(cube).length === 1;
    const isNamed = rest.some((one) => isMention(one, 'value'));
    const isOneFigure = cube.columns.filter(({ kind }) => kind === 'number').length === 1;
    return fit(hasFigure || isOneFigure, isOnlyName && !isNamed);
  }
  const isCounted = isOfKind(words, (one) => isMention(one, 'entity'));
  return fit(isCounted && /\bhow many\s+$/i.test(before));
}

/** Both sides of the unknown words, where the words of the follow-up may stand between them. */
interface Gap {
  readonly before: string;
  readonly words: string;
  readonly after: string;
}

const AVERAGE_BEFORE = /\b(?:average|mean|median|total|typical|highest|lowest)\s+$/i;
const AVERAGE = /^(?:average|mean|median|total|typical|highest|lowest)\s+/i;

/** `by origin`, after `by carrier`, and `the median rate`, after the average wage: what is said twice stands once. */
function joinGap(said: string, { before, after }: Omit<Gap, 'words'>): Gap | null {
  const link = LINKS.exec(said)?.[0].trim() ?? '';
  if (link === '') {
    const isFigure = AVERAGE.test(said);
    return { before: isFigure ? before.replace(AVERAGE_BEFORE, '') : before, words: said, after };
  }
  const isSame = before.trimEnd().toLowerCase().endsWith(` ${link.toLowerCase()}`);
  return isSame ? { before, words: said.slice(link.length).trim(), after } : null;
}

interface ReplacedText {
  readonly text: string;
  readonly isCertain: boolean;
}

/** The refused question with the words of the follow-up in the place of those that were not known. */
function replaceUnknown(
  asked: string,
  refused: string,
  { reader, memory }: { readonly reader: Reader; readonly memory: ThreadMemory | null },
): ReplacedText | null {
  const said = listReplacing(asked);
  if (said === '' || said.split(/\s+/).length > 5) return null;
  const { mentions } = readWith(refused, reader, memory);
  const isOfNamed = mentions.some((one) => isMention(one, 'value', 'label'));
  const unknown = OWNED.test(asked) && !isOfNamed ? null : findUnknown(mentions);
  const sides = unknown && {
    before: refused.slice(0, unknown.start),
    after: refused.slice(unknown.end),
  };
  const gap = sides && joinGap(said, sides);
  if (gap === null) return null;
  const { before, words, after } = gap;
  const isKnown = (one: Mention): boolean => !isMention(one, 'unknown');
  const put = readWith(words.replace(AVERAGE, ''), reader, memory).mentions;
  const fits = fitGap(put, { rest: mentions.filter(isKnown), before, cube: reader.cube });
  return fits && { text: `${before}${words}${after}`, ...fits };
}

/** A refused question with other words in it, which is certain where they can stand for no others. */
interface ReplacedQuestion {
  readonly understood: Understood;
  readonly isCertain: boolean;
}

/**
 * `and precipitation?`, after the humidity in July 2012: the question that was refused, with what is
 * known in the place of what is not.
 */
export async function understandReplaced(
  asked: string,
  readers: readonly Reader[],
  { earlier, refused }: { readonly earlier: ThreadMemory | null; readonly refused: string | null },
): Promise<ReplacedQuestion | null> {
  if (refused === null || restrictsRows(refused)) return null;
  const memory = earlier && withoutRefused(earlier);
  for (const reader of readers) {
    const replaced = replaceUnknown(asked, refused, { reader, memory });
    if (replaced === null) continue;
    const { text, isCertain } = replaced;
    const understood = await understand(text, readers, standOn(memory));
    if (understood.kind !== 'plan' || understood.cube.name !== reader.cube.name) continue;
    const remark = `I read this as «${escapeMarkdown(text.replace(/[\s?.!]+$/, ''))}».`;
    const assumptions = [remark, ...understood.assumptions];
    return { understood: { ...understood, assumptions }, isCertain };
  }
  return null;
}
