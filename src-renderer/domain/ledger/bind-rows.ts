import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import type { RowMention } from './row-mentions.ts';

/** `404.2 in Norway`, `404.2 (Norway)`: the name after the figure is its row. */
const NAMED_AFTER =
  /^[^,;.!?]{0,24}?(?:(?<!\p{L})(?:for|in|at|on|of|from|by|im|beim|bei|auf|für|aus|von|der|des|pour|en|à|au|aux|du|de|chez|para|في)\s+(?:\p{L}+\s+){0,4}|\()$/iu;
const JOINS = /(?<!\p{L})(?:and|while|but|und|et|y|whereas|versus|vs)(?!\p{L})/iu;
/** `6.2 days on ward C, which has 24 beds`: the clause goes on about the last name. */
const CLAUSE_CHARS = 60;
const CLAUSE = /^\S*?,?\s*(?:which|who|that|whose|die|der|das|qui|que)\s/iu;
/** Such words turn from the named row to several, or to a computed figure. */
const TURNS =
  /(?<!\p{L})(?:overall|altogether|combined|together|all|sum|difference|gap|respectively|beziehungsweise|respectivement|insgesamt|zusammen|ensemble|than|als|que)(?!\p{L})/iu;
/** A figure this far from a name belongs to something else, in characters. */
const REACH_CHARS = 160;

/** The rows that a figure belongs to by its words. */
export interface RowBinding {
  readonly rows: ReadonlySet<number>;
  /** False where the name stands at the figure before this one. */
  readonly isSure: boolean;
}

interface Site {
  readonly figure: Figure;
  readonly from: number;
  readonly to: number;
}

const isSameRows = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean =>
  one.size === other.size && [...one].every((row) => other.has(row));

function findAfter(
  site: Site,
  next: Site | undefined,
  mentions: readonly RowMention[],
  text: (from: number, to: number) => string,
): RowMention | null {
  const mention = mentions.find(({ from }) => from >= site.to);
  if (mention === undefined || (next !== undefined && mention.from > next.from)) return null;
  const between = text(site.to, mention.from);
  return NAMED_AFTER.test(between) && !JOINS.test(between) ? mention : null;
}

/**
 * Which rows each figure of a sentence belongs to by its words: `Norway 404.2, Denmark 300.1`. A
 * figure for which the words allow two ways is not bound.
 */
export function bindFigures(
  figures: readonly Figure[],
  mentions: readonly RowMention[],
  context: FigureContext,
): ReadonlyMap<Figure, RowBinding> {
  const bound = new Map<Figure, RowBinding>();
  const isTableRow = context.headerWords.length > 0;
  const [only, ...others] = mentions;
  if (only === undefined) return bound;
  if (isTableRow) {
    if (others.length === 0)
      for (const figure of figures) bound.set(figure, { rows: only.rows, isSure: true });
    return bound;
  }
  const text = (from: number, to: number): string =>
    context.text.slice(Math.max(0, from - context.from), Math.max(0, to - context.from));
  const isName = (figure: Figure): boolean =>
    mentions.some(({ from, to }) => figure.from <= to && figure.to > from);
  const sites: Site[] = figures
    .filter((figure) => !isName(figure))
    .map((figure) => ({ figure, from: figure.from, to: figure.to }))
    .toSorted((a, b) => a.from - b.from);
  let inherited: ReadonlySet<number> | null = null;
  // The figure before, or a clause about it, has the name; it need not be that of this figure too.
  let isInherited = false;
  let start = 0;
  for (const [index, site] of sites.entries()) {
    const before = mentions.filter(({ from }) => from >= start && from < site.from);
    const after = findAfter(site, sites[index + 1], mentions, text);
    const [first] = before;
    const last = before.at(-1);
    const isOne = first !== undefined && before.every(({ rows }) => isSameRows(rows, first.rows));
    const isNear = last !== undefined && site.from - last.to <= REACH_CHARS;
    const turned = TURNS.test(text(last?.to ?? start, site.from));
    if (before.length > 0) {
      inherited = isOne && isNear && !turned ? first.rows : null;
      isInherited = false;
    } else if (turned) inherited = null;
    const rows = after === null ? inherited : before.length > 0 ? null : after.rows;
    if (rows !== null) bound.set(site.figure, { rows, isSure: after !== null || !isInherited });
    isInherited = true;
    // A name behind a figure is not the subject of the next one.
    start = after === null || before.length > 0 ? site.to : after.to + 1;
    if (after !== null) {
      inherited = CLAUSE.test(text(after.to, after.to + CLAUSE_CHARS)) ? after.rows : null;
      isInherited = false;
    }
  }
  return bound;
}
