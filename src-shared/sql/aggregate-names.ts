import type { Aggregate } from './assumption.ts';

/** Functions that melt rows together, by the name that a query calls them. */
export const PLAIN_AGGREGATES: Readonly<Record<string, Aggregate>> = {
  sum: 'sum',
  avg: 'avg',
  mean: 'avg',
  min: 'min',
  max: 'max',
  count: 'count',
  median: 'median',
  approx_count_distinct: 'approximateDistinct',
  approx_distinct: 'approximateDistinct',
  stddev: 'deviation',
  stddev_samp: 'deviation',
  stddev_pop: 'deviation',
  variance: 'variance',
  var_samp: 'variance',
  var_pop: 'variance',
};

const FURTHER = new Set(
  [
    'measure',
    'count_if',
    'countif',
    'bool_and',
    'bool_or',
    'array_agg',
    'string_agg',
    'mode',
  ].concat(
    ['percentile_cont', 'percentile_disc', 'quantile', 'quantile_cont', 'corr', 'first', 'last'],
    ['any_value', 'arg_max', 'arg_min', 'list', 'product', 'regr_slope', 'json_agg'],
  ),
);

/** In lower case. */
export const isAggregateName = (name: string): boolean =>
  Object.hasOwn(PLAIN_AGGREGATES, name) || FURTHER.has(name);
