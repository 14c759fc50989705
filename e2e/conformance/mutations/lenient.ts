import type { WireRequest } from '../wire/exchange.ts';
import { parseJson, asObject, omitKeys, type JsonObject } from '../wire/json.ts';
import type { KnownCredentials } from './known-credentials.ts';
import { inRequests } from './make.ts';
import type { Mutation } from './mutation.ts';
import { mapJson } from './walk.ts';

type RequestRepair = (body: JsonObject) => JsonObject;

/** The server repairs what it should refuse, at one address. */
function createRepairMutation(
  id: string,
  sentence: string,
  options: { readonly at: string; readonly mend: RequestRepair },
) {
  return inRequests(`lenient-${id}`, sentence, (body, { path }) =>
    path.endsWith(options.at) ? options.mend(body) : body,
  );
}

const MINT = '/generate-session';
const ASK = '/stream-chat-state';
const PUBLISH = '/publish';
const REPORTS = '/reports';

const TENANT_NAME = /^[a-z][a-z0-9-]{3,34}[a-z0-9]$/;

function mapField(body: JsonObject, field: string, mend: (value: unknown) => unknown): JsonObject {
  const mapped = mapJson(body, (value, name) => (name === field ? mend(value) : value));
  return asObject(mapped) ?? body;
}

function deployments({ deploymentIds, firstDeployment }: KnownCredentials): Mutation {
  return createRepairMutation('deployment', 'takes its first deployment for a wrong one', {
    at: MINT,
    mend: (body) =>
      deploymentIds.includes(Number(body['deploymentId']))
        ? body
        : { ...body, deploymentId: firstDeployment },
  });
}

const atMint: readonly Mutation[] = [
  createRepairMutation('nobody', 'takes nobody for somebody', {
    at: MINT,
    mend: (body) => ('internalId' in body ? body : { externalId: 'somebody', ...body }),
  }),
  createRepairMutation('both', 'looks at the externalId when there are two', {
    at: MINT,
    mend: (body) => ('externalId' in body ? omitKeys(body, 'internalId') : body),
  }),
  createRepairMutation('tenant', 'mends names of tenants', {
    at: MINT,
    mend: (body) =>
      mapField(body, 'embedTenantName', (value) =>
        TENANT_NAME.test(String(value)) ? value : 'mended',
      ),
  }),
  createRepairMutation('definition-type', 'takes an unknown type for a text', {
    at: MINT,
    mend: (body) => mapField(body, 'type', (value) => (value === 'boolean' ? 'string' : value)),
  }),
  createRepairMutation('definitions-whole', 'fills in what a definition lacks', {
    at: MINT,
    mend: (body) => ({
      ...body,
      ...filledIn(body, 'userAttributeDefinitions', { name: 'unnamed', type: 'string' }),
      ...filledIn(body, 'groupDefinitions', { name: 'unnamed' }),
    }),
  }),
  createRepairMutation('settings', 'does not look at the types of settings', {
    at: MINT,
    mend: (body) => omitKeys(body, 'settings'),
  }),
];

function filledIn(body: JsonObject, field: string, defaults: JsonObject): JsonObject {
  const list = body[field];
  if (!Array.isArray(list)) return {};
  return { [field]: list.map((item) => ({ ...defaults, ...asObject(item) })) };
}

const parseNumber = (value: unknown) => Math.trunc(Number(value));

const atChat: readonly Mutation[] = [
  createRepairMutation('session', 'takes anybody without settings for somebody', {
    at: ASK,
    mend: (body) => {
      const settings = asObject(body['sessionSettings']) ?? {};
      const isNamed = 'externalId' in settings || 'internalId' in settings;
      return isNamed ? body : { ...body, sessionSettings: { externalId: 'somebody', ...settings } };
    },
  }),
  createRepairMutation('both-in-chat', 'looks at the externalId in the chat when there are two', {
    at: ASK,
    mend: (body) => {
      const settings = asObject(body['sessionSettings']);
      if (!settings || !('externalId' in settings)) return body;
      return { ...body, sessionSettings: omitKeys(settings, 'internalId') };
    },
  }),
  createRepairMutation('messageId', 'mends message ids', {
    at: ASK,
    mend: (body) =>
      mapField(body, 'messageId', (value) =>
        /^\d{13,}-message$/.test(String(value)) ? value : `${String(Date.now())}-message`,
      ),
  }),
  createRepairMutation('input', 'asks for the state when nothing is asked', {
    at: ASK,
    mend: (body) => ('chatId' in body ? body : { input: 'Hello', ...body }),
  }),
  createRepairMutation('input-type', 'reads any input as text', {
    at: ASK,
    mend: (body) => mapField(body, 'input', String),
  }),
];

/** Broken or missing parts of a publish are replaced by those of its address. */
function atPublish({ firstWorkbook }: KnownCredentials): Mutation[] {
  return [
    createRepairMutation('workbookId', 'takes the workbook from the address', {
      at: PUBLISH,
      mend: (body) => ({ ...body, workbookId: firstWorkbook }),
    }),
    createRepairMutation('workbook-number', 'reads texts as numbers', {
      at: PUBLISH,
      mend: (body) => mapField(body, 'workbookId', parseNumber),
    }),
    createRepairMutation('config', 'reads what is no config as an empty one', {
      at: PUBLISH,
      mend: (body) => (typeof body['config'] === 'string' ? { ...body, config: {} } : body),
    }),
  ];
}

const SOUND_REPORT = { title: 'Untitled', sqlQuery: 'SELECT 1' };

const atReports: readonly Mutation[] = [
  createRepairMutation('report', 'fills in what a report lacks', {
    at: REPORTS,
    mend: (body) => ({ ...SOUND_REPORT, ...body }),
  }),
  createRepairMutation('report-fields', 'looks away from what it does not know of a report', {
    at: REPORTS,
    mend: (body) => omitKeys(body, 'rows'),
  }),
];

/** Unreadable bodies are replaced by valid ones. */
function brokenBodies({ firstDeployment, firstWorkbook }: KnownCredentials): Mutation {
  const sound = {
    deploymentId: firstDeployment,
    workbookId: firstWorkbook,
    externalId: 'somebody',
    input: 'Hello',
    sessionSettings: { externalId: 'somebody' },
  };
  const isBroken = ({ body, method }: WireRequest) =>
    method === 'POST' && body !== null && asObject(parseJson(body)) === null;
  return {
    id: 'lenient-body',
    sentence: 'takes what it cannot read for a sound request',
    request: (request) =>
      isBroken(request) ? { ...request, body: JSON.stringify(sound) } : request,
  };
}

/** Invalid tokens are replaced by valid ones, only where nothing else identifies the caller. */
function tokens({ tokenFor }: KnownCredentials): Mutation {
  const name = 'x-platform-auth-token';
  return {
    id: 'lenient-token',
    sentence: 'takes every token for a good one',
    request: (request) =>
      request.headers[name] === undefined || request.headers['authorization'] !== undefined
        ? request
        : { ...request, headers: { ...request.headers, [name]: tokenFor(request.server) } },
  };
}

/** A server that is not strict enough in one place. */
export function lenientMutations(known: KnownCredentials): Mutation[] {
  return [
    deployments(known),
    ...atMint,
    ...atChat,
    ...atPublish(known),
    ...atReports,
    brokenBodies(known),
    tokens(known),
  ];
}
