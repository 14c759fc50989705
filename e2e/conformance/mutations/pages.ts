import type { AnswerHead } from '../wire/open-answer.ts';
import type { WireRequest } from '../wire/exchange.ts';
import { omitKeys } from '../wire/json.ts';
import type { Mutation } from './mutation.ts';

const isPage = ({ path }: WireRequest): boolean => /^\/embed\/(dashboard\/|chat)/.test(path);

function inHeaders(
  id: string,
  sentence: string,
  change: (headers: AnswerHead['headers']) => Readonly<Record<string, unknown>>,
): Mutation {
  const toTexts = (headers: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  return {
    id,
    sentence,
    head: (head, request) =>
      isPage(request) ? { ...head, headers: toTexts(change(head.headers)) } : head,
  };
}

const PROTECTING = [
  'content-security-policy',
  'cache-control',
  'referrer-policy',
  'x-content-type-options',
];

/** Faults of the pages that viewers open. */
export const pageMutations: readonly Mutation[] = [
  ...PROTECTING.map((name) =>
    inHeaders(`pages-without-${name}`, `sends its pages without ${name}`, (headers) =>
      omitKeys(headers, name),
    ),
  ),
  inHeaders('pages-framed-by-all', 'lets every page hold its pages', (headers) => ({
    ...headers,
    'content-security-policy': (headers['content-security-policy'] ?? '').replace(
      /frame-ancestors [^;]+/,
      'frame-ancestors *',
    ),
  })),
  inHeaders('pages-set-cookies', 'sets a cookie with its pages', (headers) => ({
    ...headers,
    'set-cookie': 'viewer=1',
  })),
  {
    id: 'pages-repeat-address',
    sentence: 'repeats the address in its pages',
    body: (answer, request) => (isPage(request) ? `${answer.text}${request.path}` : answer.text),
  },
  {
    id: 'pages-say-nothing',
    sentence: 'leaves its pages empty',
    body: (answer, request) => (isPage(request) ? '' : answer.text),
  },
  {
    id: 'pages-use-sessions',
    sentence: 'uses the session of each page that is fetched',
    before: (request) => {
      const sessionId = /[?&]session(?:Id)?=([^&]+)/.exec(request.path)?.[1];
      if (!isPage(request) || sessionId === undefined) return [];
      const path = '/api/v1/embed/session/token';
      const body = JSON.stringify({ sessionId });
      const headers = { 'content-type': 'application/json' };
      return [{ ...request, method: 'POST', path, headers, body }];
    },
  },
  {
    id: 'origins-unread',
    sentence: 'does not read which page a request comes from',
    request: (request) => ({ ...request, headers: withoutOrigin(request.headers) }),
  },
  {
    id: 'own-origin-refused',
    sentence: 'refuses its own pages',
    request: (request) =>
      request.headers['origin'] === undefined
        ? request
        : { ...request, headers: { ...request.headers, origin: 'https://other.example.org' } },
  },
];

function withoutOrigin(headers: WireRequest['headers']): WireRequest['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'origin'));
}
