import type { Mutation } from './mutation.ts';
import type { KnownCredentials } from './known-credentials.ts';
import { lenientMutations } from './lenient.ts';
import { pageMutations } from './pages.ts';
import { pickyMutations } from './picky.ts';
import { requestMutations } from './requests.ts';
import { sequenceMutations } from './sequences.ts';
import { statusMutations } from './statuses.ts';
import { messageMutations } from './messages.ts';
import { streamOrderMutations } from './stream-order.ts';
import { toolMutations } from './tool-calls.ts';
import { valueMutations } from './values.ts';
import { inValues } from './make.ts';

/** Fields that an answer of the platform may contain, by the tables of the document. */
const ANSWER_FIELDS = [
  ['id', 'publicId', 'deploymentId', 'workbookId', 'status', 'allowEmbed', 'config'],
  ['versionNumber', 'versionId', 'reportSnapshots', 'description', 'title'],
  ['app', 'kind', 'layout', 'settings', 'theme', 'widgets', 'entry', 'files', 'html', 'manifest'],
  [
    'dependencies',
    'version',
    'breakpoints',
    'cols',
    'lg',
    'containerPadding',
    'margin',
    'rowHeight',
  ],
  ['backgroundColor', 'fontFamily', 'primaryColor', 'themeId', 'dashboard', 'controls', 'padding'],
  ['border', 'position', 'x', 'responsiveLayouts', 'style', 'type', 'name'],
  ['reportId', 'member', 'offset', 'amount'],
  ['sessionId', 'items', 'pageInfo', 'endCursor', 'displayName', 'defaultValue'],
  ['role', 'content', 'thinking', 'toolCall', 'input', 'result', 'graphPath', 'isDelta'],
  ['isInProcess', 'isStructuredResponse', 'sort', 'state', 'isStreaming', 'chatId', 'messages'],
  [
    'searchQuery',
    'cubes',
    'members',
    'aggType',
    'sqlQuery',
    'queryTitle',
    'userRequest',
    'memoryId',
  ],
  ['vegaSpec', 'schema', 'column_type', 'data', 'totalRows', 'uuid'],
  ['token', 'cubeApiToken', 'lastRefreshTime', 'error', 'message', 'code', 'jsonrpc', 'email'],
  ['publishedDashboard', 'dashboardDraft', 'reports', 'snapshot', 'measures', 'dimensions'],
].flat();

/** The server leaves a field out, wherever it stands. */
const fieldMutations: readonly Mutation[] = ANSWER_FIELDS.map((field) =>
  inValues(`without-${field}`, `leaves out \`${field}\``, (value, name) =>
    name === field ? undefined : value,
  ),
);

export function listMutations(known: KnownCredentials): readonly Mutation[] {
  return [
    ...statusMutations,
    ...requestMutations(known),
    ...pickyMutations(known),
    ...lenientMutations(known),
    ...sequenceMutations,
    ...streamOrderMutations,
    ...messageMutations,
    ...toolMutations,
    ...pageMutations,
    ...valueMutations,
    ...fieldMutations,
  ];
}
