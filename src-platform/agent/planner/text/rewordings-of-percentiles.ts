import type { Rewording } from './rewording.ts';

const ORDINAL = String.raw`\d{1,2}(?:st|nd|rd|th)?`;

/** Percentiles in their turns of phrase, as one figure each. */
export const REWORDINGS_OF_PERCENTILES: readonly Rewording[] = [
  // `the 90-th percentile`, `the ninetieth percentile`.
  [/\b(\d{1,2})[- ](st|nd|rd|th)(?=[- ](?:percentile|decile))/gi, '$1$2'],
  [/\bninetieth(?= percentile)/gi, '90th'],
  [/\b([1-9])(?:st|nd|rd|th) deciles?\b/gi, '$10th percentile'],
  [/\b(?:50th|fiftieth) percentile\b(?: (?:of|for)\b)?/gi, 'median'],
  // `the 25th and 75th percentile of weight`.
  [
    new RegExp(
      String.raw`\b(${ORDINAL})(, ?|,? (?:and|to|or|versus|vs\.?) (?:the )?)(?=(?:${ORDINAL}(?:, ?|,? (?:and|to|or|versus|vs\.?) (?:the )?)){0,3}${ORDINAL} percentiles?\b)`,
      'gi',
    ),
    '$1 percentile$2',
  ],
  [
    /\b(lower|first|1st) and (?:the )?(upper|third|3rd) quartiles?\b/gi,
    '25th percentile and 75th percentile',
  ],
  // `the quartiles of weight`.
  [
    /\b(?<!\b(?:top|bottom|upper|lower|first|third|by|into|in) )(?:three )?quartiles (of|for) (?=\p{L})/giu,
    '25th percentile and median and 75th percentile of ',
  ],
  // `body mass quartiles`.
  [
    /^\s*(?:(?:show|give)(?: me)? )?(?:the )?(\p{L}[\p{L} ]{2,30}?) quartiles(?= (?:by|per|for each) |\s*[?.!]*$)/giu,
    '25th percentile and median and 75th percentile of $1',
  ],
  // `what delay do 90% of flights stay below?`
  [
    /^\s*(?:and |so )?(?:what|which) (\p{L}[\p{L} ]{1,40}?) (?:do|did|are|were) (\d{1,2}) ?(?:%|percent|per cent) of (?:all )?(?:the )?(\p{L}[^?,;]{2,60}?)(?: (?:stay|remain|lie|fall|come|be|have))? (?:below|under)\s*[?.!]*$/giu,
    'what is the $2th percentile of $1 of $3?',
  ],
  [
    /^\s*(?:and |so )?(?:below|under) (?:what|which) (\p{L}[\p{L} ]{1,40}?) (?:do|did|are|were|is) (\d{1,2}) ?(?:%|percent|per cent) of (?:all )?(?:the )?(\p{L}[^?,;]{2,60}?)(?: (?:stay|remain|lie|fall|come|be|have))?\s*[?.!]*$/giu,
    'what is the $2th percentile of $1 of $3?',
  ],
];
