import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { matchFiguresNow } from './match-figures.ts';
import { judgeText } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import type { Verdict } from './verdict.ts';

const judge = (
  text: string,
  tables: readonly LedgerTable[],
  queries: readonly string[] = [],
): readonly Verdict[] => judgeText(text, tables, { queries });

const CLAIMS = buildLedgerTable('type:String claims:Int64 paid_rate:Double growth:Double', [
  'Fire|2041|0.412|0.0283',
  'Theft|8824|0.127|0.1184',
]);

test('a clause between dashes is compared with, and the sentence goes on about its subject', () => {
  const text = 'Theft is paid in 12.7 % – 28.5 points below the rate of Fire – and grew by 11.8 %.';
  expect(judge(text, [CLAIMS]).at(-1)).toMatchObject({ kind: 'cell', cells: [{ row: 1 }] });
  const swapped = 'Theft is paid in 12.7 % – 28.5 points below Fire – and grew by 2.8 %.';
  expect(judge(swapped, [CLAIMS]).at(-1)).toMatchObject({ kind: 'contradiction' });
});

test('a number with a unit names no row of a column of levels', () => {
  const waits = buildLedgerTable('urgency_level:Int64 visits:Int64 wait_min:Double', [
    '1|94|2.0',
    '2|711|14.5',
    '3|2960|52.0',
  ]);
  expect(judge('Level 1 waits 2 min.', [waits])).toMatchObject([
    { kind: 'cell', cells: [{ row: 0, column: 2 }] },
  ]);
});

test('a half-year covers its months', () => {
  const plants = buildLedgerTable('plant:String mar:Double apr:Double total_h1:Double', [
    'Lodz|934.8|∅|4564.4',
    'Gera|1755.0|1610.4|9941.3',
  ]);
  expect(judge('Lodz has no value for April, so its 4,564.4 is a part.', [plants])).toMatchObject([
    { kind: 'cell', cells: [{ row: 0, column: 3 }] },
  ]);
  expect(judge('Lodz had 934.8 in April.', [plants])).not.toMatchObject([{ kind: 'cell' }]);
});

test('a rate is no number of what it counts', () => {
  const towns = buildLedgerTable('town:String people:Int64 thefts:Int64 per_thousand:Double', [
    'Teruel|12408|611|49.2424',
    'Huelva|41877|1390|33.1924',
  ]);
  expect(judge('Teruel has 49.2 thefts per 1,000 people.', [towns]).at(0)).toMatchObject({
    kind: 'cell',
    cells: [{ row: 0, column: 3 }],
  });
});

test('a condition that names a row of another result tells no result apart', () => {
  const lines = buildLedgerTable('line:String trips:Int64 cancelled:Int64', [
    'Line 2|8410|101',
    'Line 7|7655|421',
  ]);
  const months = buildLedgerTable('month:Date cancel_rate:Double', [
    '2024-07-01|0.0811',
    '2024-08-01|0.0694',
  ]);
  const queries = ['SELECT line FROM t', "SELECT month FROM t WHERE line = 'Line 7'"];
  expect(judge('Line 7 cancelled 421 of 7,655 trips.', [lines, months], queries)).toMatchObject([
    { kind: 'cell', cells: [{ table: 0, row: 1 }] },
    { kind: 'cell', cells: [{ table: 0, row: 1 }] },
  ]);
});

const STAFF = buildLedgerTable('department:String tenure:Double open_roles:Int64 score:Double', [
  'Support|1.9|17|61.5',
  'Engineering|4.2|14|72.5',
]);

test('what is compared with is not what goes on', () => {
  const half =
    'Support stays 1.9 years, less than half of Engineering’s 4.2, and 17 roles are open.';
  expect(judge(half, [STAFF]).at(2)).not.toMatchObject({ kind: 'contradiction' });
  const against = 'Support has 17 roles, against 14 for Engineering, and scores 61.5.';
  expect(judge(against, [STAFF]).at(2)).toMatchObject({ kind: 'cell', cells: [{ row: 0 }] });
  const wrong = 'Engineering stays 4.2 years, and 17 roles are open.';
  expect(judge(wrong, [STAFF]).at(1)).toMatchObject({ kind: 'contradiction' });
});

test('words behind a figure lead to the next period', () => {
  const loans = buildLedgerTable('vintage:Date loans:Int64', [
    '2022-01-01|5644',
    '2023-01-01|4015',
  ]);
  const text = 'It peaked in 2022 with 5,644 loans and dropped to 4,015 loans a year later.';
  expect(judge(text, [loans]).at(1)).toMatchObject({ kind: 'cell', cells: [{ row: 1 }] });
});

