import { EXCLUDES } from './join-left-out.ts';
import { toStop, isMention, type Mention, type MentionList } from './mention.ts';

const EACH = /^(?:per|for each|for every)$/i;

/** `for each penguin species`: the noun before the group says of which rows it is, and divides nothing. */
export const dropRowNouns = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const [before, after] = [list.all[index - 1], list.all[index + 1]];
    const isAttribute =
      isMention(mention, 'entity') &&
      isMention(before, 'by') &&
      EACH.test(before.text) &&
      isMention(after, 'column') &&
      list.findColumn(after)?.kind === 'string';
    return isAttribute ? toStop(mention) : mention;
  });

const OF = /^(?:of|with|whose)$/i;

/** `excluding birds of unknown sex`: what is unknown is left out, and not all of the rows. */
export const dropExcludedRows = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const [before, of] = [list.all[index - 1], list.all[index + 1]];
    const isOfUnknown =
      isMention(mention, 'entity') &&
      isMention(before, 'not') &&
      EXCLUDES.test(before.text) &&
      isMention(of, 'stop') &&
      OF.test(of.text) &&
      isMention(list.neighbour(mention, 1), 'presence');
    return isOfUnknown ? toStop(mention) : mention;
  });
