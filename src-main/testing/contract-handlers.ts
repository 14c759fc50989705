import type { Connection } from '#shared/connection.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import type { ConversationSummary, OpenConversation } from '#shared/conversation.ts';
import {
  connectionIdSchema,
  conversationIdSchema,
  draggedFileIdSchema,
  exportIdSchema,
  queuedQuestionIdSchema,
  resultRunIdSchema,
  turnIdSchema,
  LOCAL_CONNECTION_ID,
} from '#shared/ids.ts';
import { EMPTY_QUEUE, type QuestionQueue } from '#shared/question-queue.ts';
import type { SecretsStatus } from '#shared/secrets.ts';
import type { CallHandlers, CallInput, CallRoute } from '#shared/ipc/types.ts';
import type { StreamHandlers } from '#shared/ipc/types.ts';
import { dashboardSchema } from '#shared/platform/dashboard.ts';
import type { ResultRun } from '#shared/result-run.ts';
import { createNewTurn } from '#shared/thread/turn.ts';

export const CONTRACT_CONVERSATION_ID = conversationIdSchema.parse('conversation-1');
export const CONTRACT_TURN_ID = turnIdSchema.parse('turn-1');
const exportId = exportIdSchema.parse('export-1');
const draggedFileId = draggedFileIdSchema.parse('dragged-1');
const connectionId = connectionIdSchema.parse('local');

const SUMMARY: ConversationSummary = {
  id: CONTRACT_CONVERSATION_ID,
  connectionId: LOCAL_CONNECTION_ID,
  title: 'A title',
  createdAtMs: 1,
  updatedAtMs: 2,
  lastStatus: 'finished',
  pinnedAtMs: null,
  archivedAtMs: null,
  isUnread: false,
};

export const CONTRACT_TURN = createNewTurn({
  id: CONTRACT_TURN_ID,
  conversationId: CONTRACT_CONVERSATION_ID,
  question: 'How many?',
  messageId: '1732512345678-message',
  askedAtMs: 1,
  chatId: null,
  parentId: null,
});

const QUEUED_ID = queuedQuestionIdSchema.parse('queued-1');
const QUEUE: QuestionQueue = {
  questions: [{ id: QUEUED_ID, question: 'And by year?', addedAtMs: 3 }],
  hold: 'stopped',
};

const OPEN: OpenConversation = {
  summary: SUMMARY,
  path: [CONTRACT_TURN_ID],
  turns: [CONTRACT_TURN],
  branches: [
    { turnId: CONTRACT_TURN_ID, siblings: [CONTRACT_TURN_ID, turnIdSchema.parse('turn-2')] },
  ],
  queue: QUEUE,
};

const SECRETS: SecretsStatus = {
  store: 'keychain',
  reason: null,
  saved: [{ connectionId, area: 'chat' as const }],
};
const secretsStatus = (): SecretsStatus => SECRETS;

const CONNECTION: Connection = {
  id: LOCAL_CONNECTION_ID,
  isLocal: true,
  name: 'Local workspace',
  colour: 'brass',
  isProduction: false,
  dialect: 'platform',
  baseUrl: 'http://127.0.0.1:1',
  chatBaseUrl: 'http://127.0.0.1:2',
  dataApiUrl: 'http://127.0.0.1:3',
  accountName: 'local',
  agentId: '1',
  deploymentId: 1,
  chatAuth: { method: 'apiKey', identity: { kind: 'external', externalId: 'ana' } },
  platformAuth: 'bearer',
  embedAuth: 'apiKey',
  dataAuth: 'fromPlatform',
};

const WORKBOOK = { connectionId, deploymentId: 1, workbookId: 101 };
const DASHBOARD = dashboardSchema.parse({
  id: 1,
  publicId: 'p1',
  deploymentId: 1,
  workbookId: 101,
  status: 'published',
  allowEmbed: false,
  config: { title: 'Box office' },
  versionNumber: 1,
  versionId: 7,
  reportSnapshots: [],
});
const SEEN = { source: 'server' as const, seenAtMs: 1, trouble: null };
const RECENT_WORKBOOKS = [{ place: WORKBOOK, name: 'Box office', openedAtMs: 1, pinnedAtMs: null }];

