import { publish, buildPublishBody, getWorkbook } from '../api/publishing.ts';
import { expectObject } from '../expect/answers.ts';
import { expectSame, expectShape, expectText } from '../expect/expectations.ts';
import { createCheckFactory, type Check } from '../run/check.ts';
import { createFixture } from '../run/fixture.ts';
import { DASHBOARD_ROWS } from '../shapes/dashboard.ts';

const check = createCheckFactory('§2.1');

/** One publish with every value that can be sent outside of config. */
const published = createFixture(async (context) => {
  const extra = { title: 'A title', description: 'A description', allowEmbed: true };
  return expectObject(await publish(context, { json: buildPublishBody(context, extra) }));
});

const rowChecks = DASHBOARD_ROWS.map(({ name, sentence, schema }) =>
  check(`2.1-${name}`, sentence, async (context) => {
    expectShape((await published(context))[name], schema, name);
  }),
);

export const dashboardChecks: readonly Check[] = [
  ...rowChecks,
  check(
    '2.1-ids-are-the-paths',
    'The dashboard belongs to the deployment and the workbook that were published.',
    async (context) => {
      const { deploymentId, workbookId } = await published(context);
      expectSame({ deploymentId, workbookId }, getWorkbook(context), 'the ids of the dashboard');
    },
  ),
  check(
    '2.1-public-id-stable',
    'Publishing again keeps the `id` and the `publicId` of the dashboard.',
    async (context) => {
      const first = await published(context);
      const second = expectObject(await publish(context));
      expectSame(
        [second['id'], second['publicId']],
        [first['id'], expectText(first['publicId'], 'publicId')],
        'the ids of the second publish',
      );
    },
  ),
];
