import type { JsonObject } from '../../json.ts';
import type { SampleTableName } from '../sample-tables.ts';

/** A spec of the suite with the table that it is drawn from. */
export interface ReferenceSpec {
  readonly name: string;
  readonly table: SampleTableName;
  readonly spec: JsonObject;
  /** What the spec means, where plain Vega-Lite draws something else. */
  readonly meant?: JsonObject;
}

export const nominal = (field: string): JsonObject => ({ field, type: 'nominal' });
export const ordinal = (field: string): JsonObject => ({ field, type: 'ordinal' });
export const temporal = (field: string): JsonObject => ({ field, type: 'temporal' });
export const quantity = (field: string): JsonObject => ({ field, type: 'quantitative' });
export const sumOf = (field: string): JsonObject => ({ ...quantity(field), aggregate: 'sum' });
export const meanOf = (field: string): JsonObject => ({ ...quantity(field), aggregate: 'mean' });
export const COUNT: JsonObject = { aggregate: 'count', type: 'quantitative' };

/** Every pair of one item of each list. */
export const pairUp = <A, B>(first: readonly A[], second: readonly B[]): (readonly [A, B])[] =>
  first.flatMap((a) => second.map((b) => [a, b] as const));

/** Names in x and values in y, or the other way round for bars that lie. */
export const lay = (
  isLevel: boolean,
  names: JsonObject,
  value: JsonObject,
): { readonly x: JsonObject; readonly y: JsonObject } =>
  isLevel ? { x: value, y: names } : { x: names, y: value };
