import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dsvFormat } from 'd3-dsv';
import { expect, test } from '../fixtures.ts';
import { ExportPage } from '../pages/export-page.ts';
import { ResultPage } from '../pages/result-page.ts';
import { ThreadPage } from '../pages/thread-page.ts';
import { readFlightCount } from '../raw-data.ts';
import type { RunningApp } from '../app.ts';
import {
  createAnswerLine,
  createTableLine,
  buildCompleteStream,
} from '../screens/scripted/lines.ts';
import { useScripted } from '../screens/scripted/save-scripted.ts';
import { ScriptedPlatform } from '../screens/scripted/scripted-platform.ts';
import { callMain } from '../call-main.ts';
import { openInLibreOffice } from '../spreadsheet.ts';

const INT64 = '9223372036854775807';
const DECIMAL = '0.1000000000000000055';
const FORMULA = '=HYPERLINK("http://evil.example","click")';
const HEADER = ['name', 'big', 'small', 'n', 'day', 'at', 'ok'];
const ROWS = [
  [FORMULA, INT64, DECIMAL, '-12.50', '2024-06-01', '2024-06-01T13:30:00.000', true],
  ['', '12', '1.5', null, null, null, false],
  ['007, "x"\nÜ;y', null, null, '1', '2024-12-31', '2024-12-31T00:00:00.000', null],
];
const EXACT = buildCompleteStream(
  createTableLine({
    title: 'Exact',
    sql: 'SELECT * FROM exact',
    columns: {
      name: 'string',
      big: 'number',
      small: 'number',
      n: 'number',
      day: 'time',
      at: 'time',
      ok: 'boolean',
    },
    rows: ROWS,
  }),
  createAnswerLine('Three rows.'),
);

async function withExact(app: RunningApp, run: (result: ResultPage) => Promise<void>) {
  const scripted = new ScriptedPlatform({ 'how exact?': { kind: 'complete', lines: EXACT } });
  await scripted.start();
  try {
    await useScripted(
      { scripted, call: (route, input) => callMain(app.page, route, input) },
      { name: 'Exact', colour: 'blue' },
    );
    const thread = new ThreadPage(app.page);
    await thread.askAndWait('how exact?');
    await thread.openEvidence();
    await run(new ResultPage(app.page, 'Exact'));
  } finally {
    await scripted.close();
  }
}

/** Reads this machine's clipboard in the main process. */
async function readClipboard({ electron }: RunningApp): Promise<{ text: string; html: string }> {
  const text = await electron.evaluate(({ clipboard }) => clipboard.readText());
  const html: unknown = await electron.evaluate(({ clipboard }) => {
    // The function is looked up by name, as Electron has it before its clipboard has items.
    const read: unknown = Reflect.get(clipboard, 'readHTML');
    return typeof read === 'function' ? (read.call(clipboard) as unknown) : '';
  });
  return { text, html: String(html) };
}

test(
  'int64 and decimals reach the clipboard exactly, as text and as cells',
  { tag: '@clipboard' },
  async ({ app }) => {
    await withExact(app, async (result) => {
      await result.card.getByRole('button', { name: 'Copy table' }).click();
      const toasts = app.page.getByRole('region', { name: 'Notifications' });
      await expect(toasts).toContainText('Copied 3 rows × 7 columns, with headers.');
      const { text, html } = await readClipboard(app);
      const [header, first, second] = dsvFormat('\t').parseRows(text);
      expect(header).toEqual(HEADER);
      expect(first?.slice(0, 4)).toEqual([`'${FORMULA}`, INT64, DECIMAL, '-12.50']);
      expect(second?.slice(0, 4)).toEqual(['', '12', '1.5', '']);
      expect(html).toContain(
        `style='mso-number-format:"\\@";white-space:pre' sdnum="1033;0;@">${INT64}<`,
      );
      await result.copyAs('Copy as JSON');
      await expect.poll(async () => (await readClipboard(app)).text).toContain(`"big":"${INT64}"`);
    });
  },
);

test(
  'Ctrl+C copies what is selected in the grid, one cell to the letter',
  { tag: '@clipboard' },
  async ({ app }) => {
    await withExact(app, async (result) => {
      const readText = async () => (await readClipboard(app)).text;
      // The panel may be too narrow for the second column, which the arrow key brings into view.
      await result.card.getByRole('gridcell').first().click();
      await app.page.keyboard.press('ArrowRight');
      await app.page.keyboard.press('Control+c');
      await expect.poll(readText).toBe(INT64);
      await app.page.keyboard.press('Shift+ArrowRight');
      await app.page.keyboard.press('Control+c');
      await expect.poll(readText).toBe(`big\tsmall\n${INT64}\t${DECIMAL}`);
      await app.page.keyboard.press('Control+Shift+c');
      await expect.poll(readText).toBe(`${INT64}\t${DECIMAL}`);
    });
  },
);

