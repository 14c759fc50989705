import { z } from 'zod';
import type { ConnectionDraft } from '#shared/connection.ts';
import type { CallInput, CallOutput, CallRoute } from '#shared/ipc/types.ts';

/** As Electron tells of it: any window, whoever opened it. */
export type Window = Electron.BrowserWindow;

export interface DrivenApp {
  readonly window: Window;
}

/** Sends a fact to the program that started this one, one line of JSON each. */
export function reportFact(fact: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${JSON.stringify(fact)}\n`);
}

/** Runs in the window as soon as its page is there; the text is ours alone. */
export function runInPage(window: Window, code: string): Promise<unknown> {
  return window.webContents.executeJavaScript(`(async () => { ${code} })()`);
}

/** Longer than anything that is waited for takes on a busy machine, an answer of 10 s included. */
const WAIT_MS = 60_000;

/** The wait is not by frames, because a window that is not shown yet draws none. */
export function waitInPage(window: Window, condition: string): Promise<unknown> {
  const code = JSON.stringify(condition);
  return runInPage(
    window,
    `const begunMs = performance.now();
     while (!(${condition})) {
       if (performance.now() - begunMs > ${String(WAIT_MS)}) {
         throw new Error('The window did not come to: ' + ${code});
       }
       await new Promise((go) => setTimeout(go, 2));
     }`,
  );
}

const resultSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: z.object({ message: z.string() }) }),
]);

/** Calls main as the window does. Main has parsed what comes back, hence the assertion. */
async function callMain<R extends CallRoute>(
  window: Window,
  route: R,
  input: CallInput<R>,
): Promise<CallOutput<R>> {
  const call = `window.host.call(${JSON.stringify(route)}, ${JSON.stringify(input)})`;
  const result = resultSchema.parse(await runInPage(window, `return ${call};`));
  if (!result.ok) throw new Error(`${route}: ${result.error.message}`);
  return result.value as CallOutput<R>;
}

const USABLE =
  "document.activeElement?.matches('textarea') && document.querySelector('nav[aria-label=Conversations] :is(button, .empty)') !== null";

/** Shown, the keys go to the question, and the conversations are listed, if there are any. */
export async function waitUntilUsable(window: Window): Promise<void> {
  const shown = window.isVisible()
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        window.once('show', () => {
          resolve();
        });
      });
  await new Promise<void>((resolve) => {
    window.webContents.once('dom-ready', () => {
      resolve();
    });
  });
  await waitInPage(window, USABLE);
  await shown;
}

/** Asks as an analyst does, and waits for the end of the answer. */
export async function askAndWait(window: Window, question: string): Promise<void> {
  await waitInPage(window, "document.querySelector('textarea') !== null");
  await runInPage(
    window,
    `const field = document.querySelector('textarea');
     field.value = ${JSON.stringify(question)};
     field.dispatchEvent(new InputEvent('input', { bubbles: true }));
     await new Promise((go) => setTimeout(go, 50));
     field.form.requestSubmit();`,
  );
  await waitInPage(
    window,
    `[...document.querySelectorAll('article[data-turn-state=finished]')].some((turn) => turn.getAttribute('aria-label').includes(${JSON.stringify(question)}))`,
  );
}

export function startNewConversation(window: Window): Promise<unknown> {
  return runInPage(
    window,
    `[...document.querySelectorAll('button')].find((it) => it.textContent.includes('New conversation')).click();
     await new Promise((go) => setTimeout(go, 100));`,
  );
}

/** New conversations are asked there from now on: a server that streams at a given pace. */
export async function connectTo(window: Window, address: string): Promise<void> {
  const draft: ConnectionDraft = {
    name: 'Bench',
    colour: 'grey',
    isProduction: false,
    dialect: 'platform',
    chatBaseUrl: address,
    accountName: 'bench',
    agentId: '1',
    chatAuth: { method: 'apiKey', identity: { kind: 'external', externalId: 'bench' } },
    baseUrl: null,
    dataApiUrl: null,
    deploymentId: null,
    platformAuth: 'none',
    embedAuth: 'none',
    dataAuth: 'none',
  };
  const saved = await callMain(window, 'connections.save', { connectionId: null, draft });
  if (saved.outcome !== 'saved') throw new Error('The connection of the bench was refused.');
  const { id } = saved.connection;
  await callMain(window, 'secrets.save', { connectionId: id, scope: 'chat', key: 'sk-bench' });
  await callMain(window, 'settings.save', { newConversationsIn: id });
}
