import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findRowGrain } from '../dates/row-grain.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention } from '../mentions/mention.ts';
import { buildKnownFilters } from '../plan/known-filters.ts';
import { findTitle, lowerCaseTitle } from '../plan/measure-labels.ts';
import { listGroups, listMeasureColumns } from '../plan/plan-parts.ts';
import {
  findTimeColumn,
  type AggregatePlan,
  type Filter,
  type Measure,
  type Plan,
} from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ReadPlainer } from './plainer.ts';
import { namesGroup } from './read-overall.ts';
import type { RewordContext } from './reword-of-figures.ts';
import { isInPlan } from './split-words.ts';
import { findTested } from './widen-all.ts';

const NOUN = String.raw`(?:(?:of )?(?:the |all )?(?!with\b|whose\b|are\b|is\b|was\b|were\b|have\b|has\b|do\b|does\b|that\b|in\b|at\b|there\b|which\b|it\b)(\p{L}+(?: (?!with\b|whose\b|are\b|is\b|was\b|were\b|have\b|has\b|do\b|does\b|that\b|in\b|at\b|there\b|meet|match|satisf|fulfil|pass|qualif|which\b|go\b|went\b|lie\b|stand\b|enter)\p{L}+)?))`;
const IN_ALL =
  '(?: (?:in all|in total|altogether|overall|all told|(?:in|over|for|during) (?:that|this|the same) (?:period|time|span|years?|months?)|(?:are|were|is|was) (?:there|that|it)(?: in all| in total| altogether)?))*';
const KNOWN =
  '(?:known|recorded|measured|stated|given|valid|available|usable|reported|listed|non-missing|existing)';
const FIGURE = String.raw`(?:(?:(?:such an?|a|an|any|the|their|its) )?${KNOWN} (?<first>\p{L}+(?: \p{L}+){0,3}?)|(?:such an?|a|an|any|the|their|its) (?<second>\p{L}+(?: \p{L}+){0,3}?)(?: (?:on record|at all|recorded|given|known|available|measured))?)`;
const WITH_FIGURE = String.raw`(?:(?:with|having|that (?:have|has|had)|which (?:have|has|had)) ${FIGURE}|(?:whose|for which the|where the) (?<third>\p{L}+(?: \p{L}+){0,3}?) (?:is|was|are|were|has been) ${KNOWN})`;

const measures = (plan: Plan, of: Measure): boolean =>
  plan.kind === 'aggregate' && plan.measures.some((one) => isDeepStrictEqual(one, of));

/** What is counted: rows, the different values of a column, or times; null where a noun names nothing. */
function readCounted(
  noun: string | undefined,
  { cube, plan, read }: RewordContext,
): Measure | null {
  if (noun === undefined || /^(?:ones|cases|of them|rows|records)$/i.test(noun))
    return { kind: 'count' };
  const words = read(noun).filter((one) => !isMention(one, 'stop'));
  const isRows = words.every(
    (one) => isMention(one, 'entity') || (isMention(one, 'value') && isInPlan(one, plan)),
  );
  if (isRows && words.length > 0) return { kind: 'count' };
  const [named, other] = words;
  if (named === undefined || other !== undefined) return null;
  const time = findTimeColumn(cube);
  const groups = listGroups(plan);
  if (isMention(named, 'grain') && time !== undefined) {
    const isOfRows = named.grain === findRowGrain(cube);
    const isGroup = groups.some((one) => one.column === time && one.grain === named.grain);
    const of: Measure = { kind: 'distinct', column: time, grain: named.grain };
    return isOfRows || isGroup || measures(plan, of) ? of : null;
  }
  const column = cube.columns.find(
    (one) => one.kind === 'string' && namesGroup(noun, { column: one.name, grain: null }, cube),
  );
  if (column === undefined) return null;
  const of: Measure = { kind: 'distinct', column: column.name };
  // `how many airports meet it?`, of the flights of one airport: no airport does.
  return groups.some((one) => one.column === column.name) || measures(plan, of) ? of : null;
}

const IS_KNOWN = new RegExp(`^${KNOWN}$`, 'iu');

