import type { Page } from '@playwright/test';
import type { ViewerDisplay } from '#shared/embedding/viewer-target.ts';
import type { CallInput } from '#shared/ipc/types.ts';
import type { RunningApp } from './app.ts';
import { callMain } from './call-main.ts';

/** A dashboard's address without any parameter. */
export const PLAIN_DISPLAY: ViewerDisplay = {
  filters: [],
  grains: [],
  allowExport: false,
  showHeader: true,
  showTitle: true,
  showBackButton: true,
  showEditButton: true,
  showDuplicateButton: true,
  locale: null,
  timezone: null,
};

/** Opens a preview as a viewer, and waits for its window. */
export async function openPreview(
  app: RunningApp,
  order: CallInput<'embedding.openPreview'>,
): Promise<Page> {
  const opening = app.electron.waitForEvent('window');
  await callMain(app.page, 'embedding.openPreview', order);
  return opening;
}
