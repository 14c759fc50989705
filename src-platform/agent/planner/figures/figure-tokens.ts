import type { Grain } from '../../../engine/cube.ts';
import type { Reader } from '../mentions/match.ts';
import { readUnjoined } from '../attempts.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import type { Condition } from './asked-figures.ts';

/** A part of the question: a word without content of its own, or what a mention says. */
export type FigureToken =
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'condition'; readonly condition: Condition }
  | { readonly kind: 'column'; readonly column: string; readonly isNumber: boolean }
  | { readonly kind: 'comparative'; readonly column: string | null }
  | { readonly kind: 'unit'; readonly columns: readonly string[] }
  | { readonly kind: 'grain'; readonly grain: Grain }
  | { readonly kind: 'rows' };

const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/\bpercent(?:age)? points?\b|\bpp\b|\bpts\b/g, 'points'],
  [/%|\bper ?cents?\b|\bpct\b|\bpercents\b/g, ' percent '],
  [/\bin total\b|\ball in all\b/g, 'total'],
  [/\ball together\b|\bput together\b/g, 'together'],
  [/\bsum(?:med)? up\b/g, 'sum'],
  [/\badd(?:ed|ing)?\b((?: \w+){0,3}?) up\b/g, 'added$1'],
  [/\b(?:compared|relative|in (?:relation|comparison)) (?:to|with)\b/g, 'versus'],
  [/\b(?:ahead|in front) of\b/g, 'above'],
  [/\bdivided by\b/g, 'ratio over'],
  [/\bfrom (?:the )?one to (?:the other|another)\b|\b(?:from )?each other\b/g, ''],
  [/\b(?:number|no\.?|nr\.?|#) ?(?:one|1)\b/g, 'first'],
  [/\b(?:number|no\.?|nr\.?|#) ?(?:two|2)\b/g, 'second'],
  [/\b(?:number|no\.?|nr\.?|#) ?(?:three|3)\b/g, 'third'],
  [/\b(?:number|no\.?|nr\.?|#) ?(?:four|4)\b/g, 'fourth'],
  [/\b(?:number|no\.?|nr\.?|#) ?(?:five|5)\b/g, 'fifth'],
  [/['’]s\b/g, ''],
  [/^(?:many )?(?:thanks|thank you)(?: very much| so much)?[.,!]* /, ''],
  [/^(?:(?:and|now|ok|okay|so),? )*back to (?:the |its |their )?/, ''],
];

const LINK = /\b(?:to|and|from|between|plus|than)\b/g;

interface Linked {
  readonly text: string;
  /** What stood where `than` stands now, in order. */
  readonly links: readonly string[];
}

/** The same words with one link in the place of several, so that no two times are read as one. */
function link(text: string, mentions: readonly Mention[]): Linked {
  const links: string[] = [];
  const names = mentions.filter((one) => isMention(one, 'value', 'label'));
  const linked = text.replace(LINK, (word, at: number) => {
    if (names.some(({ start, end }) => at >= start && at < end)) return word;
    links.push(word);
    return 'than';
  });
  return { text: linked, links };
}

const splitPlain = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? [];

function readContent(mention: Mention, reader: Reader): FigureToken | 'open' | null {
  if (isMention(mention, 'value'))
    return { kind: 'condition', condition: { kind: 'values', options: mention.options } };
  if (isMention(mention, 'label')) {
    const { column, value } = mention;
    return { kind: 'condition', condition: { kind: 'values', options: [{ column, value }] } };
  }
  if (isMention(mention, 'period')) {
    const [range, other] = mention.ranges;
    const isClosed = range !== undefined && range.from !== null && range.to !== null;
    if (!isClosed || other !== undefined) return 'open';
    return { kind: 'condition', condition: { kind: 'period', range } };
  }
  if (isMention(mention, 'months'))
    return { kind: 'condition', condition: { kind: 'months', months: mention.months } };
  if (isMention(mention, 'column')) {
    const column = reader.cube.columns.find((one) => one.name === mention.column);
    return { kind: 'column', column: mention.column, isNumber: column?.kind === 'number' };
  }
  if (isMention(mention, 'unit')) return { kind: 'unit', columns: mention.columns };
  if (isMention(mention, 'grain')) return { kind: 'grain', grain: mention.grain };
  if (isMention(mention, 'entity', 'topic')) return { kind: 'rows' };
  if (isMention(mention, 'comparative')) return { kind: 'comparative', column: mention.column };
  const isOpen = isMention(mention, 'superlative', 'extreme', 'condition', 'formula', 'not');
  return isOpen || isMention(mention, 'weekdays', 'hours', 'labelWord', 'quoted') ? 'open' : null;
}

/**
 * The parts of a question in their order; null where one of them says more than a word about figures can.
 * @param isKnown whether a word has a meaning among figures
 */
export function readTokens(
  said: string,
  { reader, memory }: { readonly reader: Reader; readonly memory: ThreadMemory },
  isKnown: (word: string) => boolean,
): readonly FigureToken[] | null {
  const plain = PLAIN.reduce((text, [from, to]) => text.replace(from, to), said.toLowerCase())
    .replace(/\s+/g, ' ')
    .trim();
  const { text, links } = link(plain, readUnjoined(plain, reader, memory));
  const tokens: FigureToken[] = [];
  let at = 0;
  const readWord = (word: string): FigureToken => ({
    kind: 'word',
    word: word === 'than' ? (links[at++] ?? word) : word,
  });
  for (const mention of readUnjoined(text, reader, memory)) {
    const words = splitPlain(mention.text);
    const content = words.every(isKnown) ? null : readContent(mention, reader);
    if (content === 'open') return null;
    // `than jan 2009`: a time that a link is a part of.
    const linked = content === null ? words : words.filter((one) => one === 'than');
    tokens.push(...linked.map(readWord));
    if (content !== null) tokens.push(content);
  }
  return tokens;
}
