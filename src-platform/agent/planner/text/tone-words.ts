import { isInsideLabel, type Reader } from '../mentions/match.ts';
import { tokenize } from './tokenize.ts';

/** How sure somebody is of what is said, or how it strikes one: the rows and figures are the same. */
const ADVERBS: readonly string[] = [
  "truly|indeed|apparently|supposedly|allegedly|probably|perhaps|maybe|essentially|obviously|definitely|certainly|surely|honestly|literally|officially|evidently|presumably|reportedly|basically|kinda|sorta|therefore|however(?! (?:many|much|high|low|long|often|big|small)\\b)|anyways?|anyhow|somehow|for real|for sure|no doubt|without (?:a |any )?doubt|in fact|in reality|in truth|of course|after all(?=\\s*[,?.!]|\\s*$)|of all (?:things|people|places)|let['’]?s say|so to speak|if you will|as (?:we|you|everybody|everyone) knows?|(?:as )?it (?:turns|turned) out|(?:so )?it (?:seems|would seem|appears)|if (?:i|we)(?:['’]m| am|['’]re| are) not mistaken|if i remember (?:right|rightly|correctly)|by chance|on the (?:one|other) hand|in (?:any|some) way|(?:in )?one way or (?:another|the other)|just out of (?:interest|curiosity)",
  'would you (?:say|guess|think|reckon|estimate)|do you (?:think|reckon|guess|suppose|believe|figure)|(?:does|did) (?:it|(?:the|your|this|our) (?:data|data ?set|list|table|file|sample|database)) say|do (?:the|your|these|our) (?:data|figures|records|numbers) say|i wonder|i guess|i suppose',
];
/** `even` numbers and years are chosen by their value; `even if` and `even though` say more. */
const EVEN =
  'even(?= \\p{L})(?! (?:if|though|when|so|numbers?|numbered|years?|months?|days?|weeks?|hours?|ones|amounts?|and odd|or odd|split|keel|than)\\b)(?<!\\b(?:and|or|odd|an|number|with|of|for|at|in|on|by|have|has|had|having|break|breaks|broke|broken|breaking) even)';
const NOT = String.raw`(?<!\b(?:not|never|no|nor|without|cannot|hardly|barely)|n['’]t) `;

const TONE = new RegExp(
  String.raw`(?:,?${NOT}|^)(?:${[...ADVERBS, EVEN].join('|')})(?![\p{L}\p{N}'’-])(?:,(?= ))?`,
  'gu',
);

/** `with the word maybe in the title`: the word is looked for. */
const NAMES_TEXT =
  /\b(?:words?|phrase|text|letters?|called|titled|named|titles?|names?|contain(?:s|ing|ed)?)\b/i;

/** Whether none of the words belongs to the name of a row in any of the data. */
function isFree(text: string, start: number, end: number, readers: readonly Reader[]): boolean {
  const tokens = tokenize(text);
  const isInside = (at: number): boolean =>
    readers.some(({ lexicon }) => isInsideLabel(tokens, at, lexicon));
  return tokens.every(
    (token, at) => token.end <= start || token.start >= end || (!token.quoted && !isInside(at)),
  );
}

/**
 * `how many cars actually came from Japan`: what is asked, without the words that only say how sure
 * somebody is. Behind a negation they stay, and in a name that is written so.
 */
export const withoutTone = (text: string, readers: readonly Reader[]): string =>
  NAMES_TEXT.test(text)
    ? text
    : text
        .replaceAll(TONE, (said, at: number) => {
          const start = at + said.length - said.replace(/^[, ]+/, '').length;
          return isFree(text, start, at + said.length, readers) ? (at === 0 ? '' : ' ') : said;
        })
        .replaceAll(/ {2,}/g, ' ');
