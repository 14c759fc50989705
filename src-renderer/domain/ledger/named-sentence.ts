import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import type { RowMention } from './row-mentions.ts';

/** `404.2 in Norway`, `404.2 (Norway)`: the name after the figure is its row. */
const NAMED_AFTER =
  /^[^,;.!?]{0,24}?(?:(?<!\p{L})(?:for|in|at|on|of|from|by|per|with|aged|among|mit|avec|con|im|beim|bei|auf|für|aus|von|der|des|pour|en|à|au|aux|du|de|chez|para|في)\s+(?:\p{L}+\s+){0,4}|\()$/iu;
/** `€612k, followed by Hesse`: the name behind is of the next one. */
const NEXT_BEHIND =
  /(?<!\p{L})(?:followed|trailed|chased|beaten|ahead|in front|(?:just |well |far )?before|gefolgt|suivie?s?|seguid[oa]s?|seguit[oa]|delante|davanti|devant)\s(?:\p{L}+\s){0,2}$/iu;
/** `802 were high`: what was counted is called so. */
const IS_CALLED = /^(?:are|were|is|was|have been|ended up as|waren|sind|sont|étaient|son|eran)$/iu;
/** `Compared with Norway, Denmark has 30`: what a sentence opens with to compare is not its subject. */
const OPENS_COMPARING =
  /^\W*(?:compared (?:with|to)|in comparison (?:with|to)|relative to|against|versus|unlike|gegenüber|verglichen mit|par rapport à|comparado con|frente a)\s(?:the\s)?$/iu;
/** `19 (5 %) said that support was poor`, `41 work in Sales`: who the figure counts, in a verb's words. */
const COUNTED_BY_VERB =
  /^(?:\s\([^()]*\))?(?:\s\p{L}+){0,3}\s(?:said|says?|cited?|cites|blamed?|blames|named?|names|chose|choose|chosen?|picked?|gave|gives?|reported?|mentioned?|prefer(?:red|s)?|opted|works?|worked|lives?|lived|belongs?|visit(?:s|ed)?|attend(?:s|ed)?|join(?:s|ed)?|use[sd]?|bought|buy|watch(?:es|ed)?|took|play(?:s|ed)?|voted for|went to|flew to|booked|nannten|gaben|wählten|arbeiten|citent|ont cité|citan|trabajan)\s(?:\p{L}+\s){0,5}$/iu;
/** `With 88 orders Weber leads`, `; at 3.8 the desk is last`: such a figure opens a clause about the next name. */
const OPENS_CLAUSE =
  /(?:^|[;:]\s|(?<!\p{L})(?:and|while|but|und|et|y|e)\s)[\s*]*(?:with|at|mit|bei|avec|à|con)\s(?:only\s|just\s|over\s|nur\s|über\s|seulement\s|solo\s)?[$€£*~]*$/iu;
const OPEN_CHARS = 40;
/** Up to the name that it is of: a noun and a verb, but no word that parts them. */
const OPENED_FOR =
  /^(?!.*(?<!\p{L})(?:for|in|at|on|of|from|by|per|with|than|as|and|for|im|in|aus|von|bei|als|und|en|à|de|du|par|et|por|y|da|di|per)\s)[^.;:()\d]{0,40}$/iu;
const BRACKET_BEHIND = /^\s(?:\([^()]*)?$/u;
const CLAUSE_END = /^[\p{L}\p{N}–-]*\s*(?:[.,;:)]|$)/u;
/** `and 455,120 Salt Basin`. */
const NEXT_COUNTED = /^\S*(?:\s\p{Lu}\S*)*\s(?:and|but|while|und|et|y|e)\s(?:only\s|just\s)?\d/u;
const JOINS = /(?<!\p{L})(?:and|while|but|und|et|y|whereas|versus|vs)(?!\p{L})/iu;

/** A unit may stand between the figure and the bracket; a figure's own bracket is no such one. */
const BRACKETS_BEHIND = /^([^,;:.!?()\d]{0,16}\()[^()]*\)/u;
const BRACKET_CHARS = 120;
const OPEN_BRACKET = /\([^()]*$/u;
/** `3.1 % – 7.6x the mortgage rate – and`: the clause goes on about the name before it. */
const ASIDE = /\s[–—]\s[^–—]*\d[^–—]*\s[–—](?=\s)/gu;
/** Between a name and its figure: `Norway (`, `Marketing (from`, `Plain Airport (with`. */
const BRACKET_BEFORE =
  /^\S*\s*(?:\((?:(?:up |down )?(?:from|to|with|now|at|only|just|von|mit|de|con|avec)\s)?[$€£]?)?$/iu;
const OPENED =
  /\((?:(?:up |down )?(?:from|to|with|now|at|only|just|von|mit|de|con|avec)\s)?[$€£]?$/iu;

/** `Excluding Gera, 4.8 to 6.2`: what is left out is not what a figure is about. */
const EXCLUDED =
  /(?<!\p{L})(?:excluding|excepting|except(?: for)?|apart from|not counting|leaving out|ohne|außer|hormis|hors|sauf|excepto|salvo)\s(?:\p{L}+\s)?$/iu;
const EXCLUDED_CHARS = 60;
const NAME_CHARS = 40;
/** Nothing but the rest of a name stands before the comma. */
const BEFORE_COMMA = /^[\p{L}\p{N}'’. -]{0,30},\s/u;
/** `from January to June`: a span of names is not its first. */
const SPAN = /^\S*\s(?:to|through|till|until|bis|à|au|a|hasta|–|-)\s(?:\p{L}+\s)?$/iu;

/** What a sentence names. */
export interface NamedRows {
  /** The rows that it names by the values of one column. */
  readonly named: readonly RowMention[];
  /** The rows that it names by any column: numbers among these names are no figures. */
  readonly allNamed: readonly RowMention[];
  readonly context: FigureContext;
  /** True where the names are dates or years. */
  readonly isOfPeriods: boolean;
  /** True where each row has one measured value: a part of it is that of another row. */
  readonly hasOneValue: boolean;
}

export interface Site {
  readonly figure: Figure;
  readonly from: number;
  readonly to: number;
}

/** One sentence, with what it names and the figures that belong to nothing it names. */
export class Sentence {
  readonly sites: readonly Site[];
  readonly isOfPeriods: boolean;
  readonly hasOneValue: boolean;
  readonly #mentions: readonly RowMention[];
  readonly #context: FigureContext;

  constructor(
    figures: readonly Figure[],
    { named, allNamed, context, isOfPeriods, hasOneValue }: NamedRows,
  ) {
    this.isOfPeriods = isOfPeriods;
    this.hasOneValue = hasOneValue;
    this.#context = context;
    this.#mentions = named.filter(
      ({ from, to }) =>
        !EXCLUDED.test(this.text(from - EXCLUDED_CHARS, from)) &&
        !(
          OPENS_COMPARING.test(this.text(0, from)) &&
          BEFORE_COMMA.test(this.text(to, to + NAME_CHARS))
        ),
    );
    const isName = (figure: Figure): boolean =>
      allNamed.some(({ positions }) => positions.some((at) => at >= figure.from && at < figure.to));
    this.sites = figures
      .filter((figure) => !figure.isYear && !isName(figure))
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

  /** Whether a position is inside brackets. */
  isInBrackets(at: number): boolean {
    return OPEN_BRACKET.test(this.text(0, at));
  }

  /**
   * The names between two figures, without those that a bracket, or a clause between dashes,
   * compares a figure with.
   */
  listOpen(from: number, to: number): readonly RowMention[] {
    const isOpen = this.isInBrackets(to);
    const { from: start } = this.#context;
    const asides = [...this.text(0, to).matchAll(ASIDE)].map(({ 0: { length }, index }) => ({
      from: start + index,
      to: start + index + length,
    }));
    return this.listBetween(from, to).filter(
      (one) =>
        (isOpen || !this.#isInBracketOfFigure(one)) &&
        !asides.some((aside) => one.from > aside.from && one.to < aside.to),
    );
  }

  /** `(starting 2025-05-19)`: a bracket in which nothing stands but the name compares nothing. */
  #isInBracketOfFigure({ from }: RowMention): boolean {
    const opened = OPEN_BRACKET.exec(this.text(0, from))?.[0];
    if (opened === undefined) return false;
    const start = from - opened.length;
    return this.sites.some((site) => site.from >= start && site.from < from);
  }

  /** Where the first name behind a position begins. */
  findNextName(at: number): number {
    return this.#mentions.find(({ from }) => from > at)?.from ?? Number.POSITIVE_INFINITY;
  }

  /** `Norway (404.2)`: nothing stands between the name and the bracket. */
  findBracketed(site: Site): RowMention | null {
    if (site.figure.sign !== 'either' && !OPENED.test(this.text(0, site.from))) return null;
    const last = this.#mentions.findLast(({ to }) => to < site.from);
    return last !== undefined && BRACKET_BEFORE.test(this.text(last.to, site.from)) ? last : null;
  }

  /** `207 (4)`, `37.3 mpg (Europe, 1980)`: the name in the brackets behind a figure. */
  findInBrackets(
    { to }: Site,
    next: Site | undefined,
  ): { mention: RowMention; end: number } | null {
    const behind = this.text(to, to + BRACKET_CHARS);
    const [found, before = ''] = BRACKETS_BEHIND.exec(behind) ?? [];
    if (found === undefined) return null;
    const end = to + found.length;
    const isLast = next === undefined || next.from >= end || next.from < to + before.length;
    const mention = this.#mentions.find(({ from }) => from >= to + before.length && from < end);
    return mention !== undefined && isLast ? { mention, end } : null;
  }

  /** `633 shirts`: the name is what was counted. */
  findCounted({ to }: Site): RowMention | null {
    const mention = this.#mentions.find(({ from }) => from >= to);
    if (mention === undefined) return null;
    const between = this.text(to, mention.from).trim();
    return between === '' || IS_CALLED.test(between) ? mention : null;
  }

  /** `41 (31 %) blamed support.`: the name behind the verb ends the clause. */
  #findByVerb({ to }: Site, mention: RowMention): RowMention | null {
    const behind = this.text(mention.to, mention.to + NAME_CHARS);
    const isCounted =
      COUNTED_BY_VERB.test(this.text(to, mention.from)) &&
      (CLAUSE_END.test(behind) || NEXT_COUNTED.test(behind)) &&
      this.sites.every(
        (one) =>
          one.from <= to || one.from > mention.from || BRACKET_BEHIND.test(this.text(to, one.from)),
      );
    return isCounted ? mention : null;
  }

  /** `With 88 orders Weber leads`. */
  #findOpened({ from, to }: Site, next: Site | undefined): RowMention | null {
    const mention = this.#mentions.find((one) => one.from >= to);
    if (mention === undefined || (next !== undefined && mention.from > next.from)) return null;
    const isOpening =
      OPENS_CLAUSE.test(this.text(from - OPEN_CHARS, from)) &&
      OPENED_FOR.test(this.text(to, mention.from));
    return isOpening ? mention : null;
  }

  /** `404.2 in Norway`. */
  findAfter(site: Site, next: Site | undefined): RowMention | null {
    const mention = this.#mentions.find(({ from }) => from >= site.to);
    if (mention === undefined) return null;
    const byVerb = this.#findByVerb(site, mention);
    if (byVerb !== null) return byVerb;
    const opened = this.#findOpened(site, next);
    if (opened !== null) return opened;
    if (next !== undefined && mention.from > next.from) return null;
    const between = this.text(site.to, mention.from);
    if (NEXT_BEHIND.test(between)) return null;
    const end = this.#mentions.find(({ from }) => from > mention.to);
    if (end !== undefined && SPAN.test(this.text(mention.to, end.from))) return null;
    // `1.9 % (Student: 6.2 %)`: the name in the brackets has a figure of its own.
    const bracket = /^[^()]*/u.exec(this.text(mention.to, mention.to + BRACKET_CHARS))?.[0].length;
    const isOthers = next !== undefined && next.from < mention.to + (bracket ?? 0);
    if (between.endsWith('(') && isOthers) return null;
    // `lowest, 38.40, for the youngest.`: the name ends the clause.
    const isApart = /^,\s/.test(between) && CLAUSE_END.test(this.text(mention.to, mention.to + 40));
    const isBracket = between.endsWith('(');
    if (isApart && !isBracket && NAMED_AFTER.test(between.slice(1))) return mention;
    return NAMED_AFTER.test(between) && !JOINS.test(between) ? mention : null;
  }
}
