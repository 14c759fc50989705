import { judgeBy, type ClaimContext, type ClaimRule, type WordVerdict } from './claim.ts';
import { NUMBER_WORD, parseCount } from './number-words.ts';
import type { QueryFacts } from './query-facts.ts';
import { testsTime } from './query-times.ts';

const COUNT = String.raw`(\d{1,4}|${NUMBER_WORD})`;
const TIME_UNIT = '(?:hour|day|week|month|quarter|year|decade|minute)s?';

const EXTREMES = ['max', 'min', 'arg_max', 'arg_min', 'max_by', 'min_by', 'mode', 'first', 'last'];
const EXTREME_WORDS = [
  'RANK',
  'DENSE_RANK',
  'ROW_NUMBER',
  'MAX',
  'MIN',
  'FIRST_VALUE',
  'LAST_VALUE',
  'NTILE',
];

const RANKS = ['RANK', 'DENSE_RANK', 'ROW_NUMBER', 'TOP', 'NTILE', 'ARG_MAX', 'ARG_MIN'];

const hasAny = (set: ReadonlySet<string>, names: readonly string[]): boolean =>
  names.some((name) => set.has(name));

/** Whether the query brings rows or values into an order, so that an end of it can be seen. */
const ranks = ({ orders, aggregates, words }: QueryFacts): boolean =>
  orders.size > 0 || hasAny(aggregates, EXTREMES) || hasAny(words, EXTREME_WORDS);

/** A name such as `share_percent` or `conversion_rate` says that the model calculates it. */
const isNamed = ({ aliases, shownNames, conditions }: QueryFacts, pattern: RegExp): boolean =>
  [...aliases, ...shownNames, ...conditions.flatMap(({ names }) => names)].some((name) =>
    pattern.test(name),
  );

const TIME_NAME = /(?:_on|_at|(?:^|_)(?:date|year)|birth\w*)$/u;

const judgeDirectedOnly = (
  { orders }: QueryFacts,
  direction: 'ascending' | 'descending',
): WordVerdict => judgeBy(orders.has(direction));

function judgeDirected(facts: QueryFacts, direction: 'ascending' | 'descending'): WordVerdict {
  const extreme = direction === 'descending' ? 'max' : 'min';
  // Who has been here the longest came first.
  const isByTime = [...facts.orderNames].some((name) => TIME_NAME.test(name));
  if (isByTime) return judgeBy(ranks(facts));
  const { orders, aggregates, words } = facts;
  const isExtreme =
    isNamed(facts, direction === 'descending' ? /max|high|peak|top/u : /min|low/u) ||
    aggregates.has(extreme) ||
    words.has(extreme.toUpperCase()) ||
    hasAny(aggregates, ['arg_max', 'arg_min', 'max_by', 'min_by']);
  return judgeBy(orders.has(direction) || isExtreme);
}

/** `top 5`: a number of rows, in an order. */
function judgeTop([, written = '']: RegExpExecArray, { facts }: ClaimContext): WordVerdict {
  const count = parseCount(written);
  const isRankedBy = hasAny(facts.words, RANKS) && facts.numbers.has(count);
  return judgeBy(ranks(facts) && (facts.limits.has(count) || isRankedBy));
}

const divides = ({ calculates }: QueryFacts): boolean => calculates.has('/');

/** Measures that a model defines hide how they are calculated. */
const isDefined = ({ words, aggregates }: QueryFacts): boolean =>
  words.has('MEASURE') || aggregates.has('measure');

const judgeAverage = (match: RegExpExecArray, { facts }: ClaimContext): WordVerdict => {
  if (hasAny(facts.aggregates, ['avg', 'mean', 'median', 'percentile_cont', 'quantile_cont']))
    return 'used';
  if (divides(facts) || isNamed(facts, /avg|average|mean/u)) return 'used';
  // What a number is compared with may be a column of its own.
  const isReference = /\b(?:compared (?:with|to)|than|versus|vs) (?:the )?(?:[\p{L}-]+ )?$/iu.test(
    match.input.slice(0, match.index),
  );
  // `on average` may be a column of its own.
  const isColumn =
    facts.aggregates.size === 0 && /\bon\s+$/iu.test(match.input.slice(0, match.index));
  if (isReference || isColumn) return 'open';
  return isDefined(facts) ? 'open' : 'missing';
};

