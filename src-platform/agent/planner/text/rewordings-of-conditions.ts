import type { Rewording } from './rewording.ts';
import { SENTENCE_END as END } from './sentence-edges.ts';

const MORE = '(?:more than|over|at least|less than|fewer than|under|up to|at most)';
const SHARE = '(?:share|percentage|percent|fraction|proportion|portion)';
const TIME = String.raw`(?:(?:19|20)\d\d|\p{L}+ (?:19|20)\d\d)`;
const CHANGES = String.raw`(?:gr[eo]w|rise|rose|gain|increase|climb|go up|went up|fall|fell|drop|decline|decrease|shrink|change)`;

/** What chooses rows, said in other ways. */
export const REWORDINGS_OF_CONDITIONS: readonly Rewording[] = [
  // `which did best in terms of unemployment rate`.
  [/(?<=\S),? in terms of (?:the |its |their )?(?=\p{L})/giu, ' by '],
  // `how many countries lay above 75`, `beat 75 years`.
  [/\b(?:lay|lie|lies|sat|sit|sits) (above|over|below|under) (?=\d)/gi, 'were $1 '],
  [/\b(?:beat|beats|topped|cleared|crossed) (?=\d[\d.,]* \p{L})/giu, 'exceeded '],
  // `percentage of the films that have a rating score 60 or more`: of those whose rating is known.
  [
    new RegExp(
      String.raw`\b(${SHARE} of (?:the |all |all the )?\p{L}+) (?:that|which) (?:have|had|has) (?:an?|any|some) ([\p{L} ]{3,40}?) (?=(?:score|scored|rate|cost|made|make|grossed|run|ran|weigh|get|got|have|had|are|were)\b)`,
      'giu',
    ),
    '$1 with a known $2 ',
  ],
  // `how many of all the flights left late`.
  [
    /\bhow many of all (?:of )?(?:the |our )?(?!(?:these|those|them|this|that)\b)(?=\p{L}+ (?:are|were|is|was|have|had|has|did|do|cost|weigh|left|leave|arrived|came|come|with|from|in|on|that|which|who|\p{L}+ed)\b)/giu,
    'how many ',
  ],
  // `the average price of all companies`: one figure, and none of each.
  [
    /\b(average|mean|median) ((?:\p{L}+ ){1,4})of all (?:of )?(?:the )?(?!(?:other|others|those|these|them|two|three|four|five|its|their|our)\b)(?=\p{L}+\b(?! (?:with|that|which|who|whose|from|of|made|rated|directed)\b))/giu,
    '$1 $2across all ',
  ],
  // `ran over 15 minutes late`.
  [
    new RegExp(
      String.raw`\b(?:ran|run|runs|came in|come in) (?=${MORE} [^.?!,]{1,30}? (?:late|early)\b)`,
      'gi',
    ),
    'were ',
  ],
  // `delayed by half an hour or more`.
  [/\b(delayed|late|early) by (?=[^.?!,]{1,30}? or (?:more|less|longer)\b)/gi, '$1 '],
  // `number of movies with Steven Spielberg as director`.
  [
    new RegExp(
      String.raw`\bwith ((?:\p{Lu}[\p{L}.’'-]*\s?){1,4}) as (?:the |a |their |its )?(\p{L}+)(?=${END}| (?:in|since|from|between|before|after)\b)`,
      'gu',
    ),
    'whose $2 is $1',
  ],
  // `the typical (median) horsepower`.
  [/\btypical,? \((median|mean|average)\)/gi, '$1'],
  // `of the months of 2013, which brought the most`.
  [
    /^(\s*(?:(?:and|but|so|now),? )?)(?:of|among|out of) (?:all )?the (month|year|quarter|day|week)s (of|in) ([^,?.;]{3,24}), which(?: one| \2)?(?= \p{L})/giu,
    '$1which $2 $3 $4',
  ],
  // `if you compare January 2005 with January 2010, by what percentage did the price grow?`
  [
    new RegExp(
      String.raw`^\s*(?:if|when) (?:you|we|I|one|I were to) compare[sd]? (${TIME}) (?:with|to|and|against) (${TIME}), (.+?\b${CHANGES}\b.*?)${END}`,
      'iu',
    ),
    '$3 from $1 to $2?',
  ],
  // `ATL: share of flights more than 15 minutes late`: the share of what stands before it.
  [
    new RegExp(
      String.raw`^\s*([^\s:,;?][^:,;?]{0,40}): (?:the |what is the )?(${SHARE}) of (?:the |all )?(\p{L}+) (?:that (?:are|were) )?(?=${MORE} [^?]*${END})`,
      'iu',
    ),
    'what $2 of $3 of $1 were ',
  ],
];
