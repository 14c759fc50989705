import { readApproximateNumber } from '#shared/exact-number.ts';
import { isAmountColumn, type AnalyzedTable } from './analyze-table.ts';
import { isColumnNamed } from './column-names.ts';
import { isSpokenPart } from './column-totals.ts';
import type { DerivationContext } from './derivations.ts';
import type { Figure } from './figure.ts';
import { isBaselineName } from './period-name.ts';
import { buildCount, isCount, type Count } from './row-counts.ts';
import { isSameWord, listWordTokens } from './word-tokens.ts';

const NOUNS = String.raw`\s(?:(?:the|their|its|his|her|ihre?[nm]?|das|den|dem|die|leurs?|le|la|su|sus|el|il|loro)\s)?((?:[\p{L}-]+\s){0,1}[\p{L}-]+)`;
const ABOVE = new RegExp(
  String.raw`(?<!\p{L})(?<verb>above|over|exceed(?:ed|s)?|beat|beats|met|meets?|reach(?:ed|es)?|hit|achieved?|surpass(?:ed|es)?|über|erreich\p{L}*|übertr\p{L}*|überschr\p{L}*|au-dessus (?:de|du)|dépass\p{L}*|atteign\p{L}*|por encima de|super\p{L}*|alcanz\p{L}*|sopra|raggiun\p{L}*)${NOUNS}`,
  'iu',
);
const BELOW = new RegExp(
  String.raw`(?<!\p{L})(?<verb>below|under|missed|miss|misses|short of|behind|less than|fewer than|unter|verfehl\p{L}*|hinter|au-dessous (?:de|du)|sous|por debajo de|sotto|mancat\p{L}*)${NOUNS}`,
  'iu',
);
/** A goal that is met exactly is met. */
const IS_MET = /^(?:met|meet|reach|hit|achieve|erreich|atteign|alcanz|raggiun)/iu;
const CLAUSE_BEHIND = /^[^\d;.]*/u;
const BEFORE_CHARS = 80;
const BEHIND_CHARS = 160;
const LEAST_ROWS = 2;

/** The only column that the words of a bound name; -1 for none, or for several. */
function findBound({ columns }: AnalyzedTable, words: string): number {
  const spoken = listWordTokens(words);
  const named = [...columns.entries()].filter(
    ([, one]) =>
      isAmountColumn(one) &&
      one.nouns.some((noun) => spoken.some(({ text }) => isSameWord(noun, text))),
  );
  return named.length === 1 ? (named[0]?.[0] ?? -1) : -1;
}

/** The only column that is set against a bound, or the one that the sentence names; -1 for none. */
function findOwn(
  { columns }: AnalyzedTable,
  bound: number,
  words: DerivationContext['context']['words'],
): number {
  const base = columns[bound];
  const fitting = [...columns.entries()].filter(
    ([at, one]) =>
      at !== bound &&
      isAmountColumn(one) &&
      one.measure?.kind === base?.measure?.kind &&
      (one.isMoney === base?.isMoney || isBaselineName(base?.name ?? '')),
  );
  // `below their reorder level` names a price per unit by no word.
  const integers = fitting.filter(([, one]) => one.isInteger === base?.isInteger);
  const named = fitting.filter(([, one]) => isColumnNamed(one, words));
  const [own, ...others] = named.length > 0 ? named : integers;
  return own === undefined || others.length > 0 ? -1 : own[0];
}

/** `4 of 6 parts are below their reorder level`: the rows where one column is less than another. */
export function countAgainstColumn(
  figure: Figure,
  { tables, context }: Pick<DerivationContext, 'tables' | 'context'>,
): Count | null {
  const { text, from, words } = context;
  const at = figure.from - from;
  const behind =
    CLAUSE_BEHIND.exec(
      text.slice(figure.to - from, figure.to - from + BEHIND_CHARS).replace(OF_ALL, ''),
    )?.[0] ?? '';
  const before = /[^;.]*$/u.exec(text.slice(Math.max(0, at - BEFORE_CHARS), at))?.[0] ?? '';
  const said = [behind, before].find((one) => ABOVE.test(one) !== BELOW.test(one));
  const found = said === undefined ? null : (ABOVE.exec(said) ?? BELOW.exec(said));
  if (said === undefined || found === null) return null;
  const isBelow = BELOW.test(said);
  const isEqualMet = IS_MET.test(found.groups?.['verb'] ?? '');
  for (const [table, facts] of tables.entries()) {
    if (!isSpokenPart(facts, text) || facts.table.rows.length < LEAST_ROWS) continue;
    const bound = findBound(facts, found[2] ?? '');
    const column = bound < 0 ? -1 : findOwn(facts, bound, words);
    if (column < 0) continue;
    const cells = facts.table.rows.flatMap((row, index) => {
      const [own, base] = [column, bound].map((one) => readApproximateNumber(row[one] ?? null));
      const by = (own ?? Number.NaN) - (base ?? Number.NaN);
      const isMet = isBelow ? by < 0 : by > 0 || (isEqualMet && by === 0);
      return isMet ? [{ table, row: index, column }] : [];
    });
    if (isCount(figure, cells.length)) return buildCount(cells);
  }
  return null;
}

/** `4 of 8 stores`. */
const OF_ALL = /^\**\s(?:out of|of|von|de|sur|di|su)\s(?:(?:the|our|den|les|los|las)\s)?\d{1,3}/iu;
