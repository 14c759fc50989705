import { CUTOFF, STATE } from '../../../src-main/testing/answer-lines.ts';

/** Lines of an answer as the platform writes them (§2.10, §2.11). */
type Line = Readonly<Record<string, unknown>>;

let count = 0;
/** Ids are unique over a thread: a message under a known one would count as history. */
const freshId = (): string => `message-${String((count += 1))}`;

const message = (fields: Line): Line => ({
  id: freshId(),
  role: 'assistant',
  content: '',
  graphPath: ['main'],
  isDelta: false,
  isInProcess: false,
  sort: count,
  ...fields,
});

export const createThoughtLine = (thinking: string): Line => message({ thinking });
export const createAnswerLine = (content: string): Line =>
  message({ content, graphPath: ['final'] });

/** A piece of the one answer that comes in pieces. */
export const createPiece = (content: string): Line => ({
  ...createAnswerLine(content),
  id: 'pieces',
  isDelta: true,
  isInProcess: true,
});

interface ToolCall {
  readonly name: string;
  readonly input: unknown;
  /** Left out while the tool runs. */
  readonly result?: unknown;
}

export const createToolLine = ({ name, input, result }: ToolCall): Line =>
  message({
    graphPath: ['main', 'tools'],
    toolCall: {
      name,
      input: JSON.stringify(input),
      ...(result === undefined ? {} : { result: JSON.stringify(result) }),
    },
  });

type Cell = string | number | boolean | null;

export interface Table {
  readonly title: string;
  readonly sql: string;
  /** The name and type of each column. */
  readonly columns: Readonly<Record<string, 'string' | 'number' | 'time' | 'boolean'>>;
  readonly rows: readonly (readonly Cell[])[];
  readonly totalRows?: number;
  readonly vegaSpec?: unknown;
}

export function createTableLine({ title, sql, columns, rows, totalRows, vegaSpec }: Table): Line {
  const schema = Object.entries(columns).map(([name, type]) => ({ name, column_type: type }));
  const spec = vegaSpec === undefined ? {} : { vegaSpec: JSON.stringify(vegaSpec) };
  const said = { sqlQuery: sql, queryTitle: title, ...spec };
  return createToolLine({
    name: 'platformSqlApi',
    input: said,
    result: { ...said, schema, data: rows, totalRows: totalRows ?? rows.length },
  });
}

/** JSON, but no line of the stream: the app warns and continues. */
export const UNREADABLE: Line = { id: 12, note: 'not a message' };

export const buildCompleteStream = (...lines: readonly Line[]): readonly Line[] => [
  CUTOFF,
  ...lines,
  STATE,
];
/** Builds a stream that ends before its terminal line, as when something went wrong. */
export const buildOpenStream = (...lines: readonly Line[]): readonly Line[] => [CUTOFF, ...lines];
