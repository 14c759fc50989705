import { z } from 'zod';
import {
  aggregationSchema,
  directionSchema,
  grainSchema,
  type Aggregation,
} from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { windowSchema } from './window.ts';

const column = z.string();
const text = z.string();
const groupSchema = z
  .strictObject({
    column,
    /** Only for time columns, which are always grouped by a grain. */
    grain: grainSchema.nullable(),
    /** `Ford versus Toyota`: rows are grouped by which of the searched texts the column contains. */
    isMatch: z.literal(true).optional(),
    /** `before 2000 versus since 2000`: rows are grouped by which of the filter's periods they are in. */
    isPeriod: z.literal(true).optional(),
    /** The width of the classes of a number, as a decimal text: a histogram. */
    width: z.string().optional(),
  })
  .readonly();
export type Group = z.infer<typeof groupSchema>;

/** A period in ISO days. `to` is excluded; null is an open end. */
const dayRangeSchema = z
  .strictObject({ from: z.iso.date().nullable(), to: z.iso.date().nullable() })
  .readonly();
export type DayRange = z.infer<typeof dayRangeSchema>;

const comparisonSchema = z.enum(['=', '<>', '>', '>=', '<', '<=']);
export type Comparison = z.infer<typeof comparisonSchema>;

const texts = z.array(text).readonly();

const valuesSchema = z.strictObject({
  kind: z.literal('values'),
  column,
  values: texts,
  negated: z.boolean(),
});

const periodSchema = z.strictObject({
  kind: z.literal('period'),
  column,
  ranges: z.array(dayRangeSchema).readonly(),
});

/** The rows that a condition is set against, and what of them: `than the lightest Japanese car`. */
const benchmarkSchema = z
  .strictObject({
    figure: z.enum(['avg', 'median', 'max', 'min', 'row']),
    of: z.array(z.discriminatedUnion('kind', [valuesSchema, periodSchema])).readonly(),
  })
  .readonly();
export type Benchmark = z.infer<typeof benchmarkSchema>;

const testSchema = z
  .discriminatedUnion('kind', [
    valuesSchema,
    z.strictObject({
      kind: z.literal('compare'),
      column,
      comparison: comparisonSchema,
      value: text,
    }),
    z.strictObject({ kind: z.literal('between'), column, low: text, high: text }),
    periodSchema,
    /** 1 to 12. */
    z.strictObject({ kind: z.literal('months'), column, months: z.array(z.int()).readonly() }),
    /** 1 (Monday) to 7. */
    z.strictObject({ kind: z.literal('weekdays'), column, weekdays: z.array(z.int()).readonly() }),
    /** 0 to 23, of the time of day. */
    z.strictObject({ kind: z.literal('hours'), column, hours: z.array(z.int()).readonly() }),
    /** One column set against another: films that grossed more than they cost. */
    z.strictObject({
      kind: z.literal('columns'),
      column,
      comparison: comparisonSchema,
      other: column,
      /** How many times the other column: films that earned twice their budget. */
      factor: text.optional(),
      /** What the difference of both is set against: films with a profit of 500 million. */
      by: text.optional(),
    }),
    z.strictObject({
      kind: z.literal('text'),
      column,
      texts,
      /** Where the text stands; anywhere when absent. */
      at: z.enum(['start', 'end']).optional(),
    }),
    /** One value in the one column or in the other: flights from or to an airport. */
    z.strictObject({ kind: z.literal('either'), column, other: column, value: text }),
    /** Set against the mean of the column over the rows that meet the other conditions. */
    z.strictObject({
      kind: z.literal('average'),
      column,
      comparison: comparisonSchema,
      /** The mean is that of all rows of the time, whatever else is chosen: `than the average car`. */
      isOfAll: z.literal(true).optional(),
      /** What stands in the place of that mean: a figure of other rows, or the value of one row. */
      against: benchmarkSchema.optional(),
    }),
    z.strictObject({ kind: z.literal('known'), column }),
    z.strictObject({ kind: z.literal('unknown'), column }),
  ])
  .readonly();
/** A condition on one column, or on two that are set against each other. */
export type Test = z.infer<typeof testSchema>;

/** At least one of the tests holds: 8 cylinders, or more than 200 hp. */
const anySchema = z.strictObject({
  kind: z.literal('any'),
  /** The column of the first test. */
  column,
  tests: z.array(testSchema).readonly(),
});

export const filterSchema = z.union([testSchema, anySchema.readonly()]);
export type Filter = z.infer<typeof filterSchema>;

/** A unit by its name, how many of it one unit of the data is, and where its scale begins. */
const unitSchema = z.strictObject({ name: text, factor: text, offset: text.optional() }).readonly();
export type Unit = z.infer<typeof unitSchema>;

const countSchema = z.strictObject({ kind: z.literal('count') });
const distinctSchema = z.strictObject({
  kind: z.literal('distinct'),
  column,
  /** Set where the different periods are counted: months with data. */
  grain: grainSchema.optional(),
});
const aggregateSchema = z.strictObject({
  kind: z.literal('aggregate'),
  column,
  aggregation: aggregationSchema,
  /** Another unit than that of the data: kilograms, where they are in pounds. */
  unit: unitSchema.optional(),
});

