import { describe, expect, it } from 'vitest';
import { createChartLocale } from './chart-locale.ts';
import { prepareChart } from './prepare-chart.ts';
import { PLAIN_PALETTE } from './testing/unit-chart-fixture.ts';
import { buildTitle, parseSpecTitle, removeSpecTitle } from './spec-title.ts';

const parse = (title: unknown) => parseSpecTitle(JSON.stringify({ mark: 'bar', title }));

describe('the title of a spec', () => {
  it.each<[unknown, object | null]>([
    ['Sales', { text: 'Sales', subtitle: '' }],
    [['Sales', 'by region'], { text: 'Sales by region', subtitle: '' }],
    [
      { text: 'Sales fell', subtitle: 'USD' },
      { text: 'Sales fell', subtitle: 'USD' },
    ],
    [{ text: { expr: 'now()' } }, null],
    ['  ', null],
    [undefined, null],
  ])('is read from %j', (title, read) => {
    expect(parse(title)).toEqual(read);
  });

  it('is none where the spec cannot be read', () => {
    expect(parseSpecTitle('{')).toBeNull();
  });

  it('is not drawn below a heading that says the same', () => {
    const title = { text: 'Sales by Region', subtitle: '' };
    expect(buildTitle(title, 'Sales by region, 2024', 400)).toBeNull();
    expect(buildTitle(title, 'Revenue', 400)).toEqual({ text: ['Sales by Region'] });
  });

  it('is broken into lines that fit', () => {
    const title = { text: 'one two three four', subtitle: 'five six seven' };
    expect(buildTitle(title, '', 80)).toEqual({
      text: ['one two', 'three four'],
      subtitle: ['five six', 'seven'],
    });
  });

  it('is drawn where the chart has a heading that says less', () => {
    const spec = JSON.stringify({
      title: 'Horror is rated lowest',
      mark: 'bar',
      encoding: { x: { field: 'n', type: 'quantitative' } },
    });
    const input = { spec, columns: [{ name: 'n', type: 'Int64' }], rows: [['1'], ['2']] };
    const frame = { widthPx: 400, palette: PLAIN_PALETTE, locale: createChartLocale('en') };
    const prepare = (more: object) => prepareChart(input, { ...frame, zone: null, ...more }).spec;
    expect(prepare({ heading: 'Ratings' })).toMatchObject({
      title: { text: ['Horror is rated lowest'] },
    });
    expect(prepare({ heading: 'Horror is rated lowest' })).not.toHaveProperty('title');
    expect(prepare({})).not.toHaveProperty('title');
  });

  it('is removed for a report, and nothing else is changed', () => {
    expect(removeSpecTitle('{"mark":"bar","title":"Sales"}')).toBe('{"mark":"bar"}');
    expect(removeSpecTitle('{ "mark": "bar" }')).toBe('{ "mark": "bar" }');
    expect(removeSpecTitle('{')).toBe('{');
  });
});
