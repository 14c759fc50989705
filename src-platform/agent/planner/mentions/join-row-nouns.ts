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

/** `the same three-worst list`, `the top five list`: what the ranking is called, and no rows that are asked for. */
export const dropListNouns = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const before = list.all.slice(Math.max(0, index - 2), index);
    const isNoun =
      isMention(mention, 'list') &&
      /^lists?$/i.test(mention.text) &&
      before.length === 2 &&
      before.some((one) => isMention(one, 'rank')) &&
      before.some((one) => isMention(one, 'number'));
    // `show` or `list` alone would begin another sentence.
    return isNoun ? { ...toStop(mention), text: 'ranking list' } : mention;
  });

const OF = /^(?:of|with|whose)$/i;

const EVERYTHING = /^(?:everything|anything|everyone|anyone|all)$/i;

/** `leave out everything rated PG-13`: what is rated so, and not all of the rows. */
export const dropExcludedAll = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const [before, after] = [list.all[index - 1], list.neighbour(mention, 1)];
    const isAll =
      isMention(mention, 'entity', 'stop', 'unknown') &&
      EVERYTHING.test(mention.text) &&
      isMention(before, 'not') &&
      EXCLUDES.test(before.text) &&
      isMention(after, 'value');
    return isAll ? toStop(mention) : mention;
  });

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
