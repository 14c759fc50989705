import type { ModelCube } from '../../engine/semantic-model.ts';
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

/**
 * `which stocks never traded below 20`: the lowest of their figures is tested, and `ever` tests it
 * the other way round.
 */
export function joinNever(list: MentionList, cube: ModelCube): readonly Mention[] {
  const at = list.all.findIndex((one) => /^(?:never|ever)$/i.test(one.text));
  const word = list.all[at];
  const compare = list.all.find((one, index) => index > at && isMention(one, 'compare'));
  if (word === undefined || !isMention(compare, 'compare') || !asksForNames(list)) return list.all;
  const isNever = /^never$/i.test(word.text);
  const comparison = isNever ? NEGATED[compare.comparison] : compare.comparison;
  const figure = findFigure(list, word, compare);
  const column = list.findNumberColumn(figure) ?? cube.measured;
  if (column === undefined) return list.all;
  const aggregation = compare.comparison.startsWith('<') ? 'min' : 'max';
  const { start, end, text } = word;
  return list.all.flatMap((one): Mention[] => {
    if (one === word) return [{ kind: 'stop', start, end, text: 'with' }];
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
