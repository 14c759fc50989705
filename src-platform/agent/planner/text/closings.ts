import { blank } from './rewording.ts';

/** What closes a question behind a comma, and says nothing of what it asks; a film may be called so. */
const APART: readonly string[] = [
  String.raw`if (?:you|i|we) can|(?:do|would|could|can|did) you (?:say|know|think|guess)`,
  String.raw`ta|help(?: me)?(?: out)?|please help(?: me)?|regards|(?:and )?nothing (?:else|more)|exactly|i wonder`,
];
/** What closes a question with or without a comma. */
const CLOSINGS: readonly string[] = [
  String.raw`if (?:it|that|this)(?:['’]s| is) (?:possible|available|ok(?:ay)?|all right|alright|no trouble|not too much trouble)`,
  String.raw`if (?:you|i|we) (?:may|might|could|would|please|don['’]t mind|do not mind|would(?:n['’]t| not) mind)(?: ask)?`,
  String.raw`when(?:ever)? you (?:have|get|find) (?:a|the|some) (?:moment|chance|minute|second|time)`,
  String.raw`(?:do|would|could|can|did) you (?:reckon|figure|suppose|imagine)|(?:would|could) you (?:say|think|guess)|do you think`,
  String.raw`(?:may|might|can|could) i ask|i(?:['’]d| would) (?:like to ask|ask)|i(?:['’]m| am) (?:curious|wondering|asking)`,
  String.raw`(?:just )?out of (?:sheer |pure |plain |idle )?(?:interest|curiosity)|just (?:curious|wondering|checking|asking)|as a matter of interest`,
  String.raw`to be (?:exact|precise|specific)|precisely|roughly|approximately|more or less|give or take`,
  String.raw`(?:that|which) (?:you|we)(?: have)? (?:know of|know about|have|hold|got)(?: on (?:file|record))?|(?:you|we) (?:have|hold) on (?:file|record)|on file`,
  String.raw`as far as (?:you|we) (?:know|can (?:see|tell))|for all (?:you|we) know`,
  String.raw`(?:and )?(?:only that|just that|no more than that|that(?:['’]s| is) (?:all|it))`,
  String.raw`that(?:['’]s| is) (?:my|the|our) (?:only )?question|that(?:['’]s| is) what (?:i|we) (?:want|need)(?: to know)?`,
  String.raw`(?:it (?:would|will) be |it['’]d be )?(?:very |much |greatly |highly )?appreciated|(?:kind|best|warm) regards|tia|thx in advance|thanks in advance`,
  String.raw`(?:please )?and thank you`,
  String.raw`(?:i|we) (?:almost |nearly )?forgot(?: to (?:ask|mention|say))?(?: (?:that|this|earlier|before))?|(?:i|we) (?:should have|meant to|wanted to|was going to|were going to) (?:asked?|mention(?:ed)?)(?: (?:that|this))?(?: (?:earlier|before|first))?`,
  String.raw`(?:just )?asking for (?:a|my) (?:friend|colleague|boss|son|daughter|wife|husband)`,
];

/** `precisely 5 cylinders?` and `more or less` between two figures are conditions: nothing stands before them here. */
const CLOSING = new RegExp(
  String.raw`(?<=[\p{L}\p{N})])(?:\s*[,;–—-]\s*(?:${APART.join('|')}|${CLOSINGS.join('|')})|\s+(?:${CLOSINGS.join('|')}))(?=\s*[?.!]*\s*$)`,
  'iu',
);
/** `the average of comedies, all told`: a mean is of all of them. */
const MEAN_IN_TOTAL =
  /,? (?:all told|in total|altogether|overall|in all|all in all)(?=\s*[?.!]*\s*$)(?<=\b(?:average|mean|median)\b.*)/iu;

const MAX_CLOSINGS = 3;

/**
 * Blanks what only closes a question, and keeps the place of each word: `how many came from Japan, if
 * you don't mind?` An end that is all there is stays, since it is what is asked.
 */
export function blankClosings(text: string): string {
  let said = text;
  for (let count = 0; count < MAX_CLOSINGS; count += 1) {
    const next = said.replace(CLOSING, blank);
    if (next === said) break;
    said = next;
  }
  return said.replace(MEAN_IN_TOTAL, blank);
}
