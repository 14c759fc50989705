import { readApproximateNumber } from '#shared/exact-number.ts';
import { RANK_COLUMN, readDirection, type Direction } from './change-words.ts';
import type { Figure } from './figure.ts';
import { readMeasureName, readOrder } from './later-period.ts';
import type { MatchContext } from './match-context.ts';
import { isBaselineName } from './period-name.ts';
import { isPeriodKey, toPeriodSortKey } from './period-rows.ts';
import type { LedgerCellRef, Operation, Verdict } from './verdict.ts';

const BEFORE_CHARS = 60;
const CHANGES: readonly Operation[] = ['difference', 'growth'];
const CLAUSE_BEHIND = /^[^.;:()\d–—,]{0,40}/u;
/** The words of the figure's own clause; a period's digits part nothing. */
const CLAUSE = /(?:[^.;:()\d–—,]|(?<=\p{L})\d|(?<!\d)(?:19|20)\d{2}(?!\d))*$/u;
/** Between the verb and its amount. */
const AMOUNT =
  /(?<!\p{L})(?:by|um|de|di|of|lost|gained|loses|gains|up|down)\s(?:about\s|around\s|rund\s|etwa\s|environ\s|unos\s|just\s|only\s|nur\s|a\s|another\s)*[+–-]?[$€£]?$/iu;
const GAINED = /(?<!\p{L})(?:gain(?:s|ed)?|up|a rise|the rise|an? increase)(?!\p{L})/iu;
const LOST = /(?<!\p{L})(?:los(?:t|es|e)|down)(?!\p{L})/iu;
const DENIED = /(?<!\p{L})(?:not|never|if|would|could|without)(?!\p{L})/iu;

const MORE =
  /^\**\s?(?:(?:%|\p{L}+)\s){0,2}?(?:more|higher|mehr|höher|(?:de )?plus|más|in più|di più)(?!\p{L})/iu;
const LESS =
  /^\**\s?(?:(?:%|\p{L}+)\s){0,2}?(?:less|fewer|lower|weniger|niedriger|(?:de )?moins|menos|in meno|di meno)(?!\p{L})/iu;
const THAN = /(?<!\p{L})(?:than|als|que|di|del|della|dello)(?!\p{L})/iu;

const PLANNED_COLUMN =
  /(?:^|[^a-z])(?:budget(?:ed)?|plan(?:ned)?|target|goal|quota|forecast|soll|ziel|plan|objectif|objetivo|presupuesto)(?:[^a-z]|$)/i;
const PLAN =
  '(?:the |its |their |his |her |dem |das |den |ihr(?:e[mn])? |le |son |leur |el |su )?(?:budget|plan|target|goal|quota|forecast|ziel|soll|objectif|presupuesto|objetivo)';
/** `overspent by 32,000`, `below its budget by 5 %`. */
const OVER = new RegExp(
  `(?<!\\p{L})(?:overspent|overspend|overran|(?:over|above|exceed(?:s|ed)?|beats?|über|übertr\\p{L}*|dépass\\p{L}*|super(?:a|ó)) ${PLAN})(?!\\p{L})`,
  'iu',
);
const UNDER = new RegExp(
  `(?<!\\p{L})(?:underspent|underspend|(?:under|below|short of|behind|unter|en dessous de|por debajo de) ${PLAN})(?!\\p{L})`,
  'iu',
);

type Around = Pick<MatchContext, 'tables' | 'names' | 'contextOf'>;

/** `visits` beside `visits_prev` is the later one of the two. */
function readOrders(one: string, other: string): readonly [number | null, number | null] {
  const [first, second] = [readOrder(one), readOrder(other)];
  const isBefore = (order: number | null, name: string): boolean =>
    order === 0 && isBaselineName(name);
  return [
    first ?? (isBefore(second, other) ? 1 : null),
    second ?? (isBefore(first, one) ? 1 : null),
  ];
}

/** How the later of two cells is off the earlier one; null where they are no two periods of one value. */
function readChange(
  [one, other]: readonly [LedgerCellRef, LedgerCellRef],
  { tables }: Around,
): number | null {
  const facts = tables[one.table];
  if (facts === undefined || one.table !== other.table) return null;
  const valueOf = ({ row, column }: LedgerCellRef): number =>
    readApproximateNumber(facts.table.rows[row]?.[column] ?? null);
  const nameOf = ({ column }: LedgerCellRef): string => facts.columns[column]?.name ?? '';
  if ([one, other].some((ref) => RANK_COLUMN.test(nameOf(ref)))) return null;
  if (one.row === other.row) {
    const [first, second] = readOrders(nameOf(one), nameOf(other));
    if (first === null || second === null || first === second) return null;
    if (readMeasureName(nameOf(one)) !== readMeasureName(nameOf(other))) return null;
    return (second > first ? 1 : -1) * (valueOf(other) - valueOf(one));
  }
  if (one.column !== other.column) return null;
  const keys = facts.namingColumns.map((naming) =>
    [one, other].map(({ row }) => String(facts.table.rows[row]?.[naming] ?? '')),
  );
  const parted = keys.filter(([first, second]) => first !== second);
  const [[first = '', second = ''] = []] = parted;
  if (parted.length !== 1 || !isPeriodKey(first) || !isPeriodKey(second)) return null;
  const isLater = toPeriodSortKey(second) > toPeriodSortKey(first);
  return (isLater ? 1 : -1) * (valueOf(other) - valueOf(one));
}

