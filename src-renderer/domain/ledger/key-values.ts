import type { QueryResult } from '#shared/thread/query-result.ts';

/** Such a column holds the names of measures: `metric`, `kpi`. */
const MEASURES_NAME =
  /(?:^|[^a-z])(?:metrics?|kpis?|measures?|indicators?|statistics?|stat|kennzahl(?:en)?|indicateurs?|métricas?|indicador(?:es)?)(?:[^a-z]|$)/i;
const VALUE_NAME = /^(?:value|val|amount|result|wert|valeur|valor|current|actual|now)$/i;
/** A list of more rows is no set of measures. */
const MOST_ROWS = 40;

/**
 * Whether each row of a result is a measure of its own, as in `metric, value`: its rows have no
 * total, and one row is set against another as columns are elsewhere.
 */
export function isKeyValueTable(
  { columns, rows }: Pick<QueryResult, 'columns' | 'rows'>,
  numbers: readonly boolean[],
): boolean {
  const texts = columns.filter((_, column) => numbers[column] === false);
  const [naming, ...others] = texts;
  if (naming === undefined || others.length > 0) return false;
  if (rows.length < 2 || rows.length > MOST_ROWS) return false;
  const named = columns.findIndex(({ name }) => name === naming.name);
  if (new Set(rows.map((row) => row[named] ?? null)).size < rows.length) return false;
  if (MEASURES_NAME.test(naming.name)) return true;
  const values = columns.filter((_, column) => numbers[column] === true);
  return values.length === 1 && VALUE_NAME.test(values[0]?.name ?? '');
}
