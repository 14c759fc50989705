import { adminKey, bearer, UNKNOWN_KEY } from '../api/credentials.ts';
import {
  listFreeWorkbooks,
  getLockedWorkbook,
  WORKBOOK_LOCK,
  publish,
  buildPublishBody,
  buildPublishPath,
  readVersionNumber,
  getWorkbook,
} from '../api/publishing.ts';
import { expectObject, expectRefusal, expectStatus } from '../expect/answers.ts';
import { expectInteger, expectSame, expectTrue } from '../expect/expectations.ts';
import { createCheckFactory, withLock, withNeed, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';

const check = createCheckFactory('§4.1');

const MISSING_ID = 987_654_321;

async function publishedWith(context: CheckContext, extra: Record<string, unknown>) {
  return expectObject(await publish(context, { json: buildPublishBody(context, extra) }));
}

async function expectFieldType(context: CheckContext, name: string, wrong: unknown) {
  expectStatus(await publish(context, { json: buildPublishBody(context) }), 200);
  expectRefusal(await publish(context, { json: buildPublishBody(context, { [name]: wrong }) }));
}

const nullable = (['dashboardId', 'title', 'description', 'allowEmbed', 'config'] as const).map(
  (name) =>
    check(`4.1-${name}-null`, `\`${name}\` may be null when publishing.`, (context) =>
      publishedWith(context, { [name]: null }).then(() => undefined),
    ),
);

const WRONG_TYPES = { dashboardId: '1', title: 7, description: 7, allowEmbed: 'yes' };

const types = Object.entries(WRONG_TYPES).map(([name, wrong]) =>
  check(`4.1-${name}-type`, `\`${name}\` of the wrong type is refused.`, (context) =>
    expectFieldType(context, name, wrong),
  ),
);

const bodies: readonly Check[] = [
  check('4.1-without-body', 'The body as a whole may be left out.', async (context) => {
    expectSame(expectObject(await publish(context))['status'], 'published', 'status');
  }),
  check('4.1-status-200', 'Publishing is answered with 200.', async (context) => {
    expectStatus(await publish(context, { json: buildPublishBody(context) }), 200);
  }),
  check('4.1-becomes-published', 'Publishing makes a published dashboard.', async (context) => {
    expectSame((await publishedWith(context, {}))['status'], 'published', 'status');
  }),
  check('4.1-workbookId-required', 'A body without `workbookId` is refused.', async (context) => {
    expectStatus(await publish(context, { json: buildPublishBody(context, { title: 'T' }) }), 200);
    expectRefusal(await publish(context, { json: { title: 'T' } }));
  }),
  check('4.1-workbookId-integer', '`workbookId` is an integer.', async (context) => {
    const { workbookId } = getWorkbook(context);
    expectStatus(await publish(context, { json: { workbookId } }), 200);
    expectRefusal(await publish(context, { json: { workbookId: String(workbookId) } }));
    expectRefusal(await publish(context, { json: { workbookId: workbookId + 0.5 } }));
  }),
  check('4.1-title', '`title` becomes the title of the dashboard.', async (context) => {
    const title = context.createName('title');
    expectSame((await publishedWith(context, { title }))['title'], title, 'title');
  }),
  check('4.1-description', '`description` becomes that of the dashboard.', async (context) => {
    const description = context.createName('description');
    expectSame(
      (await publishedWith(context, { description }))['description'],
      description,
      'description',
    );
  }),
  check('4.1-allowEmbed', '`allowEmbed` becomes that of the dashboard.', async (context) => {
    for (const allowEmbed of [true, false]) {
      const dashboard = await publishedWith(context, { allowEmbed });
      expectSame(dashboard['allowEmbed'], allowEmbed, 'allowEmbed');
    }
  }),
  check('4.1-body-json', 'A body that is not JSON is refused.', async (context) => {
    expectStatus(await publish(context, { json: buildPublishBody(context) }), 200);
    const { ready } = context.server;
    const headers = { ...bearer(ready.accessToken), 'content-type': 'application/json' };
    const path = buildPublishPath(getWorkbook(context));
    expectRefusal(await context.send({ method: 'POST', path, headers, text: '{"workbookId":' }));
  }),
];

const versions: readonly Check[] = [
  check('4.1-version-grows', 'Each publish has a higher `versionNumber`.', async (context) => {
    const first = expectInteger(
      readVersionNumber(expectObject(await publish(context))),
      'versionNumber',
    );
    const second = expectInteger(
      readVersionNumber(expectObject(await publish(context))),
      'versionNumber',
    );
    expectTrue(second > first, `a version after ${String(first)}, not ${String(second)}`);
  }),
  check('4.1-version-id-new', 'Each publish has a `versionId` of its own.', async (context) => {
    const first = expectObject(await publish(context))['versionId'];
    const second = expectObject(await publish(context))['versionId'];
    expectTrue(first !== second, 'another versionId');
  }),
  withLock(
    WORKBOOK_LOCK,
    check('4.1-refused-changes-nothing', 'A refused publish makes no version.', async (context) => {
      const workbook = getLockedWorkbook(context);
      const json = { workbookId: workbook.workbookId };
      const before = expectObject(await publish(context, { workbook, json }));
      expectRefusal(await publish(context, { workbook, json: { ...json, title: 7 } }));
      const after = expectObject(await publish(context, { workbook, json }));
      const first = expectInteger(readVersionNumber(before), 'versionNumber');
      expectSame(
        readVersionNumber(after),
        first + 1,
        'the version after a refused and a sound publish',
      );
    }),
  ),
  check('4.1-every-workbook', 'Every workbook of the ready line can be published.', async (c) => {
    const workbooks = listFreeWorkbooks(c);
    for (const workbook of workbooks) expectStatus(await publish(c, { workbook }), 200);
  }),
];

const addresses: readonly Check[] = [
  check('4.1-unknown-workbook', 'A workbook that does not exist is refused.', async (context) => {
    const workbook = { ...getWorkbook(context), workbookId: MISSING_ID };
    expectRefusal(await publish(context, { workbook }));
  }),
  check(
    '4.1-unknown-deployment',
    'A deployment that does not exist is refused.',
    async (context) => {
      const workbook = { ...getWorkbook(context), deploymentId: MISSING_ID };
      expectRefusal(await publish(context, { workbook }));
    },
  ),
  withNeed(
    'secondDeployment',
    check('4.1-other-deployment', 'A workbook is found in its own deployment only.', async (c) => {
      const [first, ...others] = c.server.ready.deployments;
      const other = others.find(({ workbookIds }) => !workbookIds.includes(first.workbookIds[0]));
      const deploymentId = other?.id ?? MISSING_ID;
      expectRefusal(await publish(c, { workbook: { ...getWorkbook(c), deploymentId } }));
    }),
  ),
  check('4.1-path-numbers', 'The ids in the path are numbers.', async (context) => {
    const headers = bearer(context.server.ready.accessToken);
    const path = `/api/v1/deployments/first/workbooks/first/publish`;
    expectRefusal(await context.send({ method: 'POST', path, headers }));
  }),
];

const bearerOnly = createCheckFactory('§5.1');

const authentication: readonly Check[] = [
  bearerOnly('5.1-bearer-required', 'Publishing without a token is refused.', async (context) => {
    expectStatus(await publish(context), 200);
    expectRefusal(await publish(context, { headers: {} }));
  }),
  bearerOnly(
    '5.1-bearer-known',
    'Publishing with an unknown token is refused.',
    async (context) => {
      expectStatus(await publish(context), 200);
      expectRefusal(await publish(context, { headers: bearer(UNKNOWN_KEY) }));
    },
  ),
  bearerOnly('5.1-bearer-scheme', 'The scheme of publishing is Bearer.', async (context) => {
    const authorization = `Basic ${context.server.ready.accessToken}`;
    expectRefusal(await publish(context, { headers: { authorization } }));
    expectRefusal(await publish(context, { headers: adminKey(context) }));
  }),
];

export const publishChecks: readonly Check[] = [
  ...bodies,
  ...nullable,
  ...types,
  ...versions,
  ...addresses,
  ...authentication,
];
