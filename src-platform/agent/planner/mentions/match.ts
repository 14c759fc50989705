import { chooseByBrackets, chooseNamedColumns } from './bracket-columns.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findDateMentions } from '../lexicon/date-phrases.ts';
import { findHourMentions } from '../dates/hour-mentions.ts';
import { NUMBER_WORDS } from '../text/number-words.ts';
import { createLabelKey, type Lexicon } from '../lexicon/lexicon.ts';
import type { Meaning, Mention } from './mention.ts';
import { isOrdinaryWord } from '../text/english-words.ts';
import { correctName } from '../text/misspelt-names.ts';
import type { DayRange } from '../plan/plan.ts';
import type { Speller } from '../text/spelling.ts';
import { stemWord, tokenize, type Token } from '../text/tokenize.ts';

/** One cube with everything that is needed to read a question about it. */
export interface Reader {
  readonly cube: ModelCube;
  readonly lexicon: Lexicon;
  readonly speller: Speller;
}

interface ParsedQuestion {
  readonly mentions: readonly Mention[];
  /** `imbd → imdb`: said in the answer. */
  readonly corrections: readonly string[];
}

type FoundMeaning = { readonly meaning: Meaning; readonly length: number } | null;

function joinStems(tokens: readonly Token[], index: number, length: number): string {
  return tokens
    .slice(index, index + length)
    .map((token) => token.stem)
    .join(' ');
}

function joinNorms(tokens: readonly Token[], index: number, length: number): string {
  return tokens
    .slice(index, index + length)
    .map((token) => token.norm)
    .join(' ');
}

function findPhrase(tokens: readonly Token[], index: number, lexicon: Lexicon): FoundMeaning {
  for (let length = Math.min(lexicon.longest, tokens.length - index); length > 0; length -= 1) {
    const meaning = lexicon.meanings.get(joinStems(tokens, index, length));
    if (meaning !== undefined) return { meaning, length };
  }
  return null;
}

/** `star wars`: words in a row from a title, two of which carry meaning. */
function findLabelPart(words: readonly Token[], lexicon: Lexicon): Meaning | undefined {
  const column = lexicon.labelParts.get(words.map((token) => token.norm).join(' '));
  if (column === undefined) return undefined;
  const isFunction = (token: Token | undefined): boolean =>
    token === undefined || lexicon.meanings.get(token.stem)?.kind === 'stop';
  const carriers = words.filter((token) => !isFunction(token) && token.number === null);
  if (carriers.length < 2 || isFunction(words[0]) || isFunction(words.at(-1))) return undefined;
  return carriers.every((token) => !lexicon.meanings.has(token.stem))
    ? { kind: 'labelWord', column }
    : undefined;
}

/** Written small, these words are no names, though films are called so. */
const ADVERBS = new Set(['once', 'twice', 'never', 'always', 'again', 'away']);

/** A row's name counts only when it explains a word that would otherwise stay unknown. */
function findLabel(tokens: readonly Token[], index: number, lexicon: Lexicon): FoundMeaning {
  for (let length = Math.min(lexicon.longest, tokens.length - index); length > 0; length -= 1) {
    const words = tokens.slice(index, index + length);
    const meaning =
      lexicon.labels.get(joinNorms(tokens, index, length)) ?? findLabelPart(words, lexicon);
    if (meaning === undefined) continue;
    const explains = words.some(
      (token) =>
        !lexicon.words.has(token.stem) && token.number === null && !ADVERBS.has(token.text),
    );
    const isName = length > 1 && words.every((token) => /^[\p{Lu}\d]/u.test(token.text));
    if (explains || isName) return { meaning, length };
  }
  return null;
}

/** `fords` are cars, and not several directors of that name. */
function dropPluralName(
  { norm, stem }: Token,
  found: FoundMeaning,
  { people }: Lexicon,
): FoundMeaning {
  const [option, other] = found?.meaning.kind === 'value' ? found.meaning.options : [];
  const isPerson = option !== undefined && other === undefined && people.has(option.column);
  if (found?.length !== 1 || !isPerson || norm === stem) return found;
  return option.value.toLowerCase().split(' ').includes(norm) ? found : null;
}

/** `in the others` are all but one, and no rows that are called Other. */
const dropOthers = ({ text }: Token, found: FoundMeaning): FoundMeaning =>
  text === 'others' && found?.length === 1 && found.meaning.kind === 'value' ? null : found;

/** What leads to a name: `by stone`, `how many has stone made`. */
const BEFORE_NAMES = new Set(['by', 'from', 'director', 'directed', 'has', 'did', 'does', 'mr']);

