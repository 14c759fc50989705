/**
 * What of the renderer each view draws: folders, because a component moves within them. `view` is the
 * word of the scenes in e2e/screens/scenes; their test holds this table against them.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const DRAWN = {
  Assumptions: ['features/assumptions'],
  Chart: ['features/results/chart', 'charts'],
  Composer: ['features/thread'],
  Connections: ['features/connections'],
  'Copy as': ['features/results/copy'],
  Dashboard: ['features/board', 'views/dashboards'],
  Dashboards: ['features/workbooks', 'views/dashboards'],
  Drop: ['features/dropped-files', 'views'],
  Editor: ['features/board-editor'],
  Embedding: ['features/embedding', 'views/embedding', 'viewer-preview'],
  Evidence: ['features/assumptions', 'features/ledger', 'features/results'],
  Export: ['features/export'],
  'Export result': ['features/results/files'],
  Find: ['features/search'],
  Grid: ['lib/grid'],
  'Number ledger': ['features/ledger'],
  Palette: ['lib/commands', 'window/commands'],
  'Question check': ['features/question-check'],
  Replay: ['features/replay'],
  Result: ['features/results'],
  Review: ['features/publishing'],
  Runs: ['features/results/runs'],
  Sandbox: ['features/sandbox'],
  Search: ['features/search'],
  Settings: ['features/settings'],
  Shortcuts: ['lib/commands', 'window/commands'],
  Sidebar: ['features/conversations', 'features/connections'],
  Thread: ['features/thread', 'lib/markdown'],
  Versions: ['features/publishing'],
  Welcome: ['features/connections'],
};

/**
 * @param {string} view
 * @param {string} file
 * @returns {boolean} whether the view draws what lies there
 */
export function isDrawnBy(view, file) {
  return (DRAWN[view] ?? []).some((folder) => file.startsWith(`src-renderer/${folder}/`));
}
