import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

const ON = /^(?:on|in|at|from)$/i;
const ALL = /^all(?: the| of the)?$/i;

/**
 * `which species was found on all three islands`: as many different ones as the data have, which are
 * counted for each of what is asked for.
 */
export function joinEverywhere(list: MentionList, cube: ModelCube): readonly Mention[] {
  const ask = list.all.find((one) => isMention(one, 'ask'));
  const asked = list.all.find((one) => list.findColumn(one)?.kind === 'string');
  const at = list.all.findIndex(
    (one, index) =>
      isMention(one, 'stop', 'by') &&
      ALL.test(one.text) &&
      ON.test(list.all[index - 1]?.text ?? ''),
  );
  const rest = list.all.slice(at + 1).filter((one) => !isMention(one, 'stop', 'number'));
  const [noun] = rest;
  const column = list.findColumn(noun);
  const isOther = column?.kind === 'string' && asked !== undefined && asked !== noun;
  if (ask === undefined || at === -1 || noun === undefined || !isOther) return list.all;
  const count = cube.columnProfiles.get(column.name)?.values.length ?? 0;
  const number = list.all.slice(at + 1).find((one) => isMention(one, 'number'));
  const isWrong =
    (isMention(number, 'number') && Number(number.value) !== count) ||
    // `on all islands but Dream`.
    list.all.some((one) => isMention(one, 'not', 'count', 'value'));
  if (count < 2 || isWrong || list.all.indexOf(noun) - at > 3) return list.all;
  return list.all.flatMap((one, index): Mention[] => {
    const { start, end } = one;
    if (one === number) return [];
    if (index !== at) return [one];
    return [
      { kind: 'compare', comparison: '=', start, end, text: 'exactly' },
      { kind: 'number', value: String(count), start: end, end, text: String(count) },
    ];
  });
}

const SCORED = /^(?:score|scores|scored|rate|rates|rated|average|averaged|averages)$/i;

/** `scored above 90 on Rotten Tomatoes`: the figure that is meant stands behind the number. */
export function joinScores(list: MentionList): readonly Mention[] {
  const verb = list.all.find((one, index) => {
    const [compare, number] = list.all.slice(index + 1);
    return (
      isMention(one, 'column', 'aggregation') &&
      SCORED.test(one.text) &&
      isMention(compare, 'compare') &&
      isMention(number, 'number')
    );
  });
  const at = verb === undefined ? -1 : list.all.indexOf(verb);
  const [on, figure] = list.all.slice(at + 3);
  const column = list.findNumberColumn(figure);
  if (verb === undefined || at === -1 || figure === undefined || column === undefined)
    return list.all;
  if (!ON.test(on?.text ?? '')) return list.all;
  return list.all.flatMap((one): Mention[] => {
    if (one === figure || one === on) return [];
    if (one !== verb) return [one];
    return isMention(one, 'column') ? [{ ...one, column }] : [one, figure];
  });
}

/** `which individual months`: each of them, and no list of rows. */
export const dropIndividual = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const { start, end, text } = mention;
    return isMention(mention, 'list') &&
      /^individual$/i.test(text) &&
      isMention(list.all[index + 1], 'grain')
      ? { kind: 'stop', start, end, text }
      : mention;
  });

/** `the very worst month` is the worst one; `very heavy cars` is not dropped, as it names no limit. */
export const dropVery = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const next = list.all[index + 1];
    const isEnd =
      isMention(next, 'rank', 'superlative', 'extreme') ||
      (isMention(next, 'aggregation') && /^(?:max|min)$/.test(next.aggregation));
    return isMention(mention, 'unknown') && /^very$/i.test(mention.text) && isEnd
      ? toStop(mention)
      : mention;
  });

/**
 * `how far apart are the highest and the lowest`, `… are the averages of Japan and the US`: a
 * difference; of two places without a figure it is a distance.
 */
