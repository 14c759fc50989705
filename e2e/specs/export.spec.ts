import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { conversationDocumentSchema } from '#shared/conversation.ts';
import { withBrowser } from '../browser.ts';
import { expect, test } from '../fixtures.ts';
import { ExportPage } from '../pages/export-page.ts';
import { ThreadPage } from '../pages/thread-page.ts';
import { readPdf } from '../pdf.ts';
import { readFlightCount } from '../raw-data.ts';
import {
  createAnswerLine,
  createTableLine,
  createToolLine,
  buildCompleteStream,
} from '../screens/scripted/lines.ts';
import { useScripted, SCRIPTED_KEY } from '../screens/scripted/save-scripted.ts';
import { ScriptedPlatform } from '../screens/scripted/scripted-platform.ts';
import { callMain } from '../call-main.ts';

const TITLE = 'How many movies were released each year since 2000?';
const BADGE = `100 of ${readFlightCount().toLocaleString('en-US')} rows`;

function makeFolder(profileDir: string): string {
  const dir = join(profileDir, 'exports');
  mkdirSync(dir, { recursive: true });
  return dir;
}

test('a conversation becomes Markdown, a web page, a PDF and JSON', async ({ app, profileDir }) => {
  const thread = new ThreadPage(app.page);
  const exporting = new ExportPage(app);
  const dir = makeFolder(profileDir);
  await thread.askAndWait(TITLE);
  await thread.askAndWait('list all flights');

  const markdown = readFileSync(
    await exporting.exportTo(dir, 'Export as Markdown…', 'out.md'),
    'utf8',
  );
  expect(markdown).toContain(`# ${TITLE}`);
  expect(markdown).toContain(BADGE);
  expect(markdown).toMatch(/```sql\nSELECT/i);
  expect(markdown.match(/^\| .* \|$/gm)?.length).toBeGreaterThan(100);

  const html = readFileSync(
    await exporting.exportTo(dir, 'Export as web page (HTML)…', 'out.html'),
    'utf8',
  );
  expect(html).toContain(BADGE);
  expect(html).toContain('<svg');
  expect(html).not.toMatch(/<script|<link|<iframe|\son\w+\s*=|javascript:|@import/i);
  expect(html).not.toMatch(/(?:src|url)\s*[=(]\s*["']?(?!data:)(?:https?:|\/\/|app:)/i);

  const pdf = readPdf(readFileSync(await exporting.exportTo(dir, 'Export as PDF…', 'out.pdf')));
  expect(pdf).toMatchObject({ title: TITLE, hasText: true });
  expect(pdf.pages).toBeGreaterThan(2);

  const json = readFileSync(await exporting.exportTo(dir, 'Export as JSON…', 'out.json'), 'utf8');
  const document = conversationDocumentSchema.parse(JSON.parse(json));
  expect(document.turns.map(({ turn }) => turn.question)).toEqual([TITLE, 'list all flights']);

  expect(await exporting.countWindows()).toBe(1);
  expect(readdirSync(dir).sort()).toEqual(['out.html', 'out.json', 'out.md', 'out.pdf']);
});

test('an exported page opens in a browser, draws its chart, and asks nobody for anything', async ({
  app,
  profileDir,
}) => {
  const thread = new ThreadPage(app.page);
  await thread.askAndWait(TITLE);
  const path = await new ExportPage(app).exportTo(
    makeFolder(profileDir),
    'Export as web page (HTML)…',
    'out.html',
  );
  await withBrowser(async (browser) => {
    const page = await browser.newPage();
    const said: string[] = [];
    const asked: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('request', (request) => asked.push(request.url().slice(0, 40)));
    await page.goto(pathToFileURL(path).href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    const chart = page.getByRole('img', { name: /bar chart|line chart|chart/i });
    const box = await chart.boundingBox();
    expect(box?.height).toBeGreaterThan(150);
    await page.getByText('SQL', { exact: true }).click();
    await expect(page.getByText(/^\s*SELECT/)).toBeVisible();
    expect(said).toEqual([]);
    expect(asked.filter((address) => !/^(?:file|data):/.test(address))).toEqual([]);
  });
});

test('a name is offered, a closed dialog writes nothing, and a bad folder is told', async ({
  app,
  profileDir,
}) => {
  const { page } = app;
  const exporting = new ExportPage(app);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const item = page.getByRole('menuitem', { name: 'Export as PDF…' });
  await expect(item).toBeDisabled();
  await expect(page.getByText('There is nothing to export yet')).toBeVisible();
  await page.keyboard.press('Escape');

  await new ThreadPage(page).askAndWait('how many cars are there?');
  await exporting.answerDialogs(null);
  await exporting.choose('Export as PDF…');
  await expect.poll(() => exporting.readOfferedNames()).toHaveLength(1);
  const [offered] = (await exporting.readOfferedNames()) as string[];
  expect(offered).toMatch(/Plumbline – how many cars are there – \d{4}-\d\d-\d\d\.pdf$/);

  await exporting.answerDialogs(join(profileDir, 'no such folder', 'out.pdf'));
  await exporting.choose('Export as PDF…');
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts).toContainText('Not exported. The folder no longer exists.');
  expect(await exporting.countWindows()).toBe(1);
});

test('Ctrl+P opens the system’s print dialog with the conversation', async ({ app }) => {
  await new ThreadPage(app.page).askAndWait('how many cars are there?');
  await app.electron.evaluate(({ app: main }) => {
    main.once('web-contents-created', (_event, contents) => {
      contents.print = (_options, done) => {
        Reflect.set(main, 'printed', contents.getTitle());
        done?.(true, '');
      };
    });
  });
  await app.page.keyboard.press('Control+p');
  const readPrinted = () =>
    app.electron.evaluate(({ app: main }) => Reflect.get(main, 'printed') as unknown);
  await expect.poll(readPrinted).toBe('how many cars are there?');
  await expect.poll(() => new ExportPage(app).countWindows()).toBe(1);
});

/** A server that repeats the key of the request wherever text can stand. */
const ECHO = buildCompleteStream(
  createToolLine({ name: 'platformMeta', input: { searchQuery: SCRIPTED_KEY } }),
  createTableLine({
    title: `Rows of ${SCRIPTED_KEY}`,
    sql: `SELECT '${SCRIPTED_KEY}' AS key`,
    columns: { key: 'string' },
    rows: [[SCRIPTED_KEY]],
  }),
  createAnswerLine(`Twelve, said ${SCRIPTED_KEY}.`),
);

// The PDF is printed from the very document that the HTML file contains.
test('a key that a server echoes is in no form of export', async ({ app, profileDir }) => {
  const scripted = new ScriptedPlatform({ 'how many?': { kind: 'complete', lines: ECHO } });
  await scripted.start();
  try {
    const exporting = new ExportPage(app);
    const dir = makeFolder(profileDir);
    await useScripted(
      { scripted, call: (route, input) => callMain(app.page, route, input) },
      { name: 'Echo', colour: 'blue' },
    );
    await new ThreadPage(app.page).askAndWait('how many?');
    const readExport = async (item: string, name: string) =>
      readFileSync(await exporting.exportTo(dir, item, name));
    const texts = [
      (await readExport('Export as Markdown…', 'out.md')).toString(),
      (await readExport('Export as web page (HTML)…', 'out.html')).toString(),
      (await readExport('Export as JSON…', 'out.json')).toString(),
    ];
    for (const text of texts) {
      expect(text.replaceAll(/\s/g, '')).toMatch(/Twelve,said\\?\[redacted\\?\]/);
      expect(text).not.toContain(SCRIPTED_KEY);
      expect(text).not.toContain(Buffer.from(SCRIPTED_KEY).toString('base64').replaceAll('=', ''));
    }
  } finally {
    await scripted.close();
  }
});
