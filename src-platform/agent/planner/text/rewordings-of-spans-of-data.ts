import type { Rewording } from './rewording.ts';
import { SENTENCE_END as END } from './sentence-edges.ts';

const COVERED =
  '(?:we|you|the data|the data set|the dataset|the records|this data|your data|the figures|the sample) (?:cover|covers|have|has|hold|holds|include|includes|span|spans|track|tracks|know|run over)';
const WORDS_OF_FIGURES =
  'average|avg|mean|median|total|sum|overall|combined|together|over|across|pooled|how|which|what|who|when|where|is|was|were|did|does|number|count|highest|lowest|max|min|maximum|minimum|most|least|top|share|percent|percentage|and|same|then|now|for|show|list|give|vs|versus|deviation|spread|range|go|back|keep|use|include|open|widen';

const JUDGED = String.raw`^(?:who|which one) (?:had|has|was|is|did|fared|came off) (?:it )?(?:the )?(?:worst|best|hardest|hit hardest|worst off|best off)`;

/** `and over the period covered`: all that is asked. */
const BARE_LEAD = String.raw`^\s*(?:(?:and|but|so|now|then|ok|okay|please|just|only|also|the|same|that|this|it|what about|how about),? ?)*`;

/** Other words for the time that is asked about. */
export const REWORDINGS_OF_SPANS_OF_DATA: readonly Rewording[] = [
  // `the highest average delay in the period we cover`: all that the data have.
  [
    new RegExp(
      String.raw`(?<!${BARE_LEAD}),? (?:in|over|for|during|within|across) (?:the|all the) (?:(?:whole|entire|full) )?(?:period|time|time span|timespan|span|time frame|timeframe|years|months|days) (?:(?:that |which )?${COVERED}|covered(?: here)?|(?:covered|spanned) by (?:the|your) (?:data|data set|dataset|sample)|on record)(?=\s*[?.!,]|\s*$)`,
      'giu',
    ),
    '',
  ],
  // `when was the last time it snowed?`, `when did it first rain?`: the day, and no figure of it.
  [
    /\bwhen (?:was|is) the (first|last|latest|most recent) time (?:that |when )?it (rain|snow)ed\b/giu,
    'when was the $1 day with $2',
  ],
  [
    /\bwhen did it (first|last) (rain|snow)(?=\s*[?.!,]|\s*$| in\b)/giu,
    'when was the $1 day with $2',
  ],
  // `life expectancy in Rwanda all yrs`: one figure of each, and no mean of all.
  [
    new RegExp(
      String.raw`^(?!.*\b(?:${WORDS_OF_FIGURES})\b)(\p{L}[^?.!,]{3,60}?)(?: in)? all (?:the )?(year|yr|month|mth|quarter)s${END}`,
      'iu',
    ),
    '$1 by $2',
  ],
  // `who had it worst in 2009? I mean which industry's rate was the highest?`: the second says what is asked.
  [
    new RegExp(
      String.raw`${JUDGED} (in (?:\p{L}+ )?(?:19|20)\d\d)\s*\?\s*i mean,? (?!.*\b(?:19|20)\d\d\b)((?:which|who|what|how)\b[^?]+?)${END}`,
      'iu',
    ),
    '$2 $1?',
  ],
  [
    new RegExp(
      String.raw`${JUDGED}(?: in (?:\p{L}+ )?(?:19|20)\d\d)?\s*\?\s*i mean,? ((?:which|who|what|how)\b[^?]+?)${END}`,
      'iu',
    ),
    '$1?',
  ],
  // `which was the best year there, I mean the lowest rate?`
  [
    new RegExp(
      String.raw`\b(?:best|worst) (\p{L}+)((?: (?:there|here|overall|so far|for (?:it|them|us|that)))?),? (?:i mean|i\.e\.,?|that is,?|meaning|so) (?:with )?(the (?:lowest|highest) [\p{L} ]+?)${END}`,
      'iu',
    ),
    '$1$2 with $3?',
  ],
];
