import { ChartRefusal, type ChartInput } from './chart-input.ts';
import { isList, isObject, mapJson, type Json, type JsonObject } from './json.ts';
import { messages } from './messages.ts';

const FIELD_KEYS: ReadonlySet<string> = new Set(['field', 'groupby', 'fields', 'fold']);
/** Transforms whose new columns are named by the data or by default. */
const NAMING_KEYS: readonly string[] = [
  'pivot',
  'flatten',
  'density',
  'regression',
  'loess',
  'quantile',
];

/** A column may be called `orders.created_at`, but to Vega a dot means a nested property. */
function escapeField(name: string): string {
  return name.replace(/[\\.[\]'"]/g, String.raw`\$&`);
}

/** The column that a spec's field names, with dots and brackets unescaped. */
export function unescapeField(field: string): string {
  return field.replace(/\\([\\.[\]'"])/g, '$1');
}

interface SeenNames {
  readonly read: Set<string>;
  readonly created: Set<string>;
}

/** Conditions of guides read the tick or the entry, which has fields of its own. */
const GUIDE_KEYS: ReadonlySet<string> = new Set(['axis', 'legend', 'header']);

/** A bin or a time unit has a beginning and, under a name that follows from it, an end. */
function listCreated(transform: JsonObject): string[] {
  const as = transform['as'];
  const names = (isList(as) ? as : [as]).filter((name) => typeof name === 'string');
  const isInterval = 'bin' in transform || 'timeUnit' in transform;
  return isInterval ? names.flatMap((name) => [name, `${name}_end`]) : names;
}

function collectNames(value: Json, names: SeenNames): void {
  if (isList(value)) {
    for (const item of value) collectNames(item, names);
    return;
  }
  if (!isObject(value)) return;
  const field = value['field'];
  // A count counts rows, whatever column it names.
  if (typeof field === 'string' && value['op'] !== 'count') names.read.add(field);
  for (const name of listCreated(value)) names.created.add(name);
  for (const key of NAMING_KEYS) if (key in value) names.created.add('*');
  if ('fold' in value) {
    names.created.add('key');
    names.created.add('value');
  }
  for (const [key, child] of Object.entries(value)) {
    if (!GUIDE_KEYS.has(key)) collectNames(child, names);
  }
}

/** `best['units']` and `best.units` read a column of the row that `best` is. */
const getOwner = (name: string): string => /^[^.[]+(?=[.[])/.exec(name)?.[0] ?? name;

/**
 * Refuses a spec that names a missing column. Vega would draw an empty frame, which looks like
 * "nothing happened".
 */
export function checkFields(spec: JsonObject, columns: ChartInput['columns']): void {
  const names: SeenNames = { read: new Set(), created: new Set() };
  collectNames(spec, names);
  if (names.created.has('*')) return;
  const known = new Set([
    '*',
    ...names.created,
    ...columns.flatMap(({ name }) => [name, escapeField(name)]),
  ]);
  const missing = [...names.read].find(
    (name) => !known.has(name) && !names.created.has(getOwner(name)),
  );
  if (missing !== undefined) {
    throw new ChartRefusal(messages.fields.chartNamesColumnThatResult(missing));
  }
}

export function escapeFields(spec: Json, columns: ChartInput['columns']): Json {
  const known = new Set(columns.map(({ name }) => name));
  const escape = (value: Json): Json =>
    typeof value === 'string' && known.has(value) ? escapeField(value) : value;
  return mapJson(spec, (key, value) => {
    if (!FIELD_KEYS.has(key)) return value;
    return isList(value) ? value.map(escape) : escape(value);
  });
}
