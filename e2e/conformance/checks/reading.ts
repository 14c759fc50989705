import { get, list } from '../api/lists.ts';
import { expectObject, expectRefusal, expectStatus } from '../expect/answers.ts';
import { expectList, expectSame, expectText, expectTrue } from '../expect/expectations.ts';
import { checksOf, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';
import { at, toObject, type JsonObject } from '../wire/json.ts';
import { publish, workbookOf } from '../api/publishing.ts';

const check = checksOf('notes: reading');
const PUBLIC_ID_CHARS = 12;

const idsOf = (items: readonly JsonObject[]) => items.map(({ id }) => id);

function expectIncludes(ids: readonly unknown[], expected: readonly unknown[], what: string) {
  expectTrue(
    expected.every((id) => ids.includes(id)),
    `${what} ${JSON.stringify(expected)} in the list ${JSON.stringify(ids)}`,
  );
}

const first = ({ server }: CheckContext) => server.ready.deployments[0];
const below = (context: CheckContext, name: string) =>
  `/deployments/${String(first(context).id)}/${name}`;

const lists: readonly Check[] = [
  check('notes-me', 'The bearer of a token can ask who it is.', async (context) => {
    const me = expectObject(await get(context, '/users/me'));
    expectTrue(me['id'] !== undefined, 'an id');
    expectTrue(expectText(me['email'], 'email').includes('@'), 'an email');
  }),
  check('notes-deployments', 'Deployments are listed with id and name.', async (context) => {
    const items = await list(context, '/deployments');
    for (const { id, name } of context.server.ready.deployments) {
      expectSame(items.find((item) => item['id'] === id)?.['name'], name, 'the name');
    }
  }),
  check('notes-agents', 'The agents of a deployment are a plain list.', async (context) => {
    const { ready } = context.server;
    for (const { id } of ready.deployments) {
      const answer = expectStatus(await get(context, `/deployments/${String(id)}/agents`), 200);
      const agents = expectList(answer.json, 'the agents').map((item) => at(item, 'id'));
      const own = ready.agents.filter(({ deploymentId }) => deploymentId === id);
      expectIncludes(agents, idsOf(own.map((agent) => ({ ...agent }))), 'the agents');
    }
  }),
  check('notes-workbooks', 'The workbooks of a deployment are listed.', async (context) => {
    const items = await list(context, `${below(context, 'workbooks')}?first=100`);
    expectIncludes(idsOf(items), first(context).workbookIds, 'the workbooks');
    for (const { name } of items) expectText(name, 'name');
  }),
  check('notes-workspace', 'The workspace of a deployment is listed.', async (context) => {
    const items = await list(context, below(context, 'workspace'));
    expectTrue(items.length > 0, 'something in the workspace');
  }),
  check('notes-reports', 'The reports of a deployment are listed.', async (context) => {
    const items = await list(context, `${below(context, 'reports')}?first=100`);
    expectTrue(items.length > 0, 'a report');
    expectTrue(idsOf(items).every(Number.isInteger), 'reports with integer ids');
  }),
];

const single: readonly Check[] = [
  check('notes-workbook', 'A workbook can be read by its id.', async (context) => {
    const { workbookId } = workbookOf(context);
    const workbook = expectObject(
      await get(context, below(context, `workbooks/${String(workbookId)}`)),
    );
    expectSame(workbook['id'], workbookId, 'the id');
    expectTrue('dashboardDraft' in workbook, 'a dashboardDraft, or null');
  }),
  check(
    'notes-workbook-published',
    'A workbook tells what was published of it.',
    async (context) => {
      const { workbookId } = workbookOf(context);
      const dashboard = expectObject(await publish(context));
      const workbook = expectObject(
        await get(context, below(context, `workbooks/${String(workbookId)}`)),
      );
      const published = toObject(workbook['publishedDashboard']);
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
    const answer = await get(context, below(context, 'workbooks/987654321'));
    expectRefusal(answer, { status: 404 });
  }),
  check('notes-deployment-unknown', 'So is all of a deployment that does not exist.', async (c) => {
    for (const name of ['agents', 'workbooks', 'workspace', 'reports']) {
      expectRefusal(await get(c, `/deployments/987654321/${name}`), { status: 404 });
    }
  }),
  check('notes-reading-bearer', 'Reading needs a bearer’s token.', async (context) => {
    for (const path of ['/users/me', '/deployments', below(context, 'workbooks')]) {
      expectStatus(await get(context, path), 200);
      expectRefusal(await get(context, path, {}));
    }
  }),
];

export const readingChecks: readonly Check[] = [...lists, ...single];
