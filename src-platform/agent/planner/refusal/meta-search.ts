import { dataModelAnswerSchema, type DataModelAnswer } from '#shared/platform/data-model.ts';
import type { Column } from '../../../engine/cube.ts';
import {
  COUNT_FORMAT,
  describeColumnFormat,
  describeNumberFormat,
} from '../../../engine/member-format.ts';
import type { ModelCube, SemanticModel } from '../../../engine/semantic-model.ts';
import { getColumnPhrases } from '../lexicon/column-phrases.ts';
import { titleAggregation, lowerCaseTitle } from '../plan/measure-labels.ts';
import { createPhraseKey } from '../text/tokenize.ts';

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

function listMeasureMembers(cube: ModelCube, column: Column): Member[] {
  if (column.kind !== 'number') return [];
  const others = (['avg', 'sum', 'min', 'max', 'median'] as const).filter(
    (one) => one !== 'sum' || column.additive,
  );
  const ordered = [column.aggregation, ...others.filter((one) => one !== column.aggregation)];
  return ordered.map((aggType) => ({
    name: `${cube.name}.${aggType}_${column.name}`,
    title: `${titleAggregation(aggType)} ${lowerCaseTitle(column.title)}`,
    description: column.description,
    type: 'number',
    aggType,
  }));
}

function toDimensionMember(cube: ModelCube, column: Column): Member {
  return {
    name: `${cube.name}.${column.name}`,
    title: column.title,
    description: column.description,
    type: column.kind,
  };
}

function createCountMember(cube: ModelCube): Member {
  return {
    name: `${cube.name}.count`,
    title: `Number of ${cube.entity.many}`,
    description: `How many ${cube.entity.many} there are.`,
    type: 'number',
    aggType: 'count',
  };
}

function isNamed(column: Column, query: string): boolean {
  return getColumnPhrases(column).all.some((phrase) => ` ${query} `.includes(` ${phrase} `));
}

function search(cube: ModelCube, query: string, isChosen: boolean): Member[] {
  const named = cube.columns.filter((column) => isNamed(column, query));
  const others = isChosen ? cube.columns.filter((column) => !named.includes(column)) : [];
  const rest = others.map((column) => toDimensionMember(cube, column));
  return [
    ...(isChosen ? [createCountMember(cube)] : []),
    ...named.flatMap((column) => [
      ...listMeasureMembers(cube, column),
      toDimensionMember(cube, column),
    ]),
    ...rest,
  ];
}

/** What people also call a column; the client knows a question's words by it. */
const describeSynonyms = ({ synonyms }: Column) => ({ meta: { synonyms } });

/** What people also call a column, how its numbers are written, and their unit. */
function describeColumn(column: Column) {
  const format = describeColumnFormat(column);
  return { ...format, meta: { ...format.meta, ...describeSynonyms(column).meta } };
}

/** Everything that can be asked about, in the shape of the data API's meta answer. */
export function buildDataModel(model: SemanticModel): DataModelAnswer {
  return dataModelAnswerSchema.parse({
    cubes: model.cubes.map((cube) => ({
      name: cube.name,
      title: cube.title,
      description: cube.description,
      type: 'cube',
      meta: { synonyms: [...cube.entity.synonyms, ...cube.topics] },
      measures: [
        { ...createCountMember(cube), ...describeNumberFormat(COUNT_FORMAT) },
        ...cube.columns.flatMap((column) =>
          listMeasureMembers(cube, column).map((one) => ({ ...one, ...describeColumn(column) })),
        ),
      ],
      dimensions: cube.columns.map((column) => ({
        ...toDimensionMember(cube, column),
        ...describeColumn(column),
      })),
    })),
  });
}

/**
 * Searches the model for the question's words. The chosen cube is returned in full; of the others
 * only the members that the question names.
 */
export function searchModel(
  model: SemanticModel,
  query: string,
  chosen: ModelCube | null,
): MetaSearch {
  const key = createPhraseKey(query);
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
