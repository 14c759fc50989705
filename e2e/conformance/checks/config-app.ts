import { expectConfigFault, expectConfigRoundTrip } from '../api/publishing.ts';
import { createCheckFactory, type Check } from '../run/check.ts';
import { APP, LAYOUT } from './config-samples.ts';

const app = createCheckFactory('§2.3');
const layout = createCheckFactory('§2.4');

const withApp = (part: unknown) => ({ app: part });
const withLayout = (part: unknown) => ({ layout: part });

/** The number is from §8. */
const ENTRY_MAX_CHARS = 255;

const appChecks = [
  app('2.3-entry', '`entry` of an app is a text that comes back.', (context) =>
    expectConfigRoundTrip(context, withApp({ entry: APP.entry })),
  ),
  app('2.3-entry-255', '`entry` may have 255 characters, and not 256.', (context) =>
    expectConfigFault(context, {
      sound: withApp({ entry: 'e'.repeat(ENTRY_MAX_CHARS) }),
      faulty: withApp({ entry: 'e'.repeat(ENTRY_MAX_CHARS + 1) }),
    }),
  ),
  app('2.3-files', '`files` maps texts to texts and comes back.', (context) =>
    expectConfigRoundTrip(context, withApp({ files: APP.files })),
  ),
  app('2.3-files-values', 'A value of `files` that is not a text is refused.', (context) =>
    expectConfigFault(context, {
      sound: withApp({ files: { a: 'x' } }),
      faulty: withApp({ files: { a: 7 } }),
    }),
  ),
  app('2.3-html', '`html` of an app is a text that comes back.', (context) =>
    expectConfigRoundTrip(context, withApp({ html: APP.html })),
  ),
  app('2.3-manifest', '`manifest` holds dependencies and a version, and comes back.', (context) =>
    expectConfigRoundTrip(context, withApp({ manifest: APP.manifest })),
  ),
  app('2.3-manifest-version', 'The `version` of a manifest is an integer.', (context) =>
    expectConfigFault(context, {
      sound: withApp({ manifest: { version: 1 } }),
      faulty: withApp({ manifest: { version: 1.5 } }),
    }),
  ),
  app('2.3-manifest-dependencies', 'Dependencies map texts to texts.', (context) =>
    expectConfigFault(context, {
      sound: withApp({ manifest: { dependencies: { d3: '7' } } }),
      faulty: withApp({ manifest: { dependencies: { d3: 7 } } }),
    }),
  ),
  app('2.3-nulls', 'Every field of an app, and of its manifest, may be null.', async (context) => {
    await expectConfigRoundTrip(
      context,
      withApp({ entry: null, files: null, html: null, manifest: null }),
    );
    await expectConfigRoundTrip(
      context,
      withApp({ manifest: { dependencies: null, version: null } }),
    );
  }),
];

const layoutChecks = [
  ...(['breakpoints', 'cols'] as const).flatMap((name) => [
    layout(`2.4-${name}`, `\`${name}\` holds five integers and comes back.`, (context) =>
      expectConfigRoundTrip(context, withLayout({ [name]: LAYOUT[name] })),
    ),
    layout(`2.4-${name}-integers`, `\`${name}\` with a fraction is refused.`, (context) =>
      expectConfigFault(context, {
        sound: withLayout({ [name]: LAYOUT[name] }),
        faulty: withLayout({ [name]: { ...LAYOUT[name], lg: 1.5 } }),
      }),
    ),
    layout(
      `2.4-${name}-nulls`,
      `\`${name}\` and each of its keys may be null.`,
      async (context) => {
        const nulls = { lg: null, md: null, sm: null, xs: null, xxs: null };
        await expectConfigRoundTrip(context, withLayout({ [name]: nulls }));
        await expectConfigRoundTrip(context, withLayout({ [name]: null }));
      },
    ),
  ]),
  ...(['containerPadding', 'margin'] as const).map((name) =>
    layout(`2.4-${name}`, `\`${name}\` is a list of integers, or null.`, async (context) => {
      await expectConfigRoundTrip(context, withLayout({ [name]: LAYOUT[name] }));
      await expectConfigRoundTrip(context, withLayout({ [name]: null }));
      await expectConfigFault(context, {
        sound: withLayout({ [name]: [1, 2] }),
        faulty: withLayout({ [name]: [1.5, 2] }),
      });
    }),
  ),
  layout('2.4-rowHeight', '`rowHeight` is an integer, or null.', async (context) => {
    await expectConfigRoundTrip(context, withLayout({ rowHeight: null }));
    await expectConfigRoundTrip(context, withLayout({ rowHeight: LAYOUT.rowHeight }));
    await expectConfigFault(context, {
      sound: withLayout({ rowHeight: 30 }),
      faulty: withLayout({ rowHeight: '30px' }),
    });
  }),
];

export const configAppChecks: readonly Check[] = [...appChecks, ...layoutChecks];
