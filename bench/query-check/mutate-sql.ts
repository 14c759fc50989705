import {
  outlineSql,
  listLevels,
  readStatement,
  splitByComma,
  splitParts,
} from '#domain/sql/sql-outline.ts';
import { flattenParts, type SqlPart } from '#shared/sql/sql-parts.ts';
import { isWord } from '#shared/sql/sql-tokens.ts';

/** A query from which one thing was taken that its question asked for. */
export interface Mutant {
  readonly kind: 'condition' | 'group' | 'limit' | 'order';
  readonly sql: string;
  /** The piece of SQL that was taken out. */
  readonly removed: string;
  /** The name of the column that went with it; null where the result keeps its columns. */
  readonly column: string | null;
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

const spanOf = (parts: readonly SqlPart[]): Stretch => ({
  start: parts[0]?.start ?? 0,
  end: parts.at(-1)?.end ?? 0,
});

const cut = (sql: string, { start, end }: Stretch): string => sql.slice(start, end);

function replace(sql: string, { start, end }: Stretch, by: string): string {
  return `${sql.slice(0, start)}${by}${sql.slice(end)}`;
}

function splitConjuncts(parts: readonly SqlPart[]): SqlPart[][] {
  let isBetween = false;
  return splitParts(parts, (part) => {
    if (isWord(part, 'BETWEEN')) isBetween = true;
    if (!isWord(part, 'AND')) return false;
    const divides = !isBetween;
    isBetween = false;
    return divides;
  });
}

/** `date >= … AND date < …` is one range. */
function joinRanges(sql: string, conjuncts: readonly SqlPart[][]): SqlPart[][] {
  const joined: SqlPart[][] = [];
  for (const one of conjuncts) {
    const last = joined.at(-1);
    const isSame =
      last !== undefined &&
      last[0]?.text === one[0]?.text &&
      /'\d{4}-/u.test(cut(sql, spanOf(one)));
    if (isSame && /'\d{4}-/u.test(cut(sql, spanOf(last)))) joined.splice(-1, 1, [...last, ...one]);
    else joined.push([...one]);
  }
  return joined;
}

/** Each condition in turn becomes TRUE. */
function removeConditions(sql: string): Mutant[] {
  const removed = listLevels(outlineSql(sql).parts).flatMap(({ parts }) =>
    readStatement(parts)
      .clauses.filter(({ keyword }) => ['WHERE', 'HAVING', 'QUALIFY'].includes(keyword))
      .flatMap((clause) => joinRanges(sql, splitConjuncts(clause.parts)))
      .map(spanOf)
      .filter((span) => !/IS NOT NULL$/iu.test(cut(sql, span)))
      .map((span) => cut(sql, span)),
  );
  // A share tests its condition twice, and loses it as one.
  return [...new Set(removed)].map((text): Mutant => ({
    kind: 'condition',
    sql: sql.replaceAll(text, 'TRUE'),
    removed: text,
    column: null,
  }));
}

const AGGREGATE = /\b(?:sum|avg|count|min|max|median|arg_min|arg_max|corr)\s*\(/iu;

/** Takes one group out of a query that puts out groups and numbers, with its keys of the order. */
function removeGroups(sql: string): Mutant[] {
  const [statement] = outlineSql(sql).statements;
  const select = statement?.clauses.find(({ keyword }) => keyword === 'SELECT');
  const order = statement?.clauses.find(({ keyword }) => keyword === 'ORDER');
  const isGrouped = statement?.clauses.some(({ keyword }) => keyword === 'GROUP');
  if (!select || isGrouped !== true || statement?.with) return [];
  const outputs = splitByComma(select.parts).map((parts) => ({
    parts,
    text: cut(sql, spanOf(parts)),
  }));
  const keys =
    order === undefined
      ? []
      : splitByComma(order.parts).map((parts) => ({ parts, text: cut(sql, spanOf(parts)) }));
  return outputs
    .filter(({ text }) => !AGGREGATE.test(text))
    .map(({ text, parts }): Mutant => {
      const name = parts.at(-1)?.text ?? '';
      const left = outputs.filter((one) => one.text !== text).map((one) => one.text);
      const ordered = keys.filter(
        (key) =>
          !flattenParts(key.parts).some((token) => token.text === name) &&
          !key.text.startsWith('min('),
      );
      const orderBy =
        ordered.length === 0 ? '' : ` ORDER BY ${ordered.map((key) => key.text).join(', ')}`;
      const from = sql.slice(
        spanOf(select.parts).end,
        order ? sql.lastIndexOf('ORDER BY') : sql.length,
      );
      const limit = /\bLIMIT \d+\s*$/u.exec(sql)?.[0] ?? '';
      return {
        kind: 'group',
        sql: `SELECT ${left.join(', ')}${from}${orderBy} ${limit}`,
        removed: text,
        column: name.replaceAll('"', ''),
      };
    });
}

function removeLimit(sql: string): Mutant[] {
  const found = /\sLIMIT (\d+)\s*$/u.exec(sql);
  return found === null
    ? []
    : [{ kind: 'limit', sql: sql.slice(0, found.index), removed: found[1] ?? '', column: null }];
}

/** The last ORDER BY, that of the result. */
function removeOrder(sql: string): Mutant[] {
  const [statement] = outlineSql(sql).statements;
  const order = statement?.clauses.find(({ keyword }) => keyword === 'ORDER');
  // The order by a group is the agent's own; an extreme ranks without any order.
  if (order === undefined || /\b(?:arg_)?(?:max|min)\(|QUALIFY row_number/u.test(sql)) return [];
  if (
    !/\bDESC\b|^\w*(?:avg|total|count|median|rating|gross|budget)/u.test(
      cut(sql, spanOf(order.parts)),
    )
  )
    return [];
  const { start, end } = spanOf(order.parts);
  const from = sql.lastIndexOf('ORDER', start);
  return [
    {
      kind: 'order',
      sql: replace(sql, { start: from, end }, ''),
      removed: cut(sql, { start, end }),
      column: null,
    },
  ];
}

/** Every query that lacks one condition, range, group, limit or order of this one. */
export const listMutants = (sql: string): Mutant[] => [
  ...removeConditions(sql),
  ...removeGroups(sql),
  ...removeLimit(sql),
  ...removeOrder(sql),
];
