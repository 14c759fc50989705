import { getPath, listObjects } from '../api/lists.ts';
import { expectObject, expectRefusal, expectStatus } from '../expect/answers.ts';
import { expectList, expectSame, expectText, expectTrue } from '../expect/expectations.ts';
import { createCheckFactory, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';
import { at, asObject, type JsonObject } from '../wire/json.ts';
import { publish, getWorkbook } from '../api/publishing.ts';

const check = createCheckFactory('notes: reading');
const PUBLIC_ID_CHARS = 12;

const listIds = (items: readonly JsonObject[]) => items.map(({ id }) => id);

function expectIncludes(ids: readonly unknown[], expected: readonly unknown[], what: string) {
  expectTrue(
    expected.every((id) => ids.includes(id)),
    `${what} ${JSON.stringify(expected)} in the list ${JSON.stringify(ids)}`,
  );
}

const getFirstDeployment = ({ server }: CheckContext) => server.ready.deployments[0];
const buildListPath = (context: CheckContext, name: string) =>
  `/deployments/${String(getFirstDeployment(context).id)}/${name}`;

const lists: readonly Check[] = [
  check('notes-me', 'The bearer of a token can ask who it is.', async (context) => {
    const me = expectObject(await getPath(context, '/users/me'));
    expectTrue(me['id'] !== undefined, 'an id');
    expectTrue(expectText(me['email'], 'email').includes('@'), 'an email');
  }),
  check('notes-deployments', 'Deployments are listed with id and name.', async (context) => {
    const items = await listObjects(context, '/deployments');
    for (const { id, name } of context.server.ready.deployments) {
      expectSame(items.find((item) => item['id'] === id)?.['name'], name, 'the name');
    }
  }),
  check('notes-agents', 'The agents of a deployment are a plain list.', async (context) => {
    const { ready } = context.server;
    for (const { id } of ready.deployments) {
      const answer = expectStatus(await getPath(context, `/deployments/${String(id)}/agents`), 200);
      const agents = expectList(answer.json, 'the agents').map((item) => at(item, 'id'));
      const own = ready.agents.filter(({ deploymentId }) => deploymentId === id);
      expectIncludes(agents, listIds(own.map((agent) => ({ ...agent }))), 'the agents');
    }
  }),
  check('notes-workbooks', 'The workbooks of a deployment are listed.', async (context) => {
    const items = await listObjects(context, `${buildListPath(context, 'workbooks')}?first=100`);
    expectIncludes(listIds(items), getFirstDeployment(context).workbookIds, 'the workbooks');
    for (const { name } of items) expectText(name, 'name');
  }),
  check('notes-workspace', 'The workspace of a deployment is listed.', async (context) => {
    const items = await listObjects(context, buildListPath(context, 'workspace'));
    expectTrue(items.length > 0, 'something in the workspace');
  }),
  check('notes-reports', 'The reports of a deployment are listed.', async (context) => {
    const items = await listObjects(context, `${buildListPath(context, 'reports')}?first=100`);
    expectTrue(items.length > 0, 'a report');
    expectTrue(listIds(items).every(Number.isInteger), 'reports with integer ids');
  }),
];

const single: readonly Check[] = [
  check('notes-workbook', 'A workbook can be read by its id.', async (context) => {
    const { workbookId } = getWorkbook(context);
    const workbook = expectObject(
      await getPath(context, buildListPath(context, `workbooks/${String(workbookId)}`)),
    );
    expectSame(workbook['id'], workbookId, 'the id');
    expectTrue('dashboardDraft' in workbook, 'a dashboardDraft, or null');
  }),
  check(
    'notes-workbook-published',
    'A workbook tells what was published of it.',
    async (context) => {
      const { workbookId } = getWorkbook(context);
      const dashboard = expectObject(await publish(context));
      const workbook = expectObject(
        await getPath(context, buildListPath(context, `workbooks/${String(workbookId)}`)),
      );
      const published = asObject(workbook['publishedDashboard']);
      expectSame(published?.['publicId'], dashboard['publicId'], 'the publicId');
    },
  ),
  check('notes-public-id', 'A `publicId` has 12 characters.', async (context) => {
    const { publicId } = expectObject(await publish(context));
    expectSame(
      expectText(publicId, 'publicId').length,
      PUBLIC_ID_CHARS,
      'the number of characters',
    );
  }),
  check('notes-workbook-unknown', 'A workbook that does not exist is a 404.', async (context) => {
    const answer = await getPath(context, buildListPath(context, 'workbooks/987654321'));
    expectRefusal(answer, { status: 404 });
  }),
  check('notes-deployment-unknown', 'So is all of a deployment that does not exist.', async (c) => {
    for (const name of ['agents', 'workbooks', 'workspace', 'reports']) {
      expectRefusal(await getPath(c, `/deployments/987654321/${name}`), { status: 404 });
    }
  }),
  check('notes-reading-bearer', 'Reading needs a bearer’s token.', async (context) => {
    for (const path of ['/users/me', '/deployments', buildListPath(context, 'workbooks')]) {
      expectStatus(await getPath(context, path), 200);
      expectRefusal(await getPath(context, path, {}));
    }
  }),
];

export const readApiChecks: readonly Check[] = [...lists, ...single];
