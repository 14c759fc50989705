import Big from 'big.js';
import { countMatching, isOtherCount } from './count-matching.ts';
import { countSpelledPeriods } from './count-periods.ts';
import { countNamed } from './count-rows.ts';
import type { Figure } from './figure.ts';
import type { Judgement } from './judge-directly.ts';
import { NamedGroups } from './named-groups.ts';
import { NUMBER_WORDS, readNumberWord } from './number-words.ts';
import type { Passage } from './passage.ts';
import { blankUnread } from './read-figures.ts';
import { buildCount, isOfRows, readBehindAll } from './row-counts.ts';
import type { JudgedFigure, Verdict } from './verdict.ts';
import type { AnalyzedTable } from './analyze-table.ts';
import type { FigureContext } from './context.ts';

const WORD = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’-])(?:${NUMBER_WORDS})(?=\s\p{L})(?!\s(?:of|von|de|di)\s\p{Ll}+\s\p{L}+th)`,
  'giu',
);
/** `two thirds`, `five times` count no things; `the three largest` were asked for. */
const NO_COUNT =
  /^\s(?:\p{L}{2,}est|best|worst|most|top|last|first|next|\p{L}{2,}sten|letzten|ersten|plus|premi[eè]re?s|derni[eè]re?s|mejores|peores|mayores|primer[oa]s|últim[oa]s|thirds?|quarters?|fifths?|tenths?|halves|times|fold|percent|per cent|points?|years?|months?|weeks?|days?|hours?|minutes?|million|billion|thousand|hundred|drittel|viertel|fünftel|prozent|mal|jahren?|monaten?|wochen?|tagen?|fois|ans|années|mois|semaines|jours|tiers|veces|años|meses|semanas|días)(?!\p{L})/iu;
/** Such words count the rows of a result by their time, and nothing else. */
const PERIODS =
  /^\**\s(?:years|quarters|months|weeks|days|jahren?|quartalen?|monaten?|wochen|tagen?|ans|années|mois|trimestres?|semaines|jours|años|meses|semanas|días|anni|mesi|trimestri|settimane|giorni)(?!\p{L})/iu;
const MOST_WORDS = 200;
/** Each number reads all rows again. */
const MOST_ROWS = 2_000;

function readSpelled(passage: Passage, index: number): Figure[] {
  if (passage.cell !== undefined) return [];
  const text = blankUnread(passage.text, passage);
  return [...text.matchAll(WORD)].flatMap((match): Figure[] => {
    const value = readNumberWord(match[0]);
    const to = match.index + match[0].length;
    if (NO_COUNT.test(text.slice(to)) && !PERIODS.test(text.slice(to))) return [];
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

/** `three of the top 8`: the number of all is that of the rows of a result. */
function isOfAllRows({ to }: Figure, context: FigureContext, tables: readonly AnalyzedTable[]) {
  const behind = context.text.slice(to - context.from);
  const all = behind.slice(0, behind.length - readBehindAll({ to }, context).length);
  const count = readNumberWord(/[\p{L}\d]+$/u.exec(all)?.[0] ?? '');
  return tables.some(({ table }) => table.rows.length === count);
}

/** `In sum these six delivered 1,645 orders`: all rows of the only result. */
const THESE = /(?<!\p{L})(?:these|diese|ces|estos|estas|questi|queste)\s$/iu;
const THESE_CHARS = 10;
/** No noun of its own: `these three problems` are no rows. */
const NO_NOUN =
  /^\s(?:(?:are|were|have|had|make|made|hold|held|together|combined|alone|also|all|each|sind|waren|haben|hatten|machen|zusammen|sont|ont|ensemble|son|juntos|juntas)(?!\p{L})|\p{L}+(?:ed|ten)\s(?:(?:about|over|under|nearly|almost|only|just|more|less|rund|etwa)\s)?[$€£~]?\d)/iu;

function countThese(
  { from, to, interpretations: [first] }: Figure,
  { text, from: start }: FigureContext,
  tables: readonly AnalyzedTable[],
): Verdict | null {
  if (!THESE.test(text.slice(Math.max(0, from - start - THESE_CHARS), from - start))) return null;
  if (!NO_NOUN.test(text.slice(to - start))) return null;
  const [only, ...others] = [...tables.entries()].filter(
    ([, { table }]) => first?.value.eq(table.rows.length) === true,
  );
  const column = only?.[1].namingColumns[0];
  if (only === undefined || column === undefined || others.length > 0) return null;
  const [table, { table: result }] = only;
  return buildCount([...result.rows.keys()].map((row) => ({ table, row, column })));
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
      if (PERIODS.test(context.text.slice(figure.to - context.from))) {
        const verdict = countSpelledPeriods(figure, tables, context);
        if (verdict !== null) judged.push({ figure, verdict });
        continue;
      }
      const room = {
        tables,
        context,
        groups: groups.of(context),
        boundRows: (table: number) => boundRows(figure, table),
      };
      if (outside.speaksOfOutside(figure, context) || isOtherCount(figure, room)) continue;
      const isOfAll = isOfAllRows(figure, context, tables);
      const verdict = isOfRows(figure, room)
        ? (countNamed(figure, tables, context) ?? countMatching(figure, room))
        : isOfAll
          ? countMatching(figure, room)
          : countThese(figure, context, tables);
      if (verdict !== null) judged.push({ figure, verdict });
    }
  }
  return judged;
}
