import { agentId, questions, sessionOf } from '../api/chat.ts';
import { accessToken, adminKey } from '../api/credentials.ts';
import { publishBody, publishPath, workbookOf } from '../api/publishing.ts';
import { GENERATE_SESSION, mint, sessionFor } from '../api/sessions.ts';
import { expectRefusal, messageOf } from '../expect/answers.ts';
import { expectTrue } from '../expect/expectations.ts';
import { checksOf, type Check } from '../run/check.ts';
import type { CheckContext, Sending } from '../run/context.ts';
import type { JsonObject } from '../wire/json.ts';
import { publish } from '../api/publishing.ts';

const check = checksOf('§9');
const note = checksOf('notes: errors');

/** Every operation of the document, sound, with its path to be changed. */
const OPERATIONS: Readonly<Record<string, (context: CheckContext) => Sending>> = {
  publish: (context) => ({
    method: 'POST',
    path: publishPath(workbookOf(context)),
    headers: accessToken(context),
    json: publishBody(context),
  }),
  'generate-session': (context) => ({
    method: 'POST',
    path: GENERATE_SESSION,
    headers: adminKey(context),
    json: sessionFor(context),
  }),
  groups: (context) => ({
    method: 'GET',
    path: `/api/v1/embed-tenants/${context.fresh('tenant')}/groups`,
    headers: adminKey(context),
  }),
  'user-attributes': (context) => ({
    method: 'GET',
    path: `/api/v1/embed-tenants/${context.fresh('tenant')}/user-attributes`,
    headers: adminKey(context),
  }),
  ...Object.fromEntries(
    ['stream-chat-state', 'abort'].map((operation) => [
      operation,
      (context: CheckContext): Sending => ({
        area: 'chat',
        method: 'POST',
        path: `/api/v1/public/${context.server.ready.accountName}/agents/${agentId(context)}/chat/${operation}`,
        headers: adminKey(context),
        json: {
          input: questions(context).chart,
          chatId: context.fresh('chat'),
          ...sessionOf(context.fresh('user')),
        },
      }),
    ]),
  ),
};

const versions = Object.entries(OPERATIONS).map(([name, sound]) =>
  check(`9-${name}`, `\`${name}\` is served under \`/api/v1\` only.`, async (context) => {
    const sending = sound(context);
    for (const prefix of ['/api/v2', '/v1', '/build/api/v1']) {
      const path = sending.path.replace('/api/v1', prefix);
      expectRefusal(await context.send({ ...sending, path }), { status: 404 });
    }
  }),
);

interface Fault {
  readonly field: string;
  readonly extra: JsonObject;
}

const SESSION_FAULTS: readonly Fault[] = [
  { field: 'externalId', extra: { externalId: 'UPPER' } },
  { field: 'deploymentId', extra: { deploymentId: 'one' } },
  { field: 'embedTenantName', extra: { embedTenantName: 'no' } },
  { field: 'picture', extra: { userProfile: { picture: 'nowhere' } } },
  { field: 'userAttributes', extra: { userAttributes: [{ name: 'a' }] } },
  { field: 'showDashboardChat', extra: { settings: { showDashboardChat: 'yes' } } },
];

const PUBLISH_FAULTS: readonly Fault[] = [
  { field: 'workbookId', extra: { workbookId: 'one' } },
  { field: 'entry', extra: { config: { app: { entry: 'e'.repeat(256) } } } },
  { field: 'kind', extra: { config: { kind: 'MODERN' } } },
  { field: 'position', extra: { config: { widgets: [{ id: 'w', type: 'TEXT' }] } } },
];

export const versioningChecks: readonly Check[] = [
  ...versions,
  ...SESSION_FAULTS.map(({ field, extra }) =>
    note(
      `notes-names-${field}`,
      `A refused session names the field \`${field}\`.`,
      async (context) => {
        expectRefusal(await mint(context, sessionFor(context, extra)), { words: [field] });
      },
    ),
  ),
  ...PUBLISH_FAULTS.map(({ field, extra }) =>
    note(
      `notes-names-${field}`,
      `A refused publish names the field \`${field}\`.`,
      async (context) => {
        const answer = await publish(context, { json: publishBody(context, extra) });
        expectRefusal(answer, { words: [field] });
      },
    ),
  ),
  note('notes-unknown-route', 'An unknown address is an error in JSON.', async (context) => {
    for (const path of ['/', '/api/v1/nothing', '/api/v1/embed/nothing']) {
      const answer = await context.send({ method: 'GET', path, headers: adminKey(context) });
      expectRefusal(answer, { status: 404 });
    }
  }),
  note('notes-wrong-method', 'A known address with another method is refused.', async (context) => {
    const headers = adminKey(context);
    expectRefusal(await context.send({ method: 'GET', path: GENERATE_SESSION, headers }));
  }),
  note('notes-json-errors', 'Every refusal is JSON by its content type too.', async (context) => {
    const answer = await mint(context, sessionFor(context, { deploymentId: 'one' }));
    const type = answer.headers['content-type'] ?? '';
    expectTrue(type.startsWith('application/json'), `application/json, not ${type}`);
    expectTrue(messageOf(answer.json) !== '', 'a message');
  }),
];
