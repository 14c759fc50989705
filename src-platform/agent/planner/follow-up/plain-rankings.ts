import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention } from '../mentions/mention.ts';
import type { AggregatePlan, Having, Measure, Plan, SimpleMeasure } from '../plan/plan.ts';
import { readNumberWord } from '../text/number-words.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { hasRatioOf } from './compare-last-figures.ts';
import { namesGroup } from './read-overall.ts';
import { acceptAny, type ReadPlainer } from './plainer.ts';

const COUNT = String.raw`(\d+|two|three|four|five|six|seven|eight|nine|ten)`;
const LEAD = String.raw`${START}(?:(?:only|just|show|now|then|the|give|list|me)\b,? )*`;
const BEST = new RegExp(
  String.raw`${LEAD}(?:(best|worst) ${COUNT}|${COUNT} (best|worst)(?: ones)?)(?: (?:only|please))*${END}`,
  'iu',
);

/** `best three`, and nothing else. */
export const saysBest = (text: string): boolean => BEST.test(text);

const isLowGood = (measure: Measure, cube: ModelCube): boolean =>
  measure.kind === 'aggregate' &&
  cube.columns.some(
    (one) => one.name === measure.column && one.kind === 'number' && one.lowIsBetter,
  );

/** Whether `best` says an end of the figure: more money, more of them, a lower delay. */
const isJudged = (measure: Measure, { filters }: AggregatePlan, cube: ModelCube): boolean => {
  if (measure.kind === 'formula') return true;
  // Of flights that were late, more are not better.
  if (measure.kind === 'count')
    return filters.every(({ kind }) => ['values', 'period', 'known'].includes(kind));
  const column = cube.columns.find(
    (one) => measure.kind === 'aggregate' && one.name === measure.column,
  );
  return column?.kind === 'number' && (column.lowIsBetter || column.format.type === 'currency');
};

/** The figure that a table is ordered by, or its only one. */
function findRanked({ sort, measures }: AggregatePlan): number | null {
  if (sort?.by === 'measure') return sort.index;
  return measures.length === 1 ? 0 : null;
}

/** `best three`, after a figure of each genre: of that figure, and no films with a rating. */
export const readBest: ReadPlainer = (text, { plan, cube }) => {
  const [said, one, first, second, two] = BEST.exec(text) ?? [];
  if (said === undefined || plan.kind === 'list' || plan.groups.length === 0) return null;
  const index = findRanked(plan);
  const measure = index === null ? undefined : plan.measures[index];
  const limit = readNumberWord(first ?? second ?? '');
  const isPlain = !plan.contrast && plan.countsGroups !== true && plan.groups.length === 1;
  if (index === null || measure === undefined || !isPlain || !Number.isInteger(limit)) return null;
  if (!isJudged(measure, plan, cube)) return null;
  const isBest = /^best$/i.test(one ?? two ?? '') !== isLowGood(measure, cube);
  const direction = isBest ? 'desc' : 'asc';
  return { plan: { ...plan, sort: { by: 'measure', index, direction }, limit } };
};

const WIDE = /\b(?:widest|broadest|most spread(?: out)?|fullest|tallest|steepest)\b/iu;
const NARROW = /\b(?:narrowest|tightest|least spread(?: out)?|emptiest|flattest)\b/iu;
const SPREADS = new Set(['range', 'interquartile', 'formula']);

const isSpread = (measure: Measure | undefined): boolean =>
  measure !== undefined &&
  (SPREADS.has(measure.kind) || (measure.kind === 'aggregate' && measure.aggregation === 'stddev'));

/** `which has the widest range?`, after ranges of each: the highest of them. */
export const readWidest: ReadPlainer = (text, { plan, read }) => {
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  const asked = text
    .replace(WIDE, 'highest')
    .replace(NARROW, 'lowest')
    .replace(/\b(highest|lowest) (?:range|spread|gap|span|difference)\b/iu, '$1');
  if (!isSpread(measure) || asked === text) return null;
  const accepts = (next: Plan, last: Plan): boolean =>
    next.kind === 'aggregate' &&
    last.kind === 'aggregate' &&
    next.sort?.by === 'measure' &&
    JSON.stringify(next.measures) === JSON.stringify(last.measures);
  const isLimited = read(asked).some((one) =>
    isMention(one, 'value', 'condition', 'period', 'compare', 'unknown'),
  );
  const bare = `which is the ${NARROW.test(text) ? 'lowest' : 'highest'}?`;
  return { texts: isLimited ? [asked] : [asked, bare], accepts };
};