/** An input that each route accepts. A new route does not compile without one. */
export const VALID_INPUTS: { readonly [R in CallRoute]: CallInput<R> } = {
  'app.info': undefined,
  'app.readyToClose': undefined,
  'app.openLink': { url: 'https://example.com' },
  'settings.read': undefined,
  'settings.save': { theme: 'dark' },
  'workspace.status': undefined,
  'workspace.restart': undefined,
  'workspace.starters': undefined,
  'workspace.restoreKey': undefined,
  'model.read': { connectionId },
  'model.suggestions': { connectionId },
  'secrets.status': undefined,
  'secrets.save': { connectionId, area: 'chat', key: 'sk-typed-by-the-analyst' },
  'secrets.remove': { connectionId, area: 'chat' },
  'secrets.acceptSession': undefined,
  'connections.list': undefined,
  'connections.save': { connectionId: null, draft: { name: 'Production' } },
  'connections.remove': { connectionId },
  'connections.test': { connectionId },
  'conversations.list': undefined,
  'conversations.open': { conversationId: CONTRACT_CONVERSATION_ID },
  'conversations.turns': { conversationId: CONTRACT_CONVERSATION_ID, turnIds: [CONTRACT_TURN_ID] },
  'conversations.chooseBranch': {
    conversationId: CONTRACT_CONVERSATION_ID,
    turnId: CONTRACT_TURN_ID,
  },
  'conversations.rename': { conversationId: CONTRACT_CONVERSATION_ID, title: 'New' },
  'conversations.remove': { conversationId: CONTRACT_CONVERSATION_ID },
  'conversations.restore': { conversationId: CONTRACT_CONVERSATION_ID },
  'conversations.setPinned': { conversationId: CONTRACT_CONVERSATION_ID, isPinned: true },
  'conversations.setArchived': { conversationId: CONTRACT_CONVERSATION_ID, isArchived: true },
  'conversations.markSeen': { conversationId: CONTRACT_CONVERSATION_ID },
  'conversations.document': { conversationId: CONTRACT_CONVERSATION_ID },
  'drafts.list': undefined,
  'drafts.save': { conversationId: null, text: 'How m' },
  'exports.begin': { conversationId: CONTRACT_CONVERSATION_ID, target: 'html' },
  'clipboard.writeTable': { text: 'a\tb', html: '<table></table>' },
  'exports.append': { exportId, text: '<p>12</p>' },
  'exports.beginFile': { kind: 'csv', title: 'Gross by genre', seal: '100 of 3,201 rows' },
  'exports.beginDocument': { title: 'Box office', target: 'png' },
  'exports.appendBytes': { exportId, bytes: new Uint8Array([71]) },
  'exports.finish': { exportId },
  'exports.cancel': { exportId },
  'exports.showInFolder': { exportId },
  'exports.makeDragged': {
    kind: 'png',
    title: 'Gross by genre',
    seal: '',
    bytes: new Uint8Array([137]),
  },
  'exports.startDrag': { draggedFileId },
  'conversations.search': { query: 'revenue "by month"', limit: 20 },
  'conversations.find': { conversationId: CONTRACT_CONVERSATION_ID, query: 'revenue' },
  'queue.add': { conversationId: CONTRACT_CONVERSATION_ID, questions: ['And by year?'], at: null },
  'queue.move': { conversationId: CONTRACT_CONVERSATION_ID, questionId: QUEUED_ID, to: 0 },
  'queue.remove': { conversationId: CONTRACT_CONVERSATION_ID, questionIds: [QUEUED_ID] },
  'queue.askNext': { conversationId: CONTRACT_CONVERSATION_ID },
  'results.runs': { turnId: CONTRACT_TURN_ID, messageId: 'message-1' },
  'results.cancel': { runId: 'run-1' },
  'dashboards.deployments': { connectionId },
  'dashboards.folder': { connectionId, deploymentId: 1, folderId: null, search: '' },
  'dashboards.workbook': WORKBOOK,
  'dashboards.readAddress': { address: 'https://example.org/deployments/1/workbooks/101' },
  'dashboards.marks': undefined,
  'dashboards.mark': { place: WORKBOOK, name: 'Box office', change: 'pinned' },
  'dashboards.versions': WORKBOOK,
  'dashboards.version': { ...WORKBOOK, versionId: 7 },
  'dashboards.publish': { ...WORKBOOK, input: null },
  'dashboards.addReport': {
    ...WORKBOOK,
    title: 'Gross',
    description: null,
    sql: 'SELECT 1',
    spec: null,
  },
  'dashboards.edited': undefined,
  'dashboards.readNote': { ...WORKBOOK, kind: 'edit' },
  'dashboards.saveNote': { ...WORKBOOK, kind: 'choices', text: '{}' },
  'sandbox.put': { kind: 'html', html: '<p>12</p>' },
  'sandbox.release': { contentId: 'a0' },
  'sandbox.pulse': { contentId: 'a0' },
  'chat.stop': { turnId: CONTRACT_TURN_ID },
};

