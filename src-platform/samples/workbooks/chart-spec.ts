const SCHEMA = 'https://vega.github.io/schema/vega-lite/v5.json';

type Channel = Readonly<Record<string, unknown>>;

/** A Vega-Lite specification without data: rows come from the report's query (§2.11). */
export function chartSpec(mark: unknown, encoding: Readonly<Record<string, Channel>>) {
  return { $schema: SCHEMA, mark, encoding };
}

/** Dates are drawn in UTC, so that a month never moves into the one before. */
export function timeChannel(field: string, timeUnit: string, title: string | null = null): Channel {
  return { field, type: 'temporal', timeUnit, title };
}

export function numberChannel(field: string, title: string, format = ',~r'): Channel {
  return { field, type: 'quantitative', title, axis: { format } };
}

export function nameChannel(field: string, title: string | null = null, more: Channel = {}) {
  return { field, type: 'nominal', title, ...more };
}
