import type { Toasts } from '#lib/ui/toasts.svelte.ts';
import type { PublishPhase } from './publishing.svelte.ts';
import { messages } from './messages.ts';

const withChangesSafe = (words: string): string =>
  messages.publishEndToast.yourChangesAreStored(words);

/** Describes how a publish ended; null while it runs. */
function describePublishEnd(name: string, phase: PublishPhase): string | null {
  switch (phase.kind) {
    case 'published':
      return messages.publishEndToast.wasPublishedAsVersion(name, phase.dashboard.versionNumber);
    case 'refused':
      return withChangesSafe(`${name} was not published: ${phase.error.message}`);
    case 'overtaken':
      return withChangesSafe(`${name} was not published: ${phase.message}`);
    case 'unsure':
      return messages.publishEndToast.notSureWasPublished(name);
    case 'reviewing':
      return withChangesSafe(messages.publishEndToast.wasNotPublished(name));
    case 'checking':
    case 'publishing':
      return null;
  }
}

/** Tells an analyst who left the workbook before its publish ended. */
export function showPublishEndToast(
  toasts: Pick<Toasts, 'show'>,
  name: string,
  phase: PublishPhase,
): void {
  const message = describePublishEnd(name, phase);
  if (message === null) return;
  toasts.show({ message, tone: phase.kind === 'published' ? 'info' : 'error' });
}
