import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { judgeText } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const readFirst = (text: string, table: LedgerTable): string | undefined =>
  judgeText(text, [table]).find(({ kind }) => kind !== 'name')?.kind;

const SALES = buildLedgerTable('region:String year:Int64 sales:Int64', [
  'North|2022|5120',
  'North|2023|5890',
  'South|2022|4480',
  'South|2023|4105',
]);

test('a difference between two periods goes the way of its verb', () => {
  expect(readFirst('South’s sales fell by 375 between 2022 and 2023.', SALES)).toBe('derived');
  expect(readFirst('South’s sales rose by 375 between 2022 and 2023.', SALES)).not.toBe('derived');
  expect(readFirst('North lost 770 between 2022 and 2023.', SALES)).not.toBe('derived');
});

const GRADES = buildLedgerTable('fach:String q1:Double q2:Double', [
  'Mathe|61.4|70.2',
  'Physik|58.3|53.9',
]);

test('so it does between two columns of periods', () => {
  expect(readFirst('Mathe stieg von Q1 auf Q2 um 8,8.', GRADES)).toBe('derived');
  expect(readFirst('Mathe sank von Q1 auf Q2 um 8,8.', GRADES)).not.toBe('derived');
  expect(readFirst('Physik stieg von Q1 auf Q2 um 4,4.', GRADES)).not.toBe('derived');
});

const PRODUCTS = buildLedgerTable('product:String revenue:Int64', [
  'Lamp|49476',
  'Chair|76970',
  'Desk|58695',
]);

test('a distance from another row goes the way of its word', () => {
  expect(readFirst('The desk earns €9,219 more than the lamp.', PRODUCTS)).toBe('derived');
  expect(readFirst('The desk earns €9,219 less than the lamp.', PRODUCTS)).not.toBe('derived');
  expect(readFirst('The lamp earns €9,219 less than the desk.', PRODUCTS)).toBe('derived');
  expect(readFirst('The lamp earns €9,219 more than the desk.', PRODUCTS)).not.toBe('derived');
});

const HALLS = buildLedgerTable('hall:String kwh_2023:Int64 kwh_2024:Int64', [
  'Hall 1|412000|389500',
  'Hall 2|298000|305200',
]);

test('a growth goes the way of its verb', () => {
  expect(readFirst('Hall Two aside, Hall 1 fell by 5.5 % from 2023 to 2024.', HALLS)).toBe(
    'derived',
  );
  expect(readFirst('Hall 2 rose by 2.4 % from 2023 to 2024.', HALLS)).toBe('derived');
  expect(readFirst('Hall 2 fell by 2.4 % from 2023 to 2024.', HALLS)).not.toBe('derived');
  expect(readFirst('Hall 1 rose by 5.5 % from 2023 to 2024.', HALLS)).not.toBe('derived');
});

const COMPLAINTS = buildLedgerTable('type:String cases:Int64 cases_prev:Int64', [
  'Damage|142|160',
  'Billing|97|88',
]);

test('a column of the period before is the earlier one', () => {
  expect(readFirst('Damage fell by 18 cases.', COMPLAINTS)).toBe('derived');
  expect(readFirst('Damage rose by 18 cases.', COMPLAINTS)).not.toBe('derived');
});

const BUDGETS = buildLedgerTable('dept:String budget:Int64 actual:Int64', [
  'Research|500000|468000',
  'Marketing|320000|391500',
]);

test('a distance from a plan goes the way of its words', () => {
  expect(readFirst('Marketing overspent by 71,500.', BUDGETS)).toBe('derived');
  expect(readFirst('Research overspent by 32,000.', BUDGETS)).not.toBe('derived');
  expect(readFirst('Research stayed 32,000 below its budget.', BUDGETS)).toBe('derived');
  expect(readFirst('Marketing stayed 71,500 below its budget.', BUDGETS)).not.toBe('derived');
});
