import { describe, expect, it } from 'vitest';
import { WIDGET_KINDS } from '#shared/platform/widget.ts';
import { readWidget } from '../read-widget.ts';
import { WIDGET_SAMPLES } from '../testing/widget-samples.ts';
import { WIDGET_KIND_DEFINITIONS } from './widget-kinds.ts';

describe.each(WIDGET_KINDS)('%s', (kind) => {
  const definition = WIDGET_KIND_DEFINITIONS[kind];

  it('reads its own settings and no other', () => {
    expect(readWidget({ type: kind, config: WIDGET_SAMPLES[kind] })).toMatchObject({ kind });
    expect(readWidget({ type: kind, config: null })).toMatchObject({ kind: 'unknown' });
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
