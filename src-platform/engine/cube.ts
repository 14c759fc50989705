import { z } from 'zod';

/** The format of a number in prose, tables and axes. `percent` values run from 0 to 100. */
const numberFormatSchema = z.strictObject({
  type: z.enum(['number', 'currency', 'percent']),
  decimals: z.number().int().min(0).max(6),
  /** Written after the number: `mm`, `lbs`. */
  unit: z.string().optional(),
});
export type NumberFormat = z.infer<typeof numberFormatSchema>;

const UNITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const TENS = ['', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** The value that so many percent of all values do not exceed: `p90`. */
export type Percentile = Exclude<
  `p${(typeof TENS)[number]}${(typeof UNITS)[number]}`,
  'p0' | 'p50'
>;

/** `p1` to `p99`. The fiftieth is the median. */
export const PERCENTILES = TENS.flatMap((ten) =>
  UNITS.map((unit) => `p${ten}${unit}` as const),
).filter((one): one is Percentile => one !== 'p0' && one !== 'p50');

/** §2.11 `aggType` of a measure. */
export const aggregationSchema = z.enum([
  ...(['sum', 'avg', 'min', 'max', 'median', 'stddev'] as const),
  ...PERCENTILES,
]);
export type Aggregation = z.infer<typeof aggregationSchema>;

export const grainSchema = z.enum([
  'decade',
  'year',
  'quarter',
  'month',
  'week',
  'day',
  'monthOfYear',
  'weekday',
  /** Winter from December, spring from March, summer from June, autumn from September. */
  'season',
  /** The weekend, or the days from Monday to Friday. */
  'weekPart',
  'hour',
]);
export type Grain = z.infer<typeof grainSchema>;

export const directionSchema = z.enum(['asc', 'desc']);
export type Direction = z.infer<typeof directionSchema>;

const columnBase = {
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  title: z.string(),
  description: z.string(),
  synonyms: z.array(z.string()).default([]),
  /**
   * Words for what people look for and the data do not have, but for which the column is the nearest:
   * `airline` for the origin. A refusal offers the column; no question is read by them.
   */
  related: z.array(z.string()).default([]),
  /** The field in the file. */
  from: z.string(),
};

const stringColumnSchema = z.strictObject({
  ...columnBase,
  kind: z.literal('string'),
  /** The words before a value in a sentence: flights *from* ATL, movies *directed by* Woody Allen. */
  valuePhrase: z.string().optional(),
  /** How an answer writes values that the file writes otherwise: `{ MALE: 'male' }`. */
  valueTitles: z.record(z.string(), z.string()).default({}),
  /** Other words for a value: `{ GOOG: ['google'] }`. */
  valueSynonyms: z.record(z.string(), z.array(z.string())).default({}),
  /** True for columns of people, who are also known by their last name. */
  person: z.boolean().default(false),
  /** Values that say that the value is not known, beside NULL. */
  unknownValues: z.array(z.string()).default([]),
  /** Words for the rows by this column: `arrivals` are flights by their destination. */
  rowNouns: z.array(z.string()).default([]),
  /** Nouns that say once more what a value is: an Apple *share*. */
  valueNouns: z.array(z.string()).default([]),
  /** Values that are also the name of an amount, with its column: `it rained more`, `rain by month`. */
  amounts: z.record(z.string(), z.string()).default({}),
  /** True where single words of a row's name are worth a search: `chevrolet`. */
  searchable: z.boolean().default(false),
  /**
   * Words before a value that select this column and not a similar one: `to` selects the
   * destination.
   */
  prepositions: z.array(z.string()).default([]),
});

const numberColumnSchema = z.strictObject({
  ...columnBase,
  kind: z.literal('number'),
  sqlType: z.string(),
  format: numberFormatSchema,
  /** The aggregation of "the rating by genre", which names none. */
  aggregation: aggregationSchema,
  /** Adding up ratings is meaningless, so `sum` is offered only where this is true. */
  additive: z.boolean().default(false),
  /**
   * A value that is measured once in each of these periods, such as a population: it can be added
   * over places but not over time.
   */
  snapshot: grainSchema.optional(),
  /** A warning that every answer gives which aggregates the column. */
  caution: z.string().optional(),
  /** True where a low value is good: `worst delay` is the highest one. */
  lowIsBetter: z.boolean().default(false),
  /** Verbs that name the column before a comparison: `made more than 100 million`. */
  comparedVerbs: z.array(z.string()).default([]),
  /** Words that narrow another column to this one: `in the US`, after a gross. */
  variantOf: z.strictObject({ column: z.string(), words: z.array(z.string()) }).optional(),
  /** True where the values are shares from 0 to 100, though not written in percent. */
  isShare: z.boolean().default(false),
  /** True for few different integers that are worth grouping by, such as cylinders. */
  discrete: z.boolean().default(false),
  /** Units and nouns that name the column after a number: `200 hp`. */
  units: z.array(z.string()).default([]),
});

const timeColumnSchema = z.strictObject({
  ...columnBase,
  kind: z.literal('time'),
  sqlType: z.enum(['DATE', 'TIMESTAMP']),
  /** A strptime format where the file does not write ISO dates. */
  parse: z.string().optional(),
  /** Replaces reading from `from`: SQL over the file's fields, which are all text. */
  expression: z.string().optional(),
  /**
   * The last day that the data can hold. A later one was written a century late, so that loading
   * takes 100 years off it.
   */
  lastDay: z.iso.date().optional(),
  /** The data hold every so many years only: the year before is that long ago. */
  stepYears: z.int().positive().default(1),
  /**
   * Verbs for how a row comes to be: `the films that Warner released`. Each row has come to be, so
   * that they choose no rows where no time is named beside them.
   */
  rowVerbs: z.array(z.string()).default([]),
  /** The grain of "over time" for this column. */
  trendGrain: grainSchema,
  /** Relative dates count back from this day, because the data ended years ago. */
  anchor: z.iso.date(),
});

const columnSchema = z.discriminatedUnion('kind', [
  stringColumnSchema,
  numberColumnSchema,
  timeColumnSchema,
]);
export type Column = z.infer<typeof columnSchema>;
export type NumberColumn = z.infer<typeof numberColumnSchema>;
export type TimeColumn = z.infer<typeof timeColumnSchema>;

/** One data set: its source, the meaning of its columns, and the words that people use for them. */
export const cubeSchema = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  title: z.string(),
  description: z.string(),
  file: z.string(),
  /** The noun for one row, `movie` and `movies`, with synonyms. */
  entity: z.strictObject({ one: z.string(), many: z.string(), synonyms: z.array(z.string()) }),
  /**
   * Words for a part of what a row stands for, which has some of its columns only: a night has the
   * lowest temperature of its day, and no rain of its own.
   */
  rowParts: z
    .array(z.strictObject({ words: z.array(z.string()), columns: z.array(z.string()) }))
    .default([]),
  /** Words that point at this cube without asking for rows: `weather`, `seattle`. */
  topics: z.array(z.string()).default([]),
  /**
   * The column that each row measures, where rows are measurements and no things: a price of a
   * month. A question that names no figure is about it, and not about the number of rows.
   */
  measured: z.string().optional(),
  /** The column that `where` asks for. */
  whereColumn: z.string().optional(),
  /** Words that ask for the growth of what is measured: `which share performed best`. */
  growthVerbs: z.array(z.string()).default([]),
  /** The columns that name a row in a list. */
  label: z.array(z.string()).min(1),
  /** Further columns of a list whose question names none. */
  listColumns: z.array(z.string()),
  /** Words for the extreme of a column, such as `rainiest`. */
  superlatives: z
    .array(
      z.strictObject({
        words: z.array(z.string()),
        column: z.string(),
        direction: directionSchema,
        /** Further words that compare by the column: `later` for the delay. */
        comparatives: z.array(z.string()).default([]),
        /** True where the words name the value, and not what has it: `lowest temperature`. */
        isValue: z.boolean().default(false),
      }),
    )
    .default([]),
  /** Words for a calculation with two columns of a row, such as `profit`. */
  formulas: z
    .array(
      z.strictObject({
        words: z.array(z.string()),
        /** Words for the highest and for the lowest figure: `most profitable`. */
        most: z.array(z.string()).default([]),
        least: z.array(z.string()).default([]),
        operator: z.enum(['minus', 'over']),
        left: z.string(),
        right: z.string(),
      }),
    )
    .default([]),
  /** Words for several columns that name one thing together: a route is an origin and a destination. */
  compounds: z
    .array(z.strictObject({ words: z.array(z.string()), columns: z.array(z.string()).min(2) }))
    .default([]),
  /** Words that stand for a condition on a column, such as `delayed`. */
  conditions: z
    .array(
      z.strictObject({
        words: z.array(z.string()),
        /** The plural that counts rows of this condition: `the most delays`, `number of delays`. */
        counted: z.string().optional(),
        column: z.string(),
        comparison: z.enum(['>', '<', '<=', '>=', '=']),
        value: z.string(),
        /** The column that is compared with, in place of a value. */
        other: z.string().optional(),
      }),
    )
    .default([]),
  columns: z.array(columnSchema),
  /** Questions that this cube answers well. */
  examples: z.array(z.string()).min(1),
});
export type Cube = z.infer<typeof cubeSchema>;
export type CubeInput = z.input<typeof cubeSchema>;
