import type { LastSentence } from './lead-sentences.ts';

const YES_OR_NO = String.raw`(?:(?:so|and|but|ok|okay|well|now|hm+),? )?(?:is|are|was|were|do|does|did|has|have|had|isn['’]t|aren['’]t|wasn['’]t|weren['’]t|don['’]t|doesn['’]t|didn['’]t)`;
/** `which airport is the worst?`: by what, the next question says. */
const VERDICT =
  '(?:the )?(?:best|worst|safest|riskiest|healthiest|nicest|(?:most|least) (?:reliable|dangerous|successful|attractive|interesting|impressive|important|efficient|economical))';
const WHICH = String.raw`(?:(?:so|and|but|ok|okay|well|now),? )?(?:which|what|who)(?: \p{L}+){0,2} (?:is|was|are|were|does|did|do)(?: (?:it|they|you|we|do|have))? ${VERDICT}`;
const ASKED_AGAIN = new RegExp(
  String.raw`^\s*((?:${YES_OR_NO} [^?]{4,120}|${WHICH})\?)\s+(?!(?:and|but|or|so|if|when|because|i|we|only|just|also|then|what about|how about|by how|in which case)\b)(\S[^?.!]{8,200}[?.!]*)\s*$`,
  'iu',
);
/** The last question stands on its own; `those above 1000 miles` are of the noun before. */
const POINTS =
  /\b(?:it|its|they|them|their|that|this|those|these|there|he|she|his|her|same|others?|ones?|both|each|either|two|rest|remaining)\b/i;
const OF_NOUN =
  /\b(?:those|the ones) (?=(?:above|over|below|under|with|from|between|of|longer|shorter|heavier|lighter|more than|less than|fewer than|at least|at most)\b)/giu;
const SUBJECT = new RegExp(
  String.raw`^\s*${YES_OR_NO} (?:(?:the|all|most|many|big|large|small|long|short|heavy|light|old|new|early|late|expensive|cheap|fast|slow|longer|shorter|heavier|lighter|older|newer) ){0,2}(\p{L}{3,}s)\b`,
  'iu',
);

/** `Do the other species live there? How many birds?`: what is asked of the others, and of nobody else. */
const OTHERS = /\b(?:others?|else|another|remaining|rest)\b/i;
const MIN_WORDS = 4;

/**
 * `are fridays bad? average delay of flights on fridays`: what is asked first in words of one's own, and
 * then as a question of its own. Null where the second one points at the first.
 */
export function splitAskedAgain(text: string): LastSentence | null {
  const [, lead = '', again = ''] = ASKED_AGAIN.exec(text) ?? [];
  const noun = SUBJECT.exec(lead)?.[1];
  const last = noun === undefined ? again : again.replace(OF_NOUN, `${noun} `);
  const isShort = last.split(/\s+/).length < MIN_WORDS;
  return isShort || POINTS.test(last) || OTHERS.test(lead) ? null : { lead, text: last };
}

const SIZE =
  '(?:big|small|large|major|minor|long|short|new|old|recent|modern|heavy|light|expensive|cheap|fast|slow|high|low|early|late|hot|cold|warm|cool|wet|dry|rainy|sunny|windy|strong|weak|rich|poor|popular|top|famous|fresh)';
const NARROWS = new RegExp(
  String.raw`\b${SIZE}(?:-\p{L}+)? (?!(?:for|in|on|at|of|than|enough|or|and|to|these|this|during|from|there|here|as|by|now)\b)\p{L}`,
  'iu',
);

/** `is drama the top genre?`: a verdict on all, and no choice. */
const PREDICATE = new RegExp(
  String.raw` (?:the|an?) (?:most |least )?${SIZE} \p{L}+\?(?<=\b(?:is|are|was|were|isn['’]t|aren['’]t)\b[^?]*\?)`,
  'iu',
);

/** Whether a question asks of large or small ones, of which the second has to say how large. */
export const asksOfSizes = (lead: string): boolean => NARROWS.test(lead.replace(PREDICATE, '?'));
