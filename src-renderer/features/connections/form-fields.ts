import {
  listScopesWithKey,
  connectionDraftSchema,
  type Connection,
  type ConnectionColour,
  type ConnectionDraft,
} from '#shared/connection.ts';
import { DEFAULT_NETWORK_SETTINGS } from '#shared/network.ts';
import type { SecretScope } from '#shared/secrets.ts';
import {
  listNetworkSecrets,
  toNetworkDraft,
  toNetworkFields,
  type NetworkFields,
} from './network/network-fields.ts';
import type { Violation } from '#shared/platform/violation.ts';
import { describeJsonFault, parseSecurityContext } from '#domain/embedding/security-context.ts';
import { findValueAdvice } from '#domain/embedding/session-check.ts';
import {
  buildAttributeValue,
  parseNumberText,
  toSessionFields,
  type AttributeField,
} from '#domain/embedding/session-fields.ts';

/** A connection as it is typed: one flat value for each control, nothing checked yet. */
export interface FormFields {
  name: string;
  colour: ConnectionColour;
  isProduction: boolean;
  dialect: ConnectionDraft['dialect'];
  chatMethod: ConnectionDraft['chatAuth']['method'];
  identityKind: 'external' | 'internal';
  externalId: string;
  internalId: string;
  /** §4.2 rule 7 holds for chat too: groups left out, as exactly these, or as an empty list. */
  groupsChoice: 'keep' | 'replace' | 'clear';
  groups: string[];
  attributes: AttributeField[];
  /** A JSON object as text; '' for none. */
  securityContext: string;
  /** §3.3: what becomes of a user that chat creates. */
  userLifetime: 'ephemeral' | 'permanent';
  /** Seconds; '' for the default of a week. */
  ephemeralTtlSeconds: string;
  /** '' for the main branch. */
  branchName: string;
  isDefaultBranch: boolean;
  chatBaseUrl: string;
  accountName: string;
  agentId: string;
  platformAuth: ConnectionDraft['platformAuth'];
  embedAuth: ConnectionDraft['embedAuth'];
  baseUrl: string;
  deploymentId: string;
  dataAuth: ConnectionDraft['dataAuth'];
  dataApiUrl: string;
  network: NetworkFields;
}
export type FieldName = keyof FormFields;

export function createEmptyFields(colour: ConnectionColour): FormFields {
  return {
    name: '',
    colour,
    isProduction: false,
    dialect: 'platform',
    chatMethod: 'apiKey',
    identityKind: 'external',
    externalId: '',
    internalId: '',
    groupsChoice: 'keep',
    groups: [],
    attributes: [],
    securityContext: '',
    userLifetime: 'ephemeral',
    ephemeralTtlSeconds: '',
    branchName: '',
    isDefaultBranch: false,
    chatBaseUrl: '',
    accountName: '',
    agentId: '',
    platformAuth: 'none',
    embedAuth: 'none',
    baseUrl: '',
    deploymentId: '',
    dataAuth: 'none',
    dataApiUrl: '',
    network: toNetworkFields(undefined, DEFAULT_NETWORK_SETTINGS),
  };
}

type ChatIdentity = Extract<ConnectionDraft['chatAuth'], { method: 'apiKey' }>['identity'];

/** The session settings of an external user (§4.4) as they are typed. */
function readExternalUser(identity: ChatIdentity | null): Partial<FormFields> {
  if (identity?.kind !== 'external') return {};
  const { groups, userAttributes, securityContext, isEphemeral, ephemeralTtlSeconds } = identity;
  const typed = toSessionFields({ groups, userAttributes, securityContext }, null);
  return {
    groupsChoice: typed.groupsChoice,
    groups: typed.groups,
    attributes: typed.attributes,
    securityContext: typed.securityContext,
    userLifetime: isEphemeral === false ? 'permanent' : 'ephemeral',
    ephemeralTtlSeconds: ephemeralTtlSeconds === undefined ? '' : String(ephemeralTtlSeconds),
  };
}

