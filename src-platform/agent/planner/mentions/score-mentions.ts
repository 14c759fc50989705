import type { ModelCube } from '../../../engine/semantic-model.ts';
import { getColumnPhrases } from '../lexicon/column-phrases.ts';
import { isMention, type Mention } from './mention.ts';
import { createPhraseKey } from '../text/tokenize.ts';

export const namesColumn = (mention: Mention): boolean =>
  isMention(mention, 'comparative') && mention.column !== null;

const SUPERLATIVE_WEIGHT = 3;

const WEIGHTS: Partial<Record<Mention['kind'], number>> = {
  entity: 4,
  topic: 4,
  compound: 3,
  label: 3,
  column: 3,
  condition: 3,
  labelWord: 2,
  value: 3,
  superlative: SUPERLATIVE_WEIGHT,
  formula: 3,
  unit: 1,
  unknown: -4,
  period: 0,
};

const weigh = (mention: Mention): number =>
  namesColumn(mention) ? SUPERLATIVE_WEIGHT : (WEIGHTS[mention.kind] ?? 0);

/** `oldest`, where the rows are figures of one time after the other, which are not old. */
const isOfMeasuredTime = (mention: Mention, { measured, columns }: ModelCube): boolean =>
  isMention(mention, 'superlative') &&
  /^(?:oldest|youngest)$/i.test(mention.text) &&
  measured !== undefined &&
  columns.some(({ kind, name }) => kind === 'time' && name === mention.column);

/** Whether a word speaks for this data set. */
export const hasEvidence = (mentions: readonly Mention[]): boolean =>
  mentions.some((mention) => weigh(mention) > 0);

/** Only between data that know the words equally well. */
export const MEASURED_WEIGHT = 0.25;

/** How well a data set explains the words of a question: more is better. */
export function scoreMentions(
  mentions: readonly Mention[],
  corrections: readonly string[],
  cube: ModelCube,
): number {
  const hasTime = cube.columns.some((column) => column.kind === 'time');
  const dates = mentions.filter((mention) => isMention(mention, 'period', 'months', 'grain'));
  const words = (mention: Mention): number => mention.text.split(/\s+/).length;
  // A longer phrase is stronger evidence: `body mass` beats `mass`.
  const isRepeated = (mention: Mention, index: number): boolean =>
    isMention(mention, 'entity') &&
    mentions.slice(0, index).some((one) => isMention(one, 'entity'));
  const base = mentions
    .filter((one, index) => !isRepeated(one, index) && !isOfMeasuredTime(one, cube))
    .reduce(
      (sum, mention) => sum + weigh(mention) + (weigh(mention) > 0 ? words(mention) - 1 : 0),
      0,
    );
  // A column's title is stronger evidence than a synonym: `countries` is a title in Countries, and
  // only another word for the origin in Cars.
  const titles = cube.columns.map((column) => getColumnPhrases(column).title);
  const isTitled = mentions.some(
    (mention) => isMention(mention, 'column') && titles.includes(createPhraseKey(mention.text)),
  );
  // `which company was cheapest`: what the figures of Stocks are of, and in Movies a trait of a film.
  const isMeasured = mentions.some(
    (mention) =>
      isMention(mention, 'column') &&
      cube.measured !== undefined &&
      cube.label.includes(mention.column),
  );
  return (
    base +
    (isTitled ? 0.5 : 0) +
    (isMeasured ? MEASURED_WEIGHT : 0) -
    corrections.length * 2 -
    (hasTime ? 0 : dates.length * 3)
  );
}
