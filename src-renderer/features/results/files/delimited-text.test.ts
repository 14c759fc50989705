import { dsvFormat } from 'd3-dsv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell } from '#shared/platform/tools.ts';
import type { DelimitedOptions } from './delimited-text.ts';
import type { FilePlan } from './file-plan.ts';
import { guardFormula } from './guard-formula.ts';
import { createTableEncoder } from './table-encoder.ts';

const CSV: DelimitedOptions = {
  delimiter: ',',
  nullText: '',
  isGuarded: true,
  decimalSeparator: '.',
};
const COLUMN = { type: '', kind: 'text', format: null } as const;

function toPlan(width: number, form: DelimitedOptions): FilePlan {
  const columns = Array.from({ length: width }, (_, at) => ({
    ...COLUMN,
    name: `c${String(at)}`,
    heading: `c${String(at)}`,
  }));
  const rest = { hasHeader: true, hasByteOrderMark: false, lastLine: '' };
  return { form: 'delimited', columns, cells: form, ...rest };
}

function write(plan: FilePlan, rows: readonly (readonly Cell[])[]): string {
  const encoder = createTableEncoder(plan);
  const pieces = [...rows.map((row) => encoder.add([row])), encoder.end()];
  const text = new TextDecoder('utf-8', { ignoreBOM: true });
  return pieces.map((bytes) => text.decode(bytes)).join('');
}

/** Removes the guard again: one apostrophe less, where one was added. */
const unguard = (text: string): string =>
  /^'+[=+\-@\t\r\n＝＋－＠]/.test(text) ? text.slice(1) : text;

const tricky = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '',
    '=1+1',
    "'=1",
    '-5',
    '+a',
    '@x',
    '\t',
    '\r\n',
    '"',
    ',;',
    ' a ',
    '1e400',
    '＝1',
  ),
  fc.integer().map(String),
);

describe('CSV', () => {
  it('comes back from another reader as it went, whatever the cells hold', () => {
    const cell = fc.option(tricky, { nil: null });
    const table = fc
      .integer({ min: 1, max: 5 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 8 }),
      );
    const forms = fc.record({
      delimiter: fc.constantFrom(',', ';', '\t'),
      nullText: fc.constantFrom('', 'NULL'),
      isGuarded: fc.boolean(),
      decimalSeparator: fc.constant('.'),
    });
    fc.assert(
      fc.property(table, forms, (rows, form) => {
        const text = write(toPlan(rows[0]?.length ?? 1, form), rows);
        const [header, ...read] = dsvFormat(form.delimiter).parseRows(text);
        expect(header).toHaveLength(rows[0]?.length ?? 1);
        const back = read.map((row) =>
          row.map((value) => (form.isGuarded ? unguard(value) : value)),
        );
        expect(back).toEqual(rows.map((row) => row.map((value) => value ?? form.nullText)));
      }),
    );
  });

  it('has its records, line ends and quotes as RFC 4180 says, and NULL apart from empty text', () => {
    const rows = [
      ['9223372036854775807', '0.1000000000000000055', null, ''],
      ['a"b', 'c\nd', 'x;y', true],
    ];
    expect(write(toPlan(4, CSV), rows)).toBe(
      'c0,c1,c2,c3\r\n' +
        '9223372036854775807,0.1000000000000000055,,""\r\n' +
        '"a""b","c\nd","x;y",true\r\n',
    );
    expect(write(toPlan(1, { ...CSV, nullText: 'NULL' }), [[null], ['NULL'], ['']])).toBe(
      'c0\r\nNULL\r\n"NULL"\r\n\r\n'.replace('\r\n\r\n', '\r\n""\r\n'),
    );
  });

  it('has a mark, a decimal comma, no header and a last line where they are asked for', () => {
    const plan: FilePlan = {
      form: 'delimited',
      columns: [
        { ...COLUMN, name: 'n', heading: 'n', type: 'Double', kind: 'number' },
        { ...COLUMN, name: 't', heading: 't', type: 'String' },
      ],
      cells: { ...CSV, delimiter: ';', decimalSeparator: ',' },
      hasHeader: false,
      hasByteOrderMark: true,
      lastLine: '1 of 9 rows',
    };
    expect(write(plan, [['-1.5', '1.5']])).toBe('\uFEFF"-1,5";1.5\r\n1 of 9 rows\r\n');
  });
});

describe('the guard against formulas', () => {
  it.each([
    ['=HYPERLINK("http://evil.example","x")', '\'=HYPERLINK("http://evil.example","x")'],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+cmd|calc', "'+cmd|calc"],
    ['-2+3', "'-2+3"],
    ['\t=1', "'\t=1"],
    ['＝1+1', "'＝1+1"],
    ["'=1", "''=1"],
  ])('%j becomes %j', (text, guarded) => {
    expect(guardFormula(text)).toBe(guarded);
  });

  it.each(['-5', '+5', '-1.5e-7', '.5', 'a=b', "it's", "'quoted'", ''])('%j stays', (text) => {
    expect(guardFormula(text)).toBe(text);
  });

  it('also holds for the names of columns', () => {
    const plan = toPlan(1, CSV);
    if (plan.form !== 'delimited') return expect.unreachable();
    const columns = [{ ...COLUMN, name: 'x', heading: '=cmd|x' }];
    expect(write({ ...plan, columns }, [])).toBe("'=cmd|x\r\n");
  });
});
