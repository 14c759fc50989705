import { z } from 'zod';
import { CUTOFF, STATE, toNdjson } from '../../src-main/testing/answer-lines.ts';
import { HostileUpstream } from '../../src-main/testing/hostile-upstream/hostile-upstream.ts';
import {
  JSON_TYPE,
  write,
  type Scenario,
} from '../../src-main/testing/hostile-upstream/scenario.ts';
import { parseSizeQuestion, type SizePlay } from './size-plays.ts';

const MEGABYTE = 1024 * 1024;
const RESULTS = 1_500;
/** Enough that the program of every play is compiled. */
const WARM_RESULTS = 60;
const ROWS = 100;
const LINE_BYTES = 60 * MEGABYTE;
const MESSAGES = 5_000;
const UNREADABLE = 50_000;
const WIDE_COLUMNS = 5_000;

const SENTENCE = 'In 2024 the mean of sales rose by 12.5 % – more than in any year before. ';

const bodySchema = z.looseObject({ input: z.string() });

function createTable(columns: number, rows: number, seed: number) {
  const schema = Array.from({ length: columns }, (_column, at) => ({
    name: `column_${String(at)}`,
    column_type: at === 0 ? 'String' : 'Int64',
  }));
  const data = Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: columns }, (_cell, at) =>
      at === 0 ? `name ${String(row)}` : String(seed * 1_000 + row * 7 + at),
    ),
  );
  return { schema, data, totalRows: rows };
}

const createCall = (id: string, at: number, table: object) => ({
  id,
  role: 'assistant',
  toolCall: {
    name: 'platformSqlApi',
    input: JSON.stringify({ sqlQuery: `SELECT ${String(at)}`, queryTitle: `Query ${String(at)}` }),
    result: JSON.stringify(table),
  },
  graphPath: ['main'],
  sort: at + 1,
});

const createRemark = (at: number) => ({
  id: `message-${String(at)}`,
  role: 'assistant',
  content: `Remark ${String(at)}: ${SENTENCE}`,
  graphPath: ['main'],
  sort: at + 1,
});

const createAnswer = (content: string) => ({
  id: 'answer',
  role: 'assistant',
  content,
  graphPath: ['final'],
  sort: 1_000_000,
});

/** The lines of each play, made one by one, because together they would fill the bench's memory. */
const PLAYS: Readonly<Record<SizePlay, () => Generator>> = {
  *warm() {
    for (let at = 0; at < WARM_RESULTS; at += 1) {
      yield createCall(`call-${String(at)}`, at, createTable(4, ROWS, at));
      yield createRemark(at);
      yield { id: at, broken: true };
    }
    yield createAnswer(SENTENCE.repeat(8));
  },
  *results() {
    for (let at = 0; at < RESULTS; at += 1) {
      yield createCall(`call-${String(at)}`, at, createTable(4, ROWS, at));
    }
    yield createAnswer(SENTENCE.repeat(8));
  },
  *'long-line'() {
    const row = 'x'.repeat(1_000);
    const data = Array.from({ length: Math.floor(LINE_BYTES / 1_030) }, (_row, at) => [at, row]);
    yield createCall('call', 0, { schema: [{ name: 'id' }, { name: 'text' }], data });
    yield createAnswer('Done.');
  },
  *'long-text'() {
    const paragraph = `${SENTENCE.repeat(6)}\n\n`;
    yield createAnswer(paragraph.repeat(Math.floor(LINE_BYTES / paragraph.length)));
  },
  *messages() {
    for (let at = 0; at < MESSAGES; at += 1) yield createRemark(at);
    yield createAnswer('Done.');
  },
  *unreadable() {
    for (let at = 0; at < UNREADABLE; at += 1) yield { id: at, broken: true };
    yield createAnswer('Done.');
  },
  *wide() {
    yield createCall('call', 0, createTable(WIDE_COLUMNS, ROWS, 1));
    yield createAnswer('Done: 8 is the first.');
  },
};

const answerAtOnce: Scenario = async ({ body, response }) => {
  const play = parseSizeQuestion(bodySchema.parse(JSON.parse(body)).input);
  response.writeHead(200, JSON_TYPE);
  await write(response, toNdjson(CUTOFF));
  for (const line of PLAYS[play]()) await write(response, toNdjson(line));
  response.end(toNdjson(STATE));
};

/** A server that answers with as much as the question asks for, as fast as it is read. */
export async function startSizeServer(): Promise<{
  readonly address: string;
  readonly close: () => Promise<void>;
}> {
  const server = new HostileUpstream({ stream: answerAtOnce });
  await server.start();
  return { address: server.urlOf('stream'), close: () => server.close() };
}
