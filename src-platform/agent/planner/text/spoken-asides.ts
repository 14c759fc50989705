import { asksItself, isYesOrNo } from './lead-sentences.ts';

/** What is asked, and the sentences beside it that state something. */
export interface AsidedQuestion {
  readonly asked: string;
  readonly asides: readonly string[];
  readonly isLed: boolean;
}

const SENTENCE_END = /(?<=[\p{L}\p{N})]{2}[.!?…])\s+(?=[\p{L}\p{N}])/gu;
/** `I grew up in Ohio, how many …`: a statement up to the comma, and a question behind it. */
const QUESTION_BEHIND =
  /(?:\s*[,;:]|\s+[-–—]+)\s+(?:so |and |but )?(?=(?:how (?:many|much|high|low|long|far|often|big|heavy|old|large|hot|cold)|what|which|who|whose|where|when|in (?:how many|which|what)|on (?:how many|which|what))\b)/iu;
const MAX_SENTENCES = 4;

const OPENER = String.raw`(?:(?:well|so|and|but|oh|ah|now|today|yesterday|recently|nowadays|lately|sometimes|apparently|frankly|honestly|back then|these days|as a (?:child|kid|boy|girl|student)|(?:last|this) (?:night|week|weekend|morning|evening)),? )*`;
const AUXILIARY =
  "(?:is|are|was|were|be|been|isn['’]t|aren['’]t|wasn['’]t|has|have|had|do|does|did|will|would|can|could|may|might|must)";
const SENSES =
  '(?:seems?|seemed|looks?|looked|sounds?|sounded|feels?|felt|gets?|got|goes|went|comes?|came|makes?|made|takes?|took|gives?|gave|says?|said|knows?|knew|loves?|loved|hates?|hated|likes?|liked|becomes?|became|keeps?|kept|runs?|ran|lives?|lived|taste|tasted|smell|smells)';

/** A sentence with a subject and what is said of it, by its form. */
const STATEMENTS: readonly RegExp[] = [
  new RegExp(
    String.raw`^${OPENER}(?:I|we|he|she|they|it|everybody|everyone|somebody|someone|people) \p{L}`,
    'iu',
  ),
  new RegExp(
    String.raw`^${OPENER}(?:I|we|he|she|they|it|that|this|there|everybody|everyone|someone)['’](?:m|re|s|ve|d|ll) `,
    'iu',
  ),
  new RegExp(
    String.raw`^${OPENER}(?:that|this|these|those|there|here) (?:${AUXILIARY}|${SENSES})\b`,
    'iu',
  ),
  new RegExp(String.raw`^${OPENER}(?:my|our|his|her)(?: [\p{L}'’-]+){2,}`, 'iu'),
  new RegExp(
    String.raw`^${OPENER}(?:the|a|an|some|many|most|all|every|their|your|both)(?: [\p{L}'’-]+){1,5}? (?:${AUXILIARY}|${SENSES})\b`,
    'iu',
  ),
  new RegExp(
    String.raw`^${OPENER}(?!(?:how|what|which|who|whose|when|where|why|show|list|give|count|compare|rank|sort|take|use|let|make|in|on|by|per|for|from|of|with)\b)(?:[\p{L}'’-]+ ){1,3}?(?:${AUXILIARY}|${SENSES})\b`,
    'iu',
  ),
  new RegExp(
    String.raw`^${OPENER}when (?:I|we|he|she|they|my|our) [^,]{2,40}(?:,| (?:I|we|it|they|there)\b)`,
    'iu',
  ),
  new RegExp(
    String.raw`^${OPENER}(?:looks|sounds|seems|feels|must be|must have been|could be|glad|sorry|no wonder|shame|pity|too bad) `,
    'iu',
  ),
];

