import type { Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { buildPlan } from '../plan/build-plan.ts';
import type { AggregatePlan, Filter, Plan } from '../plan/plan.ts';
import { readSlots } from '../slots/read-slots.ts';
import type { Slots } from '../slots/slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { isUnit } from './compared-sides.ts';
import type { FollowUp } from './decide-follow-up.ts';
import { mergeFilters } from './merge-slots.ts';
import { joinReplaced } from './replaced-sides.ts';

/** The condition on the two things of the last answers, and the plan without it. */
interface TwoSides {
  readonly both: Filter;
  readonly filters: readonly Filter[];
  /** Whether the last answer has a figure of each period for both. */
  readonly isSeries: boolean;
}

const isPair = (filter: Filter): boolean => {
  if (filter.kind === 'values') return !filter.negated && filter.values.length === 2;
  if (filter.kind === 'text') return filter.at === undefined && filter.texts.length === 2;
  if (filter.kind === 'months') return filter.months.length === 2;
  if (filter.kind === 'weekdays') return filter.weekdays.length === 2;
  return filter.kind === 'period' && filter.ranges.length === 2;
};

/** Two times: `2014 and 2015`, `on Mondays and on Fridays`. */
const isTimed = ({ kind }: Filter): boolean => ['period', 'months', 'weekdays'].includes(kind);

/** Two things side by side: `Japan vs USA in 2005`, `Amazon and Apple by year`, `2014 and 2015`. */
function findShownSides({ groups, filters }: AggregatePlan): TwoSides | null {
  const [both, other] = filters.filter(
    (one) => isPair(one) && groups.some(({ column }) => column === one.column),
  );
  if (both === undefined || other !== undefined) return null;
  const others = groups.filter(({ column }) => column !== both.column);
  if (others.some(({ grain }) => grain === null)) return null;
  const left = filters.filter((one) => one !== both);
  return { both, filters: left, isSeries: others.length > 0 };
}

/** `Titanic`, and then `and Avatar?`: the one and the other. */
function findAskedSides({ plan, replaced, hasMoreSides }: ThreadMemory): TwoSides | null {
  const isOpen = plan.kind === 'aggregate' ? plan.groups.length > 0 : plan.limit !== null;
  if (isOpen || replaced === null || hasMoreSides === true) return null;
  const sides = joinReplaced(plan.filters, replaced);
  const both = sides?.filters.find((one) => one.column === replaced.column && isPair(one));
  if (sides === null || both === undefined) return null;
  return { both, filters: sides.filters.filter((one) => one !== both), isSeries: false };
}

const findTwoSides = (memory: ThreadMemory): TwoSides | null => {
  const { plan } = memory;
  const isShown = plan.kind === 'aggregate' && plan.groups.length > 0;
  return isShown ? findShownSides(plan) : findAskedSides(memory);
};

/** `Titanic or Avatar`, as if the question had named them. */
function nameBoth(both: Filter, at: number): Mention[] {
  const span = { start: at, end: at };
  const or: Mention = { kind: 'join', ...span, text: 'or' };
  if (both.kind === 'period')
    return both.ranges.every((one) => isUnit('year', one) || isUnit('month', one))
      ? [
          {
            kind: 'period',
            ranges: both.ranges,
            listed: true,
            isRelative: false,
            ...span,
            text: 'both',
          },
        ]
      : [];
  if (both.kind === 'months')
    return [{ kind: 'months', months: both.months, ...span, text: 'both' }];
  if (both.kind === 'weekdays')
    return [{ kind: 'weekdays', weekdays: both.weekdays, ...span, text: 'both' }];
  const { column } = both;
  const values = both.kind === 'values' ? both.values : [];
  const texts = both.kind === 'text' ? both.texts : [];
  const [first, second] = [
    ...values.map((value): Mention => ({
      kind: 'value',
      options: [{ column, value }],
      ...span,
      text: value,
    })),
    ...texts.map((text): Mention => ({ kind: 'labelWord', column, ...span, text })),
  ];
  return first === undefined || second === undefined ? [] : [first, or, second];
}

const ASKS = /^\s*(?:(?:and|so|but|ok|okay|then|now)\b,?\s*)*(?:which|who|whose)\b/i;

/** What names a side, or asks for something else than which of the two is more. */
const OTHERWISE = [
  ...(['value', 'label', 'labelWord', 'quoted', 'unknown', 'not', 'share', 'operator'] as const),
  ...([
    'window',
    'number',
    'compare',
    'by',
    'also',
    'rank',
    'superlative',
    'ordinal',
    'grain',
  ] as const),
] as const;

/** What the two times are: years, months or weekdays; none of two days. */
const GRAINS: readonly (readonly [Grain, (both: Filter) => boolean])[] = [
  ['year', (both) => both.kind === 'period' && both.ranges.every((one) => isUnit('year', one))],
  ['month', (both) => both.kind === 'period' && both.ranges.every((one) => isUnit('month', one))],
  ['month', ({ kind }) => kind === 'months'],
  ['day', ({ kind }) => kind === 'weekdays'],
  ['weekday', ({ kind }) => kind === 'weekdays'],
];

/** The `genre` of two genres, the `year` of two years; not the `month` of two years. */
const isNounOf = (one: Mention, both: Filter): boolean =>
  isMention(one, 'grain')
    ? !one.adverb && GRAINS.some(([grain, fits]) => grain === one.grain && fits(both))
    : isMention(one, 'column') && one.column === both.column;

const NOUN_OF_TWO = /^(?:the|those|these|of|two|2|both|them|ones?)$/i;

/** `which month was windier`, `which of the two years was warmer`: without the words for both. */
function dropPointers(mentions: readonly Mention[], both: Filter): readonly Mention[] {
  return mentions.filter((one, index) => {
    const before = mentions[index - 1];
    const isAfterPointer =
      before !== undefined && (isMention(before, 'ask') || NOUN_OF_TWO.test(before.text));
    const isNoun = isNounOf(one, both);
    // `two days` is read as so many minutes, where the data count minutes.
    const isTwo = isMention(one, 'number') && /^(?:two|2)$/i.test(one.text);
    const isDays = isMention(one, 'unit') && both.kind === 'weekdays' && /^days$/i.test(one.text);
    return !isMention(one, 'pronoun') && !((isNoun || isTwo || isDays) && isAfterPointer);
  });
}

/** `which has more flights?`: how many there are, and no figure of them. */
/** `more late flights`, `more expensive movies`: of those alone, and no figure of all. */
const isOfSomeRows = (mentions: readonly Mention[]): boolean => {
  const at = mentions.findIndex(
    (one) => isMention(one, 'comparative') && /^(?:more|fewer|less)$/i.test(one.text),
  );
  const rows = mentions.findIndex((one, index) => index > at && isMention(one, 'entity'));
  return (
    at !== -1 &&
    mentions
      .slice(at + 1, Math.max(rows, at + 1))
      .some((one) => isMention(one, 'condition', 'comparative', 'unknown', 'column', 'superlative'))
  );
};

const countsRows = (mentions: readonly Mention[]): boolean =>
  mentions.some(
    (one, index) =>
      isMention(one, 'comparative') &&
      /^(?:more|fewer|less)$/i.test(one.text) &&
      isMention(mentions[index + 1], 'entity'),
  );

/** The figure of the last answer, where the question names none: `who was higher in June?`. */
function nameFigure(slots: Slots, words: readonly Mention[], plan: Plan): Slots | null {
  if (slots.numbers.length > 0 || slots.counts || slots.calculation !== null) return slots;
  if (countsRows(words)) return { ...slots, counts: true };
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  const isOfRows = words.some((one) => isMention(one, 'entity'));
  if (measure?.kind !== 'aggregate' || other !== undefined || isOfRows) return null;
  const { column, aggregation } = measure;
  if (slots.looseAggregation !== null && slots.looseAggregation !== aggregation) return null;
  return {
    ...slots,
    numbers: [{ column, aggregation }],
    looseAggregation: null,
    looseAggregations: [],
  };
}

/**
 * `which had more rain?`, after the number of foggy days of two months: on those days, or on all?
 * `who was higher on average?`, after the mean of one year: of that year, or of all?
 */
function isOpen(
  sides: TwoSides,
  slots: Slots,
  { found, plan }: { readonly found: readonly Mention[]; readonly plan: Plan },
): boolean {
  const says = (...kinds: readonly ('period' | 'months' | 'aggregation')[]): boolean =>
    found.some((one) => isMention(one, ...kinds));
  const isBare = slots.numbers.length === 0 && !slots.counts;
  // Of a series nothing says at which time.
  if (sides.isSeries) return !says('period', 'months', 'aggregation');
  const isDated = sides.filters.some((one) => one.kind === 'period');
  if (isBare && isDated && says('aggregation') && !says('period')) return true;
  const isCount = plan.kind === 'aggregate' && plan.measures.some(({ kind }) => kind === 'count');
  const isNarrow = sides.filters.some((one) => !isTimed(one));
  return isTimed(sides.both) && isCount && isNarrow && slots.numbers.length > 0;
}

/**
 * `which genre has the longer movies?`, after horror films and comedies: one of those two, although the
 * words are a question of their own.
 */
export function comparesNamedSides(mentions: readonly Mention[], memory: ThreadMemory): boolean {
  const sides = findTwoSides(memory);
  const [ask, noun] = mentions.filter((one) => !isMention(one, 'stop', 'join'));
  return (
    sides !== null &&
    isMention(ask, 'ask') &&
    noun !== undefined &&
    isNounOf(noun, sides.both) &&
    mentions.some((one) => isMention(one, 'comparative'))
  );
}

/**
 * `which one had the bigger budget?`, after Titanic and then Avatar: asked of both by their names, with
 * all other conditions of the last answer. Null where the words name a side or ask for anything else.
 */
export function askWithBothNames(
  text: string,
  found: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): FollowUp | null {
  const sides = ASKS.test(text) ? findTwoSides(memory) : null;
  if (sides === null) return null;
  if (isOfSomeRows(found)) return null;
  const said = dropPointers(found, sides.both);
  const named = nameBoth(sides.both, text.length);
  if (named.length === 0 || said.some((one) => isMention(one, ...OTHERWISE))) return null;
  const words = [...said, ...named];
  const read = readSlots(words, cube);
  const { plan } = memory;
  if (!read.contrasts || isOpen(sides, read, { found, plan })) return null;
  const slots = nameFigure(read, found, plan);
  if (slots === null) return null;
  const plain = { ...slots, also: false, versus: false, contrasts: false };
  const filters = mergeFilters(sides.filters, plain).filter((one) => one.kind !== 'known');
  const decision = buildPlan({ ...slots, filters }, cube);
  return decision.ok ? { words, slots, decision, assumption: null } : null;
}
