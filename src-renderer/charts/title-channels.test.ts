import { describe, expect, it } from 'vitest';
import type { ChartColumn } from './chart-input.ts';
import { formatChannels } from './format-channels.ts';
import type { JsonObject } from './json.ts';
import { hasTitleAbove, titleSpec } from './title-channels.ts';

const columns: readonly ChartColumn[] = [
  { name: 'origin', type: 'String', title: 'Origin airport' },
  {
    name: 'avg_delay',
    type: 'Double',
    title: 'Average delay',
    unit: 'min',
    format: { kind: 'number', digits: 1, isGrouped: true },
  },
  {
    name: 'gross.total',
    type: 'Int64',
    title: 'Total gross',
    format: { kind: 'currency', currency: 'USD', digits: 0 },
  },
  {
    name: 'share_percent',
    type: 'Double',
    title: 'Share of flights',
    format: { kind: 'percentage', digits: 1 },
  },
  { name: 'temp_max', type: 'Double', title: 'Maximum temperature', unit: '°C' },
  { name: 'temp_min', type: 'Double', title: 'Minimum temperature', unit: '°C' },
];

const titled = (spec: JsonObject): JsonObject => titleSpec(spec, { columns });
const encode = (encoding: JsonObject): JsonObject => ({ mark: 'bar', encoding });
const formatted = (encoding: JsonObject) => formatChannels(encode(encoding), { columns }, 'USD');
const quantitative = (field: string) => ({ field, type: 'quantitative' });

describe('the title of a channel', () => {
  it('is that of its column, with the unit on an axis and without it in a tooltip', () => {
    const spec = encode({
      x: { field: 'avg_delay' },
      y: { field: 'gross\\.total' },
      color: { field: 'origin' },
      tooltip: [{ field: 'avg_delay' }],
    });
    expect(titled(spec)['encoding']).toMatchObject({
      x: { title: 'Average delay (min)' },
      y: { title: 'Total gross' },
      color: { title: 'Origin airport' },
      tooltip: [{ title: 'Average delay' }],
    });
  });

  it('replaces a name of the query and leaves what the agent wrote', () => {
    const spec = encode({
      x: { field: 'avg_delay', title: 'avg_delay' },
      y: { field: 'avg_delay', title: 'Lateness' },
      size: { field: 'avg_delay', title: null },
    });
    expect(titled(spec)['encoding']).toMatchObject({
      x: { title: 'Average delay (min)' },
      y: { title: 'Lateness' },
      size: { title: null },
    });
  });

  it('says what was made of several rows, and leaves counts to Vega', () => {
    const spec = encode({
      x: { field: 'avg_delay', aggregate: 'mean' },
      y: { field: 'avg_delay', aggregate: 'stdev' },
      size: { aggregate: 'count' },
    });
    expect(titled(spec)).toEqual(
      encode({
        x: { field: 'avg_delay', aggregate: 'mean', title: 'Mean of average delay (min)' },
        y: { field: 'avg_delay', aggregate: 'stdev' },
        size: { aggregate: 'count' },
      }),
    );
  });
});

describe('an axis', () => {
  const time = { field: 'day', type: 'temporal' };
  const withDay = {
    columns: [...columns, { name: 'day', type: 'Date' }, { name: 'hour', type: 'Int64' }],
  };
  const titleX = (x: JsonObject): JsonObject => titleSpec(encode({ x }), withDay);

  it.each<JsonObject>([
    { field: 'origin', type: 'nominal' },
    { field: 'origin', type: 'nominal', title: 'Origin airport' },
    { field: 'origin', type: 'ordinal', title: 'origin' },
    { field: 'origin', type: 'ordinal', title: 'Origin' },
    time,
    { ...time, timeUnit: 'utcyearmonth' },
    { ...time, type: 'ordinal', timeUnit: 'day' },
  ])('of names or dates has no title: %j', (x) => {
    expect(titleX(x)).toMatchObject({ encoding: { x: { axis: { title: null } } } });
  });

  it.each<JsonObject>([
    { field: 'origin', type: 'nominal', title: 'Where flights begin' },
    { field: 'origin', type: 'nominal', axis: { title: 'Airport' } },
    { field: 'hour', type: 'ordinal' },
    { ...time, timeUnit: 'hours' },
    quantitative('avg_delay'),
  ])('keeps a title that says more, and one of numbers: %j', (x) => {
    expect(titleX(x)).not.toMatchObject({ encoding: { x: { axis: { title: null } } } });
  });
});

