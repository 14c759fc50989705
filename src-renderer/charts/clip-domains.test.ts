import { describe, expect, it } from 'vitest';
import { clipToDomains } from './clip-domains.ts';
import { DrawnData } from './drawn-data.ts';

const DATA = new DrawnData({
  spec: '',
  columns: [
    { name: 'n', type: 'Int64' },
    { name: 'name', type: 'String' },
  ],
  rows: [
    ['5', 'a'],
    ['90', 'b'],
  ],
});

const build = (domain: number[], mark: string | { type: string; clip: boolean } = 'point') => ({
  mark,
  encoding: { x: { field: 'n', type: 'quantitative', scale: { domain } }, y: { field: 'name' } },
});

describe('a domain that shows a part of the data', () => {
  it('cuts the marks beyond it, in a layer too', () => {
    const cut = { type: 'point', clip: true };
    expect(clipToDomains(build([10, 100]), DATA)).toMatchObject({ mark: cut });
    expect(clipToDomains({ layer: [build([0, 50])] }, DATA)).toMatchObject({
      layer: [{ mark: cut }],
    });
  });

  it('leaves marks alone that it shows, and those that the spec clips or not on purpose', () => {
    expect(clipToDomains(build([0, 100]), DATA)).toMatchObject({ mark: 'point' });
    const own = { type: 'point', clip: false };
    expect(clipToDomains(build([0, 50], own), DATA)).toMatchObject({ mark: own });
  });
});
