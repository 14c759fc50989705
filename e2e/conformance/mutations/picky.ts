import type { WireAnswer, WireRequest } from '../wire/exchange.ts';
import { at, parseJson, asObject, asText, type JsonObject } from '../wire/json.ts';
import type { KnownCredentials } from './known-credentials.ts';
import type { Mutation } from './mutation.ts';

type Fits = (body: JsonObject, request: WireRequest) => boolean;

const REFUSAL: WireAnswer = {
  status: 400,
  headers: { 'content-type': 'application/json' },
  text: '{"message":"Too picky."}',
};

/** The server refuses what it should accept. */
function refusing(id: string, sentence: string, fits: Fits): Mutation {
  const instead = (request: WireRequest) => {
    const body = asObject(parseJson(request.body ?? ''));
    return body && fits(body, request) ? REFUSAL : null;
  };
  return { id: `picky-${id}`, sentence: `refuses ${sentence}`, instead };
}

const minting =
  (fits: Fits): Fits =>
  (body, request) =>
    request.path.endsWith('/generate-session') && fits(body, request);

const publishing =
  (fits: Fits): Fits =>
  (body, request) =>
    request.path.endsWith('/publish') && fits(body, request);

const chatting =
  (fits: Fits): Fits =>
  (body, request) =>
    request.path.endsWith('/stream-chat-state') && fits(body, request);

const isEmpty = (value: unknown) => {
  if (Array.isArray(value)) return value.length === 0;
  const object = asObject(value);
  return object !== null && Object.keys(object).length === 0;
};

const tenant = (body: JsonObject) => asText(body['embedTenantName']);
const picture = (body: JsonObject) => asText(at(body, 'userProfile', 'picture'));
const isOutside = (body: JsonObject) => body['creatorMode'] !== true;
const hasOnly = (body: JsonObject, ...names: readonly string[]) =>
  Object.keys(body).toSorted().join() === names.toSorted().join();

const TENANTS: readonly (readonly [id: string, sentence: string, name: RegExp])[] = [
  ['tenant-5', 'tenant names of 5 characters', /^[a-z]{5}$/],
  ['tenant-36', 'tenant names of 36 characters', /^.{36}$/],
  ['tenant-hyphens', 'tenant names with two hyphens', /--/],
  ['tenant-digit', 'tenant names that end with a digit', /^[a-z]+\d$/],
  ['tenant-letter', 'tenant names that end with a letter behind a digit', /\d[a-z]$/],
];

const sessions: readonly Mutation[] = [
  ...TENANTS.map(([id, sentence, name]) =>
    refusing(
      id,
      sentence,
      minting((body) => name.test(tenant(body))),
    ),
  ),
  refusing(
    'bare-session',
    'sessions that say no more than they must',
    minting((body) => hasOnly(body, 'deploymentId', 'externalId')),
  ),
  refusing(
    'internal',
    'internal users',
    minting((body) => body['internalId'] !== undefined),
  ),
  refusing(
    'email',
    'emails',
    minting((body) => body['email'] !== undefined),
  ),
  refusing(
    'bare-creator',
    'creator mode without definitions',
    minting((body) =>
      hasOnly(body, 'deploymentId', 'externalId', 'creatorMode', 'embedTenantName'),
    ),
  ),
  refusing(
    'creator-false',
    'creator mode that is off',
    minting((body) => body['creatorMode'] === false),
  ),
  refusing(
    'hidden-chat',
    'sessions without chat',
    minting((body) => at(body, 'settings', 'showDashboardChat') === false),
  ),
  refusing(
    'http-picture',
    'pictures over http',
    minting((body) => picture(body).startsWith('http:')),
  ),
  refusing(
    'lost-picture',
    'pictures that nobody can load',
    minting((body) => picture(body).includes('.invalid')),
  ),
  refusing(
    'half-profile',
    'a name without a picture',
    minting((body) => hasOnly(asObject(body['userProfile']) ?? {}, 'displayName')),
  ),
  ...['userProfile', 'userAttributes', 'securityContext', 'groups', 'groupDefinitions'].map(
    (name) =>
      refusing(
        `empty-${name}`,
        `an empty \`${name}\``,
        minting((body) => isEmpty(body[name])),
      ),
  ),
  refusing(
    'empty-userAttributeDefinitions',
    'an empty `userAttributeDefinitions`',
    minting((body) => isEmpty(body['userAttributeDefinitions'])),
  ),
  refusing(
    'tenant-wide-groups',
    'tenant-wide groups',
    minting((body) => isOutside(body) && !isEmpty(body['groups'] ?? [])),
  ),
  refusing(
    'tenant-wide-attributes',
    'tenant-wide attributes',
    minting((body) => isOutside(body) && !isEmpty(body['userAttributes'] ?? [])),
  ),
];

const PUBLISH_FIELDS = ['dashboardId', 'title', 'description', 'allowEmbed', 'config'];

const dashboards: readonly Mutation[] = [
  ...PUBLISH_FIELDS.map((name) =>
    refusing(
      `null-${name}`,
      `null as \`${name}\``,
      publishing((body) => body[name] === null),
    ),
  ),
  refusing(
    'bare-publish',
    'bodies that say no more than they must',
    publishing((body) => hasOnly(body, 'workbookId')),
  ),
];

const session = (body: JsonObject) => asObject(body['sessionSettings']) ?? {};

const chats: readonly Mutation[] = [
  refusing(
    'chat-internal',
    'internal users in the chat',
    chatting((body) => 'internalId' in session(body)),
  ),
  refusing(
    'chat-group',
    'groups in the chat',
    chatting((body) => !isEmpty(session(body)['groups'] ?? [])),
  ),
  refusing(
    'chat-attribute',
    'attributes in the chat',
    chatting((body) => !isEmpty(session(body)['userAttributes'] ?? [])),
  ),
  refusing(
    'named-main',
    'the main branch by name',
    chatting((body) => body['activeBranchName'] === 'main'),
  ),
  refusing(
    'default-branch',
    'the flag of the default branch',
    chatting((body) => body['isDefaultBranch'] === true),
  ),
  refusing(
    'long-messageId',
    'long message ids',
    chatting((body) => String(body['messageId']).length > 22),
  ),
];

/** A server that is too strict in one place. */
export function pickyMutations({
  key,
  firstDeployment,
  firstWorkbook,
}: KnownCredentials): Mutation[] {
  return [
    ...sessions,
    ...dashboards,
    ...chats,
    refusing(
      'deployment',
      'deployments but the first',
      minting(
        (body) =>
          typeof body['deploymentId'] === 'number' && body['deploymentId'] !== firstDeployment,
      ),
    ),
    refusing(
      'keys',
      'keys but the admin’s',
      minting((_body, { headers }) => headers['authorization'] !== key),
    ),
    {
      id: 'picky-workbook',
      sentence: 'refuses workbooks but the first',
      instead: ({ path }) =>
        path.endsWith('/publish') && !path.includes(`/workbooks/${String(firstWorkbook)}/`)
          ? REFUSAL
          : null,
    },
  ];
}
