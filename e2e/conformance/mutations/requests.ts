import type { WireRequest } from '../wire/exchange.ts';
import { asObject, omitKeys, type JsonObject } from '../wire/json.ts';
import { inRequests } from './make.ts';
import type { KnownCredentials } from './known-credentials.ts';
import type { Mutation } from './mutation.ts';
import { mapJson } from './walk.ts';

/** Fields of requests that a server might not read. */
const REQUEST_FIELDS = [
  ['workbookId', 'dashboardId', 'title', 'description', 'allowEmbed', 'config'],
  ['app', 'kind', 'layout', 'settings', 'theme', 'widgets', 'entry', 'files', 'html', 'manifest'],
  [
    'breakpoints',
    'cols',
    'lg',
    'containerPadding',
    'margin',
    'rowHeight',
    'version',
    'dependencies',
  ],
  ['backgroundColor', 'fontFamily', 'primaryColor', 'themeId', 'dashboard', 'controls', 'padding'],
  ['border', 'text', 'position', 'x', 'responsiveLayouts', 'style', 'type', 'id'],
  ['deploymentId', 'externalId', 'internalId', 'email', 'userProfile', 'displayName', 'picture'],
  ['embedTenantName', 'creatorMode', 'userAttributes', 'groups', 'userAttributeDefinitions'],
  ['groupDefinitions', 'securityContext', 'showDashboardChat', 'defaultValue', 'value', 'name'],
  ['input', 'chatId', 'messageId', 'sessionSettings', 'isEphemeral', 'ephemeralTtlSeconds'],
  ['activeBranchName', 'isDefaultBranch', 'sessionId', 'query'],
].flat();

const fieldsUnread = [...new Set(REQUEST_FIELDS)].map((field) =>
  inRequests(`unread-${field}`, `does not read \`${field}\``, (body) =>
    mapJson(body, (value, name) => (name === field ? undefined : value)),
  ),
);

/** The server sees another value in a field, wherever it stands. */
function seen(id: string, sentence: string, field: string, see: (value: unknown) => unknown) {
  return inRequests(id, sentence, (body) =>
    mapJson(body, (value, name) => (name === field ? see(value) : value)),
  );
}

/** The server fills in what was not sent. */
function filled(id: string, sentence: string, fill: (body: JsonObject) => JsonObject) {
  return inRequests(id, sentence, (body) => ({ ...fill(body), ...body }));
}

const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase().trim() : value);

function distinct(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const byName = new Map(value.map((item) => [JSON.stringify(asObject(item)?.['name']), item]));
  return [...byName.values()];
}

const isMint = ({ path }: WireRequest) => path.endsWith('/generate-session');

const meanings: readonly Mutation[] = [
  seen('externalId-lenient', 'lowers and trims what it should refuse', 'externalId', lower),
  seen('externalId-same', 'takes everybody for one user', 'externalId', () => 'everybody'),
  seen('tenant-same', 'takes every tenant for one', 'embedTenantName', () => 'everyone'),
  seen('groups-appended', 'never empties memberships', 'groups', (value) =>
    Array.isArray(value) && value.length === 0 ? undefined : value,
  ),
  seen('groups-first-only', 'reads the first group only', 'groups', (value) =>
    Array.isArray(value) ? value.slice(0, 1) : value,
  ),
  seen('duplicates-merged', 'merges names that stand twice', 'userAttributes', distinct),
  seen('group-duplicates-merged', 'merges groups that stand twice', 'groupDefinitions', distinct),
  seen(
    'definition-duplicates-merged',
    'merges definitions that stand twice',
    'userAttributeDefinitions',
    distinct,
  ),
  seen('chatId-first', 'reads the first letters of a chatId', 'chatId', (value) =>
    typeof value === 'string' ? value.slice(0, 36) : value,
  ),
  seen(
    'messageId-own',
    'makes message ids of its own',
    'messageId',
    () => `${String(Date.now())}-message`,
  ),
  seen('ttl-never', 'keeps ephemeral users', 'ephemeralTtlSeconds', () => 3600),
  seen('ttl-at-once', 'removes users at once', 'ephemeralTtlSeconds', () => 0.001),
  seen('ephemeral-always', 'keeps nobody', 'isEphemeral', () => true),
  seen('persistent-always', 'takes nobody for ephemeral', 'isEphemeral', () => false),
  seen('allowEmbed-always', 'lets everything be embedded', 'allowEmbed', () => true),
  seen('creator-mode-always', 'takes every session for creator mode', 'creatorMode', () => true),
  seen('creator-mode-never', 'knows no creator mode', 'creatorMode', () => false),
  filled('groups-cleared', 'empties memberships that were not sent', (body) =>
    'externalId' in body && 'creatorMode' in body ? { groups: [] } : {},
  ),
  inRequests('descriptions-cleared', 'empties descriptions that were not sent', (body) =>
    mapJson(body, (value) => {
      const object = asObject(value);
      return object && 'name' in object && !('value' in object)
        ? { description: '', ...object }
        : value;
    }),
  ),
  inRequests('details-cleared', 'empties attribute details that were not sent', (body) =>
    mapJson(body, (value) => {
      const object = asObject(value);
      return object && 'name' in object && 'type' in object
        ? { displayName: '', defaultValue: '', description: '', ...object }
        : value;
    }),
  ),
  inRequests('settings-short-lived', 'gives every user a second to live', (body) => {
    const settings = asObject(body['sessionSettings']);
    if (!settings || 'ephemeralTtlSeconds' in settings) return body;
    return { ...body, sessionSettings: { ...settings, ephemeralTtlSeconds: 0.5 } };
  }),
  inRequests('definitions-changed', 'adds a word to every description', (body) =>
    mapJson(body, (value, name) =>
      name === 'description' && typeof value === 'string' ? `${value} indeed` : value,
    ),
  ),
];

