import type { Figure } from './figure.ts';
import type { LedgerTable } from './analyze-table.ts';
import type { Passage } from './passage.ts';

const NUMBER = /\d[\d.,]*\d|\d/g;
/** A number is no name; `18-25`, `65+` and `Toy Story 3` are. */
const PLAIN = /^[+-]?[\d.,]+(?:e[+-]?\d+)?$/i;
const normalizeDashes = (text: string): string => text.replaceAll(/[\u2010-\u2015\u2212]/g, '-');

const MOST_ROWS = 5_000;
const MOST_CHARS = 120;

/** Names in the tables that contain digits, by these digits: `Toy Story 3` under `3`. */
function collectDigitNames(
  tables: readonly LedgerTable[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  for (const { rows } of tables) {
    for (const cell of rows.slice(0, MOST_ROWS).flat()) {
      if (typeof cell !== 'string' || cell.length > MOST_CHARS) continue;
      if (!/\d/.test(cell) || PLAIN.test(cell)) continue;
      const name = normalizeDashes(cell);
      for (const [digits] of name.matchAll(NUMBER)) {
        const known = names.get(digits) ?? new Set();
        names.set(digits, known.add(name));
      }
    }
  }
  return names;
}

function isWithin(figure: Figure, text: string, name: string): boolean {
  const first = Math.max(0, figure.to - name.length);
  const at = text.indexOf(name, first);
  return at >= 0 && at <= figure.from && at + name.length >= figure.to;
}

/** Leaves out the numbers that are part of a name in the tables. */
export function omitNameDigits(
  figures: readonly Figure[],
  passages: readonly Passage[],
  tables: readonly LedgerTable[],
): readonly Figure[] {
  const names = collectDigitNames(tables);
  if (names.size === 0) return figures;
  return figures.filter((figure) => {
    const digits = figure.text.match(NUMBER)?.[0] ?? '';
    const text = normalizeDashes(passages[figure.passage]?.text ?? '');
    return ![...(names.get(digits) ?? [])].some((name) => isWithin(figure, text, name));
  });
}
