import { afterAll, describe, expect, it, vi } from 'vitest';
import { ChartRenderer } from './chart-renderer.ts';
import { ChartRefusal } from './chart-input.ts';
import { createChartLocale } from './chart-locale.ts';
import { PLAIN_PALETTE } from './testing/unit-chart-fixture.ts';

const columns = [
  { name: 'a', type: 'String' },
  { name: 'v', type: 'Double' },
];
const rows = [
  ['<img src=x onerror=pwned=1>', '1'],
  ['b', '2'],
];
const x = { field: 'a', type: 'nominal' };
const y = { field: 'v', type: 'quantitative' };
const encoding = { x, y };
const bar = { mark: 'bar', encoding };
const evil = 'https://evil.example/x.json';
const calculating = (calculate: string) => ({ ...bar, transform: [{ calculate, as: 'z' }] });

const renderer = new ChartRenderer();
afterAll(() => {
  renderer.close();
});

const draw = (spec: string) =>
  renderer.draw({
    input: { spec, columns, rows },
    frame: { widthPx: 400, palette: PLAIN_PALETTE, locale: createChartLocale('en'), zone: null },
    form: { kind: 'svg' },
  });

/** Nothing of these is drawn. */
const REFUSED: readonly (readonly [string, unknown])[] = [
  ['data from an address', { ...bar, data: { url: evil } }],
  ['a lookup', { ...bar, transform: [{ lookup: 'a', from: { data: { url: evil }, key: 'a' } }] }],
  ['topojson', { ...bar, data: { url: evil, format: { type: 'topojson', feature: 'x' } } }],
  ['image marks', { mark: { type: 'image', url: evil }, encoding }],
  ['signals', { ...bar, signals: [{ name: 's', update: 'pwned = 1' }] }],
  ['a constructor', calculating("''.constructor.constructor('pwned=1')()")],
  ['a constructor in pieces', calculating("datum['const' + 'ructor']['const' + 'ructor']('1')()")],
  ['the window', calculating('window.pwned')],
  ['a setting that assigns', { mark: { type: 'bar', width: { expr: 'pwned = 1' } }, encoding }],
  [
    'a setting that constructs',
    { mark: { type: 'bar', width: { expr: "datum['const' + 'ructor']('pwned=1')()" } }, encoding },
  ],
  ['a parameter that fetches', { ...bar, params: [{ name: 'p', expr: `fetch('${evil}')` }] }],
  ['an assignment', calculating('pwned = 1')],
  ['an unknown function', calculating(`fetch('${evil}')`)],
  ['an endless sequence', { ...bar, data: { sequence: { start: 0, stop: 1e9 } } }],
  ['a sequence in an expression', calculating('length(sequence(1e9))')],
  ['a text without end', calculating("pad('', 1e9)")],
  ['bins without end', { mark: 'bar', encoding: { x: { ...y, bin: { step: 1e-7 } }, y } }],
  ['a repeat of thousands', { repeat: Array.from({ length: 6_000 }, () => 'v'), spec: bar }],
  ['layers in layers', JSON.parse(`${'{"layer":['.repeat(60)}${']}'.repeat(60)}`)],
  ['full Vega', { $schema: 'https://vega.github.io/schema/vega/v5.json', marks: [] }],
];

/** These are drawn as if what is hostile in them were not there. */
const HARMLESS: readonly (readonly [string, string])[] = [
  [
    'links',
    JSON.stringify({
      mark: { type: 'bar', href: evil },
      encoding: { ...encoding, href: { value: 'javascript:pwned=1' } },
    }),
  ],
  [
    'a bound element',
    JSON.stringify({ ...bar, params: [{ name: 'p', value: 1, bind: { element: '#app' } }] }),
  ],
  [
    'an event handler',
    JSON.stringify({
      ...bar,
      params: [
        { name: 'p', select: { type: 'interval', on: 'window:x', clear: evil }, bind: 'scales' },
      ],
    }),
  ],
  [
    'switches for vega-embed',
    JSON.stringify({
      ...bar,
      usermeta: { embedOptions: { ast: false, loader: { target: evil }, patch: evil } },
    }),
  ],
  [
    'a config that links',
    JSON.stringify({ ...bar, config: { mark: { href: evil }, signals: [] } }),
  ],
  ['a frame without end', JSON.stringify({ ...bar, width: 1e9, height: 1e9, padding: 1e9 })],
  [
    'a column named as the prototype',
    `{"__proto__":{"pwned":1},"mark":"bar","encoding":${JSON.stringify(encoding)}}`,
  ],
  [
    'a format that parses',
    JSON.stringify({ ...bar, data: { values: [], format: { parse: { v: `date:'${evil}'` } } } }),
  ],
];

describe('a hostile spec loads and runs nothing', () => {
  it.each(REFUSED)('%s', async (_name, spec) => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    await expect(draw(JSON.stringify(spec))).rejects.toBeInstanceOf(ChartRefusal);
    expect(fetched).not.toHaveBeenCalled();
    expect('pwned' in globalThis).toBe(false);
    // The bench is none the worse for it.
    await expect(draw(JSON.stringify(bar))).resolves.toHaveProperty('kind', 'svg');
  });

  it.each(HARMLESS)('%s', async (_name, spec) => {
    const plain = await draw(JSON.stringify(bar));
    const drawn = await draw(spec);
    // A chart with a selection says of its texts that they are none of its marks.
    const toPlain = (text: string): string =>
      text.replaceAll(/clip\d+/g, 'clip').replaceAll(' pointer-events="none"', '');
    expect(toPlain(drawn.text)).toBe(toPlain(plain.text));
    expect(drawn.text).not.toContain('evil.example');
    expect(drawn.text).not.toContain('<img');
    expect('pwned' in globalThis || 'pwned' in Object.prototype).toBe(false);
  });
});
