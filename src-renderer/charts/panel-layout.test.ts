import { describe, expect, it } from 'vitest';
import type { JsonObject } from './json.ts';
import { hasPanels, layOutPanels, withColumns, wrapPanels } from './panel-layout.ts';
import { createDrawnData } from './testing/unit-chart-fixture.ts';

const KINDS = ['a', 'b', 'c', 'd', 'e', 'f'];
const data = createDrawnData(
  { name: 'String', kind: 'String', value: 'Int64' },
  KINDS.map((kind, at) => [`n${String(at)}`, kind, String(at)]),
);
const KIND = { field: 'kind', type: 'nominal' };
const VALUE = { field: 'value', type: 'quantitative' };
const NAME = { field: 'name', type: 'nominal' };
const UNIT: JsonObject = { mark: 'bar', encoding: { x: NAME, y: VALUE } };
const inEncoding = (channels: JsonObject): JsonObject => ({
  mark: 'bar',
  encoding: { x: NAME, y: VALUE, ...channels },
});

describe('panels in one row', () => {
  it('stay where the frame has room for them', () => {
    const columns = inEncoding({ column: KIND });
    expect(wrapPanels(columns, data, 900)).toBe(columns);
  });

  it.each<[string, JsonObject, JsonObject]>([
    ['columns', inEncoding({ column: KIND }), inEncoding({ facet: { ...KIND, columns: 3 } })],
    [
      'a facet by columns',
      { facet: { column: KIND }, spec: UNIT },
      { facet: KIND, spec: UNIT, columns: 3 },
    ],
    [
      'plots beside each other',
      { hconcat: [UNIT, UNIT, UNIT, UNIT] },
      { concat: [UNIT, UNIT, UNIT, UNIT], columns: 2 },
    ],
    [
      'a repeat by columns, whose panels then find their column by another name',
      {
        repeat: { column: ['value', 'value', 'value', 'value'] },
        spec: { mark: 'bar', encoding: { x: { field: { repeat: 'column' } } } },
      },
      {
        repeat: ['value', 'value', 'value', 'value'],
        spec: { mark: 'bar', encoding: { x: { field: { repeat: 'repeat' } } } },
        columns: 2,
      },
    ],
  ])('are broken into rows of about one length: %s', (_what, spec, wrapped) => {
    expect(wrapPanels(spec, data, 440)).toEqual(wrapped);
  });

  it('are as many in each row, rather than one alone in the last', () => {
    const four = { hconcat: [UNIT, UNIT, UNIT, UNIT] };
    expect(wrapPanels(four, data, 580)).toMatchObject({ columns: 2 });
    expect(wrapPanels({ hconcat: [UNIT, UNIT, UNIT] }, data, 580)).not.toHaveProperty('columns');
  });

  it('are never broken where each row has a meaning', () => {
    const crossed = inEncoding({ row: NAME, column: KIND });
    expect(wrapPanels(crossed, data, 320)).toBe(crossed);
  });

  it('need more room where each has an axis of its own', () => {
    const own = { ...inEncoding({ column: KIND }), resolve: { scale: { y: 'independent' } } };
    expect(wrapPanels(own, data, 440)).toMatchObject({ encoding: { facet: { columns: 2 } } });
  });
});

describe('the layout of panels', () => {
  it('divides the frame, and says how many stand side by side where the spec does not', () => {
    const facet = inEncoding({ facet: KIND });
    const { panelPx, columns } = layOutPanels(facet, data, 700);
    expect(columns).toBe(3);
    expect(panelPx * 3).toBeLessThan(700);
    expect(withColumns(facet, columns)).toMatchObject({ encoding: { facet: { columns: 3 } } });
    expect(layOutPanels(inEncoding({ facet: { ...KIND, columns: 2 } }), data, 700).columns).toBe(
      null,
    );
  });

  it('leaves names a width at which they can be pointed at', () => {
    const many = createDrawnData(
      { name: 'String', kind: 'String', value: 'Int64' },
      Array.from({ length: 60 }, (_, at) => [`n${String(at)}`, KINDS[at % 6] ?? '', '1']),
    );
    expect(layOutPanels(inEncoding({ facet: KIND }), many, 700).view).toMatchObject({
      discreteWidth: { step: 14 },
    });
  });

  it('lets names count on the width that the frame leaves them, beside the names of rows', () => {
    const crossed = inEncoding({ row: KIND, column: { field: 'name', type: 'nominal' } });
    const { panelPx, namesPx } = layOutPanels(crossed, data, 320);
    expect(namesPx).toBeLessThan(panelPx);
    expect(namesPx).toBeGreaterThanOrEqual(76);
    const { panelPx: widePx, namesPx: wideNamesPx } = layOutPanels(crossed, data, 2_000);
    expect(wideNamesPx).toBe(widePx);
  });

  it('makes rows of panels lower than a single one', () => {
    const single = layOutPanels({ hconcat: [UNIT, UNIT] }, data, 700).view;
    const several = layOutPanels({ vconcat: [UNIT, UNIT] }, data, 700).view;
    expect(Number(single['continuousHeight'])).toBeGreaterThan(Number(several['continuousHeight']));
  });

  it.each<[JsonObject, boolean]>([
    [UNIT, false],
    [{ layer: [UNIT] }, false],
    [inEncoding({ row: KIND }), true],
    [{ repeat: ['value'], spec: UNIT }, true],
  ])('is for several plots: %j', (spec, has) => {
    expect(hasPanels(spec)).toBe(has);
  });
});
