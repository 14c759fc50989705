import BookOpen from '@lucide/svelte/icons/book-open';
import type { WorkbookRef } from '#shared/dashboards/refs.ts';
import type { AppState } from '../../app-state.ts';
import { labelConnection } from '#domain/connections/connection-name.ts';
import { toWorkbookKey } from '#domain/dashboards/workbook-key.ts';
import type { PaletteEntry } from '#lib/commands/palette-entry.ts';
import type { ShellState } from '../shell.svelte.ts';

/**
 * Lists the recent workbooks, and the workbooks and dashboards that were listed so far, each name
 * once.
 */
export function listWorkbookEntries(app: AppState, shell: ShellState): readonly PaletteEntry[] {
  const { recentWorkbooks, browser } = app.workbooks;
  const listed = [...browser.known.values()].flatMap(({ name, target }) =>
    target?.kind === 'workbook' ? [{ name, workbook: target.workbookRef }] : [],
  );
  const found = new Map(
    [...recentWorkbooks, ...listed].map(({ name, workbook }) => [
      `${toWorkbookKey(workbook)}:${name}`,
      { name, workbook },
    ]),
  );
  return [...found].map(([key, { name, workbook }]) => ({
    id: `workbook:${key}`,
    title: name,
    also: '',
    detail: describeConnection(app, workbook),
    icon: BookOpen,
    run: () => shell.openWorkbook(workbook, name),
  }));
}

function describeConnection({ connections }: AppState, { connectionId }: WorkbookRef): string {
  if (connections.list.length <= 1) return '';
  return labelConnection(connections.find(connectionId));
}
