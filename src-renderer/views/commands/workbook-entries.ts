import BookOpen from '@lucide/svelte/icons/book-open';
import type { WorkbookPlace } from '#shared/dashboards/places.ts';
import type { AppState } from '../../app-state.ts';
import { toPlaceKey } from '#features/workbooks/entry.ts';
import type { PaletteEntry } from '#lib/commands/palette-entry.ts';
import type { ShellState } from '../shell.svelte.ts';

/** Workbooks and dashboards that were marked or listed so far, for the palette; each once by name. */
export function toWorkbookEntries(app: AppState, shell: ShellState): readonly PaletteEntry[] {
  const { marks, browser } = app.workbooks;
  const listed = [...browser.known.values()].flatMap(({ name, opens }) =>
    opens?.kind === 'workbook' ? [{ name, place: opens.place }] : [],
  );
  const found = new Map(
    [...marks, ...listed].map(({ name, place }) => [
      `${toPlaceKey(place)}:${name}`,
      { name, place },
    ]),
  );
  return [...found].map(([key, { name, place }]) => ({
    id: `workbook:${key}`,
    title: name,
    also: '',
    detail: toDetail(app, place),
    icon: BookOpen,
    run: () => shell.openWorkbook(place, name),
  }));
}

function toDetail({ connections }: AppState, { connectionId }: WorkbookPlace): string {
  if (connections.list.length <= 1) return '';
  return connections.find(connectionId)?.name ?? 'Removed connection';
}
