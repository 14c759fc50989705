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

const BRACKET_BEFORE = /^\S*\s*\($/u;
/** Behind such words a figure is about something else than the sentence's only name. */
const BREAKS =
  /;|(?<!\p{L})(?:than|previous|previously|prior|last|before|earlier|from|against|compared|versus|vs|benchmark|average|overall|all|total|target|plan|national|nach|zuvor|vorjahr|gegenüber|statt|durchschnitt|après|avant|contre|moyenne|frente|media|promedio)(?!\p{L})/iu;

/** One sentence, with what it names and the figures that belong to nothing it names. */
class Sentence {
  readonly sites: readonly Site[];
  readonly #mentions: readonly RowMention[];
  readonly #context: FigureContext;

  constructor(figures: readonly Figure[], mentions: readonly RowMention[], context: FigureContext) {
    this.#mentions = mentions;
    this.#context = context;
    const isName = (figure: Figure): boolean =>
      mentions.some(({ positions }) => positions.some((at) => at >= figure.from && at < figure.to));
    this.sites = figures
      .filter((figure) => !isName(figure))
      .map((figure) => ({ figure, from: figure.from, to: figure.to }))
      .toSorted((a, b) => a.from - b.from);
  }

  text(from: number, to: number): string {
    const { text, from: start } = this.#context;
    return text.slice(Math.max(0, from - start), Math.max(0, to - start));
  }

  /** The names that begin in this part. */
  listBetween(from: number, to: number): readonly RowMention[] {
    return this.#mentions.filter((one) => one.from >= from && one.from < to);
  }

  /** `Norway (404.2)`: nothing stands between the name and the bracket. */
  findBracketed(site: Site): RowMention | null {
    const last = this.#mentions.findLast(({ to }) => to < site.from);
    return last !== undefined && BRACKET_BEFORE.test(this.text(last.to, site.from)) ? last : null;
  }

  /** `404.2 in Norway`. */
  findAfter(site: Site, next: Site | undefined): RowMention | null {
    const mention = this.#mentions.find(({ from }) => from >= site.to);
    if (mention === undefined || (next !== undefined && mention.from > next.from)) return null;
    const between = this.text(site.to, mention.from);
    return NAMED_AFTER.test(between) && !JOINS.test(between) ? mention : null;
  }
}

interface Subject {
  readonly rows: ReadonlySet<number> | null;
  readonly isSure: boolean;
}

const NOBODY: Subject = { rows: null, isSure: false };

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
  const [only, ...others] = mentions;
  if (only === undefined) return bound;
  if (context.headerWords.length > 0) {
    if (others.length > 0) return bound;
    for (const figure of figures) bound.set(figure, { rows: only.rows, isSure: true });
    return bound;
  }
  const sentence = new Sentence(figures, mentions, context);
  let subject = NOBODY;
  let start = 0;
  for (const [index, site] of sentence.sites.entries()) {
    const bracketed = sentence.findBracketed(site);
    const after = bracketed === null ? sentence.findAfter(site, sentence.sites[index + 1]) : null;
    const before = sentence.listBetween(start, site.from);
    if (bracketed !== null) subject = { rows: bracketed.rows, isSure: true };
    else
      subject = findSubject(sentence, {
        site,
        start,
        before,
        subject,
        isOnly: others.length === 0,
      });
    const rows = after === null ? subject.rows : before.length > 0 ? null : after.rows;
    if (rows !== null) bound.set(site.figure, { rows, isSure: after !== null || subject.isSure });
    start = site.to;
    if (after === null || before.length > 0) continue;
    // A name behind a figure is the subject of what follows only where a clause says so.
    const isClause = CLAUSE.test(sentence.text(after.to, after.to + CLAUSE_CHARS));
    subject = isClause ? { rows: after.rows, isSure: true } : NOBODY;
    start = after.to + 1;
  }
  return bound;
}

interface SubjectInput {
  readonly site: Site;
  readonly start: number;
  readonly before: readonly RowMention[];
  /** That of the figure before. */
  readonly subject: Subject;
  /** The sentence names no other row. */
  readonly isOnly: boolean;
}

/** The row that a figure is about: the one named since the last figure, or that figure's own. */
function findSubject(
  sentence: Sentence,
  { site, start, before, subject, isOnly }: SubjectInput,
): Subject {
  const [first] = before;
  const last = before.at(-1);
  const between = sentence.text(last?.to ?? start, site.from);
  if (TURNS.test(between)) return NOBODY;
  if (first === undefined || last === undefined) {
    const isSame = (isOnly && !BREAKS.test(between)) || /^\s*\($/.test(between);
    return { rows: subject.rows, isSure: subject.isSure && isSame };
  }
  const isOne = before.every(({ rows }) => isSameRows(rows, first.rows));
  const isNear = site.from - last.to <= REACH_CHARS;
  return isOne && isNear ? { rows: first.rows, isSure: true } : NOBODY;
}
