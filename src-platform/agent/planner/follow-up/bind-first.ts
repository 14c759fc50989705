import { bindPeriod } from '../dates/bind-period.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Bound } from './bound.ts';
import { joinWords } from '../answer/describe.ts';
import { escapeMarkdown } from '../answer/format.ts';
import { lowerCaseTitle } from '../plan/measure-labels.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { buildPeriodOf } from '../dates/period-of.ts';
import type { AggregatePlan, Filter, Group, Plan } from '../plan/plan.ts';
import type { NamedRows, ThreadMemory } from '../thread-memory.ts';

/** The first named column that is no time: what a ranking ranks. */
export function findSubject(memory: ThreadMemory, cube: ModelCube): NamedRows | null {
  const isName = (one: NamedRows): boolean =>
    one.grain === null &&
    cube.columns.some(
      (column) =>
        column.name === one.column &&
        (column.kind === 'string' || (column.kind === 'number' && column.discrete)),
    );
  return memory.named.find((one) => isName(one) && one.values.length > 0) ?? null;
}

export const isRanked = (plan: Plan): boolean =>
  plan.kind === 'aggregate' && plan.sort?.by === 'measure';

export function addFilter(plan: Plan, filter: Filter): readonly Filter[] {
  return [
    ...plan.filters.filter((one) => one.column !== filter.column || one.kind !== filter.kind),
    filter,
  ];
}

/** `it`, after `which month had the most rain`: that month. */
export function bindFirstPeriod(
  memory: ThreadMemory,
  plan: AggregatePlan,
  cube: ModelCube,
): Bound | null {
  const [group, other] = plan.groups;
  const isOne = memory.tied === 1 && other === undefined;
  const grain = group?.grain ?? null;
  const found = isOne && grain !== null ? bindPeriod(memory, cube, grain) : null;
  if (found === null) return null;
  const filters = addFilter(plan, found.filter);
  return {
    plan: { ...plan, filters, groups: [], sort: null, limit: null, having: [] },
    assumption: `The first of the last answer: ${found.word}.`,
    used: [],
  };
}

export const isText = (name: string, { columns }: ModelCube): boolean =>
  columns.some((one) => one.name === name && one.kind === 'string');

/** `those flights`, after the route with the most: of both of its ends. */
function bindFirstOfSeveral(
  names: readonly NamedRows[],
  plan: AggregatePlan,
  { cube, mentions }: { readonly cube: ModelCube; readonly mentions: readonly Mention[] },
): Bound | null {
  // `from that origin to that destination`; the other way round is another route.
  const pointed = mentions.filter(
    (one, index) =>
      isMention(one, 'column') &&
      names.some(({ column }) => column === one.column) &&
      isMention(mentions[index - 1], 'pronoun'),
  );
  const isTurned = pointed.some((one) => {
    const word = mentions[mentions.indexOf(one) - 2]?.text.toLowerCase() ?? '';
    return cube.columns.some(
      (column) =>
        column.kind === 'string' &&
        column.prepositions.includes(word) &&
        isMention(one, 'column') &&
        column.name !== one.column,
    );
  });
  if (isTurned) return null;
  const filters = names.flatMap(({ column, values: [value] }): Filter[] =>
    value === undefined || value === null
      ? []
      : [{ kind: 'values', column, values: [value], negated: false }],
  );
  if (filters.length < names.length) return null;
  const added = filters.reduce<Plan>(
    (last, one) => ({ ...last, filters: addFilter(last, one) }),
    plan,
  );
  const words = filters.flatMap((one) => (one.kind === 'values' ? one.values : []));
  const titles = names.map(({ column }) =>
    lowerCaseTitle(cube.columns.find((one) => one.name === column)?.title ?? column),
  );
  return {
    plan: { ...plan, filters: added.filters, groups: [], sort: null, limit: null, having: [] },
    assumption: `The ${joinWords(titles, 'and')} of the last answer: ${joinWords(words.map(escapeMarkdown), 'and')}.`,
    used: pointed,
  };
}

