import type { ModelCube } from '../../../engine/semantic-model.ts';
import { stemWord } from '../text/tokenize.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

const DATED = ['period', 'months', 'weekdays', 'grain', 'trend', 'when', 'superlative'] as const;

/**
 * `how many films did Warner release`: every film was released, so that the verb chooses nothing
 * where no time stands beside it.
 */
export function dropRowVerbs(list: MentionList, cube: ModelCube): readonly Mention[] {
  const verbs = cube.columns.flatMap((one) => (one.kind === 'time' ? one.rowVerbs : []));
  // `how many comedies did Universal release`: the value stands for the rows; `those built in Japan` are of an answer.
  const hasRows = list.all.some(
    (one) =>
      isMention(one, 'entity') ||
      (isMention(one, 'pronoun') && ROWS.test(one.text)) ||
      (isMention(one, 'value') && isMention(list.neighbour(one, -1), 'count')),
  );
  const isDated = list.all.some((one) => isMention(one, ...DATED));
  if (!hasRows || isDated || verbs.length === 0) return list.all;
  return list.all.map((mention): Mention => {
    const isVerb = isMention(mention, 'column') && verbs.includes(mention.text.toLowerCase());
    const before = list.neighbour(mention, -1);
    // `who released it` asks for somebody, and `by release` for a group.
    const isAsked =
      isMention(before, 'by', 'sort') || (isMention(before, 'ask') && /^who\b/i.test(before.text));
    const { start, end, text } = mention;
    return isVerb && !isAsked ? { kind: 'stop', start, end, text } : mention;
  });
}

const ROWS = /^(?:those|these|them|ones|the ones)$/i;

/** With one of these the question says itself which figure is meant. */
const FIGURES = [
  'aggregation',
  'rank',
  'superlative',
  'comparative',
  'count',
  'share',
  'ask',
  'list',
  'label',
  'operator',
  'window',
  // `how windy was it that day` asks for a row of the last answer.
  'pronoun',
] as const;

/** `how heavy are American cars`: the mean of the rows, and not all of them. */
export function readHowAdjectives(list: MentionList): readonly Mention[] {
  const hasRows = list.all.some((one) => isMention(one, 'entity'));
  if (!hasRows || list.all.some((one) => isMention(one, ...FIGURES))) return list.all;
  return list.all.flatMap((mention, index): Mention[] => {
    const before = list.all[index - 1];
    const isLed = isMention(before, 'stop') && /\bhow$/i.test(before.text);
    const isFigure = isMention(mention, 'column') && list.findNumberColumn(mention) !== undefined;
    if (!isFigure || !(isLed || /^how /i.test(mention.text))) return [mention];
    const { start, text } = mention;
    return [{ kind: 'aggregation', aggregation: 'avg', start, end: start, text }, mention];
  });
}

/** Whether a value follows, with the noun of its column: `one Apple share`. */
function isOneOf(
  list: MentionList,
  index: number,
  columns: readonly { readonly name: string; readonly valueNouns: readonly string[] }[],
): boolean {
  const [value, noun] = list.all.slice(index + 1, index + 3);
  return (
    isMention(value, 'value') &&
    noun !== undefined &&
    !/s$/i.test(noun.text) &&
    columns.some(
      ({ name, valueNouns }) =>
        value.options.some((one) => one.column === name) &&
        valueNouns.includes(stemWord(noun.text.toLowerCase())),
    )
  );
}

/** `an Apple share`: the noun says once more what the value is, and asks for no share of anything. */
export function dropValueNouns(list: MentionList, cube: ModelCube): readonly Mention[] {
  const nouns = cube.columns.flatMap((one) =>
    one.kind === 'string' && one.valueNouns.length > 0 ? [one] : [],
  );
  return list.all.map((mention, index): Mention => {
    const before = list.all[index - 1];
    const [option] = isMention(before, 'value') ? before.options : [];
    const column = nouns.find((one) => one.name === option?.column);
    const { start, end, text } = mention;
    // `each share`, `the five shares`: the things that have a price, and no part of anything.
    const led = list.neighbour(mention, -1);
    const isAsked =
      isMention(led, 'ask') && /^which$/i.test(led.text) && mention !== list.all.at(-1);
    const isMany = /s$/i.test(text) && !isMention(led, 'count', 'value');
    const isThing =
      isMention(mention, 'share') &&
      (isMention(led, 'by') || isAsked || isMany) &&
      !isMention(list.neighbour(mention, 1), 'pronoun') &&
      nouns.some((one) => one.valueNouns.includes(stemWord(text.toLowerCase())));
    const [noun] = nouns;
    if (isThing && noun !== undefined)
      return { kind: 'column', column: noun.name, start, end, text };
    // `one Apple share`: what the price is of anyway.
    const isOne =
      isMention(mention, 'pronoun') && /^one$/i.test(text) && isOneOf(list, index, nouns);
    if (isOne) return { kind: 'stop', start, end, text };
    // `how many Apple shares were traded`: they are counted, and the data have no number of them.
    const isCounted = before !== undefined && isMention(list.neighbour(before, -1), 'count');
    const isNoun = !isCounted && column?.valueNouns.includes(stemWord(text.toLowerCase())) === true;
    return isNoun && isMention(mention, 'share', 'column', 'entity', 'unknown', 'value')
      ? { kind: 'stop', start, end, text }
      : mention;
  });
}