/** The one column of number that words name, of which some rows may have none. */
function readColumn(said: string | undefined, { read, plan, cube }: RewordContext): string | null {
  if (said === undefined) return null;
  // `out of how many recorded?`: those of which the figure with the limit is.
  if (IS_KNOWN.test(said)) return findAsked({ plan });
  const [named, other] = read(said).filter((one) => !isFunctionWord(one));
  if (!isMention(named, 'column') || other !== undefined) return null;
  // `with a rating`, where the question limits one of several ratings.
  return findTested(named, plan, cube) ?? named.column;
}

const isOfShare = ({ measures }: AggregatePlan): boolean =>
  measures.some(({ kind }) => kind === 'part') &&
  measures.every(({ kind }) => kind === 'part' || kind === 'matching' || kind === 'count');

/** The tested part of a share of rows; none for any other figure. */
const listShared = ({ measures }: AggregatePlan): readonly Filter[] =>
  measures.flatMap((one) => (one.kind === 'part' && one.of.kind === 'count' ? one.filters : []));

const isNumeric = ({ kind }: Filter): boolean =>
  kind === 'compare' || kind === 'between' || kind === 'average';

const isPlain = (plan: AggregatePlan): boolean =>
  plan.groups.length === 0 && plan.listed === null && plan.having.length === 0 && !plan.share;

const count = (plan: AggregatePlan, of: Measure, filters: readonly Filter[]): AggregatePlan => ({
  ...plan,
  measures: [of],
  filters: [...filters],
  sort: null,
  limit: null,
  contrast: false,
});

function addKnown(filters: readonly Filter[], column: string, cube: ModelCube): Filter[] {
  const known = buildKnownFilters([column], cube).filter(
    (one) => !filters.some((two) => two.kind === 'known' && two.column === one.column),
  );
  return [...filters, ...known];
}

const OUT_OF_KNOWN = new RegExp(
  String.raw`${START}(?:(?:and |so )?(?:out )?of )?how many(?: ${NOUN})?(?: (?:are|were) there)?,? ${WITH_FIGURE}${IN_ALL}${END}`,
  'iu',
);
const HAVE_FIGURE = new RegExp(
  String.raw`${START}how many(?: ${NOUN})? (?:have|has|had) (?:a|an|any|the)? ?${KNOWN} (?<first>\p{L}+(?: \p{L}+){0,3}?)${IN_ALL}${END}`,
  'iu',
);

const OUT_OF_DONE = new RegExp(
  String.raw`${START}(?:(?:and |so )?(?:out )?of )how many(?: ${NOUN})??(?: (?:that|which))?(?: (?:are|were|was|have been|had been))? (?<first>\p{L}+ed)${IN_ALL}${END}`,
  'iu',
);

const THAT_TIME = /\b(?:that|this|the same) (?:period|time|span|years?|months?)\b/i;

interface SaidFigure {
  readonly noun: string | undefined;
  readonly figure: string | undefined;
}

/** What is counted, and the figure that has to be known; null where the text says no such thing. */
function readFigure(text: string): SaidFigure | null {
  const found = OUT_OF_KNOWN.exec(text) ?? HAVE_FIGURE.exec(text) ?? OUT_OF_DONE.exec(text);
  if (found === null) return null;
  const { first, second, third } = found.groups ?? {};
  return { noun: found[1], figure: first ?? second ?? third };
}

/**
 * `out of how many with a recorded weight?`, after the number of those between two weights, or a share of
 * them: all of which the figure is known, under the other conditions. Null where a condition on another
 * figure might go too.
 */
const readKnownBase: ReadPlainer = (text, thread) => {
  const said = readFigure(text);
  const { plan, cube } = thread;
  if (said === null || plan.kind === 'list' || !isPlain(plan)) return null;
  if (THAT_TIME.test(text) && !plan.filters.some(({ kind }) => kind === 'period')) return null;
  const of = readCounted(said.noun, thread);
  const column = readColumn(said.figure, thread);
  const [measure, other] = plan.measures;
  if (of === null || column === null) return null;
  const isOfRows = measure?.kind === 'count' && other === undefined;
  if (!isOfRows && !isOfShare(plan)) return null;
  const shared = listShared(plan);
  const tests = [...plan.filters, ...shared].filter(isNumeric);
  if (tests.length === 0 || tests.some((one) => one.column !== column)) return null;
  if (!isOfRows && !shared.some((one) => one.column === column)) return null;
  const rest = plan.filters.filter((one) => !tests.includes(one));
  return { plan: count(plan, of, addKnown(rest, column, cube)) };
};

