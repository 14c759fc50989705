import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

const lastWord = (title: string): string => title.toLowerCase().split(' ').at(-1) ?? '';

/** A number so many times beyond what a column holds is of another scale. */
const FAR = 2;

/** Whether a number is near to what a column holds: a rating of 10, where none is above 9.2. */
function isNear(cube: ModelCube, column: string, value: number): boolean {
  const extent = cube.columnProfiles.get(column)?.extent ?? null;
  return (
    extent === null || (value >= Number(extent.first) / FAR && value <= Number(extent.last) * FAR)
  );
}

/** Whether a column holds values as small and as large as a number. */
function spans(cube: ModelCube, column: string, value: number): boolean {
  const extent = cube.columnProfiles.get(column)?.extent ?? null;
  return extent !== null && value >= Number(extent.first) && value <= Number(extent.last);
}

/** Whether a word is no more than what several columns are called: `rating`, `score`. */
const isLoose = ({ text }: Mention, title: string): boolean => {
  const own = title.toLowerCase().split(' ').slice(0, -1);
  return own.length > 0 && own.every((word) => !text.toLowerCase().includes(word));
};

/**
 * `films with a rating above 60`, `score 60 or more`: of the ratings, the one that has such values. The
 * mention stays where the number fits, and where more than one other column or none has such values.
 */
export function chooseByValue(list: MentionList, cube: ModelCube): readonly Mention[] {
  return list.all.map((mention) => {
    const column = list.findNumberColumn(mention);
    const title = cube.columns.find(({ name }) => name === column)?.title ?? '';
    const next = list.neighbour(mention, 1);
    const number = isMention(next, 'compare') ? list.neighbour(next, 1) : next;
    const isTested = isMention(mention, 'column') && isMention(number, 'number');
    if (column === undefined || !isTested || !isLoose(mention, title)) return mention;
    const value = Number(number.value);
    if (!Number.isFinite(value) || isNear(cube, column, value)) return mention;
    const [fitting, other] = cube.columns.filter(
      (one) =>
        one.kind === 'number' &&
        one.name !== column &&
        lastWord(one.title) === lastWord(title) &&
        spans(cube, one.name, value),
    );
    return fitting === undefined || other !== undefined
      ? mention
      : { ...mention, column: fitting.name };
  });
}
