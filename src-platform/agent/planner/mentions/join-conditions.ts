import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList, type MentionOf } from './mention.ts';
import { turnJudgedLimits } from './turn-judged-limits.ts';
import type { Comparison } from '../plan/plan.ts';

/** `below freezing`: the words give a limit, which is of the column that stands before them. */
export const BARE_LIMIT = /^(?:below|under|above|over)\b/i;

const readLimits = (list: MentionList): readonly Mention[] =>
  list.all.map((mention) => {
    if (!isMention(mention, 'condition') || !BARE_LIMIT.test(mention.text)) return mention;
    const before = list.neighbour(mention, -1);
    const column = isMention(before, 'column') ? list.findNumberColumn(before) : undefined;
    return column === undefined ? mention : { ...mention, column };
  });

/** What holds exactly where a comparison does not. */
export const NEGATED: Readonly<Record<Comparison, Comparison>> = {
  '=': '<>',
  '<>': '=',
  '>': '<=',
  '>=': '<',
  '<': '>=',
  '<=': '>',
};
/** Of a verb, rows of which nothing is known are not meant: `did not lose money`. */
const NOT = /^(?:not|didnt|dont|doesnt|isnt|werent|wasnt|arent)$/i;

/** `excluding early flights`, `did not lose money`: the condition with its opposite. */
function joinNegations(list: MentionList, cube: ModelCube): readonly Mention[] {
  const isJoined = (negation: Mention | undefined, mention: Mention | undefined): boolean => {
    if (!isMention(negation, 'not') || !isMention(mention, 'condition')) return false;
    const columns = [mention.column, ...(mention.other === undefined ? [] : [mention.other])];
    const hasUnknown = columns.some((one) => (cube.columnProfiles.get(one)?.nullCount ?? 0) > 0);
    const after = list.neighbour(mention, 1);
    // `neither early nor late` excludes two.
    const hasMore = isMention(after, 'join') && isMention(list.neighbour(after, 1), 'condition');
    return !hasMore && (NOT.test(negation.text.replaceAll(/['’]/g, '')) || !hasUnknown);
  };
  return list.all.flatMap((mention): Mention[] => {
    if (isJoined(mention, list.neighbour(mention, 1))) return [];
    const before = list.neighbour(mention, -1);
    if (!isMention(mention, 'condition') || before === undefined || !isJoined(before, mention))
      return [mention];
    const { comparison, end, text } = mention;
    const { start } = before;
    return [
      { ...mention, comparison: NEGATED[comparison], start, end, text: `${before.text} ${text}` },
    ];
  });
}

/** `neither late nor early`: both conditions with their opposites. */
function joinNeither(list: MentionList): readonly Mention[] {
  const at = list.all.findIndex((one) => isMention(one, 'not') && /^neither$/i.test(one.text));
  const neither = list.all[at];
  const first = neither === undefined ? undefined : list.neighbour(neither, 1);
  const nor = first === undefined ? undefined : list.neighbour(first, 1);
  const second = nor === undefined ? undefined : list.neighbour(nor, 1);
  if (!isMention(first, 'condition') || !isMention(second, 'condition')) return list.all;
  if (!isMention(nor, 'join') || !/^nor$/i.test(nor.text)) return list.all;
  return list.all.flatMap((one): Mention[] => {
    if (one === neither) return [];
    if (one === nor) return [{ ...nor, text: 'and' }];
    return one === first || one === second
      ? [{ ...one, comparison: NEGATED[one.comparison] }]
      : [one];
  });
}

const isUpper = ({ comparison }: MentionOf<'condition'>): boolean => comparison.startsWith('<');

/** `on time or early`: of two limits on one side, the wider one holds for both. */
function joinAlternatives(list: MentionList): readonly Mention[] {
  const used = new Set<Mention>();
  return list.all.flatMap((mention): Mention[] => {
    if (used.has(mention)) return [];
    const join = list.neighbour(mention, 1);
    const other = join === undefined ? undefined : list.neighbour(join, 1);
    const isPair =
      isMention(mention, 'condition') && isMention(join, 'join') && isMention(other, 'condition');
    if (!isPair || !/^or$/i.test(join.text)) return [mention];
    const isOneSide =
      mention.column === other.column &&
      mention.other === undefined &&
      other.other === undefined &&
      /[<>]/.test(mention.comparison) &&
      /[<>]/.test(other.comparison) &&
      isUpper(mention) === isUpper(other);
    if (!isOneSide) return [mention];
    used.add(join).add(other);
    return [pickWider(mention, other)];
  });
}

function pickWider(
  first: MentionOf<'condition'>,
  second: MentionOf<'condition'>,
): MentionOf<'condition'> & { readonly kind: 'condition' } {
  const [a, b] = [Number(first.value), Number(second.value)];
  const isSecond = isUpper(first) ? b > a : b < a;
  const isInclusive = a === b && second.comparison.endsWith('=');
  const wider = isSecond || isInclusive ? second : first;
  return { ...wider, start: first.start, end: second.end, text: `${first.text} or ${second.text}` };
}

const COMPARED = /^(?:more|fewer|less|higher|greater|lower|better|worse)$/i;

/** `more votes than 300,000`: the number stands after what it is of. */
function joinSplitComparisons(list: MentionList): readonly Mention[] {
  const used = new Set<Mention>();
  return list.all.flatMap((mention, index): Mention[] => {
    if (used.has(mention)) return [];
    const [next, than] = [list.neighbour(mention, 1), findThan(list, index)];
    const number = than === undefined ? undefined : list.neighbour(than, 1);
    const isSplit =
      isMention(mention, 'comparative') &&
      mention.column === null &&
      COMPARED.test(mention.text) &&
      isMention(next, 'column', 'entity', 'unit') &&
      isMention(number, 'number') &&
      list.neighbour(next, 1) === number;
    if (!isSplit || than === undefined) return [mention];
    used.add(than).add(number);
    const { start, end, text } = mention;
    const comparison = mention.isMore ? '>' : '<';
    return [{ kind: 'compare', comparison, start, end, text: `${text} than` }, number];
  });
}

/** The `than` two words further on, which carries no meaning of its own. */
const findThan = (list: MentionList, index: number): Mention | undefined =>
  list.all
    .slice(index + 1, index + 5)
    .find((one) => isMention(one, 'stop') && /^than$/i.test(one.text));

/** `30 °C or warmer`: from the number on, by the column that the word names. */
function joinOrMore(list: MentionList, { columns }: ModelCube): readonly Mention[] {
  const unitOf = (name: string): string | undefined => {
    const column = columns.find((one) => one.name === name);
    return column?.kind === 'number' ? column.format.unit : undefined;
  };
  const used = new Set<Mention>();
  const joined = list.all.map((mention): Mention => {
    const next = isMention(mention, 'number') ? list.neighbour(mention, 1) : undefined;
    const isUnit = isMention(next, 'unit', 'column');
    const join = isUnit ? list.neighbour(next, 1) : next;
    const word = join === undefined ? undefined : list.neighbour(join, 1);
    const isMore =
      isMention(mention, 'number') &&
      isMention(join, 'join') &&
      /^or$/i.test(join.text) &&
      isMention(word, 'comparative') &&
      word.column !== null &&
      !/\bthan$/i.test(word.text);
    if (!isMore) return mention;
    // `degrees` are of the highest temperature as well as of the lowest one.
    if (isUnit && unitOf(next.column) !== unitOf(word.column)) return mention;
    used.add(join).add(word);
    if (isUnit) used.add(next);
    const { value, start, text } = mention;
    const comparison = word.isMore ? '>=' : '<=';
    const said = `${text} or ${word.text}`;
    return {
      kind: 'condition',
      column: word.column,
      comparison,
      value,
      start,
      end: word.end,
      text: said,
    };
  });
  return joined.filter((one) => !used.has(one));
}

const REACHES = /^(?:reach|reached|reaches|hit|hits)$/i;

/** `reached 100 dollars`: at least so much. */
const joinReached = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const isReached = isMention(mention, 'stop') && REACHES.test(mention.text);
    const [number, unit, after] = list.all.slice(index + 1, index + 4);
    // `reach 30 degrees or more` names the side by itself.
    if (!isReached || !isMention(number, 'number') || isMention(unit, 'compareAfter'))
      return mention;
    if (isMention(unit, 'unit', 'column') && isMention(after, 'compareAfter')) return mention;
    const { start, end, text } = mention;
    return { kind: 'compare', comparison: '>=', start, end, text };
  });

const DEAD = /^(?:bang|dead|spot|right)$/i;

/** `exactly on time`: the limit of the condition, and nothing on either side of it. */
const joinExactly = (list: MentionList): readonly Mention[] =>
  list.all.flatMap((mention): Mention[] => {
    const isExactly = (one: Mention | undefined, limit: Mention | undefined): boolean =>
      isMention(limit, 'condition') &&
      ((isMention(one, 'compare') && one.comparison === '=') ||
        // `dead on time`; nothing is `dead early`.
        (isMention(one, 'unknown') && DEAD.test(one.text) && /^[<>]?=$/.test(limit.comparison)));
    if (isExactly(mention, list.neighbour(mention, 1))) return [];
    return isMention(mention, 'condition') && isExactly(list.neighbour(mention, -1), mention)
      ? [{ ...mention, comparison: '=' }]
      : [mention];
  });

/** Joins the words of one condition, and what turns or widens it. */
export function joinConditions(list: MentionList, cube: ModelCube): readonly Mention[] {
  const open = list.with(joinOrMore(list, cube));
  const limits = readLimits(list.with(joinExactly(list.with(joinReached(open)))));
  const turned = joinNegations(list.with(joinNeither(list.with(limits))), cube);
  const widened = joinAlternatives(list.with(turned));
  return turnJudgedLimits(list.with(joinSplitComparisons(list.with(widened))), cube);
}
