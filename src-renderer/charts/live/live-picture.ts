import type { Spec } from 'vega';
import { ChartRefusal } from '../chart-input.ts';
import type { ChartLocale } from '../chart-locale.ts';
import type { LivePicture } from '../chart-messages.ts';
import { isObject, type Json } from '../json.ts';

/** The locale is part of the spec, because vega-embed has no other way to receive it here. */
export function buildLivePicture(compiled: Spec, locale: ChartLocale): LivePicture {
  const vega = JSON.parse(JSON.stringify(compiled)) as Json;
  const told = JSON.parse(JSON.stringify(locale)) as Json;
  if (!isObject(vega)) throw new ChartRefusal('The chart could not be drawn.');
  const config = isObject(vega['config']) ? vega['config'] : {};
  return { kind: 'live', vega: { ...vega, config: { ...config, locale: told } } };
}
