import type { QueryResult } from '#shared/thread/query-result.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import type { Turn, TurnEnd } from '#shared/thread/turn.ts';
import type {
  ExportHeading,
  ExportPiece,
  ExportSource,
} from '#features/export/conversation-export.ts';
import { NOW_MS, createEndEvent, createLineEvent, createTurn } from './stories.ts';

export const HEADING: ExportHeading = {
  title: 'Revenue by region',
  connectionName: 'Acme',
  firstAtMs: NOW_MS,
  lastAtMs: NOW_MS + 60_000,
  exportedAtMs: NOW_MS + 120_000,
  questions: 1,
  appVersion: '0.1.0',
  isRunning: false,
};

export const BAR_SPEC = JSON.stringify({
  mark: 'bar',
  encoding: {
    x: { field: 'region', type: 'nominal' },
    y: { field: 'revenue', type: 'quantitative' },
  },
});

const RESULT = {
  sqlQuery: 'select region, sum(x) as revenue from sales group by 1',
  queryTitle: 'Revenue',
  schema: [
    { name: 'region', column_type: 'String' },
    { name: 'revenue', column_type: 'Int64' },
  ],
  data: [
    ['North', '9223372036854775807'],
    ['South | West', '12'],
    [null, null],
  ] as QueryResult['rows'],
  totalRows: 3,
  vegaSpec: BAR_SPEC as string | null,
};

interface Story {
  readonly question?: string;
  readonly answer?: string;
  readonly result?: Partial<typeof RESULT>;
  readonly end?: TurnEnd | null;
}

/** Creates a turn that thought, queried and answered; `end: null` leaves it running. */
export function createAnsweredTurn({
  question,
  answer = 'Twelve.',
  result,
  end = 'finished',
}: Story): Turn {
  const call = { name: 'platformSqlApi', input: '{"queryTitle":"Revenue"}' };
  const answered = JSON.stringify({ ...RESULT, ...result });
  const events = [
    createLineEvent(1, {
      id: 'm1',
      thinking: 'I look for sales.',
      isInProcess: false,
      graphPath: ['main'],
    }),
    createLineEvent(2, { id: 't1', toolCall: { ...call, result: null } }),
    createLineEvent(9, { id: 't1', toolCall: { ...call, result: answered }, isInProcess: false }),
    createLineEvent(10, { id: 'answer', content: answer, graphPath: ['final'] }),
    ...(end === null ? [] : [createEndEvent(12, end)]),
  ];
  const patch = question === undefined ? {} : { question };
  return events.reduce(reduceTurn, createTurn('t1', patch));
}

export function createExportSource(
  turns: readonly Turn[],
  heading: Partial<ExportHeading> = {},
): ExportSource {
  return {
    heading: { ...HEADING, questions: turns.length, ...heading },
    turns: new ReadableStream<Turn>({
      start(controller) {
        for (const turn of turns) controller.enqueue(turn);
        controller.close();
      },
    }),
    cubes: [],
  };
}

export async function joinPieces(pieces: AsyncIterable<ExportPiece>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece.text;
  return text;
}