interface NameContext {
  readonly found: FoundMeaning;
  readonly before: Token | undefined;
  readonly after: Token | undefined;
}

/** `zombie films`: an ordinary word in small letters is not the last name of a person. */
function dropOrdinaryWord(
  { norm, text }: Token,
  { found, before, after }: NameContext,
  { people, meanings }: Lexicon,
): FoundMeaning {
  const [option] = found?.meaning.kind === 'value' ? found.meaning.options : [];
  const isPerson = found?.length === 1 && option !== undefined && people.has(option.column);
  const isEntire = option?.value.toLowerCase() === norm;
  const isOrdinary = /^\p{Ll}/u.test(text) && isOrdinaryWord(norm);
  // `by story source`: the word tells what kind of source.
  const isNoun = after !== undefined && meanings.get(after.stem)?.kind === 'column';
  const isLed = before !== undefined && BEFORE_NAMES.has(before.norm) && !isNoun;
  return isPerson && !isEntire && isOrdinary && !isLed ? null : found;
}

function readMention(
  tokens: readonly Token[],
  lexicon: Lexicon,
  before: Token | undefined,
): { mention: Mention; used: number } {
  const [token] = tokens;
  if (token === undefined) throw new RangeError('there is no token to read');
  const span = { start: token.start, end: token.end, text: token.text };
  if (token.quoted) {
    const label = lexicon.labels.get(createLabelKey(token.text));
    const meaning = lexicon.meanings.get(joinStems(tokenize(token.text), 0, lexicon.longest));
    const named = label ?? (meaning?.kind === 'value' ? meaning : undefined);
    return { mention: { ...span, ...(named ?? { kind: 'quoted' }) }, used: 1 };
  }
  const phrased = dropOthers(token, findPhrase(tokens, 0, lexicon));
  const singular = dropPluralName(token, phrased, lexicon);
  const phrase = dropOrdinaryWord(token, { found: singular, before, after: tokens[1] }, lexicon);
  const label = findLabel(tokens, 0, lexicon);
  const isName = token.start > 0 && /^\p{Lu}/u.test(token.text);
  const named = isName ? lexicon.capitalized.get(token.stem) : undefined;
  if (named !== undefined) return { mention: { ...named, ...span }, used: 1 };
  const found = label !== null && label.length > (phrase?.length ?? 0) ? label : phrase;
  if (found !== null) {
    const last = tokens[found.length - 1] ?? token;
    const text = tokens
      .slice(0, found.length)
      .map((one) => one.text)
      .join(' ');
    return { mention: { ...found.meaning, ...span, end: last.end, text }, used: found.length };
  }
  const letter = lexicon.letters.get(token.text);
  if (letter !== undefined) return { mention: { ...letter, ...span }, used: 1 };
  const word = lexicon.labelWords.get(token.norm);
  if (word !== undefined) return { mention: { ...word, ...span }, used: 1 };
  const stem = lexicon.labelWords.get(token.stem);
  if (stem !== undefined) return { mention: { ...stem, ...span, text: token.stem }, used: 1 };
  const number = token.number ?? NUMBER_WORDS[token.norm];
  if (number !== undefined) return { mention: { ...span, kind: 'number', value: number }, used: 1 };
  return { mention: { ...span, kind: 'unknown' }, used: 1 };
}

const MAX_UNKNOWN = 6;

