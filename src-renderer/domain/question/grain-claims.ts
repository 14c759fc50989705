import type { ClaimContext, ClaimRule, WordVerdict } from './claim.ts';
import type { QueryFacts } from './query-facts.ts';
import { testsTime } from './query-times.ts';
import type { AskedGrain } from './sql-grains.ts';

const ADJECTIVES: Readonly<Record<string, AskedGrain>> = {
  hourly: 'hour',
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  seasonal: 'season',
  yearly: 'year',
  annual: 'year',
  annually: 'year',
  date: 'day',
};

const toGrain = (word: string): AskedGrain | null => {
  const one = word.toLowerCase().replace(/s$/u, '');
  const known: readonly AskedGrain[] = [
    ...(['hour', 'day', 'weekday', 'week', 'month'] as const),
    ...(['quarter', 'season', 'year', 'decade'] as const),
  ];
  return ADJECTIVES[one] ?? known.find((grain) => grain === one) ?? null;
};

const TIME_TYPE = /date|time/iu;

/** A grain that no column of the query was cut to. */
function judgeGrain(grain: AskedGrain, { facts, columns }: ClaimContext): WordVerdict {
  const { grains, conditionGrains } = facts;
  if (grains.has(grain) || conditionGrains.has(grain)) return 'used';
  // `annual` may be a value, such as that of a way to pay.
  const adverbs = Object.keys(ADJECTIVES).filter((word) => ADJECTIVES[word] === grain);
  if ([...facts.texts].some((text) => adverbs.includes(text.toLowerCase()))) return 'used';
  // Months and quarters show a season too.
  if (grain === 'season' && (grains.has('month') || grains.has('quarter'))) return 'used';
  const isDay = grain === 'day' || grain === 'weekday';
  if (isDay && (grains.has('weekday') || grains.has('day'))) return 'used';
  const isTimed = columns.some(({ type }) => TIME_TYPE.test(type));
  // Rows may be days, months or years by themselves.
  const isUncut = grains.size === 0 || (grains.size === 1 && grains.has('day'));
  return isTimed && isUncut ? 'open' : 'missing';
}

/** Whether the query puts out numbers over all rows, and none of their groups. */
const isOneNumber = ({ outputs, groupNames, grains }: QueryFacts): boolean =>
  groupNames.size === 0 &&
  grains.size === 0 &&
  outputs.length > 0 &&
  outputs.every(({ isAggregate }) => isAggregate);

const GRAIN = 'hour|day|weekday|week|month|quarter|season|year|decade|date';
export const GRAIN_RULES: readonly ClaimRule[] = [
  {
    pattern: /\b(?:by\s+|per\s+|each\s+|(?:the\s+)?)?(?:days? of (?:the\s+)?week|week ?days?)\b/giu,
    judge: (_match, context) => judgeGrain('weekday', context),
  },
  {
    pattern:
      /\b(?:by\s+|per\s+|each\s+)?(?:the\s+)?(?:hours? of (?:the\s+)?day|time of (?:the\s+)?day)\b/giu,
    judge: (_match, context) => judgeGrain('hour', context),
  },
  {
    pattern:
      /\b(?:by\s+|per\s+|each\s+)?(?:the\s+)?(?:calendar month|months? of (?:the\s+)?year)\b/giu,
    judge: (_match, context) => judgeGrain('month', context),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:by|per|for\s+each|in\s+each|each|every|for\s+every)\s+(?:the\s+)?(?:calendar\s+)?(${GRAIN})s?\b`,
      'giu',
    ),
    judge: ([, word = ''], context) => {
      const grain = toGrain(word);
      return grain === null ? null : judgeGrain(grain, context);
    },
  },
  {
    // `by release year`, `by origin and month`, `which month`.
    pattern: new RegExp(
      String.raw`(?<=\b(?:(?:by|per|each|every)\s+(?:(?!(?:in|of|on|at|for|from|during|a|an|this|last)\b)[\p{L}-]+\s+){1,3}(?:(?:and|&)\s+)?|which\s+|what\s+))(${GRAIN})s?\b`,
      'giu',
    ),
    judge: ([, word = ''], context) => {
      const grain = toGrain(word);
      return grain === null ? null : judgeGrain(grain, context);
    },
  },
  {
    pattern: /\b(hourly|daily|weekly|monthly|quarterly|seasonal|yearly|annual|annually)\b/giu,
    judge: ([, word = ''], context) => {
      const grain = toGrain(word);
      return grain === null ? null : judgeGrain(grain, context);
    },
  },
  {
    pattern: /\b(?:over time|time series|trends?|timeline)\b/giu,
    judge: (_match, context) => {
      const { facts, columns } = context;
      const isTimed = columns.some(({ type }) => TIME_TYPE.test(type));
      if (facts.grains.size > 0 || isTimed) return 'used';
      // Waves, sprints and versions follow each other without being dates.
      const isOrdered = [...facts.orderNames].some((name) => facts.groupNames.has(name));
      return isOrdered || facts.aggregates.size === 0 ? 'open' : 'missing';
    },
  },
  {
    // `the wettest week` of a query that knows no time at all.
    pattern: new RegExp(String.raw`(?<=\b(?:\w{2,}est|most \w+|best|worst)\s+)(${GRAIN})\b`, 'giu'),
    judge: ([, word = ''], context) => {
      const grain = toGrain(word);
      const isTimeless = context.facts.aggregates.size > 0 && !testsTime(context.facts);
      const isAsked = isTimeless || isOneNumber(context.facts);
      return grain !== null && isAsked ? judgeGrain(grain, context) : null;
    },
  },
  {
    // `year with the most rainy days`
    pattern: new RegExp(
      String.raw`\b(${GRAIN})s?(?=\s+with\s+the\s+(?:most|fewest|least|best|worst|\w{2,}est)\b)`,
      'giu',
    ),
    judge: ([, word = ''], context) => {
      const grain = toGrain(word);
      return grain !== null && isOneNumber(context.facts) ? judgeGrain(grain, context) : null;
    },
  },
  {
    pattern: new RegExp(String.raw`\b(${GRAIN})s?\b`, 'giu'),
    judge: ([, word = ''], context) => {
      const grain = toGrain(word);
      if (grain === null) return 'open';
      return judgeGrain(grain, context) === 'used' ? 'used' : 'open';
    },
  },
];
