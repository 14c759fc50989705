import type { Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import {
  findTimeColumn,
  type AggregatePlan,
  type Filter,
  type Group,
  type Plan,
  type Side,
  type SimpleMeasure,
} from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { listGroups } from '../plan/plan-parts.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import type { Reword } from './reword-of-figures.ts';

type Direction = 'asc' | 'desc';

const WHEN = String.raw`(?:(?:in|on|during|at) )?(?:(?:which|what) (year|quarter|month|day|decade)s?|when)`;
const TWO = String.raw`(?:the two(?: \p{L}+)?|they|both|these(?: two)?|those(?: two)?|them)`;
const GAP = '(?:gap|difference|distance|spread|margin)';
const LARGE = '(?:widest|largest|biggest|greatest|highest)';
const SMALL = '(?:narrowest|smallest|lowest|tiniest|least)';
const BETWEEN = `(?: between ${TWO})?`;

const APART = new RegExp(
  String.raw`${START}${WHEN} (?:was|were|is|are|did|do) ${TWO} (?:lie |stand )?(?:the )?(?:(furthest|farthest|most far)|(closest|nearest|least far))(?: apart| together| to each other| to one another)?${END}`,
  'iu',
);
const AT_WIDEST = new RegExp(
  String.raw`${START}${WHEN} (?:was|is) (?:(it)|(?:the |its |their )?${GAP}${BETWEEN}) (?:at its |at the |the )?(?:(${LARGE})|(${SMALL}))${END}`,
  'iu',
);
const HAD_WIDEST = new RegExp(
  String.raw`${START}(?:which|what) (year|quarter|month|day|decade) (?:had|has|saw|shows?|showed) the (?:(${LARGE})|(${SMALL})) ${GAP}${BETWEEN}${END}`,
  'iu',
);
const OTHER_END = new RegExp(
  String.raw`${START}(?:(?:when|where) (?:was|were) (?:it|they) )?(?:the )?(?:(furthest apart|farthest apart|${LARGE})|(closest(?: together)?|nearest|${SMALL}))(?: ${GAP})?${END}`,
  'iu',
);
const OF_EACH = new RegExp(
  String.raw`${START}(?:(?:what (?:is|was)|show(?: me)?|give(?: me)?|and) )?(?:the )?${GAP}${BETWEEN},? (?:by|per|for each|for every|in each|each) (year|quarter|month|day|decade)${END}`,
  'iu',
);

interface Series {
  readonly of: SimpleMeasure;
  readonly sides: Extract<Filter, { readonly kind: 'values' }>;
  /** The periods that the answer shows; null where it shows one figure of each side. */
  readonly time: Group | null;
}

/** The same figure of two names, in each period or in one. */
function findSeries(plan: Plan): Series | null {
  if (plan.kind === 'list' || plan.limit !== null || plan.having.length > 0) return null;
  if (plan.listed !== null || plan.within !== undefined || plan.share) return null;
  const [of, other] = plan.measures;
  const isSimple = of?.kind === 'count' || of?.kind === 'aggregate' || of?.kind === 'distinct';
  if (!isSimple || other !== undefined) return null;
  const sides = plan.filters.find(
    (one) =>
      one.kind === 'values' &&
      !one.negated &&
      one.values.length === 2 &&
      plan.groups.some((group) => group.column === one.column && group.grain === null),
  );
  if (sides?.kind !== 'values') return null;
  const [time = null, more] = plan.groups.filter((group) => group.column !== sides.column);
  if (more !== undefined || time?.grain === null) return null;
  return time !== null || plan.contrast ? { of, sides, time } : null;
}

interface Asked {
  readonly grain: string | undefined;
  /** Null where the gap of each period is asked for. */
  readonly direction: Direction | null;
  readonly isIt: boolean;
}

function readAsked(text: string): Asked | null {
  const apart = APART.exec(text) ?? HAD_WIDEST.exec(text);
  if (apart !== null) {
    const [, grain, large] = apart;
    return { grain, direction: large === undefined ? 'asc' : 'desc', isIt: false };
  }
  const widest = AT_WIDEST.exec(text);
  if (widest !== null) {
    const [, grain, it, large] = widest;
    return { grain, direction: large === undefined ? 'asc' : 'desc', isIt: it !== undefined };
  }
  const [each, grain] = OF_EACH.exec(text) ?? [];
  return each === undefined ? null : { grain, direction: null, isIt: false };
}

const GRAINS: Readonly<Record<string, Grain>> = {
  year: 'year',
  quarter: 'quarter',
  month: 'month',
  day: 'day',
  decade: 'decade',
};

function planGap(
  plan: AggregatePlan,
  { of, sides, time }: Series,
  { grain, direction }: Omit<Asked, 'isIt'>,
  cube: ModelCube,
): AggregatePlan | null {
  const column = findTimeColumn(cube);
  const named = grain === undefined ? undefined : GRAINS[grain.toLowerCase()];
  const group = named === undefined ? time : { column: column ?? '', grain: named };
  if (group === null || column === undefined) return null;
  const [left, right] = sides.values.map((value): Side => ({
    kind: 'side',
    of,
    filter: { ...sides, values: [value] },
    label: value,
  }));
  if (left === undefined || right === undefined) return null;
  const operator = direction === null ? 'minus' : 'apart';
  const isTimed = (one: Filter): boolean => one.kind === 'period' || one.kind === 'months';
  return {
    ...plan,
    measures: [{ kind: 'contrast', operator, left, right }, left, right],
    groups: [group],
    // `in which year was it widest`, after the gap of one year: of all of them.
    filters: time === null ? plan.filters.filter((one) => !isTimed(one)) : plan.filters,
    sort: direction === null ? null : { by: 'measure', index: 0, direction },
    contrast: false,
  };
}

/** Whether the last answer ranks periods by how far two names are apart. */
const ranksGaps = (plan: Plan): boolean =>
  plan.kind === 'aggregate' &&
  plan.sort?.by === 'measure' &&
  plan.measures[0]?.kind === 'contrast' &&
  plan.measures[0].operator === 'apart';

function readOtherEnd(text: string): Direction | null {
  const [said, large] = OTHER_END.exec(text) ?? [];
  if (said === undefined) return null;
  return large === undefined ? 'asc' : 'desc';
}

const END_NAMES = { asc: 'smallest', desc: 'largest' } as const;

/** `when were they furthest apart?`, `closest?`: the words for it that no data set has for a distance. */
const rewordGap: Reword = (text, { plan }) => {
  if (ranksGaps(plan)) {
    const other = readOtherEnd(text);
    return other === null ? null : `the ${END_NAMES[other]} difference?`;
  }
  const asked = readAsked(text);
  const series = asked === null ? null : findSeries(plan);
  const direction = asked?.direction ?? null;
  if (asked === null || direction === null || series === null) return null;
  if (asked.isIt && plan.kind === 'aggregate' && !plan.contrast) return null;
  const when = asked.grain === undefined ? 'when' : `in which ${asked.grain}`;
  return `${when} was the difference ${END_NAMES[direction]}?`;
};

export const REWORDS_OF_SERIES: readonly Reword[] = [rewordGap];

/**
 * `in which year were the two furthest apart?`, after the figures of two names in each year, or how far
 * apart they are in one: the distance of each period, whichever of them is higher.
 */
export function askGapOfSeries(
  text: string,
  { plan, isRefused }: ThreadMemory,
  cube: ModelCube,
): Plan | null {
  if (plan.kind === 'list' || isRefused === true) return null;
  const asked = readAsked(text);
  if (ranksGaps(plan)) {
    const named = asked?.grain === undefined ? undefined : GRAINS[asked.grain.toLowerCase()];
    const isSame = named === undefined || listGroups(plan)[0]?.grain === named;
    const direction = readOtherEnd(text) ?? asked?.direction ?? null;
    return direction !== null && isSame && plan.sort?.by === 'measure'
      ? { ...plan, sort: { ...plan.sort, direction } }
      : null;
  }
  const series = asked === null ? null : findSeries(plan);
  if (asked === null || series === null) return null;
  // `when was it highest`, of a figure of each: a figure, and no distance.
  if (asked.isIt && !plan.contrast) return null;
  return planGap(plan, series, asked, cube);
}
