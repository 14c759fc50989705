import type { Toasts } from '#lib/ui/toasts.svelte.ts';
import type { PublishPhase } from './publishing.svelte.ts';

const withChangesSafe = (words: string): string => `${words} Your changes are stored.`;

/** Describes how a publish ended; null while it runs. */
function describePublishEnd(name: string, phase: PublishPhase): string | null {
  switch (phase.kind) {
    case 'published':
      return `${name} was published as version ${String(phase.dashboard.versionNumber)}.`;
    case 'refused':
      return withChangesSafe(`${name} was not published: ${phase.error.message}`);
    case 'overtaken':
      return withChangesSafe(`${name} was not published: ${phase.message}`);
    case 'unsure':
      return `Not sure ${name} was published: the connection dropped. Check the latest version.`;
    case 'reviewing':
      return withChangesSafe(`${name} was not published.`);
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