const RUN: ResultRun = {
  id: resultRunIdSchema.parse('run-1'),
  turnId: CONTRACT_TURN_ID,
  messageId: 'message-1',
  sql: 'SELECT n FROM t LIMIT 50000',
  isEdited: false,
  addedLimit: 50_000,
  timezone: null,
  startedAtMs: 1,
  elapsedMs: 2,
  status: 'finished',
  error: null,
  columns: [{ name: 'n', type: 'Int64' }],
  rowCount: 1,
  possiblyCut: false,
  hash: 'a0',
};

const SEARCH: Pick<CallHandlers<AbortSignal>, 'conversations.search' | 'conversations.find'> = {
  'conversations.search': () => ({
    groups: [
      {
        conversation: SUMMARY,
        title: [{ text: 'A title', hit: true }],
        hits: [
          {
            turnId: CONTRACT_TURN_ID,
            kind: 'cells',
            messageId: 'message-1',
            cell: { row: 0, column: 1 },
            askedAtMs: 1,
            snippet: [{ text: 'Köln', hit: true }],
          },
        ],
      },
    ],
    isCut: false,
    waitingTurns: 0,
  }),
  'conversations.find': () => ({
    hits: [{ turnId: CONTRACT_TURN_ID, kind: 'question', messageId: null, cell: null, index: 0 }],
    total: 1,
    query: 'how',
  }),
};

type ConversationRoute = Extract<CallRoute, `conversations.${string}` | `drafts.${string}`>;

const CONVERSATIONS: Pick<CallHandlers<AbortSignal>, ConversationRoute> = {
  ...SEARCH,
  'conversations.list': () => [SUMMARY],
  'conversations.open': () => OPEN,
  'conversations.turns': () => [CONTRACT_TURN],
  'conversations.chooseBranch': () => OPEN,
  'conversations.rename': () => SUMMARY,
  'conversations.remove': () => undefined,
  'conversations.restore': () => SUMMARY,
  'conversations.setPinned': () => SUMMARY,
  'conversations.setArchived': () => SUMMARY,
  'conversations.markSeen': () => undefined,
  'drafts.list': () => [{ conversationId: null, text: 'How m', savedAtMs: 1 }],
  'drafts.save': () => undefined,
  'conversations.document': () => ({
    format: 'plumbline-conversation/1',
    exportedAtMs: 1,
    summary: SUMMARY,
    turns: [{ turn: CONTRACT_TURN, answer: null, results: [], lines: [] }],
  }),
};

const EXPORTS = {
  'exports.begin': () => ({ outcome: 'begun' as const, exportId }),
  'exports.append': () => undefined,
  'exports.beginFile': () => ({ outcome: 'begun' as const, exportId }),
  'exports.beginDocument': () => ({ outcome: 'begun' as const, exportId }),
  'exports.appendBytes': () => undefined,
  'exports.finish': () => ({ outcome: 'written' as const, fileName: 'A title.html', bytes: 9 }),
  'exports.cancel': () => undefined,
  'exports.showInFolder': () => undefined,
  'exports.makeDragged': () => ({ draggedFileId }),
  'exports.startDrag': () => undefined,
  'clipboard.writeTable': () => undefined,
};

