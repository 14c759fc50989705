import pluralize from 'pluralize';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList, type MentionOf } from './mention.ts';

const ROWS = ['entity', 'value', 'labelWord'] as const;
const FIGURES = [
  ...(['count', 'aggregation', 'distinct', 'share', 'trend', 'window', 'ask', 'when'] as const),
  ...(['operator', 'versus', 'comparative', 'histogram', 'correlation', 'formula'] as const),
] as const;

/** `comedies of 2008 …`: rows are named, and no figure of them. */
const namesRows = (list: MentionList): boolean =>
  isMention(
    list.all.find((one) => !isMention(one, 'stop')),
    ...ROWS,
  ) && !list.all.some((one) => isMention(one, ...FIGURES));

const RANKS = ['rank', 'superlative', 'extreme', 'sort', 'direction'] as const;

/** Two words in one: `sort` and the figure. */
const sortBy = (column: string, { start, text }: Mention): readonly Mention[] => [
  { kind: 'sort', start, end: start, text: 'sorted by' },
  { kind: 'column', column, start, end: start, text },
];

/** `cars over 150 hp, lightest first`: the order is one of weights, and not of what is tested. */
export function readNamedOrders(list: MentionList): readonly Mention[] {
  const at = list.all.findIndex((one, index) => {
    const next = list.all[index + 1];
    return isMention(one, 'superlative') && isMention(next, 'rank') && /^first$/i.test(next.text);
  });
  const order = list.all[at];
  if (!isMention(order, 'superlative')) return list.all;
  const isTested = list.all.slice(0, at).some((one) => isMention(one, 'compare', 'condition'));
  const isNumber = list.findNumberColumn({ ...order, kind: 'column' }) !== undefined;
  const isNamed = list.all.some(
    (one) =>
      one !== order &&
      (isMention(one, 'by', 'sort') || (isMention(one, 'column') && one.column === order.column)),
  );
  if (!isTested || !isNumber || isNamed) return list.all;
  const { start, direction } = order;
  const end = list.all[at + 1]?.end ?? order.end;
  const text = `${order.text} first`;
  return [
    ...list.all.slice(0, at),
    ...sortBy(order.column, order),
    { kind: 'direction', direction, start, end, text },
    ...list.all.slice(at + 2),
  ];
}

/** A comma may have gone into the date before it: `from 2008, by budget`. */
const hasComma = (before: Mention | undefined, by: Mention): boolean =>
  before !== undefined &&
  ((isMention(before, 'join') && before.text === ',') ||
    (isMention(before, 'period') && by.start - before.end > 1));

/** `comedies from 2008, by budget`: behind a comma the figure orders the rows. */
export function readOrderBehind(list: MentionList): readonly Mention[] {
  const [before, by, figure] = list.all.slice(-3);
  const column = list.findNumberColumn(figure);
  if (!isMention(by, 'by') || !/^by$/i.test(by.text) || !hasComma(before, by)) return list.all;
  if (column === undefined || !isMention(figure, 'column') || !namesRows(list)) return list.all;
  if (list.all.some((one) => isMention(one, ...RANKS))) return list.all;
  return [...list.all.slice(0, -2), { ...by, kind: 'sort' }, figure];
}

const WITH_THEIR = /\bwith (?:their|its)$|^(?:their|its)$/i;
const WITH = /^with$/i;

/** Where the columns start that are shown with the rows; -1 without any. */
function findOwnColumns(list: MentionList): number {
  const at = list.all.findIndex((one, index) => {
    const before = list.all[index - 1]?.text ?? '';
    return isMention(one, 'column') && (WITH_THEIR.test(before) || WITH.test(before));
  });
  const columns = list.all.slice(Math.max(at, 0)).map((one) => list.findColumn(one)?.kind);
  const isSeveral = columns.includes('string') && columns.includes('number');
  return WITH.test(list.all[at - 1]?.text ?? '') && !isSeveral ? -1 : at;
}

/** `westerns with their director and gross`: the rows are listed with these columns. */
export function readOwnColumns(list: MentionList, cube: ModelCube): readonly Mention[] {
  const at = findOwnColumns(list);
  const first = list.all.find((one) => !isMention(one, 'stop'));
  if (at === -1 || first === undefined || !namesRows(list)) return list.all;
  const isOwn = list.all
    .slice(at)
    .every((one) => isMention(one, 'column', 'join', 'stop', 'entity', 'pronoun'));
  if (!isOwn || list.all.some((one) => isMention(one, ...RANKS, 'by', 'list'))) return list.all;
  const hasNoun = list.all.some((one) => isMention(one, 'entity'));
  const { start, end } = first;
  const noun: readonly Mention[] = hasNoun
    ? []
    : [{ kind: 'entity', start: end, end, text: cube.entity.many }];
  return [
    { kind: 'list', start, end: start, text: 'list' },
    ...list.all.toSpliced(list.all.indexOf(first) + 1, 0, ...noun),
  ];
}