/** What people type in a hurry, where no data set knows it as a word of its own. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  w: 'with',
  ppl: 'people',
  poeple: 'people',
  peopel: 'people',
  btw: 'between',
  betw: 'between',
  btwn: 'between',
  pct: 'percent',
  perc: 'percent',
  nr: 'number',
  nbr: 'number',
  avrg: 'average',
  mth: 'month',
  mths: 'months',
  yrs: 'years',
  hrs: 'hours',
  vrs: 'versus',
};

interface Spelling {
  readonly tokens: readonly Token[];
  readonly corrections: readonly string[];
}

function correctSpelling(tokens: readonly Token[], { lexicon, speller }: Reader): Spelling {
  const corrections: string[] = [];
  // A text that a title should contain is taken literally.
  const namesText = tokens.some(
    (_, index) => findPhrase(tokens, index, lexicon)?.meaning.kind === 'contains',
  );
  const isKnown = (token: Token): boolean =>
    token.quoted ||
    token.number !== null ||
    lexicon.labelWords.has(token.norm) ||
    lexicon.labelWords.has(token.stem) ||
    lexicon.words.has(token.stem) ||
    Object.hasOwn(NUMBER_WORDS, token.norm);
  // So many unknown words are no typing errors: the question is about something else.
  const isForeign = tokens.filter((token) => !isKnown(token)).length > MAX_UNKNOWN;
  const corrected = tokens.flatMap((token, index): Token[] => {
    if (isKnown(token) || namesText || isForeign) return [token];
    if (isInsideLabel(tokens, index, lexicon)) return [token];
    const beside = { before: tokens[index - 1]?.norm, after: tokens[index + 1]?.norm };
    const phrase = lexicon.glued.get(token.stem);
    const word =
      phrase ??
      (Object.hasOwn(SHORT_FORMS, token.norm) ? SHORT_FORMS[token.norm] : null) ??
      correctName({ word: token.norm, ...beside }, lexicon) ??
      speller.correct(token.stem, token.norm);
    if (word === null) return [token];
    corrections.push(`«${token.text}» as «${word}»`);
    return word.split(' ').map((one) => ({ ...token, text: one, norm: one, stem: stemWord(one) }));
  });
  return { tokens: corrected, corrections };
}

/** Whether a word belongs to the name of a row. */
export function isInsideLabel(tokens: readonly Token[], index: number, lexicon: Lexicon): boolean {
  for (let start = Math.max(0, index - lexicon.longest); start <= index; start += 1) {
    const found = findLabel(tokens, start, lexicon);
    if (found !== null && start + found.length > index) return true;
  }
  return false;
}

const SCALE = /^(?:k|m|million|billion|thousand)$/i;

function isUnitOf({ meanings }: Lexicon, { columns }: ModelCube): (word: string) => boolean {
  const units = columns.flatMap((one) => (one.kind === 'number' ? one.units : []));
  return (word) => {
    const stem = stemWord(word.toLowerCase());
    return meanings.get(stem)?.kind === 'unit' || units.includes(stem) || SCALE.test(word);
  };
}

function isQuantityOf(lexicon: Lexicon, cube: ModelCube): (word: string) => boolean {
  return (word) => {
    const meaning = lexicon.meanings.get(stemWord(word.toLowerCase()));
    if (meaning?.kind === 'unit') return true;
    if (meaning?.kind !== 'column') return SCALE.test(word);
    return cube.columns.some((one) => one.name === meaning.column && one.kind === 'number');
  };
}

/** `Amazon's share price (AMZN)`, `the fuel economy (mpg)`: brackets that name the same once more. */
function isSameThing(one: Mention, other: Mention): boolean {
  if (one.kind === 'column' && other.kind === 'column') return one.column === other.column;
  return (
    one.kind === 'value' &&
    other.kind === 'value' &&
    one.options.some(({ column, value }) =>
      other.options.some((option) => option.column === column && option.value === value),
    )
  );
}

/**
 * `Newark (EWR)`, `EWR (Newark)`: where brackets give one thing two names, the one that the data
 * know counts.
 */
