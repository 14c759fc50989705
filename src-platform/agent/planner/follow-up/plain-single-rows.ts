import { escapeMarkdown } from '../answer/format.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { listGroups } from '../plan/plan-parts.ts';
import type { Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { namesRow } from './ask-of-counted.ts';
import type { ReadPlainer } from './plainer.ts';
import { namesGroup } from './read-overall.ts';
import { isInPlan } from './split-words.ts';

const THERE = new RegExp(
  String.raw`(?<!\b(?:is|are|was|were|be|been|being|do|does))\s+there${END}`,
  'iu',
);
const WHERE =
  'The last answer names several of them, and «there» could be any; say by its name which one you mean.';

/** `count by species there`, after a figure of each island: nothing says which. */
export const readOpenThere: ReadPlainer = (text, { plan, memory, cube, read }) => {
  const [group, other] = listGroups(plan);
  const isOpen = group?.grain === null && other === undefined && plan.sort === null;
  if (!THERE.test(text) || !isOpen || memory.totalRows < 2 || memory.asksOne) return null;
  const isText = cube.columns.some((one) => one.name === group.column && one.kind === 'string');
  const isNamed = read(text).some((one) => isMention(one, 'value', 'rank', 'superlative', 'ask'));
  return isText && !isNamed ? { problem: WHERE } : null;
};

const UP_BY = new RegExp(
  String.raw`${START}(?:(?:it|that) (?:is|was|went) )?(?:up|down) (?:by )?(?:what|how (?:many|much))(?: a)? (?:percent(?:age)?|per cent|%)${END}`,
  'iu',
);

/** `so up by what percent`, after a figure of two times: the change from the one to the other. */
export const readUpByPercent: ReadPlainer = (text, { memory }) =>
  UP_BY.test(text) && memory.before !== null
    ? {
        texts: ['what is the change in percent?'],
        accepts: (next) => next.kind === 'aggregate' && next.contrast,
      }
    : null;

const SINGLE =
  /\b(which|what) (single|individual|one particular) ([\p{L}-]+)(?= (?:is|was|has|had|gets?|got)\b)/iu;

const isSaidBefore = (one: Mention, plan: Plan): boolean =>
  (isMention(one, 'value') && isInPlan(one, plan)) ||
  (isMention(one, 'condition') &&
    plan.filters.some(
      (old) =>
        old.kind === 'compare' &&
        old.column === one.column &&
        old.comparison === one.comparison &&
        old.value === one.value,
    ));

/** `which single four-banger is the thriftiest?`, after a figure by origin: one row, whatever it is called. */
export const readSingleRow: ReadPlainer = (text, { plan, cube, read }) => {
  const [said, ask = '', single = '', noun = ''] = SINGLE.exec(text) ?? [];
  const groups = listGroups(plan);
  if (said === undefined || groups.length === 0 || namesRow(noun, cube)) return null;
  const words = read(noun);
  // `four-banger`, after cars with four cylinders, says that once more.
  const isSaid = words.length > 0 && words.every((one) => isSaidBefore(one, plan));
  const isKnown = !isSaid && words.every((one) => !isMention(one, 'unknown'));
  if (isKnown || groups.some((one) => namesGroup(noun, one, cube))) return null;
  // `four-banger` says more than that it is one row.
  if (!isSaid && words.length > 1)
    return { problem: `I do not know «${escapeMarkdown(noun)}» in ${cube.title}.` };
  return {
    texts: [text.replace(said, `${ask} ${single} ${cube.entity.one}`)],
    accepts: (next) => next.kind === 'list' && hasTests(next, plan),
  };
};

const hasTests = (next: Plan, last: Plan): boolean =>
  last.filters.every(
    (one) =>
      one.kind === 'known' ||
      next.filters.some((two) => JSON.stringify(two) === JSON.stringify(one)),
  );

const IT = /\b(?:it|its)\b/i;
const CALCULATED =
  /\bhow many times\b|%|\b(?:percent(?:age)?|per cent|share|ratio|divided|multiple)\b/i;
const CHOSEN =
  'I cannot calculate with the one row that was chosen among a top list; ask for it by its name.';

/** `how many times did it earn its budget back?`, after the dearest of the top five: of no other of all. */
export const readChosenOfList: ReadPlainer = (text, { plan, memory }) =>
  IT.test(text) &&
  CALCULATED.test(text) &&
  plan.kind === 'list' &&
  plan.listed !== null &&
  memory.asksOne
    ? { problem: CHOSEN }
    : null;