const DASHBOARDS: Pick<CallHandlers<AbortSignal>, Extract<CallRoute, `dashboards.${string}`>> = {
  'dashboards.deployments': () => ({ deployments: [{ id: 1, name: 'Samples' }], seen: SEEN }),
  'dashboards.folder': () => ({
    items: [
      { id: '101', type: 'workbook', name: 'A', folderId: null, workbookId: null, publicId: null },
    ],
    seen: SEEN,
  }),
  'dashboards.workbook': () => ({
    workbook: {
      id: 101,
      name: 'Box office',
      folderId: null,
      draft: DASHBOARD.config,
      published: DASHBOARD,
      reports: [],
    },
    seen: SEEN,
  }),
  'dashboards.readAddress': () => WORKBOOK,
  'dashboards.marks': () => RECENT_WORKBOOKS,
  'dashboards.mark': () => RECENT_WORKBOOKS,
  'dashboards.versions': () => [
    {
      versionId: 7,
      versionNumber: 1,
      title: null,
      allowEmbed: false,
      firstSeenAtMs: 1,
      isOwn: true,
    },
  ],
  'dashboards.version': () => DASHBOARD,
  'dashboards.publish': () => DASHBOARD,
  'dashboards.addReport': () => ({ reportId: 9, title: 'Gross' }),
  'dashboards.edited': () => [WORKBOOK],
  'dashboards.readNote': () => '{}',
  'dashboards.saveNote': () => undefined,
};

const SANDBOX: Pick<CallHandlers<AbortSignal>, Extract<CallRoute, `sandbox.${string}`>> = {
  'sandbox.put': () => ({
    outcome: 'ready',
    contentId: 'a0',
    url: 'plumbline-sandbox://page/a0/index.html',
    missing: ['d3'],
    leftOut: [],
  }),
  'sandbox.release': () => undefined,
  'sandbox.pulse': () => ({ pulse: 'answering' }),
};

/** Handlers that answer each route with a value of its contract. */
export function createContractHandlers(): CallHandlers<AbortSignal> {
  return {
    'app.info': () => ({
      name: 'Plumbline',
      version: '0',
      electron: '0',
      profileDir: '/profile',
      openStreams: 0,
    }),
    'app.readyToClose': () => undefined,
    'app.openLink': () => ({ outcome: 'declined' }),
    'settings.read': () => DEFAULT_SETTINGS,
    'settings.save': () => DEFAULT_SETTINGS,
    'workspace.status': () => ({ state: 'ready', reason: null }),
    'workspace.restart': () => ({ state: 'starting', reason: null }),
    'workspace.starters': () => [{ question: 'How many?', about: 'Movies' }],
    'workspace.restoreKey': secretsStatus,
    'model.read': () => ({ source: 'none', readAtMs: null, trouble: null, cubes: [] }),
    'model.suggestions': () => [],
    'secrets.status': secretsStatus,
    'secrets.save': secretsStatus,
    'secrets.remove': secretsStatus,
    'secrets.acceptSession': secretsStatus,
    'connections.list': () => [CONNECTION],
    'connections.save': () => ({ outcome: 'saved', connection: CONNECTION }),
    'connections.remove': () => undefined,
    'connections.test': () => ({ areas: [{ area: 'data', outcome: 'notSetUp' }] }),
    ...CONVERSATIONS,
    ...EXPORTS,
    'queue.add': () => QUEUE,
    'queue.move': () => QUEUE,
    'queue.remove': () => EMPTY_QUEUE,
    'queue.askNext': () => EMPTY_QUEUE,
    'results.runs': () => [RUN],
    'results.cancel': () => undefined,
    ...DASHBOARDS,
    ...SANDBOX,
    'chat.stop': () => ({ status: 'stopped' }),
  };
}

export function createContractStreams(): StreamHandlers<AbortSignal> {
  // oxlint-disable-next-line typescript/require-await -- a stream that has all it says at once
  async function* say() {
    yield { type: 'snapshot' as const, turn: CONTRACT_TURN };
  }
  // oxlint-disable-next-line typescript/require-await -- the same
  async function* run() {
    yield { type: 'ended' as const, run: RUN };
  }
  // oxlint-disable-next-line typescript/require-await -- the same
  async function* tell() {
    yield { type: 'started' as const, source: 'cached' as const, atMs: 1, isLast: true };
  }
  return {
    'dashboards.rows': tell,
    'chat.ask': say,
    'chat.follow': say,
    'conversations.replay': say,
    'results.run': run,
    'results.read': run,
  };
}
