import type Big from 'big.js';
import { isPercentColumn } from './analyze-table.ts';
import type { RowBinding } from './bind-rows.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import type { Figure, FigureInterpretation } from './figure.ts';
import { isHeaderOf } from './column-names.ts';
import { isOfOtherColumns } from './column-periods.ts';
import { isOfOtherKind } from './kind-limits.ts';
import { isPeriodName, isPeriodNamed, readPeriodOfName } from './period-name.ts';
import { isOfOtherStep } from './period-steps.ts';
import { isSaidOtherwise } from './said-operation.ts';
import { hasOtherOperands } from './stated-operands.ts';
import type { LedgerCellRef } from './verdict.ts';
import { CUES, isSameWord, listNameTokens, type Cue } from './word-tokens.ts';

/** Over several rows; the rest sets two values against each other. */
const OVER_ROWS: Readonly<Partial<Record<Derivation['operation'], readonly Cue[]>>> = {
  sum: ['sum', 'overall'],
  mean: ['mean', 'each', 'weighted'],
  median: ['median'],
};
const NEAR_CHARS = 40;

function hasCueNear(figure: Figure, cues: readonly Cue[], { context }: DerivationContext): boolean {
  const at = figure.from - context.from;
  const near = context.text.slice(Math.max(0, at - NEAR_CHARS), at + NEAR_CHARS);
  return cues.some((cue) => CUES[cue].test(near));
}

/** `63 % of the 406 cars`, `€48.7 million of a €8.00 billion book`: the second number is the whole. */
const OF_ALL =
  /[\d%][kM]?(?:\s(?:thousand|million|billion|mn|bn|mio|mrd|Tsd)\.?)?(?:\s\p{L}+)?\s(?:(?:of|out of|der|von|des|du|de|del|sur|di)\s(?:the\s|all\s|an?\s|alle[nr]?\s|los\s|las\s)?|(?:aller|sämtlicher)\s)[$€£]?$/iu;

