import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

const MONEY = /^money$/i;
const SPENDS_OR_EARNS =
  /^(?:earn|earned|make|made|gross|grossed|take|took|took in|bring in|brought in|cost|costs)\b/i;

/** `how much money did they earn in the US`: the verb names the figure, and the noun only its unit. */
function dropMoney(list: MentionList, { columns }: ModelCube): readonly Mention[] {
  const money = list.all.find((one) => isMention(one, 'column') && MONEY.test(one.text));
  const before = list.all[list.all.findIndex((one) => one === money) - 1];
  const isAsked = /\bmuch$/i.test(before?.text ?? '');
  const isVerb = (one: Mention): boolean => {
    const column = columns.find((two) => two.name === list.findNumberColumn(one));
    const next = list.neighbour(one, 1);
    return (
      one !== money &&
      isMention(one, 'column') &&
      SPENDS_OR_EARNS.test(one.text) &&
      column?.kind === 'number' &&
      column.format.type === 'currency' &&
      !isMention(next, 'compare', 'comparative', 'between', 'number', 'rank')
    );
  };
  if (money === undefined || !isAsked || !list.all.some(isVerb)) return list.all;
  return list.all.map((one): Mention => {
    const { start, end, text } = one;
    return one === money ? { kind: 'stop', start, end, text } : one;
  });
}

const EARNS = /^(?:earn|earned|make|made|take|took|take in|took in|bring in|brought in)$/i;

/** `what share of the US gross did comedies bring in`: the noun says which gross, and the verb none. */
function dropEarning(list: MentionList, { columns }: ModelCube): readonly Mention[] {
  const lastWord = (one: Mention): string | undefined => {
    const column = columns.find((two) => two.name === list.findNumberColumn(one));
    const isMoney = column?.kind === 'number' && column.format.type === 'currency';
    return isMoney ? column.title.split(' ').at(-1) : undefined;
  };
  const isVerb = (one: Mention): boolean => EARNS.test(one.text);
  const nouns = list.all.filter((one) => lastWord(one) !== undefined && !isVerb(one));
  const [noun, other] = nouns;
  const isShare = list.all.some((one) => isMention(one, 'share'));
  if (!isShare || noun === undefined || other !== undefined) return list.all;
  return list.all.map((one): Mention => {
    const isSaidBefore = one.start > noun.start && lastWord(one) === lastWord(noun);
    const { start, end, text } = one;
    return isVerb(one) && isSaidBefore ? { kind: 'stop', start, end, text } : one;
  });
}

/** `the most people out of work`: two words for one figure, with nothing between that names another. */
const BETWEEN = ['stop', 'value', 'period', 'months'] as const;

/** `the most people in the industry out of work`: the second word says once more what is counted. */
const dropSameFigures = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const column = isMention(mention, 'column') ? list.findNumberColumn(mention) : undefined;
    if (column === undefined) return mention;
    const before = list.all.slice(0, index).findLast((one) => !isMention(one, ...BETWEEN));
    const rank = before === undefined ? undefined : list.neighbour(before, -1);
    const isSame =
      isMention(before, 'column') &&
      before.column === column &&
      isMention(rank, 'rank', 'count') &&
      /\b(?:most|fewest|least|many|number of)$/i.test(rank.text);
    const { start, end, text } = mention;
    return isSame ? { kind: 'stop', start, end, text } : mention;
  });

/** Words that name one figure together, of which one would be read as another figure. */
export const dropRepeatedFigures = (list: MentionList, cube: ModelCube): readonly Mention[] =>
  dropSameFigures(list.with(dropEarning(list.with(dropMoney(list, cube)), cube)));