export function toFormFields(connection: Connection): FormFields {
  const { name, colour, isProduction, dialect, chatAuth } = connection;
  const { platformAuth, embedAuth, dataAuth } = connection;
  const identity = chatAuth.method === 'apiKey' ? chatAuth.identity : null;
  return {
    ...createEmptyFields(colour),
    ...{ name, isProduction, dialect, platformAuth, embedAuth, dataAuth },
    chatMethod: chatAuth.method,
    identityKind: identity?.kind ?? 'external',
    externalId: identity?.kind === 'external' ? identity.externalId : '',
    internalId: identity?.kind === 'internal' ? identity.internalId : '',
    ...readExternalUser(identity),
    branchName: connection.chatBranch?.activeBranchName ?? '',
    isDefaultBranch: connection.chatBranch?.isDefaultBranch ?? false,
    chatBaseUrl: connection.chatBaseUrl ?? '',
    accountName: connection.accountName ?? '',
    agentId: connection.agentId ?? '',
    baseUrl: connection.baseUrl ?? '',
    deploymentId: connection.deploymentId === null ? '' : String(connection.deploymentId),
    dataApiUrl: connection.dataApiUrl ?? '',
    network: toNetworkFields(connection.network, DEFAULT_NETWORK_SETTINGS),
  };
}

type ConditionalField =
  | 'chatBaseUrl'
  | 'accountName'
  | 'agentId'
  | 'baseUrl'
  | 'deploymentId'
  | 'dataApiUrl';

/** Returns which conditional fields the current choices use; the others are hidden. */
export function resolveVisibleFields(
  fields: FormFields,
): Readonly<Record<ConditionalField, boolean>> {
  const chats = fields.chatMethod !== 'none';
  const usesPlatform = fields.platformAuth !== 'none' || fields.embedAuth !== 'none';
  return {
    chatBaseUrl: chats,
    accountName: chats,
    agentId: chats,
    baseUrl: usesPlatform,
    deploymentId: usesPlatform || fields.dataAuth === 'fromPlatform',
    dataApiUrl: fields.dataAuth !== 'none',
  };
}

/** Lists the secrets that the current choices use: keys of API scopes, then those of the network. */
export function listKeyScopes(fields: FormFields): SecretScope[] {
  const chatAuth = { method: fields.chatMethod === 'none' ? 'none' : 'deploymentToken' } as const;
  return [...listScopesWithKey({ ...fields, chatAuth }), ...listNetworkSecrets(fields.network)];
}

/** Builds the connection's own network settings; nothing where all is left to the app. */
function buildNetwork({ network }: FormFields): Record<string, unknown> {
  const draft = toNetworkDraft(network);
  return Object.keys(draft).length === 0 ? {} : { network: draft };
}

