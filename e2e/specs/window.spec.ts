import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import { collectPageErrors } from '../app.ts';
import { callMain } from '../call-main.ts';
import { expect, test } from '../fixtures.ts';
import { ListPage } from '../pages/list-page.ts';
import { ThreadPage } from '../pages/thread-page.ts';

test('the page comes from app://, sandboxed, without Node', async ({ app }) => {
  const { electron, page } = app;
  expect(page.url()).toMatch(/^app:\/\/plumbline\//);
  const preferences = await electron.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    // Electron's types lack these, with which the window really runs.
    const read: unknown = window && Reflect.get(window.webContents, 'getLastWebPreferences');
    return typeof read === 'function'
      ? (Reflect.apply(read, window?.webContents, []) as unknown)
      : null;
  });
  expect(preferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webviewTag: false,
  });
  const globals = await page.evaluate(() => ({
    require: typeof Reflect.get(window, 'require'),
    process: typeof Reflect.get(window, 'process'),
    electron: typeof Reflect.get(window, 'electron'),
    host: Object.keys(window.host).sort(),
  }));
  expect(globals).toEqual({
    require: 'undefined',
    process: 'undefined',
    electron: 'undefined',
    host: ['call', 'onPush', 'open', 'pathOf', 'stream'],
  });
});

test('the content security policy forbids eval, inline code and every connection', async ({
  app,
}) => {
  const refused = await app.page.evaluate(async () => {
    const violations: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      violations.push(event.effectiveDirective);
    });
    const script = document.createElement('script');
    script.textContent = 'window.pwned = true';
    document.body.append(script);
    const image = document.createElement('img');
    image.src = 'https://example.org/x.png';
    document.body.append(image);
    const frame = document.createElement('iframe');
    frame.src = 'https://example.org/';
    document.body.append(frame);
    const fetched = await fetch('https://example.org/').then(
      () => 'fetched',
      () => 'refused',
    );
    // The page itself compiles a text in a timer; the debugger's own evaluation is exempt.
    Reflect.apply(setTimeout, window, ["document.title = 'evaluated'", 0]);
    await new Promise((resume) => setTimeout(resume, 50));
    for (const node of [script, image, frame]) node.remove();
    return {
      violations: violations.sort(),
      fetched,
      title: document.title,
      pwned: 'pwned' in window,
    };
  });
  expect(refused.fetched).toBe('refused');
  expect(refused.title).not.toBe('evaluated');
  expect(refused.pwned).toBe(false);
  expect(refused.violations).toEqual(
    expect.arrayContaining([
      'connect-src',
      'frame-src',
      'img-src',
      'script-src',
      'script-src-elem',
    ]),
  );
  // These errors were provoked above; the fixture fails on any other.
  app.pageErrors.length = 0;
});

test('navigation, new windows and permissions are denied in every door', async ({ app }) => {
  const { electron, page } = app;
  const address = page.url();
  const denied = await page.evaluate(async () => {
    const opened = window.open('https://example.org/');
    const link = document.createElement('a');
    link.href = 'https://example.org/';
    link.textContent = 'away';
    document.body.append(link);
    link.click();
    link.remove();
    location.assign('https://example.org/');
    const notifications = await Notification.requestPermission();
    const media = await navigator.mediaDevices.getUserMedia({ audio: true }).then(
      () => 'granted',
      () => 'refused',
    );
    const clipboard = await navigator.clipboard.readText().then(
      () => 'granted',
      () => 'refused',
    );
    const download = document.createElement('a');
    download.href = URL.createObjectURL(new Blob(['x']));
    download.download = 'x.txt';
    document.body.append(download);
    download.click();
    download.remove();
    return { opened: opened === null, notifications, media, clipboard };
  });
  expect(denied).toEqual({
    opened: true,
    notifications: 'denied',
    media: 'refused',
    clipboard: 'refused',
  });
  expect(page.url()).toBe(address);
  expect(await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(
    1,
  );
  app.pageErrors.length = 0;
});

test('the scheme serves the renderer and refuses every other path, host and method', async ({
  app,
}) => {
  const { electron } = app;
  const answers = await electron.evaluate(async ({ BrowserWindow }) => {
    const session = BrowserWindow.getAllWindows()[0]?.webContents.session;
    const ask = async (address: string, method = 'GET') => {
      const answer = await session?.fetch(address, { method });
      return [
        address,
        answer?.status,
        answer?.headers.get('content-security-policy')?.slice(0, 18),
      ];
    };
    return Promise.all([
      ask('app://plumbline/index.html'),
      ask('app://plumbline/..%2fmain/index.js'),
      ask('app://plumbline/%2e%2e%2fmain/index.js'),
      ask('app://plumbline/a%00.js'),
      ask('app://elsewhere/index.html'),
      ask('app://plumbline/no-such-file.js'),
      ask('app://plumbline/index.html', 'POST'),
    ]);
  });
  expect(answers.map(([, status]) => status)).toEqual([200, 403, 403, 403, 403, 404, 405]);
  expect(answers[0][2]).toBe("default-src 'none'");
});

for (const address of ['data:text/html,stranger', 'app://plumbline/index.html']) {
  test(`a strange window on ${address} cannot reach main on either channel`, async ({ app }) => {
    const { electron } = app;
    const preload = resolve(import.meta.dirname, '../../out/preload/index.cjs');
    const answer = await electron.evaluate(
      async ({ BrowserWindow }, { file, url }) => {
        const stranger = new BrowserWindow({
          show: false,
          webPreferences: { preload: file, sandbox: true },
        });
        await stranger.loadURL(url);
        const result: unknown = await stranger.webContents.executeJavaScript(`(async () => ({
          call: await window.host.call('app.info', undefined),
          frame: await new Promise((resume) => {
            window.host.stream('chat.follow', { turnId: 'x' }, resume);
          }),
        }))()`);
        stranger.destroy();
        return result;
      },
      { file: preload, url: address },
    );
    expect(answer).toMatchObject({
      call: { ok: false, error: { code: 'UNTRUSTED_SENDER' } },
      frame: { kind: 'error', error: { code: 'UNTRUSTED_SENDER' } },
    });
  });
}

test('a frame inside the window has no bridge', async ({ app }) => {
  const bridge = await app.page.evaluate(() => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const found = typeof Reflect.get(frame.contentWindow ?? {}, 'host');
    frame.remove();
    return found;
  });
  expect(bridge).toBe('undefined');
  app.pageErrors.length = 0;
});

