import { formatPlural } from '#lib/text/format-count.ts';
import type { ApiScope, Connection, ConnectionColour, ConnectionTest } from '#shared/connection.ts';
import type { DetectedConnection } from '#shared/detected-connection.ts';
import type { SecretScope } from '#shared/secrets.ts';
import type { WorkspaceStatus } from '#shared/workspace.ts';
import type { FormFields } from './form-fields.ts';
import { language } from '#lib/text/language.ts';
import { messages } from './messages.ts';

export const COLOUR_NAMES: Readonly<Record<ConnectionColour, string>> = {
  brass: 'Brass',
  blue: 'Blue',
  green: 'Green',
  purple: 'Purple',
  red: 'Red',
  grey: 'Grey',
};

export const SCOPE_NAMES: Readonly<Record<ApiScope, string>> = messages.connectionLabels.scopeNames;

/** The names of secrets, for the groups of their fields. */
export const SECRET_NAMES: Readonly<Record<SecretScope, string>> =
  messages.connectionLabels.secretNames;

export const DIALECT_NAMES: Readonly<Record<Connection['dialect'], string>> = {
  platform: 'Platform',
  cube: 'Cube',
};

/** The names of API scopes in the middle of a sentence. */
const SCOPE_PHRASES: Readonly<Record<ApiScope, string>> = {
  chat: 'chat',
  platform: 'the platform',
  embed: 'embedding',
  data: 'the data API',
};

const and = new Intl.ListFormat(language, { type: 'conjunction' });
const or = new Intl.ListFormat(language, { type: 'disjunction' });

/** Names the keys that are still missing. */
export function describeMissingKeys(missing: readonly ApiScope[]): string {
  return messages.connectionLabels.noKey(or.format(missing.map((scope) => SCOPE_PHRASES[scope])));
}

/** Labels the field of an API scope's key. */
export function labelKeyField(scope: ApiScope, chatMethod: FormFields['chatMethod']): string {
  switch (scope) {
    case 'chat':
      return chatMethod === 'deploymentToken'
        ? messages.connectionLabels.signedTokenForChat
        : messages.connectionLabels.apiKeyForChat;
    case 'platform':
      return messages.connectionLabels.accessTokenForPlatform;
    case 'embed':
      return messages.connectionLabels.apiKeyForEmbedding;
    case 'data':
      return messages.connectionLabels.tokenForDataApi;
  }
}

function getHost(address: string | null): string {
  return address !== null && URL.canParse(address) ? new URL(address).host : '';
}

/** Labels the server of a connection, as short as a row allows. */
export function labelConnectionHost(connection: Connection): string {
  if (connection.isLocal) return messages.connectionLabels.onThisComputer;
  const { chatBaseUrl, baseUrl, dataApiUrl } = connection;
  return (
    [chatBaseUrl, baseUrl, dataApiUrl].map(getHost).find((host) => host !== '') ??
    messages.connectionLabels.noAddress
  );
}

/** Describes the outcome of a test in one sentence. */
export function describeTest(scopes: ConnectionTest['scopes']): string {
  const tried = scopes.filter(({ outcome }) => outcome !== 'notSetUp');
  const working = tried.filter(({ outcome }) => outcome === 'works').length;
  if (tried.length === 0) return messages.connectionLabels.nothingToTest;
  if (working === tried.length) return messages.connectionLabels.allChecksPassed;
  if (tried.length === 1) return messages.connectionLabels.connectionFailed;
  return messages.connectionLabels.scopesWork(working, tried.length);
}

/** Describes what a server said about an address and a key, and what has still to be typed. */
export function describeDetection(found: DetectedConnection, missing: readonly string[]): string {
  const { user, accepts, deployments } = found;
  const scopes = (['platform', 'embed', 'chat'] as const).filter((scope) => accepts[scope]);
  const who = user === null ? '' : messages.connectionLabels.signedIn(user);
  const works = messages.connectionLabels.keyWorks(
    and.format(scopes.map((scope) => SCOPE_PHRASES[scope])),
  );
  const agents = deployments.reduce((count, { agents: own }) => count + own.length, 0);
  const lists =
    deployments.length === 0
      ? ''
      : `${formatPlural(deployments.length, 'deployment')}, ${formatPlural(agents, 'agent')}.`;
  const rest =
    missing.length === 0 ? '' : messages.connectionLabels.underAdvanced(and.format(missing));
  return [who, works, lists, rest].filter((sentence) => sentence !== '').join(' ');
}

/** Describes what is removed with a connection, and what stays. */
export function describeRemoval(keys: number, conversations: number): string {
  const gone =
    keys === 0
      ? messages.connectionLabels.connectionHasNoSavedKeys
      : messages.connectionLabels.willBeDeletedWithConnection(keys);
  if (conversations === 0) return messages.connectionLabels.connectionHasNoConversations(gone);
  const stay = formatPlural(
    conversations,
    'conversation stays readable, but takes no new questions.',
    'conversations stay readable, but take no new questions.',
  );
  return `${gone} ${stay}`;
}

/**
 * Describes whom chat asks as, as one quiet line: `as customer-17`; '' where the connection does not
 * say it. The local workspace always asks as its own analyst.
 */
export function describeChatUser({ chatAuth, isLocal }: Connection): string {
  const identity = chatAuth.method === 'apiKey' ? chatAuth.identity : null;
  const user = identity?.kind === 'external' ? identity.externalId : identity?.internalId;
  return user === undefined || isLocal ? '' : `as ${user}`;
}

/** The status of the local workspace, short enough to stand under its name. */
export const WORKSPACE_STATUS_LABELS: Readonly<Record<WorkspaceStatus['state'], string>> =
  messages.connectionLabels.workspaceStatusLabels;
