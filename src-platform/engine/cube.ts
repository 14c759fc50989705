import { z } from 'zod';

/** How a number is written: in prose, in tables and on axes. `percent` values run from 0 to 100. */
const numberFormatSchema = z.strictObject({
  type: z.enum(['number', 'currency', 'percent']),
  decimals: z.number().int().min(0).max(6),
  /** Written after the number: `mm`, `lbs`. */
  unit: z.string().optional(),
});
export type NumberFormat = z.infer<typeof numberFormatSchema>;

/** §2.11 `aggType` of a measure. */
const aggregationSchema = z.enum(['sum', 'avg', 'min', 'max', 'median']);
export type Aggregation = z.infer<typeof aggregationSchema>;

const grainSchema = z.enum([
  'decade',
  'year',
  'quarter',
  'month',
  'week',
  'day',
  'monthOfYear',
  'weekday',
  'hour',
]);
export type Grain = z.infer<typeof grainSchema>;

const directionSchema = z.enum(['asc', 'desc']);
export type Direction = z.infer<typeof directionSchema>;

const columnBase = {
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  title: z.string(),
  description: z.string(),
  synonyms: z.array(z.string()).default([]),
  /** The field in the file. */
  from: z.string(),
};

const stringColumnSchema = z.strictObject({
  ...columnBase,
  kind: z.literal('string'),
  /** Other words for a value: `{ GOOG: ['google'] }`. */
  valueSynonyms: z.record(z.string(), z.array(z.string())).default({}),
  /** People are also known by their last name. */
  person: z.boolean().default(false),
  /** Single words of a row's name are worth a search: `chevrolet`. */
  searchable: z.boolean().default(false),
  /** Words before a value that point at this column and not at its twin: `to` a destination. */
  prepositions: z.array(z.string()).default([]),
});

const numberColumnSchema = z.strictObject({
  ...columnBase,
  kind: z.literal('number'),
  sqlType: z.string(),
  format: numberFormatSchema,
  /** What "the rating by genre" means when no aggregation is named. */
  aggregation: aggregationSchema,
  /** Adding up ratings means nothing: `sum` is offered only where this is true. */
  additive: z.boolean().default(false),
  /**
   * A level taken once in each of these periods, as a population is: it adds up over places, never
   * over time.
   */
  snapshot: grainSchema.optional(),
  /** Said whenever an answer aggregates the column. */
  caution: z.string().optional(),
  /** `worst delay` is the highest one. */
  lowIsBetter: z.boolean().default(false),
  /** Few whole values that are worth grouping by, as cylinders are. */
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
  /** Overrides reading from `from`: SQL over the fields of the file, all of them text. */
  expression: z.string().optional(),
  /** What "over time" means here. */
  trendGrain: grainSchema,
  /** Relative dates count back from this day, because the data ended long ago. */
  anchor: z.iso.date(),
  /** Said whenever an answer groups or filters by this column. */
  caution: z.string().optional(),
});

const columnSchema = z.discriminatedUnion('kind', [
  stringColumnSchema,
  numberColumnSchema,
  timeColumnSchema,
]);
export type Column = z.infer<typeof columnSchema>;
export type NumberColumn = z.infer<typeof numberColumnSchema>;

/** One data set: where it comes from, what its columns mean, and the words people use for them. */
export const cubeSchema = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  title: z.string(),
  description: z.string(),
  file: z.string(),
  /** One row: `movie`, `movies`; and other words for it. */
  entity: z.strictObject({ one: z.string(), many: z.string(), synonyms: z.array(z.string()) }),
  /** Words that point at this cube without asking for rows: `weather`, `seattle`. */
  topics: z.array(z.string()).default([]),
  /** The columns that name a row in a list. */
  label: z.array(z.string()).min(1),
  /** Further columns of a list that asks for nothing else. */
  listColumns: z.array(z.string()),
  /** `rainiest`: the most of a column. */
  superlatives: z
    .array(
      z.strictObject({
        words: z.array(z.string()),
        column: z.string(),
        direction: directionSchema,
      }),
    )
    .default([]),
  /** `delayed`: a word that stands for a condition on a column. */
  conditions: z
    .array(
      z.strictObject({
        words: z.array(z.string()),
        column: z.string(),
        comparison: z.enum(['>', '<', '<=', '>=', '=']),
        value: z.string(),
      }),
    )
    .default([]),
  columns: z.array(columnSchema),
  /** Questions that this cube answers well. */
  examples: z.array(z.string()).min(1),
});
export type Cube = z.infer<typeof cubeSchema>;
export type CubeInput = z.input<typeof cubeSchema>;
