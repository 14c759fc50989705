import { isPercentColumn, type AnalyzedColumn } from './analyze-table.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import type { Figure } from './figure.ts';
import { isCountOfThings } from './counted-things.ts';
import { readMeasureName } from './later-period.ts';
import { listCalledBehind } from './other-column.ts';
import { readPeriodOfName } from './period-name.ts';
import { isSameWord, listWordTokens } from './word-tokens.ts';

const BEFORE_CHARS = 60;

const readBefore = ({ from }: Figure, { context }: DerivationContext): string => {
  const at = from - context.from;
  return context.text.slice(Math.max(0, at - BEFORE_CHARS), at);
};
const readBehind = ({ to }: Figure, { context }: DerivationContext): string =>
  context.text.slice(to - context.from);

/** `36 % of the year's`: a part of something, and no change. */
const PART_OF = /^\**\s(?:of|von|der|des|du|de la|de l’|del|dei|delle)\s(?!growth|wachstum)/iu;
/** `20 % ahead of The Ninth Floor`: how far two values are apart, and no part of anything. */
const APART =
  /^\**\s(?:ahead of|behind|above|below|over|under|more than|less than|fewer than|(?:higher|lower|larger|smaller|bigger|longer|shorter|faster|slower|cheaper|dearer|better|worse) than|mehr als|weniger als|über dem|unter dem|(?:de )?(?:plus|moins) que|más que|menos que)(?!\p{L})/iu;
/** `EBIT margin: 8.4 %`. */
const LEVEL_NAME =
  /(?<!\p{L})(?:\p{L}*margin|\p{L}*marge|margen|share|rate|\p{L}*quote|anteil|taux|tasa)\**(?:\s(?:of|was|is|von|war|ist|de|est))?\s?:?\s\**$/iu;
