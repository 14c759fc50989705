import type { ModelCube } from '../../../engine/semantic-model.ts';
import { showAllGroups } from '../lexicon/all-groups.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';
import { askGapOfSeries } from './gap-of-series.ts';
import { askMonthOfAllYears } from './month-of-all-years.ts';
import { askNthOfEach } from './nth-of-each.ts';
import { askPosition } from './rank-position.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const QUANTITY = /\bhow (?:much|many)\b/i;
/** `how high was it?`, of a rate; how high a car is says no weight. */
const DEGREE = /\bhow (?:high|low|big|large|small|bad|good|great)\b/i;

/** Whether the last answer ranks by what has no unit of length, weight or time. */
function isDegree(plan: Plan, { columns }: ModelCube): boolean {
  const { sort } = plan;
  const measure =
    plan.kind === 'aggregate' && sort?.by === 'measure' ? plan.measures[sort.index] : null;
  const name =
    sort?.by === 'column' ? sort.column : measure?.kind === 'aggregate' ? measure.column : null;
  const found = columns.find((one) => one.name === name);
  return found?.kind === 'number' && found.format.unit === undefined;
}
/** `how much fell?`, of the wettest day. */
const FELL = /^\s*(?:and,?\s+)?how much (?:fell|came down)\s*\??\s*$/i;
const POINTS = /^(?:it|that|this)$/i;
/** `in seconds?`, of the slowest car. */
const IN_UNIT = /^\s*(?:and,?\s+)?in \w+\s*\??\s*$/i;
/** `what was it then?`, after when it was highest. */
const WHAT_THEN = /\bwhat (?:is|was) (?:it|that) then\s*\??\s*$/i;
/** `how many thousands`: a scale has to be the one that the figure is given in. */
const SCALED = /^how many (thousand|million|billion)s?$/i;
/** `how many were there?`, and not `how many live there?` */
const WERE_THERE = /\b(?:is|are|was|were) there\s*\??\s*$/i;

/** Whether the last answer ranks by what can be added up, such as rain. */
const isAdded = ({ sort }: Plan, { columns }: ModelCube): boolean =>
  sort?.by === 'column' &&
  columns.some((one) => one.kind === 'number' && one.name === sort.column && one.additive);

/** Whether no word asks for another scale than that of the figure that ranks. */
const isOfScale = (mentions: readonly Mention[], { sort }: Plan, { columns }: ModelCube): boolean =>
  mentions.every((one) => {
    const scale = SCALED.exec(one.text)?.[1];
    const figure = columns.find(({ name }) => sort?.by === 'column' && name === sort.column);
    const unit = figure?.kind === 'number' ? figure.format.unit : undefined;
    return scale === undefined || scale.toLowerCase() === unit;
  });

/**
 * `how much was it?`, after the one that has the most: the row of the last answer once more. A word
 * that names anything, such as `hot`, asks for another figure of it.
 */
function askAgain(
  text: string,
  mentions: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): Plan | null {
  const { plan } = memory;
  const isRow = memory.asksOne && memory.isRefused !== true && memory.tied === 1;
  const isRanked = plan.kind === 'list' || plan.sort?.by === 'measure';
  // `how many was it then?`
  const last = mentions.findLast((one) => !(isMention(one, 'pronoun') && one.text === 'then'));
  // `how many minutes?`, after the longest film.
  const isUnit = (one: Mention): boolean =>
    isMention(one, 'unit') && plan.sort?.by === 'column' && one.columns.includes(plan.sort.column);
  const isBare =
    mentions.every(
      (one) =>
        isFunctionWord(one) ||
        isMention(one, 'count') ||
        isUnit(one) ||
        (isMention(one, 'ask') && WHAT_THEN.test(text)),
    ) &&
    last !== undefined &&
    (POINTS.test(last.text) ||
      mentions.some(isUnit) ||
      WERE_THERE.test(text) ||
      (FELL.test(text) && isAdded(plan, cube)));
  const asks =
    QUANTITY.test(text) ||
    WHAT_THEN.test(text) ||
    IN_UNIT.test(text) ||
    (DEGREE.test(text) && isDegree(plan, cube));
  return isRow && isRanked && isBare && asks && isOfScale(mentions, plan, cube)
    ? { ...plan, limit: plan.position ?? 1 }
    : null;
}