function dropAliases(text: string, mentions: readonly Mention[]): Mention[] {
  return mentions.map((mention, index): Mention => {
    const [before, next] = [mentions[index - 1], mentions[index + 1]];
    const { start, end, text: own } = mention;
    const inBrackets = text.slice(0, start).endsWith('(') && text.slice(end).startsWith(')');
    if (inBrackets && mentions.slice(0, index).some((one) => isSameThing(one, mention)))
      return { kind: 'stop', start, end, text: own };
    if (mention.kind !== 'unknown') return mention;
    const isNamed =
      next?.kind === 'value' &&
      /^\s*\($/.test(text.slice(mention.end, next.start)) &&
      text.slice(next.end).startsWith(')');
    const isExplained =
      before?.kind === 'value' &&
      /^\s*\($/.test(text.slice(before.end, mention.start)) &&
      text.slice(mention.end).startsWith(')');
    return isNamed || isExplained ? { kind: 'stop', start, end, text: own } : mention;
  });
}

/** `(jan, feb, ...)` shows what the words before it mean. */
const EXAMPLES = /\([^()]*(?:\.\.\.|…|\betc\.?|\band so (?:on|forth))\s*\)/giu;

/** `two years earlier, in 2007`: the year is said twice. */
const APPOSITION =
  /(?<!\b(?:from|to|since|than)\s)\b(?:(?:a|one|two|three|four|five|six|seven|eight|nine|ten|twenty|\d{1,2})\s+(?:years?|months?)\s+(?:earlier|later|before|after|on)|the\s+(?:year|month)\s+(?:before|after)|at\s+the\s+(?:very\s+)?(?:end|start|beginning)\s+of\s+the\s+(?:data|series|period|file))\s*,\s*(?=(?:(?:in|that is|i\.e\.)\s+)?(?:\p{L}+\s+)?(?:1[89]|20)\d\d\b)/giu;

/** `in percentage terms` is in percent. */
const IN_PERCENT = /\bin (?:percentage|relative) terms\b|\bpercentage-?wise\b/giu;

/** `2008's gross`: of that year. `The 1990's` are a decade. */
const OF_YEAR = /(?<=\b(?:1[89]|20)\d[1-9])['’]s\b/giu;

/** `weekend departures (Sat + Sun)`, `the wettest month (month and year)`: brackets that say it again. */
const SAID_AGAIN =
  /\((?<=\bweekends?\b[^()]*\()\s*sat(?:urdays?)?\.?\s*(?:\+|and|&|,|\/|-|to)\s*sun(?:days?)?\.?\s*\)|\((?<=\bmonth\b[^()]*\()\s*(?:the )?month and (?:the )?year\s*\)/giu;

/** `ignoring 2010 because it's incomplete`: the reason, which changes nothing of what is asked. */
const INCOMPLETE =
  /\b(?:because|since|as) (?:it|they|that|this)(?:['’]s| is|['’]re| are) (?:incomplete|not complete|unfinished|not over yet|only partial|partial)\b/giu;

/** `btw` at an end of the question is courtesy; elsewhere it stands for `between`. */
const ASIDE = /^\s*btw\b,?|,?\s*\bbtw\s*[?.!]*\s*$/giu;

const NAME_ME =
  /^\s*(?:(?:please|and|now|can you|could you),?\s+)*(name)\s+(?:me\s+)?(?:the|all|every|some|\d)/i;

/** `name the five airports with …`: at the beginning the word asks for a list. */
function findImperative(text: string): Mention | null {
  const found = NAME_ME.exec(text);
  const [, word] = found ?? [];
  if (found === null || word === undefined) return null;
  const start = found.index + found[0].toLowerCase().indexOf('name');
  return { kind: 'list', start, end: start + word.length, text: word };
}

/** Reads a question with the words of one cube: dates first, then the longest phrases. */
export function readQuestion(
  written: string,
  reader: Reader,
  lastPeriod: DayRange | null,
): ParsedQuestion {
  const text = [EXAMPLES, ASIDE, APPOSITION, OF_YEAR, SAID_AGAIN, INCOMPLETE].reduce(
    (read, pattern) => read.replaceAll(pattern, (found) => ' '.repeat(found.length)),
    written.replaceAll(IN_PERCENT, (found) => 'in percent'.padEnd(found.length)),
  );
  const { cube, lexicon } = reader;
  const time = cube.columns.find((column) => column.kind === 'time');
  const anchor = time?.kind === 'time' ? time.anchor : '2000-12-31';
  const extent = time === undefined ? null : cube.columnProfiles.get(time.name)?.extent;
  const found = findDateMentions(text, {
    anchor,
    extent: extent ?? { first: anchor, last: anchor },
    lastPeriod,
    isQuantity: isQuantityOf(lexicon, cube),
    isUnit: isUnitOf(lexicon, cube),
    isOfLevels: cube.measured !== undefined,
  });
  const hours = time?.kind === 'time' && time.sqlType === 'TIMESTAMP' ? findHourMentions(text) : [];
  const isOutside = (one: { readonly start: number; readonly end: number }): boolean =>
    hours.every((hour) => one.end <= hour.start || one.start >= hour.end);
  const all = tokenize(text).filter(isOutside);
  const dates: Mention[] = [...found.filter(isOutside), ...hours];
  const free = all.filter((token) =>
    dates.every((date) => token.end <= date.start || token.start >= date.end),
  );
  const imperative = findImperative(text);
  const rest = free.filter((token) => token.start !== imperative?.start);
  if (imperative !== null) dates.push(imperative);
  const { tokens, corrections } = correctSpelling(rest, reader);
  const mentions: Mention[] = [...dates];
  for (let index = 0; index < tokens.length;) {
    const limit = dates.find((date) => date.start >= (tokens[index]?.end ?? 0))?.start ?? Infinity;
    const reach = tokens.slice(index).filter((token) => token.start < limit);
    const { mention, used } = readMention(reach, lexicon, tokens[index - 1]);
    mentions.push(mention);
    index += used;
  }
  const sorted = mentions.sort((a, b) => a.start - b.start);
  return {
    mentions: chooseByBrackets(text, dropAliases(text, chooseNamedColumns(text, sorted, cube))),
    corrections,
  };
}