/** Which way the words before a figure say that something went by it. */
function readSaid(before: string): Direction | null {
  const clause = CLAUSE.exec(before)?.[0] ?? '';
  if (!AMOUNT.test(clause) || DENIED.test(clause)) return null;
  const verb = readDirection(clause);
  if (verb !== null) return verb;
  const isGain = GAINED.test(clause);
  if (isGain === LOST.test(clause)) return null;
  return isGain ? 'up' : 'down';
}

/** How far a row's value is above what was planned for it; null where the two cells are no such pair. */
function readExcess(
  [one, other]: readonly [LedgerCellRef, LedgerCellRef],
  { tables }: Around,
): number | null {
  const facts = tables[one.table];
  if (facts === undefined || one.table !== other.table || one.row !== other.row) return null;
  const nameOf = ({ column }: LedgerCellRef): string => facts.columns[column]?.name ?? '';
  const [planned, ...others] = [one, other].filter((ref) => PLANNED_COLUMN.test(nameOf(ref)));
  if (planned === undefined || others.length > 0) return null;
  const valueOf = ({ row, column }: LedgerCellRef): number =>
    readApproximateNumber(facts.table.rows[row]?.[column] ?? null);
  return valueOf(planned === one ? other : one) - valueOf(planned);
}

/** Whether a clause says that a row is above or below what was planned for it. */
function readSaidExcess(clause: string): Direction | null {
  if (DENIED.test(clause)) return null;
  const isOver = OVER.test(clause);
  if (isOver === UNDER.test(clause)) return null;
  return isOver ? 'up' : 'down';
}

/** How the row that is named before a figure is off the one behind it. */
function readDistance(
  figure: Figure,
  [one, other]: readonly [LedgerCellRef, LedgerCellRef],
  { tables, names, contextOf }: Around,
): number | null {
  const { words, text, from } = contextOf(figure);
  const behind = text.slice(figure.to - from);
  const than = THAN.exec(behind)?.index;
  if (than === undefined || one.column !== other.column || one.table !== other.table) return null;
  const isNamed = ({ table, row }: LedgerCellRef, isBehind: boolean): boolean =>
    (names[table]?.find(
      row,
      words.filter(({ at }) => at >= figure.to + than === isBehind),
    ) ?? null) !== null;
  const valueOf = ({ table, row, column }: LedgerCellRef): number =>
    readApproximateNumber(tables[table]?.table.rows[row]?.[column] ?? null);
  for (const [subject, rest] of [
    [one, other],
    [other, one],
  ] as const) {
    const isSubject = isNamed(subject, false) && !isNamed(subject, true);
    if (isSubject && isNamed(rest, true) && !isNamed(rest, false))
      return valueOf(subject) - valueOf(rest);
  }
  return null;
}

/**
 * Whether the words give a difference of two cells the other direction: `rose by 375` where it fell,
 * `9,219 less than the lamp` where it is more.
 */
export function isAgainstDirection(
  figure: Figure,
  { operation, cells, column }: Extract<Verdict, { kind: 'derived' }>,
  around: Around,
): boolean {
  const [one, other, ...more] = cells;
  if (!CHANGES.includes(operation) || column !== null || more.length > 0) return false;
  if (one === undefined || other === undefined) return false;
  const { text, from, headerWords } = around.contextOf(figure);
  if (headerWords.length > 0) return false;
  const at = figure.from - from;
  const behind = text.slice(figure.to - from);
  const isMore = MORE.test(behind);
  if (isMore !== LESS.test(behind)) {
    const distance = readDistance(figure, [one, other], around);
    return distance !== null && distance !== 0 && distance > 0 !== isMore;
  }
  const before = text.slice(Math.max(0, at - BEFORE_CHARS), at);
  const near = `${CLAUSE.exec(before)?.[0] ?? ''} ${CLAUSE_BEHIND.exec(behind)?.[0] ?? ''}`;
  const excess = readExcess([one, other], around);
  const way = excess === null ? null : readSaidExcess(near);
  if (excess !== null && excess !== 0 && way !== null) return (excess > 0 ? 'up' : 'down') !== way;
  const said = readSaid(before);
  const change = said === null ? null : readChange([one, other], around);
  return change !== null && change !== 0 && (change > 0 ? 'up' : 'down') !== said;
}
