import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isOthers } from './bind-others.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { NEGATED } from '../mentions/join-conditions.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Filter, Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';

const TIMES: ReadonlySet<Filter['kind']> = new Set(['period', 'months', 'weekdays', 'hours']);

/** What holds for the rows that a condition leaves out; null for a condition that cannot be turned. */
function invert(filter: Filter): Filter | null {
  if (filter.kind === 'values') return { ...filter, negated: !filter.negated };
  if (filter.kind === 'compare') return { ...filter, comparison: NEGATED[filter.comparison] };
  return filter.kind === 'unknown' ? { ...filter, kind: 'known' } : null;
}

/** The last plan for the rows that its one condition left out; null where that is not one condition. */
export function turnCondition(plan: Plan): Plan | null {
  const [filter, other] = plan.filters.filter(
    (one) => one.kind !== 'known' && !TIMES.has(one.kind),
  );
  const inverse = filter === undefined || other !== undefined ? null : invert(filter);
  const isDivided = listGroups(plan).some(({ column }) => column === filter?.column);
  if (inverse === null || isDivided || plan.limit !== null || plan.listed !== null) return null;
  return { ...plan, filters: plan.filters.map((one) => (one === filter ? inverse : one)) };
}

/** Where `the rest of the cars`, `the remaining cars` stand among the words; null where they do not. */
function findRest(
  mentions: readonly Mention[],
): { readonly from: number; readonly to: number } | null {
  const from = mentions.findIndex(isOthers);
  if (from === -1) return null;
  const noun = mentions.findIndex((one, index) => index > from && !isMention(one, 'stop'));
  const between = mentions.slice(from + 1, noun).map(({ text }) => text.toLowerCase());
  const isOf = /^of(?: the| all the)?$/.test(between.join(' '));
  const isNoun = isMention(mentions[noun], 'entity');
  const isRest = /^(?:rest|remainder)$/i.test(mentions[from]?.text ?? '');
  return isNoun && (isRest ? isOf : between.length === 0) ? { from, to: noun } : null;
}

/**
 * `the average weight of the rest of the cars?`, after those from Japan: another figure of the rows that
 * the condition left out. `The same number for the rest of the cars` asks for the figure once more.
 */
export function readRestOf(
  mentions: readonly Mention[],
  last: Plan,
): { readonly mentions: readonly Mention[]; readonly plan: Plan } | null {
  const rest = findRest(mentions);
  const plan = rest === null ? null : turnCondition(last);
  if (rest === null || plan === null) return null;
  const left = mentions.filter((_one, index) => index < rest.from || index > rest.to);
  const isSame = left.some((one) => isMention(one, 'pronoun') && /\bsame$/i.test(one.text));
  const asked = left.filter((one) => !isFunctionWord(one));
  const isNumber = asked.every((one) => isMention(one, 'count') && /^number$/i.test(one.text));
  return { mentions: isSame && isNumber ? [] : left, plan };
}

const IN_UNITS = /^in (?:(?:us )?dollars|usd|absolute (?:terms|numbers|figures)|numbers|people)$/i;

const DOLLARS = /\b(?:dollars|usd)$/i;
const PEOPLE = /\bpeople$/i;

/** `and the others in dollars?`, after a share of a number of films: a unit that their figure does not have. */
export function namesOtherUnit(
  mentions: readonly Mention[],
  plan: Plan,
  { columns }: ModelCube,
): boolean {
  const said = mentions.find((one) => IN_UNITS.test(one.text))?.text ?? '';
  const part = plan.kind === 'aggregate' ? plan.measures.find(({ kind }) => kind === 'part') : null;
  if (part?.kind !== 'part') return false;
  const { of } = part;
  const figure = of.kind === 'aggregate' ? columns.find(({ name }) => name === of.column) : null;
  const number = figure?.kind === 'number' ? figure : null;
  if (DOLLARS.test(said)) return number?.format.type !== 'currency';
  return PEOPLE.test(said) && number?.snapshot === undefined;
}

/**
 * `and the others in total?`, `and the remainder, in dollars?`, after a share of all: what is left of all, as
 * the figure that has the share. `And the rest?` alone is their share, which shows that figure beside it.
 */
export function readRestOfShare(mentions: readonly Mention[], plan: Plan): Plan | null {
  const words = mentions.filter((one) => !isFunctionWord(one));
  const part = plan.kind === 'aggregate' ? plan.measures.find(({ kind }) => kind === 'part') : null;
  const [word, sum, other] = words;
  if (plan.kind === 'list' || part?.kind !== 'part' || word === undefined) return null;
  const isSum = isMention(sum, 'aggregation') && sum.aggregation === 'sum';
  const isPlain = (sum === undefined || isSum) && other === undefined;
  if (!isOthers(word) || !isPlain || plan.groups.length > 0) return null;
  const rest = turnCondition({ ...plan, measures: [part.of], filters: part.filters });
  if (rest === null) return null;
  const isFigure = isSum || mentions.some((one) => IN_UNITS.test(one.text));
  if (isFigure) return { ...rest, filters: [...plan.filters, ...rest.filters] };
  const { filters } = rest;
  // Rows without a figure are on neither side of a limit, and belong to what is left all the same.
  if (filters.some(({ kind }) => kind !== 'values')) return null;
  return {
    ...plan,
    measures: plan.measures.map((one) =>
      one.kind === 'part' || one.kind === 'matching' ? { ...one, filters } : one,
    ),
  };
}
