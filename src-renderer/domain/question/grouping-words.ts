import { isRowNoun } from './business-words.ts';
import type { Examination, LooseWord } from './judged-words.ts';
import { isOwnName, type QueryPart } from './query-parts.ts';

/** The words before what rows are asked for. */
const GROUPING_WORDS = new Set('by per each every across which what'.split(' '));
const BETWEEN_GROUPS = new Set('the a an for their its single and or'.split(' '));
/** Behind these a question tells more of the rows that its first word asks for. */
const CLAUSE_WORDS = new Set('with whose having'.split(' '));
/** How far `by` may stand before the last of its groups. */
const GROUPS_MOST = 5;

/** `five countries with the highest life expectancy` */
function isRankedByClause(
  at: number,
  { words, claims }: Pick<Examination, 'words' | 'claims'>,
): boolean {
  const [clause, article] = [words[at + 1], words[at + 2]];
  if (clause === undefined || article === undefined || !CLAUSE_WORDS.has(clause.folded)) {
    return false;
  }
  return claims.some(
    ({ topic, from }) => topic === 'rank' && (from === article.from || from - article.to === 1),
  );
}

/**
 * The word that asks for a row of each, such as `by`, before a word or a list with it; `top` where a
 * rank does, as in `5 largest countries`. Null without.
 */
export function findGroupingWord(
  at: number,
  { words, claims }: Pick<Examination, 'words' | 'claims'>,
): string | null {
  if (at === 0 && CLAUSE_WORDS.has(words[1]?.folded ?? '')) return 'top';
  if (at === 1 && isRankedByClause(at, { words, claims })) return 'top';
  const from = words[at]?.from ?? 0;
  const isRanked = claims.some(
    (one) =>
      one.topic === 'rank' && one.verdict === 'used' && /\d/u.test(one.text) && from - one.to === 1,
  );
  if (isRanked) return 'top';
  let isList = false;
  for (let back = 1; back <= GROUPS_MOST; back += 1) {
    const before = words[at - back]?.folded ?? '';
    if (GROUPING_WORDS.has(before)) return before;
    if (before === 'and') isList = true;
    else if (!BETWEEN_GROUPS.has(before) && !isList && !(back === 1 && isRowNoun(before)))
      return null;
  }
  return null;
}

const isTable = ({ kind }: QueryPart): boolean => kind === 'table';

/**
 * `by genre` asks for a row of each; one number over all, or rows of something else, have none.
 * @param found the parts of the query that the word names
 */
export function lacksGroup(
  { word, at }: LooseWord,
  found: readonly QueryPart[],
  examination: Examination,
): boolean {
  const { aggregates, groupNames, timedNames, calculates } = examination.facts;
  const grouping = findGroupingWord(at, examination);
  if (aggregates.size === 0 || grouping === null) return false;
  const isGroup = found.some(({ kind }) => kind === 'group');
  const own = found.filter((part) => isOwnName(word.folded, part));
  const isShown = own.some(({ kind }) => kind !== 'table' && kind !== 'known');
  const isRanked = grouping === 'by' || groupNames.size > 0 || calculates.has('/');
  // `nights per stay` may be what the measure is.
  const isOfMeasure = grouping === 'per' && own.some(({ kind }) => kind === 'measure');
  const isAsked = grouping === 'what' && isShown;
  // The average of all rows of `visits` is one per visit.
  const isOfRow =
    grouping === 'per' && aggregates.has('avg') && groupNames.size === 0 && own.some(isTable);
  // `Staff with a manager` may be counted.
  const isCounted =
    grouping === 'top' && at === 0 && aggregates.size === 1 && aggregates.has('count');
  if (isCounted && found.every(isTable)) return false;
  if (isGroup || isOfMeasure || isAsked || isOfRow || (isShown && isRanked)) return false;
  // Rows may be named by the table: `each stock` stands for its symbol.
  const hasRows = [...groupNames].some((name) => !timedNames.has(name));
  return !hasRows || own.every(({ kind }) => kind !== 'table');
}