/** `mortgages make up $3.91B (62 %)`. */
const MADE_UP =
  /(?<!\p{L})(?:make|makes|made|making) up[^.;]{0,40}\($|(?<!\p{L})account(?:s|ed|ing)? for[^.;]{0,40}\($/iu;
/** `a gap of 1.2`, `the spread is 4.0`. */
const GAP =
  /(?<!\p{L})(?:gap|difference|spread|distance|\p{L}*differenz|abstand|unterschied|spannweite|écart|différence|diferencia|brecha|differenza)(?:\s\p{L}+){0,3}\s(?:of|is|was|von|beträgt|ist|de|est|es|di)\s(?:about\s|around\s|rund\s|etwa\s)?[+$€£]?$/iu;

const OF_GAP: readonly Derivation['operation'][] = ['difference', 'growth', 'median', 'mean'];

/** Whether the words right beside a figure call it something else than what was computed. */
function isCalledOtherwise(figure: Figure, way: Derivation, room: DerivationContext): boolean {
  const { operation } = way;
  if (room.context.headerWords.length > 0) return false;
  if (operation === 'growth' && figure.unit === 'percent' && !figure.isSigned)
    return (
      PART_OF.test(readBehind(figure, room)) ||
      [LEVEL_NAME, MADE_UP].some((one) => one.test(readBefore(figure, room)))
    );
  const isOfTotal = operation === 'share' && way.operands === undefined;
  if (isOfTotal && APART.test(readBehind(figure, room))) return true;
  if (figure.isSigned && figure.unit === 'plain' && ['sum', 'ratio', 'count'].includes(operation))
    return true;
  return !OF_GAP.includes(operation) && GAP.test(readBefore(figure, room));
}

type ColumnRef = Derivation['cells'][number] | NonNullable<Derivation['column']>;

const listColumnRefs = ({ cells, column, base }: Derivation): readonly ColumnRef[] => [
  ...cells,
  ...(column === null ? [] : [column]),
  ...(base === undefined ? [] : [base]),
];

const listColumns = (way: Derivation, { tables }: DerivationContext): readonly AnalyzedColumn[] =>
  listColumnRefs(way).flatMap(({ table, column }) => tables[table]?.columns[column] ?? []);

/**
 * Whether two columns of different periods and measures are set against each other: the costs of
 * 2024 are not divided by the use of 2023. Totals of two years are no part and whole either.
 */
function isAcrossPeriods(way: Derivation, room: DerivationContext): boolean {
  if (!['share', 'ratio', 'product'].includes(way.operation)) return false;
  const columns = listColumns(way, room);
  const periods = new Set(columns.map(({ name }) => readPeriodOfName(name)));
  if (periods.size !== 2 || periods.has('')) return false;
  const measures = new Set(columns.map(({ name }) => readMeasureName(name)));
  return measures.size > 1 || (way.operation === 'share' && way.base !== undefined);
}

/** Money is no part of a number of things: costs with cents are not set against whole pieces. */
function isShareOfOtherKind(way: Derivation, room: DerivationContext): boolean {
  if (way.operation !== 'share' || way.isWritten === true) return false;
  const kinds = listColumnRefs(way).flatMap(({ table, column }) => {
    const own = room.tables[table]?.columns[column];
    if (own === undefined) return [];
    if (isCountOfThings(own)) return ['count'];
    return own.isMoney
      ? [own.isInteger ? 'money' : 'money with cents']
      : [own.isInteger ? 'whole' : 'other'];
  });
  if (kinds.length !== 2) return false;
  const isMoney = kinds.some((one) => one.startsWith('money'));
  return (
    (isMoney && kinds.includes('count')) ||
    (kinds.includes('money with cents') && kinds.includes('whole'))
  );
}

const PER = /(?<!\p{L})(?:per|each|every|je|pro|par|por|chaque|cada)(?!\p{L})/iu;

/** `168 gifts` is no amount per gift: a quotient is not counted in what it is divided by. */
function isCountedInDivisor(figure: Figure, way: Derivation, room: DerivationContext): boolean {
  if (way.operation !== 'ratio' || figure.unit !== 'plain') return false;
  const [first] = way.cells;
  const divisor = way.base ?? way.cells[1];
  const facts = first === undefined ? undefined : room.tables[first.table];
  if (facts === undefined || divisor === undefined || first?.column === divisor.column)
    return false;
  if (PER.test(readBefore(figure, room))) return false;
  return listCalledBehind(figure, facts, room.context).includes(divisor.column);
}

/** `2.3 per match`, `12 goals a game`: what an amount is counted per. */
const PER_BEHIND = /^\**(?:\s\p{L}+){0,2}\s(?:per|a|an|each|every|je|pro|par|por)\s(\p{L}+)/iu;

/** `ot_pay` and `ot_h` are not one thing. */
const LEAST_NOUN = 3;

/** `177 goals, 2.3 per match`: one thing measured in two columns is not counted per itself. */
function dividesOneThing(figure: Figure, way: Derivation, room: DerivationContext): boolean {
  const noun = PER_BEHIND.exec(readBehind(figure, room))?.[1]?.toLowerCase();
  const [dividend, divisor] = listColumns(way, room);
  if (way.operation !== 'ratio') return false;
  const [one, other, ...more] = way.cells;
  const isOfRow = more.length === 0 && one?.row === other?.row && way.column === null;
  if (way.base === undefined && !isOfRow) return false;
  if (noun === undefined || !dividend || !divisor) return false;
  const isOf = (nouns: readonly string[], word: string): boolean =>
    nouns.some((one) => isSameWord(one, word));
  return (
    dividend !== divisor &&
    divisor.nouns.some((name) => name.length >= LEAST_NOUN && isOf(dividend.nouns, name)) &&
    !isOf(divisor.words, noun)
  );
}

/** `scored 177 goals, an average of 2.1 per match`: what stands right before is counted. */
const AVERAGE_OF =
  /\d[^\d.;:]{0,40},\s(?:(?:which|that|this) is\s|or\s)?(?:(?:an?|im|en|de)\s)?(?:average|mean|schnitt|moyenne|media)\s(?:of|von|de|di)\s(?:about\s|around\s)?[$€£]?$/iu;

/** Whether an average is one of another amount than that right before it. */
function isOfFartherAmount(figure: Figure, way: Derivation, room: DerivationContext): boolean {
  if (way.operation !== 'ratio' || !AVERAGE_OF.test(readBefore(figure, room))) return false;
  const [nearest] = room.mentions
    .filter(
      ({ at, isWritten }) => isWritten && at?.passage === figure.passage && at.from < figure.from,
    )
    .toSorted((a, b) => (b.at?.from ?? 0) - (a.at?.from ?? 0));
  const total = nearest?.total ?? null;
  if (total === null || nearest?.operation !== 'sum') return false;
  return way.column?.table === total.table && way.column.column !== total.column;
}

/** `11x its budget`, `7.6x the mortgage rate`: what a multiple is one of. */
const TIMES_OF =
  /^\**\s(?:as (?:much|many|large|high) as\s)?(?:its|their|his|her|the|that of the|seine?|ihre?|die|das|den|leur|son|sa|su)\s((?:\p{L}+[\s-]){0,2}\p{L}+)/iu;

const RATES: readonly string[] = ['rate', 'share', 'quote', 'anteil', 'taux', 'tasa'];

function isMultipleOfOther(figure: Figure, way: Derivation, room: DerivationContext): boolean {
  if (way.operation !== 'ratio' || figure.unit !== 'times') return false;
  const words = TIMES_OF.exec(readBehind(figure, room))?.[1]?.toLowerCase().split(/[\s-]/) ?? [];
  // A rate may be a column of percentages that is called otherwise.
  const isRate = words.some((word) => RATES.includes(word));
  if (isRate && listColumns(way, room).some(isPercentColumn)) return false;
  const isNamed = ({ name, nouns, isNumber, isKey }: AnalyzedColumn): boolean =>
    isNumber &&
    !isKey &&
    [...nouns, ...name.toLowerCase().split('_')].some((noun) =>
      words.some((word) => isSameWord(noun, word)),
    );
  const isAny = room.tables.some(({ columns }) => columns.some(isNamed));
  return isAny && !listColumns(way, room).some(isNamed);
}

const WEIGHTED = /(?<!\p{L})(?:weight|gewichtet|pondér|ponderad)/iu;

/** Rows are weighted by what they count, and not by percentages or averages. */
const isWeightedByRate = (way: Derivation, { tables, context }: DerivationContext): boolean => {
  const { base, operation, column } = way;
  const weight = base === undefined ? undefined : tables[base.table]?.columns[base.column];
  if (operation !== 'mean' || weight === undefined) return false;
  const own = column === null ? undefined : tables[column.table]?.columns[column.column];
  const isRate = own?.isAverage === true || isPercentColumn(own);
  // `On average 895 tickets came in`: a count is weighted by nothing, unless the words say so.
  if (!isRate && !WEIGHTED.test(context.text)) return true;
  return weight.isAverage || isPercentColumn(weight);
};

/** `United (43)`: a number in brackets right behind a name is a value of it. */
const IN_BRACKETS = /\p{L}\**\s\($/u;
const IS_ALONE = /^\**\)/u;

function isValueOfName(figure: Figure, way: Derivation, room: DerivationContext): boolean {
  if (way.operation !== 'difference' && way.operation !== 'ratio') return false;
  if (figure.unit !== 'plain' || figure.isSigned || figure.sign === 'negative') return false;
  const { context } = room;
  const opening =
    context.text.slice(0, figure.from - context.from) + (figure.text.startsWith('(') ? '(' : '');
  const closing = (figure.text.endsWith(')') ? ')' : '') + readBehind(figure, room);
  if (!IN_BRACKETS.test(opening) || !IS_ALONE.test(closing)) return false;
  const last = context.words.findLast(({ at }) => at < figure.from);
  return room.tables.some(({ namingColumns, table: { rows } }, table) =>
    [...(room.boundRows(table)?.rows ?? [])].some((row) =>
      namingColumns.some((column) =>
        listWordTokens(String(rows[row]?.[column] ?? '')).some(({ text }) => text === last?.text),
      ),
    ),
  );
}

/** Whether the words say that a figure was computed otherwise, or from something else. */
export const isSaidOtherwise = (
  figure: Figure,
  way: Derivation,
  room: DerivationContext,
): boolean =>
  isCalledOtherwise(figure, way, room) ||
  isAcrossPeriods(way, room) ||
  isShareOfOtherKind(way, room) ||
  isWeightedByRate(way, room) ||
  isValueOfName(figure, way, room) ||
  isCountedInDivisor(figure, way, room) ||
  dividesOneThing(figure, way, room) ||
  isOfFartherAmount(figure, way, room) ||
  isMultipleOfOther(figure, way, room);
