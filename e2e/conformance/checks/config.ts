import {
  expectConfigFault,
  expectConfigRoundTrip,
  publish,
  buildPublishBody,
  publishConfig,
} from '../api/publishing.ts';
import { expectRefusal, expectStatus } from '../expect/answers.ts';
import { expectShape } from '../expect/expectations.ts';
import { createCheckFactory, type Check } from '../run/check.ts';
import { configSchema } from '../shapes/dashboard.ts';
import type { JsonObject } from '../wire/json.ts';
import { APP, LAYOUT, SETTINGS, THEME, WIDGET } from './config-samples.ts';

const check = createCheckFactory('§2.2');

interface Field {
  readonly name: string;
  readonly sample: unknown;
  /** A value of another type than the field's. */
  readonly wrong: unknown;
}

const FIELDS: readonly Field[] = [
  { name: 'app', sample: APP, wrong: 'index.html' },
  { name: 'description', sample: 'What it shows', wrong: 7 },
  { name: 'kind', sample: 'CLASSIC', wrong: 'MODERN' },
  { name: 'layout', sample: LAYOUT, wrong: 'grid' },
  { name: 'settings', sample: SETTINGS, wrong: 'none' },
  { name: 'theme', sample: THEME, wrong: 'dark' },
  { name: 'title', sample: 'A title', wrong: 7 },
  { name: 'widgets', sample: [WIDGET], wrong: { w1: WIDGET } },
];

const fieldChecks = FIELDS.flatMap(({ name, sample, wrong }) => [
  check(`2.2-${name}-round-trip`, `\`${name}\` of a config comes back as it was sent.`, (context) =>
    expectConfigRoundTrip(context, { [name]: sample }),
  ),
  check(
    `2.2-${name}-type`,
    `\`${name}\` of a config is refused when it is not of its type.`,
    (context) =>
      expectConfigFault(context, { sound: { [name]: sample }, faulty: { [name]: wrong } }),
  ),
]);

const ALL_NULL: JsonObject = Object.fromEntries(FIELDS.map(({ name }) => [name, null]));
const ALL_FIELDS: JsonObject = Object.fromEntries(FIELDS.map(({ name, sample }) => [name, sample]));

export const configChecks: readonly Check[] = [
  ...fieldChecks,
  check('2.2-all-null', 'Every field of a config may be null.', (context) =>
    expectConfigRoundTrip(context, ALL_NULL),
  ),
  check('2.2-all-omitted', 'Every field of a config may be left out.', async (context) => {
    const config = await publishConfig(context, {});
    expectShape(config, configSchema, 'DashboardConfig');
  }),
  check('2.2-all-fields', 'A config may hold all of its fields at once.', async (context) => {
    await expectConfigRoundTrip(context, ALL_FIELDS);
  }),
  check('2.2-kind-app', 'A config may be of the kind `APP`.', (context) =>
    expectConfigRoundTrip(context, { kind: 'APP', app: APP }),
  ),
  check('2.2-config-null', 'The config as a whole may be null.', async (context) => {
    const json = buildPublishBody(context, { config: null });
    expectStatus(await publish(context, { json }), 200);
  }),
  check('2.2-config-type', 'A config that is not an object is refused.', async (context) => {
    expectStatus(await publish(context, { json: buildPublishBody(context, { config: {} }) }), 200);
    expectRefusal(await publish(context, { json: buildPublishBody(context, { config: 'none' }) }));
  }),
];
