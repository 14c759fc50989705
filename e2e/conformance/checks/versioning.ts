import { getAgentId, getQuestions, createSession } from '../api/chat.ts';
import { accessToken, adminKey } from '../api/credentials.ts';
import { buildPublishBody, buildPublishPath, getWorkbook } from '../api/publishing.ts';
import { GENERATE_SESSION, mintSession, buildSession } from '../api/sessions.ts';
import { expectRefusal, readMessage } from '../expect/answers.ts';
import { expectTrue } from '../expect/expectations.ts';
import { createCheckFactory, type Check } from '../run/check.ts';
import type { CheckContext, RequestParams } from '../run/context.ts';
import type { JsonObject } from '../wire/json.ts';
import { publish } from '../api/publishing.ts';

const check = createCheckFactory('§9');
const checkBeyondSections = createCheckFactory('notes: errors');

/** Every operation of the document with a valid request whose path can be changed. */
const OPERATIONS: Readonly<Record<string, (context: CheckContext) => RequestParams>> = {
  publish: (context) => ({
    method: 'POST',
    path: buildPublishPath(getWorkbook(context)),
    headers: accessToken(context),
    json: buildPublishBody(context),
  }),
  'generate-session': (context) => ({
    method: 'POST',
    path: GENERATE_SESSION,
    headers: adminKey(context),
    json: buildSession(context),
  }),
  groups: (context) => ({
    method: 'GET',
    path: `/api/v1/embed-tenants/${context.createName('tenant')}/groups`,
    headers: adminKey(context),
  }),
  'user-attributes': (context) => ({
    method: 'GET',
    path: `/api/v1/embed-tenants/${context.createName('tenant')}/user-attributes`,
    headers: adminKey(context),
  }),
  ...Object.fromEntries(
    ['stream-chat-state', 'abort'].map((operation) => [
      operation,
      (context: CheckContext): RequestParams => ({
        area: 'chat',
        method: 'POST',
        path: `/api/v1/public/${context.server.ready.accountName}/agents/${getAgentId(context)}/chat/${operation}`,
        headers: adminKey(context),
        json: {
          input: getQuestions(context).chart,
          chatId: context.createName('chat'),
          ...createSession(context.createName('user')),
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
    checkBeyondSections(
      `notes-names-${field}`,
      `A refused session names the field \`${field}\`.`,
      async (context) => {
        expectRefusal(await mintSession(context, buildSession(context, extra)), { words: [field] });
      },
    ),
  ),
  ...PUBLISH_FAULTS.map(({ field, extra }) =>
    checkBeyondSections(
      `notes-names-${field}`,
      `A refused publish names the field \`${field}\`.`,
      async (context) => {
        const answer = await publish(context, { json: buildPublishBody(context, extra) });
        expectRefusal(answer, { words: [field] });
      },
    ),
  ),
  checkBeyondSections(
    'notes-unknown-route',
    'An unknown address is an error in JSON.',
    async (context) => {
      for (const path of ['/', '/api/v1/nothing', '/api/v1/embed/nothing']) {
        const answer = await context.send({ method: 'GET', path, headers: adminKey(context) });
        expectRefusal(answer, { status: 404 });
      }
    },
  ),
  checkBeyondSections(
    'notes-wrong-method',
    'A known address with another method is refused.',
    async (context) => {
      const headers = adminKey(context);
      expectRefusal(await context.send({ method: 'GET', path: GENERATE_SESSION, headers }));
    },
  ),
  checkBeyondSections(
    'notes-json-errors',
    'Every refusal is JSON by its content type too.',
    async (context) => {
      const answer = await mintSession(context, buildSession(context, { deploymentId: 'one' }));
      const type = answer.headers['content-type'] ?? '';
      expectTrue(type.startsWith('application/json'), `application/json, not ${type}`);
      expectTrue(readMessage(answer.json) !== '', 'a message');
    },
  ),
];
