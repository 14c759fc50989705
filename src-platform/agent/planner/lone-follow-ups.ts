import type { ModelCube } from '../../engine/semantic-model.ts';
import { isMention, type Mention } from './mention.ts';

export const FOLLOWING =
  /^\s*(?:and|what about|how about|only|now|also|but|without|as an?|same|for|just|then|ok,? then|(?:all )?(?:the )?(?:others|other ones|rest))\b/i;

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

/** `and the slowest?`: of the last question, though other data know the word. */
const isBareEnd = (text: string, mentions: readonly Mention[]): boolean =>
  FOLLOWING.test(text) &&
  mentions.some((one) => isMention(one, 'superlative')) &&
  mentions.every((one) => isMention(one, 'superlative', 'stop', 'join'));

/** Whether the words are one group or one end, and ask something only of the last question. */
export const isBare = (text: string, mentions: readonly Mention[], cube: ModelCube): boolean =>
  isBareEnd(text, mentions) || isBareGroup(mentions, cube);
