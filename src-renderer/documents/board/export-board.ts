import type { DocumentTarget } from '#shared/export.ts';
import type { BoardState } from '#features/board/board-state.svelte.ts';
import { describeFilter } from '#features/board/filter-labels.ts';
import { readTile } from '../../ipc/read-tile.ts';
import { labelDashboardExport } from '#features/export/export-labels.ts';
import type { ExportTask } from '#features/export/file-export.svelte.ts';
import type { ExportJob } from '#lib/files/file-exporter.ts';

export interface BoardExportOptions {
  readonly board: BoardState;
  readonly connectionName: string;
  readonly target: DocumentTarget;
}

const MEDIA = { html: 'screen', pdf: 'paper', print: 'paper', png: 'picture' } as const;

/** Builds the export of a dashboard as it is now, with its filters, every tab and all rows. */
export function buildBoardExport({
  board,
  connectionName,
  target,
}: BoardExportOptions): ExportTask {
  return {
    request: { subject: 'dashboard', title: board.source.title, target },
    createChunks: (job) => compose({ board, connectionName, target }, job),
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
  { board, connectionName, target }: BoardExportOptions,
  job: ExportJob,
): AsyncGenerator<string, void, undefined> {
  const [{ composeBoard }, { BoardReader }] = await Promise.all([
    import('./compose-board.ts'),
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
  const document = { heading, sections: await reader.readSections() };
  const { layout } = source.config;
  yield* composeBoard({ document, layout, medium: MEDIA[target] });
}