describe('the room above a plot', () => {
  const y = quantitative('avg_delay');
  const named = { field: 'origin', type: 'nominal', axis: { title: null } };
  it.each<[JsonObject, boolean]>([
    [encode({ y }), true],
    [encode({ y: { ...y, title: 'Delay' } }), true],
    [encode({ y: { ...y, axis: { title: 'Delay' } } }), true],
    [{ layer: [encode({}), encode({ y })] }, true],
    [{ encoding: { y: named }, layer: [encode({}), encode({ y: named })] }, false],
    [encode({ y: { ...y, title: null } }), false],
    [encode({ y: { ...y, axis: null } }), false],
    [encode({}), false],
  ])('is kept for the title of a vertical axis alone: %j', (spec, has) => {
    expect(hasTitleAbove(spec)).toBe(has);
  });
});

describe('folded columns', () => {
  const fold = { fold: ['temp_max', 'temp_min'], as: ['measure', 'value'] };
  const spec = { transform: [fold], mark: 'line', encoding: { color: { field: 'measure' } } };

  it('become titles in legends', () => {
    const calculate =
      'datum["measure"] === "temp_max" ? "Maximum temperature" : datum["measure"] === "temp_min" ? "Minimum temperature" : datum["measure"]';
    expect(titled(spec)['transform']).toEqual([fold, { calculate, as: 'measure' }]);
  });

  it('stay names where the spec itself looks for them', () => {
    const domain = { color: { field: 'measure', scale: { domain: ['temp_max', 'temp_min'] } } };
    expect(titled({ ...spec, encoding: domain })['transform']).toEqual([fold]);
    const filter = { filter: "datum.measure == 'temp_max'" };
    const filtered = { ...spec, transform: [fold, filter] };
    expect(titled(filtered)['transform']).toEqual([fold, filter]);
  });
});

describe('the numbers of a channel', () => {
  it('are written like their column: money, percentages, and numbers as their ticks need', () => {
    expect(
      formatted({
        x: quantitative('gross\\.total'),
        y: quantitative('share_percent'),
        size: quantitative('avg_delay'),
        text: quantitative('avg_delay'),
      }),
    ).toEqual(
      encode({
        x: { ...quantitative('gross\\.total'), axis: { format: '$,~r' } },
        y: {
          ...quantitative('share_percent'),
          axis: { labelExpr: 'format(datum.value, \',.12~r\') + "%"' },
        },
        size: quantitative('avg_delay'),
        text: { ...quantitative('avg_delay'), format: ',.1f' },
      }),
    );
  });

  it('keep a format that was chosen, and not one that only groups digits', () => {
    const chosen = { ...quantitative('gross\\.total'), axis: { format: '.2s' } };
    const grouping = { ...quantitative('gross\\.total'), axis: { format: ',~r', grid: false } };
    expect(formatted({ x: chosen, y: grouping })).toEqual(
      encode({ x: chosen, y: { ...grouping, axis: { format: '$,~r', grid: false } } }),
    );
  });

  it('are left alone where they are no longer the column’s', () => {
    const changed = {
      x: { ...quantitative('share_percent'), aggregate: 'count' },
      y: { ...quantitative('share_percent'), stack: 'normalize' },
      color: { ...quantitative('share_percent'), legend: null },
      size: { ...quantitative('gross\\.total'), bin: true },
    };
    expect(formatted(changed)).toEqual(encode(changed));
    // `$` means another currency in this chart.
    const spec = encode({ x: quantitative('gross\\.total') });
    expect(formatChannels(spec, { columns }, 'EUR')).toEqual(spec);
  });
});
