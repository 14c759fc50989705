import type { ElectronApplication, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { callMain } from '../call-main.ts';

async function openApp(page: Page, html: string): Promise<{ contentId: string; url: string }> {
  const app = { entry: null, files: null, html, manifest: null };
  const ticket = await callMain(page, 'sandbox.add', { kind: 'app', app });
  if (ticket.outcome !== 'ready') throw new Error('The page was not taken.');
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.src = src;
    document.body.append(frame);
  }, ticket.url);
  return ticket;
}

const processes = (electron: ElectronApplication) =>
  electron.evaluate(({ BrowserWindow }) => {
    const { mainFrame } = BrowserWindow.getAllWindows()[0]?.webContents ?? {};
    return (
      mainFrame?.framesInSubtree.map(({ url, osProcessId }) => ({ url, pid: osProcessId })) ?? []
    );
  });

test('an app in an endless loop holds up nothing, is noticed, and ends when it is stopped', async ({
  app,
}) => {
  const { electron, page } = app;
  const { contentId, url } = await openApp(page, '<script>for (;;);</script>');
  const pulse = async () => (await callMain(page, 'sandbox.checkResponsive', { contentId })).state;
  await expect.poll(pulse).toBe('silent');
  const [window, frame] = await processes(electron);
  expect(frame?.url).toBe(url);
  expect(frame?.pid).not.toBe(window?.pid);
  // The window keeps working: it takes typed text and draws it.
  const question = page.getByRole('textbox').first();
  await question.fill('still here');
  await expect(question).toHaveValue('still here');
  await question.fill('');
  await page.evaluate(() => {
    document.querySelector('iframe')?.remove();
  });
  expect(await pulse()).toBe('gone');
  const isAlive = (pid: number | undefined) =>
    electron.evaluate(
      ({ app: host }, id) => host.getAppMetrics().some((metric) => metric.pid === id),
      pid,
    );
  await expect.poll(() => isAlive(frame?.pid)).toBe(false);
});

test('a frame stays where it was put, also within its own scheme', async ({ app }) => {
  const { electron, page } = app;
  const { contentId, url } = await openApp(
    page,
    `<p>first</p><script>
addEventListener('message', ({ data }) => { location.href = data; });
</script>`,
  );
  const other = await callMain(page, 'sandbox.add', { kind: 'html', html: '<p>other</p>' });
  const targets = [`${url}?data=stolen`, `${url}#x`, other.outcome === 'ready' ? other.url : ''];
  for (const target of targets) {
    await page.evaluate((to) => {
      document.querySelector('iframe')?.contentWindow?.postMessage(to, '*');
    }, target);
    expect((await callMain(page, 'sandbox.checkResponsive', { contentId })).state).not.toBe(
      'silent',
    );
  }
  // A refused navigation leaves a frame without an address for a moment.
  const readLastUrl = async () => (await processes(electron)).at(-1)?.url.replace(/#x$/, '');
  await expect.poll(readLastUrl).toBe(url);
  expect((await callMain(page, 'sandbox.checkResponsive', { contentId })).state).toBe('answering');
  // An empty page keeps its sandbox and its policy, so it is harmless; the app has ended then.
  await page.evaluate(() => {
    document.querySelector('iframe')?.contentWindow?.postMessage('about:blank', '*');
  });
  await expect
    .poll(async () => (await callMain(page, 'sandbox.checkResponsive', { contentId })).state)
    .toBe('gone');
  app.pageErrors.length = 0;
});
