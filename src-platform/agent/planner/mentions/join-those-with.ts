import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

const THOSE = /^(?:those|ones|the ones)$/i;
const HAVE = /^(?:with|having|that have|which have|who have|that had)$/i;

/**
 * `airports by average delay, only those with 200+ flights`: the groups that were named, of which so many
 * rows are asked for. `Those with a delay` could be rows.
 */
export function dropThoseWith(list: MentionList): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex(
    (one, index) =>
      isMention(one, 'pronoun') && THOSE.test(one.text) && HAVE.test(all[index + 1]?.text ?? ''),
  );
  const those = all[at];
  const test = all.slice(at + 2).filter((one) => !isMention(one, 'stop'));
  const entity = test.at(-1);
  const isTest =
    isMention(entity, 'entity') &&
    test.some((one) => isMention(one, 'number')) &&
    test.some((one) => isMention(one, 'compare', 'compareAfter')) &&
    test.slice(0, -1).every((one) => isMention(one, 'number', 'compare', 'compareAfter'));
  const groups = all
    .slice(0, at)
    .filter((one) => isMention(one, 'column') && list.findColumn(one)?.kind === 'string');
  // `directors by genre, only those with 5 films`: of which of the two is not said.
  const isOne = new Set(groups.map((one) => list.findColumn(one)?.name)).size === 1;
  return those !== undefined && isTest && isOne ? all.with(at, toStop(those)) : all;
}

const THOSE_ROWS = /^(?:among|amongst|of|for|from|out of) (?:those|the ones|ones)( with)?$/i;

/**
 * `which car is the quickest among those with four cylinders`: of the rows that have so many, and no number
 * of them.
 */
export const readRowsWith = (list: MentionList): readonly Mention[] =>
  list.all.flatMap((mention, index): Mention[] => {
    const before = list.all[index - 1];
    // `which car is the quickest with four cylinders`.
    const isBare =
      isMention(before, 'superlative') &&
      /^with$/i.test(mention.text) &&
      list.all.filter((one) => isMention(one, 'superlative')).length === 1;
    const said = isBare ? ['', mention.text] : THOSE_ROWS.exec(mention.text);
    const [, isWith] = (isMention(mention, 'stop') ? said : null) ?? [null];
    const behind = list.all.slice(index + 1);
    const [next] = behind;
    const isLed = isWith !== undefined || /^(?:with|having)$/i.test(next?.text ?? '');
    const number = list.neighbour(mention, 1);
    const column = number === undefined ? undefined : list.neighbour(number, 1);
    const hasEnd = list.all.slice(0, index).some((one) => isMention(one, 'superlative', 'rank'));
    const isRows =
      isLed && hasEnd && isMention(number, 'number') && list.findNumberColumn(column) !== undefined;
    if (!isRows || isWith === null) return [mention];
    const { start, end } = mention;
    const entity: Mention = { kind: 'entity', start, end: start, text: 'those' };
    return isWith === undefined ? [entity] : [entity, { kind: 'stop', start, end, text: 'with' }];
  });

const ALONG = /^(?:along with|together with|alongside)$/i;

/**
 * `the five genres with the highest budget, along with the number of movies`: the figure stands beside
 * the one that ranks, as behind `with`.
 */
export function readAlongWith(list: MentionList): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex((one) => isMention(one, 'also') && ALONG.test(one.text));
  const along = all[at];
  const rest = all.slice(at + 1);
  const isOwn = rest.every((one) =>
    isMention(one, 'stop', 'pronoun', 'count', 'entity', 'aggregation', 'column', 'join'),
  );
  const isFigure = rest.some(
    (one) => isMention(one, 'count', 'aggregation') || list.findNumberColumn(one) !== undefined,
  );
  const ranked = all
    .slice(0, Math.max(at, 0))
    .some((one) => isMention(one, 'rank', 'superlative', 'common', 'by'));
  if (along === undefined || !isOwn || !isFigure || !ranked) return all;
  return all.map((one, index): Mention => {
    const { start, end } = one;
    if (one === along) return { kind: 'stop', start, end, text: 'with' };
    const isTheir = isMention(one, 'pronoun') && /^(?:their|its)$/i.test(one.text);
    return index === at + 1 && isTheir ? toStop(one) : one;
  });
}