test('words for a mean or a median name no row, and compounds with the column’s name do', () => {
  const tickets = buildLedgerTable('prioridad:String horas:Double', ['Crítica|3.2', 'Media|27.5']);
  expect(judge('Los críticos se resuelven en 3,2 h (mediana).', [tickets])).toMatchObject([
    { kind: 'cell', cells: [{ row: 0 }] },
  ]);
  const wards = buildLedgerTable('station:String stunden:Double', ['Intensiv|622.4', 'Innere|130']);
  expect(judge('Die Intensivstation liegt mit 622 vorn, dann die Innere.', [wards])).toMatchObject([
    { kind: 'cell', cells: [{ row: 0 }] },
  ]);
});

test('a name before a semicolon is of another clause', () => {
  const bikes = buildLedgerTable('item:String jun:Int64 jul:Int64 aug:Int64', [
    'Bikes|101240|88700|∅',
    'Books|66310|72200|74050',
  ]);
  const text = (july: string): string => `Bikes have no August value; July was ${july}.`;
  expect(judge(text('101,240'), [bikes])).toMatchObject([{ kind: 'unmatched' }]);
  expect(judge(text('88,700'), [bikes])).toMatchObject([{ kind: 'cell' }]);
});

test('a span of two periods that is followed by a span of two figures names them in order', () => {
  const people = buildLedgerTable('year:Date total_population:Int64', [
    '1955-01-01|62701031',
    '2005-01-01|186797334',
  ]);
  const text = 'The population rose by 197.9% from 1955 to 2005: from 62,701,031 to 186,797,334.';
  expect(judge(text, [people]).slice(-2)).toMatchObject([
    { kind: 'cell', cells: [{ row: 0, column: 1 }] },
    { kind: 'cell', cells: [{ row: 1, column: 1 }] },
  ]);
});

test('a part of a number that opens the sentence is of another row', () => {
  const stages = buildLedgerTable('stage:String viewers:Int64', [
    'Started|250000',
    'Halfway|121000',
    'Completed|61250',
  ]);
  const text = 'Of 250,000 people who started the video, 61,250 watched it to the end.';
  expect(judge(text, [stages])).toMatchObject([
    { kind: 'cell', cells: [{ row: 0 }] },
    { kind: 'cell', cells: [{ row: 2 }] },
  ]);
});

test('a pronoun goes on about the subject, and not about what it was compared with', () => {
  const teams = buildLedgerTable('team:String goals:Int64 conceded:Int64 points:Int64', [
    'Harbour City|66|27|68',
    'FC Union|58|29|64',
    'Riverside|61|44|58',
  ]);
  const say = (conceded: string): string =>
    `Harbour City lead with 68 points, 4 ahead of FC Union. They have ${conceded} conceded goals.`;
  expect(judge(say('27'), [teams])[2]).toMatchObject({ kind: 'cell', cells: [{ row: 0 }] });
  expect(judge(say('29'), [teams])[2]).not.toMatchObject({ kind: 'cell' });
});

test('a negative cell is not written without a sign, even where all are negative', () => {
  const results = buildLedgerTable('store:String result_oct:Double result_nov:Double', [
    'Aspen|-244.8|-356.2',
    'Birch|-521.1|-528.4',
  ]);
  const said = (verb: string): readonly Verdict[] =>
    judge(`Aspen ${verb} 356.2 in November.`, [results]);
  expect(said('made a profit of')).not.toMatchObject([{ kind: 'cell' }]);
  expect(said('made a loss of')).toMatchObject([{ kind: 'cell', cells: [{ row: 0, column: 2 }] }]);
});

test('a unit of one letter is that of the column called so', () => {
  const barns = buildLedgerTable('barn:String cows:Int64 litres:Int64 l_per_cow_day:Double', [
    'Barn C|118|102660|29.0',
    'Barn A|104|96720|31.0',
    'Barn D|61|43920|24.0',
  ]);
  expect(judge('Barn C gave the most (102,660 l).', [barns])).toMatchObject([{ kind: 'cell' }]);
  expect(judge('Barn A gave 31 litres.', [barns])).not.toMatchObject([{ kind: 'cell' }]);
});

test('a count before the whole is no rate that the words name', () => {
  const staff = buildLedgerTable('dept:String headcount:Int64 leavers:Int64 attrition:Double', [
    'Customer Care|240|67|0.279',
    'Sales|185|39|0.211',
    'Legal|14|1|0.071',
  ]);
  const text = 'Attrition is highest in Customer Care: 67 of 240 people left.';
  expect(judge(text, [staff])).toMatchObject([
    { kind: 'cell', cells: [{ row: 0, column: 2 }] },
    { kind: 'cell', cells: [{ row: 0, column: 1 }] },
  ]);
});

const DAYS = buildLedgerTable('weekday:String calls:Int64', [
  'Monday|18922',
  'Tuesday|15310',
  'Wednesday|14877',
  'Thursday|14502',
]);

