import { nestSql, type SqlParts } from '#shared/sql/sql-parts.ts';
import { isWord } from '#shared/sql/sql-tokens.ts';
import { listLevels } from './sql-outline.ts';

/** A range of the statement. */
export interface SqlSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * A statement in the parser's syntax. It has the same length as the original, so that positions
 * match.
 */
export interface NormalizedSql {
  readonly sql: string;
  /** True for `GROUP BY ALL`, which groups by every output that is no aggregate. */
  readonly groupsByAll: boolean;
  /** The condition after `QUALIFY`, which the normalized statement lacks. */
  readonly qualify: SqlSpan | null;
}

const FRAMES = ['ROWS', 'RANGE', 'GROUPS'];
const AFTER_QUALIFY = ['ORDER', 'LIMIT', 'OFFSET', 'FETCH', 'WINDOW', 'UNION'];

interface Draft {
  readonly letters: string[];
  groupsByAll: boolean;
  qualify: SqlSpan | null;
}

const spanParts = (parts: SqlParts): SqlSpan => ({
  start: parts[0]?.start ?? 0,
  end: parts.at(-1)?.end ?? 0,
});

/** Blanks keep every later position in the statement unchanged. */
function replaceParts({ letters }: Draft, parts: SqlParts, text = ''): void {
  const { start, end } = spanParts(parts);
  const padded = text.padEnd(end - start);
  for (let at = start; at < end; at += 1) letters[at] = padded.charAt(at - start);
}

/** The parts from one on, up to the end of their level or a word of `ends`. */
function takeUntil(parts: SqlParts, from: number, ends: readonly string[]): SqlParts {
  const end = parts.findIndex(
    (part, at) => at > from && (part.text === ';' || isWord(part, ...ends)),
  );
  return parts.slice(from, end === -1 ? parts.length : end);
}

const matchesAt = (parts: SqlParts, at: number, ...words: readonly string[]): boolean =>
  words.every((word, index) => isWord(parts[at + index], word));

/** A step changes the syntax that begins at one part of a level. */
type Step = (draft: Draft, parts: SqlParts, at: number) => void;

const dropGroupByAll: Step = (draft, parts, at) => {
  if (!matchesAt(parts, at, 'GROUP', 'BY', 'ALL')) return;
  draft.groupsByAll = true;
  // A HAVING must follow a GROUP BY, so one stays; `0` is the position of no output.
  replaceParts(draft, parts.slice(at, at + 3), 'GROUP BY 0');
};

const dropLimitAll: Step = (draft, parts, at) => {
  if (matchesAt(parts, at, 'LIMIT', 'ALL')) replaceParts(draft, parts.slice(at, at + 2));
};

/** Removes `ROWS BETWEEN …` inside a window, because the frame is not part of any assumption. */
const dropFrame: Step = (draft, parts, at) => {
  if (!isWord(parts[at], ...FRAMES)) return;
  if (!isWord(parts[at + 1], 'BETWEEN', 'UNBOUNDED', 'CURRENT')) return;
  replaceParts(draft, takeUntil(parts, at, []));
};

const dropQualify: Step = (draft, parts, at) => {
  const next = parts[at + 1]?.kind ?? 'symbol';
  if (!isWord(parts[at], 'QUALIFY') || next === 'symbol' || next === 'parens') return;
  if (draft.qualify !== null) return;
  const clause = takeUntil(parts, at, AFTER_QUALIFY);
  draft.qualify = spanParts(clause.slice(1));
  replaceParts(draft, clause);
};

/** `IS DISTINCT FROM` is `<>` that treats NULL as one more value. */
const replaceDistinctFrom: Step = (draft, parts, at) => {
  if (matchesAt(parts, at, 'IS', 'DISTINCT', 'FROM')) {
    replaceParts(draft, parts.slice(at, at + 3), '<>');
  }
  if (matchesAt(parts, at, 'IS', 'NOT', 'DISTINCT', 'FROM')) {
    replaceParts(draft, parts.slice(at, at + 4), '=');
  }
};

/** `place (name, latitude) AS (VALUES …)`: what is written out is no member by whatever name. */
const dropNamesOfValues: Step = (draft, parts, at) => {
  const [list, as, body] = parts.slice(at, at + 3);
  if (list?.kind !== 'parens' || !isWord(as, 'AS') || body?.kind !== 'parens') return;
  if (isWord(body.parts[0], 'VALUES')) replaceParts(draft, [list]);
};

const STEPS = [
  dropGroupByAll,
  dropLimitAll,
  dropFrame,
  dropQualify,
  replaceDistinctFrom,
  dropNamesOfValues,
];

/** Rewrites syntax of agents and databases that the parser lacks into syntax that it has. */
export function normalizeSql(sql: string): NormalizedSql {
  const draft: Draft = { letters: sql.split(''), groupsByAll: false, qualify: null };
  const nested = nestSql(sql);
  // Without its parentheses, a range would reach too far; the parser refuses such a statement anyway.
  for (const { parts } of nested.isComplete ? listLevels(nested.parts) : []) {
    for (const at of parts.keys()) {
      for (const step of STEPS) step(draft, parts, at);
    }
  }
  const { letters, groupsByAll, qualify } = draft;
  return { sql: letters.join(''), groupsByAll, qualify };
}