/** A figure over the rows of a group. */
const simpleMeasureSchema = z
  .discriminatedUnion('kind', [countSchema, distinctSchema, aggregateSchema])
  .readonly();
export type SimpleMeasure = z.infer<typeof simpleMeasureSchema>;

/** How two columns of a row are set against each other. */
const operatorSchema = z.enum(['minus', 'over']);
export type Operator = z.infer<typeof operatorSchema>;

/** The same, and the part that one column is of the other, or that it leaves of it, in percent. */
const formulaOperatorSchema = z.enum([...operatorSchema.options, 'percentOf', 'restPercentOf']);
export type FormulaOperator = z.infer<typeof formulaOperatorSchema>;

/** One figure over two halves of a group's rows, set against each other: males minus females. */
const sideSchema = z.strictObject({
  kind: z.literal('side'),
  of: simpleMeasureSchema,
  filter: filterSchema,
  /** Further conditions on the rows of this side: from one airport, and to another. */
  also: z.array(filterSchema).readonly().optional(),
  /** How a title names the rows of this side: `MALE`, `in 1990`; empty where the figure says it all. */
  label: text,
  /** The mean of the figure over these groups stands in its place: films per year. */
  per: groupSchema.optional(),
});
/** The same, and how many percent more than the right side the left one is, or of it. */
const contrastOperatorSchema = z.enum([...operatorSchema.options, 'growth', 'apart', 'percentOf']);
export type ContrastOperator = z.infer<typeof contrastOperatorSchema>;
const contrastBaseSchema = z.strictObject({
  kind: z.literal('contrast'),
  left: sideSchema,
  right: sideSchema,
});
const contrastSchema = z.discriminatedUnion('operator', [
  contrastBaseSchema.extend({ operator: contrastOperatorSchema }),
  /** How many percent a year that is, compounded, over so many years, as a decimal text. */
  contrastBaseSchema.extend({ operator: z.literal('annual'), years: text }),
]);
export type Side = z.infer<typeof sideSchema>;

/** From the value of the first row by time to that of the last: how much, or how many times. */
const spanSchema = z.strictObject({
  kind: z.literal('span'),
  column,
  time: column,
  change: z.enum(['change', 'growth', 'factor']),
});

/** What a part is a part of: rows, or the sum of a column. */
const partBaseSchema = z.discriminatedUnion('kind', [countSchema, aggregateSchema]).readonly();
export type PartBase = z.infer<typeof partBaseSchema>;

/** The rows of a group that meet the conditions, or the sum over them, in percent of the group. */
const partSchema = z.strictObject({
  kind: z.literal('part'),
  of: partBaseSchema,
  filters: z.array(filterSchema).readonly(),
});

const windowMeasureSchema = z.strictObject({
  kind: z.literal('window'),
  of: simpleMeasureSchema,
  window: windowSchema,
});

/** The value that is computed in each group. */
const measureSchema = z
  .discriminatedUnion('kind', [
    countSchema,
    distinctSchema,
    aggregateSchema,
    /** The rows of the group that meet the conditions, or the sum over them. */
    z.strictObject({
      kind: z.literal('matching'),
      of: partBaseSchema,
      filters: z.array(filterSchema).readonly(),
    }),
    partSchema,
    /** `minus` in each row, `over` as the quotient of both sums, `percentOf` as that in percent. */
    z.strictObject({
      kind: z.literal('formula'),
      operator: formulaOperatorSchema,
      left: column,
      right: column,
      aggregation: aggregationSchema,
    }),
    /** The mean of a figure over the groups that have rows: flights per day, films per director. */
    z.strictObject({ kind: z.literal('perGroup'), of: simpleMeasureSchema, group: groupSchema }),
    windowMeasureSchema,
    /** From the lowest value to the highest. */
    z.strictObject({ kind: z.literal('range'), column }),
    /** From the first quartile to the third. */
    z.strictObject({ kind: z.literal('interquartile'), column }),
    /** Pearson's coefficient over the rows that have both values, and their number. */
    z.strictObject({ kind: z.literal('correlation'), left: column, right: column }),
    z.strictObject({ kind: z.literal('pairs'), left: column, right: column }),
    spanSchema,
    contrastSchema,
    /** The figure over those rows of the group that meet the condition. */
    sideSchema,
    /** The value of the first or last row by time. */
    z.strictObject({
      kind: z.literal('edge'),
      column,
      time: column,
      edge: z.enum(['first', 'last']),
    }),
  ])
  .readonly();
export type Measure = z.infer<typeof measureSchema>;

/**
 * A condition on a group's own measure: genres with more than 100 movies, countries in which the
 * population fell, months in which the price rose.
 */
