import type Big from 'big.js';
import type { Derivation, DerivationContext } from './derivations.ts';
import type { LedgerCellRef } from './verdict.ts';

const WORTH = 1;
/** `1,820 granted and 301 rejected. That leaves 219 pending`. */
const LEFT =
  /(?<!\p{L})(?:leav(?:e|es|ing)|(?:is|are|was|were) left|left over|remain(?:s|ing|der)?|pending|still open|unresolved|the rest|bleiben|verbleib\p{L}*|übrig|reste(?:nt)?|quedan?|restan)(?!\p{L})/iu;

/** Money, things or a unit: parts are of what they are taken from. */
function readMeasure(tables: DerivationContext['tables'], ref: LedgerCellRef): string {
  const column = tables[ref.table]?.columns[ref.column];
  if (column?.isMoney === true) return 'money';
  if (column?.measure) return column.measure.kind;
  return column?.isInteger === true ? 'things' : 'numbers';
}

const NEAR_CHARS = 40;
const MOST_PARTS = 4;

/**
 * What several stated parts of a row leave of its largest stated cell: `2,340 applications: 1,820
 * granted and 301 rejected. That leaves 219 pending`.
 */
export function* deriveLeftOver(room: DerivationContext): Generator<Derivation> {
  const { figure, context, mentions, tables } = room;
  const [from, to] = [figure.from - context.from, figure.to - context.from];
  const near = context.text.slice(Math.max(0, from - NEAR_CHARS), to + NEAR_CHARS);
  if (context.headerWords.length > 0 || !LEFT.test(near)) return;
  const written = mentions.filter(
    ({ isWritten, cells, ref }) => isWritten && cells.length === 1 && ref.row >= 0,
  );
  const [first] = written;
  const own = written
    .filter(({ ref }) => ref.table === first?.ref.table && ref.row === first.ref.row)
    .toSorted((a, b) => b.near - a.near);
  const [all, ...parts] = own;
  const isKnown = own.every(
    ({ ref }) => (tables[ref.table]?.columns[ref.column]?.percent ?? null) === null,
  );
  const [measure, ...measures] = new Set(own.map(({ ref }) => readMeasure(tables, ref)));
  if (measure === undefined || measures.length > 0) return;
  if (all === undefined || parts.length < 2 || parts.length > MOST_PARTS || !isKnown) return;
  const value: Big = parts.reduce((rest, part) => rest.minus(part.value), all.value);
  if (value.lte(0)) return;
  yield {
    operation: 'difference',
    cells: own.map(({ ref }) => ref),
    column: null,
    near: value.toNumber(),
    value: () => value,
    worth: WORTH,
    rank: 0,
    operands: own.map((one) => one.value),
    isNamed: true,
    isWritten: true,
    isCalled: true,
  };
}
