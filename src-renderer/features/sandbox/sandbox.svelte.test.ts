import { afterEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { AppError } from '#shared/errors.ts';
import type { CallOutput } from '#shared/ipc/types.ts';
import type { SandboxContent } from '#shared/sandbox-content.ts';
import { createClient } from '../../ipc/client.ts';
import { FakeHost } from '../../testing/fake-host.ts';
import SandboxFrame from './SandboxFrame.svelte';
import type { SandboxRows } from './app-rows.ts';

const APP: SandboxContent = {
  kind: 'app',
  app: { entry: null, files: { 'index.html': '' }, html: null, manifest: null },
};

type Ready = Extract<CallOutput<'sandbox.add'>, { outcome: 'ready' }>;

/** The page has the origin "null", like one of the sandbox's own scheme. */
function toHost(script: string, more: Partial<Ready> = {}, pulse = 'answering' as const): FakeHost {
  let next = 0;
  return new FakeHost({
    'sandbox.add': () => {
      next += 1;
      const html = `<!doctype html><p>inside</p><script>${script}</script>`;
      return {
        outcome: 'ready',
        contentId: `id${String(next)}`,
        url: `data:text/html,${encodeURIComponent(html)}`,
        missing: [],
        skippedFiles: [],
        ...more,
      };
    },
    'sandbox.checkResponsive': () => ({ state: pulse }),
  });
}

const open = (host: FakeHost, more: { content?: SandboxContent; rows?: SandboxRows } = {}) =>
  render(SandboxFrame, { client: createClient(host), content: APP, title: 'Studios', ...more });

const releases = (host: FakeHost) =>
  host.calls.filter(({ route }) => route === 'sandbox.release').map(({ input }) => input);

const ROWS: SandboxRows = {
  read: (report) =>
    report === 'studios'
      ? Promise.resolve({
          columns: [{ name: 'films', type: 'Int64' }],
          rows: [['9007199254740993'], [null]],
          possiblyCut: true,
        })
      : Promise.reject(new AppError('FORBIDDEN', 'The dashboard does not name it.')),
};

/**
 * The script reports what it received by its height, which is the only message that comes out of
 * it.
 */
const ASKS = `addEventListener('message', ({ data }) => {
  const told = data.type === 'rows' && data.rows[0][0] === '9007199254740993' && data.rows[1][0] === null ? 611 : 207;
  parent.postMessage({ type: 'height', px: told }, '*');
});`;

afterEach(() => {
  vi.useRealTimers();
});

test('the frame says what it is, and has nothing but scripts', async () => {
  const screen = await open(toHost(''));
  await expect.element(screen.getByText('Custom code, no network')).toBeVisible();
  const frame = screen.getByTitle('Studios', { exact: true });
  await expect.element(frame).toHaveAttribute('sandbox', 'allow-scripts');
  await expect.element(frame).toHaveAttribute('allow', '');
});

test('a page without code has no scripts either, and nothing to stop', async () => {
  const screen = await open(toHost(''), { content: { kind: 'html', html: '<p>12</p>' } });
  await expect
    .element(screen.getByTitle('Studios', { exact: true }))
    .toHaveAttribute('sandbox', '');
  await expect.element(screen.getByText('Custom page, no code, no network')).toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
});

test('a page without colours takes those around it, and another one has white paper', async () => {
  const host = toHost('');
  const screen = await open(host, { content: { kind: 'html', html: '<p>12</p>' } });
  const frame = screen.getByTitle('Studios', { exact: true });
  screen.container.style.colorScheme = 'dark';
  await expect.element(frame).toHaveStyle({ colorScheme: 'dark' });
  await screen.rerender({ content: { kind: 'html', html: '<p style="color: black">12</p>' } });
  await expect.element(frame).toHaveStyle({ colorScheme: 'light' });
});

test('an app is given rows of a report as text and null, and a cut says so', async () => {
  const host = toHost(`${ASKS} parent.postMessage({ type: 'ready', reports: ['studios'] }, '*');`);
  const screen = await open(host, { rows: ROWS });
  await expect
    .element(screen.getByTitle('Studios', { exact: true }))
    .toHaveStyle({ height: '611px' });
  await expect.element(screen.getByText('The app got only some of the rows')).toBeVisible();
});

test('a report that is not given is refused in words, in the app and above it', async () => {
  const host = toHost(`${ASKS} parent.postMessage({ type: 'ready', reports: ['salaries'] }, '*');`);
  const screen = await open(host, { rows: ROWS });
  await expect.element(screen.getByText('The app got no rows of salaries')).toBeVisible();
  await expect.element(screen.getByText('The dashboard does not name it.')).toBeVisible();
});

test('a report is answered once, however often it is asked for', async () => {
  const read = vi.fn<SandboxRows['read']>(() =>
    Promise.resolve({ columns: [], rows: [], possiblyCut: false }),
  );
  const host =
    toHost(`for (let n = 0; n < 9; n += 1) parent.postMessage({ type: 'ready', reports: ['a', 'a'] }, '*');
    parent.postMessage({ type: 'height', px: 700 }, '*');`);
  const screen = await open(host, { rows: { read } });
  await expect
    .element(screen.getByTitle('Studios', { exact: true }))
    .toHaveStyle({ height: '700px' });
  expect(read).toHaveBeenCalledTimes(1);
});

test.each([
  [
    'a message of another shape',
    `parent.postMessage({ type: 'app:call', route: 'secrets.readStatus' }, '*')`,
  ],
  ['a height without end', `parent.postMessage({ type: 'height', px: 1e9 }, '*')`],
  ['an endless height', `parent.postMessage({ type: 'height', px: Infinity }, '*')`],
  [
    'too many reports',
    `parent.postMessage({ type: 'ready', reports: Array(9999).fill('a') }, '*')`,
  ],
  ['text', `parent.postMessage('ready', '*')`],
])('%s is dropped', async (_name, script) => {
  const read = vi.fn<SandboxRows['read']>();
  const host = toHost(`${script}; parent.postMessage({ type: 'height', px: 640 }, '*')`);
  const screen = await open(host, { rows: { read } });
  await expect
    .element(screen.getByTitle('Studios', { exact: true }))
    .toHaveStyle({ height: '640px' });
  expect(read).not.toHaveBeenCalled();
  expect(host.calls.map(({ route }) => route)).not.toContain('secrets.readStatus');
});

test('a message of another window is not heard', async () => {
  const host = toHost('');
  const screen = await open(host);
  const frame = screen.getByTitle('Studios', { exact: true });
  await expect.element(frame).toBeVisible();
  window.postMessage({ type: 'height', px: 777 }, '*');
  await new Promise((resolve) => addEventListener('message', resolve, { once: true }));
  expect(getComputedStyle(frame.element()).height).not.toBe('777px');
});

test('an app that sends too much is stopped, and can be started again', async () => {
  const host = toHost(
    `setTimeout(() => { for (;;) { if ((self.n = (self.n ?? 0) + 1) > 400) break; parent.postMessage({ n }, '*'); } })`,
  );
  const screen = await open(host);
  await expect.element(screen.getByText('Stopped: the code sent too many messages')).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
  expect(releases(host)).toEqual([{ contentId: 'id1' }]);
  await screen.getByRole('button', { name: 'Start again' }).click();
  await expect.poll(() => host.calls.filter(({ route }) => route === 'sandbox.add').length).toBe(2);
});

describe('the way out', () => {
  test('leads from the code to the frame around it', async () => {
    const host = toHost('');
    const screen = await open(host);
    const frame = screen.getByTitle('Studios', { exact: true });
    await expect.element(frame).toBeVisible();
    frame.element().focus();
    expect(document.activeElement).toBe(frame.element());
    host.push('sandbox.leaveRequested', {});
    await expect
      .element(screen.getByRole('region', { name: 'Custom code: Studios' }))
      .toHaveFocus();
  });

  test('leaves the focus alone when it is somewhere else', async () => {
    const host = toHost('');
    const screen = await open(host);
    const stop = screen.getByRole('button', { name: 'Stop this code' });
    await expect.element(stop).toBeVisible();
    stop.element().focus();
    host.push('sandbox.leaveRequested', {});
    await expect.element(stop).toHaveFocus();
  });
});

test('what is missing or left out is named', async () => {
  const screen = await open(toHost('', { missing: ['d3', 'react'], skippedFiles: ['../x.js'] }));
  await expect.element(screen.getByText('2 libraries are missing.')).toBeVisible();
  await expect
    .element(screen.getByText(/uses d3 and react without including the code/))
    .toBeVisible();
  await expect.element(screen.getByText('1 file was blocked.')).toBeVisible();
});

test('an app without a page says so', async () => {
  const host = new FakeHost({ 'sandbox.add': () => ({ outcome: 'noPage', entry: 'app.html' }) });
  const screen = await open(host);
  await expect.element(screen.getByText('This app has no page to show')).toBeVisible();
  await expect.element(screen.getByText(/The app’s first page app.html is missing/)).toBeVisible();
});

test('a failure is shown as one, and can be tried again', async () => {
  const host = new FakeHost({
    'sandbox.add': () => {
      throw new AppError('INTERNAL', 'Something failed inside Plumbline.');
    },
  });
  const screen = await open(host);
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Something failed inside Plumbline.');
});

test('a frame whose page is gone says so', async () => {
  const host = new FakeHost({ 'sandbox.checkResponsive': () => ({ state: 'gone' }) });
  const screen = await open(host);
  await expect.element(screen.getByText('This page is not running')).toBeVisible();
});

test('code that does not answer is named, and can be stopped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const host = new FakeHost({ 'sandbox.checkResponsive': () => ({ state: 'silent' }) });
  const screen = await open(host);
  await vi.waitFor(() => {
    expect(document.querySelector('iframe')).not.toBeNull();
  });
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await expect.element(screen.getByText('The code does not respond')).toBeVisible();
  await screen.getByRole('button', { name: 'Stop this code' }).last().click();
  await expect.element(screen.getByText('You stopped this code')).toBeVisible();
});

test('another content is another frame, and each that is gone was released', async () => {
  const host = toHost('');
  const screen = await open(host, { content: { kind: 'html', html: 'a' } });
  await expect.element(screen.getByTitle('Studios', { exact: true })).toBeVisible();
  await screen.rerender({ content: { kind: 'html', html: 'b' } });
  await expect.poll(() => releases(host)).toEqual([{ contentId: 'id1' }]);
  await expect.element(screen.getByTitle('Studios', { exact: true })).toBeVisible();
  await screen.unmount();
  await expect.poll(() => releases(host)).toEqual([{ contentId: 'id1' }, { contentId: 'id2' }]);
  expect(host.open()).toEqual({ streams: 0, listeners: 0 });
});
