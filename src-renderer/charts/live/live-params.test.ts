import { describe, expect, it } from 'vitest';
import { withLiveParams } from './live-params.ts';

const TIME = { field: 'month', type: 'temporal' };
const SUM = { field: 'sum', type: 'quantitative' };
const NAME = { field: 'name', type: 'nominal' };

const moves = (encodings: readonly string[]) => ({
  name: 'plumbline_move',
  select: { type: 'interval', encodings },
  bind: 'scales',
});
const PICKS = {
  name: 'plumbline_pick',
  select: { type: 'point', fields: ['name'] },
  bind: 'legend',
};

describe('a chart that can be moved about in', () => {
  it.each([
    ['a line moves along its time', 'line', { x: TIME, y: SUM }, [moves(['x'])]],
    ['bars over names stay', 'bar', { x: NAME, y: SUM }, []],
    ['points move both ways', 'point', { x: SUM, y: SUM }, [moves(['x', 'y'])]],
    ['bins are no scale to move', 'bar', { x: { ...SUM, bin: true }, y: SUM }, []],
    [
      'series are picked in the legend',
      'line',
      { x: TIME, y: SUM, color: NAME },
      [moves(['x']), PICKS],
    ],
  ])('%s', (_what, mark, encoding, params) => {
    expect(withLiveParams({ mark, encoding })).toMatchObject({ params, mark: { clip: true } });
  });

  it('lets what was not picked step back, unless the chart says how strong its marks are', () => {
    const encoding = { x: TIME, y: SUM, color: NAME };
    const condition = { param: 'plumbline_pick', value: 1 };
    expect(withLiveParams({ mark: 'line', encoding })).toMatchObject({
      encoding: { opacity: { condition, value: 0.15 } },
    });
    const own = { ...encoding, opacity: { value: 0.5 } };
    expect(withLiveParams({ mark: 'line', encoding: own })).toMatchObject({
      encoding: { opacity: { value: 0.5 } },
    });
  });

  it('has no second choice in a legend that the chart binds itself', () => {
    const own = { name: 'own', select: { type: 'point', fields: ['name'] }, bind: 'legend' };
    const encoding = { x: TIME, y: SUM, color: NAME };
    expect(withLiveParams({ mark: 'line', encoding, params: [own] })).toMatchObject({
      params: [own, moves(['x'])],
    });
  });

  it('keeps the selections of the chart itself, and gives layers one of each', () => {
    const own = { name: 'hover', select: 'point' };
    const layer = [
      { mark: 'line', encoding: { y: SUM }, params: [own] },
      { mark: 'text', encoding: { text: SUM } },
    ];
    const live = withLiveParams({ layer, encoding: { x: TIME } });
    expect(live).toMatchObject({
      layer: [{ params: [own, moves(['x'])] }, { mark: { clip: true } }],
    });
    expect(JSON.stringify(live).split('plumbline_move')).toHaveLength(2);
  });

  it('leaves a chart of several frames as it is', () => {
    const several = { hconcat: [{ mark: 'bar', encoding: { x: NAME } }] };
    expect(withLiveParams(several)).toEqual(several);
  });
});
