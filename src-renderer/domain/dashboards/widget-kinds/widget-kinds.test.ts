import { describe, expect, it } from 'vitest';
import { WIDGET_KINDS } from '#shared/platform/widget.ts';
import { readWidget } from '../read-widget.ts';
import { WIDGET_SAMPLES } from '../testing/widget-samples.ts';
import { WIDGET_KIND_DEFINITIONS } from './widget-kinds.ts';

const toSnakeCase = (key: string): string => key.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);
const toPascalCase = (key: string): string => `${key.charAt(0).toUpperCase()}${key.slice(1)}`;

function spellKeys(value: unknown, spell: (key: string) => string): object {
  if (typeof value !== 'object' || value === null) throw new Error('no object');
  const spellAny = (one: unknown): unknown =>
    typeof one === 'object' && one !== null ? spellKeys(one, spell) : one;
  if (Array.isArray(value)) return value.map(spellAny);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [spell(key), spellAny(one)]));
}

describe.each(WIDGET_KINDS)('%s', (kind) => {
  const definition = WIDGET_KIND_DEFINITIONS[kind];

  it('reads its own settings, and without any needs none or says so', () => {
    expect(readWidget({ type: kind, config: WIDGET_SAMPLES[kind] })).toMatchObject({ kind });
    const needsNone = kind === 'CHART' || kind === 'AI';
    const expected = needsNone ? kind : 'unknown';
    expect(readWidget({ type: kind, config: null })).toMatchObject({ kind: expected });
  });

  it('reads the same settings under keys of another case, and with others beside them', () => {
    const own = readWidget({ type: kind, config: WIDGET_SAMPLES[kind] });
    for (const spell of [toSnakeCase, toPascalCase]) {
      const config = { ...spellKeys(WIDGET_SAMPLES[kind], spell), layoutHint: { w: 3 }, v: 2 };
      expect(readWidget({ type: spell(kind.toLowerCase()), config })).toEqual(own);
    }
  });

  it('has a label of its own', () => {
    const labels = Object.values(WIDGET_KIND_DEFINITIONS).map(({ label }) => label);
    expect(definition.label).not.toBe('');
    expect(labels.filter((label) => label === definition.label)).toHaveLength(1);
  });

  it('fits into the grid', () => {
    const { w, h } = definition.size;
    expect([w >= 1, w <= 12, h >= 1]).toEqual([true, true, true]);
  });

  it('has one field for a setting, and begins with settings that it has fields for', () => {
    const keys = definition.fields.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const { newConfig } = definition;
    const config =
      typeof newConfig === 'function'
        ? newConfig({ reportId: 1, title: null, name: null })
        : newConfig;
    const withForm = keys.length > 0 ? Object.keys(config) : [];
    expect(withForm.filter((key) => !keys.includes(key))).toEqual([]);
  });
});

it.each(['HOLOGRAM', 'toString'])('%s, which is newer than the app, is unknown', (type) => {
  expect(readWidget({ type, config: {} })).toEqual({
    kind: 'unknown',
    what: `Plumbline does not know widgets of type ${type}.`,
  });
});