export function readFarApart(list: MentionList): readonly Mention[] {
  const ends = list.all.filter((one) =>
    isMention(one, 'rank', 'superlative', 'aggregation', 'extreme'),
  );
  const isOfFigure =
    ends.length >= 2 || list.all.some((one) => list.findNumberColumn(one) !== undefined);
  return list.all.map((mention): Mention => {
    const isLoose =
      isMention(mention, 'operator') && /^how far apart/i.test(mention.text) && !isOfFigure;
    const { start, end, text } = mention;
    return isLoose ? { kind: 'unknown', start, end, text } : mention;
  });
}

const DATA_NOUN = /^(?:data(?: ?sets?)?|records?|file|log|table)$/i;
const DATA_LEAD = /\b(?:in|from|of|by|does|do) (?:the|our|your|this)$/i;

/** `in the country data`, `in the weather log`: where the data are, and no group. */
function findDataName(list: MentionList, index: number): readonly Mention[] {
  const [second, before, name, after] = [-2, -1, 0, 1].map((by) => list.all[index + by]);
  const isName =
    isMention(name, 'column', 'topic', 'entity') &&
    DATA_LEAD.test(`${second?.text ?? ''} ${before?.text ?? ''}`) &&
    isMention(after, 'stop', 'list', 'unknown') &&
    DATA_NOUN.test(after.text);
  if (!isName) return [];
  // `directors that are named in the film data`: they stand there.
  const verb = list.all[index - 3];
  const isNamed = isMention(verb, 'contains') && /^named$/i.test(verb.text);
  const noun = isMention(after, 'unknown') ? [after] : [];
  const pointer = isMention(before, 'pronoun') ? [before] : [];
  // `covered by the unemployment data`.
  const by = isMention(second, 'by') ? [second] : [];
  return [name, ...by, ...pointer, ...noun, ...(isNamed ? [verb] : [])];
}

/** `in this flight data`: the word points at the data, and at no answer. */
function findDataPointer(list: MentionList, index: number): readonly Mention[] {
  const [before, pronoun, ...rest] = list.all.slice(index - 1, index + 4);
  const data = rest.findIndex((one) => DATA_NOUN.test(one.text));
  const isLed =
    isMention(before, 'stop') &&
    /\b(?:in|from|of)$/i.test(before.text) &&
    /^this$/i.test(pronoun?.text ?? '');
  const isNamed =
    data !== -1 &&
    rest.slice(0, data + 1).every((one) => isMention(one, 'stop', 'entity', 'topic'));
  return index > 0 && isLed && isNamed && isMention(pronoun, 'pronoun') ? [pronoun] : [];
}

/** Leaves out where the data are. */
export function dropDataNames(list: MentionList): readonly Mention[] {
  const names = new Set(
    list.all.flatMap((_, index) => [...findDataName(list, index), ...findDataPointer(list, index)]),
  );
  return list.all.map((one) => (names.has(one) ? toStop(one) : one));
}

/** What may stand between a figure and its unit. */
const BEFORE_UNIT = ['stop', 'period', 'join'] as const;
const STATED = /^(?:counted|expressed|measured)$/i;

/** Whether the figure is named before, with nothing but times between. */
function isNamedBefore(before: readonly Mention[], column: string): boolean {
  const figure = before.findLast((one) => !isMention(one, ...BEFORE_UNIT));
  const last = before.at(-1);
  const isApart = isMention(last, 'join') && last.text !== ',';
  return isMention(figure, 'column', 'superlative') && figure.column === column && !isApart;
}

/** The words of `counted in miles per gallon`, where the figure before is the same. */
function findSameUnit(list: MentionList, mention: Mention, index: number): readonly Mention[] {
  const [stated, led] = list.all.slice(Math.max(0, index - 2), index);
  const isUnit = isMention(mention, 'column') && list.findNumberColumn(mention) !== undefined;
  // Some names of a figure begin with the word: `in miles per gallon`.
  const isInside = isUnit && /^in /i.test(mention.text);
  if (!isUnit || !(isInside || /\bin$/i.test(led?.text ?? ''))) return [];
  const verb = isInside ? led : stated;
  const isStated = isMention(verb, 'unknown') && STATED.test(verb.text);
  const before = list.all.slice(0, index - (isInside ? 0 : 1) - (isStated ? 1 : 0));
  if (!isNamedBefore(before, mention.column)) return [];
  return isStated ? [verb, mention] : [mention];
}

