import { expect, it } from 'vitest';
import { toCondition } from './filter-sql.ts';
import { toMarkFilter } from './mark-filter.ts';

const member = 'movies.day';

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
] as const)('a cell filters by its value: %s', (_name, grain, type, value, condition) => {
  const filter = toMarkFilter({ member, grain }, { type, value });
  expect(typeof filter === 'string' ? filter : toCondition(filter)).toBe(condition);
});

it.each([
  ['DOUBLE', null, '0.1', /not exact/],
  ['TIMESTAMPTZ', null, '2013-03-01 00:00:00', /not say their zone/],
  ['TIMESTAMP', 'month', '2013-03-02 00:00:00', /no month begins/],
] as const)('a cell of the type %s says why it does not filter', (type, grain, value, why) => {
  expect(toMarkFilter({ member, grain }, { type, value })).toMatch(why);
});
