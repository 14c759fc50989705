import { inValues } from './make.ts';
import type { Mutation } from './mutation.ts';

/** Fields that an answer of the platform may hold, by the tables of the document. */
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
export const fieldMutations: readonly Mutation[] = ANSWER_FIELDS.map((field) =>
  inValues(`without-${field}`, `leaves out \`${field}\``, (value, name) =>
    name === field ? undefined : value,
  ),
);
