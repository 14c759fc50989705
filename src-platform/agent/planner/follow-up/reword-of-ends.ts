import { isMention, type Mention } from '../mentions/mention.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { namesGroup } from './read-overall.ts';
import type { Reword } from './reword-of-figures.ts';

const BE = '(?:is|are|was|were)';
const THEY = '(?:they|it)';
const WHERE = String.raw`(?:on|in|at|for|during) the (\p{L}+) (?:where|when|(?:in|on|at|during) which) ${THEY} ${BE} (?:the )?(\p{L}+)${END}`;

const THAN_WHERE = new RegExp(
  String.raw`${START}by how (?:much|many (?<unit>\p{L}+)) ${BE} ${THEY} (\p{L}+) (?:there|then) than ${WHERE}`,
  'iu',
);
const HOW_MUCH_THAN = new RegExp(
  String.raw`${START}how (?:much|many (?<unit>\p{L}+)) (\p{L}+) ${BE} ${THEY} (?:there|then) than ${WHERE}`,
  'iu',
);

/** Words for the ends of any figure; `longer` is of a length alone. */
const ANY =
  /^(?:the )?(?:higher|lower|greater|more|less|fewer|larger|smaller|bigger|better|worse|highest|lowest|greatest|most|least|fewest|largest|smallest|biggest|best|worst)$/i;

/** Which end of a figure a word names: the most of `heavier` and `heaviest`; null where it is of another. */
export function findWay(words: readonly Mention[], column: string | null): 'asc' | 'desc' | null {
  const word = words.find((one) => isMention(one, 'comparative', 'rank', 'superlative'));
  const own = isMention(word, 'comparative', 'superlative') ? word.column : null;
  if (own !== column && (own !== null || !ANY.test(word?.text ?? ''))) return null;
  if (isMention(word, 'comparative')) return word.isMore ? 'desc' : 'asc';
  return isMention(word, 'rank', 'superlative') ? word.direction : null;
}

/**
 * `by how many grams are they heavier there than on the island where they are the lightest?`, after the
 * island where they are the heaviest: from the one end of that ranking to the other.
 */
export const rewordThanOtherEnd: Reword = (text, { plan, cube, read }) => {
  const match = THAN_WHERE.exec(text) ?? HOW_MUCH_THAN.exec(text);
  const unit = match?.groups?.['unit'];
  const [more = '', noun = '', end = ''] = match?.slice(-3) ?? [];
  if (plan.kind === 'list' || plan.sort?.by !== 'measure' || more === '') return null;
  const [group, other] = plan.groups;
  if (group === undefined || other !== undefined || !namesGroup(noun, group, cube)) return null;
  const { direction, index } = plan.sort;
  const measure = plan.measures[index];
  const column = measure?.kind === 'aggregate' ? measure.column : null;
  // `how many mm longer`, of a body mass in grams.
  const isUnit =
    unit === undefined ||
    read(`5 ${unit}`).some(
      (one) => isMention(one, 'unit') && column !== null && one.columns.includes(column),
    );
  const isOfEnds =
    isUnit &&
    findWay(read(`${more} than that`), column) === direction &&
    findWay(read(`the ${end}`), column) === (direction === 'desc' ? 'asc' : 'desc');
  return isOfEnds ? 'what is the difference between the highest and the lowest?' : null;
};

const END_OF = new RegExp(
  String.raw`${START}the (highest|lowest|largest|smallest|biggest|most|least) of ((?:the|these|those) (?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2}))${END}`,
  'iu',
);

/** `and the lowest of the three?`, after which of them has the highest mean: by that mean once more. */
export const rewordEndOfThem: Reword = (text, { plan }) => {
  const [, end, them] = END_OF.exec(text) ?? [];
  const isRanking =
    plan.kind === 'aggregate' &&
    plan.sort?.by === 'measure' &&
    plan.groups.length === 1 &&
    plan.limit === null;
  return end !== undefined && isRanking ? `and which of ${them ?? ''} has the ${end}?` : null;
};
