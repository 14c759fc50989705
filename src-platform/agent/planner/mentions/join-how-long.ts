import type { ModelCube } from '../../../engine/semantic-model.ts';
import { getColumnPhrases } from '../lexicon/column-phrases.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';
import { createPhraseKey } from '../text/tokenize.ts';

/** The nouns of a column that an adjective asks for. */
const DIMENSIONS: Readonly<Record<string, readonly string[]>> = {
  long: ['length', 'duration'],
  deep: ['depth'],
  high: ['height'],
  tall: ['height'],
  wide: ['width'],
  broad: ['width'],
  heavy: ['weight', 'mass'],
};
/** What lasts long is measured in one of these. */
const TIME_UNITS = ['min', 's', 'h', 'days', 'years'];
const BE = /^(?:is|are|was|were)$/i;

/** Whether the column measures what the adjective asks for: `long` of a flipper length. */
function measures(cube: ModelCube, name: string, adjective: string): boolean {
  const column = cube.columns.find((one) => one.name === name);
  if (column?.kind !== 'number') return false;
  const nouns = Object.hasOwn(DIMENSIONS, adjective) ? (DIMENSIONS[adjective] ?? []) : [];
  const phrases = getColumnPhrases(column).all.flatMap((one) => one.split(' '));
  const lasts = adjective === 'long' && TIME_UNITS.includes(column.format.unit ?? '');
  return lasts || nouns.some((one) => phrases.includes(one));
}

/** `beak` of `beak depth`: the noun says what is measured, and the adjective how. */
const isPartOfTitle = (cube: ModelCube, name: string, noun: string): boolean =>
  cube.columns.some(
    (one) =>
      one.name === name && getColumnPhrases(one).title.split(' ').includes(createPhraseKey(noun)),
  );

/** The adjective and the noun of `how long were the flippers`. */
function findAsked(list: MentionList): readonly [Mention, Mention & { kind: 'column' }] | null {
  const at = list.all.findIndex(
    (one, index) =>
      Object.hasOwn(DIMENSIONS, one.text.toLowerCase()) &&
      isMention(one, 'unknown', 'column') &&
      /\bhow$/i.test(list.all[index - 1]?.text ?? ''),
  );
  const [adjective, be, ...rest] = at === -1 ? [] : list.all.slice(at);
  const noun = rest.find((one) => !isMention(one, 'stop', 'aggregation', 'value', 'pronoun'));
  if (adjective === undefined || !BE.test(be?.text ?? '') || !isMention(noun, 'column'))
    return null;
  return list.findNumberColumn(noun) === undefined ? null : [adjective, noun];
}

/**
 * `how long were the flippers`: the adjective asks for the figure that the noun names. `How deep were
 * the beaks` names it by itself, and the noun says of what. `How heavy are the flippers` is not known.
 */
export function readHowDimensions(list: MentionList, cube: ModelCube): readonly Mention[] {
  const [adjective, noun] = findAsked(list) ?? [];
  if (adjective === undefined || noun === undefined) return list.all;
  const word = adjective.text.toLowerCase();
  const isSame = isMention(adjective, 'column') && adjective.column === noun.column;
  if (isSame) return list.all;
  const namesFigure =
    isMention(adjective, 'column') && isPartOfTitle(cube, adjective.column, noun.text);
  const isOfNoun = !namesFigure && measures(cube, noun.column, word);
  return list.all.map((one): Mention => {
    const { start, end, text } = one;
    if (one === noun) return namesFigure ? { kind: 'stop', start, end, text } : one;
    if (one !== adjective || namesFigure) return one;
    return { kind: isOfNoun ? 'stop' : 'unknown', start, end, text };
  });
}

const DOES = /\b(?:do|does|did)$/i;

/** Whether `how long` or `how many minutes` ends here. */
function endsHowLong(list: MentionList, one: Mention, index: number): boolean {
  const before = list.all[index - 1]?.text ?? '';
  return isMention(one, 'unit')
    ? /^how many$/i.test(before)
    : /^long$/i.test(one.text) && /\bhow$/i.test(before);
}

/** `how long did the comedies last`: the verb at the end, and no last one. */
export function dropLasting(list: MentionList): readonly Mention[] {
  const asked = list.all.findIndex((one, index) => endsHowLong(list, one, index));
  if (asked === -1) return list.all;
  const does = list.all.findIndex(
    (one, index) => index > asked && isMention(one, 'stop') && DOES.test(one.text),
  );
  return list.all.map((one, index): Mention => {
    const next = list.all[index + 1];
    const isVerb =
      isMention(one, 'rank') &&
      /^last$/i.test(one.text) &&
      does !== -1 &&
      does < index &&
      (next === undefined || isMention(next, 'aggregation', 'period', 'join'));
    const { start, end, text } = one;
    return isVerb ? { kind: 'stop', start, end, text } : one;
  });
}
