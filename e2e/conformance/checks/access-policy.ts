import { askQuestion, getAgentIdOf } from '../api/chat.ts';
import { accessToken, embedToken } from '../api/credentials.ts';
import { listRows, sendQuery } from '../api/data.ts';
import { buildSession, exchangeSession, mintSession, mintSessionId } from '../api/sessions.ts';
import { listToolCalls } from '../api/tool-calls.ts';
import { expectObject, expectRefusal, expectStatus, expectSuccess } from '../expect/answers.ts';
import {
  expectList,
  expectSame,
  expectSome,
  expectText,
  expectTrue,
} from '../expect/expectations.ts';
import { createCheckFactory, withNeed, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';
import { NotApplicable } from '../run/failure.ts';
import type { Ready } from '../shapes/ready.ts';
import { asObject, parseJson, type JsonObject } from '../wire/json.ts';

const check = createCheckFactory('notes: access policy');

type PolicySample = NonNullable<Ready['policySample']>;

function getSample({ server }: CheckContext): PolicySample {
  const { policySample } = server.ready;
  if (policySample === undefined) throw new NotApplicable('This server names no policy.');
  return policySample;
}

/** The rights of a viewer; null for a viewer without the attribute. */
function buildRights(context: CheckContext, value: readonly string[] | null): JsonObject {
  const { deploymentId, attribute } = getSample(context);
  return {
    deploymentId,
    ...(value === null ? {} : { userAttributes: [{ name: attribute, value }] }),
  };
}

function requestToken(
  context: CheckContext,
  headers: Readonly<Record<string, string>>,
  id?: number,
) {
  const deploymentId = id ?? getSample(context).deploymentId;
  const path = `/api/v1/deployments/${String(deploymentId)}/token`;
  return context.send({ method: 'POST', path, headers });
}

async function readToken(context: CheckContext, headers: Readonly<Record<string, string>>) {
  const answer = await requestToken(context, headers);
  return expectText(expectObject(answer)['cubeApiToken'], 'cubeApiToken');
}

interface Viewer {
  readonly request: JsonObject;
  readonly sessionId: string;
  readonly embedToken: string;
  /** The token of the data API. */
  readonly token: string;
}

/** Mints a session for a new user, exchanges it and asks for a token of the data API. */
async function openViewer(context: CheckContext, value: readonly string[] | null): Promise<Viewer> {
  const request = buildSession(context, buildRights(context, value));
  const sessionId = await mintSessionId(context, request);
  const exchanged = expectObject(await exchangeSession(context, { sessionId }));
  const viewerToken = expectText(exchanged['token'], 'token');
  const token = await readToken(context, embedToken(viewerToken));
  return { request, sessionId, embedToken: viewerToken, token };
}

/** The first cells of the result, each once and in order. */
async function readOwners(context: CheckContext, token: string, query: string): Promise<string[]> {
  const answer = await sendQuery(context, { query }, { authorization: token });
  expectStatus(answer, 200);
  const lines = answer.lines.map((text) => asObject(parseJson(text)) ?? {});
  const error = lines.find((line) => line['error'] !== undefined)?.['error'];
  expectTrue(error === undefined, `rows, and no error: ${String(error)}`);
  const cells = listRows(lines).map((row) => expectText(expectList(row, 'a row')[0], 'a cell'));
  return [...new Set(cells)].sort();
}

const sorted = (values: readonly string[]): string[] => [...values].sort();

const rows: readonly Check[] = [
  check(
    'notes-policy-own-rows',
    'A viewer gets the rows of the own attribute.',
    async (context) => {
      const { sqlQuery, values } = getSample(context);
      for (const value of values) {
        const { token } = await openViewer(context, value);
        expectSame(
          await readOwners(context, token, sqlQuery),
          sorted(value),
          'whose rows they are',
        );
      }
    },
  ),
  check('notes-policy-closed', 'A viewer without the attribute gets no row.', async (context) => {
    const { sqlQuery, values } = getSample(context);
    const sound = await openViewer(context, values[0]);
    expectSome(await readOwners(context, sound.token, sqlQuery), 'row of a viewer with it');
    const { token } = await openViewer(context, null);
    expectSame(await readOwners(context, token, sqlQuery), [], 'the rows');
  }),
  check('notes-policy-any-sql', 'No form of SQL leads to the rows of others.', async (context) => {
    const { sqlQuery, values } = getSample(context);
    const { token } = await openViewer(context, values[0]);
    const forms = [
      `WITH own AS (${sqlQuery}) SELECT * FROM own`,
      `SELECT * FROM (${sqlQuery}) UNION SELECT * FROM (${sqlQuery})`,
      `SELECT * FROM (SELECT * FROM (${sqlQuery})) WHERE true OR 1 = 1`,
      `SELECT a.* FROM (${sqlQuery}) a LEFT JOIN (${sqlQuery}) b ON false`,
    ];
    for (const form of forms) {
      expectSame(await readOwners(context, token, form), sorted(values[0]), 'whose rows they are');
    }
  }),
  check('notes-policy-bearer', 'The owner of a bearer token gets all rows.', async (context) => {
    const { sqlQuery, values } = getSample(context);
    const token = await readToken(context, accessToken(context));
    const owners = await readOwners(context, token, sqlQuery);
    const missing = values.flat().filter((value) => !owners.includes(value));
    expectSame(missing, [], 'the viewers whose rows are missing');
  }),
  check('notes-policy-chat', 'An agent answers from the rows of its user.', async (context) => {
    const { values, question, attribute, deploymentId } = getSample(context);
    const agentId = getAgentIdOf(context, deploymentId);
    for (const value of values) {
      const userAttributes = [{ name: attribute, value }];
      const sessionSettings = { externalId: context.createName('user'), userAttributes };
      const { lines } = await askQuestion(context, { input: question, sessionSettings }, agentId);
      const result = listToolCalls(lines, 'platformSqlApi').at(-1)?.result ?? {};
      const data = expectSome(expectList(result['data'], 'data'), 'row');
      const owners = data.map((row) => expectText(expectList(row, 'a row')[0], 'a cell'));
      expectSame(sorted([...new Set(owners)]), sorted(value), 'whose rows they are');
    }
  }),
];

const tokens: readonly Check[] = [
  check('notes-policy-at-once', 'A changed attribute counts at once.', async (context) => {
    const { sqlQuery, values } = getSample(context);
    const { token, request } = await openViewer(context, values[0]);
    expectSame(await readOwners(context, token, sqlQuery), sorted(values[0]), 'the first rows');
    const changed = { ...request, ...buildRights(context, values[1]) };
    expectSuccess(await mintSession(context, changed));
    expectSame(await readOwners(context, token, sqlQuery), sorted(values[1]), 'the rows after it');
  }),
  check('notes-policy-revoked', 'A viewer’s token ends with the session.', async (context) => {
    const { sqlQuery, values } = getSample(context);
    const { token, sessionId } = await openViewer(context, values[0]);
    expectSome(await readOwners(context, token, sqlQuery), 'row');
    const path = '/api/v1/embed/session/revoke';
    expectStatus(await context.send({ method: 'POST', path, json: { sessionId } }), 204);
    const refused = await sendQuery(context, { query: sqlQuery }, { authorization: token });
    expectTrue(refused.status >= 400 && refused.status < 500, 'a 4xx status');
  }),
  check('notes-policy-deployment', 'A viewer gets no token of another deployment.', async (c) => {
    const { values, deploymentId } = getSample(c);
    const viewer = await openViewer(c, values[0]);
    const other = c.server.ready.deployments.find(({ id }) => id !== deploymentId);
    if (other === undefined) throw new NotApplicable('This server has one deployment.');
    expectRefusal(await requestToken(c, embedToken(viewer.embedToken), other.id));
  }),
];

export const accessPolicyChecks: readonly Check[] = [...rows, ...tokens].map((one) =>
  withNeed('policySample', one),
);