const judgeMedian = (_match: RegExpExecArray, { facts }: ClaimContext): WordVerdict => {
  const names = ['median', 'percentile_cont', 'percentile_disc', 'quantile', 'quantile_cont'];
  if (
    hasAny(facts.aggregates, names) ||
    hasAny(
      facts.words,
      names.map((name) => name.toUpperCase()),
    )
  )
    return 'used';
  if (isNamed(facts, /median|p50/u)) return 'used';
  return isDefined(facts) ? 'open' : 'missing';
};

const judgeTotal = (_match: RegExpExecArray, { facts }: ClaimContext): WordVerdict => {
  if (hasAny(facts.aggregates, ['sum', 'count']) || isNamed(facts, /total|sum|count/u))
    return 'used';
  return isDefined(facts) || facts.aggregates.size === 0 ? 'open' : 'missing';
};

const judgeShare = (match: RegExpExecArray, { facts }: ClaimContext): WordVerdict => {
  // `change in percent` can be seen in two rows.
  const isOfChange = /\b(?:change|grow|rise|fall|increase|decrease)\w*\b/iu.test(match.input);
  if (isOfChange && (facts.groupNames.size > 0 || facts.grains.size > 0)) return 'open';
  if (divides(facts) || isNamed(facts, /share|percent|pct|ratio|rate|proportion/u)) return 'used';
  // The mean of a test is a share.
  if (facts.aggregates.has('avg')) return 'open';
  return isDefined(facts) ? 'open' : 'missing';
};

const SHIFTS = ['LAG', 'LEAD', 'FIRST_VALUE', 'LAST_VALUE'];

/** Change against another time is calculated; a plain `difference` can also be seen in two rows. */
const judgeGrowth = (_match: RegExpExecArray, { facts }: ClaimContext): WordVerdict => {
  const isCalculated = hasAny(facts.calculates, ['-', '/']) || hasAny(facts.words, SHIFTS);
  if (isCalculated || isNamed(facts, /growth|change|delta|diff|yoy|mom|prev|prior|last_/u))
    return 'used';
  return isDefined(facts) ? 'open' : 'missing';
};

const judgeChange = (match: RegExpExecArray, context: ClaimContext): WordVerdict => {
  const { groupNames, grains } = context.facts;
  if (judgeGrowth(match, context) === 'used') return 'used';
  return groupNames.size > 0 || grains.size > 0 ? 'open' : 'missing';
};

/** A spread or a percentile, which an average is not. */
const judgeStatistic =
  (pattern: RegExp) =>
  (_match: RegExpExecArray, { facts }: ClaimContext): WordVerdict => {
    const functions = [...facts.aggregates, ...facts.words].map((name) => name.toLowerCase());
    if (functions.some((name) => pattern.test(name)) || isNamed(facts, pattern)) return 'used';
    return isDefined(facts) ? 'open' : 'missing';
  };

const judgeDistinct = (_match: RegExpExecArray, { facts }: ClaimContext): WordVerdict => {
  const { aggregates, words, groupNames } = facts;
  const isDistinct = [...words].some((word) => /DISTINCT|UNIQUE|UNIQ/u.test(word));
  if (isDistinct || isNamed(facts, /distinct|unique|uniq/u)) return 'used';
  return isDefined(facts) || groupNames.size > 0 || !aggregates.has('count') ? 'open' : 'missing';
};

const judgeRunning = (_match: RegExpExecArray, { facts }: ClaimContext): WordVerdict =>
  judgeBy(facts.words.has('OVER') || isNamed(facts, /running|cumul|rolling|moving/u));

/** Negations that a comparison with a number, a date or both of two groups meets as well. */
function isOtherwiseMet({ 0: found, index, input }: RegExpExecArray, facts: QueryFacts): boolean {
  const behind = input.slice(index + found.length);
  if (/^non$/iu.test(found)) return facts.groupNames.size > 0;
  if (/^outside/iu.test(found)) return !/^\s+(?:the\s+|of\s+)*\p{Lu}/u.test(behind);
  const isCounted =
    /^[^.?!,;]{0,40}\b(?:under|over|below|above|less|fewer|more|least|most)\b/iu.test(behind);
  const isLasting =
    /\b(?:for|in|since|within)\b[^.?!]*\b(?:day|week|month|quarter|year|hour)s?\b/iu.test(behind);
  return (isCounted && facts.numbers.size > 0) || (isLasting && testsTime(facts));
}

