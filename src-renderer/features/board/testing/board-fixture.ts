import { expect } from 'vitest';
import { render } from 'vitest-browser-svelte';
import type { BoardSource } from '#domain/dashboards/board-source.ts';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import { dashboardConfigSchema } from '#shared/platform/dashboard.ts';
import { reportSnapshotSchema } from '#shared/platform/report-snapshot.ts';
import { createClient } from '../../../ipc/client.ts';
import { FakeHost, type FakeStream } from '../../../testing/fake-host.ts';
import { BoardState } from '../board-state.svelte.ts';
import BoardStage from './BoardStage.svelte';

export const BOARD_DEPLOYMENT = { connectionId: LOCAL_CONNECTION_ID, deploymentId: 1 };

let count = 0;

export function createWidget(
  type: string,
  config: unknown,
  more: Readonly<Record<string, unknown>> = {},
) {
  count += 1;
  const position = { x: 0, y: count * 4, w: 12, h: 6 };
  return { id: `widget-${String(count)}`, type, position, config, ...more };
}

export interface BoardSourceOptions {
  readonly widgets: readonly unknown[] | null;
  /** Left out, a report's number is its position in the list, from 1. */
  readonly snapshots: readonly Readonly<Record<string, unknown>>[];
  readonly config?: Readonly<Record<string, unknown>>;
}

/** Builds what a server could answer (§2), parsed with the schemas of the border. */
export function createBoardSource({
  widgets,
  snapshots,
  config = {},
}: BoardSourceOptions): BoardSource {
  return {
    title: 'Board',
    description: null,
    config: dashboardConfigSchema.parse({ kind: 'CLASSIC', widgets, ...config }),
    snapshots: snapshots.map((snapshot, at) =>
      reportSnapshotSchema.parse({ id: at + 1, reportId: at + 1, versionNumber: 1, ...snapshot }),
    ),
  };
}

interface RowsAnswer {
  readonly columns: readonly (readonly [name: string, type: string])[];
  readonly rows: readonly (readonly (string | null)[])[];
  readonly atMs?: number;
  readonly source?: 'server' | 'cached';
  /** False when the server's rows follow the cached ones. */
  readonly isLast?: boolean;
  readonly possiblyTruncated?: boolean;
}

/** Sends one answer; the last one ends the stream. */
export function answerRows(
  stream: FakeStream<'dashboards.rows'>,
  {
    columns,
    rows,
    atMs = Date.now(),
    source = 'cached',
    isLast = true,
    possiblyTruncated = false,
  }: RowsAnswer,
): void {
  stream.emit(
    { type: 'started', source, atMs, isLast },
    { type: 'columns', columns: columns.map(([name, type]) => ({ name, type })) },
    { type: 'rows', text: JSON.stringify(rows), count: rows.length },
    { type: 'ended', rowCount: rows.length, elapsedMs: 5, possiblyTruncated },
  );
  if (isLast) stream.end();
}

export interface BoardOptions {
  readonly choices?: string | null;
  /** Reads `choices` when left out. */
  readonly readChoices?: () => Promise<string | null>;
  readonly nowMs?: () => number;
}

/** Renders a board over a fake host; `close` checks that nothing stays open. */
export async function renderBoard(
  source: BoardSource,
  {
    choices = null,
    nowMs = Date.now,
    readChoices = () => Promise.resolve(choices),
  }: BoardOptions = {},
) {
  const host = new FakeHost();
  const client = createClient(host);
  const saved: string[] = [];
  const asked: unknown[] = [];
  const board = new BoardState({
    client,
    deployment: BOARD_DEPLOYMENT,
    source,
    nowMs,
    readChoices,
    saveChoices: (text) => {
      saved.push(text);
      return Promise.resolve();
    },
  });
  const screen = await render(BoardStage, {
    source,
    board,
    onAction: (action) => asked.push(action),
  });
  const close = async (): Promise<void> => {
    await screen.unmount();
    board.close();
    await expect.poll(() => host.open().streams).toBe(0);
  };
  return { host, board, screen, saved, asked, close };
}
