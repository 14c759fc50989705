import { PERCENTILES, type Aggregation, type Percentile } from '../../../engine/cube.ts';
import type { Meaning } from '../mentions/mention.ts';

const QUARTILES: Partial<Record<Percentile, string>> = {
  p25: 'first quartile|1st quartile|lower quartile|q1 quartile',
  p75: 'third quartile|3rd quartile|upper quartile|q3 quartile',
};

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
};

/** How many percent of the values lie below it. */
export const toPercentOfRows = (percentile: Percentile): number => Number(percentile.slice(1));

export const isPercentile = (aggregation: Aggregation): aggregation is Percentile =>
  PERCENTILES.some((one) => one === aggregation);

/** `90th`. */
export function writeOrdinal(percentile: Percentile): string {
  const percent = toPercentOfRows(percentile);
  return `${String(percent)}${SUFFIXES[ORDINALS.select(percent)] ?? 'th'}`;
}

/** `90th percentile`, `p90`, `upper quartile`. */
export const PERCENTILE_PHRASES: readonly (readonly [Meaning, string])[] = PERCENTILES.map(
  (aggregation) => {
    const percent = String(toPercentOfRows(aggregation));
    const names = [
      ...[writeOrdinal(aggregation), percent].flatMap((one) => [
        `${one} percentile`,
        `${one} percentile of`,
        `${one} percentile for`,
        `${one} percentile in`,
      ]),
      `p${percent}`,
      ...(QUARTILES[aggregation]?.split('|') ?? []),
    ];
    return [{ kind: 'aggregation', aggregation }, names.join('|')];
  },
);
