/** A question, and what it says once more in other words. */
export interface Restated {
  readonly base: string;
  readonly said: string;
  readonly isMarked: boolean;
}

/** `a car, that is heavy` says what it is; with a limit behind it, what was meant. */
const LIMIT_BEHIND = String.raw`(?= (?:with|having|those|(?:an? )?(?:\p{L}+ ){0,3}(?:above|over|below|under|of|between|at least|at most|more than|less than))\b)`;
const MARKS = String.raw`(?:i\.? ?e\.?,?|that is(?: to say)?(?:,|${LIMIT_BEHIND})|that means,?|which means,?|in other words,?|or in other words,?|meaning|namely,?|so to say,?)`;
const MARKED = new RegExp(
  String.raw`^(.{8,}?)(?:\s*[,;(–]|\s+[-–—]+)\s*${MARKS}\s+([^()]{3,80}?)\)?\s*[?.!]*\s*$`,
  'iu',
);
const BRACKETED = /^(.{8,}?)\s*\(([^()]{3,60})\)\s*([^()]*)$/u;
const OVER_ALL =
  /^(.{8,}?),?\s+if (?:you|we|I|one) (average|take the (?:mean|average)|average out|average it|average them)(?: (?:over|across|of|for))? (?:all|each|every)(?: of)?(?: the| these)? (?:years?|months?|days?|weeks?|values|figures|data)\s*([?.!]*)\s*$/iu;

/** Null where a question says nothing twice. */
export function splitRestated(text: string): Restated | null {
  const over = OVER_ALL.exec(text);
  if (over !== null) return { base: `${over[1] ?? ''}?`, said: 'average', isMarked: true };
  const marked = MARKED.exec(text);
  if (marked !== null)
    return { base: `${marked[1] ?? ''}?`, said: marked[2] ?? '', isMarked: true };
  const bracketed = BRACKETED.exec(text);
  if (bracketed === null) return null;
  const [, before = '', said = '', after = ''] = bracketed;
  return { base: `${before} ${after}`.trim(), said, isMarked: false };
}
