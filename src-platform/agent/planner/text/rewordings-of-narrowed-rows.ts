import type { Rewording } from './rewording.ts';
import { SENTENCE_END as END } from './sentence-edges.ts';

const ONLY =
  '(?:only|just|counting only|counting just|including only|including just|considering only|taking only|looking only at|only for|but only|but only for|but just|and only|restricted to|limited to)';
/**
 * A question stands before it: `only those from 2005` alone follows up on the last answer, and `gross by genre,
 * only those with over 100 films` tests the genres.
 */
const BEFORE = String.raw`^(?!.*(?:(?<!ed)(?<!made) by|\bper|\beach)\b)(\s*\S+ \S+ \S.*?)`;
const THOSE = '(?:those|the ones)';

/** A second condition, and what is counted once, as one sentence says them. */
export const REWORDINGS_OF_NARROWED_ROWS: readonly Rewording[] = [
  // `total gross of films rated PG-13, only those that cost over 50 million`: both conditions hold.
  [
    new RegExp(
      String.raw`${BEFORE}(?: are there| were there)?,? ${ONLY} ${THOSE} (?=(?:whose|where|in which|for which)\b)`,
      'iu',
    ),
    '$1 ',
  ],
  [
    new RegExp(
      String.raw`${BEFORE}(?: are there| were there)?,? ${ONLY} ${THOSE}(?: (?:that|which|who)(?: are| were)?(?=\s))? (?=\S)`,
      'iu',
    ),
    '$1 and ',
  ],
  // `taking only films rated R, what is the average rating of those from 2005?`
  [
    new RegExp(
      String.raw`^\s*(?:taking|considering|counting|looking at|looking only at|among|of) (?:only |just |all )?(?:the )?(\p{L}+(?: \p{L}+)? \S(?:[^,]|,(?=\d))*), ((?:what|how)\b[^,]*? of) ${THOSE}(?: (?:that|which|who)(?: are| were)?(?=\s))? (?=\S)`,
      'iu',
    ),
    '$2 $1 and ',
  ],
  // `of the films over 2 hours, how many are also films from 2005?`
  [
    /^(\s*of (?:the |all (?:the )?)?(\p{L}+(?: \p{L}+)?)\b[^?]{1,160}, how many (?:are|were)) also (?:\2 )?(?=\S)/iu,
    '$1 ',
  ],
  // `how many genres are there among films from 2005, counting each one only once?`
  [
    new RegExp(
      String.raw`^(\s*)how many (?!different|distinct)(.+?),? counting (?:each|every)(?: one| of them)? (?:only |just )?once${END}`,
      'iu',
    ),
    '$1how many different $2',
  ],
  // `count the different genres found among films from 2005`.
  [
    /\b(different|distinct) (\p{L}+(?: \p{L}+){0,4}?) (?:that (?:are|were|can be) )?(?:found|present|represented|occurring|seen|appearing|that (?:appear|occur)) (?=among\b|in\b|for\b)/giu,
    '$1 $2 ',
  ],
  [/^(\s*)(?:can|could|would) you count the (?=different\b|distinct\b)/i, '$1number of '],
  [/^(\s*)distinct count of (?:the )?(?=\p{L})/iu, '$1number of different '],
];
