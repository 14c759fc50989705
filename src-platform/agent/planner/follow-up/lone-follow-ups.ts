import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isFollowUp } from './follow-up.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import type { Slots } from '../slots/slots.ts';

export const FOLLOWING =
  /^\s*(?:and|what about|how about|only|now|also|but|without|as an?|same|likewise|similarly|ditto|for|just|then|ok,? then|(?:all )?(?:the )?(?:others|other ones|rest)|the other(?: one)?(?= (?:again|then|please)|\s*[?.!]*$))\b/i;

/** `what was it for women?` asks for the figure of the last question. */
export const ASKS_OF_FIGURE =
  /^\s*(?:(?:and|so|but|ok|okay|then),?\s+)*(?:what|how (?:much|many|high|low|big|large|long))\s+(?:is|was|were|are)\s+(?:it|that|this|they)\b/i;

export const SAYS_WHAT = [
  'entity',
  'count',
  'column',
  'superlative',
  'topic',
  'formula',
  'share',
] as const;

/** What makes a question of a column: `ok, then the wind` is none without the question before. */
const SAYS_HOW = ['aggregation', 'by', 'grain', 'rank', 'trend', 'period', 'compare'] as const;

/** `and for DFW?` as a first question says for what, but not what. */
export const isLoneFollowUp = (text: string, mentions: readonly Mention[]): boolean =>
  FOLLOWING.test(text) &&
  (mentions.some((mention) => isMention(mention, 'column'))
    ? !mentions.some((one) => isMention(one, 'entity', 'count', 'superlative', ...SAYS_HOW))
    : !mentions.some((mention) => isMention(mention, ...SAYS_WHAT)));

/** `and by species?`, `which region?`: a group of no figure, which asks something only of the last one. */
const isBareGroup = (mentions: readonly Mention[], { columns }: ModelCube): boolean =>
  mentions.length > 0 &&
  mentions.every(
    (one) =>
      isMention(one, 'ask', 'by', 'join') ||
      (isMention(one, 'stop') && /^(?:and|so|but|ok|is it|was it)$/i.test(one.text)) ||
      (isMention(one, 'column') &&
        columns.some(
          (column) =>
            column.name === one.column &&
            (column.kind === 'string' || (column.kind === 'number' && column.discrete)),
        )),
  );

/** Why a follow-up to a refused question is refused too. */
export const REFUSED =
  'The last question was not answered, so that this one has nothing to stand on; ask it in full.';

const GOES_ON = /^\s*(?:so|or)\b/i;

/** What points at something said before; `are there` and `does it rain` point at nothing. */
const POINTS =
  /\b(?:its|it(?!(?:'s)?\s+(?:rain|snow)\w*\b)|that one|those|these|(?<!(?:is|are|was|were|be|been)\s)there(?!\s+(?:is|are|was|were)\b)|then|ones?|number one)\b/i;

/** `how many for Apple?`: of what, only the last question says. */
const COUNTS_WHAT =
  /^\s*(?:(?:and|so|but|ok|okay|then|now),?\s+)*how (?:many|much)(?: (?:is|are|was|were) (?:it|that|they|those))? (?:for|on|in|at|from|by|of|since|before|after|with|without|during|to)\b/i;

/** `might you restrict that to Japan`. */
const CHANGES =
  /\b(?:restrict|narrow|limit|filter|split|break|sort|order|rank|change|plot|draw|turn|cut|reduce) (?:that|this|it|them)\b/i;

/** `which month was the driest?` names no time of which the months are meant. */
const picksPeriod = (mentions: readonly Mention[]): boolean =>
  mentions.some((one) => isMention(one, 'grain')) &&
  mentions.some((one) => isMention(one, 'superlative', 'rank')) &&
  !mentions.some((one) => isMention(one, 'period', 'number', 'value', 'entity', 'label'));

/** `which day?`, `what day was it?`. */
const asksPeriodAlone = (mentions: readonly Mention[]): boolean =>
  mentions.some((one) => isMention(one, 'grain', 'entity')) &&
  mentions.every((one) => isMention(one, 'ask', 'grain', 'entity', 'stop', 'pronoun'));

/** Whether words point at something that was said before, or change it. */
export const pointsAtSaid = (text: string, mentions: readonly Mention[]): boolean =>
  POINTS.test(text) || CHANGES.test(text) || mentions.some((one) => isMention(one, 'pronoun'));

/** Whether a question after a refused one asks how many, or which ones, of what only that one says. */
export const countsOfRefused = (
  text: string,
  mentions: readonly Mention[],
  earlier: ThreadMemory | null,
): boolean =>
  earlier?.isRefused === true &&
  (COUNTS_WHAT.test(text) ||
    (asksPeriodAlone(mentions) && mentions.some((one) => isMention(one, 'ask'))));

/**
 * `and the driest?`, `who directed it?`, `chinstraps?`, after a first question that was refused: of all
 * rows it would be another question.
 */
export const leansOnRefused = (
  text: string,
  { mentions, slots }: { readonly mentions: readonly Mention[]; readonly slots: Slots },
): boolean =>
  isLoneFollowUp(text, mentions) ||
  isFollowUp(text, slots) ||
  GOES_ON.test(text) ||
  COUNTS_WHAT.test(text) ||
  pointsAtSaid(text, mentions) ||
  picksPeriod(mentions) ||
  asksPeriodAlone(mentions);

/** `and the slowest?`: of the last question, though other data know the word. */
const isBareEnd = (text: string, mentions: readonly Mention[]): boolean =>
  FOLLOWING.test(text) &&
  mentions.some((one) => isMention(one, 'superlative')) &&
  mentions.every((one) => isMention(one, 'superlative', 'stop', 'join'));

/** `which were new?`: an adjective that happens to be in a name of other data. */
const isBareAdjective = (mentions: readonly Mention[]): boolean =>
  mentions.some((one) => isMention(one, 'ask')) &&
  mentions.some((one) => isMention(one, 'labelWord')) &&
  mentions.every((one) => isMention(one, 'ask', 'labelWord', 'stop', 'join'));

/** Whether the words are one group or one end, and ask something only of the last question. */
export const isBare = (text: string, mentions: readonly Mention[], cube: ModelCube): boolean =>
  isBareEnd(text, mentions) || isBareAdjective(mentions) || isBareGroup(mentions, cube);