const LEFT_OUT =
  /\b(?:leav(?:e|ing) (?:it|that|this)(?: one)? out|(?:without|excluding|except for|not counting|ignoring) (?:it|(?:that|this)(?: one)?))\s*[?.!]?\s*$/i;

/** `and if you leave that one out?`, after the first of a ranking: the ranking without it. */
function leaveOutFirst(
  text: string,
  mentions: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): Plan | null {
  const { plan } = memory;
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  const isRanking = plan.sort?.by === 'measure' && memory.asksOne && memory.isRefused !== true;
  const isPointing = mentions.every(
    (one) => isFunctionWord(one) || isMention(one, 'pronoun', 'join', 'not'),
  );
  const isText = cube.columns.some((one) => one.name === group?.column && one.kind === 'string');
  if (!isRanking || !isPointing || !isText || !LEFT_OUT.test(text)) return null;
  const first = memory.named.find((one) => one.column === group?.column)?.values[0] ?? null;
  if (group === undefined || other !== undefined || memory.tied !== 1 || first === null)
    return null;
  const left = plan.filters.find(
    (one) => one.kind === 'values' && one.negated && one.column === group.column,
  );
  const values = [...(left?.kind === 'values' ? left.values : []), first];
  const filters = plan.filters.filter((one) => one !== left);
  const excluded = { kind: 'values', column: group.column, values, negated: true } as const;
  return { ...plan, filters: [...filters, excluded], limit: plan.limit === 1 ? null : plan.limit };
}

/** `in which month was that?`, after the months of a share from the dearest: the same ranking. */
function askWhenAgain(
  mentions: readonly Mention[],
  { plan, isRefused }: ThreadMemory,
): Plan | null {
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  const isRanking =
    plan.sort?.by === 'measure' && group !== undefined && group.grain !== null && !other;
  const whens = mentions.filter((one) => isMention(one, 'when'));
  const points = mentions.some((one) => isMention(one, 'pronoun') && POINTS.test(one.text));
  const isBare = mentions.every((one) => isFunctionWord(one) || isMention(one, 'when'));
  const isSame = whens.some(
    ({ text }) => /^when$/i.test(text) || text.toLowerCase() === group?.grain,
  );
  return isRanking && isBare && points && isSame && isRefused !== true ? plan : null;
}

/** `and the count for each of them?`, after the number of rows of each: the same rows once more. */
function askCountAgain(
  mentions: readonly Mention[],
  { plan, isRefused, totalRows }: ThreadMemory,
): Plan | null {
  const counts =
    plan.kind === 'aggregate' &&
    plan.groups.length > 0 &&
    plan.limit === null &&
    plan.measures.every(({ kind }) => kind === 'count');
  const isBare =
    mentions.some((one) => isMention(one, 'count')) &&
    mentions.some((one) => isMention(one, 'by') && /\b(?:each|every)\b/i.test(one.text)) &&
    mentions.some((one) => isMention(one, 'pronoun') && /^(?:them|these|those)$/i.test(one.text)) &&
    mentions.every((one) => isFunctionWord(one) || isMention(one, 'count', 'by', 'entity'));
  return counts && isBare && totalRows > 1 && isRefused !== true ? plan : null;
}

/** The plan of a question that says nothing but which rows of the last answer are to be shown. */
export const askRowsAgain = (
  text: string,
  mentions: readonly Mention[],
  context: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): Plan | null =>
  askGapOfSeries(text, context.memory, context.cube) ??
  askMonthOfAllYears(text, mentions, context.memory, context.cube) ??
  askAgain(text, mentions, context) ??
  showAllGroups(mentions, context.memory) ??
  askWhenAgain(mentions, context.memory) ??
  askCountAgain(mentions, context.memory) ??
  leaveOutFirst(text, mentions, context) ??
  askNthOfEach(mentions, context.memory) ??
  askPosition(mentions, context.memory, context.cube);
