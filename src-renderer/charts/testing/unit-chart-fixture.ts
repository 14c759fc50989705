import { DrawnData } from '../drawn-data.ts';
import type { JsonObject } from '../json.ts';
import type { Palette } from '../palette.ts';
import type { UnitChart } from '../unit-chart.ts';

/** The colours are names, so that a test can tell them apart. */
const PALETTE: Palette = {
  ink: 'ink',
  quiet: 'quiet',
  line: 'line',
  ground: 'ground',
  series: ['brass'],
  font: 'Inter',
};

/** The colours are valid, so that a test can draw with them. */
export const PLAIN_PALETTE: Palette = {
  ink: 'black',
  quiet: 'gray',
  line: 'silver',
  ground: 'white',
  series: ['orange', 'blue'],
  font: 'sans-serif',
};

export type UnitChartColumns = Readonly<Record<string, string>>;
export type UnitChartRows = readonly (readonly (string | null)[])[];

export function createDrawnData(columns: UnitChartColumns, rows: UnitChartRows): DrawnData {
  const named = Object.entries(columns).map(([name, type]) => ({ name, type }));
  return new DrawnData({ spec: '', columns: named, rows });
}

export function createUnitChart(spec: JsonObject, data: DrawnData, widthPx = 800): UnitChart {
  return { spec, data, palette: PALETTE, widthPx };
}
