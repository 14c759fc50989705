import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findRowGrain } from '../dates/row-grain.ts';
import { NEGATED } from './join-conditions.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

/** `which stocks`, `how many countries`: names are asked for, each of which has many rows. */
const asksForNames = (list: MentionList): boolean =>
  list.all.some(
    (one) =>
      list.findColumn(one)?.kind === 'string' &&
      (list.neighbour(one, -1) === undefined ||
        isMention(list.neighbour(one, -1), 'ask', 'count', 'list')),
  );

/** What is tested: `never fell below 40 years of life expectancy`, `whose rate never reached 10`. */
function findFigure(list: MentionList, word: Mention, compare: Mention): Mention | undefined {
  const isFigure = (one: Mention | undefined): boolean =>
    isMention(one, 'column') && list.findNumberColumn(one) !== undefined;
  const [before, after] = [list.neighbour(word, -1), list.neighbour(compare, -1)];
  const near = [before, after].find(isFigure);
  const number = list.neighbour(compare, 1);
  const behind = list.all.slice(list.all.indexOf(number ?? compare) + 1).find(isFigure);
  return near ?? behind;
}

/** The `every month` of `above 10 in every month`, where each row is one of a month. */
function findEveryRow(list: MentionList, cube: ModelCube): readonly Mention[] {
  const by = list.all.find((one) => isMention(one, 'by') && /\bevery$/i.test(one.text));
  const grain = by === undefined ? undefined : list.neighbour(by, 1);
  const isRow = isMention(grain, 'grain') && grain.grain === findRowGrain(cube);
  const isPlain = !list.all.some((one) => isMention(one, 'rank', 'superlative', 'aggregation'));
  return by !== undefined && grain !== undefined && isRow && isPlain ? [by, grain] : [];
}

/** Where `never` and the like stand, and what they test. */
function findQuantifier(
  list: MentionList,
  cube: ModelCube,
): { readonly used: readonly Mention[]; readonly kind: 'never' | 'ever' | 'always' } | null {
  const word = list.all.find((one) => /^(?:never|ever|always)$/i.test(one.text));
  if (word === undefined) {
    const used = cube.measured === undefined ? [] : findEveryRow(list, cube);
    return used.length === 0 ? null : { used, kind: 'always' };
  }
  const text = word.text.toLowerCase();
  const kind = text === 'never' || text === 'ever' ? text : 'always';
  return { used: [word], kind };
}

/**
 * `which stocks never traded below 20`: the lowest of their figures is tested, and `ever` tests it
 * the other way round. `Always above 20` and `above 20 in every month` test the lowest as well.
 */
export function joinNever(list: MentionList, cube: ModelCube): readonly Mention[] {
  const found = findQuantifier(list, cube);
  const [word] = found?.used ?? [];
  const at = word === undefined ? -1 : list.all.indexOf(word);
  const isBehind = found !== null && found.used.length > 1;
  const compare = list.all.find(
    (one, index) => (isBehind || index > at) && isMention(one, 'compare'),
  );
  if (found === null || word === undefined || !isMention(compare, 'compare')) return list.all;
  if (!asksForNames(list)) return list.all;
  const comparison = found.kind === 'never' ? NEGATED[compare.comparison] : compare.comparison;
  const figure = findFigure(list, word, compare);
  const column = list.findNumberColumn(figure) ?? cube.measured;
  if (column === undefined) return list.all;
  const isLow = compare.comparison.startsWith('<') !== (found.kind === 'always');
  const aggregation = isLow ? 'min' : 'max';
  const { start, end, text } = word;
  return list.all.flatMap((one): Mention[] => {
    if (one === word) return [{ kind: 'stop', start, end, text: 'with' }];
    if (found.used.includes(one)) return [];
    // The figure is named once, right before the comparison.
    if (one === figure) return [{ kind: 'stop', start: one.start, end: one.end, text: one.text }];
    if (one !== compare) return [one];
    return [
      { kind: 'aggregation', aggregation, start, end, text },
      { kind: 'column', column, start: one.start, end: one.start, text: figure?.text ?? text },
      { ...compare, comparison },
    ];
  });
}
