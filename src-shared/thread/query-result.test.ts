import { describe, expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { parseQueryResult, readSqlInput, readToolError } from './query-result.ts';

const call = (result: unknown, input: unknown = {}) => ({
  name: 'platformSqlApi',
  input: JSON.stringify(input),
  result: typeof result === 'string' ? result : JSON.stringify(result),
});

describe('parseQueryResult (§2.11)', () => {
  test('keeps every digit of int64 and decimals, and null apart from empty text', () => {
    const result = parseQueryResult(
      call({
        sqlQuery: 'SELECT 1',
        schema: [
          { name: 'big', column_type: 'Int64' },
          { name: 'dec', column_type: 'Decimal' },
          { name: 'text', column_type: 'String' },
        ],
        data: [
          ['9223372036854775807', '0.1000000000000000055', ''],
          ['1', null, null],
        ],
        totalRows: 25_431,
        uuid: 'u',
      }),
    );
    expect(result?.rows).toEqual([
      ['9223372036854775807', '0.1000000000000000055', ''],
      ['1', null, null],
    ]);
    expect(result?.totalRows).toBe(25_431);
    expect(result?.columns[0]).toEqual({ name: 'big', type: 'Int64' });
  });

  test('keeps the digits of a number without quotes', () => {
    const columns = '[{"name":"n","column_type":"Int64"},{"name":"d","column_type":"Decimal"}]';
    const data = '[[9223372036854775807,0.1000000000000000055],[7,0.5]]';
    const result = parseQueryResult(call(`{"schema":${columns},"data":${data},"totalRows":2}`));
    expect(result?.rows).toEqual([
      ['9223372036854775807', '0.1000000000000000055'],
      [7, 0.5],
    ]);
  });

  test.each([
    ['[{"n":9007199254740993},{"n":2},{"n":null}]', ['9007199254740993', 2, null], 'number'],
    ['[[30.450632911392405063]]', ['30.450632911392405063'], 'number'],
    ['[[1e400],[2]]', ['1e400', 2], 'number'],
    ['[["9007199254740993"],[2]]', ['9007199254740993', 2], ''],
    ['[["9007199254740993"]]', ['9007199254740993'], ''],
    ['[[null]]', [null], ''],
  ])('an untyped column of %s is one of numbers where all its cells are', (data, cells, type) => {
    const result = parseQueryResult(call(`{"data":${data}}`));
    expect(result?.rows.map(([cell]) => cell)).toEqual(cells);
    expect(result?.columns[0]?.type).toBe(type);
  });

  test('a type that the schema leaves out is found, one that it tells stays', () => {
    const schema = '[{"name":"a"},{"name":"b","column_type":"String"}]';
    const result = parseQueryResult(call(`{"schema":${schema},"data":[[9007199254740993,1]]}`));
    expect(result?.columns.map(({ type }) => type)).toEqual(['number', 'String']);
  });

  test('numbers of a spec, and inside a cell, stay numbers', () => {
    const spec = '{"equal":0.69999999999999996}';
    const result = parseQueryResult(call(`{"data":[[[0.69999999999999996]]],"vegaSpec":${spec}}`));
    expect(result).toMatchObject({ vegaSpec: '{"equal":0.7}', rows: [['[0.7]']] });
  });

  test('accepts rows as objects, columnType, a spec as an object and `query` in the input', () => {
    const result = parseQueryResult(
      call(
        {
          schema: [
            { name: 'a', columnType: 'String' },
            { name: 'b', columnType: 'Int64' },
          ],
          data: [{ b: '2', a: 'x' }],
          vegaSpec: { mark: 'bar' },
        },
        { query: 'SELECT a, b' },
      ),
    );
    expect(result).toMatchObject({
      sql: 'SELECT a, b',
      rows: [['x', '2']],
      totalRows: 1,
      vegaSpec: '{"mark":"bar"}',
    });
    expect(result?.columns[1]).toEqual({ name: 'b', type: 'Int64' });
  });

  test('a cell that is nested too deep is refused, and a name of the language is a name', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    expect(() => parseQueryResult(call(`{"data":[[${deep}]]}`))).toThrow('unknown shape');
    const named = parseQueryResult(call('{"data":[{"__proto__":"a","constructor":"b"}]}'));
    expect(named).toMatchObject({
      columns: [{ name: '__proto__' }, { name: 'constructor' }],
      rows: [['a', 'b']],
    });
  });

  test('names columns itself where the server named none', () => {
    expect(parseQueryResult(call({ data: [['x', 'y']] }))?.columns.map(({ name }) => name)).toEqual(
      ['column 1', 'column 2'],
    );
    expect(parseQueryResult(call({ data: [{ z: 1 }] }))?.columns[0]?.name).toBe('z');
  });

  test('never claims fewer rows in total than it holds', () => {
    expect(parseQueryResult(call({ data: [['a'], ['b']], totalRows: 1 }))?.totalRows).toBe(2);
  });

  test('has no result while the call runs', () => {
    expect(parseQueryResult({ name: 'platformSqlApi', input: null, result: null })).toBeNull();
  });

  test('says so when the result is not what §2.11 describes', () => {
    expect(() => parseQueryResult(call('not json'))).toThrow(AppError);
    expect(() => parseQueryResult(call({ data: 'rows' }))).toThrow(AppError);
    expect(() => parseQueryResult(call({ data: [['a'], 'row'] }))).toThrow('unknown shape');
    expect(() => parseQueryResult(call({ data: [null] }))).toThrow('unknown shape');
    expect(() => parseQueryResult(call({}))).toThrow('neither columns nor rows');
    expect(() => parseQueryResult(call({ totalRows: 3 }))).toThrow('neither columns nor rows');
    expect(parseQueryResult(call({ data: [] }))?.rows).toEqual([]);
  });
});

test('readToolError finds the error property and nothing else', () => {
  expect(readToolError(call({ error: 'no such column' }))).toBe('no such column');
  expect(readToolError(call({ error: { message: 'no such table', code: 7 } }))).toBe(
    'no such table',
  );
  expect(readToolError(call({ error: { code: 7 } }))).toBe('{"code":7}');
  expect(readToolError(call({ error: null, data: [] }))).toBeNull();
  expect(readToolError(call({ data: [['"error"']] }))).toBeNull();
  expect(readToolError(call('"error" but not json'))).toBeNull();
});

test('readSqlInput is total', () => {
  expect(readSqlInput({ name: 'x', input: '{bad', result: null })).toEqual({});
  expect(readSqlInput({ name: 'x', input: null, result: null })).toEqual({});
});
