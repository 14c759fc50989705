import pluralize from 'pluralize';
import { isMention } from '../mentions/mention.ts';
import { readWhichOf, type Asked } from './asked.ts';
import type { PlanForm } from './plan-form.ts';

const OF_WHAT =
  /^(?:(?:and|so|but|now|then),? )*(?:in |on |for |at )?which (?:ones\b|one of\b|of (?:the|these|those|them|my|our|that|this)\b)/;
/** `which one was cheapest?`, of one figure: no row is named. */
const WHICH_ONE = /^(?:(?:and|so|but|now|then),? )*which one\b/;
const WHICH_ROWS = /^(?:(?:and|so|but|now|then),? )*(?:in |on |for |at )?which\b/;

/** `for each genre, which one grossed most`: one of each, and no order of the genres. */
const ONE_OF_EACH = /\b(?:for|of|in) (?:each|every)\b.*\bwhich one\b/;

/** `which movie of the biggest distributor`: a row is asked for by its noun, and no group of rows. */
function describeOtherThanRow({ text, words }: Asked, { groups, cube }: PlanForm): string | null {
  const at = words.findIndex((one) => isMention(one, 'ask'));
  const [noun, next] = words.slice(at + 1);
  const isRow =
    WHICH_ROWS.test(text) &&
    isMention(noun, 'entity') &&
    pluralize.isSingular(noun.text) &&
    !isMention(next, 'column', 'grain', 'value', 'join');
  const names = cube.label.filter((name) =>
    cube.columns.some((one) => one.name === name && one.kind === 'string'),
  );
  const isNamed = names.every((name) => groups.some(({ column }) => column === name));
  return isRow && groups.length > 0 && names.length > 0 && !isNamed
    ? `You ask for one ${noun.text.toLowerCase()}, and the answer would be about groups of them; ask for the group first.`
    : null;
}

const RANKS_ONE = /\bwhich one\b.*\b(?:most|least|highest|lowest|\p{L}{2,}est)\b/u;

/** `which one made the most money?`, after a mean of each genre: the highest of each ranks none of them. */
const describeUnranked = ({ text }: Asked, { plan, groups }: PlanForm): string | null =>
  plan.kind === 'aggregate' &&
  groups.length > 0 &&
  plan.sort === null &&
  !plan.contrast &&
  RANKS_ONE.test(text)
    ? 'You ask which one, and the answer would put them in no order; say which group or which row, and by which figure.'
    : null;

/** `which of the prices were lower`, `which day was the hottest`: the answer has to tell them apart. */
export function describeNoneNamed(asked: Asked, form: PlanForm): string | null {
  const { text, words } = asked;
  const { plan, groups } = form;
  if (plan.kind === 'list' || plan.countsGroups === true) return null;
  const grouped = describeOtherThanRow(asked, form) ?? describeUnranked(asked, form);
  if (grouped !== null) return grouped;
  if (ONE_OF_EACH.test(text) && groups.length < 2 && groups.every(({ grain }) => grain === null))
    return 'You ask for one of each, and the answer would rank what they are of; ask for the first of each by name.';
  const isTime =
    readWhichOf(text) !== null || words.some((one) => isMention(one, 'grain', 'entity', 'pronoun'));
  const telling = groups.filter(({ grain }) => grain === null || isTime);
  if (telling.length > 0) return null;
  const at = words.findIndex((one) => isMention(one, 'ask'));
  const isRow = WHICH_ROWS.test(text) && isMention(words[at + 1], 'entity');
  const isEdge = plan.measures.some(
    ({ kind }) => kind === 'edge' || kind === 'part' || kind === 'matching',
  );
  const isOne = groups.length === 0 && WHICH_ONE.test(text);
  return (isRow || isOne || OF_WHAT.test(text)) && !isEdge
    ? 'You ask which ones, and the answer would name none; ask for the figure by what you want to tell apart.'
    : null;
}