function withHeaders(
  id: string,
  sentence: string,
  change: (request: WireRequest) => WireRequest['headers'],
): Mutation {
  return { id, sentence, request: (request) => ({ ...request, headers: change(request) }) };
}

function credentialFor({ path }: WireRequest, { key, bearer }: KnownCredentials): string | null {
  if (path.includes('/publish') || path.includes('/users/') || path.endsWith('/token'))
    return bearer;
  if (path.startsWith('/api/v1/deployments')) return bearer;
  const isKeyed = path.includes('/embed-tenants/') || path.includes('/chat/');
  return isKeyed || path.endsWith('/generate-session') ? key : null;
}

function headers(known: KnownCredentials): Mutation[] {
  return [
    withHeaders('unread-authorization', 'does not see who asks', (request) => {
      return Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => name !== 'authorization'),
      );
    }),
    withHeaders('unread-platform-token', 'does not see tokens', ({ headers }) =>
      Object.fromEntries(
        Object.entries(headers).filter(([name]) => name !== 'x-platform-auth-token'),
      ),
    ),
    withHeaders('everybody-admin', 'takes everybody for an admin', (request) => {
      const authorization = credentialFor(request, known);
      const isToken = request.headers['x-platform-auth-token'] !== undefined;
      if (authorization === null || isToken) return request.headers;
      return { ...request.headers, authorization };
    }),
    withHeaders('token-first', 'prefers the token to the key', ({ headers }) =>
      headers['x-platform-auth-token'] === undefined
        ? headers
        : Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'authorization')),
    ),
    withHeaders('every-body-json', 'reads every body as JSON', ({ headers }) =>
      headers['content-type'] === undefined
        ? headers
        : { ...headers, 'content-type': 'application/json' },
    ),
  ];
}

function withPath(id: string, sentence: string, change: (path: string) => string): Mutation {
  return { id, sentence, request: (request) => ({ ...request, path: change(request.path) }) };
}

const paths: readonly Mutation[] = [
  withPath('query-unread', 'does not read queries', (path) => path.split('?')[0] ?? path),
  withPath('after-unread', 'does not read cursors', (path) => path.replace(/[?&]after=[^&]*/, '')),
  withPath('first-unread', 'does not read page sizes', (path) => path.replace(/first=[^&]*&?/, '')),
  withPath('first-constant', 'has pages of two', (path) => path.replace(/first=[^&]*/, 'first=2')),
  withPath('any-version', 'serves any version', (path) =>
    path.replace(/^\/(api\/v2|v1|build\/api\/v1)\//, '/api/v1/'),
  ),
  withPath('paths-one-tenant', 'shows one tenant for all', (path) =>
    path.replace(/embed-tenants\/[^/]+/, 'embed-tenants/everyone'),
  ),
  {
    id: 'bodies-unread',
    sentence: 'does not read bodies',
    request: (request) =>
      request.body === null || isMint(request)
        ? request
        : {
            ...request,
            body: null,
            headers: omitKeys(request.headers, 'content-type') as WireRequest['headers'],
          },
  },
];

export function requestMutations(known: KnownCredentials): readonly Mutation[] {
  return [...fieldsUnread, ...meanings, ...headers(known), ...paths];
}
