import { isWord, type SqlToken } from '#shared/sql/sql-tokens.ts';
import { flattenParts, type SqlPart, type SqlParts } from '#shared/sql/sql-parts.ts';
import {
  listFromItems,
  listLevels,
  outlineSql,
  readName,
  readStatement,
  readTableSource,
  splitByComma,
  splitParts,
  type SqlClause,
  type SqlLevel,
} from '../sql/sql-outline.ts';
import { isAggregateName } from '../sql/aggregate-names.ts';
import {
  createFactsDraft,
  type DateBound,
  type FactsDraft,
  type QueryFacts,
} from './query-facts.ts';
import { foldName } from './question-words.ts';
import { findCalculatedGrains, findNamedGrains } from './sql-grains.ts';
import { isSqlKeyword } from './sql-keywords.ts';

const DATE_TEXT = /^\d{4}-\d{2}(?:-\d{2})?(?:[T ].*)?$/u;

const readText = ({ text }: Pick<SqlToken, 'text'>): string =>
  text.replace(/^[eE]?'|'$/gu, '').replaceAll("''", "'");

const isText = (part: SqlPart | undefined): part is SqlToken => part?.kind === 'text';

/** The columns among tokens: no function, no keyword, no alias, no table before a dot. */
function listNames(tokens: readonly SqlToken[]): string[] {
  return tokens.flatMap((token, at) => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    if (token.kind !== 'word' && token.kind !== 'name') return [];
    if (after?.text === '.' || after?.text === '(' || isWord(before, 'AS')) return [];
    if (token.kind === 'word' && before?.text !== '.' && isSqlKeyword(token.text)) return [];
    const name = readName(token);
    return name === null ? [] : [foldName(name)];
  });
}

const listTexts = (tokens: readonly SqlToken[]): string[] =>
  tokens
    .filter(isText)
    .map(readText)
    .filter((text) => !DATE_TEXT.test(text));

const listAggregates = (tokens: readonly SqlToken[]): string[] =>
  tokens.flatMap((token, at) => {
    const name = token.text.toLowerCase();
    const isCall = token.kind === 'word' && tokens[at + 1]?.text === '(';
    return isCall && isAggregateName(name) ? [name] : [];
  });

/** Functions and keywords with which a condition counts from the day of the query. */
const NOW = [
  ...['CURRENT_DATE', 'CURRENT_TIMESTAMP', 'NOW', 'TODAY', 'GETDATE', 'CURDATE', 'SYSDATE'],
  ...['INTERVAL', 'DATEADD', 'DATE_SUB', 'DATE_ADD'],
];

/** `year = 2022`, `season = 'W25'` */
const isOfYear = (tokens: readonly SqlToken[]): boolean =>
  findNamedGrains(listNames(tokens)).length > 0 &&
  tokens.some(({ kind }) => kind === 'number' || kind === 'text');

const isTimed = (tokens: readonly SqlToken[]): boolean =>
  isOfYear(tokens) ||
  tokens.some(
    (token) => isWord(token, ...NOW) || (isText(token) && DATE_TEXT.test(readText(token))),
  );

/** `orders.customer_id = customers.id` only says which rows belong together. */
const isJoin = (tokens: readonly SqlToken[]): boolean =>
  tokens.length === JOIN_TOKENS && tokens[3]?.text === '=' && tokens[5]?.text === '.';
/** A table, a dot and a column on both sides of a sign. */
const JOIN_TOKENS = 7;

/** `BETWEEN a AND b` is one condition. */
function splitConjuncts(parts: SqlParts): SqlPart[][] {
  let isOpen = false;
  return splitParts(parts, (part) => {
    if (isWord(part, 'BETWEEN')) isOpen = true;
    if (!isWord(part, 'AND')) return false;
    const divides = !isOpen;
    isOpen = false;
    return divides;
  });
}

function addConditions(draft: FactsDraft, parts: SqlParts): void {
  for (const conjunct of splitConjuncts(parts)) {
    const [only] = conjunct;
    if (
      conjunct.length === 1 &&
      only?.kind === 'parens' &&
      only.parts.some((one) => isWord(one, 'AND'))
    ) {
      addConditions(draft, only.parts);
      continue;
    }
    const tokens = flattenParts(conjunct);
    // `x IS NOT NULL` only leaves out what cannot be shown.
    if (
      /^IS NOT NULL$/iu.test(
        tokens
          .slice(-3)
          .map(({ text }) => text)
          .join(' '),
      )
    ) {
      for (const name of listNames(tokens)) draft.knownNames.add(name);
      continue;
    }
    if (isJoin(tokens)) continue;
    const grains = findCalculatedGrains(tokens);
    for (const grain of grains) draft.conditionGrains.add(grain);
    draft.conditions.push({
      names: listNames(tokens),
      texts: listTexts(tokens),
      numbers: tokens.filter(({ kind }) => kind === 'number').map(({ text }) => Number(text)),
      isTimed: grains.length > 0 || isTimed(tokens),
    });
  }
}

