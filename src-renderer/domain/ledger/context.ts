import type { Figure } from './figure.ts';
import type { Passage } from './passage.ts';
import { addAliases, CUES, listWordTokens, type Cue, type Word } from './word-tokens.ts';

/** The words around a figure, which show what it measures. */
export interface FigureContext {
  /** A unique key of the sentence, or of the row of a table. */
  readonly key: string;
  /** The same, where the cells of a row have one key together. */
  readonly group: string;
  readonly text: string;
  /** Where the words that say how a figure was computed stand: its sentence, or its header. */
  readonly cueText: string;
  readonly words: readonly Word[];
  /** The words of the complete passage and of the one before it. */
  readonly widerWords: readonly Word[];
  readonly headerWords: readonly Word[];
  /** The words of the title above the sentence. */
  readonly titleWords: readonly Word[];
  /** The words of the sentence before, where this one begins with a pronoun and goes on about it. */
  readonly previousWords: readonly Word[];
  /** The words of the sentence before, in the same passage. */
  readonly beforeWords: readonly Word[];
  /** The range of the sentence or of the complete row, in the coordinates of the words. */
  readonly from: number;
}

/**
 * Matches the end of a sentence but not `Mrd.` or `ca.`: a capital letter or a sign must follow.
 */
const SENTENCE_END =
  /(?<![\p{L}\d]\.\p{L}|(?:^|[\s(*])\p{Lu}|\b(?:ca|approx|[Aa]vg|Mrd|Mio|Tsd|vs|No|Nr|St|Dr|bzw|z\.B))[.!?؟。](?=\s+[^\p{Ll}\s])|\n/gu;

function listSentenceStarts(text: string): number[] {
  return [0, ...[...text.matchAll(SENTENCE_END)].map((match) => match.index + 1)];
}

/** A short line that ends no sentence and states no number. */
const TITLE = /^[^\d.!?]{1,60}$/u;
/** A sentence that begins with such a word goes on about what the one before names. */
const PRONOUN =
  /^\s*(?:Together|Combined|Both|All (?:two|three|four|five)|Zusammen|Beide|Ensemble|Juntos|Juntas|It|Its|They|Their|This|That|These|There|At the same time|Meanwhile|Likewise|Zugleich|Gleichzeitig|Dabei|Das|Dies|Cela|Ce|Esto|Eso|Al mismo tiempo|En même temps|He|His|She|Her|Er|Sie|Es|Ihr|Dort|Il|Elle|Ils|Elles|Son|Sa|Su|Sus)(?!\p{L})/u;
/** `3.2 % of its flights`. */
const POSSESSIVE = /^[^,;]{0,25}?(?<!\p{L})(?:its|their|his|her|ihrer|seiner|leurs?|sus?)\s/u;
/** Digits in a cell of the answer that name no row. */
const DECIMAL = /(?<![\d.])\d+(?:[.,]\d+){1,2}(?![\d.,])/gu;
/** `the gap between the two`. */
const THE_TWO =
  /(?<!\p{L})(?:between (?:the two|them)|of the two|than the other|zwischen (?:den )?beiden|der beiden|entre (?:les deux|eux|elles|los dos|ambos)|tra i due)(?!\p{L}|\s\p{L}+s(?!\p{L}))/iu;
/** `A kWh costs 0.22 there`. */
const THERE = /(?<!\p{L})(?:there(?! (?:is|are|was|were|has|have))|dort|là-bas|allí)(?!\p{L})/iu;
/** `Yes – Customer Support.`: an answer of a name alone, which the next sentence goes on about. */
const FRAGMENT =
  /^\s*(?:(?:Yes|No|Ja|Nein|Oui|Non|Sí|Sì)[\s,:–—-]+)?(?:[Tt]he\s)?\p{Lu}[\p{L}\p{N}'’&-]*(?:\s(?:of|and|&|\p{Lu}[\p{L}\p{N}'’&-]*)){0,4}[.!:]\s*$/u;
/** `nearly doubled at the same time, from 2.9 %`, `that week it was 93`. */
const SAME_TIME =
  /(?<!\p{L})(?:at the same time|(?:in |over )?(?:that|the same) (?:day|week|month|quarter|year|period)|zur gleichen Zeit|im (?:selben|gleichen) (?:Monat|Quartal|Jahr)|en même temps|al mismo tiempo)(?!\p{L})/iu;
