import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

const LATEST = /^(?:last|latest|newest|(?:the )?most recent|first|earliest)$/i;

/** `the last known price of every company`: each figure of the data is known. */
export const dropKnownOfEnds = (list: MentionList): readonly Mention[] =>
  list.all.map((mention) => {
    const isKnown = isMention(mention, 'presence') && mention.isKnown;
    const end = isKnown ? list.neighbour(mention, -1) : undefined;
    const isFigure = list.findNumberColumn(list.neighbour(mention, 1)) !== undefined;
    return isMention(end, 'rank', 'superlative') && LATEST.test(end.text) && isFigure
      ? toStop(mention)
      : mention;
  });
