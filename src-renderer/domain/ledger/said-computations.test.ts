import { expect, test } from 'vitest';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

type Table = ReturnType<typeof buildLedgerTable>;

/** The last figure of a text, and what it is computed by; else its verdict. */
function judge(table: Table, text: string): string {
  const { figure, verdict } = matchFiguresNow([{ text }], [table]).at(-1) ?? {};
  if (figure === undefined || verdict === undefined) return 'nothing';
  return verdict.kind === 'derived'
    ? `${figure.text} ${verdict.operation} ${verdict.value}`
    : `${figure.text} ${verdict.kind}`;
}

/** Each of these sisters has a wrong number, or words that ask for something else. */
function expectDoubted(table: Table, texts: readonly string[]): void {
  for (const text of texts) expect(judge(table, text), text).toMatch(/ (?:unmatched|unsure)$/u);
}

const STORES = buildLedgerTable('store:String sales:Int64 target:Int64', [
  'Aldgate|51200|48000',
  'Brixton|39700|45000',
  'Camden|67250|60000',
  'Dalston|28100|30000',
  'Ealing|44400|44000',
  'Hackney|31300|36500',
]);

test('gaps to a target are added up on the side that the words ask for', () => {
  expect(judge(STORES, 'The other three exceeded their target by £10,850 in total.')).toBe(
    '£10,850 difference 10850',
  );
  expect(judge(STORES, 'The three that missed it have a combined gap of £12,400.')).toBe(
    '£12,400 difference 12400',
  );
  expect(judge(STORES, 'Zusammen verfehlten die drei das Ziel um 12.400 €.')).toBe(
    '12.400 € difference 12400',
  );
  expectDoubted(STORES, [
    'The other three exceeded their target by £12,400 in total.',
    'The three that missed it have a combined gap of £10,850.',
    'The three that missed it have a combined gap of £14,200.',
    'Camden has a gap of £12,400.',
  ]);
});

const INVOICES = buildLedgerTable('invoice:String amount:Double days_overdue:Int64', [
  'INV-311|4120.5|12',
  'INV-318|890|45',
  'INV-322|2310|38',
  'INV-329|15400|71',
  'INV-335|640.25|8',
  'INV-340|3075|33',
]);

test('the rows that a sentence counts are added up where it goes on about them', () => {
  const counted = '4 of them are more than 30 days late, and';
  expect(judge(INVOICES, `${counted} these make up $21,675.`)).toBe('$21,675 sum 21675');
  expect(judge(INVOICES, `${counted} together they are 82 % of the amount.`)).toMatch(
    /^82 % share 81.99/u,
  );
  expectDoubted(INVOICES, [
    `${counted} these make up $21,765.`,
    `${counted} together they are 28 % of the amount.`,
    'Some are more than 30 days late, and these make up $21,675.',
  ]);
});

const SERVERS = buildLedgerTable('server:String requests:Int64 uptime_hours:Int64', [
  'web|1824000|720',
  'api|3402000|720',
  'batch|88200|698',
]);

test('an amount per one time is stated again per another', () => {
  const stated = 'api answers 4,725 requests an hour,';
  expect(judge(SERVERS, `${stated} or about 79 a minute.`)).toBe('79 ratio 78.75');
  expect(judge(SERVERS, `${stated} so 113,400 a day.`)).toBe('113,400 product 113400');
  expectDoubted(SERVERS, [
    `${stated} or about 97 a minute.`,
    `${stated} or about 79 a second.`,
    `${stated} so 133,400 a day.`,
  ]);
});

const WINES = buildLedgerTable('wine:String bottles:Int64 price:Double cost:Double', [
  'Riesling|640|12.5|7',
  'Merlot|480|14|8.4',
  'Chianti|395|18|9.9',
]);

test('a profit is a number of things times what the price is more than the cost', () => {
  expect(judge(WINES, 'Chianti earned a profit of $3,199.50.')).toBe('$3,199.50 product 3199.5');
  expectDoubted(WINES, [
    'Merlot earned a profit of $3,199.50.',
    'Chianti earned a profit of $3,919.50.',
    'Chianti was delivered for $3,199.50.',
  ]);
});

const LEVELS = buildLedgerTable('level:String women:Int64 men:Int64', [
  'Junior|84|76',
  'Senior|132|168',
  'Lead|22|88',
]);

test('a whole is all that the parts of a result count', () => {
  expect(judge(LEVELS, 'Women hold 238 of 570 positions.')).toBe('570 sum 570');
  expect(judge(LEVELS, 'Of juniors, 84 of 160 are women.')).toMatch(/^160 |nothing/u);
  expectDoubted(LEVELS, [
    'Women hold 238 of 750 positions.',
    'Senior staff hold 132 of 507 positions.',
    'Women hold 570 positions.',
  ]);
});

const COURIERS = buildLedgerTable('courier:String parcels:Int64 on_time:Int64 km:Int64', [
  'Ana|312|296|1404',
  'Bo|285|251|1710',
  'Cleo|340|333|1190',
]);

test('what is left of all is called by the opposite of a column', () => {
  expect(judge(COURIERS, 'Bo was late 34 times.')).toMatch(/ difference 34$/u);
  expect(judge(COURIERS, 'Overall 57 parcels came too late.')).toBe('57 difference 57');
  expectDoubted(COURIERS, [
    'Ana was late 34 times.',
    'Bo was late 43 times.',
    'Bo was praised 34 times.',
    'Overall 75 parcels came too late.',
  ]);
});

const DAYS = buildLedgerTable('day:String absences:Int64 late:Int64', [
  'Monday|18|9',
  'Tuesday|12|7',
  'Wednesday|25|14',
  'Friday|35|21',
]);

test('a total is asked for by the noun behind it, or by what stands before', () => {
  expect(judge(DAYS, 'Over the week there were 90 absences.')).toBe('90 sum 90');
  expect(judge(DAYS, 'There were 90 absences in total, 53 of them on Monday and Friday.')).toBe(
    '53 sum 53',
  );
  expectDoubted(DAYS, [
    'Over the week there were 92 absences.',
    'Over the week there were 91 visitors.',
    'There were 90 absences in total, 54 of them on Monday and Friday.',
  ]);
});

const FACULTIES = buildLedgerTable(
  'faculty:String submitted:Int64 approved:Int64 amount_k_usd:Int64',
  ['Medicine|64|24|9120', 'Engineering|48|15|4650', 'Law|12|3|285'],
);

test('an amount of a column of thousands may be written out', () => {
  expect(judge(FACULTIES, 'Medicine got $4,470,000 more than Engineering.')).toMatch(
    / difference 4470$/u,
  );
  expect(judge(FACULTIES, 'An approved application brings $310,000 in Engineering.')).toMatch(
    / ratio 310(?:000)?$/u,
  );
  expectDoubted(FACULTIES, [
    'Medicine got $4,740,000 more than Engineering.',
    'Medicine got $4,470,000,000 more than Engineering.',
    'An approved application brings $310,000 in Medicine.',
  ]);
});

const ZONES = buildLedgerTable('zone:String supplied_m3:Int64 billed_m3:Int64', [
  'North|920000|782000',
  'Center|1310000|1205200',
  'South|640000|505600',
]);

test('what one row lost is no share of what another was supplied', () => {
  const text = 'South loses 134,400 m³, 21% of its supply, North';
  expect(judge(ZONES, `${text} 15.0%.`)).toMatch(/ (?:share|growth) -?15$/u);
  expectDoubted(ZONES, [`${text} 14.6%.`]);
});
