import pluralize from 'pluralize';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

/** With one of these the question says itself of what the figures are. */
const SAYS_OF_WHAT = [
  'by',
  'aggregation',
  'rank',
  'superlative',
  'value',
  'label',
  'labelWord',
  'quoted',
  'pronoun',
  'compare',
  'share',
  'trend',
  'grain',
  'window',
  'count',
  'entity',
] as const;

/**
 * `what were the share prices in January 2008`: that of each company, whose mean would be the price of
 * nothing.
 */
export function joinPluralFigures(list: MentionList, cube: ModelCube): readonly Mention[] {
  const name = cube.label.find((one) =>
    cube.columns.some((column) => column.name === one && column.kind === 'string'),
  );
  const isMany = (one: Mention): boolean =>
    isMention(one, 'column') &&
    one.column === cube.measured &&
    pluralize.isPlural(one.text) &&
    list.findNumberColumn(one) !== undefined &&
    cube.columns.some(
      (column) =>
        column.name === one.column && column.kind === 'number' && column.aggregation === 'avg',
    );
  const isAsked = list.all.some((one) => isMention(one, 'ask'));
  if (name === undefined || !isAsked || list.all.some((one) => isMention(one, ...SAYS_OF_WHAT)))
    return list.all;
  if (list.all.some((one) => isMention(one, 'column') && !isMany(one))) return list.all;
  return list.all.flatMap((mention): Mention[] => {
    if (!isMany(mention)) return [mention];
    const { end, text } = mention;
    const by: Mention = { kind: 'by', start: end, end, text: 'by' };
    return [mention, by, { kind: 'column', column: name, start: end, end, text }];
  });
}
