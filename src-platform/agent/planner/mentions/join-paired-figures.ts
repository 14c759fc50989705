import type { ModelCube } from '../../../engine/semantic-model.ts';
import { asksOther, isHead, readFigureAt, type LeadingFigure } from './find-leading-figure.ts';
import { toEnd } from './join-leading-ends.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

/** With one of these the ends rank things, or are set against each other. */
const OTHERS = [
  ...(['extreme', 'common', 'ordinal', 'count', 'sort', 'direction', 'when', 'share'] as const),
  ...(['window', 'operator', 'formula', 'versus', 'comparative', 'correlation'] as const),
  ...(['histogram', 'standing', 'groupTest', 'growthTest', 'distinct'] as const),
] as const;

const ARTICLE = /^(?:the|its|their|a|an)$/i;
/** What puts one figure beside another, other than a plain `and`. */
const BESIDE =
  /^(?:alongside|(?:together|along) with|as well as|in addition to|next to|plus|and also)$/i;

interface Found extends LeadingFigure {
  /** Where its words begin and end in the list. */
  readonly from: number;
  readonly to: number;
}

const namesSame = (list: MentionList, one: Mention, next: Mention | undefined): boolean =>
  isMention(next, 'column') && list.findNumberColumn(one) === next.column;

function findFigure(list: MentionList, at: number, cube: ModelCube): Found | null {
  let from = at;
  while (ARTICLE.test(list.all[from]?.text ?? '')) from += 1;
  const found = readFigureAt(list, from, cube);
  if (found === null) return null;
  let to = list.all.indexOf(found.figure) + 1;
  // `number of unemployed people`: two words for one figure.
  while (namesSame(list, found.figure, list.all[to])) to += 1;
  return { ...found, from, to };
}

const isAnd = (one: Mention | undefined): boolean =>
  one !== undefined &&
  (isMention(one, 'join')
    ? !/^(?:or|nor|to|through|until)$/i.test(one.text)
    : BESIDE.test(one.text));

const TOTAL = /^(?:total|overall|combined) (?=\S)/i;

/**
 * `the largest gross and the total worldwide gross`: where data call a figure of each row a total, the total of
 * all rows is meant beside the figure of them.
 */
export function splitTotal(list: MentionList, one: Mention | undefined): readonly Mention[] {
  if (one === undefined) return [];
  const column = list.findColumn(one);
  const [said] = TOTAL.exec(one.text) ?? [];
  if (said === undefined || !isMention(one, 'column')) return [one];
  if (column?.kind !== 'number' || !column.additive) return [one];
  const { start, end, text } = one;
  const behind = start + said.length;
  return [
    { kind: 'aggregation', aggregation: 'sum', start, end: behind, text: said.trim() },
    { ...one, start: behind, end, text: text.slice(said.length) },
  ];
}

/** The same list where the totals of two figures are split from their names. */
function splitTotals(list: MentionList): MentionList {
  const isBeside = (index: number): boolean => {
    let at = index - 1;
    while (ARTICLE.test(list.all[at]?.text ?? '')) at -= 1;
    let next = index + 1;
    while (isAnd(list.all[next])) next += 1;
    return isAnd(list.all[at]) || (next > index + 1 && isHead(list, index));
  };
  return list.with(
    list.all.flatMap((one, index) =>
      isBeside(index) && !isMention(list.neighbour(one, 1), 'compare', 'between')
        ? splitTotal(list, one)
        : [one],
    ),
  );
}

/** The figures that stand one behind the other: `the longest delay, the total distance and the mean delay`. */
function listFigures(list: MentionList, at: number, cube: ModelCube): readonly Found[] {
  const found: Found[] = [];
  let next: Found | null = findFigure(list, at, cube);
  while (next !== null) {
    found.push(next);
    let { to } = next;
    if (!isAnd(list.all[to])) break;
    // `, and the`.
    while (isAnd(list.all[to])) to += 1;
    next = findFigure(list, to, cube);
  }
  return found;
}

/** `the mean delay of flights to Denver together with the longest distance`: the last figure belongs to the first. */
function moveLastFigure(list: MentionList, first: Found, cube: ModelCube): MentionList {
  const at = list.all.findLastIndex((one) => BESIDE.test(one.text));
  const beside = list.all[at];
  const last = beside === undefined || at <= first.to ? null : findFigure(list, at + 1, cube);
  if (beside === undefined || last === null) return list;
  const rest = list.all.slice(last.to);
  if (rest.length > 0 && !isMention(rest[0], 'by')) return list;
  const { start, end, text } = beside;
  const join: Mention = { kind: 'join', start, end, text };
  return list.with([
    ...list.all.slice(0, first.to),
    join,
    ...list.all.slice(last.from, last.to),
    ...list.all.slice(first.to, at),
    ...rest,
  ]);
}

/**
 * `the longest delay and the total distance of flights to Denver`, `the lowest wind alongside the strongest
 * wind`: superlatives before the names of two figures ask for the highest and lowest of the rows, and order
 * nothing. `The film with the best rating and the lowest budget` asks for a row.
 */
export function joinPairedFigures(said: MentionList, cube: ModelCube): readonly Mention[] {
  return findPaired(said, cube) ?? said.all;
}

function findPaired(said: MentionList, cube: ModelCube): readonly Mention[] | null {
  const given = splitTotals(said);
  const at = given.all.findIndex((one) => isMention(one, 'rank', 'superlative', 'aggregation'));
  if (at === -1 || !isHead(given, at)) return null;
  const head = findFigure(given, at, cube);
  if (head === null) return null;
  const list = moveLastFigure(given, head, cube);
  const figures = listFigures(list, at, cube);
  if (figures.length < 2) return null;
  const words = figures.map(({ word }) => word);
  const asksMore = list.all.some(
    (one) =>
      asksOther(one) ||
      isMention(one, ...OTHERS) ||
      (isMention(one, 'rank', 'superlative') && !words.includes(one)),
  );
  if (asksMore) return null;
  return list.all.flatMap((one, index): readonly Mention[] => {
    const figure = figures.find(({ word }) => word === one);
    if (figure !== undefined) return toEnd(list, figure);
    const isBetween = figures.some(({ to }) => to === index) && isAnd(one);
    const { start, end, text } = one;
    return isBetween ? [{ kind: 'join', start, end, text }] : [one];
  });
}
