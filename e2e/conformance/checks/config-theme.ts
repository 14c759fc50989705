import { expectConfigFault, expectConfigRoundTrip } from '../api/publishing.ts';
import { createCheckFactory, type Check } from '../run/check.ts';
import { omitKeys } from '../wire/json.ts';
import { POSITION, THEME, WIDGET, WIDGET_KINDS } from './config-samples.ts';

const theme = createCheckFactory('§2.5');
const widget = createCheckFactory('§2.6');

const withTheme = (part: unknown) => ({ theme: part });
const withWidget = (part: unknown) => ({ widgets: [part] });

const themeChecks = [
  ...(['backgroundColor', 'fontFamily', 'primaryColor', 'themeId'] as const).map((name) =>
    theme(`2.5-${name}`, `\`${name}\` of a theme is a text, or null.`, async (context) => {
      await expectConfigRoundTrip(context, withTheme({ [name]: THEME[name] }));
      await expectConfigFault(context, {
        sound: withTheme({ [name]: null }),
        faulty: withTheme({ [name]: 7 }),
      });
    }),
  ),
  ...(['dashboard', 'controls', 'widgets'] as const).flatMap((name) => [
    theme(`2.5-${name}`, `\`${name}\` of a theme comes back with all it holds.`, (context) =>
      expectConfigRoundTrip(context, withTheme({ [name]: THEME[name] })),
    ),
    theme(`2.5-${name}-texts`, `A number inside \`${name}\` of a theme is refused.`, (context) =>
      expectConfigFault(context, {
        sound: withTheme({ [name]: { ...THEME[name], padding: null } }),
        faulty: withTheme({ [name]: { ...THEME[name], padding: 16 } }),
      }),
    ),
  ]),
  theme(
    '2.5-deep-texts',
    'A number in a border, a title or a text is refused.',
    async (context) => {
      const deep = (part: string, leaf: string, value: unknown) =>
        withTheme({ widgets: { [part]: { [leaf]: value } } });
      for (const [part, leaf] of [
        ['border', 'width'],
        ['title', 'fontSize'],
        ['text', 'color'],
      ] as const) {
        const sound = deep(part, leaf, '12px');
        await expectConfigFault(context, { sound, faulty: deep(part, leaf, 12) });
      }
    },
  ),
  theme('2.5-nulls', 'Every part of a theme may be null.', (context) =>
    expectConfigRoundTrip(context, withTheme({ dashboard: null, controls: null, widgets: null })),
  ),
];

const requiredOfWidget = (['id', 'type', 'position'] as const).map((name) =>
  widget(`2.6-${name}-required`, `A widget without \`${name}\` is refused.`, (context) =>
    expectConfigFault(context, {
      sound: withWidget(WIDGET),
      faulty: withWidget(omitKeys(WIDGET, name)),
    }),
  ),
);

const requiredOfPosition = (['x', 'y', 'w', 'h'] as const).map((name) =>
  widget(`2.6-position-${name}`, `A position needs an integer as \`${name}\`.`, async (context) => {
    const faults = [omitKeys(POSITION, name), { ...POSITION, [name]: 1.5 }];
    for (const position of faults) {
      const faulty = withWidget({ ...WIDGET, position });
      await expectConfigFault(context, { sound: withWidget(WIDGET), faulty });
    }
  }),
);

const widgetChecks = [
  ...requiredOfWidget,
  ...requiredOfPosition,
  widget('2.6-types', 'A widget is of one of six types, and keeps it.', (context) =>
    expectConfigRoundTrip(context, {
      widgets: WIDGET_KINDS.map((kind) => ({ id: kind, type: kind, position: POSITION })),
    }),
  ),
  widget('2.6-type-unknown', 'A widget of another type is refused.', (context) =>
    expectConfigFault(context, {
      sound: withWidget(WIDGET),
      faulty: withWidget({ ...WIDGET, type: 'MAP' }),
    }),
  ),
  ...(['responsiveLayouts', 'config', 'style'] as const).map((name) =>
    widget(
      `2.6-${name}`,
      `\`${name}\` of a widget comes back, and may be null.`,
      async (context) => {
        await expectConfigRoundTrip(context, withWidget(WIDGET));
        await expectConfigRoundTrip(context, withWidget({ ...WIDGET, [name]: null }));
        const faulty = withWidget({ ...WIDGET, [name]: 'x' });
        await expectConfigFault(context, { sound: withWidget(WIDGET), faulty });
      },
    ),
  ),
  widget('2.6-responsive-position', 'A position in `responsiveLayouts` is whole.', (context) =>
    expectConfigFault(context, {
      sound: withWidget({ ...WIDGET, responsiveLayouts: { lg: POSITION } }),
      faulty: withWidget({ ...WIDGET, responsiveLayouts: { lg: omitKeys(POSITION, 'h') } }),
    }),
  ),
];

export const configThemeChecks: readonly Check[] = [...themeChecks, ...widgetChecks];