const END = /^(?:the )?(?:highest|lowest|most|least|best|worst|\p{L}+est)$/iu;

/** `Datsun with the lowest weight`: a row is asked for, as in `the Datsun car with the lowest weight`. */
export function nameRowOfEnd(list: MentionList, cube: ModelCube): readonly Mention[] {
  const [name, end, figure, ...rest] = list.all.filter((one) => !isMention(one, 'stop'));
  const isRow =
    isMention(name, 'value', 'labelWord') &&
    isMention(end, 'aggregation', 'superlative', 'rank', 'extreme') &&
    END.test(end.text) &&
    (figure === undefined || isMention(figure, 'column')) &&
    rest.every((one) => isMention(one, 'period', 'months'));
  const isWith = list.all.some(
    (one) => isMention(one, 'stop') && /^with\b/i.test(one.text) && one.start >= (name?.end ?? 0),
  );
  if (!isRow || !isWith || cube.measured !== undefined) return list.all;
  const at = list.all.indexOf(name);
  const noun = pluralize.isSingular(name.text) ? cube.entity.one : cube.entity.many;
  const entity: Mention = { kind: 'entity', start: name.end, end: name.end, text: noun };
  return list.all.toSpliced(at + 1, 0, entity);
}

const isSeries = (one: Mention | undefined, noun: Mention | undefined): one is MentionOf<'label'> =>
  isMention(one, 'label') && isMention(noun, 'entity') && !pluralize.isSingular(noun.text);

const withoutArticle = (name: string): string => name.replace(/^the /i, '').toLowerCase();

/** Whether other rows have names that begin so, and none has the words within a longer word. */
function isNameOfSeries(name: string, column: string, cube: ModelCube): boolean {
  const words = withoutArticle(name);
  const names = (cube.columnProfiles.get(column)?.values ?? []).map(withoutArticle);
  const others = names.filter((one) => one !== words && one.includes(words));
  const isEntire = (one: string): boolean => {
    const [before, after] = [one[one.indexOf(words) - 1], one[one.indexOf(words) + words.length]];
    return [before, after].every((letter) => !/[\p{L}\p{N}]/u.test(letter ?? ''));
  };
  return others.some((one) => one.startsWith(words)) && others.every(isEntire);
}

/** `the Matrix films`: all that have the words in their title, and not the one that is called so. */
export function readSeriesNames(list: MentionList, cube: ModelCube): readonly Mention[] {
  const [name, other] = list.all.filter((one) => isMention(one, 'label', 'labelWord'));
  if (name === undefined || other !== undefined) return list.all;
  return list.all.map((one, index): Mention => {
    if (!isSeries(one, list.all[index + 1]) || !isNameOfSeries(one.value, one.column, cube))
      return one;
    const { column, start, end, text } = one;
    return { kind: 'labelWord', column, start, end, text: text.replace(/^the /i, '') };
  });
}

const TOTAL = /^total /i;

/** With one of these more than the sum is asked for. */
const BESIDE_SUM = [
  ...(['aggregation', 'rank', 'superlative', 'extreme', 'common', 'count', 'trend'] as const),
  ...(['list', 'ask', 'window', 'operator', 'formula', 'share', 'sort'] as const),
] as const;
const ASKS_FIGURE = /^(?:what|whats|give me|show me|tell me)\b/i;

/**
 * `total worldwide gross of movies directed by Steven Spielberg`: the sum, where several rows are meant,
 * and not the column that is called so.
 */
export function splitTotalFigures(list: MentionList): readonly Mention[] {
  const [first, second, ...behind] = list.all.filter((one) => !isMention(one, 'stop'));
  const isAsked = isMention(first, 'ask', 'list', 'display') && ASKS_FIGURE.test(first.text);
  const figure = isAsked ? second : first;
  const rest = isAsked || second === undefined ? behind : [second, ...behind];
  const noun = rest.find((one) => isMention(one, 'entity'));
  const isSum =
    isMention(figure, 'column') &&
    TOTAL.test(figure.text) &&
    noun !== undefined &&
    !pluralize.isSingular(noun.text) &&
    !rest.some((one) => isMention(one, ...BESIDE_SUM));
  if (!isSum) return list.all;
  const { start, text } = figure;
  const split = start + 'total'.length;
  return list.all.flatMap((one): Mention[] =>
    one === figure
      ? [
          { kind: 'aggregation', aggregation: 'sum', start, end: split, text: text.slice(0, 5) },
          { ...figure, start: split + 1, text: text.slice(6) },
        ]
      : [one],
  );
}
