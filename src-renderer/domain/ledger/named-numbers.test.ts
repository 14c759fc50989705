import { expect, test } from 'vitest';
import { judgeText } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const REGIONS = buildLedgerTable('region:String revenue:Int64 orders:Int64 margin_pct:Double', [
  'North|1248300|8120|31.4',
  'South|986450|7235|28.7',
  'West|743210|5011|24.9',
]);

test.each([
  'NFPA 1710, DIN V 18599 and SOC 2 apply, with clause 8.4.',
  'Under Regulation 2016/679 and IFRS 15 this is recognised.',
  'Contractors on 1099 forms are separate.',
  'The 360-degree review and the 10-visit card are apart, as are 2-for-1 offers.',
  'Revenue is net of VAT (19 %) and 7 % sales tax.',
  'Windows 11 and Office 365 users, Boeing 737 fleets.',
  'The scale runs from 1 (poor) to 5 (excellent).',
  'Scores are on a scale of 0 to 100, answers of 4 or 5 are good.',
  'NPS subtracts detractors (0–6) from promoters (9–10).',
  'Grades 5–8 and places 9 and 10 are merged.',
  'Children under 12 travel free; seniors are 65 and older.',
  'FY24 has 53 weeks and February had 29 days.',
  'The query is limited to 1,000 rows.',
  'I joined 2 tables on 3 keys.',
  'February 2024 had 29 days, and we work 6 days a week.',
  'Gezählt wird zwischen 9 und 15 Uhr, ab dem 3. Tag und im Werk 2.',
  'It was tested at α = 0.05.',
  'See page 3 of 10 and row 3.',
])('a number of a name, a scale or the calendar is no finding: %s', (text) => {
  expect(judgeText(text, [REGIONS])).toEqual([]);
});

test.each([
  'A 35-point gap remains.',
  'A 45-strong team handled it.',
  'The tax came to 19 %.',
  'It was rated 4.8 by users.',
  'People spent 12 days there.',
  'The year had 61 outages.',
  'The data covers 5 months.',
  'It had 29 visitors.',
])('a measured number is still marked: %s', (text) => {
  expect(judgeText(text, [REGIONS])).toMatchObject([{ kind: 'unmatched' }]);
});

test('a name of a number that a result has leads to it', () => {
  const plans = buildLedgerTable('visits:Int64 members:Int64', ['10|812', '25|2204']);
  expect(judgeText('The 10-visit card has 812 members.', [plans]).at(-1)).toMatchObject({
    kind: 'cell',
    cells: [{ row: 0 }],
  });
});

test('the end of a scale of stars is no statement', () => {
  const ratings = buildLedgerTable('product:String rating:Double', ['Tent|3.2', 'Lamp|4.1']);
  const judge = (text: string) => judgeText(text, [ratings]).map(({ kind }) => kind);
  expect(judge('Tent has the lowest rating (3.2 of 5 stars).')).toEqual(['cell']);
  expect(judge('Tent has 3 of 7 parts.')).toContain('unmatched');
});
