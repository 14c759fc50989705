import { SOMEBODY } from './people.ts';
import { blank } from './rewording.ts';

/** Verbs that only order an answer: `state the share`, `pull up the delays`. */
const ORDERS: readonly string[] = [
  'state|report|indicate|establish|quantify|specify|describe|supply|obtain|ascertain|enumerate|outline',
  'evaluate|derive|assess|extract|select|output|print|express|determine|identify|record|deliver|provide',
  'measure|return|retrieve|fetch|grab|hand|bring up|look up|pull(?: up| out| together)?|dig (?:out|up)|get',
  '(?:work|figure|find|set|lay|map|spell|read|list|write|point)(?: me| us)? out|walk (?:me|us) through',
  'talk (?:me|us) through|take (?:me|us) through|remind (?:me|us)(?: of)?|note|check|throw up|run',
];
const ME = '(?: me| us)?(?: please| kindly)?';
const ORDER = String.raw`(?:(?:please|kindly|now|then|next|also|just|simply) )*(?:${ORDERS.join('|')})${ME}`;

/** Words between two thoughts, with the mark behind them. */
const LINKS: readonly string[] = [
  'right(?: then)?|now then|listen|look|say|pray tell|anyway|incidentally',
  'by the way|(?:just )?out of (?:sheer |pure |plain |idle )?(?:interest|curiosity)|just (?:curious|wondering|checking)|curious',
  'for (?:reference|context|completeness|the record|clarity|comparison|good measure|my (?:own )?(?:information|interest|records|notes|files))',
  '(?:just )?as (?:a|another|one last|a final|a further|a quick) (?:sanity check|check|matter of interest|aside|starting point|start|reference|follow-?up)',
  'in short|long story short|to (?:start|begin|start with|begin with|start off|round (?:this|it) off|finish|wrap up|close|be clear|set the scene)',
  'first(?:ly| off| of all| up)|secondly|thirdly|finally|lastly|last(?: question| one| thing)|next(?: question| one| up| thing)',
  '(?:sorry,? )?(?:just )?one more(?: thing| question)?|quick (?:one|question)(?: for you)?|(?:oh,? )?(?:and )?before (?:i|we) forget',
  '(?:oh,? )?(?:i|we) (?:almost |nearly )?forgot(?: to (?:ask|mention))?|i (?:meant|wanted) to ask',
  'one (?:last|more|other|final|quick|further) (?:thing|question|one|point)|another (?:thing|question)|quick (?:one|question|check)',
  "if (?:i|you) (?:may|might|could|would|can|please|don't mind|do not mind)(?: ask)?|as it happens",
  'as far as (?:you|we) (?:know|can (?:see|tell))|(?:on|from) (?:your|the) (?:list|records|books|collection|files?|tables?|figures|sample|database)',
];
const LINK = String.raw`(?:and |but )?(?:${LINKS.join('|')})\s*(?:[,:]|\s[-–—](?=\s))`;

const LEARN =
  '(?:know|see|hear|learn|find(?: out)?|establish|understand|work out|figure out|determine|have|get|report|check|be told|look at)';
