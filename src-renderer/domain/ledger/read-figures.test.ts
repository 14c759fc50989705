import { describe, expect, test } from 'vitest';
import type { Figure } from './figure.ts';
import type { PassageCell } from './passage.ts';
import { readFiguresInSteps } from './read-figures.ts';

function read(text: string, cell?: PassageCell): readonly Figure[] {
  const work = readFiguresInSteps([cell === undefined ? { text } : { text, cell }]);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

const listFirstValues = (text: string): string[] =>
  read(text).map(({ interpretations }) => interpretations[0]?.value.toFixed() ?? '');

describe('numbers as people write them', () => {
  test.each([
    ['It made 1,234.50 in all.', '1234.5'],
    ['Es waren 1.234,50 Euro.', '1234.5'],
    ['Soit 1 234,5 en tout.', '1234.5'],
    ['Soit 1\u202f234\u202f567 en tout.', '1234567'],
    ["Es waren CHF 1'234'567.50.", '1234567.5'],
    ['That is ₹12,34,567.', '1234567'],
    ['بلغ ١٬٢٣٤٫٥ في الرياض', '1234.5'],
    ['about 3.2 million people', '3200000'],
    ['EUR 3.2m in May', '3200000'],
    ['€182.4k', '182400'],
    ['476,8 Mrd. €', '476800000000'],
    ['9223372036854775807 units', '9223372036854775807'],
    ['0.1000000000000000055 of it', '0.1000000000000000055'],
    ['it rained 171 mm', '171'],
  ])('%s', (text, value) => {
    expect(listFirstValues(text)).toEqual([value]);
  });

  test('a range lends its scale to its first end', () => {
    expect(listFirstValues('between 3 and 5 million')).toEqual(['3000000', '5000000']);
  });

  test('a mark that could be either is read by what the rest of the answer uses', () => {
    expect(listFirstValues('Es waren 1.234 Autos und 12,5 Prozent')[0]).toBe('1234');
    expect(listFirstValues('There were 1.234 t and 12.5 percent')[0]).toBe('1.234');
  });

  test('signs and brackets', () => {
    expect(read('from -7.1 to (1,250), −$5 and 3–4').map(({ sign, text }) => [sign, text])).toEqual(
      [
        ['negative', '-7.1'],
        ['either', '(1,250)'],
        ['negative', '−$5'],
        ['plain', '3'],
        ['plain', '4'],
      ],
    );
  });

  test('the span holds sign, currency and unit', () => {
    expect(
      read('up by US$ 1,200.50, 12.5 % and 2.4 percentage points').map(({ text }) => text),
    ).toEqual(['US$ 1,200.50', '12.5 %', '2.4 percentage points']);
  });
});

test.each([
  'On 1 June 2024 and June 1, 2024',
  'On 2024-06-01, 03/12/2024 and 1.6.2024',
  'At 18:30, 5 pm and 09:30:15',
  'In Q3 2024, H1, FY24 and week 12',
  'The 1st, the 22nd, the 1990s',
  'Version 4.2.1, v2.14.0, Python 3.12, RFC 4180, ticket #5512',
  'The top 10 and the last 30 days',
  'CO2, B2B and 7b, see [3]',
  'The CAC 40, the DAX 40, the S&P 500 and a Fortune 500 company',
  'https://example.org/2024/17?x=5',
])('no figure in: %s', (text) => {
  expect(read(text)).toEqual([]);
});

test('a measure that is called like an index is followed by a figure', () => {
  expect(listFirstValues('Search has a CAC 145 and Forbes 120.')).toEqual(['145', '120']);
});

describe('the unit that a header gives', () => {
  test.each([
    ['Share (%)', 'percent'],
    ['Change in percent', 'percent'],
    ['80th percentile of horsepower (hp)', 'plain'],
    ['Percentiles', 'plain'],
  ])('%s: %s', (header, unit) => {
    const cell = { table: 0, row: 1, column: 1, header, rowText: 'USA' };
    expect(read('150.0', cell).map((one) => one.unit)).toEqual([unit]);
  });
});
