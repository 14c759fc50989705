import type { ModelCube } from '../../../engine/semantic-model.ts';
import { buildPlan } from '../plan/build-plan.ts';
import { listRows } from '../plan/plan-parts.ts';
import { findUnused } from '../refusal/find-unused.ts';
import { isMention, MentionList, type Mention } from '../mentions/mention.ts';
import type { Decision, Listed, Plan } from '../plan/plan.ts';
import { readSlots } from '../slots/read-slots.ts';
import { holdsOneEach } from '../plan/single-rows.ts';
import { settleSnapshots } from '../plan/snapshot.ts';

/** The words of the figure, and those of the ranking whose rows it is computed over. */
interface Split {
  readonly figure: readonly Mention[];
  readonly ranking: readonly Mention[];
}

const LEADS = /\b(?:of|for|on|at)$/i;
const VERB = /^(?:are|were|have|had|came|come)\b/i;

/** `how many of the 10 heaviest cars are Japanese`: what stands behind the verb chooses among them. */
function splitCount(list: MentionList, at: number): Split | null {
  const rows = list.all.slice(at);
  const noun = rows.findIndex((one) => isMention(one, 'entity'));
  const verb = rows.findIndex(
    (one, index) => index > noun && isMention(one, 'stop') && VERB.test(one.text),
  );
  const tests = verb === -1 ? [] : rows.slice(verb);
  const isTested = tests.some((one) => !isMention(one, 'stop'));
  if (noun === -1 || !isTested) return null;
  return { figure: [...list.all.slice(0, at), ...tests], ranking: rows.slice(0, verb) };
}

/** Where `the top 10 …` begins, behind the figure and `of`. */
function findSplit(list: MentionList): Split | null {
  const at = list.all.findIndex((one, index) => {
    const next = list.all[index + 1];
    return (
      (isMention(one, 'rank') && isMention(next, 'number')) ||
      (isMention(one, 'number') && isMention(next, 'superlative', 'rank'))
    );
  });
  const first = list.all[at];
  const before = first === undefined ? undefined : list.neighbour(first, -1);
  if (first === undefined || before === undefined) return null;
  const words = list.all.slice(list.all.indexOf(before) + 1, at).map((one) => one.text);
  const isLed = words.some((text) => LEADS.test(text));
  if (isMention(before, 'count') && before === list.all[0])
    return isLed ? splitCount(list, at) : null;
  const isFigure =
    isMention(before, 'formula') || (isMention(before, 'column') && list.findNumberColumn(before));
  const figure = list.all.slice(0, at);
  // `Japanese cars among the 20 heaviest` chooses among them.
  const isPlain = figure.every((one) =>
    isMention(one, 'stop', 'ask', 'aggregation', 'column', 'formula', 'join'),
  );
  if (!isLed || isFigure === undefined || isFigure === false || !isPlain) return null;
  // `weight of the 5 most powerful cars`: of each of them.
  const isOne = figure.some(
    (one) => isMention(one, 'aggregation') || /\bhow much\b/i.test(one.text),
  );
  if (!isOne) return null;
  return { figure, ranking: list.all.slice(at) };
}

/** The rows of a ranking; countries in one year are rows as well, though the plan groups them. */
function findListed(plan: Plan, cube: ModelCube): Listed | null {
  if (plan.position !== undefined) return null;
  if (plan.kind === 'list') return plan.within.length > 0 ? null : listRows(plan);
  const { filters, groups, measures, sort, limit } = plan;
  const [group, measure] = [groups[0], measures[0]];
  const isRows =
    groups.length === 1 &&
    measures.length === 1 &&
    group?.grain === null &&
    cube.label.includes(group.column) &&
    plan.having.length === 0 &&
    !plan.share &&
    holdsOneEach(plan, cube);
  if (!isRows || measure?.kind !== 'aggregate' || sort?.by !== 'measure' || limit === null)
    return null;
  const { direction } = sort;
  const { column } = measure;
  const columns = [group.column, column];
  return { filters, sort: { by: 'column', column, direction }, limit, columns, within: [] };
}

const namesSecondFigure = (ranking: MentionList): boolean =>
  ranking.all.some((one) => {
    const next = isMention(one, 'join') ? ranking.neighbour(one, 1) : undefined;
    return isMention(next, 'column', 'pronoun') && isMention(one, 'join');
  });

interface FigureOfTop {
  /** The words that the plan must have a use for, beside those of the ranking. */
  readonly words: readonly Mention[];
  readonly decision: Decision;
}

/**
 * `average rating of the top 20 movies by budget`, `total gross of the 5 most expensive movies`: one
 * figure over the rows of a ranking. Null where the ranking is not one of rows.
 */
export function askOfTop(mentions: readonly Mention[], cube: ModelCube): FigureOfTop | null {
  const split = findSplit(new MentionList(mentions, cube));
  if (split === null) return null;
  const { figure, ranking } = split;
  const [asked, ranked] = [figure, ranking].map((one) => readSlots(one, cube));
  if (asked === undefined || ranked === undefined) return null;
  // `… of the 10 heaviest cars and their mileage`: a second figure, of each of them.
  if (namesSecondFigure(new MentionList(ranking, cube))) return null;
  const problems = [...asked.problems, ...asked.unknown, ...ranked.problems, ...ranked.unknown];
  if (problems.length > 0) return null;
  const [of, rows] = [buildPlan(asked, cube), buildPlan(ranked, cube)];
  if (!of.ok || !rows.ok || of.plan.kind !== 'aggregate' || of.plan.groups.length > 0) return null;
  const settled = settleSnapshots(rows.plan, cube);
  if (!settled.ok || findUnused(ranking, settled.plan, { cube, isChange: false }).length > 0)
    return null;
  const listed = findListed(settled.plan, cube);
  if (listed === null) return null;
  return { words: figure, decision: { ok: true, plan: { ...of.plan, listed } } };
}
