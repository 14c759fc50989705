import Big from 'big.js';
import { countMatching, isOtherCount } from './count-matching.ts';
import { countNamed } from './count-rows.ts';
import type { Figure } from './figure.ts';
import type { Judgement } from './judge-directly.ts';
import { NamedGroups } from './named-groups.ts';
import { NUMBER_WORDS, readNumberWord } from './number-words.ts';
import type { Passage } from './passage.ts';
import { blankUnread } from './read-figures.ts';
import { isOfRows } from './row-counts.ts';
import type { JudgedFigure } from './verdict.ts';

const WORD = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’-])(?:${NUMBER_WORDS})(?=\s\p{L})(?!\s(?:of|von|de|di)\s\p{Ll}+\s\p{L}+th)`,
  'giu',
);
/** `two thirds`, `five times` count no things; `the three largest` were asked for. */
const NO_COUNT =
  /^\s(?:\p{L}{2,}est|best|worst|most|top|last|first|next|\p{L}{2,}sten|letzten|ersten|plus|premi[eè]re?s|derni[eè]re?s|mejores|peores|mayores|primer[oa]s|últim[oa]s|thirds?|quarters?|fifths?|tenths?|halves|times|fold|percent|per cent|points?|years?|months?|weeks?|days?|hours?|minutes?|million|billion|thousand|hundred|drittel|viertel|fünftel|prozent|mal|jahren?|monaten?|wochen?|tagen?|fois|ans|années|mois|semaines|jours|tiers|veces|años|meses|semanas|días)(?!\p{L})/iu;
const MOST_WORDS = 200;
/** Each number reads all rows again. */
const MOST_ROWS = 2_000;

function readSpelled(passage: Passage, index: number): Figure[] {
  if (passage.cell !== undefined) return [];
  const text = blankUnread(passage.text, passage);
  return [...text.matchAll(WORD)].flatMap((match): Figure[] => {
    const value = readNumberWord(match[0]);
    const to = match.index + match[0].length;
    if (NO_COUNT.test(text.slice(to))) return [];
    const way = { value: new Big(value), half: new Big(0), near: value, nearHalf: 0 };
    return [
      {
        passage: index,
        from: match.index,
        to,
        text: match[0],
        interpretations: [{ ...way, digits: 1, isScaled: false, power: 0 }],
        isSureOrder: true,
        unit: 'plain',
        measure: null,
        sign: 'plain',
        isSigned: false,
        isYear: false,
        isQuiet: true,
      },
    ];
  });
}

/**
 * Numbers in words that count rows by their noun: `only two lines are above 90 %`, `the five
 * museums`. They are read for this alone: another one is no claim, and binds no row.
 */
export function* judgeSpelled(
  passages: readonly Passage[],
  { around, outside }: Judgement,
): Generator<undefined, readonly JudgedFigure[]> {
  const { tables, contextOf, boundRows } = around;
  const groups = new NamedGroups(tables);
  const judged: JudgedFigure[] = [];
  if (tables.some(({ table: { rows } }) => rows.length > MOST_ROWS)) return judged;
  let count = 0;
  for (const [index, passage] of passages.entries()) {
    for (const figure of readSpelled(passage, index)) {
      count += 1;
      if (count > MOST_WORDS) return judged;
      yield;
      const context = contextOf(figure);
      const room = {
        tables,
        context,
        groups: groups.of(context),
        boundRows: (table: number) => boundRows(figure, table),
      };
      if (!isOfRows(figure, room)) continue;
      if (outside.speaksOfOutside(figure, context) || isOtherCount(figure, room)) continue;
      const verdict = countNamed(figure, tables, context) ?? countMatching(figure, room);
      if (verdict !== null) judged.push({ figure, verdict });
    }
  }
  return judged;
}