/** `79 of 342 people left`. */
const STARTS_WITH_NUMBER = /^\s*[$€£~]?\d/u;
/** `At the weekend it recovers`, `In the same time they lost`. */
const PRONOUN_BEHIND =
  /^\s*(?:At|In|On|During|Over|By|Since|Until|After|Before|Am|Im|Au|En)\s(?:\p{Ll}+\s){1,4}(?:it|they|he|she|er|sie|es|il|elle)\s/u;
/** `Since 2022 they have contributed $1.59M`. */
const LATER_PRONOUN =
  /^\s*(?:Since|In|By|Over|During|Until)\s(?:\p{Lu}\p{L}+\s)?(?:19|20)\d{2},?\s(?:it|they|he|she)\s/u;
/** Such a sentence of a list's item is about more than the item, or about another of its kind. */
const TURNS_AWAY =
  /(?<!\p{L})(?:overall|altogether|total|all|average|others?|rest|combined|both|each|every|everyone|company|compared|versus|vs|than|next|second|third|the\s\p{L}+est|(?:der|die|das|den|dem|am)\s\p{L}+sten?|best|worst|most|least|l[ea]\splus|(?:el|la)\smás|insgesamt|gesamt\p{L}*|alle|zusammen|übrige\p{L}*|andere\p{L}*|beide|tous|toutes|ensemble|autres?|todos|todas|juntos|otros?)(?!\p{L})/iu;