/** `whose share was the most expensive`, `whose price was the highest`: which of the things that have a price. */
export function readWhoseThings(list: MentionList, cube: ModelCube): readonly Mention[] {
  const column = cube.columns.find((one) => one.kind === 'string' && one.valueNouns.length > 0);
  const [whose, noun] = list.all;
  if (column?.kind !== 'string' || !/^whose$/i.test(whose?.text ?? '')) return list.all;
  const figure = isMention(noun, 'aggregation') ? list.all[2] : noun;
  const isRanked = list.all.some((one) => isMention(one, 'rank', 'superlative'));
  if (whose !== undefined && isRanked && list.findNumberColumn(figure) !== undefined) {
    const { start, end, text } = whose;
    return [
      { kind: 'ask', start, end, text: 'which' },
      { kind: 'column', column: column.name, start: end, end, text },
      ...list.all.slice(1),
    ];
  }
  const isThing =
    isMention(noun, 'share', 'column', 'unknown') &&
    list.findNumberColumn(noun) === undefined &&
    column.valueNouns.includes(stemWord(noun.text.toLowerCase()));
  if (whose === undefined || noun === undefined || !isThing) return list.all;
  return [
    { kind: 'ask', start: whose.start, end: whose.end, text: 'which' },
    { kind: 'column', column: column.name, start: noun.start, end: noun.end, text: noun.text },
    ...list.all.slice(2),
  ];
}

/** `which of the share prices were lower`: the things are asked for that have a price. */
export function nameValuedThings(list: MentionList, cube: ModelCube): readonly Mention[] {
  const column = cube.columns.find((one) => one.kind === 'string' && one.valueNouns.length > 0);
  if (column?.kind !== 'string') return list.all;
  return list.all.flatMap((mention, index): Mention[] => {
    const ask = list.neighbour(mention, -1);
    const isOf = /^(?:of|the|of the)$/i.test(list.all[index - 1]?.text ?? '');
    const noun = stemWord(mention.text.toLowerCase().split(' ')[0] ?? '');
    const isThing =
      isMention(ask, 'ask') &&
      /^which$/i.test(ask.text) &&
      isOf &&
      list.findNumberColumn(mention) !== undefined &&
      column.valueNouns.includes(noun);
    const { start, text } = mention;
    return isThing
      ? [{ kind: 'column', column: column.name, start, end: start, text }, mention]
      : [mention];
  });
}

/** `which cars share the lowest acceleration`: the verb, and no share of anything. */
export const dropSharing = (list: MentionList): readonly Mention[] =>
  list.all.map((mention): Mention => {
    const [before, next] = [list.neighbour(mention, -1), list.neighbour(mention, 1)];
    const isVerb =
      isMention(mention, 'share') &&
      /^share$/i.test(mention.text) &&
      isMention(before, 'entity', 'column') &&
      isMention(list.neighbour(before, -1), 'ask') &&
      isMention(next, 'superlative', 'rank', 'extreme');
    const { start, end, text } = mention;
    return isVerb ? { kind: 'stop', start, end, text } : mention;
  });

/** `hit 30 degrees`, `reach 80`: the number is reached where it is met or passed. */
const REACHES =
  /^(?:hit|hits|hitting|reach|reaches|reached|reaching|touched|touches|topped out at)$/i;

export function readReaching(list: MentionList): readonly Mention[] {
  const negated = /\b(?:never|ever)$/i;
  return list.all.map((mention, index): Mention => {
    const next = list.neighbour(mention, 1);
    const isReaching = isMention(mention, 'stop', 'unknown') && REACHES.test(mention.text);
    if (!isReaching || !isMention(next, 'number')) return mention;
    const [second, third] = [1, 2].map((step) => list.all[list.all.indexOf(next) + step]);
    const isBounded = isMention(second, 'compareAfter') || isMention(third, 'compareAfter');
    const { start, end, text } = mention;
    const led = negated.test(list.all[index - 1]?.text ?? '');
    return isBounded && !led
      ? { kind: 'stop', start, end, text }
      : { kind: 'compare', comparison: '>=', start, end, text };
  });
}
