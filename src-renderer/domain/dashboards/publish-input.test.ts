import { describe, expect, it } from 'vitest';
import { dashboardConfigInputSchema, dashboardConfigSchema } from '#shared/platform/dashboard.ts';
import { formatJsonPath } from './config-json.ts';
import { describeLeftOut, buildStrictConfig } from './publish-input.ts';

const position = { x: 0, y: 0, w: 4, h: 2 };
const read = (config: unknown) => dashboardConfigSchema.parse(config);

describe('a config that a server sent', () => {
  it('is sent back without what the contract does not know, and that is told', () => {
    const { config, leftOut } = buildStrictConfig(
      read({
        kind: 'CLASSIC',
        flavour: 'salt',
        theme: { primaryColor: '#123456', glow: 'soft', widgets: { padding: 12 } },
        layout: { rowHeight: 40, gravity: 1 },
        widgets: [
          { id: 'a', type: 'HOLOGRAM', position },
          { id: 'b', type: 'TEXT', position, glow: true, config: { markdown: 'Hello', a: null } },
          { id: 'c', type: 'ORACLE', position },
        ],
      }),
    );
    expect(config).toEqual({
      kind: 'CLASSIC',
      theme: { primaryColor: '#123456', widgets: {} },
      layout: { rowHeight: 40 },
      widgets: [{ id: 'b', type: 'TEXT', position, config: { markdown: 'Hello', a: null } }],
    });
    expect(new Set(leftOut)).toEqual(
      new Set([
        'flavour',
        'theme.glow',
        'theme.widgets.padding',
        'layout.gravity',
        'widgets[0]',
        'widgets[1].glow',
        'widgets[2]',
      ]),
    );
    expect(dashboardConfigInputSchema.safeParse(config).success).toBe(true);
  });

  it('that the contract knows whole loses nothing, also in free-form objects', () => {
    const config = {
      settings: { timezone: null, reportIds: [1] },
      widgets: [{ id: 'b', type: 'TEXT', position, config: { markdown: null }, style: {} }],
    };
    expect(buildStrictConfig(read(config))).toEqual({ config, leftOut: [] });
  });
});

it('names a place as the JSON has it', () => {
  expect(formatJsonPath(['widgets', 2, 'position', 'x'])).toBe('widgets[2].position.x');
  expect(describeLeftOut([])).toBe('');
  expect(describeLeftOut(['theme.glow'])).toBe(
    'One field that the contract does not know is left out: theme.glow.',
  );
  expect(describeLeftOut(['a', 'b'])).toContain('2 fields');
});
