/** What a verb or a noun says of the way in which a figure moved. */
const RISE =
  /^(?:gain(?:s|ed|ing)?|grow(?:s|n|th|ing)?|grew|rises?|rose|risen|rising|increase[ds]?|climb(?:s|ed)?|jump(?:s|ed)?|added|up)$/i;
const FALL =
  /^(?:lose|loses|lost|loss(?:es)?|falls?|fell|fallen|drop(?:s|ped)?|decline[ds]?|decrease[ds]?|shrink|shrank|shrunk|sink|sank|sunk|dip(?:s|ped)?|down)$/i;
const MOVE = /^(?:change[ds]?)$/i;
const GROW = /^(?:grow(?:s|n|th|ing)?|grew)$/i;

/** How a sentence says that a figure moved; null for any other word. */
export type ChangeWay = 'rise' | 'fall' | 'move';

export function readChangeWay(word: string): ChangeWay | null {
  if (RISE.test(word)) return 'rise';
  if (FALL.test(word)) return 'fall';
  return MOVE.test(word) ? 'move' : null;
}

/** `grew` is told in percent where nothing else is said, as in any question. */
export const isGrowing = (word: string): boolean => GROW.test(word);

const BETWEEN = /\b(?:between|over|in|during|within|across|from|of)\b/i;
const TIMES_OF_TWO = [
  // `from the one year to the next`, `from the first to the second`.
  String.raw`from (?:the )?(?:one|first|former|earlier)(?: (?:year|month|quarter|period|figure))? to (?:the )?(?:next|other|second|latter|later)(?: (?:year|month|quarter|period|figure|one))?`,
  // `between those two years`, `over the same period`.
  String.raw`(?:in )?between (?:them|(?:the|those|these|both) (?:two|both)(?: (?:years|months|quarters|periods|dates|times))?|(?:those|these|both|the) (?:years|months|quarters|periods|dates|times))`,
  String.raw`(?:over|in|during|within|across) (?:that|this|the)(?: same)? (?:period|time|time span|span|stretch|timespan)`,
  'in between',
];
const OF_TWO = new RegExp(String.raw`\b(?:${TIMES_OF_TWO.join('|')})\b`, 'gi');

/** The text without the words that name the two times of the last answers, which blanks take the place of. */
export const blankLastTimes = (text: string): string =>
  BETWEEN.test(text) ? text.replaceAll(OF_TWO, (said) => ' '.repeat(said.length)) : text;

const FIRST_TO_LAST =
  /,?\s*\b(?:from )?(?:the )?(?:very )?first(?: (?:year|month|value|figure|one))? (?:to|until|through) (?:the )?(?:very )?last(?: (?:year|month|value|figure|one))?(?: of (?:these|those|the) (?:years|months|values|figures))?/gi;

/** `from the first to the last of these years`, `first year to last`: the ends of a series. */
export const blankSeriesEnds = (text: string): string =>
  text.replaceAll(FIRST_TO_LAST, (said) => ' '.repeat(said.length));

/** The words of a sentence, without its signs. */
export const splitWords = (text: string): string[] =>
  text
    .replaceAll(/[?.!,;:]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
