import { tick } from 'svelte';
import type { DeepLink } from '#shared/deep-link.ts';
import type { AppState } from '../app-state.ts';
import type { ShellState } from './shell.svelte.ts';
import { messages } from './messages.ts';

/** Shows what a link names. The analyst said yes to it in main. */
export function openDeepLink(app: AppState, shell: ShellState, link: DeepLink): void {
  switch (link.kind) {
    case 'conversation':
      if (app.list.find(link.conversationId)) shell.open(link.conversationId);
      else {
        const message = messages.openDeepLink.conversationNotOnThisComputer;
        app.toasts.show({ message, tone: 'error' });
      }
      return;
    case 'ask':
      shell.startNew();
      void tick().then(() => app.conversation.restoreDraft(null, link.question));
      return;
    case 'dashboards':
      shell.showDashboards();
      return;
    case 'settings':
      shell.showSettings();
  }
}
