import type { DashboardExport } from '#shared/export.ts';
import type { BoardState } from '#features/board/board-state.svelte.ts';
import { describeFilter } from '#features/board/filter-labels.ts';
import { readTile } from '../../ipc/read-tile.ts';
import type { BoardMedium } from './part-frame.ts';
import { labelDashboardExport } from '#features/export/export-labels.ts';
import type { ExportTask } from '#features/export/file-export.svelte.ts';
import type { ExportJob, FileChunk } from '#lib/files/file-exporter.ts';

export interface BoardExportOptions {
  readonly board: BoardState;
  readonly connectionName: string;
  readonly choice: DashboardExport;
}

/** Null for a file of tables. */
function pickMedium({ target, content }: DashboardExport): BoardMedium | null {
  switch (target) {
    case 'html':
      return 'screen';
    case 'png':
      return 'picture';
    case 'pdf':
    case 'print':
      return content === 'seen' ? 'pages' : 'paper';
    case 'xlsx':
    case 'zip':
      return null;
  }
}

/** Builds the export of a dashboard as it is now, with its filters and every tab. */
export function buildBoardExport(options: BoardExportOptions): ExportTask {
  const { board, choice } = options;
  const { target } = choice;
  const orientation = pickMedium(choice) === 'pages' ? 'landscape' : 'portrait';
  return {
    request: { subject: 'dashboard', title: board.source.title, target, orientation },
    createChunks: (job) => compose(options, job),
    labels: labelDashboardExport(target),
  };
}

function describeChoices({ filters, grains }: BoardState): string[] {
  return [
    ...filters.map(describeFilter),
    ...[...grains].map(([member, grain]) => `${member} by ${grain}`),
  ];
}

/**
 * The composer is loaded with the first export, so that an analyst who never exports pays nothing.
 */
async function* compose(
  { board, connectionName, choice }: BoardExportOptions,
  job: ExportJob,
): AsyncGenerator<FileChunk, void, undefined> {
  const [{ composeBoard }, { encodeBoardTables }, { BoardReader }] = await Promise.all([
    import('./compose-board.ts'),
    import('./board-tables.ts'),
    import('./board-reader.ts'),
  ]);
  const { source, client, deployment, nowMs } = board;
  const { version } = await client.call('app.info');
  let done = 0;
  const total = board.tree.all.length;
  const reader = new BoardReader({
    board,
    readRows: (sql) =>
      readTile(
        client,
        { deployment, sql, timezone: board.timezone, answers: 'until-fresh' },
        job.signal,
      ),
    advance: () => {
      done += 1;
      job.advance(done, total);
    },
  });
  const heading = {
    title: source.title,
    description: source.description,
    connectionName,
    exportedAtMs: nowMs,
    appVersion: version,
    zone: board.timezone,
    choices: describeChoices(board),
  };
  const { theme } = source.config;
  const { grid } = reader;
  const document = { heading, grid, theme, sections: await reader.readSections() };
  const medium = pickMedium(choice);
  if (medium !== null) yield* composeBoard({ document, medium });
  else yield* encodeBoardTables(document, choice.target === 'zip' ? 'zip' : 'xlsx', job);
}
