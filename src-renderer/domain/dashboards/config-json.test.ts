import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfigText, stringifyConfig } from './config-json.ts';

function faultsOf(text: string) {
  const parsed = readConfigText(text);
  return parsed.ok ? [] : parsed.faults;
}

describe('a config that was typed', () => {
  it('is read when it is what a request may hold', () => {
    const config = { title: 'Sales', widgets: [], theme: { primaryColor: null } };
    expect(readConfigText(stringifyConfig(config))).toEqual({ ok: true, config });
  });

  it('tells a fault of the schema with its line and path', () => {
    const text = '{\n  "widgets": [\n    {\n      "id": "a",\n      "type": "PIE"\n    }\n  ]\n}';
    const faults = faultsOf(text);
    expect(faults).toMatchObject([
      { path: 'widgets[0].position', line: 3, message: 'Missing: expected an object.' },
      {
        path: 'widgets[0].type',
        line: 5,
        message: 'Expected one of CHART, TEXT, FILTER, AI, TABS_CONTAINER, TIME_GRAIN.',
      },
    ]);
    expect(text.slice(faults[1]?.offset).startsWith('"PIE"')).toBe(true);
  });

  it('tells faults from the first line to the last, each by what belongs there', () => {
    const text = '{ "title": 5,\n"glow": 1,\n"widgets": "none",\n"layout": { "rowHeight": 1.5 } }';
    expect(faultsOf(text).map(({ line, message }) => `${String(line)} ${message}`)).toEqual([
      '1 Expected a string.',
      '2 Unknown field.',
      '3 Expected an array.',
      '4 Expected a whole number.',
    ]);
  });

  it('marks an unknown field at its name', () => {
    const text = '{ "title": "Sales",\n  "glow": 1 }';
    expect(faultsOf(text)).toMatchObject([
      { path: 'glow', line: 2, column: 3, message: 'Unknown field.' },
    ]);
  });

  it('tells what is no JSON, where it stops', () => {
    expect(faultsOf('{ "title": "Sales" ')[0]).toMatchObject({
      line: 1,
      message: 'A closing brace } is missing.',
    });
    expect(faultsOf('// note\n{}')[0]?.message).toBe('JSON has no comments.');
    expect(faultsOf('')).toHaveLength(1);
  });

  it('refuses two widgets of one id', () => {
    const widget = { id: 'a', type: 'TEXT', position: { x: 0, y: 0, w: 1, h: 1 } };
    expect(faultsOf(JSON.stringify({ widgets: [widget, widget] }))).toMatchObject([
      { path: 'widgets[1].id', message: 'Another widget has this id.' },
    ]);
  });

  it('never throws, and says something about whatever it refuses', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const parsed = readConfigText(text);
        expect(parsed.ok || parsed.faults.length > 0).toBe(true);
      }),
    );
    expect(faultsOf('['.repeat(200_000))).not.toHaveLength(0);
  });
});
