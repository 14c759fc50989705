import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention } from '../mentions/mention.ts';
import { findTitle, lowerCaseTitle } from '../plan/measure-labels.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { Reword } from './reword-of-figures.ts';

const KNOWN = String.raw`(?:(?:that |which )?(?:we|you|the data|they) (?:have|has|know|got|hold|holds)|there is|on record|on file|available|recorded|(?:in|of) (?:the|your|our) data(?: ?set)?|ever)`;
const KNOWN_END = new RegExp(
  String.raw`${START}(?:what(?:['’]s| is| was) |give me |and )?(?:the |its |his |her )?(?:very )?(first|earliest|last|latest|most recent|newest)( [\p{L} ]{2,30}?)? ${KNOWN}(?: (?:for|of|on|about) (?:it|them|that|this))?${END}`,
  'iu',
);

/** `first price we have for it?`, after the price of one at some time: that of all that the data have. */
const rewordKnownEnd: Reword = (text, { plan, cube, read }) => {
  const [said, end = '', noun = ''] = KNOWN_END.exec(text) ?? [];
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  if (said === undefined || plan.kind === 'list' || plan.groups.length > 0) return null;
  if (measure?.kind !== 'aggregate' || other !== undefined || measure.column !== cube.measured)
    return null;
  const named = read(noun.trim()).filter((one) => !isFunctionWord(one));
  const isFigure =
    /^ ?(?:one|value|figure|number)?$/i.test(noun) ||
    (named.length === 1 &&
      named.every((one) => isMention(one, 'column') && one.column === measure.column));
  const [value, more] = plan.filters.filter(({ kind }) => kind !== 'period' && kind !== 'known');
  const isOne = value?.kind === 'values' && !value.negated && more === undefined;
  const [name, another] = isOne ? value.values : [];
  if (!isFigure || name === undefined || another !== undefined) return null;
  const word = /^(?:first|earliest)$/i.test(end) ? 'earliest' : 'latest';
  return `what was the ${word} ${lowerCaseTitle(findTitle(cube, measure.column))} of ${name} over all years?`;
};

const SINCE_WHEN = new RegExp(
  String.raw`${START}((?:since|from) (?:when|(?:which|what) (?:year|month|day|date))(?: on)? (?:do|does) (?:we|you|the data) (?:have|hold|know) (?!(?:it|them|that|those|these|this)\b).+)$`,
  'iu',
);

/** `since when do we have Google prices?`, after one of its prices: of all times, and not of that one. */
const rewordSinceWhen: Reword = (text, { plan, cube, read }) => {
  const [, asked] = SINCE_WHEN.exec(text) ?? [];
  const isTimed = plan.filters.some(({ kind }) => kind === 'period' || kind === 'months');
  if (asked === undefined || !isTimed) return null;
  const words = read(asked);
  const [value, other] = words.filter((one) => isMention(one, 'value'));
  const isOther = words.some(
    (one) =>
      isMention(one, 'period', 'months', 'by') ||
      (isMention(one, 'column') && one.column !== cube.measured),
  );
  if (value === undefined || other !== undefined || isOther || cube.measured === undefined)
    return null;
  return `what was the earliest ${lowerCaseTitle(findTitle(cube, cube.measured))} of ${value.text} over all years?`;
};

/** The first and the last figure that the data have. */
export const REWORDS_OF_KNOWN_ENDS: readonly Reword[] = [rewordKnownEnd, rewordSinceWhen];