/** `50.3 % of the quarter's revenue of €3.48M`, `25 % of all gifts ($4.59M)`; of nobody's own. */
const OF_CALLED_ALL =
  /[\d%]\s(?:of|von|der|des|du|de|del|di)\s(?:(?!(?:its|their|his|her|seine[nrs]?|ihre[nrs]?|leurs?|sus?|son|sa|ses)\s)(?:[\p{L}-]+|(?:day|week|month|quarter|year|season|period)['’]s)\s){1,5}(?:(?:of|von|de|di)\s|\()[$€£]?$/iu;

function isOfAll(
  figure: Figure,
  { isCarried }: RowBinding,
  { context }: DerivationContext,
): boolean {
  const at = figure.from - context.from;
  return (
    OF_ALL.test(context.text.slice(Math.max(0, at - OF_ALL_CHARS), at)) ||
    // `42 % of the costs of Ulm (€4.12M)`: a row that stands there has the costs.
    (isCarried && OF_CALLED_ALL.test(context.text.slice(Math.max(0, at - BEFORE_CHARS), at)))
  );
}

/** `Without Press B the scrap rate is 1.4 %`: the named row is the one that is left out. */
const isWithoutBound = (
  { cells }: Derivation,
  { rows: bound }: RowBinding,
  { groups }: DerivationContext,
): boolean =>
  cells.length > 0 &&
  groups.some(
    ({ isExcept, table, rows }) =>
      isExcept === true &&
      !rows.some((row) => bound.has(row)) &&
      cells.every((cell) => cell.table === table && rows.includes(cell.row)),
  );

/** `Germany brought €611,500, France €455,850`: the sum of one group is none of the other. */
const isOfOtherGroup = ({ operation, cells }: Derivation, { rows }: RowBinding): boolean =>
  (operation === 'sum' || operation === 'mean') &&
  cells.length > 1 &&
  !cells.some(({ row }) => rows.has(row));

/** `Without Shoes the rate is 15 %`: what is left out does not give the rate of the others. */
const isOfLeftOut = ({ cells, column }: Derivation, { isLeftOut }: DerivationContext): boolean =>
  column === null && cells.length > 0 && cells.every(isLeftOut);

/** What the words give to a row is computed from that row: `Action (66.1)` is no figure of Adventure. */
function isOfBoundRow(figure: Figure, way: Derivation, room: DerivationContext): boolean {
  const table = way.column?.table ?? way.cells[0]?.table;
  const bound = table === undefined ? null : room.boundRows(table);
  if (bound === null || !bound.isSure || isWithoutBound(way, bound, room)) return true;
  if (bound.rows.size > 1) return !isOfOtherGroup(way, bound);
  // `Wanderers average 1.3 goals per match`: of a row, and no quotient of the totals.
  const isOfTotals = way.operation === 'ratio' && way.cells.length === 0 && way.base !== undefined;
  if (isOfTotals && !bound.isCarried && !isOfAll(figure, bound, room)) return false;
  const own = way.cells.filter((cell) => cell.table === table && bound.rows.has(cell.row));
  // `43 of them at Weir and Mill`: the words name every row that is used.
  if (way.isGroup === true && way.isNamed === true && own.length > 0) return true;
  const cues = OVER_ROWS[way.operation];
  if (cues !== undefined && own.length < Math.max(1, way.cells.length))
    return (bound.isCarried && hasCueNear(figure, cues, room)) || isOfAll(figure, bound, room);
  return own.length > 0 || way.cells.length === 0 || way.isWritten === true;
}

/** In `from 3.4 % to 2.1 %` both are values and no change. */
const LEVEL = /(?<!\p{L})(?:from|to|at|auf)\s(?:about\s|around\s|nearly\s)?[$€£]?$/iu;
/** `from 60 fewer users`. */
const COMPARES = /^\s(?:more|less|fewer|higher|lower)(?!\p{L})/u;
const CHANGES: readonly Derivation['operation'][] = ['growth', 'difference'];
const LEVEL_CHARS = 16;
const OF_ALL_CHARS = 40;
const BEFORE_CHARS = 60;

/** `The import surplus widened from 24,150`: what one column of a row is more than another. */
const BALANCE =
  /(?<!\p{L})(?:\p{L}*surplus|\p{L}*deficit|balance|gap|difference|spread|profit|\p{L}*überschuss|\p{L}*defizit|saldo|differenz|abstand|gewinn|excédent|déficit|solde|écart|superávit|brecha)(?!\p{L})/iu;

/** Whether a difference is of two columns of a row, and the words give it a name of its own. */
function isBalance({ operation, cells }: Derivation, before: string): boolean {
  const [one, other, ...more] = cells;
  const isOfRow =
    operation === 'difference' && more.length === 0 && one?.row === other?.row && one !== undefined;
  return isOfRow && one.column !== other?.column && BALANCE.test(before);
}

function isLevel(figure: Figure, way: Derivation, { context }: DerivationContext): boolean {
  const { operation } = way;
  if (!CHANGES.includes(operation) || figure.unit === 'points') return false;
  const at = figure.from - context.from;
  if (COMPARES.test(context.text.slice(figure.to - context.from))) return false;
  if (isBalance(way, context.text.slice(Math.max(0, at - BEFORE_CHARS), at))) return false;
  return LEVEL.test(context.text.slice(Math.max(0, at - LEVEL_CHARS), at));
}

const NAMED_CHARS = 30;

/** `higher by 9 %`: how far two values are apart, and no value. */
const APART = /(?<!\p{L})(?:by|um)\s$/iu;

/** `per guest` is the header of a quotient, though a column is called `guests`. */
const PER_HEADER = /^[\s\p{Sc}(]*(?:per|pro|je|par|por|\/)[\s(]/iu;

const isOneRow = (bound: RowBinding | null): boolean =>
  bound?.isSure === true && bound.rows.size === 1;

/**
 * Whether the words say which cell the figure is, so that it is no computed one: the header of its
 * column, or the words before a percentage, as in `a return rate of 9 %`.
 */
export function isOfNamedColumn(
  figure: Figure,
  { tables, context, boundRows }: DerivationContext,
): boolean {
  const ofRow = tables.filter((_, table) => isOneRow(boundRows(table)));
  if (context.headerWords.length > 0 && PER_HEADER.test(context.cueText)) return false;
  if (context.headerWords.length > 0)
    return ofRow.some(({ columns }) =>
      columns.some(
        (column) =>
          column.isNumber &&
          !column.isKey &&
          (figure.unit !== 'percent' || isPercentColumn(column)) &&
          isHeaderOf(column, context.cueText),
      ),
    );
  if (figure.unit !== 'percent') return false;
  const at = figure.from - context.from;
  const clause = /[^,;:()]*\(?$/u.exec(context.text.slice(Math.max(0, at - NAMED_CHARS), at))?.[0];
  if (APART.test(clause ?? '')) return false;
  const first = figure.from - (clause?.length ?? 0);
  const before = context.words.filter((word) => word.at >= first && word.at < figure.from);
  return ofRow.some(({ columns }) =>
    columns.some(
      (column) =>
        isPercentColumn(column) &&
        column.nouns.some((noun) => before.some(({ text }) => isSameWord(noun, text))),
    ),
  );
}

/** `43 % of the cost`: the words behind a share say of which column it is one. */
const SHARE_OF =
  /^\s(?:of|von|der|des|du|de la|de|del|di)\s(?:(?:the|all|total|overall|its|their|allen?|der|des|les|los|las|la|le|tout(?:es|e)?|todos?|todas?)\s){0,3}([\p{L}_-]+)/iu;

function isShareOfOtherColumn(
  figure: Figure,
  { operation, cells, column, base }: Derivation,
  { tables, context }: DerivationContext,
): boolean {
  if (operation !== 'share' || figure.unit !== 'percent') return false;
  const noun = SHARE_OF.exec(context.text.slice(figure.to - context.from))?.[1];
  if (noun === undefined || context.headerWords.length > 0) return false;
  const [word] = listNameTokens(noun);
  const used = [
    ...cells,
    ...(column === null ? [] : [column]),
    ...(base === undefined ? [] : [base]),
  ];
  const named = tables.flatMap(({ columns }, table) =>
    columns.flatMap(({ isNumber, isKey, nouns }, at) =>
      isNumber && !isKey && word !== undefined && nouns.some((one) => isSameWord(one, word))
        ? [{ table, column: at }]
        : [],
    ),
  );
  const isUsed = named.some((one) =>
    used.some((other) => one.table === other.table && one.column === other.column),
  );
  return named.length > 0 && !isUsed;
}

/** The figure is one of the values that it would be computed from: 66.08 billion less 274. */
const isOperand = (
  operands: readonly Big[],
  { near: sought, nearHalf }: FigureInterpretation,
): boolean => operands.some((value) => Math.abs(Math.abs(value.toNumber()) - sought) <= nearHalf);

/** `2024 against 2023`: of a wide row only the periods that the sentence names are compared. */
function isOfOtherPeriods(
  { operation, cells }: Derivation,
  { tables, context }: DerivationContext,
): boolean {
  const [one, other] = cells;
  const isPair = cells.length === 2 && operation !== 'sum' && operation !== 'mean';
  if (!isPair || one === undefined || other === undefined) return false;
  if (one.table !== other.table || one.row !== other.row) return false;
  const columns = tables[one.table]?.columns ?? [];
  const named = columns.flatMap((column, at) =>
    isPeriodNamed(column.name, context.words) ? [at] : [],
  );
  const isPeriod = ({ column }: LedgerCellRef): boolean =>
    isPeriodName(columns[column]?.name ?? '');
  // `after the change` names every column of that stage, and no pair.
  const periods = new Set(named.map((column) => readPeriodOfName(columns[column]?.name ?? '')));
  if (periods.size < PAIR || !isPeriod(one) || !isPeriod(other)) return false;
  return !named.includes(one.column) || !named.includes(other.column);
}

const PAIR = 2;

/** `a rise of 20 %` is a change and no part of something. */
const CHANGE_OF =
  /(?<!\p{L})(?:plus|minus|change|rise|increase|gain|growth|jump|uplift|drop|fall|decline|decrease|loss|cut|reduction|saving|zuwachs|anstieg|wachstum|rückgang|minderung|hausse|augmentation|croissance|baisse|recul|diminution|aumento|incremento|crecimiento|subida|descenso|caída|disminución|crescita|calo)\s(?:of|von|um|de|del|di)\s(?:\p{L}+\s)?$/iu;

const isChangeSaid = (figure: Figure, { context }: DerivationContext): boolean => {
  const at = figure.from - context.from;
  return CHANGE_OF.test(context.text.slice(Math.max(0, at - CHANGE_CHARS), at));
};

const CHANGE_CHARS = 40;

/** `1.3 points, now 29.4 %`: the level that a change leads to. */
const LEADS_TO =
  /^[^\d.;:()]{0,24}\)?,?\s(?:to|now|now at|and now|auf|auf nun|nun|jetzt|à|a|hasta)\s[$€£~]?$/iu;

/** Whether a change is of another column than the level that stands right behind it. */
function isOfOtherLevel(
  { from, to, passage }: Figure,
  { operation, cells }: Derivation,
  { mentions, context }: DerivationContext,
): boolean {
  if (!CHANGES.includes(operation) || cells.length === 0) return false;
  const level = mentions.find(
    ({ at, isWritten, cells: own }) =>
      at?.passage === passage &&
      at.from > from &&
      isWritten &&
      own.length === 1 &&
      LEADS_TO.test(context.text.slice(to - context.from, at.from - context.from)),
  )?.ref;
  if (level === undefined) return false;
  return !cells.some(({ table, column }) => table === level.table && column === level.column);
}

/** Two rows of a wide table are compared in one period. */
function isAcrossRowsAndPeriods(
  { cells: [one, other, ...more] }: Derivation,
  { tables }: DerivationContext,
): boolean {
  if (one === undefined || other === undefined || more.length > 0) return false;
  if (one.table !== other.table || one.row === other.row || one.column === other.column)
    return false;
  const columns = tables[one.table]?.columns ?? [];
  return [one, other].every(({ column }) => isPeriodName(columns[column]?.name ?? ''));
}

/** What one row has lost is no part of what another had. */
function isShareOfOtherRow({ operation, cells: [one, other, base, ...more] }: Derivation): boolean {
  if (operation !== 'share' || !one || !other || !base || more.length > 0) return false;
  const isOfRow = one.table === other.table && one.row === other.row && one.column !== other.column;
  return isOfRow && base.table === one.table && base.row !== one.row;
}

/** Behind the figure and its unit: `26.3 mm more`. */
const MORE_BEHIND =
  /^[\s\u00a0]?\p{L}{0,4}\**\s(?:more|less|fewer|higher|lower|mehr|weniger|de plus|de moins|más|menos)(?!\p{L})/iu;

/** `26.3 mm in July, and 0 mm in August: 26.3 mm more`: how far a value is from none. */
export const isDistanceFromZero = (
  figure: Figure,
  { operation, operands = [] }: Derivation,
  { context }: DerivationContext,
): boolean =>
  operation === 'difference' &&
  operands.some((one) => one.eq(0)) &&
  MORE_BEHIND.test(context.text.slice(figure.to - context.from));

/** `an average of $331,667 over the last five months` is no mean over all six. */
const isMeanOfAll = (
  { operation, column, cells }: Derivation,
  { groups, context }: DerivationContext,
): boolean =>
  operation === 'mean' &&
  cells.length === 0 &&
  !CUES.sum.test(context.cueText) &&
  groups.some(({ table, isEnd }) => isEnd === true && table === column?.table);

/** Whether the words allow that the figure was computed so. */
export function isAllowed(
  figure: Figure,
  way: Derivation,
  {
    room,
    interpretation,
  }: { readonly room: DerivationContext; readonly interpretation: FigureInterpretation },
): boolean {
  if (way.operands !== undefined && isOperand(way.operands, interpretation))
    return isDistanceFromZero(figure, way, room);
  if (isShareOfOtherColumn(figure, way, room) || isOfOtherPeriods(way, room)) return false;
  if (way.operation === 'share' && isChangeSaid(figure, room)) return false;
  if (isOfOtherKind(figure, way, room) || isSaidOtherwise(figure, way, room)) return false;
  if (hasOtherOperands(figure, way, room)) return false;
  if (isOfOtherLevel(figure, way, room) || isAcrossRowsAndPeriods(way, room)) return false;
  if (isOfLeftOut(way, room) || isShareOfOtherRow(way)) return false;
  if (isOfOtherColumns(figure, way, room)) return false;
  if (isOfOtherStep(way, room) || isMeanOfAll(way, room)) return false;
  return isOfBoundRow(figure, way, room) && !isLevel(figure, way, room);
}
