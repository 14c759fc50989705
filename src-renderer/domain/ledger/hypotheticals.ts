import Big from 'big.js';
import type { Derivation, DerivationContext } from './derivations.ts';
import type { Figure } from './figure.ts';
import type { AnalyzedColumn } from './analyze-table.ts';
import type { FigureContext } from './context.ts';
import { isColumnNamed } from './column-names.ts';
import type { LedgerCellRef } from './verdict.ts';

const HUNDRED = 100;
const WORTH = 0.8;
/** The values beside a figure of which it may be a part. */
const MOST_VALUES = 8;

/** `A 5 % move`, `a 10 % price rise`, `if costs fell by 3 %`: a percentage that the answer supposes. */
const SUPPOSED =
  /(?<!\p{L})(?:an?|each|every|another|ein(?:e[nmrs]?)?|une?|una)\s(\d+(?:[.,]\d+)?)\s?(?:%|percent|per cent|prozent)(?:ige[nrs]?)?\s(?:\p{L}+\s){0,2}?(?:move|shift|swing|change|rise|increase|uplift|raise|growth|drop|fall|decline|decrease|cut|reduction|discount|saving|higher|lower|anstieg|rückgang|erhöhung|senkung|hausse|baisse|aumento|subida|bajada)(?!\p{L})/giu;
/** `would change it by`: what follows from it. */
const WOULD =
  /(?<!\p{L})(?:would|could|might|means?|if|würden?|könnten?|wenn|serait|coûterait|aurait|sería|costaría)(?!\p{L})/iu;

/** The percentages that a sentence supposes. */
export function listSupposed(text: string): readonly Big[] {
  if (!WOULD.test(text)) return [];
  return [...text.matchAll(SUPPOSED)].map((match) => new Big((match[1] ?? '0').replace(',', '.')));
}

/** Whether a figure is such a percentage, which states nothing: `A 5 % move would change it`. */
export function isSupposed(figure: Figure, { text, from }: FigureContext): boolean {
  if (figure.unit !== 'percent' || !WOULD.test(text)) return false;
  const at = figure.from - from;
  return [...text.matchAll(SUPPOSED)].some(
    (match) => match.index <= at && at < match.index + match[0].length,
  );
}

