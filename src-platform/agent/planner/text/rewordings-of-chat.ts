import type { Rewording } from './rewording.ts';
import { SENTENCE_END as END } from './sentence-edges.ts';

const MADE = String.raw`(?:(?:it|they|that|he|she)(?:['’]s| is| was| were| are)? ?(?:made|released|shot|built|measured|recorded|from|came out|happened|took off|out)?)`;
const WHEN = String.raw`(?:no matter|regardless of|whatever|irrespective of|never mind) (?:when|(?:the |which |what )?(?:year|decade|date|month|time|period|age|season))(?: ${MADE})?`;
const EXTREME = '(?:most|least|fewest|best|worst|\\p{L}{2,}est)';
const OF_ALL_THERE_IS = String.raw`(?:,? (?:out )?of all (?:of )?(?:(?:the |those )?(?:ones?|things|them) )?(?:that )?(?:you|we) have(?: got)?)`;
const VERDICT =
  '(?:best|worst|safest|riskiest|healthiest|nicest|(?:most|least) (?:reliable|dangerous|successful|attractive|efficient|economical))';
const IN_US = String.raw` in (?:the )?(?:u\.?s\.?a?|united states(?: of america)?|states|america)(?![\p{L}\p{N}])`;
const VERB =
  '(?:are|is|was|were|did|does|do|have|has|had|of|in|from|on|live|lives|lived|came|come|comes|left|leave|arrived)';

/** What people say around a question in a chat, and what it means there. */
export const REWORDINGS_OF_CHAT: readonly Rewording[] = [
  // `the longest film of all you have, no matter when it was made`.
  [
    new RegExp(
      String.raw`(?:${OF_ALL_THERE_IS}(?:,? ${WHEN})?|,? ${WHEN})(?=${END})(?<=\b${EXTREME}\b[^?]*)(?<!\b(?:19|20)\d\d\b[^?]*)`,
      'iu',
    ),
    ' of all time',
  ],
  [/^\s*then,? (?=(?:what|which|who)\b.* of all time\s*[?.!]*\s*$)/iu, 'so '],
  // `how many exactly are American`, `so what percentage exactly?`
  [
    new RegExp(
      String.raw`\b((?:how (?:many|much|long|far|high|late|old|heavy)|what|who|when|where|which|percentage|percent|share|number)(?: \p{L}+)?),? (?:exactly|precisely)(?= ${VERB}\b(?! (?:\d|the same))|${END})`,
      'giu',
    ),
    '$1',
  ],
  // `which industry is the safest, lowest unemployment rate in 2010?`: by the figure behind it.
  [
    new RegExp(
      String.raw`^(\s*(?:(?:and|so|but|ok),? )*(?:which|what) \p{L}+) (?:is|was|are|were) (?:the )?${VERDICT}\s*(?:[,;:]|,? [-–—])\s*(?:(?:i\.?e\.?|that is|meaning|so|with|by),? )?(?:the )?(?=(?:highest|lowest|most|fewest|largest|smallest|biggest|shortest|longest) \p{L})`,
      'iu',
    ),
    '$1 has the ',
  ],
  // `how far is that even?`, `what even is the average`.
  [
    new RegExp(
      String.raw`^(.*\b(?:how|what|who|where|when|which)\b.*) even(?<!\bbr(?:eaks?|oke|oken|eaking) even)(?=${END})`,
      'iu',
    ),
    '$1',
  ],
  [/^(\s*(?:(?:and|but|so|ok|wait),? )*(?:what|who|where|how \p{L}+)) even (?=\p{L})/iu, '$1 '],
  // `how many concert films are there anyway`, `from ORD though`.
  [
    new RegExp(
      String.raw`(?<=\p{L}{2}|\d),? (?:anyways?|though|tho|after all|in your (?:opinion|view|mind)|(?:roughly|generally|broadly) speaking|(?:and )?no (?:rush|hurry))(?=${END})`,
      'giu',
    ),
    '',
  ],
  // `the quickest off the mark`.
  [
    /(?<=\b(?:quick|quicker|quickest|fast|faster|fastest|slow|slower|slowest)) (?:off the (?:mark|line|blocks)|(?:away )?from (?:a )?stand(?:still|ing start))\b/giu,
    '',
  ],
  // `how long is a penguin's beak`.
  [
    /\b([Hh]ow \p{L}+ (?:is|are|was|were)) (?:an?|the) (?!average\b|typical\b)(\p{Ll}+)['’]s (\p{Ll}+)\b/gu,
    '$1 the $3 of a $2',
  ],
  // `which film sold the most DVDs in the United States?`
  [
    new RegExp(
      String.raw`\b(?:has |have |had )?(?:sold|sells?) (?:the )?most (?:in |on |of )?(?!of\b|in\b|the\b)(\p{L}+?)s?(?: sales)?${IN_US}(?=\s*[,.?!]|$| (?:in|since|of|by|from|between|before|after)\b)`,
      'iu',
    ),
    'had the highest US $1 sales',
  ],
  [
    new RegExp(
      String.raw`\b(?:has |have |had )?(?:sold|sells?) (?:the )?most (?:in |on |of )?(?!of\b|in\b|the\b)(\p{L}+?)s?(?: sales)?(?:, in dollars)?(?=${END}| (?:since|of|from|between|before|after)\b)`,
      'iu',
    ),
    'had the highest $1 sales',
  ],
];
