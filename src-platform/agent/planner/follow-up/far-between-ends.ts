import type { ModelCube } from '../../../engine/semantic-model.ts';
import {
  type AggregatePlan,
  type Filter,
  type Measure,
  type Plan,
  type Side,
  type SimpleMeasure,
} from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { filterGroups } from './compare-ends.ts';
import { areEnds } from '../plan/opposite-ends.ts';
import { buildComparison, buildEndSide } from '../plan/build-comparison.ts';
import { findFigure, hasRatioOf, createComparedSide } from './compare-last-figures.ts';
import { listEnds as listLastEnds } from './last-ends.ts';
import type { Reword } from './reword-of-figures.ts';

const NOUN = String.raw`(peak|high|highest|top|maximum|low|lowest|bottom|minimum|trough)(?: (?:point|value|level|figure|price|rate|one))?`;
const WAY = '(?:below|beneath|under|above|over|lower than|higher than)';
const THE = '(?:the|that|its|their|this)';
const PERCENT = String.raw`(?:,? (?:in|as an?) (?:percent|percentage|%)(?: terms)?)?`;

const FAR = new RegExp(
  String.raw`${START}how (?:far|much)(?: (?:in percent|percent))? (${WAY}) ${THE} ${NOUN} (?:is|was|are|were|lies|lay) ${THE} ${NOUN}${PERCENT}${END}`,
  'iu',
);
const BY_PERCENT = new RegExp(
  String.raw`${START}by (?:what percentage|what percent|how many percent|how much(?: percent)?) (?:is|was|are|were) ${THE} ${NOUN} (${WAY}) ${THE} ${NOUN}${PERCENT}${END}`,
  'iu',
);
const MORE = new RegExp(
  String.raw`${START}(?:(?:by )?how (?:much|many percent)|by what percent(?:age)?)(?: (higher|lower|more|less|larger|smaller))? (?:is|was|are|were) (?:it|that|this|the latter)(?: (higher|lower|more|less|larger|smaller))?(?: than (?:the|that) (?:other|first)(?: one)?)?${PERCENT}${END}`,
  'iu',
);
const BARE_MORE = new RegExp(
  String.raw`${START}(?:by )?how (?:much|many percent) (higher|lower|more|less|larger|smaller)${PERCENT}${END}`,
  'iu',
);
const IN_PERCENT = /%|\bper ?cent/i;

type Direction = 'asc' | 'desc';

const findEnd = (word: string): Direction =>
  /^(?:peak|high|highest|top|maximum)$/i.test(word) ? 'desc' : 'asc';

/** Whether the one is said to lie on the side of the other where it lies: a low below a peak. */
const isOnSide = (way: string, end: Direction): boolean =>
  /^(?:above|over|higher|more|larger)/i.test(way) === (end === 'desc');

/** The end that is said to be so far away from the other one; null where the words do not say so. */
function readNamedEnd(text: string): Direction | null {
  const [, way = '', base = '', far = ''] = FAR.exec(text) ?? [];
  const [, other = '', side = '', from = ''] = BY_PERCENT.exec(text) ?? [];
  const [one, two, where] = way === '' ? [other, from, side] : [far, base, way];
  const end = findEnd(one);
  return one !== '' && end !== findEnd(two) && isOnSide(where, end) ? end : null;
}

/** The end of `how much higher, in percent?`, and of `how much higher is it?` where it is the last one. */
function readMore(text: string, last: Direction): Direction | null {
  const [, more] = BARE_MORE.exec(text) ?? [];
  if (more !== undefined) return isOnSide(more, 'desc') ? 'desc' : 'asc';
  const [, before, behind] = MORE.exec(text) ?? [];
  const said = before ?? behind;
  return said !== undefined && isOnSide(said, last) ? last : null;
}

interface TwoEnds {
  /** The end that the last answer gave. */
  readonly last: Direction;
  readonly sides: Readonly<Record<Direction, Side | null>>;
  readonly filters: readonly Filter[];
}

