import type { Rewording } from './rewording.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from './sentence-edges.ts';

const GAP = '(?:gap|difference|spread|margin|range|distance)';
const MOVE =
  '(?:fall|fallen|drop|dropped|rise|risen|climb|climbed|grow|grown|decline|declined|increase|increased|decrease|decreased|sink|sunk|shrink|shrunk|change|changed)';

/** Other words for how far two figures are apart. */
export const REWORDINGS_OF_GAPS: readonly Rewording[] = [
  // `how much is IBM up since 2005`: a change, and no number of rows.
  [
    new RegExp(
      String.raw`\bhow (?:much|far) (?:is|are|was|were) ([^?,]{2,40}?) up(?= (?:since|from|between|over|during) |${END})`,
      'iu',
    ),
    'how much did $1 rise',
  ],
  [
    new RegExp(
      String.raw`\bhow (?:much|far) (?:is|are|was|were) ([^?,]{2,40}?) down(?= (?:since|from|between|over|during) |${END})`,
      'iu',
    ),
    'how much did $1 fall',
  ],
  // `difference between the country with the highest and the one with the lowest life expectancy in 2005`.
  [
    new RegExp(
      String.raw`${START}(?:(?:what|how (?:big|large|wide)) (?:is|was) )?(?:the )?(?:difference|gap) between the (\p{L}+) with the (highest|lowest|largest|smallest|biggest) and the (?:one|\1) with the (highest|lowest|largest|smallest|biggest) ((?:\p{L}+ ?){1,3}?)((?: (?:in|of|from|on|for) [^?]*)?)${END}`,
      'iu',
    ),
    'how much $4 separates the $2 and the $3 $1$5',
  ],
  // `how far did fertility fall`; `fall in South Korea` is no autumn.
  [
    new RegExp(String.raw`\bhow far (did|has|have|had) ([^?,]{2,50}?) (?=${MOVE}\b)`, 'giu'),
    'how much $1 $2 ',
  ],
  [
    /\b(how (?:much|many \p{L}+) (?:did|has|have) )(?![^?]*\b(?:rain|snow|precipitation)\b)([^?,\d]{3,50}?) (?<!\b(?:in|of|during|for|until|till|by|before|after|since|each|every|this|that|last|next) (?:the )?)fall (in|over|during|within|between|from|since) (?=\S)/giu,
    '$1$2 drop $3 ',
  ],
  // `by how much does the weight of Japanese cars differ from that of American cars`.
  [
    new RegExp(
      String.raw`${START}(?:by )?how(?: (?:much|far|many \p{L}+))? (?:does|do|did) (.+?) differ from (?:that|those) (of|in|for|on|at) (.+?)${END}`,
      'iu',
    ),
    'what is the difference between $1 and $2 $3?',
  ],
  [
    /\b(difference|gap) between (the [^,?]+?) and that (of|in|for) (?=\S)/giu,
    '$1 between $2 and $3 ',
  ],
  // `was the price of Apple below that of Amazon`.
  [/\b(?:below|under|beneath) (?=(?:that|those) (?:of|in|for) \p{L})/giu, 'lower than '],
  [/\b(?:above|over) (?=(?:that|those) (?:of|in|for) \p{L})/giu, 'higher than '],
  [new RegExp(String.raw`\bwidest (?=${GAP}\b)`, 'giu'), 'largest '],
  [new RegExp(String.raw`\bnarrowest (?=${GAP}\b)`, 'giu'), 'smallest '],
  // `how big was the largest difference between …`.
  [
    new RegExp(
      String.raw`\bhow (?:big|large|great|high|wide|small) (is|was) (?=the (?:largest|biggest|greatest|smallest) ${GAP} between\b)`,
      'giu',
    ),
    'what $1 ',
  ],
  // `by gain in life expectancy, in years, between 1955 and 2005`.
  [
    /\b((?:gain|rise|increase|growth|drop|fall|decline|loss|change) in (?:\p{L}+ ){0,3}\p{L}+), in (?:years|dollars|degrees|points|percentage points|grams|miles|minutes), (?=(?:between|from|over|since|in)\b)/giu,
    '$1 ',
  ],
  // `per month of the year, all years together`.
  [
    /\b((?:by|per|for each|of each) (?:month of the year|calendar month|weekday|day of the week)),? (?:(?:over|across|in|for) )?all (?:the )?years(?: (?:together|combined|taken together|pooled))?(?=\s*[?.!]*\s*$)/giu,
    '$1',
  ],
];