test('a second start on the same profile shows the first window and goes', async ({
  start,
  profileDir,
}) => {
  const { electron } = await start();
  const isVisible = () =>
    electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
  // The window is shown once it has drawn itself; hidden before, it would come back by itself.
  await expect.poll(isVisible).toBe(true);
  await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  expect(await isVisible()).toBe(false);
  const binary = await electron.evaluate(() => process.execPath);
  const root = resolve(import.meta.dirname, '../..');
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const second = spawn(binary, [...sandbox, root, '--profile-dir', profileDir], {
    stdio: 'ignore',
  });
  const [code] = (await once(second, 'exit')) as [number | null];
  expect(code).toBe(0);
  await expect.poll(isVisible).toBe(true);
});

test('a further window has a conversation of its own over the same data, and closes alone', async ({
  app,
}) => {
  const { electron, page } = app;
  const opening = electron.waitForEvent('window');
  await page.keyboard.press('Control+Shift+N');
  const further = await opening;
  await collectPageErrors(further, app.pageErrors);
  const here = { thread: new ThreadPage(page), list: new ListPage(page) };
  const there = { thread: new ThreadPage(further), list: new ListPage(further) };

  const question = 'How many movies are there?';
  await there.thread.askAndWait(question);
  await expect(here.list.row(question)).toBeVisible();
  await expect(here.thread.turns).toHaveCount(0);

  await here.list.row(question).click();
  await expect(here.thread.turns).toHaveCount(1);
  await there.thread.ask('Movies by genre');
  await expect(here.thread.turn).toHaveAccessibleName(/Movies by genre/);
  await here.thread.expectState('finished');
  await there.thread.expectState('finished');

  const [conversation] = await callMain(page, 'conversations.list', undefined);
  if (conversation === undefined) throw new Error('No conversation was begun.');
  const conversationId = conversation.id;
  await callMain(page, 'conversations.rename', { conversationId, title: 'Films' });
  await expect(there.list.row('Films')).toBeVisible();
  await there.thread.question.fill('Half a question');
  await expect(here.thread.question).toHaveValue('Half a question');
  await callMain(page, 'conversations.remove', { conversationId });
  await expect(there.thread.turns).toHaveCount(0);
  await expect(there.list.row('Films')).toHaveCount(0);

  const stateRef = { connectionId: LOCAL_CONNECTION_ID, deploymentId: 1, workbookId: 101 };
  await further.evaluate(() => {
    const heard: unknown[] = [];
    Reflect.set(window, 'heard', heard);
    window.host.onPush(({ route, payload }) => {
      if (route === 'dashboards.stateChanged') heard.push(payload);
    });
  });
  for (const text of ['{}', null]) {
    await callMain(page, 'dashboards.saveState', { ...stateRef, kind: 'edit', text });
  }
  await expect
    .poll(() => further.evaluate(() => Reflect.get(window, 'heard') as unknown))
    .toEqual([
      { ...stateRef, kind: 'edit', isStored: true },
      { ...stateRef, kind: 'edit', isStored: false },
    ]);

  await there.thread.question.fill('Typed just before it closed');
  const closed = further.waitForEvent('close');
  await electron.evaluate(({ BrowserWindow }, url) => {
    const window = BrowserWindow.getAllWindows().find(
      ({ webContents }) => webContents.getURL() === url,
    );
    window?.close();
  }, further.url());
  await closed;
  expect(await callMain(page, 'drafts.list', undefined)).toMatchObject([
    { conversationId: null, text: 'Typed just before it closed' },
  ]);
  await expect(here.thread.question).toHaveValue('Typed just before it closed');
});
