import { request as send } from 'undici';
import type { WireAnswer, WireRequest } from '../wire/exchange.ts';
import { parseJson, asList, asObject, omitKeys, type JsonObject } from '../wire/json.ts';
import { isRefusalStatus } from './make.ts';
import type { Mutation } from './mutation.ts';

const done = (status: number, text = ''): WireAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  text,
});

const bodyOf = ({ body }: WireRequest) => asObject(parseJson(body ?? '')) ?? {};
const withBody = (request: WireRequest, body: JsonObject): WireRequest => ({
  ...request,
  body: JSON.stringify(body),
});

function swallowing(
  id: string,
  sentence: string,
  fits: (request: WireRequest) => boolean,
): Mutation {
  return { id, sentence, instead: (request) => (fits(request) ? done(204) : null) };
}

const isAbort = ({ path }: WireRequest) => path.endsWith('/chat/abort');

const DEFINITIONS = ['groupDefinitions', 'userAttributeDefinitions'];
const USES = ['groups', 'userAttributes'];

const withoutAll = (body: JsonObject, names: readonly string[]) =>
  names.reduce<JsonObject>((rest, name) => omitKeys(rest, name), body);

/**
 * Sends definitions one by one, so that those beside a wrong one are stored; the correct request is
 * all or nothing.
 */
function piecemeal(request: WireRequest): WireRequest[] {
  const body = bodyOf(request);
  const rest = withoutAll(body, [...DEFINITIONS, ...USES]);
  return DEFINITIONS.flatMap((field) =>
    asList(body[field]).map((definition) => withBody(request, { ...rest, [field]: [definition] })),
  );
}

/** Faults of a server that span several requests. */
export const sequenceMutations: readonly Mutation[] = [
  {
    id: 'everything-twice',
    sentence: 'does everything twice',
    before: (request) => (request.method === 'POST' && !isAbort(request) ? [request] : []),
  },
  { id: 'answers-replayed', sentence: 'answers from memory', replays: true },
  swallowing('deletes-swallowed', 'deletes nothing', ({ method }) => method === 'DELETE'),
  swallowing('aborts-swallowed', 'aborts nothing', isAbort),
  swallowing('revokes-swallowed', 'revokes nothing', ({ path }) => path.endsWith('/revoke')),
  {
    id: 'definitions-piecemeal',
    sentence: 'upserts definitions one by one',
    before: (request) => (request.path.endsWith('/generate-session') ? piecemeal(request) : []),
  },
  {
    id: 'memberships-first',
    sentence: 'moves users before it looks at the rest',
    before: (request) => {
      const body = bodyOf(request);
      if (!request.path.endsWith('/generate-session') || body['groups'] === undefined) return [];
      return [withBody(request, withoutAll(body, DEFINITIONS))];
    },
  },
  {
    id: 'pictures-fetched',
    sentence: 'fetches pictures',
    request: (request) => {
      const picture = asObject(bodyOf(request)['userProfile'])?.['picture'];
      if (typeof picture === 'string' && picture.startsWith('http://127.')) {
        send(picture).catch(() => undefined);
        return { ...request, headers: { ...request.headers, 'x-picture': 'fetched' } };
      }
      return request;
    },
  },
  {
    id: 'refused-deletes-done',
    sentence: 'deletes and says that it did not',
    head: (head, { method }) =>
      method === 'DELETE' && !isRefusalStatus(head)
        ? { status: 403, headers: done(403).headers }
        : head,
    body: (answer, { method }) =>
      method === 'DELETE' && !isRefusalStatus(answer) ? '{"message":"No."}' : answer.text,
  },
];