const TO_LEARN = `to ${LEARN}`;
/** `I'd love to know`, `would you mind telling me`: that somebody asks. */
const FRAMES: readonly string[] = [
  String.raw`(?:i|we)(?:['’]d| would| should)?(?: really| just| now| still| only)? (?:like|love|want|need|care|wish|have|hope)(?: now)? ${TO_LEARN}`,
  String.raw`(?:i|we)(?:['’]m|['’]re| am| are)(?: really| also| just| now| still)? (?:trying|hoping|keen|curious|eager|dying|asked|supposed) ${TO_LEARN}`,
  String.raw`(?:i|we)(?:['’]m|['’]re| am| are)(?: really| also| just| now| still)? (?:after|curious about|interested in|in need of|wondering about)`,
  String.raw`(?:i|we) (?:require|must have|must ${LEARN})`,
  // `trying to find`, `would love to know`: without the one who asks.
  String.raw`(?:trying|hoping|keen|curious|eager|(?:would |really |just )*(?:love|like|want|need|wish)|got) ${TO_LEARN}|gotta ${LEARN}`,
  String.raw`(?:i|we)(?:['’]d| would) like to ask (?:for|about)|let us know|it(?:['’]d| would) (?:really )?help(?: me| us)?(?: a lot)? ${TO_LEARN}|it['’]d be (?:really |very )?(?:good|great|nice|helpful|useful|interesting) ${TO_LEARN}`,
  String.raw`${SOMEBODY} (?:wants?|needs?|asks? for|asked for|would like|is asking for)(?: ${TO_LEARN})?`,
  String.raw`(?:(?:can|could|would) you )?help (?:me|us)(?: out)? with`,
  String.raw`(?:can|could|would) you (?:possibly|perhaps|maybe|quickly|just|simply) (?:tell|show|give|find|get)${ME}`,
  String.raw`(?:(?:would|will) you be|are you) able to (?:tell|show|give|find|get)${ME}`,
  String.raw`(?:(?:do you have|have you got|are there|is there|got) )?any (?:numbers|figures|data|info|information|statistics|stats) (?:on|about|for)`,
  String.raw`hit (?:me|us) with|throw (?:me|us)|(?:moving )?on to|let['’]?s (?:try|do|go with|have)`,
  String.raw`(?:let['’]?s |let me |(?:i|we)(?:['’]ll| will) )?(?:start|begin)(?: off)? with(?= (?:the |an? )?(?!letter|word|name|year|month|first|last|top|bottom|best|worst|most|least|highest|lowest|\d|\p{L}+est\b)\p{L})`,
  String.raw`would you (?:mind|be able to tell|care to tell) (?:telling|showing|giving|letting|working|checking)?(?: me| us)?(?: know| out)?`,
  String.raw`be so (?:good|kind) as to (?:tell|show|give)${ME}|do (?:tell|show|give)${ME}`,
  String.raw`perhaps you (?:could|can|would)(?: please)? (?:tell|show|give)${ME}`,
  String.raw`help (?:me|us)(?: to)? (?:understand|see|find(?: out)?|work out|figure out)`,
  String.raw`(?:can|could|would|will) you(?: please| kindly)? (?:${ORDERS.join('|')})${ME}`,
  String.raw`what (?:i|we)(?:['’]d| would)?(?: really)? (?:like|want|need)(?: to know| to see)? is|(?:the|my|our) question is`,
  'looking for|interested in|let us (?:see|have|look at)',
];

/** What a question, or a figure that is asked for, begins with. */
const BEGINNING = String.raw`(?=(?:the|an?|all|both|each|every|my|our|its|their|his|her|how|what|which|who|whose|where|when|by how|in (?:which|what)|on (?:which|what|how)|at (?:which|what)|from (?:which|where)|average|mean|median|total|numbers?|counts?|share|percentages?|proportion|sum|maximum|minimum|highest|lowest|top|bottom|largest|best|worst|most)\b|\d)`;

const LEADING_LINK = new RegExp(String.raw`^\s*${LINK}\s*(?=\S)`, 'iu');
const LEADING_REQUEST = new RegExp(
  String.raw`^\s*(?:${FRAMES.join('|')}|${ORDER})(?:\s*:)?(?![\p{L}\p{N}])\s*`,
  'iu',
);
const BEGINS = new RegExp(`^${BEGINNING}`, 'iu');
/** `precisely how many`. */
const EXACTLY =
  /^\s*(?:precisely|exactly|roughly|approximately|just)\s+(?=how (?:many|much|often|long|far)\b)/i;
/** `for each month, state the share`. */
const ORDER_BEHIND = new RegExp(
  String.raw`(?<=,\s)(?:${ORDER})(?=\s+(?:the|how|what|which)\b)`,
  'giu',
);

const MAX_OPENINGS = 4;

/**
 * Blanks what only opens a question, and keeps the place of each word: `By the way, could you work out
 * how many cars came from Japan?` An order is blanked only before what it asks for.
 */
export function blankOpenings(text: string): string {
  let at = 0;
  let afterLinks = 0;
  for (let count = 0; count < MAX_OPENINGS; count += 1) {
    const rest = text.slice(at);
    const link = LEADING_LINK.exec(rest);
    const found = link ?? LEADING_REQUEST.exec(rest) ?? EXACTLY.exec(rest);
    if (found === null) break;
    // What a mark ends is a thought of its own; an order needs what is ordered.
    if (link !== null && at === afterLinks) afterLinks += found[0].length;
    at += found[0].length;
  }
  const end = BEGINS.test(text.slice(at)) ? at : afterLinks;
  return (blank(text.slice(0, end)) + text.slice(end)).replaceAll(ORDER_BEHIND, blank);
}
