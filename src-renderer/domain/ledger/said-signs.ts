import { readApproximateNumber } from '#shared/exact-number.ts';
import type { CellCandidate } from './cell-scan.ts';
import type { Figure } from './figure.ts';
import type { MatchContext } from './match-context.ts';

const ROUND =
  '(?:(?:about|around|roughly|some|nearly|almost|just|only|over|rund|etwa|fast|nur|über|environ|près de|unos|casi|circa|quasi) )?[$€£~]?\\s?$';
/** `lost 3,400`, `a loss of 3,400`: said right before a figure. */
const LOSS = new RegExp(
  `(?<!\\p{L})(?:lost|los(?:es?|ing)|(?:loss(?:es)?|deficit|shortfall)(?: of|:)?|verl(?:or|oren|iert)|(?:verlust|defizit|fehlbetrag)(?: von|:)?|(?:perte|déficit)(?: de|:)?|perd(?:u|ió|ieron|e)|(?:pérdida|déficit)(?: de|:)?|(?:perdita|deficit)(?: di|:)?)\\s(?:(?:a|an|the) )?${ROUND}`,
  'iu',
);
/** `earned 3,400`, `a profit of 3,400`. */
const GAIN = new RegExp(
  `(?<!\\p{L})(?:earned|earns?|gained|(?:profit|surplus|gain)s?(?: of|:)?|verdient\\p{L}*|(?:gewinn|überschuss)(?: von|:)?|(?:bénéfice|excédent)(?: de|:)?|gagn(?:é|e)|gan(?:ó|aron)|(?:beneficio|superávit)(?: de|:)?|(?:utile|guadagno)(?: di|:)?)\\s${ROUND}`,
  'iu',
);
/** `no loss`, `turned a loss of 3 into a profit of 5`: the word is said of something else, or denied. */
const DENIED =
  /(?<!\p{L})(?:no|not|without|never|turn(?:ed|s|ing)?|instead of|kein\p{L}*|nicht|ohne|statt|aus|pas|sans|sin|senza|non)\s(?:\p{L}+\s){0,3}$/iu;
const BEFORE_CHARS = 50;
/** Looking through more rows would take too long. */
const MOST_ROWS = 5_000;

/** −1 for a loss, 1 for a gain, 0 where the words say neither. */
function readSaidSign(before: string): number {
  const [said, sign] = [LOSS.exec(before), -1] as const;
  const found = said ?? GAIN.exec(before);
  if (found === null || DENIED.test(before.slice(0, found.index))) return 0;
  return said === null ? 1 : sign;
}

/** Every candidate of a figure asks for it. */
const known = new WeakMap<Figure, number>();

function readSaidSignOf(figure: Figure, contextOf: MatchContext['contextOf']): number {
  const before = known.get(figure);
  if (before !== undefined) return before;
  const { text, from, headerWords } = contextOf(figure);
  const at = figure.from - from;
  const said =
    headerWords.length > 0 ? 0 : readSaidSign(text.slice(Math.max(0, at - BEFORE_CHARS), at));
  known.set(figure, said);
  return said;
}

/** Whether a column has gains and losses, which its signs tell apart. */
const hasBothSigns = (
  { ref }: CellCandidate,
  { tables }: Pick<MatchContext, 'tables'>,
): boolean => {
  const rows = tables[ref.table]?.table.rows ?? [];
  if (rows.length > MOST_ROWS) return false;
  const values = rows.map((row) => readApproximateNumber(row[ref.column] ?? null));
  return values.some((value) => value < 0) && values.some((value) => value > 0);
};

/** Whether the words right before a figure give it the other sign than its cell has: `York lost 8,300`. */
export function isOfOtherSign(
  figure: Figure,
  candidate: CellCandidate,
  { tables, contextOf }: Pick<MatchContext, 'tables' | 'contextOf'>,
): boolean {
  if (figure.sign !== 'plain' || figure.isSigned) return false;
  const said = readSaidSignOf(figure, contextOf);
  if (said === 0 || said < 0 === candidate.value.lt(0)) return false;
  return hasBothSigns(candidate, { tables });
}
