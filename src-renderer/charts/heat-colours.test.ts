import { describe, expect, it } from 'vitest';
import { measureContrast } from './extend-colours.ts';
import { buildRamp, colourHeat, describeHeatCap, findHeatScale } from './heat-colours.ts';
import type { JsonObject } from './json.ts';
import { createDrawnData, PLAIN_PALETTE } from './testing/unit-chart-fixture.ts';

const VALUE = { field: 'value', type: 'quantitative' };
const HEAT = { mark: 'rect', encoding: { x: { field: 'hour', type: 'ordinal' }, color: VALUE } };

const toData = (values: readonly number[]) =>
  createDrawnData(
    { hour: 'Int64', value: 'Double' },
    values.map((value, at) => [String(at), String(value)]),
  );
/** Forty-nine values up to the last, which may be far beyond them. */
const MANY = Array.from({ length: 49 }, (_, at) => at - 9);

const colour = (values: readonly number[], more: JsonObject = {}) => {
  const spec = { ...HEAT, encoding: { ...HEAT.encoding, color: { ...VALUE, ...more } } };
  const heat = findHeatScale(spec, toData(values));
  return heat && colourHeat(spec, heat, PLAIN_PALETTE);
};

describe('a heat map', () => {
  it('of one sign goes from pale to strong', () => {
    expect(colour([1, 2, 3])).toMatchObject({
      encoding: { color: { scale: { domain: [1, 3], range: { length: 2 }, clamp: true } } },
    });
  });

  it.each([
    ['light', '#1e1c18', '#ffffff'],
    ['dark', '#eceae4', '#1c1c20'],
  ])('lets numbers be read on its strongest colour, in a %s theme', (_theme, ink, ground) => {
    const palette = { ...PLAIN_PALETTE, ink, ground, series: ['#b5832a', '#0072b2'] };
    const [pale = '', strongest = ''] = buildRamp(palette);
    expect(measureContrast(strongest, ink)).toBeGreaterThanOrEqual(4.5);
    expect(measureContrast(pale, ink)).toBeGreaterThan(measureContrast(strongest, ink));
  });

  it('of both signs has another hue below zero, each as strong as the values are far', () => {
    expect(colour([-5, 0, 20])).toMatchObject({
      encoding: {
        color: {
          scale: { domain: [-5, 0, 20] },
          legend: { values: [0, 10, 20] },
        },
      },
    });
  });

  it('ends before a few values that are far beyond the others, and says so', () => {
    const heat = findHeatScale(HEAT, toData([...MANY, 135]));
    expect(heat).toMatchObject({ least: -9, most: 39, above: 1, below: 0 });
    expect(heat && describeHeatCap(heat)).toEqual([
      'Colours end at 39: 1 cell is higher, up to 135',
    ]);
    expect(colour([...MANY, 135])).toMatchObject({
      encoding: {
        color: { legend: { labelExpr: "datum.value === 39 ? '> ' + datum.label : datum.label" } },
      },
    });
  });

  it('does the same at its lower end', () => {
    const heat = findHeatScale(HEAT, toData([...MANY, 135].map((one) => -one)));
    expect(heat && describeHeatCap(heat)).toEqual([
      'Colours begin at −39: 1 cell is lower, down to −135',
    ]);
  });

  it('says nothing where all values have a colour of their own', () => {
    const heat = findHeatScale(HEAT, toData([...MANY, 45]));
    expect(heat && describeHeatCap(heat)).toEqual([]);
  });

  it.each<[string, JsonObject]>([
    ['chosen colours', { scale: { scheme: 'viridis' } }],
    ['means of several rows', { aggregate: 'mean' }],
    ['bins', { bin: true }],
    ['conditions', { condition: { test: 'true', value: 'red' } }],
  ])('with %s is left as it is', (_what, more) => {
    expect(colour(MANY, more)).toBeNull();
  });
});
