import type { AnalyzedColumn } from './analyze-table.ts';
import { hasCue } from './context.ts';
import { isCountOfThings } from './counted-things.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import type { Figure } from './figure.ts';
import { listCalledBehind } from './other-column.ts';
import type { LedgerCellRef } from './verdict.ts';
import { isSameWord } from './word-tokens.ts';

type ColumnRef = Omit<LedgerCellRef, 'row'>;

const listUsed = ({ cells, column, base }: Derivation): readonly ColumnRef[] => [
  ...cells,
  ...(column === null ? [] : [column]),
  ...(base === undefined ? [] : [base]),
];

function readColumns(way: Derivation, { tables }: DerivationContext): readonly AnalyzedColumn[] {
  return listUsed(way).flatMap(({ table, column }) => tables[table]?.columns[column] ?? []);
}

/** `43 % of the cost`, `a third of sales`: a share of money. */
const OF_MONEY =
  /^\s(?:of|von|der|des|du|de la|de|del|di)\s(?:(?:the|all|total|overall|its|their|allen?|der|des|les|los|las|la|le)\s){0,3}(?:costs?|revenues?|sales|turnover|spend|spending|budget|income|profits?|kosten|umsatz\p{L}*|ausgaben|chiffre|coûts?|dépenses|ingresos|ventas|gastos|costes)(?!\p{L})/iu;

/** Whether a figure is money or a share of it, and was computed from counts of things alone. */
function isMoneyOfCounts(figure: Figure, way: Derivation, room: DerivationContext): boolean {
  const behind = room.context.text.slice(figure.to - room.context.from);
  const isMoney =
    figure.unit === 'currency' || (way.operation === 'share' && OF_MONEY.test(behind));
  const columns = isMoney && way.isPriced !== true ? readColumns(way, room) : [];
  return columns.length > 0 && columns.every(isCountOfThings);
}

/** `$33` is no number of downloads per dollar. */
function isCountPerMoney(figure: Figure, way: Derivation, room: DerivationContext): boolean {
  if (way.operation !== 'ratio' || figure.unit !== 'currency') return false;
  const [dividend, divisor] = readColumns(way, room);
  return dividend !== undefined && isCountOfThings(dividend) && divisor?.isMoney === true;
}

const IN_COLUMN_UNIT: readonly Derivation['operation'][] = ['sum', 'mean', 'median', 'difference'];

/** `880 trips were cancelled`: a verb behind the noun says which of them are meant. */
const VERB_BEHIND =
  /^\s\p{L}[\p{L}-]*\s(?!(?:in|on|at|of|for|from|to|and|or|but|more|less|fewer|ahead|behind|above|below|than|over|per|in|im|von|für|und|mehr|weniger|vor|de|du|des|et|de|en|plus|moins|pour|más|menos|y)(?!\p{L}))\p{L}/iu;

const LEAD_CHARS = 24;

/** `Together they rejected 1,150 litres`: the verb right before a figure names what was added up. */
function isNamedRightBefore(figure: Figure, way: Derivation, room: DerivationContext): boolean {
  const { context } = room;
  const at = figure.from - context.from;
  const lead =
    /[^,;:.()\d]*$/u.exec(context.text.slice(Math.max(0, at - LEAD_CHARS), at))?.[0] ?? '';
  const before = context.words.filter(
    (word) => word.at >= figure.from - lead.length && word.at < figure.from,
  );
  return readColumns(way, room).some(({ nouns }) =>
    nouns.some((noun) => before.some(({ text }) => isSameWord(noun, text))),
  );
}

/**
 * Whether the word behind a figure names a column that it was not computed from: `5 wins more` is no
 * difference of points. A quotient of goals is no number of goals either, unless it is one of each.
 */
function isOfOtherNoun(figure: Figure, way: Derivation, room: DerivationContext): boolean {
  const { tables, context } = room;
  const [first] = listUsed(way);
  if (first === undefined || context.headerWords.length > 0) return false;
  const isRatio = way.operation === 'ratio' && figure.unit === 'plain';
  if (!isRatio && !IN_COLUMN_UNIT.includes(way.operation)) return false;
  const facts = tables[first.table];
  const called = facts === undefined ? [] : listCalledBehind(figure, facts, context);
  if (called.length === 0) return false;
  if (isRatio && way.isNamed === true) return false;
  if (isRatio)
    return called.includes(first.column) && !hasCue(context, 'each') && !hasCue(context, 'mean');
  if (VERB_BEHIND.test(context.text.slice(figure.to - context.from))) return false;
  if (isNamedRightBefore(figure, way, room)) return false;
  return !listUsed(way).some(
    ({ table, column }) => table === first.table && called.includes(column),
  );
}

/** `15 minutes` is no quotient of seconds and tickets. */
function isQuotientOfOtherSize(
  { measure }: Figure,
  way: Derivation,
  room: DerivationContext,
): boolean {
  if (way.operation !== 'ratio' || way.isConverted === true) return false;
  if (measure === null || measure.kind === 'money') return false;
  const own = readColumns(way, room)[0]?.measure ?? null;
  return own !== null && own.kind === measure.kind && own.size !== measure.size;
}

/** `3 districts`, where the rows are districts: a number of rows, and no difference of two values. */
function isCountOfRows(figure: Figure, { operation }: Derivation, room: DerivationContext) {
  const [first] = figure.interpretations;
  const isQuantity = figure.unit === 'plain' && figure.measure === null;
  if (!isQuantity || operation !== 'difference' || first === undefined) return false;
  const { tables, context } = room;
  if (context.headerWords.length > 0) return false;
  const noun = context.words.find(({ at }) => at >= figure.to);
  return (
    noun !== undefined &&
    tables.some(
      ({ columns, namingColumns, table: { rows } }) =>
        first.near <= rows.length &&
        namingColumns.some((column) =>
          columns[column]?.words.some((word) => isSameWord(word, noun.text)),
        ),
    ) &&
    tables.every((facts) => listCalledBehind(figure, facts, context).length === 0)
  );
}

/** Whether the unit or the noun of a figure is of another kind than what it was computed from. */
export const isOfOtherKind = (figure: Figure, way: Derivation, room: DerivationContext): boolean =>
  isMoneyOfCounts(figure, way, room) ||
  isCountPerMoney(figure, way, room) ||
  isQuotientOfOtherSize(figure, way, room) ||
  isCountOfRows(figure, way, room) ||
  isOfOtherNoun(figure, way, room);
