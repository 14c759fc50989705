import Big from 'big.js';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Filter, Plan } from '../plan/plan.ts';
import { isPlausible } from '../slots/plausible-values.ts';

const UP = /^(?:raise|increase|lift)$/i;
const DOWN = /^(?:lower|reduce|drop)$/i;
const EITHER = /^(?:move|set|change|shift)$/i;
const THE = /^(?:the|that|this)$/i;
const LIMIT = /^(?:bar|limit|threshold|mark|cut ?off|cut-off|bound)( to)?$/i;

type Test = Extract<Filter, { readonly kind: 'compare' }>;

/** Whether the mention says in which unit the column is. */
function isUnitOf(mention: Mention | undefined, column: string, cube: ModelCube): boolean {
  if (isMention(mention, 'unit')) return mention.columns.includes(column);
  if (isMention(mention, 'column')) return mention.column === column;
  const found = cube.columns.find((one) => one.name === column);
  return (
    isMention(mention, 'unknown') &&
    found?.kind === 'number' &&
    found.format.unit?.toLowerCase() === mention.text.toLowerCase()
  );
}

/** The one limit of the last question; null where it has none, or several. */
function findLimit(plan: Plan): Test | null {
  const { filters } = plan;
  // A limit on the figure of each group is another one.
  if (plan.kind === 'aggregate' && plan.having.length > 0) return null;
  const tests = filters.filter((one) => one.kind === 'compare' || one.kind === 'between');
  const [test, other] = tests;
  const isLimit = test?.kind === 'compare' && test.comparison !== '=' && test.comparison !== '<>';
  return isLimit && other === undefined ? test : null;
}

const SCALES = [1e9, 1e6, 1e3] as const;

/** `lower the bar to 50`, after `over 100 million`: 50 million, as the scale is said once. */
export function scaleAs(value: string, before: string): string {
  const scale = SCALES.find((one) => Number(before) >= one && Number(before) % one === 0);
  const isSmall = Number(value) < 1_000 && Number(before) >= 1e6;
  return isSmall && scale !== undefined ? new Big(value).times(scale).toFixed() : value;
}

function moves(verb: string, before: string, after: string): boolean {
  if (EITHER.test(verb)) return true;
  return UP.test(verb) ? Number(after) > Number(before) : Number(after) < Number(before);
}

/**
 * `raise the bar to over 220 mm`, after those over 200: the new number takes the place of the old
 * one, and what else is asked is asked of those. Null where the words move no limit.
 */
export function moveLimit(
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): { readonly mentions: readonly Mention[]; readonly plan: Plan } | null {
  const at = mentions.findIndex(
    (one, index) =>
      [UP, DOWN, EITHER].some((verb) => verb.test(one.text)) &&
      THE.test(mentions[index + 1]?.text ?? '') &&
      LIMIT.test(mentions[index + 2]?.text ?? ''),
  );
  const test = findLimit(plan);
  const [verb, , noun, ...after] = mentions.slice(Math.max(at, 0));
  if (at === -1 || test === null || verb === undefined || noun === undefined) return null;
  const rest =
    / to$/i.test(noun.text) || !/^to$/i.test(after[0]?.text ?? '') ? after : after.slice(1);
  const [compare, ...others] = rest;
  const hasCompare = isMention(compare, 'compare');
  const [number, unit] = hasCompare ? others : rest;
  const comparison = hasCompare ? compare.comparison : test.comparison;
  const isSameSide = comparison.startsWith(test.comparison.slice(0, 1));
  if (!isMention(number, 'number') || !isSameSide) return null;
  const value = scaleAs(number.value, test.value);
  if (!moves(verb.text, test.value, value) || !isPlausible(cube, test.column, value)) return null;
  const end = mentions.indexOf(number) + (isUnitOf(unit, test.column, cube) ? 2 : 1);
  const moved: Filter = { ...test, comparison, value };
  return {
    mentions: [...mentions.slice(0, at), ...mentions.slice(end)],
    plan: { ...plan, filters: plan.filters.map((one) => (one === test ? moved : one)) },
  };
}
