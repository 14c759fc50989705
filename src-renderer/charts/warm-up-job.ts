import { createChartLocale } from './chart-locale.ts';
import type { ChartJob } from './chart-messages.ts';
import { readPalette } from './palette.ts';

const DAYS = Array.from({ length: 12 }, (_, at) => [`2024-01-${String(at + 10)}`, String(at)]);

/**
 * A small chart that nobody sees. It uses the same code as all others, so that this code gets
 * compiled.
 */
export function createWarmUpJob(): ChartJob & { readonly form: { readonly kind: 'screen' } } {
  const spec = {
    mark: 'bar',
    encoding: {
      x: { field: 'day', type: 'temporal' },
      y: { field: 'value', type: 'quantitative' },
    },
  };
  const columns = [
    { name: 'day', type: 'Date' },
    { name: 'value', type: 'Double' },
  ];
  return {
    input: { spec: JSON.stringify(spec), columns, rows: DAYS },
    frame: {
      widthPx: 400,
      palette: readPalette(document.body),
      locale: createChartLocale(),
      zone: null,
    },
    form: { kind: 'screen', scale: 1 },
  };
}