test('a workbook opens in a real spreadsheet program with types, exact digits and its source', async ({
  app,
  profileDir,
}) => {
  await withExact(app, async (result) => {
    const path = join(profileDir, 'exact.xlsx');
    await new ExportPage(app).answerDialogs(path);
    await result.exportAs('Excel workbook');
    const { sheets } = await openInLibreOffice(path);
    const [header, first, second, third] = sheets.get('Result') ?? [];
    expect(header?.map(({ text }) => text)).toEqual(HEADER);
    expect(
      first
        ?.slice(0, 6)
        .map(({ type, text, value, isFormula }) => [type, value ?? text, isFormula]),
    ).toEqual([
      ['string', FORMULA, false],
      ['string', INT64, false],
      ['string', DECIMAL, false],
      ['float', '-12.5', false],
      ['date', '2024-06-01', false],
      ['date', '2024-06-01T13:30:00', false],
    ]);
    // LibreOffice has no boolean type of its own: it reads one as TRUE().
    expect(first?.[6]).toMatchObject({ text: 'TRUE', value: '1' });
    // LibreOffice does not distinguish empty text from an empty cell either; the file does.
    expect(second?.slice(1, 4).map(({ type, text }) => [type, text])).toEqual([
      ['string', '12'],
      ['string', '1.5'],
      [null, ''],
    ]);
    expect(third?.[0]?.text).toBe('007, "x"\nÜ;y');
    const source = new Map(
      sheets.get('Source')?.map(([label, value]) => [label?.text, value?.text]),
    );
    expect(source.get('SQL')).toBe('SELECT * FROM exact');
    expect(source.get('Question')).toBe('how exact?');
    expect(source.get('Connection')).toBe('Exact');
    expect(source.get('Whole')).toBe('Yes');
    expect(source.get('Note')).toContain('big, small');
  });
});

test('a CSV opens right in a real spreadsheet program, and its formulas stay text', async ({
  app,
  profileDir,
}) => {
  await withExact(app, async (result) => {
    const path = join(profileDir, 'exact.csv');
    await new ExportPage(app).answerDialogs(path);
    await result.exportAs('CSV');
    const asText = `CSV:44,34,76,1,${HEADER.map((_, at) => `${String(at + 1)}/2`).join('/')}`;
    const [sheet] = (await openInLibreOffice(path, asText)).sheets.values();
    const cells = sheet?.map((row) => HEADER.map((_, at) => row[at]?.text ?? ''));
    const expected = ROWS.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
    expected[0]?.splice(0, 1, `'${FORMULA}`);
    expect(cells).toEqual([HEADER, ...expected]);
    const [guessed] = (await openInLibreOffice(path, 'CSV:44,34,76,1')).sheets.values();
    expect(guessed?.[1]?.[0]).toMatchObject({ type: 'string', isFormula: false });
    expect(guessed?.[1]?.[3]).toMatchObject({ type: 'float', value: '-12.5' });
  });
});

test(
  'a part says so in the name of its file, and in every form of a copy',
  { tag: '@clipboard' },
  async ({ app, profileDir }) => {
    const thread = new ThreadPage(app.page);
    await thread.askAndWait('list all flights');
    const partialLabel = `100 of ${readFlightCount().toLocaleString('en-US')} rows`;
    const card = await thread.openEvidence();
    const exporting = new ExportPage(app);
    await exporting.answerDialogs(join(profileDir, 'flights.csv'));
    await card.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = app.page.getByRole('dialog', { name: 'Export result' });
    await dialog.getByText('CSV', { exact: true }).click();
    await expect(dialog).toContainText(`Partial data: ${partialLabel}`);
    await dialog.getByRole('button', { name: 'Export…' }).click();
    await expect.poll(() => readdirSync(profileDir)).toContain('flights.csv');
    expect(await exporting.readOfferedNames()).toEqual([
      expect.stringContaining(`(${partialLabel}).csv`),
    ]);
    await expect
      .poll(() => readFileSync(join(profileDir, 'flights.csv'), 'utf8').split('\r\n').length)
      .toBe(102);
    for (const [item, suffix] of [
      ['Copy with headers', `\n\n${partialLabel}`],
      ['Copy as Markdown', `*${partialLabel}*`],
      ['Copy as JSON', '{"partial":{"rows":100,"of":'],
    ] as const) {
      await card.getByRole('button', { name: 'Copy as' }).click();
      await app.page.getByRole('menuitem', { name: item }).click();
      await expect.poll(async () => (await readClipboard(app)).text).toContain(suffix);
    }
  },
);
