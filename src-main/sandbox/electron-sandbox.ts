import { setTimeout as delay } from 'node:timers/promises';
import type { Session, WebContents, WebFrameMain } from 'electron';
import type { CallOutput } from '#shared/ipc/types.ts';
import { SANDBOX_SCHEME } from '#shared/sandbox-content.ts';
import type { StoredContent, SandboxContents } from './sandbox-contents.ts';

/** An idle frame answers within a few milliseconds, and on a busy machine within this time. */
const PULSE_MS = 2_000;

export function serveSandbox(session: Session, contents: SandboxContents): void {
  session.protocol.handle(SANDBOX_SCHEME, ({ method, url }) => {
    const file = method === 'GET' ? contents.serve(url) : null;
    if (file === null) return new Response(null, { status: 404 });
    return new Response(file.body, { headers: file.headers });
  });
}

async function isAnswering(frame: WebFrameMain): Promise<boolean> {
  // A constant is evaluated and no code of the page: only the fact of an answer matters.
  const answer = frame.executeJavaScript('0').then(
    () => true,
    () => false,
  );
  const late = new AbortController();
  const silence = delay(PULSE_MS, false, { signal: late.signal }).catch(() => false);
  const answers = await Promise.race([answer, silence]);
  late.abort();
  return answers;
}

export async function readPulse(
  windows: readonly WebContents[],
  content: Pick<StoredContent, 'kind' | 'entryUrl' | 'isRefused'> | null,
): Promise<CallOutput<'sandbox.checkResponsive'>> {
  if (content === null || content.isRefused) return { state: 'gone' };
  // An app may have navigated within its own files.
  const frame = windows
    .flatMap(({ mainFrame }) => mainFrame.framesInSubtree)
    .find((each) => each.url.split('#', 1)[0] === content.entryUrl);
  if (frame === undefined) return { state: 'gone' };
  // A page without code cannot hang, and Chromium logs an error when it is asked.
  if (content.kind === 'html') return { state: 'answering' };
  return { state: (await isAnswering(frame)) ? 'answering' : 'silent' };
}
