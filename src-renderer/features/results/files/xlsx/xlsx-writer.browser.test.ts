import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Cell } from '#shared/platform/tools.ts';
import { readSheetTime } from './sheet-time.ts';
import { toColumnLetters } from './sheet-xml.ts';
import { buildSheetFormat } from './sheet-format.ts';
import { SHEET_CELL_MAX_CHARS, type SheetKind } from './sheet-rows.ts';
import { normalizeSheetName } from './workbook-parts.ts';
import { XlsxWriter } from './xlsx-writer.ts';

function write(
  kinds: readonly SheetKind[],
  rows: readonly (readonly Cell[])[],
  sheetName = '',
  formats: readonly (string | null)[] = [],
) {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const writer = new XlsxWriter(
    {
      sheets: [
        {
          columns: kinds.map((kind, at) => ({
            name: `c${String(at)}`,
            kind,
            numberFormat: formats[at] ?? null,
          })),
          widths: kinds.map(() => 12),
          name: sheetName,
          printHead: 'Profit & loss, 100 of 25,431 rows',
        },
      ],
      source: [['SQL', "select '<&>'\nfrom t"]],
    },
    (bytes) => pieces.push(bytes.slice()),
  );
  writer.addRows(rows);
  writer.finish();
  const blob = new Blob(pieces);
  return blob.arrayBuffer().then((buffer) => {
    const files = unzipSync(new Uint8Array(buffer));
    return (name: string): Document => {
      const parsed = new DOMParser().parseFromString(
        strFromU8(files[name] ?? new Uint8Array()),
        'text/xml',
      );
      expect(parsed.querySelector('parsererror')).toBeNull();
      return parsed;
    };
  });
}

const SHEET = 'xl/worksheets/sheet1.xml';

async function readCells(kinds: readonly SheetKind[], rows: readonly (readonly Cell[])[]) {
  const sheet = (await write(kinds, rows))(SHEET);
  return [...sheet.querySelectorAll('c')]
    .filter((cell) => !/^[A-Z]+1$/.test(cell.getAttribute('r') ?? ''))
    .map((cell) => ({
      at: cell.getAttribute('r'),
      type: cell.getAttribute('t') ?? 'n',
      style: cell.getAttribute('s') ?? '0',
      text: cell.textContent,
    }));
}

describe('a workbook', () => {
  it('keeps types: numbers, dates, truth, text; NULL is no cell and empty text is one', async () => {
    const rows = [
      ['-12.50', '2024-06-01', 'true', '9223372036854775807'],
      [null, '2024-06-01T13:30:00.000', false, ''],
      ['NaN', 'no date', 'maybe', null],
    ];
    expect(await readCells(['number', 'time', 'truth', 'text'], rows)).toEqual([
      { at: 'A2', type: 'n', style: '0', text: '-12.50' },
      { at: 'B2', type: 'n', style: '2', text: '45444' },
      { at: 'C2', type: 'b', style: '0', text: '1' },
      { at: 'D2', type: 'inlineStr', style: '0', text: '9223372036854775807' },
      { at: 'B3', type: 'n', style: '3', text: '45444.5625' },
      { at: 'C3', type: 'b', style: '0', text: '0' },
      { at: 'D3', type: 'inlineStr', style: '0', text: '' },
      { at: 'A4', type: 'inlineStr', style: '0', text: 'NaN' },
      { at: 'B4', type: 'inlineStr', style: '0', text: 'no date' },
      { at: 'C4', type: 'inlineStr', style: '0', text: 'maybe' },
    ]);
  });

  it('never holds a formula, and any text can be read', async () => {
    const odd = ['=HYPERLINK("x")', '<&>"\'', 'a\u0001b\u000cc', '_x0041_', '\ud800', ' space '];
    const cells = await readCells(
      ['text'],
      odd.map((text) => [text]),
    );
    expect(cells.map(({ type }) => type)).toEqual(odd.map(() => 'inlineStr'));
    expect(cells.map(({ text }) => text)).toEqual([
      '=HYPERLINK("x")',
      '<&>"\'',
      'a_x0001_b_x000C_c',
      '_x005F_x0041_',
      '\ufffd',
      ' space ',
    ]);
  });

  it('cuts a cell that is too long for a spreadsheet, and says so in it', async () => {
    const [cell] = await readCells(['text'], [['x'.repeat(40_000)]]);
    expect(cell?.text).toHaveLength(SHEET_CELL_MAX_CHARS);
    expect(cell?.text.endsWith('… [cut: 40,000 characters]')).toBe(true);
  });

  it('has a bold header that stays, the seal on its tab and in print, and its source beside it', async () => {
    const read = await write(['text'], [['a']], '100 of 25,431 rows');
    const sheet = read(SHEET);
    expect(sheet.querySelector('pane')?.getAttribute('state')).toBe('frozen');
    expect(sheet.querySelector('c[r="A1"]')?.getAttribute('s')).toBe('1');
    expect(sheet.querySelector('oddHeader')?.textContent).toBe(
      '&LProfit && loss, 100 of 25,431 rows',
    );
    const tabs = [...read('xl/workbook.xml').querySelectorAll('sheet')];
    expect(tabs.map((tab) => tab.getAttribute('name'))).toEqual(['100 of 25,431 rows', 'Source']);
    expect(read('xl/worksheets/sheet2.xml').querySelector('c[r="B1"]')?.textContent).toBe(
      "select '<&>'\nfrom t",
    );
  });

  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
    [16_383, 'XFD'],
  ])('names column %i %s', (index, letters) => {
    expect(toColumnLetters(index)).toBe(letters);
  });

  it.each([
    ['a/b:c*?[d]', 'a b c  d'],
    ["'quoted'", 'quoted'],
    ['', 'Result'],
    ['History', 'Result'],
    ['x'.repeat(40), 'x'.repeat(31)],
  ])('puts %j on a tab as %j', (text, name) => {
    expect(normalizeSheetName(text).replaceAll(/ +/g, ' ')).toBe(name.replaceAll(/ +/g, ' '));
  });
});

