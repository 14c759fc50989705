import type { ModelCube } from '../../../engine/semantic-model.ts';
import { GRAIN_TITLES, labelMeasure, lowerCaseTitle } from '../plan/measure-labels.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { findByMeaning } from '../text/nearest-names.ts';
import { isRowName, pickAggregationOf, type SimpleMeasure } from '../plan/plan.ts';

const MOST_GROUPS = 3;

const isNumber = (column: string, cube: ModelCube): boolean =>
  cube.columns.some((one) => one.name === column && one.kind === 'number');

/** The columns that the question names, and those that are near to what it names in vain. */
function listColumns(mentions: readonly Mention[], cube: ModelCube): string[] {
  const named = mentions.flatMap((one) =>
    isMention(one, 'column', 'superlative', 'condition', 'extreme') ? [one.column] : [],
  );
  const near = mentions.flatMap((one) =>
    isMention(one, 'unknown') ? findByMeaning(one.text, cube).map(({ column }) => column.name) : [],
  );
  return [...new Set([...named, ...near])];
}

/** The figure that the question names, or the one that such data are about. */
function pickFigure(columns: readonly string[], cube: ModelCube): SimpleMeasure {
  const column = columns.find((one) => isNumber(one, cube)) ?? cube.measured;
  if (column === undefined) return { kind: 'count' };
  return { kind: 'aggregate', column, aggregation: pickAggregationOf(cube, column) };
}

/** What the figure can be grouped by: first what the question names, then the other columns. */
function listGroupTitles(columns: readonly string[], cube: ModelCube): string[] {
  const strings = cube.columns.filter(
    (column) => column.kind === 'string' && !isRowName(cube, column.name),
  );
  const isNamed = ({ name }: { readonly name: string }): boolean => columns.includes(name);
  const ordered = [...strings.filter(isNamed), ...strings.filter((one) => !isNamed(one))];
  const time = cube.columns.find((column) => column.kind === 'time');
  const grain = time?.kind === 'time' ? [GRAIN_TITLES[time.trendGrain]] : [];
  return [...ordered.map(({ title }) => lowerCaseTitle(title)), ...grain];
}

/** ` from ATL`: the first value that the question names, as a condition. */
function phraseValue(mentions: readonly Mention[], cube: ModelCube): string {
  const found = mentions.find((one) => isMention(one, 'value'));
  const [option] = isMention(found, 'value') ? found.options : [];
  const column = cube.columns.find((one) => one.name === option?.column);
  if (option === undefined || column?.kind !== 'string') return '';
  return column.valuePhrase === undefined ? '' : ` ${column.valuePhrase} ${option.value}`;
}

/**
 * Questions that are close to one that was refused, the closest first: its figure with its
 * condition, then by groups, then the examples of the same data. Not all of them need to work.
 */
export function listNearQuestions(mentions: readonly Mention[], cube: ModelCube): string[] {
  const columns = listColumns(mentions, cube);
  const measure = pickFigure(columns, cube);
  const figure = labelMeasure(measure, cube);
  const value = phraseValue(mentions, cube);
  const isOfRows = measure.kind === 'count' || cube.measured !== undefined;
  const scoped = isOfRows ? value : ` of ${cube.entity.many}${value}`;
  const grouped = listGroupTitles(columns, cube).map((title) => `${figure} by ${title}`);
  return [
    ...new Set([
      ...(value === '' ? [] : [`${figure}${scoped}`]),
      ...grouped.slice(0, MOST_GROUPS),
      ...cube.examples,
    ]),
  ];
}