/** What orders, narrows, corrects or supposes, or says what the question is about. */
const ORDERS = [
  String.raw`only|just|except|excludin?g?|excludes?|without|instead|ignor\p{L}+|suppos\p{L}+|assum\p{L}+|consider\p{L}*|restrict\p{L}*|limit\p{L}*|focus\p{L}*|unless|if|let|lets|let['’]s|please`,
  String.raw`counts?|counted|includ\p{L}+|means?|meant|matters?|mattered|concern\p{L}*|interested|interests?|cares?|cared|prefer\p{L}*|needs?|needed|require\p{L}*|hope|should|shall|ought|rather than`,
  String.raw`want(?:s|ed)?(?! to (?:be|become|go|buy|visit|move|travel|grow|learn|save|win|understand|know)\b)|(?:would|['’]d) (?:like|love)(?! to (?:be|become|go|buy|visit|move|travel|grow|learn|save|win|know)\b)`,
  String.raw`leaves?|drops?|dropped|removed?|removes|skip\p{L}*|compar\p{L}+|apart|aside|besides|other than|particular\p{L}*|especial\p{L}*|main\p{L}*|mostly|belong\p{L}*|appl(?:y|ies)|relevant|define\p{L}*|definition|call|called|treat\p{L}*|covers?|covered|calculat\p{L}*|measur\p{L}+|us(?:e|es|ing)|convert\p{L}*|round\p{L}*|to do with|before|after|during|while`,
  String.raw`topics?|question|talking (?:of|about)|think(?:ing)? of|looking at|look at|research\p{L}*|analy\p{L}+|stud(?:y|ies|ying)|report(?:s|ing)? on|writing (?:about|on)|work(?:s|ed|ing)? (?:on|with)|deal\p{L}*|stick\p{L}*|until|since|between|per|each|versus|vs`,
  String.raw`(?:have|has|had) to (?=(?:be|come|have|lie|start)\b)|must (?!have\b|be (?:a|an|the|so|very|nice|hard|great)\b)`,
].join('|');
const ORDERS_SOMETHING = new RegExp(String.raw`(?<![\p{L}])(?:${ORDERS})(?![\p{L}])`, 'iu');