const BASE = new RegExp(
  String.raw`${START}(?:(?:over|out of|of|from|on|across|for) )?how many(?: ${NOUN})??((?: (?:is|are|was|were|does|do|did|has|have|had|be|been|that|this|it|the|these|those|average|mean|median|percentage|percent|share|proportion|figure|number|result|value|answer|calculation|taken|based|computed|calculated|averaged|worked|drawn|rests?|covers?|covered|go(?:es)?|went|enters?|entered|stands?|behind|base|basis|out|in|into|over|of|from|on|up|underlying|sample|for|all|total))+)${END}`,
  'iu',
);
const SAYS_BASE =
  /\b(?:based|taken|computed|calculated|averaged|drawn|rests?|covers?|covered|enter(?:s|ed)?|behind|base|basis|underlying|sample)\b|\b(?:go(?:es)?|went) into\b|\b(?:out of|over|from)$/i;

const isMean = (measure: Measure | undefined): boolean =>
  measure?.kind === 'aggregate' && measure.aggregation !== 'sum';

const WHAT_BASE = new RegExp(
  String.raw`${START}(?:what(?:['’]s| is| was)|how (?:large|big) (?:is|was)) (?:the|that|its|their) (?:base|basis|denominator|sample|sample size|n)(?: (?:of|for|behind) (?:that|this|it))?${END}`,
  'iu',
);

/** `what's the base?`, after a number with a limit: the one of which it is. */
const readWhatBase: ReadPlainer = (text, thread) => {
  const { plan, cube } = thread;
  if (!WHAT_BASE.test(text) || plan.kind === 'list' || !isPlain(plan)) return null;
  const [measure, other] = plan.measures;
  if (isOfShare(plan) && listShared(plan).length > 0)
    return { plan: count(plan, { kind: 'count' }, plan.filters) };
  if (other !== undefined) return null;
  if (measure?.kind === 'aggregate' && isMean(measure))
    return { plan: count(plan, { kind: 'count' }, addKnown(plan.filters, measure.column, cube)) };
  const tests = plan.filters.filter(isNumeric);
  const [column, second] = new Set(tests.map((one) => one.column));
  // Of rows whose figure may be unknown, the base could be all, or those with the figure.
  const hasGaps = column !== undefined && buildKnownFilters([column], cube).length > 0;
  if (measure?.kind !== 'count' || column === undefined || second !== undefined || hasGaps)
    return null;
  return {
    plan: count(
      plan,
      measure,
      plan.filters.filter((one) => !tests.includes(one)),
    ),
  };
};

/**
 * `how many cars is that percentage out of?`: all that the share is of; `how many films is that average
 * taken over?`: those of which the figure is known.
 */
const readBase: ReadPlainer = (text, thread) => {
  const found = BASE.exec(text);
  const [, noun, tail = ''] = found ?? [];
  const { plan } = thread;
  if (found === null || !SAYS_BASE.test(tail.trim()) || plan.kind !== 'aggregate') return null;
  const of = readCounted(noun, thread);
  if (of === null) return null;
  if (isPlain(plan) && isOfShare(plan) && listShared(plan).length > 0)
    return { plan: count(plan, of, plan.filters) };
  const [measure, other] = plan.measures;
  if (!isMean(measure) || other !== undefined) return null;
  const rows = noun ?? thread.cube.entity.many;
  return {
    texts: [`how many ${rows} is that based on?`],
    accepts: (next, last) => next.filters.length >= last.filters.length,
  };
};

const CONDITION =
  '(?:conditions?|limits?|criteri(?:on|a)|requirements?|restrictions?|thresholds?|cut-?offs?|filters?|tests?|rules?|constraints?|bar)';
