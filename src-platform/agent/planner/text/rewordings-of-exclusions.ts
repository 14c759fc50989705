import type { Rewording } from './rewording.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from './sentence-edges.ts';

const LEAD = String.raw`(${START}(?:(?:please|now|then|just|also|but|same),? )*(?:(?:could|can|would|will) you |let['’]?s )?)`;
const VERB = '(?:take|filter|strip|cut|throw|kick|knock|rule|screen|weed|toss|chuck|edit|count)';
const PLEASE = '(?:,? please)?';
/** What has a meaning of its own before `out`: `leave it out`, `which ones turn out`. */
const NO_NAME = String.raw`(?!(?:what|which|who|how|when|where|why|is|are|was|were|do|does|did|all|it|that|this|them|those|these|find|show|list|give|set|put|keep|leave|leaving|point|spell|work|print|write|lay|turn|stand|stood|come|go|get|run|fill|try|check|figure|make|from|to|flights?|way|day|in|and|${VERB}(?:ing)?)\b)`;

/** Other verbs that leave something out. */
export const REWORDINGS_OF_EXCLUSIONS: readonly Rewording[] = [
  // `figures other than those for Finance`: the rows of the noun before, which the name alone says.
  [
    /\b(other than|except(?: for)?|excluding|apart from|aside from|besides|not counting|not including) (?:those|the ones) (?:for|of) (?!(?:which|whom|whose|(?:an? )?(?:un)?known|missing|no|all|every|each)\b)(?=\S)/giu,
    '$1 ',
  ],
  // `take out the fog`, `if you filter out Gentoo`, `taking out China`.
  [
    new RegExp(String.raw`(?<!n['’]t |not |never )\b${VERB} out (?!of\b|from\b)(?=\S)`, 'giu'),
    'leave out ',
  ],
  [
    /\b(?:tak|filter|stripp|cutt|throw|kick|knock|rul|screen|weed|toss|chuck|edit)ing out (?!of\b|from\b)(?=\S)/giu,
    'leaving out ',
  ],
  [new RegExp(String.raw`${LEAD}leave off (?=\S)`, 'iu'), '$1leave out '],
  [
    new RegExp(
      String.raw`${LEAD}(?:eliminate|discard|hide|(?:do not|don['’]?t) (?:count|include|consider|use|show(?: me)?)) (?!(?:it|that|this|them|those|these|all|every|only|just|by|per)\b)(?=\S)`,
      'iu',
    ),
    '$1leave out ',
  ],
  // `kick Gentoo out`, `Gentoo out, please`.
  [
    new RegExp(
      String.raw`${LEAD}(?:kick|knock|throw|toss|chuck|weed|screen|edit) (?!(?:it|that|this|them|those|these)\b)([^,.;:?!]{2,40}?) out(?: of (?:it|that|this|them|those|these))?${PLEASE}${END}`,
      'iu',
    ),
    '$1leave out $2',
  ],
  [
    new RegExp(
      String.raw`${LEAD}(?:with )?${NO_NAME}((?:the )?[^\s,.;:?!]+(?: [^\s,.;:?!]+)?) out(?: of (?:it|that|this|them|those|these))?${PLEASE}${END}`,
      'iu',
    ),
    '$1leave out $2',
  ],
];
