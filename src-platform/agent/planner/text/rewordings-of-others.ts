import type { Rewording } from './rewording.ts';
import { SENTENCE_END as END } from './sentence-edges.ts';

const LED = String.raw`^(\s*(?:(?:and|but|so|ok|okay|now|no|well|oh|please|sorry)\b,? )*)`;

/** `else`, `somewhere`, `nobody else`, `nothing but`: all but what is named, or that alone. */
export const REWORDINGS_OF_OTHERS: readonly Rewording[] = [
  // `more departures than everyone else`; all of them together are more than any.
  [
    /\bthan (?:any(?:one|body|thing|where) else|every(?:one|body|thing|where) else|all (?:of )?(?:the )?(?:others|other ones|rest)|any of the (?:others|rest)|every other(?: one)?)(?! (?:together|combined|in total|added|taken|put|of)\b)(?=\s*[?.!,]|\s+(?:in|on|at|during|for)\b|\s*$)/giu,
    'than any other',
  ],
  // `somewhere other than Japan or Europe`, `anywhere but Japan and Europe`.
  [
    /\b(?:any|some|else)where (?:else (?:than|but|except)|other than|but|except|than) (?:(?:in|from) )?(\p{Lu}[\p{L}.]*) (?:and|or|nor) (?=\p{Lu})/gu,
    'anywhere other than $1 or ',
  ],
  [
    /\b(?:some|else)where (?:else (?:than|but|except)|other than|but|except|than) |\banywhere else (?:than|but|except) /g,
    'anywhere other than ',
  ],
  // `nothing but comedies`; `comedies and nothing else`.
  [/\bnothing (?:but|except|other than) (?!nothing\b)(?=\p{L})/gu, 'only '],
  [
    new RegExp(
      String.raw`${LED}(?!(?:only|just|how|what|which|who|whose|where|when|why|in|on|at|by|per|is|are|was|were|do|does|did|show|list|give|count|tell|compare|name|find|add|drop|leave|remove|without|exclude|i|we|and|the same)\b)([^,?.!;:]{2,40}?),? (?:and )?(?:nothing|nobody|no one) else${END}`,
      'iu',
    ),
    '$1only $2',
  ],
  [
    new RegExp(
      String.raw`,? and nothing else(?<=\b(?:how many|which|what|average|total)\b.*)${END}`,
      'iu',
    ),
    '?',
  ],
  // `I only meant the comedies`.
  [
    new RegExp(
      String.raw`${LED}(?:i|we)(?:['’]m| am|['’]re| are| was| were)? (?:only|just) (?:meant|mean|care about|interested in|thinking (?:of|about)|looking (?:at|for)|asking (?:about|for)|after|talking about) (?!it\b|that\b|this\b|them\b|curious\b)(?=\S)`,
      'iu',
    ),
    '$1only ',
  ],
  // `did at least one country have …`: any of them.
  [
    /^(\s*(?:(?:and|but|so),? )*(?:did|does|do|has|have|had|is|are|was|were)(?: there)?) at least one (?=\p{L})/giu,
    '$1 any ',
  ],
  // `absolutely no rain`.
  [/\babsolutely (?=(?:no|none|nothing|any|all|every)\b)/g, ''],
  // `whichever country had the highest`.
  [/^\s*whichever (?=\p{L}+ (?:had|has|have|is|was|are|were|made|got)\b)/giu, 'which '],
  // `way back in 1955`, `as early as 2005`.
  [/\bway (?=back in (?:the )?\d{4}s?\b)/g, ''],
  [
    /(?<!\b(?:since|from|until|till|to|before|after|by) )\b(?:in )?as (?:early|far back|long ago|recently|late) as (?:in )?(?=(?:19|20)\d\d\b)/g,
    'in ',
  ],
  // `were able to gross more than`, `cars that could be found from Japan`.
  [/\b(?:is|are|was|were|has been|have been) able to (?=\p{L})/gu, ''],
  [
    /\b(how many [\p{L} ]{2,30}?) (?:can|could|may|might|are to|were to) be found (?=(?:in|from|on|at|with)\b)/giu,
    '$1 are there ',
  ],
  [
    /\b(how many [\p{L} ]{2,30}?) (?:are|were) there (?:that|which|who) (?=(?:came|come)\b)/giu,
    '$1 ',
  ],
  // `the highest life expectancy of anyone`.
  [
    /(?<=\b(?:highest|lowest|most|fewest|best|worst|\p{L}{3,}est)\b[^?]{1,50}) of (?:any(?:one|body|thing)?|every(?:one|body|thing))(?=\s*[?.!]|\s*$| (?:in|on|during)\b)/gu,
    ' of all',
  ],
];
