type Json = string | number | boolean | null | readonly Json[] | JsonObject;

interface JsonObject {
  readonly [key: string]: Json;
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

function readSpec(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    // The chart itself reports an unreadable spec; it titles no column.
    return null;
  }
}

/** Dots and brackets of a column's name are escaped in a field. */
const unescape = (field: string): string => field.replace(/\\([\\.[\]'"])/g, '$1');

function collectChannel(channel: Json, titles: Map<string, string>, isBest: boolean): void {
  if (isList(channel)) {
    for (const one of channel) collectChannel(one, titles, isBest);
    return;
  }
  if (!isObject(channel)) return;
  const { field, title, aggregate, bin } = channel;
  if (typeof field !== 'string' || typeof title !== 'string' || title.trim() === '') return;
  if (aggregate !== undefined || (bin !== undefined && bin !== false)) return;
  const name = unescape(field);
  if (isBest || !titles.has(name)) titles.set(name, title.trim());
}

function collect(value: Json, titles: Map<string, string>): void {
  if (isList(value)) for (const one of value) collect(one, titles);
  if (!isObject(value)) return;
  const { encoding } = value;
  if (isObject(encoding)) {
    // A tooltip names the column alone, where an axis may add its unit.
    for (const [name, channel] of Object.entries(encoding))
      collectChannel(channel, titles, name === 'tooltip');
  }
  for (const [key, child] of Object.entries(value)) if (key !== 'encoding') collect(child, titles);
}

/**
 * Reads what an agent's chart calls the columns that it shows unchanged. A calculation has no member
 * of the model, so that nobody else has words for it.
 */
export function readSpecTitles(spec: string | null): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  if (spec?.includes('"title"')) collect(readSpec(spec), titles);
  return titles;
}