const judgeNegation = (match: RegExpExecArray, { facts }: ClaimContext): WordVerdict => {
  const { excludes, testsForNull, numbers, texts } = facts;
  const isUnknown =
    /\b(?:no|not|never|without|missing|unknown)\b|n['’]t/iu.test(match[0]) && testsForNull;
  const isWeekday =
    /^\s*(?:the\s+)?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend)/iu.test(
      match.input.slice(match.index + match[0].length),
    ) && facts.conditionGrains.has('weekday');
  const isZero =
    /\b(?:no|non|without|not|never)\b/iu.test(match[0]) &&
    (numbers.has(0) || facts.words.has('FALSE'));
  const isText = [...texts].some((text) => /(?<!\p{L})(?:no|not|non|none)(?!\p{L})/iu.test(text));
  if (excludes || isUnknown || isZero || isText || isWeekday) return 'used';
  // `not on time` may be `paid_on > due_on`.
  const isRelated = facts.conditions.some(
    ({ names, texts: values }) =>
      names.length > 1 && values.length === 0 && !names.some((name) => /(?:^|_)id$/u.test(name)),
  );
  return isRelated || isOtherwiseMet(match, facts) ? 'open' : 'missing';
};

const DESCENDING =
  'highest|largest|biggest|greatest|maximum|max|descending|longest|heaviest|tallest|most expensive';
const ASCENDING = 'lowest|smallest|fewest|minimum|min|ascending|cheapest|shortest|lightest';
/** Words that end in -est and rank nothing. */
const NO_SUPERLATIVE =
  /^(?:interest|request|forest|west|east|test|latest|guest|rest|harvest|invest|contest|digest|protest|suggest|midwest|northwest|southwest|northeast|southeast|conquest|bequest|quest|nest|arrest|manifest|modest|honest|chest|vest|pest|zest|crest|fest|lest|jest|budapest|bucharest|everest|attest|detest)$/iu;

