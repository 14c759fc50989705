import type { Cell } from '../platform/tools.ts';

/** What a question is about: something on screen, with its query. */
export const CONTEXT_KINDS = ['tile', 'result', 'chart', 'mark', 'selection', 'figure'] as const;
export type ContextKind = (typeof CONTEXT_KINDS)[number];

export interface ContextTable {
  readonly columns: readonly string[];
  /** Null is a value that is not known, and not the text. */
  readonly rows: readonly (readonly Cell[])[];
}

/** A table as a draft has it: every value is a text. */
export interface ParsedTable extends ContextTable {
  readonly rows: readonly (readonly (string | null)[])[];
}

export interface QuestionContext {
  readonly kind: ContextKind;
  /** One line that names the thing: `the tile “Gross” of the dashboard “Box office”`. */
  readonly name: string;
  /** Null where there is no query. */
  readonly sql: string | null;
  /** One line each: `movies.genre is Drama`. */
  readonly filters: readonly string[];
  /** The rows that are meant, of all that the query has; null where all are. */
  readonly rows: ContextTable | null;
}

/** A question has at most 32,000 characters, and the analyst needs some of them. */
const SQL_MAX_CHARS = 20_000;
const MAX_ROWS = 20;
const MAX_CELL_CHARS = 200;

const HEAD = /^About the (?<kind>[a-z]+)\b[^\n]*\.$/;
const SQL = 'Its SQL:';
const FILTERS = 'Its filters:';
const ROWS = 'The rows that are meant:';
const QUESTION = 'Question:';
const NULL_CELL = '*null*';

const joinLines = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Uses a longer fence where the SQL itself contains one. */
function fenceSql(sql: string): string {
  const longest = Math.max(2, ...[...sql.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}sql\n${sql}\n${fence}`;
}

function formatCell(cell: Cell): string {
  if (cell === null) return NULL_CELL;
  const text = joinLines(String(cell)).slice(0, MAX_CELL_CHARS);
  return text.replaceAll(/[\\|*]/g, String.raw`\$&`);
}

const formatRow = (cells: readonly Cell[]): string => `| ${cells.map(formatCell).join(' | ')} |`;

function formatTable({ columns, rows }: ContextTable): string {
  const shown = rows.slice(0, MAX_ROWS);
  const left = rows.length - shown.length;
  const more = left > 0 ? [`${String(left)} more rows are left out.`] : [];
  const rule = `|${columns.map(() => ' --- |').join('')}`;
  return [formatRow(columns), rule, ...shown.map(formatRow), ...more].join('\n');
}

/**
 * Builds the draft of a question about something on screen. People and agents can read it; the
 * analyst types the question at its end.
 */
export function buildContextDraft({ name, sql, filters, rows }: QuestionContext): string {
  const parts = [`About ${joinLines(name)}.`];
  if (sql !== null) {
    const isCut = sql.length > SQL_MAX_CHARS;
    const words = isCut ? `Its SQL, cut after ${String(SQL_MAX_CHARS)} characters:` : SQL;
    parts.push(`${words}\n${fenceSql(sql.slice(0, SQL_MAX_CHARS))}`);
  }
  if (filters.length > 0)
    parts.push([FILTERS, ...filters.map((one) => `- ${joinLines(one)}`)].join('\n'));
  if (rows !== null && rows.rows.length > 0) parts.push(`${ROWS}\n${formatTable(rows)}`);
  return `${parts.join('\n\n')}\n\n${QUESTION} `;
}

export interface ParsedContext extends Omit<QuestionContext, 'rows'> {
  readonly rows: ParsedTable | null;
  /** What was asked; '' where nothing was typed. */
  readonly question: string;
}

const isContextKind = (word: string | undefined): word is ContextKind =>
  CONTEXT_KINDS.some((kind) => kind === word);

/** The lines of a draft, read from the first to the last. */
class DraftLines {
  readonly #lines: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#lines = text.split('\n');
  }

  peek(): string | undefined {
    return this.#lines[this.#at];
  }

  take(): string | undefined {
    const line = this.peek();
    this.#at += 1;
    return line;
  }

  /** Takes the line if it is this one. */
  takeIf(line: string): boolean {
    const isSame = this.peek() === line;
    if (isSame) this.#at += 1;
    return isSame;
  }

  skipEmpty(): void {
    while (this.peek()?.trim() === '') this.#at += 1;
  }

  takeWhile(isWanted: (line: string) => boolean): string[] {
    const taken: string[] = [];
    for (let line = this.peek(); line !== undefined && isWanted(line); line = this.peek()) {
      taken.push(line);
      this.#at += 1;
    }
    return taken;
  }

  rest(): string {
    return this.#lines.slice(this.#at).join('\n');
  }
}

/** Null where the query is missing, is cut or has no end. */
function readSql(lines: DraftLines): string | null {
  if (!lines.takeIf(SQL)) return null;
  const fence = /^(`{3,})sql$/.exec(lines.peek() ?? '')?.[1];
  if (fence === undefined) return null;
  lines.take();
  const sql = lines.takeWhile((line) => line !== fence);
  return lines.takeIf(fence) ? sql.join('\n') : null;
}

function readCells(line: string): (string | null)[] {
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '');
  const cells = inner.match(/(?:\\.|[^|\\])+/g) ?? [];
  return cells.map((cell) => {
    const text = cell.trim();
    return text === NULL_CELL ? null : text.replaceAll(/\\(.)/g, '$1');
  });
}

function readTable(lines: DraftLines): ParsedTable | null {
  if (!lines.takeIf(ROWS)) return null;
  const [head, , ...body] = lines.takeWhile((line) => line.startsWith('|'));
  lines.takeWhile((line) => line.endsWith('more rows are left out.'));
  if (head === undefined) return null;
  const columns = readCells(head).map((cell) => cell ?? '');
  const rows = body.map(readCells).filter((row) => row.length === columns.length);
  return { columns, rows };
}

/** The parts of such a draft; null where the text is none. */
export function readContextDraft(text: string): ParsedContext | null {
  const lines = new DraftLines(text);
  const name = lines.take() ?? '';
  const kind = HEAD.exec(name)?.groups?.['kind'];
  if (!isContextKind(kind)) return null;
  lines.skipEmpty();
  const sql = readSql(lines);
  lines.skipEmpty();
  const filters = lines.takeIf(FILTERS)
    ? lines.takeWhile((line) => line.startsWith('- ')).map((line) => line.slice(2))
    : [];
  lines.skipEmpty();
  const rows = readTable(lines);
  lines.skipEmpty();
  const rest = lines.rest().trim();
  const question = rest.startsWith(QUESTION) ? rest.slice(QUESTION.length).trim() : rest;
  const about = name.slice('About '.length, -1);
  return { kind, name: about, sql, filters, rows, question };
}