const MEETS = new RegExp(
  String.raw`${START}(?:out of (?:those|these|them|all),? )?how many(?: ${NOUN})?(?: (?:that|which|in total|in all))? (?:(?:do|did|does) )?(?:(?:meet|meets|met|satisfy|satisfies|satisfied|fulfil|fulfill|fulfils|fulfilled|match|matched|matches|pass|passed|passes|fit|fits|clear|cleared)(?: (?:that|this|these|those|the|both|all|all the|your|our))(?: same)? ${CONDITION}|qualify|qualified|meet it|met it)${IN_ALL}${END}`,
  'iu',
);

/** `how many films meet that condition?`: the number of those that the last answer is of. */
const readMeeting: ReadPlainer = (text, thread) => {
  const found = MEETS.exec(text);
  const { plan } = thread;
  const of = found === null ? null : readCounted(found[1], thread);
  if (of === null || plan.listed !== null) return null;
  if (plan.kind === 'aggregate' && plan.having.length > 0) {
    const [group, other] = plan.groups;
    const isOfGroup =
      other === undefined &&
      (of.kind === 'distinct'
        ? group?.column === of.column && group.grain === (of.grain ?? null)
        : found?.[1] === undefined);
    return isOfGroup ? { plan: { ...plan, sort: null, limit: null, countsGroups: true } } : null;
  }
  const shared = plan.kind === 'aggregate' ? listShared(plan) : [];
  const chosen = [...plan.filters, ...shared].filter(({ kind }) => kind !== 'known');
  if (chosen.length === 0 || chosen.every(({ kind }) => kind === 'period')) return null;
  // Of a share, the condition can be that on all of them as well.
  if (shared.length > 0 && plan.filters.some(isNumeric)) return null;
  const filters = shared.length > 0 ? [...plan.filters, ...shared] : chosen;
  const { cube, display } = plan;
  return {
    plan: {
      ...{ kind: 'aggregate', cube, display, measures: [of], groups: [], having: [], filters },
      ...{ sort: null, limit: null, share: false, contrast: false, listed: null },
    },
  };
};

const OUT_OF = new RegExp(
  String.raw`${START}(?:so )?(?:out )?of how many(?: ${NOUN})?(?: (?:with (?:data|figures|values|a figure)))?${IN_ALL}${END}`,
  'iu',
);

/** `out of how many countries?`, after the number of those with a limit: all that the limit chose among. */
const readOutOf: ReadPlainer = (text, thread) => {
  const found = OUT_OF.exec(text);
  const { plan, cube } = thread;
  if (found === null || plan.kind === 'list' || plan.listed !== null) return null;
  const of = readCounted(found[1], thread);
  if (of === null) return null;
  if (isPlain(plan)) return isOfShare(plan) ? { plan: count(plan, of, plan.filters) } : null;
  const [group, other] = plan.groups;
  if (group === undefined || other !== undefined || plan.having.length === 0) return null;
  const isOfGroup =
    found[1] === undefined ||
    (of.kind === 'distinct' && of.column === group.column && (of.grain ?? null) === group.grain);
  // Of a group without that figure, nobody knows whether it has the limit.
  const tested = plan.having.flatMap((one) => listMeasureColumns(one.measure));
  const hasGaps = buildKnownFilters(tested, cube).length > 0;
  if (!isOfGroup || hasGaps) return null;
  const { column, grain } = group;
  const all: Measure =
    grain === null ? { kind: 'distinct', column } : { kind: 'distinct', column, grain };
  const { countsGroups: _counts, ...rest } = plan;
  return { plan: { ...count(rest, all, plan.filters), groups: [], having: [] } };
};

export const READERS_OF_BASES: readonly ReadPlainer[] = [
  readKnownBase,
  readMeeting,
  readBase,
  readWhatBase,
  readOutOf,
];

const OUT_OF_NAMED = new RegExp(
  String.raw`${START}(?:so )?(?:out )?of how many (\p{L}[^,?]+?)${IN_ALL}${END}`,
  'iu',
);

