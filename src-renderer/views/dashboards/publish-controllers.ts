import type { AppState } from '../../app-state.ts';
import type { OpenWorkbook } from '#features/workbooks/open-workbook.svelte.ts';
import { PublishController } from './publish-controller.svelte.ts';

const controllers = new WeakMap<OpenWorkbook, PublishController>();

/** A review, and a call that was sent, stay while a conversation is looked at: not the view's to end. */
export function ensurePublishController(app: AppState, opened: OpenWorkbook): PublishController {
  const known = controllers.get(opened);
  if (known) return known;
  const desk = new PublishController(app, opened);
  controllers.set(opened, desk);
  opened.onClose(() => desk.close());
  return desk;
}
