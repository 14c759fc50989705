import type { SqlAggregate } from '#shared/sql/assumption.ts';

/** Functions that combine rows into one value, by their names in SQL. */
export const PLAIN_AGGREGATES: Readonly<Record<string, SqlAggregate>> = {
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

/** The name must be in lower case. */
export const isAggregateName = (name: string): boolean =>
  Object.hasOwn(PLAIN_AGGREGATES, name) || FURTHER.has(name);

/** Functions of a single row, and SQL keywords that may precede a parenthesis. */
const SCALARS = new Set(
  [
    'date_trunc date_part datetrunc datepart extract year month day quarter week hour minute second',
    'dayofweek dayofyear isodow isoyear weekofyear dayname monthname last_day time_bucket date_bin',
    'strftime to_char to_date to_timestamp make_date epoch date timestamp time date_diff datediff',
    'dateadd date_add date_sub age upper lower trim ltrim rtrim substr substring left right length',
    'concat concat_ws replace split_part regexp_replace regexp_extract regexp_matches contains',
    'starts_with lpad rpad initcap coalesce nullif ifnull nvl if iff iif cast try_cast safe_cast',
    'round floor ceil ceiling abs sign mod power sqrt ln log exp greatest least hash md5 width_bucket',
    'in and or not when then else case between is like ilike as filter over any all some interval',
  ]
    .join(' ')
    .split(' '),
);

/** The name must be in lower case. A name that is neither this nor an aggregate may be either. */
export const isScalarName = (name: string): boolean => SCALARS.has(name);
