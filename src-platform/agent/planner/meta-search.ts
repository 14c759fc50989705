import { dataModelAnswerSchema, type DataModelAnswer } from '#shared/platform/data-model.ts';
import type { Column } from '../../engine/cube.ts';
import type { ModelCube, SemanticModel } from '../../engine/semantic-model.ts';
import { AGGREGATION_TITLES, toInline } from './output.ts';
import { toKey } from './tokenize.ts';

interface Member {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly type: string;
  readonly aggType?: string;
}

/** §2.11 platformMeta result. */
interface MetaSearch {
  readonly cubes: readonly {
    readonly name: string;
    readonly type: string;
    readonly title: string;
    readonly members: readonly Member[];
  }[];
  readonly searchQuery: string;
}

function toMeasures(cube: ModelCube, column: Column): Member[] {
  if (column.kind !== 'number') return [];
  const others = (['avg', 'sum', 'min', 'max', 'median'] as const).filter(
    (one) => one !== 'sum' || column.additive,
  );
  const ordered = [column.aggregation, ...others.filter((one) => one !== column.aggregation)];
  return ordered.map((aggType) => ({
    name: `${cube.name}.${aggType}_${column.name}`,
    title: `${AGGREGATION_TITLES[aggType]} ${toInline(column.title)}`,
    description: column.description,
    type: 'number',
    aggType,
  }));
}

function toDimension(cube: ModelCube, column: Column): Member {
  return {
    name: `${cube.name}.${column.name}`,
    title: column.title,
    description: column.description,
    type: column.kind,
  };
}

function countOf(cube: ModelCube): Member {
  return {
    name: `${cube.name}.count`,
    title: `Number of ${cube.entity.many}`,
    description: `How many ${cube.entity.many} there are.`,
    type: 'number',
    aggType: 'count',
  };
}

function isNamed(column: Column, query: string): boolean {
  const phrases = [column.title, column.name.replaceAll('_', ' '), ...column.synonyms];
  return phrases.some((phrase) => ` ${query} `.includes(` ${toKey(phrase)} `));
}

function search(cube: ModelCube, query: string, isChosen: boolean): Member[] {
  const named = cube.columns.filter((column) => isNamed(column, query));
  const others = isChosen ? cube.columns.filter((column) => !named.includes(column)) : [];
  const rest = others.map((column) => toDimension(cube, column));
  return [
    ...(isChosen ? [countOf(cube)] : []),
    ...named.flatMap((column) => [...toMeasures(cube, column), toDimension(cube, column)]),
    ...rest,
  ];
}

/** Everything that can be asked about, as the data API's meta tells it. */
export function toMeta(model: SemanticModel): DataModelAnswer {
  return dataModelAnswerSchema.parse({
    cubes: model.cubes.map((cube) => ({
      name: cube.name,
      title: cube.title,
      description: cube.description,
      type: 'cube',
      measures: [countOf(cube), ...cube.columns.flatMap((column) => toMeasures(cube, column))],
      dimensions: cube.columns.map((column) => toDimension(cube, column)),
    })),
  });
}

/** Looks the question's words up in the model: the cube it is about in full, of others what is named. */
export function searchModel(
  model: SemanticModel,
  query: string,
  chosen: ModelCube | null,
): MetaSearch {
  const key = toKey(query);
  const found = model.cubes.map((cube) => ({ cube, members: search(cube, key, cube === chosen) }));
  const hits = found
    .filter(({ members }) => members.length > 0)
    .sort((a, b) => Number(b.cube === chosen) - Number(a.cube === chosen));
  return {
    searchQuery: query,
    cubes: hits.map(({ cube, members }) => ({
      name: cube.name,
      type: 'cube',
      title: cube.title,
      members,
    })),
  };
}
