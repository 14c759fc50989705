import { describe, expect, it } from 'vitest';
import { checkSpec } from './check-spec.ts';

const encoding = { x: { field: 'a', type: 'quantitative' } };
const bar = { mark: 'bar', encoding };

/** What a hostile server may send, and the words that tell why nothing is drawn. */
const REFUSED: readonly (readonly [string, unknown, RegExp])[] = [
  [
    'data from an address',
    { ...bar, data: { url: 'https://evil.example/x.json' } },
    /loads data from an address/,
  ],
  [
    'data from a file',
    { ...bar, data: { url: 'file:///etc/passwd' } },
    /loads data from an address/,
  ],
  ['a generator', { ...bar, data: { sequence: { start: 0, stop: 1e9 } } }, /makes data of its own/],
  ['a globe', { ...bar, data: { sphere: true } }, /makes data of its own/],
  [
    'data in a layer',
    { layer: [{ ...bar, data: { url: 'https://evil.example' } }] },
    /brings its own data/,
  ],
  [
    'inline data in a layer',
    { layer: [{ ...bar, data: { values: [{ a: 1 }] } }] },
    /brings its own data/,
  ],
  ['named data sets', { ...bar, datasets: { x: [] } }, /brings its own data/],
  [
    'a lookup',
    { ...bar, transform: [{ lookup: 'a', from: { data: { url: 'x' } } }] },
    /outside data/,
  ],
  [
    'made rows',
    { ...bar, transform: [{ impute: 'a', key: 'b', keyvals: { start: 0, stop: 1e9 } }] },
    /makes data/,
  ],
  [
    'image marks',
    { mark: { type: 'image', url: 'https://evil.example/p.png' }, encoding },
    /mark that is not allowed/,
  ],
  ['map marks', { mark: 'geoshape', encoding }, /mark that is not allowed/],
  [
    'image channels',
    { mark: 'point', encoding: { ...encoding, url: { field: 'a' } } },
    /loads from an address/,
  ],
  ['a signal', { mark: { type: 'bar', width: { signal: 'x' } }, encoding }, /uses signals/],
  [
    'a number of ticks by an expression',
    { mark: 'bar', encoding: { x: { field: 'a', axis: { tickCount: { expr: '1e9' } } } } },
    /computes how many steps/,
  ],
  [
    'a setting that reaches for globals',
    { mark: { type: 'bar', width: { expr: 'window.innerWidth' } }, encoding },
    /reaches beyond/,
  ],
  [
    'a parameter that reaches for globals',
    { ...bar, params: [{ name: 'p', expr: "''.constructor" }] },
    /reaches beyond/,
  ],
  [
    'a parameter that makes data',
    { ...bar, params: [{ name: 'p', expr: 'sequence(1e9)' }] },
    /makes data/,
  ],
  [
    'an event handler outside of a selection',
    { mark: { type: 'bar', on: 'window:click[alert(1)]' }, encoding },
    /listens to events/,
  ],
  [
    'a control outside of a parameter',
    { mark: { type: 'bar', bind: { element: '#app' } }, encoding },
    /controls/,
  ],
  ['a strange selection', { ...bar, params: [{ name: 'p', select: 'all' }] }, /parameter/],
  [
    'a strange name',
    { ...bar, params: [{ name: 'p"]);alert(1)', select: 'point' }] },
    /plain name/,
  ],
  [
    'an expression for globals',
    { ...bar, transform: [{ calculate: 'window.alert(1)', as: 'a' }] },
    /reaches beyond/,
  ],
  [
    'a constructor',
    { ...bar, transform: [{ filter: "datum['constructor'].constructor('alert(1)')()" }] },
    /reaches beyond/,
  ],
  [
    'a prototype in a test',
    { mark: 'bar', encoding: { color: { condition: { test: 'datum.__proto__', value: 'red' } } } },
    /reaches beyond/,
  ],
  [
    'a label expression',
    { mark: 'bar', encoding: { x: { field: 'a', axis: { labelExpr: 'self.origin' } } } },
    /reaches beyond/,
  ],
  [
    'an expression in a group',
    { ...bar, transform: [{ filter: { and: ['document.cookie'] } }] },
    /reaches beyond/,
  ],
  ['a long expression', { ...bar, transform: [{ filter: `${'1+'.repeat(2_000)}1` }] }, /too long/],
  ['many bins', { mark: 'bar', encoding: { x: { field: 'a', bin: { maxbins: 1e9 } } } }, /steps/],
  [
    'many ticks',
    { mark: 'bar', encoding: { x: { field: 'a', axis: { tickCount: 1e9 } } } },
    /steps/,
  ],
  ['a projection', { ...bar, projection: { type: 'mercator' } }, /map/],
  [
    'full Vega',
    {
      $schema: 'https://vega.github.io/schema/vega/v5.json',
      signals: [{ name: 'x', update: 'now()' }],
    },
    /written in Vega/,
  ],
  ['a deep tree', JSON.parse(`${'{"layer":['.repeat(60)}${']}'.repeat(60)}`), /too large/],
  ['a wide tree', { layer: Array.from({ length: 3_000 }, () => bar) }, /too large/],
  ['a list', [], /not an object/],
  ['a bare word', 'bar', /not an object/],
];

