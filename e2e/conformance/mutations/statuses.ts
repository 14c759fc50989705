import { isRefusalStatus, isSuccessStatus } from './make.ts';
import type { Mutation } from './mutation.ts';

const withJsonType = (headers: Readonly<Record<string, string>>, type = 'application/json') => ({
  ...headers,
  'content-type': type,
});

function status(id: string, sentence: string, change: (status: number) => number): Mutation {
  return {
    id,
    sentence,
    head: (head) => ({ ...head, status: change(head.status) }),
  };
}

/** Other statuses of the same kind, for checks of the exact number. */
const OTHER_4XX: Readonly<Record<number, number>> = { 400: 422, 401: 403, 403: 404, 404: 410 };

const ENDPOINTS = {
  publish: /\/publish$/,
  chat: /\/chat\//,
  sessions: /\/(generate-session|session\/token)$/,
  lists: /^\/api\/v1\/(embed-tenants|deployments|users|embed\/dashboard)/,
  data: /\/cubesql$/,
};

/** Right bodies under wrong statuses, and refusals without a message. */
export const statusMutations: readonly Mutation[] = [
  status('refusals-succeed', 'answers refusals with 200', (code) => (code >= 400 ? 200 : code)),
  status('refusals-break', 'answers refusals with 500', (code) => (code >= 400 ? 500 : code)),
  status('refusals-differ', 'refuses with another 4xx', (code) => OTHER_4XX[code] ?? code),
  ...Object.entries(ENDPOINTS).map(([name, path]): Mutation => ({
    id: `${name}-created`,
    sentence: `answers 201 instead of 200 for ${name}`,
    head: (head, request) =>
      head.status === 200 && path.test(request.path) ? { ...head, status: 201 } : head,
  })),
  status('no-content-accepted', 'answers 202 instead of 204', (code) =>
    code === 204 ? 202 : code,
  ),
  {
    id: 'successes-refused',
    sentence: 'refuses what it has done',
    head: (head) =>
      isSuccessStatus(head) ? { status: 400, headers: withJsonType(head.headers) } : head,
    body: (answer) => (isSuccessStatus(answer) ? '{"message":"Not today."}' : answer.text),
  },
  {
    id: 'no-content-has-content',
    sentence: 'answers 200 with a body instead of 204',
    head: (head) =>
      head.status === 204 ? { status: 200, headers: withJsonType(head.headers) } : head,
    body: (answer) => (answer.status === 204 ? '{}' : answer.text),
  },
  {
    id: 'refusals-in-html',
    sentence: 'refuses with a web page',
    head: (head) =>
      isRefusalStatus(head) ? { ...head, headers: withJsonType(head.headers, 'text/html') } : head,
    body: (answer) => (isRefusalStatus(answer) ? '<h1>No</h1>' : answer.text),
  },
  {
    id: 'refusals-silent',
    sentence: 'refuses without a message',
    body: (answer) => (isRefusalStatus(answer) ? '{}' : answer.text),
  },
  {
    id: 'refusals-reworded',
    sentence: 'refuses in other words',
    body: (answer) => (isRefusalStatus(answer) ? '{"message":"No.","error":"No."}' : answer.text),
  },
  {
    id: 'plain-text',
    sentence: 'calls everything plain text',
    head: (head) => ({ ...head, headers: withJsonType(head.headers, 'text/plain') }),
  },
];
