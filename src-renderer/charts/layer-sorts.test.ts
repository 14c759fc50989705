import { describe, expect, it } from 'vitest';
import { withLayerSorts } from './layer-sorts.ts';

const VALUE = { field: 'value', type: 'quantitative' };
const text = { mark: 'text', encoding: { text: VALUE } };
const bar = { mark: 'bar' };

describe('an order by values over layers', () => {
  it.each([
    ['-x', 'descending'],
    ['x', 'ascending'],
    [{ encoding: 'x', order: 'descending' }, 'descending'],
  ])('%j is written out for both', (sort, order) => {
    const spec = { encoding: { y: { field: 'name', sort }, x: VALUE }, layer: [bar, text] };
    expect(withLayerSorts(spec)).toMatchObject({
      encoding: { y: { field: 'name', sort: { field: 'value', op: 'max', order } } },
    });
  });

  it('follows the aggregate of the layer that has one', () => {
    const sum = { ...VALUE, aggregate: 'sum' };
    const spec = {
      encoding: { y: { field: 'name', sort: '-x' } },
      layer: [{ ...bar, encoding: { x: sum } }, text],
    };
    expect(withLayerSorts(spec)).toMatchObject({
      encoding: { y: { sort: { field: 'value', op: 'sum', order: 'descending' } } },
    });
  });

  it('is left alone in one layer, where there is nothing to measure, and in another order', () => {
    const single = { mark: 'bar', encoding: { y: { field: 'name', sort: '-x' }, x: VALUE } };
    expect(withLayerSorts(single)).toBe(single);
    const other = { encoding: { y: { field: 'name', sort: ['b', 'a'] } }, layer: [bar, text] };
    expect(withLayerSorts(other)).toEqual(other);
  });
});