/** `I don't know much about cars`: of the one who speaks; of anything else a negation leaves out. */
const OWN_DENIAL =
  /\b(?:I|we) (?:(?:do|did|have|had|am|are|was|were|can|could|would|will)(?:n['’]t| not|not)|never)\b|^(?:\p{L}+ )?(?:is|was) no (?:fun|joke|surprise|wonder)\b/iu;
const DENIES = /\b(?:not|no|none|never|neither|nor|hardly|cannot)\b|n['’]t\b/iu;

const ATTRIBUTE =
  '(?:big|large|small|major|minor|long|short|new|old|older|newer|recent|modern|heavy|light|fast|slow|cheap|expensive|early|late|high|low|top|best|worst|hot|cold|warm|wet|dry|popular|famous|rich|poor)';
const AGE = '(?:new|old|older|newer|recent|modern|early|late)';
const isBefore = (attribute: string, aside: string, nouns: readonly string[]): boolean =>
  [...nouns, 'ones'].some((noun) =>
    new RegExp(
      String.raw`\b${attribute} (?:[\p{L}-]+ ){0,2}${noun.replaceAll(/[^\p{L}\s-]/gu, '')}`,
      'iu',
    ).test(aside),
  );

/** `big cars`, `the new ones`: an adjective before what is counted may choose among it. */
export const choosesBySize = (aside: string, nouns: readonly string[]): boolean =>
  isBefore(ATTRIBUTE, aside, nouns);

/** `old films by Tim Burton`: a time that the words leave open. */
export const choosesByAge = (aside: string, nouns: readonly string[]): boolean =>
  isBefore(AGE, aside, nouns);

/** `How many have four cylinders?`: of what, a sentence before it says. */
export const lacksSubject = (asked: string): boolean =>
  /^(?:(?:and|so|but) )?how many(?: (?:have|has|had|are|is|were|was|did|do|does|can|could|will|would|of(?= (?:them|these|those|it|which)\b)|in|on|from|with)\b|\s*\?*$)/iu.test(
    asked,
  );

const SAYS_OF_WHAT =
  /\b(?:(?:is|are|was|were)|(?<=\p{L})['’](?:s|re)) (?:(?:all|only|just|mainly|really) )*about (?!time\b)|\b(?:before|after|during|throughout) (?!all\b)\p{L}|\bat night\b|\bin the (?:morning|evening|afternoon|night)s?\b|\bin (?:the |a |an )?(?:\p{L}+ ){1,2}(?:sector|industry|business|branch|segment|market|category|class)\b/iu;

/** `it is about adults`, `I bought after the crash`: of what, when or in which kind a question is asked. */
export const saysOfWhat = (aside: string): boolean => SAYS_OF_WHAT.test(aside);

/** Whether a sentence states something, and neither asks nor orders anything. */
export function isStatement(sentence: string): boolean {
  const said = sentence.trim();
  const isWhen = /^when (?:I|we|he|she|they|my|our)\b/i.test(said) && !said.endsWith('?');
  if (asksItself(said) && !isWhen) return false;
  if (ORDERS_SOMETHING.test(said) || saysOfWhat(said)) return false;
  return STATEMENTS.some((one) => one.test(said));
}

/** Whether an aside denies something, and not only what its speaker knows, likes or does. */
export const deniesMore = (aside: string): boolean => DENIES.test(aside.replace(OWN_DENIAL, ' '));

/** `How did the crisis hit the banks?`: asked in words of one's own, before the question itself. */
const isOpenQuestion = (sentence: string): boolean =>
  /\?\s*$/.test(sentence) &&
  !ORDERS_SOMETHING.test(sentence) &&
  !DENIES.test(sentence) &&
  (isYesOrNo(sentence) ||
    /^(?:(?:so|and|but) )?(?:how (?:did|does|do|has|have|is|are|was|were)|why)\b/iu.test(sentence));

/** `The children would also like to know how many …`: who asks, and what. */
const ASKED_BY =
  /^((?:and |but |so |now )?(?:the|my|our|his|her|some|one|a|everybody|everyone|somebody|someone)(?: [\p{L}'’-]+){0,3}? (?:(?:also|now|really|then|keeps?|kept|is|are|was|were|would|['’]d|has|have|always) ){0,3}(?:(?:like|love|wants?|wanted) to (?:know|see|hear|find out)|wonders?|wondering|wondered|asks?|asking|asked)(?: (?:me|us|about|also|now|whether))*)[,:]? (?=(?:how|what|which|who|whose|when|where|on|in)\b)/iu;

/** Splits a text into one question and the statements beside it; null where there are none. */
export function splitAsides(text: string): AsidedQuestion | null {
  const sentences = text.trim().split(SENTENCE_END);
  if (sentences.length === 1) {
    const by = ASKED_BY.exec(text.trim());
    if (by !== null) {
      const asked = `I would like to know ${text.trim().slice(by[0].length)}`;
      return { asked, asides: [by[1] ?? ''], isLed: true };
    }
    const found = QUESTION_BEHIND.exec(text);
    const lead = found === null ? '' : text.slice(0, found.index).trim();
    if (found === null || lead.split(/\s+/).length < 3 || !isStatement(lead)) return null;
    return { asked: text.slice(found.index + found[0].length), asides: [lead], isLed: true };
  }
  if (sentences.length > MAX_SENTENCES) return null;
  const isAside = (one: string, at: number): boolean =>
    isStatement(one) || (at < sentences.length - 1 && isOpenQuestion(one));
  const [asked, other] = sentences.filter((one, at) => !isAside(one, at));
  if (asked === undefined || other !== undefined) return null;
  const asides = sentences.filter((one) => one !== asked);
  return asides.length === 0 ? null : { asked, asides, isLed: sentences[0] !== asked };
}

/** `they`, `there` and the like, by which a question points at something before it. */
export const POINTERS =
  /\b(?:it|its|they|their|theirs|them|he|him|his|she|her|there|those|these|that|this|such|same|ones?|others?|both)\b/giu;

/** Words of this form that point at nothing. */
const EMPTY_POINTERS =
  /\b(?:these (?=(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+) (?:years|months|weeks|days)\b)|it (?=rain|snow|is|was|took|takes|cost)|(?<=(?:is|are|was|were|have|has|had|been) )there\b|there (?=(?:is|are|was|were|have|has)\b))|(?<=\p{L}s )that (?=(?:are|were|have|had|cost|run|ran|weigh|come|came|earned|left|made)\b)/giu;

/** The words by which a question points back. */
export const listPointers = (asked: string): readonly string[] =>
  [...asked.replaceAll(EMPTY_POINTERS, ' ').matchAll(POINTERS)].map(([word]) => word);

/** Whether an aside itself is about what the last answer said. */
export const isOfAnswer = (aside: string): boolean =>
  /^(?:(?:and|but|so|oh|well|ah),? )?(?:that|this|it|looks|sounds|seems|must|could be|they|these|those)\b|\bthere\b/iu.test(
    aside.trim(),
  );
/** What somebody guesses of an answer chooses nothing of it. */
export const isGuess = (aside: string): boolean =>
  /\b(?:I|we)(?:['’]d| would| will)? (?:bet|guess|say|think|suspect|imagine|expect)\b|\bmy (?:guess|bet|money|tip|hunch) (?:is|would be|was)\b/iu.test(
    aside,
  );