/** `out of how many from Japan?`, after how many of those have a limit: without the limit alone. */
const readOutOfNamed: ReadPlainer = (text, { plan, read }) => {
  const [, said] = OUT_OF_NAMED.exec(text) ?? [];
  if (said === undefined || plan.kind === 'list' || !isPlain(plan)) return null;
  const [measure, other] = plan.measures;
  const words = read(said).filter((one) => !isFunctionWord(one) && !isMention(one, 'entity'));
  const areOfPlan =
    words.length > 0 && words.every((one) => isMention(one, 'value') && isInPlan(one, plan));
  const limits = plan.filters.filter(isNumeric);
  const isOfOne = new Set(limits.map(({ column }) => column)).size === 1;
  if (measure?.kind !== 'count' || other !== undefined || !areOfPlan || !isOfOne) return null;
  const rest = plan.filters.filter((one) => !limits.includes(one));
  const isAll = rest.filter(({ kind }) => kind !== 'known').length === words.length;
  return isAll ? { plan: count(plan, measure, rest) } : null;
};

const IS_ALL = /\b(?:in all|in total|altogether|overall|all told)\b/i;

/** What would be read as a number of other rows: the base of a share, or of the groups with a limit. */
export const readBaseFirst: ReadPlainer = (text, thread) => {
  const { plan } = thread;
  const isOfGroups =
    plan.kind === 'aggregate' &&
    (plan.having.length > 0 ||
      (isOfShare(plan) && plan.filters.some(({ kind }) => kind === 'known') && !IS_ALL.test(text)));
  const base =
    readKnownBase(text, thread) ??
    readOutOfNamed(text, thread) ??
    readBase(text, thread) ??
    (isOfGroups ? readOutOf(text, thread) : null);
  return base !== null && 'plan' in base ? base : null;
};

const WHERE_KNOWN = new RegExp(
  String.raw`\b((?:among|of|for|out of|from) (?:all )?(?:the |those )?(\p{L}+)) (?:(?:where|for which|of which|in which) (?:it|that|this|this figure|that figure) (?:is|was|are|were) ${KNOWN}|(?:where|for which|of which) (?:we|you|they) (?:know|have|do know|do have) (?:it|that|this|that figure|one))\b`,
  'iu',
);

/** The one column that the last question is about: what is unknown, limited or averaged. */
function findAsked({ plan }: Pick<RewordContext, 'plan'>): string | null {
  const measured = plan.kind === 'aggregate' ? plan.measures.flatMap(listMeasureColumns) : [];
  const tested = [...plan.filters, ...(plan.kind === 'aggregate' ? listShared(plan) : [])]
    .filter((one) => isNumeric(one) || one.kind === 'unknown' || one.kind === 'known')
    .map(({ column }) => column);
  const [column, other] = new Set([...measured, ...tested]);
  return column === undefined || other !== undefined ? null : column;
}

/** `among the films where it is known, how many …`, after how many lack it: with a known one. */
export const readWhereKnown: ReadPlainer = (text, thread) => {
  const [said, rows = '', noun = ''] = WHERE_KNOWN.exec(text) ?? [];
  const column = said === undefined ? null : findAsked(thread);
  if (said === undefined || column === null) return null;
  if (!thread.read(noun).every((one) => isMention(one, 'entity'))) return null;
  const title = lowerCaseTitle(findTitle(thread.cube, column));
  return {
    texts: [text.replace(said, `${rows} with a known ${title}`)],
    isOwn: true,
    accepts: (next) =>
      next.filters.some((one) => one.column === column) &&
      next.filters.every((one) => one.kind !== 'unknown'),
  };
};

const OUT_OF_SOME = new RegExp(String.raw`${START}(?:so )?(?:out )?of how many\b`, 'iu');

/** Whether a number out of which the last one is would have the limit of that one: it would be the same. */
export function keepsLimitOfPart(text: string, next: Plan, last: Plan): boolean {
  const limits = last.filters.filter(isNumeric);
  return (
    OUT_OF_SOME.test(text) &&
    !/\d/.test(text) &&
    limits.length > 0 &&
    limits.every((one) => next.filters.some((two) => isDeepStrictEqual(one, two)))
  );
}