/** Converts a whole number; other text stays as it is, so that the schema can say what is wrong. */
function readDeploymentId(text: string): number | string {
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** Builds the session settings of an external user (§4.4); what is not chosen is left out. */
function buildExternalUser(fields: FormFields): Record<string, unknown> {
  const { groupsChoice, groups, attributes, userLifetime } = fields;
  const ttl = fields.ephemeralTtlSeconds.trim();
  const context =
    fields.securityContext.trim() === '' ? null : parseSecurityContext(fields.securityContext);
  return {
    ...(groupsChoice === 'keep' ? {} : { groups: groupsChoice === 'clear' ? [] : [...groups] }),
    ...(attributes.length === 0
      ? {}
      : {
          userAttributes: attributes.map((field) => ({
            name: field.name,
            value: buildAttributeValue(field),
          })),
        }),
    ...(context?.ok ? { securityContext: context.value } : {}),
    ...(userLifetime === 'permanent' ? { isEphemeral: false } : {}),
    ...(userLifetime === 'permanent' || ttl === ''
      ? {}
      : { ephemeralTtlSeconds: parseNumberText(ttl) }),
  };
}

/** Builds the branch of chat (§4.4); '' is the main branch. */
function buildChatBranch({ branchName, isDefaultBranch }: FormFields): Record<string, unknown> {
  const activeBranchName = branchName.trim();
  if (activeBranchName === '') return {};
  return { chatBranch: { activeBranchName, ...(isDefaultBranch ? { isDefaultBranch } : {}) } };
}

function buildChatAuth(fields: FormFields): unknown {
  if (fields.chatMethod !== 'apiKey') return { method: fields.chatMethod };
  const identity =
    fields.identityKind === 'external'
      ? { kind: 'external', externalId: fields.externalId.trim(), ...buildExternalUser(fields) }
      : { kind: 'internal', internalId: fields.internalId.trim() };
  return { method: 'apiKey', identity };
}

/**
 * Builds the draft for main. A hidden field keeps its value, but a fault that nobody can see is
 * left out.
 */
export function toDraftInput(fields: FormFields): Record<string, unknown> {
  const used = resolveVisibleFields(fields);
  const readField = (field: ConditionalField): unknown => {
    const text = fields[field].trim();
    if (text === '') return null;
    const value = field === 'deploymentId' ? readDeploymentId(text) : text;
    if (used[field]) return value;
    return connectionDraftSchema.shape[field].safeParse(value).success ? value : null;
  };
  const { name, colour, isProduction, dialect, platformAuth, embedAuth, dataAuth } = fields;
  return {
    ...{ name, colour, isProduction, dialect, platformAuth, embedAuth, dataAuth },
    chatAuth: buildChatAuth(fields),
    ...buildChatBranch(fields),
    ...buildNetwork(fields),
    baseUrl: readField('baseUrl'),
    chatBaseUrl: readField('chatBaseUrl'),
    dataApiUrl: readField('dataApiUrl'),
    accountName: readField('accountName'),
    agentId: readField('agentId'),
    deploymentId: readField('deploymentId'),
  };
}

/** The path in a draft of what is typed about an external user. */
export const EXTERNAL_USER_PATH = 'chatAuth.identity';

/**
 * Finds what the schema cannot see, because it is converted before: JSON that does not parse, and
 * numbers that cannot be sent.
 */
export function listTypedViolations(fields: FormFields): readonly Violation[] {
  if (fields.chatMethod !== 'apiKey' || fields.identityKind !== 'external') return [];
  const violations = fields.attributes.map((field, index) => ({
    path: `${EXTERNAL_USER_PATH}.userAttributes.${String(index)}.value`,
    rule: 'connection',
    advice: findValueAdvice(field),
  }));
  const { securityContext } = fields;
  const context = securityContext.trim() === '' ? null : parseSecurityContext(securityContext);
  if (context?.ok === false) {
    const advice = describeJsonFault(context.fault);
    violations.push({ path: `${EXTERNAL_USER_PATH}.securityContext`, rule: 'connection', advice });
  }
  return violations.filter(({ advice }) => advice !== '');
}

const FIELD_OF_PATH: ReadonlyMap<string, FieldName> = new Map([
  ['chatAuth', 'chatMethod'],
  ['chatAuth.method', 'chatMethod'],
  ['chatAuth.identity', 'identityKind'],
  ['chatAuth.identity.kind', 'identityKind'],
  ['chatAuth.identity.externalId', 'externalId'],
  ['chatAuth.identity.internalId', 'internalId'],
  ['chatAuth.identity.securityContext', 'securityContext'],
  ['chatAuth.identity.ephemeralTtlSeconds', 'ephemeralTtlSeconds'],
  ['chatBranch.activeBranchName', 'branchName'],
]);

/** Finds the control that a violation belongs to; null where the form has none for it. */
export function findFormField(path: string, fields: FormFields): FieldName | null {
  const known = FIELD_OF_PATH.get(path);
  if (known !== undefined) return known;
  if (path.startsWith(`${EXTERNAL_USER_PATH}.userAttributes`)) return 'attributes';
  if (path.startsWith(`${EXTERNAL_USER_PATH}.groups`)) return 'groups';
  if (path.startsWith('network.')) return 'network';
  const names = Object.keys(fields) as FieldName[];
  return names.find((name) => name === path) ?? null;
}