test('a weekday or month is the same row however it is spelled', () => {
  expect(judge('Mon had 18,922 calls.', [DAYS])).toMatchObject([
    { kind: 'cell', cells: [{ row: 0 }] },
  ]);
  expect(judge('Mon had 14,877 calls.', [DAYS])).toMatchObject([{ kind: 'contradiction' }]);
  expect(judge('Thu. was at 14,877.', [DAYS])).toMatchObject([{ kind: 'contradiction' }]);
  const months = buildLedgerTable('month:String sales:Int64', ['Mar|1450', 'Apr|700', 'May|777']);
  expect(judge('March had sales of 777.', [months])).toMatchObject([{ kind: 'contradiction' }]);
  // In small letters `may` is a verb.
  expect(judge('In April it may be 1,450.', [months])).toMatchObject([
    { kind: 'contradiction', named: { row: 1 } },
  ]);
});

test('a kind of weather called sun is no Sunday', () => {
  const weather = buildLedgerTable('weather:String days:Int64', ['sun|714', 'rain|641', 'fog|101']);
  expect(judge('On Sunday 641 were open.', [weather])).not.toMatchObject([
    { kind: 'contradiction' },
  ]);
});

const REASONS = buildLedgerTable('reason:String customers:Int64 lost:Double', [
  'Too expensive|58|21340',
  'Missing features|41|33975.5',
  'Switched to competitor|36|28410',
  'Poor support|5|3180.5',
]);

test('a word in small letters that only one name has names its row', () => {
  expect(judge('Losses to a competitor were 28,410.', [REASONS])).toMatchObject([
    { kind: 'cell', cells: [{ row: 2 }] },
  ]);
  expect(judge('Losses to competitors were 33,975.50.', [REASONS])).toMatchObject([
    { kind: 'contradiction', named: { row: 2 } },
  ]);
});

test('a number counts those who said what the name behind the verb is', () => {
  expect(judge('Only 41 (31 %) said that it was too expensive.', [REASONS]).at(0)).toMatchObject({
    kind: 'contradiction',
    named: { row: 0 },
  });
  expect(judge('58 customers said it was too expensive.', [REASONS])).toMatchObject([
    { kind: 'cell', cells: [{ row: 0 }] },
  ]);
  expect(judge('36 blamed support.', [REASONS])).toMatchObject([
    { kind: 'contradiction', named: { row: 3 } },
  ]);
});

const PRODUCTS = buildLedgerTable('product:String loss_ratio:Double claims:Int64 avg_fare:Double', [
  'Motor|0.71|24480|431.75',
  'Cyber|1.56|2190|612.40',
  'Home|0.45|8120|520.10',
]);

/** Each sentence gives Cyber a value of Home, which is no link. */
test.each([
  'Cyber is the only product that pays out more than it earns: a loss ratio of 45%.',
  'For Cyber you pay $612.40 rather than $520.10.',
  'Cyber takes 12.3% of the total, at an average fare of $520.10.',
  'Cyber fell as well, and so did Home (from 2,190 before).',
  'Cyber sells nothing at all, after 8,120 claims.',
  'Cyber takes 30 days, more than 14, for its 8,120 claims.',
  'Cyber was slightly worse than Motor: 8,120 claims.',
  'The worst is Cyber. At the weekend it has 8,120 claims.',
])('a figure stays with the row that its sentence is about: %s', (text) => {
  const last = judge(text, [PRODUCTS]).at(-1);
  expect(last).toBeDefined();
  expect(last?.kind).not.toBe('cell');
});

test('one cell is not the value of two things', () => {
  const [one, other] = judge('The two largest have 24,480 and 24,480 claims.', [PRODUCTS]);
  expect([one, other]).toMatchObject([{ kind: 'unsure' }, { kind: 'unsure' }]);
});

test('a verb of distance does not count its figure for the name behind it', () => {
  expect(judge('Motor with its 2,190 claims came close to Cyber.', [PRODUCTS])).toMatchObject([
    { kind: 'contradiction', named: { row: 0 } },
  ]);
});

test('what stands behind than is no value of the subject', () => {
  const [verdict] = judge('Motor has more than the 8,120 claims of the runner-up.', [PRODUCTS]);
  expect(verdict?.kind).not.toBe('contradiction');
});

test('below a header without letters a row of the answer names its row too', () => {
  const read = (header: string, written: string) => {
    const cell = { table: 0, row: 0, column: 1, header, rowText: `Clean Water | ${written}` };
    const spending = buildLedgerTable('programme:String spend_gbp:Double', [
      'Clean Water|2140000.00',
      'Girls Education|1675000.00',
      'Emergency Relief|1190000.00',
    ]);
    return matchFiguresNow([{ text: written, cell }], [spending]).map(
      ({ verdict }) => verdict.kind,
    );
  };
  for (const header of ['£', '%', '', 'Amount']) {
    expect(read(header, '2,140,000')).toEqual([header === '%' ? 'unmatched' : 'cell']);
    expect(['contradiction', 'unmatched']).toContain(read(header, '1,675,000')[0]);
  }
});