/** A column inside of a function has the grain that the function cuts it to. */
function addGrains(draft: FactsDraft, tokens: readonly SqlToken[], names: readonly string[]): void {
  const calculated = findCalculatedGrains(tokens);
  const grains = calculated.length > 0 ? calculated : findNamedGrains(names);
  for (const grain of grains) draft.grains.add(grain);
  if (grains.length > 0)
    for (const name of listNames(tokens).concat(names)) draft.timedNames.add(name);
}

const TESTS = ['CASE', 'IF', 'IFF', 'IIF', 'COUNTIF', 'COUNT_IF', 'FILTER', 'IS', 'BOOL_OR'];

function addOutputs(draft: FactsDraft, parts: SqlParts, isGrouped: boolean): void {
  for (const output of splitByComma(parts)) {
    const isNamed = isWord(output.at(-2), 'AS') || output.at(-2)?.kind === 'parens';
    const alias = isNamed ? readName(output.at(-1)) : null;
    if (alias !== null) draft.aliases.add(foldName(alias));
    const tokens = flattenParts(
      isNamed ? output.slice(0, isWord(output.at(-2), 'AS') ? -2 : -1) : output,
    );
    const aggregates = listAggregates(tokens);
    const names = listNames(tokens);
    draft.outputs.push({
      names,
      alias: alias === null ? null : foldName(alias),
      texts: listTexts(tokens),
      isAggregate: aggregates.length > 0,
      isTest:
        !tokens.some((token) => isWord(token, 'OVER')) &&
        tokens.some((token) => isWord(token, ...TESTS) || /^[<>=]$/u.test(token.text)),
    });
    addGrains(draft, tokens, aggregates.length > 0 ? [] : names);
    if (alias !== null && aggregates.length === 0) addGrains(draft, [], [alias]);
    for (const name of names) draft.shownNames.add(name);
    for (const name of aggregates) draft.aggregates.add(name);
    const target = aggregates.length > 0 ? draft.measureNames : isGrouped ? draft.groupNames : null;
    if (target !== null) for (const name of names) target.add(name);
  }
}

function addOrder(draft: FactsDraft, parts: SqlParts): void {
  splitByComma(parts).forEach((key, at) => {
    const tokens = flattenParts(key);
    const names = listNames(tokens);
    for (const name of names) draft.shownNames.add(name);
    if (at > 0) return;
    for (const name of names) draft.orderNames.add(name);
    draft.orders.add(tokens.some((token) => isWord(token, 'DESC')) ? 'descending' : 'ascending');
  });
}

const isToken = (part: SqlPart): part is SqlToken => part.kind !== 'parens';

/** The tables by their names, and what a join asks of rows besides which belong together. */
function addFrom(draft: FactsDraft, parts: SqlParts): void {
  for (const { source, on } of listFromItems(parts)) {
    const table = readTableSource(source)?.table;
    const names = table === undefined ? listNames(source.filter(isToken)) : [foldName(table)];
    for (const name of names) draft.tables.add(name);
    const asked = splitConjuncts(on ?? []).filter((one) =>
      one.some(({ kind }) => kind === 'text' || kind === 'number'),
    );
    for (const one of asked) addConditions(draft, one);
  }
}

function addGroups(draft: FactsDraft, parts: SqlParts): void {
  for (const key of splitByComma(parts)) {
    const tokens = flattenParts(key);
    const names = listNames(tokens);
    addGrains(draft, tokens, names);
    for (const name of names) {
      draft.groupNames.add(name);
      draft.shownNames.add(name);
    }
  }
}

function addClause(draft: FactsDraft, { keyword, parts }: SqlClause, isGrouped: boolean): void {
  switch (keyword) {
    case 'SELECT':
      addOutputs(draft, parts, isGrouped);
      break;
    case 'FROM':
      addFrom(draft, parts);
      break;
    case 'WHERE':
    case 'HAVING':
    case 'QUALIFY':
      addConditions(draft, parts);
      break;
    case 'GROUP':
      addGroups(draft, parts);
      break;
    case 'ORDER':
      addOrder(draft, parts);
      break;
    case 'LIMIT':
    case 'FETCH':
      for (const { kind, text } of parts.filter(isToken)) {
        if (kind === 'number') draft.limits.add(Number(text));
      }
      break;
    default:
      break;
  }
}

