import { mount } from 'svelte';
import type { ViewerPage } from '#shared/embedding/viewer-page.ts';
import type { ViewerParams } from '#shared/embedding/viewer-params.ts';
import { FrameChannel } from './frame-channel.ts';
import type { PageLocale } from './page-locale.ts';
import { ViewerScreen } from './viewer-screen.svelte.ts';
import ViewerApp from './ViewerApp.svelte';

export interface OpenedPage {
  readonly page: ViewerPage;
  readonly sessionId: string;
  readonly params: ViewerParams;
  readonly locale: PageLocale;
}

export function openViewer({ page, sessionId, params, locale }: OpenedPage): void {
  const origins = [location.origin, ...page.origins];
  const channel = new FrameChannel({ window, origins, nowMs: Date.now });
  const screen = new ViewerScreen({ page, sessionId, channel });
  mount(ViewerApp, { target: document.body, props: { screen, channel, params, locale } });
  channel.emit('cube:event:ready', { page: page.page });
}
