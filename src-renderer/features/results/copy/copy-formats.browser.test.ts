import { dsvFormat } from 'd3-dsv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell } from '#shared/platform/tools.ts';
import { runAtOnce } from '#lib/scheduling/slices.ts';
import type { SliceColumn, TableSlice } from '../files/table-slice.ts';
import { toHtmlTable } from './html-table.ts';
import { toInList, toJsonText, toMarkdownTable, toTsv } from './copy-formats.ts';

const text = (name: string): SliceColumn => ({
  name,
  heading: name,
  type: 'String',
  kind: 'text',
  format: null,
});
const number = (name: string): SliceColumn => ({
  name,
  heading: name,
  type: 'Int64',
  kind: 'number',
  format: null,
});

function toSlice(
  columns: readonly SliceColumn[],
  rows: readonly (readonly Cell[])[],
  partialLabel = '',
): TableSlice {
  const partial = partialLabel === '' ? null : { rows: rows.length, of: 25_431 };
  return { columns, rowCount: rows.length, row: (at) => rows[at] ?? [], partial, partialLabel };
}

const FORM = { hasHeader: true, isGuarded: true };
const EXACT = toSlice(
  [text('genre'), number('big'), number('small')],
  [
    ['=HYPERLINK("http://evil.example")', '9223372036854775807', '0.1000000000000000055'],
    ['', '-5', null],
  ],
);

function readHtml(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

describe('a table as text', () => {
  it('has every digit, a header, and no formula', () => {
    expect(runAtOnce(toTsv(EXACT, FORM))).toBe(
      'genre\tbig\tsmall\n' +
        '"\'=HYPERLINK(""http://evil.example"")"\t9223372036854775807\t0.1000000000000000055\n' +
        '\t-5\t',
    );
    const bare = runAtOnce(toTsv(EXACT, { hasHeader: false, isGuarded: false }));
    expect(bare.startsWith('"=HYPERLINK(')).toBe(true);
  });

  it('comes back from another reader as it went', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('\t', '\n', '"', '\r\n'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 6 }), (rows) => {
        const slice = toSlice([text('a'), text('b')], rows);
        const tsv = runAtOnce(toTsv(slice, { hasHeader: true, isGuarded: false }));
        expect(dsvFormat('\t').parseRows(tsv)).toEqual([['a', 'b'], ...rows]);
      }),
    );
  });

  it('wears its seal under an empty line, so that a spreadsheet’s table ends before it', () => {
    const slice = toSlice([number('n')], [['1']], '1 of 25,431 rows');
    expect(runAtOnce(toTsv(slice, FORM))).toBe('n\n1\n\n1 of 25,431 rows');
    const rows = [...readHtml(runAtOnce(toHtmlTable(slice, FORM))).querySelectorAll('tr')];
    expect(rows.map(({ textContent }) => textContent)).toEqual(['n', '1', '', '1 of 25,431 rows']);
    expect(runAtOnce(toMarkdownTable(slice))).toBe(
      '| n |\n| ---: |\n| 1 |\n\n*1 of 25,431 rows*\n',
    );
    expect(JSON.parse(runAtOnce(toJsonText(slice)))).toEqual({
      partial: { rows: 1, of: 25_431 },
      rows: [{ n: 1 }],
    });
    expect(runAtOnce(toInList(slice)).text).toBe('(1) /* 1 of 25,431 rows */');
  });
});

describe('a table as HTML', () => {
  it('tells a spreadsheet which cells are text and which are numbers', () => {
    const cells = [...readHtml(runAtOnce(toHtmlTable(EXACT, FORM))).querySelectorAll('td')];
    const formats = cells.map((cell) => ({
      text: cell.textContent,
      number: cell.getAttribute('sdval'),
      isText: (cell.getAttribute('style') ?? '').includes(String.raw`mso-number-format:"\@"`),
    }));
    expect(formats).toEqual([
      { text: '\'=HYPERLINK("http://evil.example")', number: null, isText: true },
      { text: '9223372036854775807', number: null, isText: true },
      { text: '0.1000000000000000055', number: null, isText: true },
      { text: '', number: null, isText: true },
      { text: '-5', number: '-5', isText: false },
      { text: '', number: null, isText: false },
    ]);
  });

  it('is one table and nothing else, whatever the cells hold', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '<script>x</script>',
        '"><img src=x onerror=1>',
        "' onclick='1",
        '&lt;',
        '-->',
      ),
    );
    fc.assert(
      fc.property(hostile, hostile, (name, cell) => {
        const slice = toSlice([text(name), number('n')], [[cell, cell]]);
        const page = readHtml(runAtOnce(toHtmlTable(slice, { ...FORM, isGuarded: false })));
        const tags = new Set([...page.querySelectorAll('*')].map(({ localName }) => localName));
        tags.delete('br');
        expect([...tags].sort()).toEqual(
          ['body', 'head', 'html', 'meta', 'table', 'tbody', 'td', 'th', 'tr'].sort(),
        );
        const attributes = [...page.querySelectorAll('td, th')].flatMap((td) =>
          td.getAttributeNames(),
        );
        for (const attribute of attributes) {
          expect(['style', 'sdnum', 'sdval', 'x:num']).toContain(attribute);
        }
      }),
    );
  });
});

describe('other forms of a copy', () => {
  it('Markdown shows NULL and empty text as words, and no cell breaks the table', () => {
    const slice = toSlice([text('a|b')], [['x | y\nz'], [null], [''], ['*bold*']]);
    expect(runAtOnce(toMarkdownTable(slice)).split('\n')).toEqual([
      String.raw`| a\|b |`,
      '| --- |',
      String.raw`| x \| y<br>z |`,
      '| *null* |',
      '| *empty* |',
      String.raw`| \*bold\* |`,
      '',
    ]);
  });

  it('an IN list has each value once, quoted where it is text, without NULL', () => {
    const names = toSlice([text('a')], [["O'Neil"], ['x'], [null], ['x'], ['']]);
    expect(runAtOnce(toInList(names))).toEqual({
      text: "('O''Neil', 'x', '')",
      values: 3,
      nulls: 1,
    });
    const ids = toSlice([number('id')], [['9223372036854775807'], ['1) or (1=1'], ['-5']]);
    expect(runAtOnce(toInList(ids)).text).toBe("(9223372036854775807, '1) or (1=1', -5)");
    expect(runAtOnce(toInList(toSlice([text('a')], [[null]])))).toMatchObject({
      text: '',
      nulls: 1,
    });
  });
});