/** Phrases about the shape of the result: limits, order, aggregates, calculations, exclusions. */
export const SHAPE_RULES: readonly ClaimRule[] = [
  { pattern: /\bwith(?: and |\/| or )without\b|\bin order of\b/giu, judge: () => 'plain' },
  { pattern: /\bbroken (?:down|out|up)\b/giu, judge: () => 'plain' },
  {
    // What the answer is to be written to, and who says what it is about.
    pattern:
      /\b(?:as|to|into?|in|for)\s+(?:an?\s+)?(?:excel|csv|pdf|powerpoint|google sheets?|spreadsheet|slack|json)(?:\s+(?:sheet|file|export|table|format|document))?\b|\baccording to (?:the )?[\p{L}]+(?=,)|\b(?:in the wake of|in (?:light|terms|spite|view|case) of|as a result of|on (?:behalf|top) of|with regard to|in (?:line|relation) (?:with|to))\b/giu,
    judge: () => 'plain',
  },
  {
    // Whatever a company has is in its tables.
    pattern:
      /\b(?:in|at|across|within|of|for) (?:our|my|your|this|the (?:whole|entire)) (?:company|business|organi[sz]ation|firm|portfolio|system|books|records|workforce|database|crm|fleet|network|catalogue?|assortment)\b|\b(?:in (?:detail|general|full|practice|use|advance|person)|at (?:the moment|hand|all|once|present)|on (?:file|record|the books)|by far|for sure)\b/giu,
    judge: () => 'plain',
  },
  {
    pattern:
      /\bno (?:chart|table|graph|details?|need|rush|hurry|idea|problem|worries)\b|\bnot sure\b/giu,
    judge: () => 'plain',
  },
  {
    pattern: /\b(?:instead of|rather than)\s+(?:the\s+|an?\s+|by\s+)?[\p{L}-]+/giu,
    judge: () => 'plain',
  },
  {
    pattern:
      /\b(?:heat|tree) ?maps?\b|\b(?:box|dot|violin) ?plots?\b|\b(?:area|donut|doughnut|bubble|funnel|waterfall) charts?\b|\b(?:trend|spark) ?lines?\b/giu,
    judge: () => 'plain',
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:top|bottom|first|last|best|worst|largest|biggest|highest|lowest|smallest)[ -]${COUNT}\b(?!\s+${TIME_UNIT}\b)(?!\s*(?:%|percent))`,
      'giu',
    ),
    topic: 'rank',
    judge: judgeTop,
  },
  {
    pattern: new RegExp(
      String.raw`\b${COUNT}\s+(?=(?:single\s+)?(?:most|least|best|worst|top)\b|(?!\w*(?:forest|west|east|guest)\b)\w{2,}est\b)`,
      'giu',
    ),
    topic: 'rank',
    judge: judgeTop,
  },
  {
    pattern:
      /\b(?:year|month|week|quarter|day)[ -](?:over|on|to)[ -](?:year|month|week|quarter|day)\b|\b(?:yoy|mom|qoq|wow)\b/giu,
    // Rows of each period show it too; `growth` is judged as a word of its own.
    judge: (match, context) =>
      context.facts.grains.size > 0 ? 'open' : judgeGrowth(match, context),
  },
  {
    pattern:
      /\b(?:running (?:total|sum|count)|cumulative(?:ly)?|(?:moving|rolling)\s+(?:\d+[\s-]?(?:day|week|month|year)s?[\s-])?(?:average|mean|sum))\b/giu,
    judge: judgeRunning,
  },
  {
    pattern: /\b(?:percentages?|per ?cent|shares?|proportions?|fraction)\b/giu,
    judge: judgeShare,
  },
  { pattern: /\b(?:growth|grew|grown|growing)\b/giu, judge: judgeGrowth },
  {
    pattern:
      /\b(?:changes?|changed|differences?|increases?|increased|decreases?|decreased|gap)\b/giu,
    judge: judgeChange,
  },
  {
    pattern: /\b(?:correlations?|correlated?|correlates)\b/giu,
    judge: (_match, { facts }) => (facts.aggregates.has('corr') ? 'used' : 'open'),
  },
  { pattern: /\b(?:averages?|avg|mean)\b/giu, judge: judgeAverage },
  { pattern: /\bmedians?\b/giu, judge: judgeMedian },
  {
    pattern: /\b(?:standard deviations?|std\.? ?dev|variances?|spread)\b/giu,
    judge: judgeStatistic(/std|var|deviation|quantile|percentile|min|max|spread/u),
  },
  {
    pattern:
      /\b(?:\d{1,2}(?:st|nd|rd|th)\s+)?(?:percentiles?|quantiles?|quartiles?)\b|\bp(?:50|75|90|95|99)\b/giu,
    judge: judgeStatistic(/percentile|quantile|quartile|ntile|p\d\d/u),
  },
  {
    pattern: /\b(?:distinct|unique|how many different|number of different)\b/giu,
    judge: judgeDistinct,
  },
  { pattern: /\b(?:total|sum|overall sum|combined)\b/giu, judge: judgeTotal },
  {
    pattern:
      /\b(?:no|not)\s+(?:more|less|fewer|later|earlier|only|just|over|under)\b|\bnot\?|\bwhy not\b/giu,
    judge: () => 'plain',
  },
  {
    pattern:
      /\b(?:excluding|excludes?|exclude|except(?: for)?|without|outside(?: of)?|not (?:counting|including|considering|in|from)|other than|apart from|but not|non|not|never|leave out|leaving out|ignoring|ignore|omit|no|n['’]t|isn['’]t|aren['’]t|wasn['’]t|weren['’]t|don['’]t|doesn['’]t|didn['’]t|hasn['’]t|haven['’]t)(?=[\s-])|(?<=\p{L}\s)(?:aside|excluded|omitted)\b/giu,
    topic: 'negation',
    judge: judgeNegation,
  },
  {
    pattern: /\b(?:missing|unknown|blank|empty|known)\b/giu,
    judge: ([word], { facts }) => {
      if (facts.testsForNull) return 'used';
      const isText = [...facts.texts].some((text) =>
        text.toLowerCase().includes(word.toLowerCase()),
      );
      return /^known$/iu.test(word) ? 'open' : judgeBy(isText || facts.texts.has(''));
    },
  },
  {
    pattern: /\b(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)\b/giu,
    judge: (_match, { facts }) => (ranks(facts) ? 'used' : null),
  },
  {
    pattern: /(?:^|\b(?:and|now|please|but)\s+)(?:drop|remove|skip)(?=\s)/giu,
    topic: 'negation',
    judge: judgeNegation,
  },
  {
    pattern: /\bat (?:most|least|best|worst)\b|\bmost of\b|\bleast of all\b/giu,
    judge: () => 'plain',
  },
  {
    // One row of each group takes a rank in the group, which an order of all rows is not.
    pattern:
      /\b(?:single\s+)?(?:(?:most|least)\s+\w+|\w{3,}est)\s+(?:[\p{L}-]+\s+)?[\p{L}-]*[^s\W](?=\s+(?:of|in|for)\s+(?:each|every)\b)/giu,
    topic: 'rank',
    judge: (_match, { facts }) => {
      const isGroupedBy = hasAny(facts.words, [...RANKS, 'OVER', 'LATERAL', 'DISTINCT', 'QUALIFY']);
      const isExtreme = hasAny(facts.aggregates, EXTREMES) || facts.orders.size === 0;
      const isMany = facts.limits.size === 0 && !isGroupedBy && !isExtreme;
      return isMany && facts.tables.size === 1 ? 'missing' : null;
    },
  },
  {
    pattern: new RegExp(String.raw`\b(?:${DESCENDING})\b`, 'giu'),
    topic: 'rank',
    judge: (match, { facts }) => {
      const isTurned = new RegExp(String.raw`\b(?:${ASCENDING}|least|worst)\b`, 'iu').test(
        match.input,
      );
      return isTurned ? judgeBy(ranks(facts)) : judgeDirected(facts, 'descending');
    },
  },
  {
    pattern: new RegExp(String.raw`\b(?:${ASCENDING})\b`, 'giu'),
    topic: 'rank',
    judge: (match, { facts }) => {
      const isTurned = new RegExp(String.raw`\b(?:${DESCENDING}|most|best)\b`, 'iu').test(
        match.input,
      );
      return isTurned ? judgeBy(ranks(facts)) : judgeDirected(facts, 'ascending');
    },
  },
  {
    // `most recent` and `oldest` are ends of a time.
    pattern: /\b(?:most recent|latest|newest|youngest|oldest|earliest)\b/giu,
    topic: 'rank',
    judge: ([word], { facts }) => {
      const isOfTime = [...facts.orderNames].some((name) => TIME_NAME.test(name));
      const wanted = /^(?:oldest|earliest)$/iu.test(word) ? 'ascending' : 'descending';
      if (!isOfTime || facts.orders.size !== 1) return judgeBy(ranks(facts));
      return judgeDirectedOnly(facts, wanted);
    },
  },
  {
    // `the most orders`, and nothing that turns the order round.
    pattern: /(?<!\bat )\b(?:most|fewest)\b(?!\s+(?:recent|of)\b)/giu,
    topic: 'rank',
    judge: ({ 0: word, input }, { facts }) => {
      const isLone = facts.orders.size === 1 && !hasAny(facts.words, EXTREME_WORDS);
      const isOfTime = [...facts.orderNames].some((name) => TIME_NAME.test(name));
      const isLoss = /\b(?:lose|loses|losing|lost|loss|losses)\b/iu.test(input);
      if (!isLone || isOfTime || isLoss) return judgeBy(ranks(facts));
      return judgeDirectedOnly(facts, /^most$/iu.test(word) ? 'descending' : 'ascending');
    },
  },
  {
    pattern:
      /\b(?:most|least|best|worst|top|bottom|rank(?:ed|s|ing)?|sort(?:ed)?|order(?:ed)? by|alphabetical(?:ly)?|latest|newest|oldest|earliest|record|peak(?:ed|s)?)\b/giu,
    topic: 'rank',
    judge: (_match, { facts }) => judgeBy(ranks(facts)),
  },
  {
    pattern: /\b\w{2,}est\b/giu,
    topic: 'rank',
    judge: ([word], { facts }) => (NO_SUPERLATIVE.test(word) ? null : judgeBy(ranks(facts))),
  },
];
