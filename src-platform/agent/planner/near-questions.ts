import type { ModelCube } from '../../engine/semantic-model.ts';
import { isMention, type Mention } from './mention.ts';
import { GRAIN_TITLES, labelMeasure, lowerCaseTitle } from './measure-labels.ts';
import { isRowName, pickAggregationOf, type SimpleMeasure } from './plan.ts';

const SUGGESTED = 3;

/** The figure that the question names, or the one that such data are about. */
function pickFigure(mentions: readonly Mention[], cube: ModelCube): SimpleMeasure {
  const numbers = cube.columns.filter((column) => column.kind === 'number').map((one) => one.name);
  const named = mentions.find(
    (mention) => isMention(mention, 'column') && numbers.includes(mention.column),
  );
  const column = isMention(named, 'column') ? named.column : cube.measured;
  if (column === undefined) return { kind: 'count' };
  return { kind: 'aggregate', column, aggregation: pickAggregationOf(cube, column) };
}

/** What the figure can be grouped by: first what the question names, then the other columns. */
function listGroupTitles(mentions: readonly Mention[], cube: ModelCube): string[] {
  const named = mentions.flatMap((one) => (isMention(one, 'column') ? [one.column] : []));
  const strings = cube.columns.filter(
    (column) => column.kind === 'string' && !isRowName(cube, column.name),
  );
  const isNamed = ({ name }: { readonly name: string }): boolean => named.includes(name);
  const ordered = [...strings.filter(isNamed), ...strings.filter((one) => !isNamed(one))];
  const time = cube.columns.find((column) => column.kind === 'time');
  const grain = time?.kind === 'time' ? [GRAIN_TITLES[time.trendGrain]] : [];
  return [...ordered.map(({ title }) => lowerCaseTitle(title)), ...grain];
}

/** Questions that work and are close to one that was refused: its figure by other groups. */
export function listNearQuestions(mentions: readonly Mention[], cube: ModelCube): string[] {
  const figure = labelMeasure(pickFigure(mentions, cube), cube);
  const near = listGroupTitles(mentions, cube).map((title) => `${figure} by ${title}`);
  return [...new Set([...near.slice(0, SUGGESTED - 1), ...cube.examples])].slice(0, SUGGESTED);
}
