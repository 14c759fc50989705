import type { Rewording } from './rewording.ts';

const SEEMS =
  '(?:seems?|seemed|appears?|appeared|happens?|happened|turns? out|turned out|proved|proves?|(?:is|are|was|were) (?:said|supposed|believed|thought|reported|reckoned|found))';
const ENDS = String.raw`(?:highest|lowest|most|fewest|least|best|worst|(?!(?:interest|forest|west|rest|test|guest|request)\b)\p{L}{3,}est)`;

/** How sure somebody is of what is asked, or how it is known, where a verb says so. */
export const REWORDINGS_OF_HEDGES: readonly Rewording[] = [
  // `once more for Europe`.
  [/\b(?:once (?:more|again)|one more time)\b/g, 'again'],
  // `which one is, you know, the best`.
  [/,? (?:you know|you see|let['’]s say|shall we say|how shall i say)\s*,(?= \p{L})/gu, ''],
  // `which country seems to have had the highest`, `how many are said to come from Japan`.
  [
    new RegExp(
      String.raw`\b${SEEMS} to (?=(?:have|be|come|cost|weigh|earn|gross|live|run|rain)\b)`,
      'g',
    ),
    '',
  ],
  // `how many cars must have come from Japan`.
  [
    /\b(?:must|might|may|could) have (?=(?:had|been|come|made|grossed|earned|cost|lived|\p{L}+ed)\b)/gu,
    'have ',
  ],
  // `which country was it that had the highest`.
  [/\b((?:which|what) \p{L}+(?: \p{L}+)?|who) (?:is|was) it (?:that|who|which) /giu, '$1 '],
  [/\bis it (?:really|actually|indeed|even|perhaps) true\b/giu, 'is it true'],
  // `let's try India`, `next: India`, `yes, and India?`, `and over in India`.
  [
    /^(\s*(?:(?:ok|okay|now|and|so|hm),? )*)let['’]?s (?:try|go (?:with|for))(?: (?:it|that|the same))?(?: (?:with|for))? (?!again\b)(?=\p{L})/giu,
    "$1let's do ",
  ],
  [
    /^\s*(?:and )?(?:(?:the )?next(?: up| one)?|another one|one more)\s*[,:]\s*(?=\p{Lu})/giu,
    'and ',
  ],
  [/^\s*(?:yes|yeah|yep|yup|sure)\s*[,.!]\s*(?=and\b)/giu, ''],
  [/^(\s*(?:(?:and|but|so|what about|how about) )+)(?:over|out|down|up) in (?=\p{Lu})/gu, '$1in '],
  // `how much rain did fall`: as much as fell, and no change of it.
  [/\b(how much \p{L}+) did (?:(?:actually|really|ever|just|even) )?fall\b/giu, '$1 fell'],
  // `easily the most`, as `by far`.
  [
    new RegExp(
      String.raw`\b(?:far and away|easily|clearly|comfortably) (?=the ${ENDS}\b)|,? hands down\b`,
      'gu',
    ),
    '',
  ],
  // `I'd prefer it by island`.
  [
    /^(\s*(?:(?:ok|okay|but|and|so|no|actually),? )*)i(?:['’]d| would) (?:much )?prefer (?:(?:to (?:see|have)|having) )?(?:(?:it|that|this) )?(?=\p{L})/giu,
    '$1rather ',
  ],
  // `how many of all those`.
  [/\b(how many of) all (?:of )?(?=(?:those|these|them)\b)/gi, '$1 '],
  // `how much did they earn, if you add it all up`; `in total, how much did they earn`.
  [
    /,? (?:(?:if|when) (?:you|we|i|one) (?:add|put|take|sum) (?:it|them|that|those|everything|all)(?: all)? (?:up|together)|(?:all|everything) added up)(?=\s*[?.!]*\s*$)/giu,
    ' in total',
  ],
  [
    /^(\s*(?:(?:and|so|but),? )*)(?:in total|altogether|all together|overall|in all|all in all|all told),? (how much (?:do|does|did|have|has)\b[^?.!,]*?)\s*[?.!]*\s*$/giu,
    '$1$2 in total?',
  ],
  [
    /\b(how much) (?:in total|altogether|overall|in all),? ((?:do|does|did|have|has)\b[^?.!,]*?)\s*[?.!]*\s*$/giu,
    '$1 $2 in total?',
  ],
  // `who is the one who directed it`, `by whom was it directed`.
  [/\bwho(?:['’]s| is| was) the (?:one|person|guy|man|woman) (?:who|that) /giu, 'who '],
  [
    /\bby whom (?:was|were|is) ([^?]{2,60}?) (directed|made|produced|released|distributed)\b/giu,
    'who $2 $1',
  ],
  // `the absolute highest`, `the very best`.
  [
    new RegExp(
      String.raw`\b(the|its|their) (?:absolute|absolutely|very|all-out|undisputed|outright) (?=${ENDS}\b)`,
      'giu',
    ),
    '$1 ',
  ],
  // `how many Japanese cars are we talking about`.
  [
    /\b(how (?:many|much) [^?.,]{2,60}?) (?:are|were) we (?:talking(?: about)?|dealing with|speaking of)(?=\s*[?.!]*\s*$| (?:in|from|on|at|with)\b)/giu,
    '$1 are there',
  ],
  // `how on earth`, `what the hell`.
  [
    /^(\s*(?:(?:and|but|so|ok|now),? )*(?:how|what|which|who|where|when)) (?:the (?:hell|heck|devil|fuck)|on earth) (?=\p{L})/giu,
    '$1 ',
  ],
];