describe('checkSpec', () => {
  it.each(REFUSED)('refuses %s', (_name, spec, reason) => {
    expect(() => checkSpec(JSON.stringify(spec))).toThrow(reason);
  });

  it('refuses what is not JSON', () => {
    expect(() => checkSpec('{mark: bar}')).toThrow(/not JSON/);
    expect(() => checkSpec(' '.repeat(200_000))).toThrow(/too large/);
  });

  it('knows the marks of earlier versions by their present names', () => {
    const marks = ['box-plot', { type: 'error-bar', extent: 'stdev' }].map((mark) => ({ mark }));
    expect(checkSpec(JSON.stringify({ layer: marks })).spec).toEqual({
      layer: [{ mark: 'boxplot' }, { mark: { type: 'errorbar', extent: 'stdev' } }],
    });
  });

  it('tells Vega from Vega-Lite, and both from no chart', () => {
    const vega = { $schema: 'https://vega.github.io/schema/vega/v5.json', marks: [], signals: [] };
    expect(() => checkSpec(JSON.stringify(vega))).toThrow(
      'The chart is written in Vega, and Plumbline draws Vega-Lite, so it is not drawn.',
    );
    expect(() => checkSpec('{"marks":[{"type":"rect"}]}')).toThrow(/written in Vega/);
    expect(() => checkSpec('{"encoding":{}}')).toThrow('The chart’s specification has no mark.');
    expect(() => checkSpec('')).toThrow('The chart has no specification.');
  });

  it('drops what is the app’s own business, switches for vega-embed first of all', () => {
    const spec = {
      ...bar,
      $schema: 'https://vega.github.io/schema/vega-lite/v5.json',
      usermeta: { embedOptions: { ast: false, actions: true, patch: 'https://evil.example' } },
      config: { mark: { href: 'https://evil.example' } },
      data: { name: 'rows' },
      width: 1e9,
      background: 'url(https://evil.example)',
    };
    expect(checkSpec(JSON.stringify(spec))).toEqual({ spec: bar, isInteractive: false });
  });

  it('keeps honest charts as they are', () => {
    const layered = {
      layer: [
        { mark: { type: 'line', point: true } },
        { mark: 'rule', encoding: { y: { datum: 5 } } },
      ],
      encoding,
      params: [{ name: 'hover', select: { type: 'point', fields: ['a'], nearest: true } }],
      transform: [
        { calculate: "datum.a + ' of window 3'", as: 'b' },
        { filter: 'datum.a > 1' },
      ].slice(1),
    };
    expect(checkSpec(JSON.stringify(layered))).toEqual({ spec: layered, isInteractive: true });
  });

  const still = (spec: unknown) => checkSpec(JSON.stringify(spec));
  const selecting = (select: unknown, more = {}) => ({
    ...bar,
    params: [{ name: 'p', select, ...more }],
  });

  it.each([
    ['an event handler', selecting({ type: 'point', on: 'window:click[alert(1)]' })],
    ['an event that ends', selecting({ type: 'point', clear: 'pointerout' })],
    ['a toggle expression', selecting({ type: 'point', toggle: 'event.view' })],
    ['a zoom handler', selecting({ type: 'point', zoom: 'wheel![event.shiftKey]' })],
    ['a translate handler', selecting({ type: 'point', translate: '[mousedown, mouseup]' })],
    ['a control', selecting({ type: 'point' }, { bind: { element: '#app' } })],
    ['its own picture', selecting({ type: 'point', mark: { fill: 'url(https://evil.example)' } })],
  ])('leaves out of a selection %s', (_name, spec) => {
    expect(still(spec)).toEqual({ spec: selecting({ type: 'point' }), isInteractive: true });
  });

  it('leaves out links, and controls of a value', () => {
    const linked = {
      mark: { type: 'bar', href: 'javascript:alert(1)' },
      encoding: { ...encoding, href: { value: 'https://evil.example' } },
    };
    expect(still(linked)).toEqual({
      spec: { mark: { type: 'bar' }, encoding },
      isInteractive: true,
    });
    const bound = { ...bar, params: [{ name: 'p', value: 1, bind: { input: 'range' } }] };
    expect(still(bound).spec).toEqual({ ...bar, params: [{ name: 'p', value: 1 }] });
  });

  it('keeps of scales that are dragged the name, which conditions refer to', () => {
    const dragged = selecting({ type: 'interval', zoom: 'wheel!' }, { bind: 'scales' });
    expect(still(dragged).spec).toEqual(selecting('point'));
  });

  it('keeps legends that are clicked, and fitted curves', () => {
    const picked = selecting({ type: 'point', fields: ['a'] }, { bind: 'legend' });
    expect(still(picked).spec).toEqual(picked);
    const fitted = { ...bar, transform: [{ regression: 'a', on: 'b' }] };
    expect(still(fitted)).toEqual({ spec: fitted, isInteractive: false });
  });
});
