import { z } from 'zod';
import { hasTool } from '../api/chat.ts';
import { listToolInputs, listToolResults, listToolCalls } from '../api/tool-calls.ts';
import { chartTurn, manyRowsTurn } from '../api/turns.ts';
import {
  expectSame,
  expectShape,
  expectSome,
  expectText,
  expectTrue,
} from '../expect/expectations.ts';
import { createCheckFactory, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';
import { at, parseJson, asList, asObject } from '../wire/json.ts';

const sql = createCheckFactory('§2.11 platformSqlApi');
const failure = createCheckFactory('§2.11 tool error');
const limit = createCheckFactory('§8');

const ROW_LIMIT = 100;

const TEXTS = ['sqlQuery', 'queryTitle', 'description', 'userRequest'] as const;

const sqlTexts = [
  ...TEXTS.map((name) =>
    sql(`2.11-sql-${name}`, `The result has a \`${name}\`, a text.`, async (context) => {
      for (const result of await listToolResults(context, 'platformSqlApi')) {
        expectTrue(expectText(result[name], name) !== '', `${name} with characters`);
      }
    }),
  ),
  ...[...TEXTS, 'memoryId' as const].map((name) =>
    sql(`2.11-sql-input-${name}`, `The input has a \`${name}\`, a text.`, async (context) => {
      for (const input of await listToolInputs(context, 'platformSqlApi'))
        expectText(input[name], name);
    }),
  ),
  sql('2.11-sql-uuid', 'The result has a `uuid`, a text.', async (context) => {
    for (const result of await listToolResults(context, 'platformSqlApi')) {
      expectTrue(expectText(result['uuid'], 'uuid') !== '', 'a uuid with characters');
    }
  }),
];

const columnSchema = z.looseObject({ name: z.string().min(1), column_type: z.string().min(1) });
const rowsSchema = z.array(z.array(z.unknown()));

const sqlRows: readonly Check[] = [
  sql('2.11-sql-schema', '`schema` lists columns with name and `column_type`.', async (context) => {
    for (const result of await listToolResults(context, 'platformSqlApi')) {
      expectShape(result['schema'], z.array(columnSchema).min(1), 'schema');
    }
  }),
  sql(
    '2.11-sql-data',
    '`data` lists rows; each is a list as wide as the schema.',
    async (context) => {
      for (const result of await listToolResults(context, 'platformSqlApi')) {
        const width = asList(result['schema']).length;
        const rows = expectShape(result['data'], rowsSchema, 'data');
        const widths = expectSome(rows, 'row').map((row) => row.length);
        expectTrue(
          widths.every((count) => count === width),
          'rows as wide as the schema',
        );
      }
    },
  ),
  sql('2.11-sql-totalRows', '`totalRows` is a number, the count of all rows.', async (context) => {
    for (const result of await listToolResults(context, 'platformSqlApi')) {
      const { totalRows, data } = result;
      expectTrue(typeof totalRows === 'number', 'totalRows as a number');
      expectSame(asList(data).length, Math.min(totalRows, ROW_LIMIT), 'the number of rows');
    }
  }),
  createCheckFactory('notes: chat')(
    'notes-cells-texts',
    'Cells are texts or null, numbers too.',
    async (c) => {
      for (const result of await listToolResults(c, 'platformSqlApi')) {
        const cell = z.union([z.string(), z.null()]);
        expectShape(result['data'], z.array(z.array(cell)).min(1), 'data');
      }
    },
  ),
];

async function listSpecs(context: CheckContext) {
  const specs = (await listToolResults(context, 'platformSqlApi')).flatMap(
    (result) => result['vegaSpec'] ?? [],
  );
  return expectSome(specs, 'vegaSpec');
}

const sqlSpecs: readonly Check[] = [
  sql('2.11-sql-vegaSpec', '`vegaSpec` is a Vega-Lite v5 spec as JSON text.', async (context) => {
    for (const spec of await listSpecs(context)) {
      const parsed = asObject(parseJson(expectText(spec, 'vegaSpec')));
      const schema = String(parsed?.['$schema']);
      expectTrue(schema.includes('vega-lite/v5'), `the schema of Vega-Lite v5, not ${schema}`);
    }
  }),
  sql('2.11-sql-vegaSpec-no-data', '`vegaSpec` holds no data.', async (context) => {
    for (const spec of await listSpecs(context)) {
      const parsed = asObject(parseJson(expectText(spec, 'vegaSpec')));
      expectTrue(parsed !== null, 'a spec that is a JSON object');
      const values = at(parsed, 'data', 'values') ?? at(parsed, 'data', 'url');
      expectSame(values, undefined, 'the data of the spec');
      expectSame(parsed['datasets'], undefined, 'the datasets of the spec');
    }
  }),
  sql('2.11-sql-input-vegaSpec', 'The input carries the `vegaSpec` as text.', async (context) => {
    const specs = (await listToolInputs(context, 'platformSqlApi')).flatMap(
      (i) => i['vegaSpec'] ?? [],
    );
    for (const spec of expectSome(specs, 'vegaSpec in an input')) expectText(spec, 'vegaSpec');
  }),
];

const errors: readonly Check[] = [
  failure(
    '2.11-tool-error',
    'A failed tool says `error`, a text; others do not.',
    async (context) => {
      const lines = [...(await chartTurn(context)).lines, ...(await manyRowsTurn(context)).lines];
      const results = lines.filter(hasTool).flatMap((line) => at(line, 'toolCall', 'result') ?? []);
      for (const text of expectSome(results, 'tool result')) {
        const result = asObject(parseJson(expectText(text, 'result')));
        const isError = result?.['error'] !== undefined;
        if (isError) expectText(result['error'], 'error');
        else
          expectTrue(
            result?.['cubes'] !== undefined || result?.['data'] !== undefined,
            'a payload',
          );
      }
    },
  ),
];

const limits: readonly Check[] = [
  limit('8-tool-rows', 'A tool result holds 100 rows at most.', async (context) => {
    for (const { result } of listToolCalls((await manyRowsTurn(context)).lines, 'platformSqlApi')) {
      expectSame(asList(result['data']).length, ROW_LIMIT, 'the number of rows');
    }
  }),
  limit(
    '8-tool-totalRows',
    '`totalRows` shows the full count of a cut result.',
    async (context) => {
      for (const { result } of listToolCalls(
        (await manyRowsTurn(context)).lines,
        'platformSqlApi',
      )) {
        expectTrue(Number(result['totalRows']) > ROW_LIMIT, 'more rows than were sent');
      }
    },
  ),
];

export const toolSqlChecks: readonly Check[] = [
  ...sqlTexts,
  ...sqlRows,
  ...sqlSpecs,
  ...errors,
  ...limits,
];