/** `the fuel consumption, counted in miles per gallon`: the unit names the same figure once more. */
export function dropSameUnits(list: MentionList): readonly Mention[] {
  const same = new Set(list.all.flatMap((one, index) => findSameUnit(list, one, index)));
  return list.all.map((one): Mention => {
    const { start, end, text } = one;
    return same.has(one) ? { kind: 'stop', start, end, text } : one;
  });
}

/** `long` of `longest`, `heavy` of `heaviest`. */
const isSameWord = (word: string, end: string): boolean =>
  end.toLowerCase().startsWith(word.toLowerCase().replace(/y$/, 'i')) && /est\b/i.test(end);

/** `how long is the longest flipper`: what the end is said to be is asked for once more. */
export const dropHowBefore = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const [how, be, the, end] = [
      list.all[index - 1],
      list.all[index + 1],
      list.all[index + 2],
      list.all[index + 3],
    ];
    const isHow =
      isMention(mention, 'unknown', 'column') &&
      /\bhow$/i.test(how?.text ?? '') &&
      /^(?:is|are|was|were)$/i.test(be?.text ?? '') &&
      /^the$/i.test(the?.text ?? '') &&
      isMention(end, 'rank', 'superlative', 'extreme') &&
      isSameWord(mention.text, end.text);
    const { start, end: stop, text } = mention;
    return isHow ? { kind: 'stop', start, end: stop, text } : mention;
  });

const COLUMN_WORD = /^(?:column|field|label|variable)$/i;
const BASIS = /^(?:going|judging|according|based)$/i;
const BASIS_LINK = /^(?:by|to|on)$/i;

/** Whether the question chooses or ranks rows by this column already. */
const isTested = (list: MentionList, column: string, cube: ModelCube): boolean =>
  list.all.some(
    (one) =>
      (isMention(one, 'condition', 'superlative') && one.column === column) ||
      (isMention(one, 'labelWord', 'label') && cube.label[0] === column) ||
      (isMention(one, 'value') && one.options.some((option) => option.column === column)),
  );

/** The words of `going by the weather label`, where a value of that column is asked for. */
function findBasis(
  list: MentionList,
  { mention, index }: { readonly mention: Mention; readonly index: number },
  cube: ModelCube,
): readonly Mention[] {
  const column = list.findColumn(isMention(mention, 'column') ? mention : undefined);
  const next = list.all[index + 1];
  const noun = next !== undefined && isMention(next, 'unknown') && COLUMN_WORD.test(next.text);
  const start = /^the$/i.test(list.all[index - 1]?.text ?? '') ? index - 1 : index;
  const [verb, link] = list.all.slice(Math.max(0, start - 2), start);
  const isBasis = BASIS.test(verb?.text ?? '') && BASIS_LINK.test(link?.text ?? '');
  if (column === undefined || !isBasis || !isTested(list, column.name, cube)) return [];
  return list.all.slice(start - 2, index + (noun ? 2 : 1));
}

/** `the weather column`: the word says what the name before it is, and names nothing itself. */
const isColumnWord = (list: MentionList, mention: Mention, index: number): boolean =>
  isMention(mention, 'unknown') &&
  COLUMN_WORD.test(mention.text) &&
  isMention(list.all[index - 1], 'column');

/** `snow days, going by the weather label`: where the condition stands in the data is said once more. */
export function dropNamedColumns(list: MentionList, cube: ModelCube): readonly Mention[] {
  const basis = new Set(
    list.all.flatMap((mention, index) => findBasis(list, { mention, index }, cube)),
  );
  return list.all.map((one, index) =>
    basis.has(one) || isColumnWord(list, one, index) ? toStop(one) : one,
  );
}
