import { expect, test } from 'vitest';
import { analyzeTable } from './analyze-table.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

test.each([
  ['Int64', true],
  ['BIGINT', true],
  ['INTEGER', true],
  ['UInt8', true],
  ['Decimal', false],
  ['INTERVAL', false],
])('a type without decimals is one of whole numbers: %s', (type, isInteger) => {
  const { columns } = analyzeTable(buildLedgerTable(`seats:${type}`, ['410', '520']));
  expect(columns).toMatchObject([{ isInteger }]);
});
