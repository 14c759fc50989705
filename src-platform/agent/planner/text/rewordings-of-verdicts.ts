import { MONTH_NAMES } from './month-names.ts';
import type { Rewording } from './rewording.ts';

const SUPERLATIVE = String.raw`(?:(?:most|least) \p{L}+|\p{L}{2,}est|best|worst)`;
const MONTH = `(?:${MONTH_NAMES})`;

/** Questions for a yes or a no, in words whose answer shows what decides it. */
export const REWORDINGS_OF_VERDICTS: readonly Rewording[] = [
  // `are all penguins heavier than 3 kg`: what part of them is.
  [
    /^(are|were|do|have) all (?:of the |the )?(?!of\b|them\b|those\b|these\b)(?=\p{L})/giu,
    '$1 most ',
  ],
  [/^(?:is|was) (?:every|each)(?: single)? (\p{L}+[^ysx\s])(?= \p{L})/giu, 'are most $1s'],
  [/^does (?:every|each)(?: single)? (\p{L}+[^ysx\s])(?= have\b)/giu, 'do most $1s'],
  // `was the wettest year 2012`.
  [
    new RegExp(
      String.raw`^(is|was) the (${SUPERLATIVE}) (year|month|decade) ((?:19|20)\d\d|${MONTH}(?: (?:19|20)\d\d)?)(?=\s*\?*\s*$)`,
      'giu',
    ),
    '$1 $4 the $2 $3',
  ],
];
