import { asList, asObject, type JsonObject } from '../wire/json.ts';
import { dropLines, hasResult, isTool, mutateLinesWhen } from './lines.ts';
import { inLines } from './make.ts';
import type { Mutation } from './mutation.ts';
import { mapPayloads } from './walk.ts';

const withCall = (line: JsonObject, call: JsonObject) => ({
  ...line,
  toolCall: { ...asObject(line['toolCall']), ...call },
});

function withRows(payload: JsonObject, change: (rows: readonly unknown[]) => unknown): JsonObject {
  const rows: unknown = payload['data'];
  return Array.isArray(rows) ? { ...payload, data: change(rows) } : payload;
}

function withSpec(payload: JsonObject, change: JsonObject): JsonObject {
  const spec = payload['vegaSpec'];
  if (typeof spec !== 'string') return payload;
  const parsed: unknown = JSON.parse(spec);
  return { ...payload, vegaSpec: JSON.stringify({ ...asObject(parsed), ...change }) };
}

/** Streams whose tool calls are wrong. */
export const toolMutations: readonly Mutation[] = [
  inLines(
    'tool-starts-lost',
    'tells tools only when they are done',
    dropLines((line) => isTool(line) && !hasResult(line)),
  ),
  inLines(
    'tool-results-lost',
    'never tells what tools found',
    dropLines((line) => isTool(line) && hasResult(line)),
  ),
  inLines(
    'tool-results-renamed',
    'gives results ids of their own',
    mutateLinesWhen(
      (line) => isTool(line) && hasResult(line),
      (line) => ({ ...line, id: `${String(line['id'])}-result` }),
    ),
  ),
  inLines(
    'tool-input-changed',
    'changes the input with the result',
    mutateLinesWhen(
      (line) => isTool(line) && hasResult(line),
      (line) => withCall(line, { input: '{"searchQuery":"else","vegaSpec":7}' }),
    ),
  ),
  inLines(
    'tool-name-changed',
    'changes the name with the result',
    mutateLinesWhen(
      (line) => isTool(line) && hasResult(line),
      (line) => withCall(line, { name: 'other' }),
    ),
  ),
  inLines(
    'tool-result-early',
    'has results in process',
    mutateLinesWhen(
      (line) => isTool(line) && hasResult(line),
      (line) => ({ ...line, isInProcess: true }),
    ),
  ),
  inLines(
    'tool-path',
    'does not say that tools are tools',
    mutateLinesWhen(isTool, (line) => ({ ...line, graphPath: ['main'] })),
  ),
  inLines('tool-errors-numbered', 'says tool errors as numbers', (line) => [
    mapPayloads(line, (payload) => ('searchQuery' in payload ? { error: 7 } : payload)),
  ]),
  inLines(
    'tool-payloads-as-objects',
    'sends payloads as objects',
    mutateLinesWhen(isTool, (line) => withCall(line, { input: {}, result: {} })),
  ),
  inLines('meta-query-changed', 'searches something else', (line) => [
    mapPayloads(line, (payload) =>
      'cubes' in payload ? { ...payload, searchQuery: 'else' } : payload,
    ),
  ]),
  inLines('rows-as-objects', 'sends rows as objects', (line) => [
    mapPayloads(line, (payload) =>
      withRows(payload, (rows) => rows.map((row) => Object.fromEntries(asList(row).entries()))),
    ),
  ]),
  inLines('rows-uncut', 'sends more than 100 rows', (line) => [
    mapPayloads(line, (payload) => withRows(payload, (rows) => [...rows, ...rows])),
  ]),
  inLines('rows-counted-as-sent', 'counts only the rows it sent', (line) => [
    mapPayloads(line, (payload) =>
      Array.isArray(payload['data']) ? { ...payload, totalRows: payload['data'].length } : payload,
    ),
  ]),
  inLines('cells-as-numbers', 'sends cells as numbers', (line) => [
    mapPayloads(line, (payload) =>
      withRows(payload, (rows) => rows.map((row) => [row].flat().map(Number))),
    ),
  ]),
  inLines('spec-with-data', 'sends the data with the chart', (line) => [
    mapPayloads(line, (payload) => withSpec(payload, { data: { values: [1] } })),
  ]),
  inLines('spec-with-datasets', 'sends datasets with the chart', (line) => [
    mapPayloads(line, (payload) => withSpec(payload, { datasets: { a: [1] } })),
  ]),
  inLines('spec-version', 'draws charts of another version', (line) => [
    mapPayloads(line, (payload) =>
      withSpec(payload, { $schema: 'https://vega.github.io/schema/vega-lite/v4.json' }),
    ),
  ]),
];
