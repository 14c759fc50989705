import type { AnalyzedTable } from './analyze-table.ts';
import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import type { LedgerInputs } from './given-numbers.ts';
import type { MatchContext } from './match-context.ts';
import { buildNameFigure } from './name-links.ts';
import type { Passage } from './passage.ts';
import { blankUnread } from './read-figures.ts';
import type { JudgedFigure } from './verdict.ts';

/** `2024`, and `2023/24`, which ends in 2024. */
const YEAR = /(?<![\d.,])((?:19|20)\d{2})(?:[/–-](\d{2})(?!\d))?(?!\d|[.,]\d)/gu;
const CENTURY = 100;
const BEFORE_CHARS = 40;
/** No more cells are looked through. */
const MOST_ROWS = 2_000;

/** `by 2030`, `by the end of 2026`: when something is to be reached. */
const BY =
  /(?<!\p{L})(?:by|until|bis|d['’]ici(?: à)?|hasta|entro(?: il)?|de aquí a)\s(?:(?:the |late |early |mid-?\s?|end of |the end of |year-end |spring |summer |autumn |ende |mitte |anfang |zum jahr |fin |la fin |finales de |la fine del |el año )?){1,3}$/iu;
const FOR =
  /(?<!\p{L})(?:for|in|into|from|next year,?|für|im jahr|ab|pour|en|dès|para|desde|per|nel|dal)\s(?:the )?(?:full[- ]year |fiscal year |year |financial year |school year |season |schuljahr |geschäftsjahr |das jahr |l['’]année |el año |il )?$/iu;
/** Whoever speaks so has not measured it. */
const AHEAD =
  /(?<!\p{L})(?:will|won['’]t|shall|is to|are to|expect(?:s|ed|ing)?|plan(?:s|ned|ning)?|budget(?:ed|s)?|forecasts?|guidance|outlook|target(?:s|ed)?|goals?|aim(?:s|ed|ing)?|project(?:s|ed)|predict(?:s|ed)?|scheduled|bookings|pledged?|wants?|intends?|hopes?|wird|werden|soll(?:en|te|ten)?|dürften?|erwart\p{L}*|plant|planen|geplant\p{L}*|prognos\p{L}*|ziele?|strebt|vorgesehen|sera|seront|devrai(?:t|ent)|prévoi\p{L}*|prévu\p{L}*|vise|objectif|será|serán|debería|prevé|prevén|previst[oa]s?|objetivo|sarà|saranno|dovrebbe|prevede|obiettivo)(?!\p{L})/iu;

function readYears(text: string): number[] {
  return [...text.matchAll(YEAR)].map(([, year, end]) => {
    const first = Number(year);
    return Number(end) === (first + 1) % CENTURY ? first + 1 : first;
  });
}

/** The latest year of which a result, its query or what was asked before speaks. */
export function findLatestYear(
  tables: readonly AnalyzedTable[],
  { question, queries, earlier }: LedgerInputs,
): number {
  const cells = tables.flatMap(({ columns, table }) =>
    table.rows
      .slice(0, MOST_ROWS)
      .flatMap((row) =>
        row.flatMap((cell, at) =>
          columns[at]?.isNumber === true && !columns[at].isYear ? [] : readYears(String(cell)),
        ),
      ),
  );
  const names = tables.flatMap(({ columns }) =>
    columns.flatMap(({ name }) => readYears(name.replaceAll('_', ' '))),
  );
  const texts = [question, ...queries, ...earlier].flatMap(readYears);
  return [...cells, ...names, ...texts].reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
}

/**
 * Whether a year lies behind all that is known, and the words say what is to be then: `8 % by 2030`,
 * `for 2025 we expect 80`. No result tells of it.
 */
export function isTargetYear(
  { from: at, text: written }: Pick<Figure, 'from' | 'text'>,
  { text, from, headerWords }: FigureContext,
  latest: number,
): boolean {
  const [year] = readYears(written);
  if (year === undefined || headerWords.length > 0 || year <= latest) return false;
  const before = text.slice(Math.max(0, at - from - BEFORE_CHARS), at - from);
  if (BY.test(before)) return true;
  return latest > 0 && FOR.test(before) && AHEAD.test(text);
}

/** A season or fiscal year: `2024/25`, which is read as no figure. */
const SEASON = /(?<![\p{L}\d.,/])(?:19|20)\d{2}[/–-]\d{2}(?![\d.,%/-]*[\d%])/gu;

/** The seasons behind all that is known of which the words say what is to be: `for 2024/25 we expect 80`. */
export function* findTargetSeasons(
  passages: readonly Passage[],
  { contextOf }: Pick<MatchContext, 'contextOf'>,
  latest: number,
): Generator<undefined, readonly JudgedFigure[]> {
  const found: JudgedFigure[] = [];
  for (const [index, passage] of passages.entries()) {
    const text = blankUnread(passage.text, passage);
    for (const { 0: season, index: from } of text.matchAll(SEASON)) {
      yield;
      const site = { from, text: season };
      if (!isTargetYear(site, contextOf({ passage: index, from }), latest)) continue;
      const figure = buildNameFigure(index, passage.text, { from, to: from + season.length });
      found.push({ figure, verdict: { kind: 'unmatched', candidates: [] } });
    }
  }
  return found;
}
