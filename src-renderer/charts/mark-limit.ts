import { ChartRefusal } from './chart-input.ts';
import { isList, isObject, type Json, type JsonObject } from './json.ts';
import { asJsonObject, getMarkType } from './vega-spec.ts';
import { messages } from './messages.ts';

/** A screen can show about this many; more would make the picture slow to draw and to read. */
const MAX_MARKS = 20_000;

/** These marks are one shape for each row; a line is one for all of its rows. */
const ONE_A_ROW: ReadonlySet<string> = new Set([
  'bar',
  'circle',
  'point',
  'rect',
  'rule',
  'square',
  'text',
  'tick',
]);

/** @throws ChartRefusal with what can be drawn instead */
export function checkMarkCount(marks: number): void {
  if (marks <= MAX_MARKS) return;
  throw new ChartRefusal(messages.markLimit.tooManyMarks(marks, MAX_MARKS));
}

const isGrouped = (channel: Json): boolean =>
  isObject(channel) && (channel['aggregate'] !== undefined || (channel['bin'] ?? false) !== false);

/** How many of a spec's layers draw each row as it is. */
function countRowLayers(spec: JsonObject, shared: JsonObject): number {
  if ('transform' in spec) return 0;
  const encoding = { ...shared, ...asJsonObject(spec['encoding']) };
  if (isList(spec['layer'])) {
    const layers = spec['layer'].filter(isObject);
    return layers.reduce((sum, one) => sum + countRowLayers(one, encoding), 0);
  }
  const isDrawn = ONE_A_ROW.has(getMarkType(spec)) && !Object.values(encoding).some(isGrouped);
  return isDrawn ? 1 : 0;
}

/**
 * Refuses before the work begins what would have too many marks after it, with the reason that
 * helps: the work itself might take too long.
 */
export function checkExpectedMarks(spec: JsonObject, rows: number): void {
  checkMarkCount(countRowLayers(spec, {}) * rows);
}
