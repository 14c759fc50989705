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

/** The wait is not by frames, because a window that is not shown yet draws none. */
const UNTIL = `const until = async (isSo) => { while (!isSo()) await new Promise((go) => setTimeout(go, 2)); };`;

export function waitInPage(window: Window, condition: string): Promise<unknown> {
  return runInPage(window, `${UNTIL} await until(() => ${condition});`);
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
  const draft = {
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
  await runInPage(
    window,
    `const call = async (route, input) => {
       const result = await window.host.call(route, input);
       if (!result.ok) throw new Error(result.error.message);
       return result.value;
     };
     const { connection } = await call('connections.save', { connectionId: null, draft: ${JSON.stringify(draft)} });
     const key = { connectionId: connection.id, area: 'chat', key: 'sk-bench' };
     await call('secrets.save', key);
     await call('settings.save', { newConversationsIn: connection.id });`,
  );
}