const havingSchema = z
  .strictObject({
    measure: z
      .discriminatedUnion('kind', [
        countSchema,
        distinctSchema,
        aggregateSchema,
        spanSchema,
        contrastSchema,
        windowMeasureSchema,
        partSchema,
      ])
      .readonly(),
    comparison: comparisonSchema,
    value: text,
    /** The group whose figure stands in the place of the value: `more movies than Woody Allen`. */
    than: z.strictObject({ column, value: text }).readonly().optional(),
    /** `above average`: the figure of all rows stands in the place of the value. */
    isOfAll: z.literal(true).optional(),
    /** The value is one of each group's share of the total, in percent. */
    isShare: z.literal(true).optional(),
    /** Of counts and totals: the mean of the groups' figures stands there. */
    isOfMean: z.literal(true).optional(),
    /** `overall`: that figure is one of all groups, and not only of those chosen. */
    isOpen: z.literal(true).optional(),
  })
  .readonly();
export type Having = z.infer<typeof havingSchema>;

const index = z.int().nonnegative();
const sortSchema = z
  .discriminatedUnion('by', [
    z.strictObject({ by: z.literal('measure'), index, direction: directionSchema }),
    z.strictObject({ by: z.literal('group'), index, direction: directionSchema }),
    z.strictObject({ by: z.literal('column'), column, direction: directionSchema }),
  ])
  .readonly();
export type Sort = z.infer<typeof sortSchema>;

const displaySchema = z.enum(['auto', 'bar', 'line', 'point', 'table']);
export type Display = z.infer<typeof displaySchema>;

const planBase = {
  cube: text,
  filters: z.array(filterSchema).readonly(),
  sort: sortSchema.nullable(),
  limit: z.int().positive().nullable(),
  /** `the second highest`: the row of the ranking that was asked for, counted from 1. */
  position: z.int().positive().optional(),
  display: displaySchema,
};

/** The rows of a ranked list, as the source of another plan: the top 10, or the second of each group. */
const listedSchema = z
  .strictObject({
    ...{ filters: planBase.filters, sort: planBase.sort },
    limit: z.int().positive(),
    columns: z.array(column).readonly(),
    within: z.array(groupSchema).readonly(),
    position: z.int().positive().optional(),
  })
  .readonly();
export type Listed = z.infer<typeof listedSchema>;

const listPlanSchema = z
  .strictObject({
    ...planBase,
    kind: z.literal('list'),
    columns: z.array(column).readonly(),
    /**
     * `the highest grossing movie each year`: the list holds `limit` rows of each of these groups.
     */
    within: z.array(groupSchema).readonly(),
    listed: listedSchema.nullable(),
  })
  .readonly();
export type ListPlan = z.infer<typeof listPlanSchema>;

const aggregatePlanSchema = z
  .strictObject({
    ...planBase,
    kind: z.literal('aggregate'),
    measures: z.array(measureSchema).readonly(),
    groups: z.array(groupSchema).readonly(),
    /** All of them hold. */
    having: z.array(havingSchema).readonly(),
    /** Whether each group's share of the total, in percent, is added as a column. */
    share: z.boolean(),
    /** `the top 3 genres of each decade`: so many of the leading groups part the result, `limit` rows each. */
    within: z.int().positive().optional(),
    /** `how many months had more than 150 mm`: the number of groups is the answer. */
    countsGroups: z.literal(true).optional(),
    /** `the longest dry spell`: the most of these periods in a row. */
    longestRun: z.literal(true).optional(),
    /** `the fewest of each year`: a period or group in which no row is counted has none of them. */
    countsEmpty: z.literal(true).optional(),
    /** Whether the groups are set against each other, so that the answer names the difference. */
    contrast: z.boolean(),
    /**
     * `how much heavier`: the answer leads with how far both sides are apart; in percent of the lower
     * one, of the higher one (`less`), or of the last one named, which was asked about before.
     */
    difference: z.enum(['figure', 'percent', 'percentLess', 'percentOfLast']).optional(),
    /** `the difference between the heaviest and the lightest`: of other rows these could be two others. */
    ofEnds: z.literal(true).optional(),
    /** `where does Japan rank`: the group whose filters name those whose place among all is shown. */
    standingOf: column.optional(),
    /** The first rows of all, where the figures are computed over those: the top 10. */
    listed: listedSchema.nullable(),
  })
  .readonly();
export type AggregatePlan = z.infer<typeof aggregatePlanSchema>;

/** The meaning of a question, before it becomes SQL. */
export const planSchema = z.discriminatedUnion('kind', [
  aggregatePlanSchema.unwrap(),
  listPlanSchema.unwrap(),
]);
export type Plan = AggregatePlan | ListPlan;

export type Decision =
  | { readonly ok: true; readonly plan: Plan }
  /** The missing part, as a sentence for the analyst. */
  | { readonly ok: false; readonly problem: string };

export const createUndecided = (problem: string): Decision => ({ ok: false, problem });

export function pickAggregationOf(cube: ModelCube, column: string): Aggregation {
  const found = cube.columns.find((one) => one.name === column);
  return found?.kind === 'number' ? found.aggregation : 'avg';
}

export const findTimeColumn = (cube: ModelCube): string | undefined =>
  cube.columns.find((column) => column.kind === 'time')?.name;

export const isRowName = (cube: ModelCube, column: string): boolean =>
  cube.label[0] === column &&
  (cube.columnProfiles.get(column)?.values.length ?? 0) > cube.rowCount / 2;