/** The words before the first value or mark of an item: `Trail Tent – 27 % margin`, `Line 7: 12 %`. */
const ITEM_LEAD = /^[^\d:–—.,;()]{1,60}(?:\d{1,3}(?=\s?[:–—(]))?/u;
/** `The former`, `the latter`: the first or the last name of the sentence before. */
export const FORMER = /^\s*(?:the former|erstere[rs]?|celui-là|celle-là)(?!\p{L})/iu;
export const LATTER =
  /^\s*(?:the latter|letztere[rs]?|ce dernier|cette dernière|est[ea] últim[oa])(?!\p{L})/iu;
const isAboutPrevious = (text: string): boolean =>
  LATER_PRONOUN.test(text) ||
  PRONOUN_BEHIND.test(text) ||
  SAME_TIME.test(text) ||
  PRONOUN.test(text) ||
  POSSESSIVE.test(text) ||
  THE_TWO.test(text) ||
  THERE.test(text) ||
  FORMER.test(text) ||
  LATTER.test(text);

const blankDigits = (digits: string): string =>
  /^\d+\.\d+\.\d+$/.test(digits) ? digits : ' '.repeat(digits.length);

const NO_WORD = { text: '\ufffc', at: 0, isCapital: false, isTitled: false };

/** The words of a header, never none: a cell below `£` or `%` stands in a table too. */
function listHeaderWords(header: string): readonly Word[] {
  const words = listWordTokens(header);
  return words.length > 0 ? words : [NO_WORD];
}

/** Finds the context of each figure; a passage is split only once. */
export class FigureContexts {
  readonly #passages: readonly Passage[];
  readonly #words = new Map<number, readonly Word[]>();
  readonly #starts = new Map<number, readonly number[]>();
  readonly #contexts = new Map<string, FigureContext>();

  constructor(passages: readonly Passage[]) {
    this.#passages = passages;
  }

  get(figure: Pick<Figure, 'passage' | 'from'>): FigureContext {
    const passage = this.#passages[figure.passage];
    const starts = this.#startsOf(figure.passage);
    const sentence = starts.findLastIndex((start) => start <= figure.from);
    const key = `${String(figure.passage)}:${String(sentence)}`;
    const known = this.#contexts.get(key);
    if (known) return known;
    const context = passage?.cell
      ? this.#toCellContext(passage, key)
      : this.#toContext(figure.passage, key, [starts[sentence] ?? 0, starts[sentence + 1]]);
    this.#contexts.set(key, context);
    return context;
  }

  /** The words of a row stand before its figures, whichever column these are in. */
  #toCellContext({ cell, text }: Passage, key: string): FigureContext {
    const row = cell?.rowText ?? text;
    return {
      key,
      group: `table ${String(cell?.table)} ${String(cell?.row)}`,
      text: row,
      cueText: cell?.header ?? '',
      words: listWordTokens(row.replaceAll(DECIMAL, blankDigits)).map((word) => ({
        ...word,
        at: word.at - row.length - 1,
      })),
      widerWords: [],
      titleWords: [],
      previousWords: [],
      beforeWords: [],
      headerWords: listHeaderWords(cell?.header ?? ''),
      from: 0,
    };
  }

  #toContext(index: number, key: string, [from, to]: [number, number | undefined]): FigureContext {
    const text = this.#passages[index]?.text ?? '';
    const end = to ?? text.length;
    const all = this.#wordsOf(index);
    return {
      key,
      group: key,
      text: text.slice(from, end),
      cueText: text.slice(from, end),
      words: all.filter(({ at }) => at >= from && at < end),
      widerWords: [...all, ...this.#wordsOf(this.#leadOf(index))],
      headerWords: [],
      titleWords: this.#wordsOf(this.#findTitle(index)),
      previousWords:
        isAboutPrevious(text.slice(from, end)) ||
        (STARTS_WITH_NUMBER.test(text.slice(from, end)) &&
          FRAGMENT.test(this.#readBefore(index, from)))
          ? this.#listBefore(index, from)
          : this.#listItemLead(index, text.slice(from, end), from),
      beforeWords: this.#listBefore(index, from),
      from,
    };
  }

  #readBefore(index: number, from: number): string {
    const before = this.#startsOf(index).findLast((start) => start < from) ?? from;
    return (this.#passages[index]?.text ?? '').slice(before, from);
  }

  /** `Trail Tent – 27 % margin. Selling at $249`: what the later sentences of an item go on about. */
  #listItemLead(index: number, text: string, from: number): readonly Word[] {
    const passage = this.#passages[index];
    if (passage?.block !== 'item' || from === 0 || TURNS_AWAY.test(text)) return [];
    const end = ITEM_LEAD.exec(passage.text)?.[0].length ?? 0;
    return this.#wordsOf(index).filter(({ at }) => at < end);
  }

  #listBefore(index: number, from: number): readonly Word[] {
    const before = this.#startsOf(index).findLast((start) => start < from);
    if (before === undefined) return [];
    return this.#wordsOf(index).filter(({ at }) => at >= before && at < from);
  }

  /**
   * The short line above the items of a list, or the heading above a paragraph; −1 where there is
   * none.
   */
  #findTitle(index: number): number {
    // A short paragraph heads the one behind it.
    const isNext = (at: number, isTitle: boolean): boolean => isTitle && at === index - 1;
    const isItem = this.#passages[index]?.block === 'item';
    for (let at = index - 1; at >= Math.max(0, index - LEAD_REACH); at -= 1) {
      const passage = this.#passages[at];
      if (!passage) return -1;
      if (passage.cell) return -1;
      const isTitle = TITLE.test(passage.text) && passage.block !== 'item';
      if (isItem ? passage.block === 'item' : passage.block !== 'heading' && !isNext(at, isTitle))
        continue;
      return isTitle ? at : -1;
    }
    return -1;
  }

  /** The sentence that introduces a list or a paragraph. */
  #leadOf(index: number): number {
    for (let lead = index - 1; lead >= Math.max(0, index - LEAD_REACH); lead -= 1) {
      const passage = this.#passages[lead];
      if (passage && !passage.cell && /:\s*$/.test(passage.text)) return lead;
    }
    return index - 1;
  }

  #wordsOf(index: number): readonly Word[] {
    const known = this.#words.get(index);
    if (known) return known;
    const passage = this.#passages[index];
    const words =
      passage && !passage.cell ? addAliases(listWordTokens(passage.text), passage.text) : [];
    this.#words.set(index, words);
    return words;
  }

  #startsOf(index: number): readonly number[] {
    const known = this.#starts.get(index);
    if (known) return known;
    const starts = listSentenceStarts(this.#passages[index]?.text ?? '');
    this.#starts.set(index, starts);
    return starts;
  }
}

/** A list's introduction applies to at most this many items. */
const LEAD_REACH = 20;

export const hasCue = (context: FigureContext, cue: Cue): boolean =>
  CUES[cue].test(context.cueText);