/** Numbers in their parentheses say how a value is written, not which rows are meant. */
const FORMATTING = ['DECIMAL', 'NUMERIC', 'VARCHAR', 'CHAR', 'ROUND', 'LAG', 'LEAD', 'NULLIF'];

function addNumbers(draft: FactsDraft, { parts, before }: SqlLevel): void {
  if (isWord(before, ...FORMATTING)) return;
  parts.forEach((part, at) => {
    if (part.kind !== 'number') return;
    if (isWord(parts[at - 1], 'LIMIT', 'FIRST', 'NEXT')) return;
    const value = Number(part.text);
    const neighbours = [parts[at - 1]?.text, parts[at + 1]?.text];
    const isFactor = neighbours.includes('*') || neighbours.includes('/');
    if (isFactor && [1, 100].includes(value)) return;
    draft.numbers.add(value);
    const sign = parts[at - 1]?.text === '=' ? parts[at - 2]?.text : parts[at - 1]?.text;
    if (sign === '<' || sign === '>')
      draft.bounds.push({ value, side: sign === '<' ? 'upper' : 'lower' });
    if (isWord(parts[at + 1], 'PRECEDING', 'FOLLOWING')) draft.numbers.add(value + 1);
  });
}

const COMPARISONS: Readonly<Record<string, DateBound['side']>> = { '>': 'lower', '<': 'upper' };

function findSide(parts: SqlParts, at: number): DateBound['side'] {
  let start = at - 1;
  while (isWord(parts[start], 'DATE', 'TIMESTAMP', 'TIMESTAMPTZ')) start -= 1;
  const before = parts[start];
  if (isWord(before, 'BETWEEN')) return 'lower';
  if (isWord(before, 'AND')) return 'upper';
  const sign = before?.text === '=' ? parts[start - 1] : before;
  return COMPARISONS[sign?.text ?? ''] ?? 'both';
}

const YEAR_MONTH_CHARS = 'YYYY-MM'.length;
const DAY_CHARS = 'YYYY-MM-DD'.length;

function addTexts(draft: FactsDraft, { parts, before }: SqlLevel): void {
  const owner = isWord(before, 'CAST', 'DATE', 'TIMESTAMP', 'TO_DATE') ? before : undefined;
  parts.forEach((part, at) => {
    if (!isText(part)) return;
    const text = readText(part);
    if (!DATE_TEXT.test(text)) {
      draft.texts.add(text);
      return;
    }
    const day = text.length === YEAR_MONTH_CHARS ? `${text}-01` : text.slice(0, DAY_CHARS);
    draft.dates.push({ day, side: owner === undefined ? findSide(parts, at) : 'both' });
  });
}

function addSigns(draft: FactsDraft, parts: SqlParts): void {
  parts.forEach((part, at) => {
    if (part.kind === 'word') {
      draft.words.add(part.text.toUpperCase());
      const name = part.text.toLowerCase();
      if (parts[at + 1]?.kind === 'parens' && isAggregateName(name)) draft.aggregates.add(name);
    }
    if (part.text === '+' || part.text === '-' || part.text === '/')
      draft.calculates.add(part.text);
    const [next, later] = [parts[at + 1], parts[at + 2]];
    const isUnequal = part.text === '<' && next?.text === '>';
    if (isUnequal || (part.text === '!' && (next?.text === '=' || next?.text === '~'))) {
      draft.excludes = true;
    }
    const isForNull = isWord(next, 'NULL');
    if (isWord(part, 'NOT') && !isForNull) draft.excludes = true;
    if (isWord(part, 'IS') && isWord(next, 'DISTINCT') && isWord(later, 'FROM')) {
      draft.excludes = true;
    }
    if (isWord(part, 'IS') && isForNull) draft.testsForNull = true;
    if (isWord(part, 'ISNULL')) draft.testsForNull = true;
    if (isWord(part, 'EXCEPT', 'ANTI')) draft.excludes = true;
  });
}

function addLevel(draft: FactsDraft, level: SqlLevel): void {
  const { clauses } = readStatement(level.parts);
  const isGrouped = clauses.some(({ keyword }) => keyword === 'GROUP');
  for (const clause of clauses) addClause(draft, clause, isGrouped);
  addNumbers(draft, level);
  addTexts(draft, level);
  addSigns(draft, level.parts);
}

/** Reads what the queries of one answer hold together. */
export function readQueryFacts(queries: readonly string[]): QueryFacts {
  const draft = createFactsDraft();
  for (const sql of queries) {
    for (const level of listLevels(outlineSql(sql).parts)) addLevel(draft, level);
  }
  return draft;
}
