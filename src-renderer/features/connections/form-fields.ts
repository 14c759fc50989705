import {
  listScopesWithKey,
  connectionDraftSchema,
  type ApiScope,
  type Connection,
  type ConnectionColour,
  type ConnectionDraft,
} from '#shared/connection.ts';

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
  chatBaseUrl: string;
  accountName: string;
  agentId: string;
  platformAuth: ConnectionDraft['platformAuth'];
  embedAuth: ConnectionDraft['embedAuth'];
  baseUrl: string;
  deploymentId: string;
  dataAuth: ConnectionDraft['dataAuth'];
  dataApiUrl: string;
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
    chatBaseUrl: '',
    accountName: '',
    agentId: '',
    platformAuth: 'none',
    embedAuth: 'none',
    baseUrl: '',
    deploymentId: '',
    dataAuth: 'none',
    dataApiUrl: '',
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
    chatBaseUrl: connection.chatBaseUrl ?? '',
    accountName: connection.accountName ?? '',
    agentId: connection.agentId ?? '',
    baseUrl: connection.baseUrl ?? '',
    deploymentId: connection.deploymentId === null ? '' : String(connection.deploymentId),
    dataApiUrl: connection.dataApiUrl ?? '',
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

/** Lists the API scopes that need a key under the current choices. */
export function listKeyScopes(fields: FormFields): ApiScope[] {
  const chatAuth = { method: fields.chatMethod === 'none' ? 'none' : 'deploymentToken' } as const;
  return listScopesWithKey({ ...fields, chatAuth });
}

/** Converts a whole number; other text stays as it is, so that the schema can say what is wrong. */
function readDeploymentId(text: string): number | string {
  return /^\d+$/.test(text) ? Number(text) : text;
}

function buildChatAuth(fields: FormFields): unknown {
  if (fields.chatMethod !== 'apiKey') return { method: fields.chatMethod };
  const identity =
    fields.identityKind === 'external'
      ? { kind: 'external', externalId: fields.externalId.trim() }
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
    baseUrl: readField('baseUrl'),
    chatBaseUrl: readField('chatBaseUrl'),
    dataApiUrl: readField('dataApiUrl'),
    accountName: readField('accountName'),
    agentId: readField('agentId'),
    deploymentId: readField('deploymentId'),
  };
}

const FIELD_OF_PATH: ReadonlyMap<string, FieldName> = new Map([
  ['chatAuth', 'chatMethod'],
  ['chatAuth.method', 'chatMethod'],
  ['chatAuth.identity', 'identityKind'],
  ['chatAuth.identity.kind', 'identityKind'],
  ['chatAuth.identity.externalId', 'externalId'],
  ['chatAuth.identity.internalId', 'internalId'],
]);

/** Finds the control that a violation belongs to; null where the form has none for it. */
export function findFormField(path: string, fields: FormFields): FieldName | null {
  const known = FIELD_OF_PATH.get(path);
  if (known !== undefined) return known;
  const names = Object.keys(fields) as FieldName[];
  return names.find((name) => name === path) ?? null;
}