/** What would be, in the languages that write it as an ending too: `augmenterait`, `bajaría`. */
const WOULD_BE =
  /(?<!\p{L})(?:would|could|might|will|würden?|könnten?|wären?|bliebe[nr]?|hätten?|\p{L}+r(?:ait|aient)|\p{L}+ría[ns]?|\p{L}+rebber?o?)(?!\p{L})|['’]d(?!\p{L})/iu;
/** `Each 1 %`, `Every additional 100 orders`: of what follows a sentence says what it would bring. */
const EACH_MORE =
  /(?:^|[;:.]\s)[\s*]*(?:each|every|another|jede[rsmn]?|chaque|cada|ogni)\s(?:(?:extra|additional|further|added|more|full|weitere[rsnm]?|zusätzliche[rsnm]?|adicional|ulteriore)\s)?[$€£]?$/iu;
/** Up to a figure of what a sentence supposes: `If mobile reached 3 %`, `Bei einem Anstieg um 5 %`. */
const SUPPOSING: readonly RegExp[] = [
  /(?:^|[;:.]\s)[\s*]*(?:even |selbst |même |incluso |anche )?(?:if|suppose|supposing|assuming|say|imagine|sagen wir|were|wenn|falls|sollten?|angenommen|würden?|si|supposons|supongamos)\s[^,;:.!?]*$/iu,
  /(?:^|[;:.]\s)[\s*]*(?:Raising|Cutting|Adding|Reducing|Increasing|Lowering|Doubling|Halving|Tripling|Moving|Shifting|Replacing|Removing|Dropping|Closing|Opening|Hiring|Switching|Bringing|Getting|Keeping|Gaining|Losing|Saving|Selling|Buying|Expanding|Extending|Shortening|Trimming|Merging)\s[^,;:.!?]*$/u,
  /(?:^|[;:.]\s)[\s*]*(?:an?|each|every|another|eine?|une?|una)\s(?:(?:\p{L}+[\s-]){1,3}(?:of|von|de|di)\s)?[$€£]?$/iu,
  EACH_MORE,
  /(?:^|[;:.]\s)[\s*]*(?:with|bei|mit|avec|con)\s(?:an?|eine[mr]|une?|una)\s(?:\p{L}*(?:erhöhung|senkung|anstieg|rückgang|steigerung|hausse|baisse|aumento|subida|bajada|increase|cut|rise|drop)\s(?:um|von|de|di|of)\s)?[$€£]?$/iu,
];
/** `avoided 20 % of the returns`, `at 40 % off`: what somebody expects of a part. */
const OF_PART = /^\s(?:of|off|von|der|des|du|de|del|dei)(?!\p{L})/iu;
const DECIMAL_COMMA = /(?<=\d),(?=\d)|(?<=\d)\.(?=\d)/gu;

/**
 * Whether a figure is what a sentence supposes, which states nothing: `If mobile reached 3 %, we would
 * …`, `Raising it by $1 would add …`, `A flat of 60 m² would cost …`.
 */
export function isOfSupposition(
  { from: at, to, unit }: Figure,
  { text, from, headerWords }: FigureContext,
): boolean {
  if (headerWords.length > 0 || !WOULD_BE.test(text)) return false;
  const before = text.slice(0, at - from).replaceAll(DECIMAL_COMMA, ' ');
  const isPart = unit === 'percent' && OF_PART.test(text.slice(to - from));
  if (isPart && !EACH_MORE.test(before)) return false;
  // What would be stands behind what is supposed, unless the sentence opens with it.
  const isAhead = WOULD_BE.test(text.slice(to - from)) || /^[\s*]*würden?\s/iu.test(text);
  return isAhead && SUPPOSING.some((one) => one.test(before));
}

/** `At €1.60 per litre`, `at 38 dollars an hour`, `The fee is €120 per application`. */
const PRICE =
  /(?<!\p{L})(?:at|for|costs?|is|are|of|with|from|bei|zu|à|a)\s(?:about\s|around\s|roughly\s|rund\s|etwa\s)?[$€£]\s?(\d+(?:,\d{3})*(?:\.\d+)?)\s(?:per|an?|each|every|pro|je|par|por)\s(?:\p{L}+)/giu;

/** The prices per piece that a sentence states before a figure. */
function listPrices({ figure, context }: DerivationContext): readonly Big[] {
  return [...context.text.matchAll(PRICE)].flatMap((match) => {
    const isBefore = match.index + match[0].length <= figure.from - context.from;
    return isBefore ? [new Big((match[1] ?? '0').replaceAll(',', ''))] : [];
  });
}

/** `if you assume an 8-hour day`: how much of a value is one of something else. */
const PER_DAY =
  /(?<![\p{L}\d.,])(\d{1,2}(?:\.\d)?)[- ](?:hour|minute|day|stunden|heures)[- ](?:day|shift|week|working day|tag|schicht)(?!\p{L})/iu;

/** `would lift revenue to 433`, `leave North with 433`: the new level, and not what was added. */
const LEVEL_BEFORE =
  /(?<!\p{L})(?:to|into|at|with|reach(?:es|ed|ing)?|auf|bei|à|hasta)\s(?:\p{L}+\s){0,2}[$€£]?$/iu;
const LEFT_WITH =
  /(?<!\p{L})(?:be|have|has|result\p{L}* in|total\p{L}*|gives?|sees?|leav\p{L}*|ma[dk]e\p{L}*|making|bring\p{L}*|put\p{L}*|tak\p{L}*|get\p{L}*)(?!\p{L})[^,;:.]*$/iu;
const EFFECT =
  /(?<!\p{L})(?:by|effect|impact|difference|change|costs?|savings?|gain|loss|swing|extra|additional|worth)(?!\p{L})/iu;
const MORE_BEHIND =
  /^\**\s(?:\p{L}+\s){0,2}?(?:more|less|fewer|extra|additional|higher|lower)(?!\p{L})/iu;

/** Whether a figure is what a value becomes, and not by how much it changes. */
function isNewLevel({ figure, context: { text, from } }: DerivationContext): boolean {
  const before = text.slice(0, figure.from - from);
  if (LEVEL_BEFORE.test(before)) return true;
  const clause = before.slice(
    Math.max(...[';', ':', '.'].map((sign) => before.lastIndexOf(sign))) + 1,
  );
  return (
    LEFT_WITH.test(before) &&
    !EFFECT.test(clause) &&
    !MORE_BEHIND.test(text.slice(figure.to - from))
  );
}

interface Supposed {
  readonly factor: Big;
  /** Whether it is one of the values of a column. */
  readonly isOf?: (column: AnalyzedColumn) => boolean;
}

/** `Halving the no-shows would free 100 slots`, `could be halved`. */
const HALVING = /(?<!\p{L})(?:halving|halves?)\s([^,;:.]+?)(?=\s(?:would|could|might|means?)\s)/iu;
const HALVED =
  /([^,;:.]{1,80}?)\s(?:(?:would|could|might|were|was|are|is)\s)(?:be\s)?(?:halved|cut in half)(?!\p{L})/iu;

const HOURS = {
  hour: /(?:^|[^a-z])(?:h|hrs?|hours?|stunden|heures|horas)(?:[^a-z]|$)/i,
  minute: /(?:^|[^a-z])(?:min|mins|minutes?|minuten|minutos)(?:[^a-z]|$)/i,
  day: /(?:^|[^a-z])(?:days?|tage|jours|días)(?:[^a-z]|$)/i,
} as const;
const UNIT_OF_DAY: readonly (readonly [RegExp, RegExp])[] = [
  [/hour|stunden|heures/i, HOURS.hour],
  [/minute/i, HOURS.minute],
  [/-day|\sday\s/i, HOURS.day],
];

/** The part of the sentence between semicolons in which the figure stands, with its place. */
function readClause({
  figure,
  context: { text, from },
}: DerivationContext): readonly [number, string] {
  const at = figure.from - from;
  const start = Math.max(text.lastIndexOf(';', at), text.lastIndexOf(':', at)) + 1;
  const end = text.slice(at).search(/[;:]/u);
  return [start, text.slice(start, end < 0 ? text.length : at + end)];
}

function* listFactors(
  room: DerivationContext,
): Generator<Supposed & { readonly isMoney: boolean }> {
  const { context, figure } = room;
  for (const price of listPrices(room)) yield { factor: price, isMoney: true };
  const supposed = isNewLevel(room) ? [] : listSupposed(context.text);
  for (const one of supposed) yield { factor: one.div(HUNDRED), isMoney: false };
  for (const price of listPrices(room))
    for (const one of supposed) yield { factor: price.times(one).div(HUNDRED), isMoney: true };
  const [clauseAt, clause] = readClause(room);
  const found = PER_DAY.exec(context.text);
  const day = found?.[1];
  const unit = UNIT_OF_DAY.find(([pattern]) => pattern.test(found?.[0] ?? ''))?.[1];
  if (day !== undefined && unit !== undefined && Number(day) > 1)
    yield {
      factor: new Big(1).div(new Big(day)),
      isMoney: false,
      isOf: (column) => unit.test(column.name),
    };
  const halved = HALVING.exec(clause) ?? HALVED.exec(clause);
  if (halved !== null && figure.unit !== 'percent' && WOULD.test(clause)) {
    const at = context.from + clauseAt + halved.index;
    const words = context.words.filter((one) => one.at >= at && one.at < at + halved[0].length);
    yield {
      factor: new Big(0.5),
      isMoney: false,
      isOf: (column) => isColumnNamed(column, words),
    };
  }
}

/**
 * What the answer supposes, of a value beside it: `A 5 % move would change the open position by €106k`,
 * `At €6.50 per litre the oil is worth €119,600`, `Halving them would free 100 slots`.
 */
export function* deriveSupposed(room: DerivationContext): Generator<Derivation> {
  const { figure, mentions, tables, totals, context, listStated } = room;
  if (context.headerWords.length > 0 || isSupposed(figure, context)) return;
  const factors = [...listFactors(room)];
  if (factors.length === 0) return;
  // `would change the open position`: what was computed before.
  const computed = listStated().filter(({ operation }) => operation === 'difference');
  const isNamed = ({ table, column }: Pick<LedgerCellRef, 'table' | 'column'>): boolean =>
    isColumnNamed(tables[table]?.columns[column] ?? { words: [] }, context.words);
  const values = [...mentions, ...computed]
    // Of a row that is only named the words must say which value is meant.
    .filter(
      ({ cells, total, isWritten, operation, ref }) =>
        (cells.length > 0 || total !== null) && (isWritten || operation !== null || isNamed(ref)),
    )
    .slice(0, MOST_VALUES)
    .map(({ value, cells, total, ref }, rank) => ({
      value,
      cells,
      column: total,
      rank,
      facts: tables[ref.table]?.columns[ref.column],
    }));
  // `All eggs at €3 each are worth …`: without a cell beside it, of a whole column.
  const all = totals
    .filter(({ at }) => isNamed(at))
    .slice(0, MOST_VALUES)
    .map(({ sum, at }, rank) => ({
      value: sum,
      cells: [],
      column: at,
      rank: values.length + rank,
      facts: tables[at.table]?.columns[at.column],
    }));
  for (const { factor, isMoney, isOf } of factors) {
    for (const { value, cells, column, rank, facts } of [...values, ...all]) {
      if (isOf !== undefined && (facts === undefined || !isOf(facts))) continue;
      // A price is paid for things, and not for money or percentages.
      if (isMoney && (facts?.isMoney === true || (facts?.percent ?? null) !== null)) continue;
      if (isMoney && figure.unit !== 'currency') continue;
      const result = value.times(factor);
      yield {
        operation: 'product',
        cells,
        column,
        near: result.toNumber(),
        value: () => result,
        worth: WORTH,
        rank,
        operands: [value, factor],
        isCalled: true,
        isPriced: isMoney,
      };
    }
  }
}