const findSimple = (measure: Measure | undefined): SimpleMeasure | null =>
  measure?.kind === 'count' || measure?.kind === 'aggregate' ? measure : null;

/** The first group of a ranking and its last one, where the answer had all of them. */
function listGroupEnds(memory: ThreadMemory, plan: AggregatePlan, cube: ModelCube): TwoEnds | null {
  const [group, other] = plan.groups;
  const [measure, second] = plan.measures;
  const of = findSimple(measure);
  const isPlain = other === undefined && second === undefined && plan.having.length === 0;
  if (group === undefined || of === null || !isPlain || plan.sort === null) return null;
  const values = memory.named[0]?.values ?? [];
  const isComplete = memory.tied === 1 && values.length > 1 && values.length === memory.totalRows;
  const names = [values[0] ?? null, values.at(-1) ?? null];
  if (!isComplete || plan.limit !== null) return null;
  const [first, end] = names.map((name) => {
    const filter = name === null ? null : filterGroups(group, [name]);
    return filter === null ? null : createComparedSide(of, [filter], cube);
  });
  const { direction } = plan.sort;
  const filters = plan.filters.filter((one) => one.column !== group.column || one.kind === 'known');
  const [highest, lowest] = direction === 'desc' ? [first, end] : [end, first];
  return { last: direction, sides: { desc: highest ?? null, asc: lowest ?? null }, filters };
}

/** The highest value and the lowest one, which the last two answers gave. */
function listValueEnds({ plan, before }: ThreadMemory, cube: ModelCube): TwoEnds | null {
  const [now, earlier] = [plan, before].map((one) => one && findFigure(one, cube));
  if (!now || !earlier || now.within.length + earlier.within.length > 0) return null;
  const [of, old] = [now.of, earlier.of];
  if (of.kind !== 'aggregate' || old.kind !== 'aggregate' || of.column !== old.column) return null;
  if (![of, old].every(({ aggregation }) => /^(?:max|min)$/.test(aggregation))) return null;
  const isSame = JSON.stringify(now.filters) === JSON.stringify(earlier.filters);
  if (!isSame || of.aggregation === old.aggregation) return null;
  const last = of.aggregation === 'max' ? 'desc' : 'asc';
  const [highest, lowest] = last === 'desc' ? [of, old] : [old, of];
  const sides = { desc: buildEndSide(highest), asc: buildEndSide(lowest) };
  return { last, sides, filters: now.filters };
}

function findEnds(memory: ThreadMemory, cube: ModelCube): TwoEnds | null {
  const { plan, before } = memory;
  if (plan.kind === 'aggregate' && plan.groups.length > 0)
    return areEnds(plan, before) ? listGroupEnds(memory, plan, cube) : null;
  return listValueEnds(memory, cube);
}

/**
 * `how much lower, in percent?`, after when a price was highest and when it was lowest: the one set against
 * the other.
 */
export function askFarBetweenEnds(
  text: string,
  memory: ThreadMemory,
  cube: ModelCube,
): Plan | null {
  const ends = IN_PERCENT.test(text) ? findEnds(memory, cube) : null;
  const far = ends === null ? null : readMore(text, ends.last);
  if (ends === null || far === null) return null;
  const left = ends.sides[far];
  const right = ends.sides[far === 'desc' ? 'asc' : 'desc'];
  if (left === null || right === null) return null;
  const canCompare = [left, right].every(
    ({ of }) => of.kind === 'count' || hasRatioOf(of.column, cube),
  );
  return canCompare
    ? { ...buildComparison({ operator: 'growth', left, right }, ends.filters, cube), ofEnds: true }
    : null;
}

/** `how far below the peak is that low, in percent?`: how much lower it is; of a figure, the difference. */
export const rewordFar: Reword = (text, { plan, before }) => {
  const end = listLastEnds({ plan, before }) === null ? null : readNamedEnd(text);
  if (end === null) return null;
  return IN_PERCENT.test(text)
    ? `how much ${end === 'desc' ? 'higher' : 'lower'} in percent?`
    : 'what is the difference between the two?';
};
