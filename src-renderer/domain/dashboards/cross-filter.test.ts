import { expect, it } from 'vitest';
import { readBoardChoices } from './board-choices.ts';
import type { ColumnMember } from './column-members.ts';
import { buildCondition } from './filters/filter-condition.ts';
import { buildCrossFilter, type ClickedCell } from './cross-filter.ts';

const member = 'movies.day';
const toFilter = (
  column: Pick<ColumnMember, 'grain'> & Partial<ColumnMember>,
  cell: Pick<ClickedCell, 'type' | 'value'> & Partial<ClickedCell>,
) => buildCrossFilter({ member, isItself: true, ...column }, { timezone: null, ...cell });

it.each([
  ['a text', null, 'VARCHAR', 'Drama', `"day" IN ('Drama')`],
  ['nothing', 'month', 'TIMESTAMP', null, `"day" IS NULL`],
  ['a whole number', null, 'BIGINT', '9007199254740993', `"day" IN ('9007199254740993')`],
  ['a decimal number', null, 'DECIMAL(9,2)', '1.50', `"day" IN ('1.50')`],
  ['a day', null, 'DATE', '2005-01-01', `"day" IN ('2005-01-01')`],
  ['a month', 'month', 'DATE', '2013-03-01', `"day" >= '2013-03-01' AND "day" < '2013-04-01'`],
  [
    'a month in a zone',
    'month',
    'TIMESTAMP WITH TIME ZONE',
    '2013-03-01 00:00:00+00',
    `"day" >= '2013-03-01 00:00:00+00' AND "day" < '2013-04-01 00:00:00+00'`,
  ],
  [
    'a time without a zone',
    null,
    'timestamp without time zone',
    '2013-03-01 05:00',
    `"day" IN ('2013-03-01 05:00')`,
  ],
] as const)('a cell filters by its value: %s', (_name, grain, type, value, condition) => {
  const filter = toFilter({ grain }, { type, value });
  expect(typeof filter === 'string' ? filter : buildCondition(filter)).toBe(condition);
});

it.each([
  ['DOUBLE', null, '0.1', /not exact/],
  ['TIMESTAMPTZ', null, '2013-03-01 00:00:00', /not say their zone/],
  ['TIMESTAMPTZ', 'month', '2013-03-01', /not say their zone/],
  ['timestamp(3) with local time zone', null, '2013-03-01 00:00:00', /not say their zone/],
  ['TIMESTAMP', 'month', '2013-03-02 00:00:00', /no month that can be asked for begins/],
  ['DATE', 'month', '9999-12-01', /no month that can be asked for begins/],
] as const)('a cell of the type %s says why it does not filter', (type, grain, value, why) => {
  expect(toFilter({ grain }, { type, value })).toMatch(why);
});

it.each([
  ['Europe/London', 'TIMESTAMPTZ', '2013-02-01 00:00:00+00', null],
  ['Europe/London', 'TIMESTAMPTZ', '2013-03-01 00:00:00+00', /zone is not at \+00 for that month/],
  ['Europe/London', 'TIMESTAMPTZ', '2013-10-01 00:00:00+00', /zone is not at \+00 for that month/],
  ['Africa/Abidjan', 'TIMESTAMPTZ', '2013-03-01 00:00:00+00', null],
  ['No/Where', 'TIMESTAMPTZ', '2013-02-01 00:00:00+00', /zone is not at \+00/],
  ['Europe/London', 'TIMESTAMP', '2013-03-01 00:00:00', null],
] as const)(
  'a month in %s is asked for where +00 is its zone: %s %s',
  (timezone, type, value, why) => {
    const filter = toFilter({ grain: 'month' }, { type, value, timezone });
    if (why === null) expect(filter).toMatchObject({ operator: 'within' });
    else expect(filter).toMatch(why);
  },
);

it.each([
  ['VARCHAR', 'OSL', null],
  ['String', 'OSL', null],
  ['INTEGER', '7', /may write it in another way/],
  ['TIMESTAMP', '2013-03-01 00:00:00', /may write it in another way/],
  ['CHAR(5)', 'OSL  ', /may write it in another way/],
] as const)(
  'a column that is only equal to the member filters by a text alone: %s',
  (type, value, why) => {
    const filter = toFilter({ grain: null, isItself: false }, { type, value });
    if (why === null) expect(filter).toMatchObject({ operator: 'equals', values: [value] });
    else expect(filter).toMatch(why);
  },
);

it('a filter that is set can be read back, however long its text', () => {
  const toLong = (length: number) =>
    toFilter({ grain: null }, { type: 'VARCHAR', value: 'a'.repeat(length) });
  expect(toLong(10_001)).toBe('too long to filter by');
  const choices = { filters: {}, grains: {}, crossFilters: [toLong(10_000)] };
  expect(readBoardChoices(JSON.stringify(choices))).toEqual(choices);
});
