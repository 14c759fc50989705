import type { Area, Connection, ConnectionColour } from '#shared/connection.ts';
import type { ConnectionTest } from '#shared/connection-test.ts';
import type { FormFields } from './form-fields.ts';

export const COLOUR_NAMES: Readonly<Record<ConnectionColour, string>> = {
  brass: 'Brass',
  blue: 'Blue',
  green: 'Green',
  purple: 'Purple',
  red: 'Red',
  grey: 'Grey',
};

export const AREA_NAMES: Readonly<Record<Area, string>> = {
  chat: 'Chat',
  platform: 'Platform',
  embed: 'Embedding',
  data: 'Data API',
};

export const DIALECT_NAMES: Readonly<Record<Connection['dialect'], string>> = {
  platform: 'Platform',
  cube: 'Cube',
};

/** Areas in the middle of a sentence. */
const AREA_WORDS: Readonly<Record<Area, string>> = {
  chat: 'chat',
  platform: 'the platform',
  embed: 'embedding',
  data: 'the data API',
};

const or = new Intl.ListFormat('en', { type: 'disjunction' });

/** Which keys are still to be typed. */
export function toMissingWords(missing: readonly Area[]): string {
  return `No key for ${or.format(missing.map((area) => AREA_WORDS[area]))}`;
}

/** What is typed into the keychain for an area. */
export function toKeyLabel(area: Area, chatMethod: FormFields['chatMethod']): string {
  switch (area) {
    case 'chat':
      return chatMethod === 'deploymentToken' ? 'Signed token for chat' : 'API key for chat';
    case 'platform':
      return 'Access token for the platform';
    case 'embed':
      return 'API key for embedding';
    case 'data':
      return 'Token for the data API';
  }
}

function toHost(address: string | null): string {
  return address !== null && URL.canParse(address) ? new URL(address).host : '';
}

/** Where its questions go, as short as a row allows. */
export function toPlaceWords(connection: Connection): string {
  if (connection.isLocal) return 'On this computer';
  const { chatBaseUrl, baseUrl, dataApiUrl } = connection;
  return [chatBaseUrl, baseUrl, dataApiUrl].map(toHost).find((host) => host !== '') ?? 'No address';
}

/** The outcome of a test in one sentence. */
export function toTestWords(areas: ConnectionTest['areas']): string {
  const tried = areas.filter(({ outcome }) => outcome !== 'notSetUp');
  const working = tried.filter(({ outcome }) => outcome === 'works').length;
  if (tried.length === 0) return 'Nothing is set up that could be tested.';
  if (working === tried.length) return tried.length === 1 ? 'It works.' : 'Everything works.';
  if (tried.length === 1) return 'It does not work.';
  return `${String(working)} of ${String(tried.length)} areas work.`;
}

const plural = (amount: number, noun: string): string =>
  `${String(amount)} ${noun}${amount === 1 ? '' : 's'}`;

/** What goes with a connection that is removed, and what stays. */
export function toRemovalWords(keys: number, conversations: number): string {
  const gone =
    keys === 0 ? 'It has no saved keys.' : `${plural(keys, 'saved key')} will be deleted with it.`;
  if (conversations === 0) return `${gone} It has no conversations.`;
  const stay = conversations === 1 ? 'stays' : 'stay';
  return `${gone} ${plural(conversations, 'conversation')} ${stay} readable, but nothing more can be asked there.`;
}