describe('a time in a spreadsheet', () => {
  it.each([
    ['1900-03-01', 61, 'date'],
    ['2000-02-29', 36_585, 'date'],
    ['2024-06-01', 45_444, 'date'],
    ['2024-06-01 06:00', 45_444.25, 'time'],
    ['2024-06-01T06:00:00Z', 45_444.25, 'time'],
    ['2024-06-01T06:00:00.000', 45_444.25, 'time'],
    ['2024-06-01 06:00:00.500+00', 45_444.25 + 0.5 / 86_400, 'timeMs'],
  ])('%s is day %f', (text, serial, kind) => {
    expect(readSheetTime(text)).toEqual({ kind, serial: expect.closeTo(serial, 9) as number });
  });

  it.each([
    '1900-02-28',
    '2023-02-29',
    '2024-13-01',
    '2024-06-01T25:00',
    '2024-06-01T06:00:00+02:00',
    '2024-06-01T06:00:00.000001',
    '06:00',
    '2024',
  ])('%s stays text', (text) => {
    expect(readSheetTime(text)).toBeNull();
  });
});

describe('the format of a column', () => {
  it('is a style of its cells, which keep every digit', async () => {
    const formats = ['#,##0.0"%"', null, '"$"#,##0', '#,##0.0"%"'];
    const read = await write(
      ['number', 'number', 'number', 'number'],
      [['29.166666666666668', '1', '1234567', 'NaN']],
      '',
      formats,
    );
    const codes = new Map(
      [...read('xl/styles.xml').querySelectorAll('numFmt')].map((format) => [
        format.getAttribute('numFmtId'),
        format.getAttribute('formatCode'),
      ]),
    );
    const styles = [...read('xl/styles.xml').querySelectorAll('cellXfs > xf')];
    const cells = [...read(SHEET).querySelectorAll('row[r="2"] > c')].map((cell) => [
      cell.textContent,
      codes.get(styles[Number(cell.getAttribute('s') ?? 0)]?.getAttribute('numFmtId') ?? null),
    ]);
    expect(cells).toEqual([
      ['29.166666666666668', '#,##0.0"%"'],
      ['1', undefined],
      ['1234567', '"$"#,##0'],
      ['NaN', undefined],
    ]);
  });

  it.each([
    [{ kind: 'number', digits: 2, isGrouped: true }, '#,##0.00'],
    [{ kind: 'number', digits: 0, isGrouped: false }, '0'],
    [{ kind: 'percent', digits: 1 }, '0.0%'],
    [{ kind: 'percentage', digits: 1 }, '#,##0.0"%"'],
    [{ kind: 'currency', currency: 'EUR', digits: 2 }, '"€"#,##0.00'],
    [{ kind: 'date', form: 'long' }, null],
  ] as const)('%j has the code %s', (format, code) => {
    expect(buildSheetFormat(format)).toBe(code);
  });
});