const END_FIRST = new RegExp(
  String.raw`${START}(?:with )?(?:the )?(best|worst|highest|lowest|biggest|smallest|latest|earliest|\p{L}{3,}est) (\p{L}+?)s? (?:first|on top|at the top)${END}`,
  'iu',
);

/** `worst hour first`, after a figure of each hour: the worst first. */
export const readEndFirst: ReadPlainer = (text, { plan, cube }) => {
  const [said, end = '', noun = ''] = END_FIRST.exec(text) ?? [];
  const [group] = plan.kind === 'aggregate' ? plan.groups : [];
  if (said === undefined || group === undefined) return null;
  // Of two figures, the worst could be of either.
  if (plan.kind === 'aggregate' && plan.measures.length > 1 && plan.sort === null) return null;
  const isNamed =
    namesGroup(noun, group, cube) ||
    (group.grain !== null && /^(?:hour|day|month|year|one)$/i.test(noun));
  return isNamed ? { texts: [`${end} first`], accepts: acceptAny } : null;
};

const MULTIPLE =
  /\b(?:how many times|(?:by |as )?(?:what|a|an?) (?:factor|multiple|ratio)|as a (?:factor|multiple|ratio)|times over|multipl(?:y|ied|e)|ratio)\b/iu;
const BACKWARDS =
  /\b(?:(?:first|initial) (?:to|over|divided by)(?: the)? (?:last|latest|final)|(?:times|factor) (?:is |was )?(?:the )?(?:last|latest|final))\b/iu;
const SAYS_ENDS =
  /\b(?:how|many|times|over|is|was|are|were|the|first|last|latest|final|initial|of|to|by|as|an?|what|factor|multiple|ratio|multiply|multiplied|did|does|do|has|have|it|they|each|one|that|them|in|from|grow|grown|rise|risen|and|so|divided|between|two|both)\b/giu;

const areEdges = (measures: readonly Measure[]): boolean => {
  const edges = measures.filter((one) => one.kind === 'edge');
  const [first, last, other] = edges;
  return (
    first !== undefined &&
    last !== undefined &&
    other === undefined &&
    first.column === last.column &&
    first.edge !== last.edge &&
    measures.every(({ kind }) => kind === 'edge' || kind === 'span')
  );
};

/** `how many times the first is the latest?`, after both: the last one divided by the first. */
export const readMultipleOfFirst: ReadPlainer = (text, { plan, cube, read }) => {
  if (!MULTIPLE.test(text) || BACKWARDS.test(text) || plan.kind === 'list') return null;
  const edges = plan.measures.filter((one) => one.kind === 'edge');
  const [first] = edges;
  if (first === undefined || !areEdges(plan.measures) || plan.having.length > 0) return null;
  const { column, time } = first;
  const left = text
    .replaceAll(SAYS_ENDS, ' ')
    .replace(/[?.!,\s]+/g, ' ')
    .trim();
  const isSaid =
    left === '' || read(left).every((one) => isMention(one, 'column') && one.column === column);
  if (!isSaid || !hasRatioOf(column, cube)) return null;
  return {
    plan: {
      ...plan,
      measures: [{ kind: 'span', column, time, change: 'factor' }, ...edges],
      sort: null,
      limit: null,
    },
  };
};

const PASSES = new RegExp(
  String.raw`${START}(?:(?:in )?(?:which|what) (\p{L}+)|when) (?:(?:did|does|do|is|was) )?(?:(?:it|they|that|the (?:total|sum|running total|figure|number)) )?(?:first )?(?:pass(?:es|ed)?|exceed(?:s|ed)?|cross(?:es|ed)?|go(?:es)? (?:above|over|past)|went (?:above|over|past)|top(?:s|ped)?|reach(?:es|ed)?|hit(?:s)?) (?:the )?([\d.,]+)(?: (million|billion|thousand))?(?: (\p{L}+))?${END}`,
  'iu',
);
const SCALES: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 };

/** The unit that a figure is written with. */
function readUnit(of: SimpleMeasure, { columns }: ModelCube): string | null {
  const column = columns.find((one) => of.kind === 'aggregate' && one.name === of.column);
  return column?.kind === 'number' ? (column.format.unit?.toLowerCase() ?? null) : null;
}

