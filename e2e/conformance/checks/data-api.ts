import { z } from 'zod';
import { bearer, UNKNOWN_KEY } from '../api/credentials.ts';
import { requestDataToken, dataToken, runQuery, listRows, sendQuery } from '../api/data.ts';
import { listToolCalls } from '../api/tool-calls.ts';
import { chartTurn, manyRowsTurn } from '../api/turns.ts';
import { expectRefusal } from '../expect/answers.ts';
import {
  expectSame,
  expectShape,
  expectSome,
  expectText,
  expectTrue,
} from '../expect/expectations.ts';
import { createCheckFactory, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';
import { parseJson, asObject, type JsonObject } from '../wire/json.ts';

const check = createCheckFactory('notes: data API');
const limit = createCheckFactory('§8');

const DEFAULT_ROWS = 10_000;
const schemaLine = z.looseObject({
  schema: z.array(z.looseObject({ name: z.string(), column_type: z.string() })).min(1),
});

/** Returns the last query of an agent, which its answer was made from. */
function lastCall(lines: readonly JsonObject[]) {
  const call = listToolCalls(lines, 'platformSqlApi').at(-1);
  expectTrue(call !== undefined, 'a query of the agent');
  return { ...call.result, sqlQuery: expectText(call.result['sqlQuery'], 'sqlQuery') };
}

async function chartQuery(context: CheckContext) {
  const call: JsonObject & { sqlQuery: string } = lastCall((await chartTurn(context)).lines);
  return { call, lines: await runQuery(context, call.sqlQuery) };
}

async function manyRowsQuery(context: CheckContext) {
  const call: JsonObject & { sqlQuery: string } = lastCall((await manyRowsTurn(context)).lines);
  return { call, lines: await runQuery(context, call.sqlQuery) };
}

const readChecks: readonly Check[] = [
  limit(
    '8-full-data',
    'The data API gives the rows that the tool result shows.',
    async (context) => {
      const { call, lines } = await chartQuery(context);
      expectSame(listRows(lines), call['data'], 'the rows');
    },
  ),
  limit('8-more-rows', 'The data API gives rows that the tool result cuts.', async (context) => {
    const { call, lines } = await manyRowsQuery(context);
    const expected = Math.min(Number(call['totalRows']), DEFAULT_ROWS);
    expectSame(listRows(lines).length, expected, 'the number of rows');
  }),
  check('notes-data-schema', 'The first line is the schema of the columns.', async (context) => {
    const { lines } = await chartQuery(context);
    expectShape(lines[0], schemaLine, 'the schema line');
    expectSame(lines.filter((l) => l['schema'] !== undefined).length, 1, 'the number of schemas');
  }),
  check('notes-data-refresh', 'The schema line tells the `lastRefreshTime`.', async (context) => {
    const { lines } = await chartQuery(context);
    const text = expectText(lines[0]?.['lastRefreshTime'], 'lastRefreshTime');
    expectTrue(!Number.isNaN(Date.parse(text)), 'a time');
  }),
  check(
    'notes-data-lines',
    'The other lines hold rows, as wide as the schema.',
    async (context) => {
      const { lines } = await chartQuery(context);
      const { schema } = expectShape(lines[0], schemaLine, 'the schema line');
      const rows = expectSome(listRows(lines), 'row');
      const isWide = rows.every((row) => Array.isArray(row) && row.length === schema.length);
      expectTrue(isWide, 'rows as wide as the schema');
      expectTrue(
        lines.slice(1).every((line) => line['data'] !== undefined),
        'lines of data',
      );
    },
  ),
  check('notes-data-texts', 'Values are texts or null, numbers too.', async (context) => {
    const { lines } = await chartQuery(context);
    const rows = expectSome(listRows(lines), 'row');
    expectShape(rows, z.array(z.array(z.union([z.string(), z.null()]))), 'rows of texts');
  }),
  check('notes-data-default-limit', 'A result ends silently at 10,000 rows.', async (context) => {
    const { call, lines } = await manyRowsQuery(context);
    expectTrue(Number(call['totalRows']) > DEFAULT_ROWS, 'a question with more rows');
    expectSame(listRows(lines).length, DEFAULT_ROWS, 'the number of rows');
    expectTrue(
      lines.every((line) => line['error'] === undefined),
      'no line with an error',
    );
  }),
];

const failures: readonly Check[] = [
  check('notes-data-error', 'A query that fails ends in a line with `error`.', async (context) => {
    const authorization = await dataToken(context);
    const sql = 'SELECT nothing FROM nowhere_at_all';
    const answer = await sendQuery(context, { query: sql }, { authorization });
    const last = asObject(parseJson(answer.lines.at(-1) ?? ''));
    expectTrue(expectText(last?.['error'], 'error') !== '', 'an error with words');
  }),
  check('notes-data-read-only', 'A query cannot change or reach anything.', async (context) => {
    const authorization = await dataToken(context);
    for (const sql of ['CREATE TABLE t (a INT)', "SELECT * FROM read_text('/etc/hostname')"]) {
      const answer = await sendQuery(context, { query: sql }, { authorization });
      const last = asObject(parseJson(answer.lines.at(-1) ?? ''));
      expectText(last?.['error'], 'error');
    }
  }),
  check('notes-data-query-required', 'A request without `query` is refused.', async (context) => {
    const authorization = await dataToken(context);
    const answer = await sendQuery(context, {}, { authorization });
    expectTrue(answer.status >= 400 && answer.status < 500, 'a 4xx status');
    expectTrue(asObject(answer.json)?.['error'] !== undefined, 'a JSON body with an error');
  }),
  check('notes-data-auth', 'The data API needs a token of its own.', async (context) => {
    await runQuery(context, 'SELECT 1 AS one');
    for (const headers of [{}, { authorization: UNKNOWN_KEY }]) {
      const answer = await sendQuery(context, { query: 'SELECT 1 AS one' }, headers);
      expectTrue(answer.status >= 400 && answer.status < 500, 'a 4xx status');
    }
  }),
  check('notes-data-token', 'The token of the data API is for bearers only.', async (context) => {
    expectTrue((await dataToken(context)).split('.').length === 3, 'a token of three parts');
    expectRefusal(await requestDataToken(context, {}));
    expectRefusal(await requestDataToken(context, bearer(UNKNOWN_KEY)));
  }),
];

export const dataApiChecks: readonly Check[] = [...readChecks, ...failures];
