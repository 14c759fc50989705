/** Words that ask for the last answer once more, and say nothing of what changes in it. */
const WORDS = [
  "and|but|so|ok|okay|now|then|please|can|could|would|will|you|i|we|i['’](?:d|ll|m)|we['’]d|let['’]?s|let",
  'like|love|prefer|want|wanted|need|rather|to|see|know|look|looks|show|give|tell|get|have|repeat|redo|run|try|make',
  "do|does|did|is|are|was|were|be|been|what|what['’]s|how|how['’]s|about",
  'the|that|this|it|me|us|same|thing|question|query|figures?|numbers?|values?|results?|answers?',
  'again|once|more|also|if|for|as before|actually|just|only|simply',
].join('|');

/** The beginning of a follow-up that asks for the same once more, as a pattern: `how does that look`. */
export const SAME_FRAME = String.raw`^\s*(?:(?:${WORDS})(?![\p{L}\p{N}'’])[\s,:;.–—-]*)*`;

/** The end of such a follow-up, with its marks, as a pattern. */
export const SAME_END = String.raw`(?:[\s,]+(?:please|this time|now|then|again|instead|any ?more|any longer|for me|at all|as well|too|though|thanks|thank you))*\s*[?.!]*\s*$`;
