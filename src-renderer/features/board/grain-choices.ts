import type { TimeGrain } from '#domain/dashboards/time-grain.ts';
import type { ParsedGrain } from '#domain/dashboards/widget-kinds/time-grain-widget.ts';

export const labelGrain = (grain: TimeGrain): string =>
  `${grain.charAt(0).toUpperCase()}${grain.slice(1)}`;

/** Lists the grains that a widget offers, and the chosen one where it is none of them. */
export const listGrains = (
  { grains }: Pick<ParsedGrain, 'grains'>,
  chosen: TimeGrain | null,
): readonly TimeGrain[] => [...new Set([...grains, ...(chosen === null ? [] : [chosen])])];