/** The days that a ranking names beside its things, as those of the first row. */
const listDays = ({ named }: ThreadMemory, plan: AggregatePlan, subject: NamedRows): Filter[] =>
  plan.groups.flatMap(({ column, grain }): Filter[] => {
    const start = named.find((one) => one.column === column && one.grain === grain)?.values[0];
    if (column === subject.column || grain !== 'day' || typeof start !== 'string') return [];
    const range = buildPeriodOf(start, grain);
    return range === null ? [] : [{ kind: 'period', column, ranges: [range] }];
  });

/** `and what was it in 1955?`, after a figure of each of three countries: of each, and not of the first. */
const isOfSeveral = ({ plan, asksOne }: ThreadMemory, subject: NamedRows): boolean =>
  !asksOne &&
  plan.filters.some(
    (one) =>
      one.kind === 'values' &&
      one.column === subject.column &&
      !one.negated &&
      one.values.length > 1,
  );

/** `its`, after `which director made the most films`: the first of the ranking, and those equal to it. */
export function bindFirst(
  memory: ThreadMemory,
  plan: AggregatePlan,
  { cube, mentions = [] }: { readonly cube: ModelCube; readonly mentions?: readonly Mention[] },
): Bound | null {
  const subject = findSubject(memory, cube);
  if (subject === null) return bindFirstPeriod(memory, plan, cube);
  const texts = memory.named.filter((one) => one.grain === null && isText(one.column, cube));
  if (texts.length > 1 && texts.length === plan.groups.length)
    return memory.tied === 1 ? bindFirstOfSeveral(texts, plan, { cube, mentions }) : null;
  if (isOfSeveral(memory, subject) && mentions.some(({ text }) => /^it$/i.test(text))) return null;
  const values = subject.values.slice(0, memory.tied).filter((value) => value !== null);
  if (values.length === 0 || values.length < memory.tied) return null;
  const filter: Filter = { kind: 'values', column: subject.column, values, negated: false };
  const isOne = values.length === 1;
  // Two films may have one title: the day of the first tells them apart.
  const days = isOne ? listDays(memory, plan, subject) : [];
  const isBound = ({ column, grain }: Group): boolean =>
    column === subject.column || days.some((one) => grain !== null && one.column === column);
  const narrowed = {
    ...plan,
    filters: days.reduce<readonly Filter[]>(
      (filters, day) => addFilter({ ...plan, filters }, day),
      addFilter(plan, filter),
    ),
    groups: plan.groups.filter((group) => !isOne || !isBound(group)),
    sort: null,
    limit: null,
    having: [],
  };
  const names = joinWords(values.map(escapeMarkdown), 'and');
  return { plan: narrowed, assumption: describeBinding(subject, cube, names), used: [] };
}

/** `what was the price?`, after a ranking that showed it: that of the first. */
export function bindLeading(memory: ThreadMemory, cube: ModelCube): Bound | null {
  const { plan } = memory;
  return plan.kind === 'aggregate' && isRanked(plan) && (plan.limit ?? 1) === 1
    ? bindFirst(memory, plan, { cube })
    : null;
}

export function describeBinding({ column }: NamedRows, cube: ModelCube, words: string): string {
  const title = cube.columns.find((one) => one.name === column)?.title ?? column;
  return `The ${lowerCaseTitle(title)} of the last answer: ${words}.`;
}

/** `which genre is the most expensive there?`, after a figure by genre of some years: in those years. */
export const isOfOneScope = ({ plan, asksOne }: ThreadMemory, isOfOneValue: boolean): boolean =>
  !asksOne &&
  plan.kind === 'aggregate' &&
  plan.limit === null &&
  plan.having.length === 0 &&
  (isOfOneValue || plan.filters.some(({ kind }) => kind === 'period' || kind === 'months'));
