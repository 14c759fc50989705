import Big from 'big.js';
import { readExactNumber } from '#shared/exact-number.ts';
import { isMeasured } from './analyze-table.ts';
import { isColumnNamed } from './column-names.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { readMeasureName } from './later-period.ts';
import { buildQuotient } from './quotient-derivations.ts';

const HUNDRED = new Big(100);
const INDEX_NAME = /(?:^|[^a-z])(?:index|indices|indexed|idx|indice|índice)(?:[^a-z]|$)/i;
const LOWER =
  /^\**\s(?:below|under|less|lower|down|unter|weniger|niedriger|en dessous|de moins|moins|por debajo|menos|sotto|in meno)(?!\p{L})/iu;
const HIGHER =
  /^\**\s(?:above|over|more|higher|up|über|mehr|höher|au-dessus|de plus|plus|por encima|más|sopra|in più)(?!\p{L})/iu;

/** `79.6 on the index, i.e. 20.4 % below 2019`: how far an index right before is from its base. */
export function* deriveIndexDistance(room: DerivationContext): Generator<Derivation> {
  const { figure, context, tables, mentions } = room;
  const behind = context.text.slice(figure.to - context.from);
  const isLower = LOWER.test(behind);
  if (!isLower && !HIGHER.test(behind)) return;
  const [last] = mentions
    .filter(
      ({ at, isWritten }) => isWritten && at?.passage === figure.passage && at.from < figure.from,
    )
    .toSorted((a, b) => (b.at?.from ?? 0) - (a.at?.from ?? 0));
  if (last?.cells.length !== 1) return;
  const name = tables[last.ref.table]?.columns[last.ref.column]?.name ?? '';
  if (!INDEX_NAME.test(name) || last.value.lt(HUNDRED) !== isLower) return;
  const value = last.value.minus(HUNDRED);
  const made = buildQuotient(value, last.cells, { operation: 'growth', rank: 0, isNamed: true });
  yield { ...made, operands: [HUNDRED, last.value], isCalled: true };
}

/** `With 2024 = 100`, `indexed to 2024`: the year that is the base. */
const BASE =
  /(?<![\d.,])((?:19|20)\d{2})\s?(?:=|is|equals|ist|est|es|è)\s?100(?![\d.,]*\d)|(?<!\p{L})(?:indexed to|index base|relative to an index of|indexiert auf|base)\s((?:19|20)\d{2})(?![\d.,]*\d)/iu;
const MOST_COLUMNS = 40;
/** `95` is the share of many a pair. */
const LEAST_DIGITS = 2.5;

/** `With 2024 = 100, Spain stands at 107.4`: a value of a named row in hundredths of that of its base. */
export function* deriveIndexed(room: DerivationContext): Generator<Derivation> {
  const { context, tables } = room;
  const [, first, second] = BASE.exec(context.text) ?? [];
  const base = first ?? second;
  const isShort = (room.figure.interpretations[0]?.digits ?? 0) < LEAST_DIGITS;
  if (base === undefined || isShort || room.figure.measure !== null) return;
  if (context.headerWords.length > 0 || room.figure.unit !== 'plain') return;
  for (const [table, { columns, table: result }] of tables.entries()) {
    const [row, ...others] = room.boundRows(table)?.rows ?? [];
    if (row === undefined || others.length > 0 || columns.length > MOST_COLUMNS) continue;
    const read = (column: number): Big | null =>
      readExactNumber(result.rows[row]?.[column] ?? null);
    const bases = columns.flatMap((one, column) =>
      isMeasured(one) && one.name.includes(base) && one.percent === null ? [column] : [],
    );
    const pairs = bases.flatMap((from) =>
      columns.flatMap((one, to) =>
        to !== from && readMeasureName(one.name) === readMeasureName(columns[from]?.name ?? '')
          ? [[from, to] as const]
          : [],
      ),
    );
    const named = pairs.filter(([, to]) =>
      isColumnNamed({ words: columns[to]?.nouns ?? [] }, context.words),
    );
    for (const [rank, [from, to]] of (named.length > 0 ? named : pairs).entries()) {
      const [start, end] = [read(from), read(to)];
      if (start === null || end === null || start.lte(0)) continue;
      const cells = [to, from].map((column) => ({ table, row, column }));
      const value = end.times(HUNDRED).div(start);
      yield buildQuotient(value, cells, { operation: 'share', rank, isNamed: true });
    }
  }
}
