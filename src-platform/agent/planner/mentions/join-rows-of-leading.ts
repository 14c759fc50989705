import pluralize from 'pluralize';
import type { Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findMeasuredGrain } from '../dates/row-grain.ts';
import { asksOther, findLeadingFigure } from './find-leading-figure.ts';
import { poolAlternative } from './join-pooled-times.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

/** What shows or ranks several rows, of which the noun is then the group. */
const SEVERAL = [
  ...(['rank', 'superlative', 'common', 'list', 'sort', 'trend', 'versus', 'comparative'] as const),
  ...(['operator', 'window', 'share', 'distinct', 'histogram', 'correlation', 'count'] as const),
  ...(['formula', 'ordinal', 'when', 'pronoun', 'also', 'instead', 'groupTest'] as const),
] as const;

const OF = /^(?:of|for|among|across|over)(?: (?:all|the|all the|any))?$/i;
const ALL = /^(?:all|the|all the|any)$/i;
const ANY = /\bany$/i;

/** Whether `of`, `for all` or the like stands right before. */
function isLed(list: MentionList, at: number): boolean {
  const [second, before] = list.all.slice(Math.max(at - 2, 0), at);
  const last = before ?? second;
  if (!isMention(last, 'stop')) return false;
  if (OF.test(last.text)) return true;
  return ALL.test(last.text) && isMention(second, 'stop') && OF.test(second.text);
}

const getLastWord = (text: string): string | undefined => text.toLowerCase().split(' ').at(-1);

/** What is made of the numbers of a time together; the highest is one of a row. */
const ADDED: ReadonlySet<string> = new Set(['avg', 'sum', 'median']);

/** `the average number of unemployed for months`: a number of all at a time, of which each month has one. */
const isLevelAsked = (list: MentionList, grain: Grain): boolean =>
  list.all.some((one, at) => {
    const column = list.findColumn(one);
    return (
      column?.kind === 'number' &&
      column.additive &&
      column.snapshot === grain &&
      list.all
        .slice(0, at)
        .some((one) => isMention(one, 'aggregation') && ADDED.has(one.aggregation))
    );
  });

/** Whether a plural noun only says what the rows are of which the figure is one. */
export function namesRows(list: MentionList, at: number, cube: ModelCube): boolean {
  const mention = list.all[at];
  if (mention === undefined || !isLed(list, at)) return false;
  const { text } = mention;
  // `of any country` leaves none out.
  const isMany = pluralize.isPlural(text) || ANY.test(list.all[at - 1]?.text ?? '');
  if (!isMany || cube.measured === undefined) return false;
  if (isMention(mention, 'grain'))
    return (
      !mention.adverb &&
      mention.grain === findMeasuredGrain(cube) &&
      !isLevelAsked(list, mention.grain)
    );
  const column = isMention(mention, 'column') ? list.findColumn(mention) : undefined;
  if (column === undefined || /\bnames?$/i.test(text)) return false;
  // `stock prices`, of rows that are monthly prices.
  if (column.kind === 'number')
    return column.name === cube.measured && getLastWord(text) === getLastWord(cube.entity.many);
  return column.kind === 'string' && cube.label.includes(column.name);
}

/**
 * `the average rate of months with a rate above 10%`, `for countries with …, what is the lowest fertility`:
 * the noun says which rows the one figure is of, and parts nothing. `By month` parts them.
 */
export function joinRowsOfLeading(list: MentionList, cube: ModelCube): readonly Mention[] {
  const head = findLeadingFigure(list, cube);
  if (head === null || !isMention(head.word, 'aggregation')) return list.all;
  const rows = list.all.map((one, at): Mention => {
    const { start, end, text } = one;
    return one !== head.figure && namesRows(list, at, cube)
      ? { kind: 'entity', start, end, text }
      : poolAlternative(one);
  });
  const isOther = (one: Mention): boolean => isMention(one, ...SEVERAL) || asksOther(one);
  return rows.some(isOther) ? list.all : rows;
}