/** `in which year did they pass 50?`, after a running total: the first period whose total does. */
export const readPassed: ReadPlainer = (text, { plan, cube, read }) => {
  const [said, noun, digits = '', scale, unit] = PASSES.exec(text) ?? [];
  const window =
    plan.kind === 'aggregate' ? plan.measures.find((one) => one.kind === 'window') : null;
  if (said === undefined || plan.kind === 'list' || window?.kind !== 'window') return null;
  const [group, other] = plan.groups;
  const isSeries = group !== undefined && other === undefined && group.grain !== null;
  if (!isSeries || window.window.kind !== 'running' || plan.having.length > 0) return null;
  const isNamed = noun === undefined || namesGroup(noun, group, cube);
  const isUnit =
    unit === undefined ||
    readUnit(window.of, cube) === unit.toLowerCase() ||
    read(unit).every(({ kind }) => kind === 'entity');
  const value = Number(digits.replaceAll(',', '')) * (SCALES[scale?.toLowerCase() ?? ''] ?? 1);
  if (!isNamed || !isUnit || !Number.isFinite(value)) return null;
  const comparison = /\b(?:reach|hit)/i.test(text) ? '>=' : '>';
  const having: Having = { measure: window, comparison, value: String(value) };
  return {
    plan: {
      ...plan,
      having: [having],
      sort: { by: 'group', index: 0, direction: 'asc' },
      limit: 1,
    },
  };
};

const isFigure = (one: Measure | undefined): one is SimpleMeasure => one?.kind === 'aggregate';
const AGAINST = new RegExp(
  String.raw`${START}(?:compare|compared|set|put|hold|show|and)(?: (?:it|that|this|them|these|those))?(?: (?:to|with|against|beside|next to|alongside))? the (median|mean|average)(?:s)?${END}`,
  'iu',
);

/** `compare to the median`, after a percentile of each: that of each beside it. */
export const readMeanBeside: ReadPlainer = (text, { plan }) => {
  const [said, name = ''] = AGAINST.exec(text) ?? [];
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  if (said === undefined || plan.kind === 'list' || plan.groups.length === 0) return null;
  if (!isFigure(measure) || measure.kind !== 'aggregate' || other !== undefined) return null;
  const aggregation = /^median$/i.test(name) ? 'median' : 'avg';
  const isOther = measure.aggregation !== aggregation && measure.aggregation !== 'sum';
  return isOther ? { plan: { ...plan, measures: [measure, { ...measure, aggregation }] } } : null;
};

const STEP_ON =
  /\b(change|growth|difference|increase|rise|fall|drop)s? from (?:one (?:\p{L}+ )?to (?:the )?(?:next|other)|(decade|year|month|quarter) to \2|(?:the )?(?:decade|period) before)\b/iu;
const MOVING = new RegExp(
  String.raw`${START}(?:(?:now|as|show|the|an?|with|add|and)\b,? )*(?:(?:${COUNT}|\d+)[- ](\p{L}+?)s?[- ]average|(?:moving|rolling|running) (?:average|mean)s? (?:over|of|with|across)(?: the last)? (?:${COUNT}|\d+) (\p{L}+?)s?)(?: of (?:it|that|this|them))?${END}`,
  'iu',
);

/** `growth from one to the next in %`, `moving average over 3 months`: each against those before it. */
export const readStepOn: ReadPlainer = (text, { plan }) => {
  const isSeries = plan.kind === 'aggregate' && plan.groups.some(({ grain }) => grain !== null);
  const asked = text.replace(STEP_ON, '$1 from the one before');
  return isSeries && asked !== text ? { texts: [asked], accepts: acceptAny } : null;
};

export const readMovingAverage: ReadPlainer = (text, { plan, cube }) => {
  const [said, first, one, second, two] = MOVING.exec(text) ?? [];
  const [group] =
    plan.kind === 'aggregate' ? plan.groups.filter(({ grain }) => grain !== null) : [];
  const noun = one ?? two;
  if (said === undefined || group === undefined || noun === undefined) return null;
  const digits = /\d+/.exec(said)?.[0];
  const size = digits === undefined ? readNumberWord(first ?? second ?? '') : Number(digits);
  if (!namesGroup(noun, group, cube) || !Number.isInteger(size)) return null;
  return { texts: [`${String(size)}-${noun} moving average`], accepts: acceptAny };
};

const SHOWN = new RegExp(
  String.raw`\b(all|these|those|them) (?:the )?${COUNT}\b(?! (?:percent|%))`,
  'iu',
);

/** `and how many did these three have a year earlier?`, after the three: those that were shown. */
export const readNumberOfShown: ReadPlainer = (text, { memory }) => {
  const [said, these = '', count = ''] = SHOWN.exec(text) ?? [];
  if (said === undefined || readNumberWord(count) !== memory.totalRows) return null;
  const asked = text.replace(said, /^all$/i.test(these) ? 'all of them' : these);
  return { texts: [asked], accepts: acceptAny };
};
