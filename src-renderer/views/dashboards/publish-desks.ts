import type { AppState } from '../../app-state.ts';
import type { OpenWorkbook } from '#features/workbooks/open-workbook.svelte.ts';
import { PublishDesk } from './publish-desk.svelte.ts';

const desks = new WeakMap<OpenWorkbook, PublishDesk>();

/** A review, and a call that was sent, stay while a conversation is looked at: not the view's to end. */
export function toDesk(app: AppState, opened: OpenWorkbook): PublishDesk {
  const known = desks.get(opened);
  if (known) return known;
  const desk = new PublishDesk(app, opened);
  desks.set(opened, desk);
  opened.onClose(() => desk.close());
  return desk;
}
