import { createAggregate } from '../plan/create-aggregate.ts';
import { cubeSchema, type CubeInput } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { cars } from '../../../samples/cars.ts';
import { countries } from '../../../samples/countries.ts';
import { flights } from '../../../samples/flights.ts';
import { movies } from '../../../samples/movies.ts';
import { penguins } from '../../../samples/penguins.ts';
import { weather } from '../../../samples/weather.ts';
import { joinMentions } from '../mentions/join-mentions.ts';
import { buildLexicon } from '../lexicon/lexicon.ts';
import { readQuestion } from '../mentions/match.ts';
import type { AggregatePlan, Filter, Group, ListPlan, Measure, Plan } from '../plan/plan.ts';
import { createSpeller } from '../text/spelling.ts';
import { describeOtherForm } from './check-form.ts';

/** A data set that holds nothing but the names of some groups. */
function createCube(
  input: CubeInput,
  values: Readonly<Record<string, readonly string[]>>,
): ModelCube {
  const cube = cubeSchema.parse(input);
  const profiles = cube.columns.map(
    ({ name }) => [name, { nullCount: 0, values: values[name] ?? [], extent: null }] as const,
  );
  return { ...cube, rowCount: 1_000, columnProfiles: new Map(profiles) };
}

export const CUBES = {
  cars: createCube(cars, { origin: ['USA', 'Europe', 'Japan'] }),
  countries: createCube(countries, { country: ['India', 'China', 'Japan'] }),
  flights: createCube(flights, { origin: ['ATL', 'LAX'], destination: ['ATL', 'LAX'] }),
  movies: createCube(movies, { major_genre: ['Drama', 'Comedy'], director: [], title: [] }),
  penguins: createCube(penguins, {
    species: ['Adelie', 'Gentoo'],
    sex: ['MALE', 'FEMALE'],
    island: ['Biscoe', 'Dream'],
  }),
  weather: createCube(weather, { weather: ['sun', 'rain', 'snow'] }),
};
export type CubeName = keyof typeof CUBES;

export const COUNT: Measure = { kind: 'count' };
export const measure = (column: string, aggregation: 'avg' | 'sum' | 'max' | 'min'): Measure => ({
  kind: 'aggregate',
  column,
  aggregation,
});
export const by = (column: string, grain: Group['grain'] = null): Group => ({ column, grain });
export const values = (column: string, ...named: readonly string[]): Filter => ({
  kind: 'values',
  column,
  values: named,
  negated: false,
});
export const period = (column: string, from: string | null, to: string | null): Filter => ({
  kind: 'period',
  column,
  ranges: [{ from, to }],
});
export const compare = (column: string, comparison: '>' | '<', value: string): Filter => ({
  kind: 'compare',
  column,
  comparison,
  value,
});

export const figures = (
  measures: readonly Measure[],
  parts: Partial<Omit<AggregatePlan, 'kind' | 'measures'>> = {},
): AggregatePlan => ({ ...createAggregate('any', measures), ...parts });
export const list = (parts: Partial<Omit<ListPlan, 'kind'>>): ListPlan => ({
  kind: 'list',
  cube: 'any',
  columns: [],
  within: [],
  filters: [],
  sort: null,
  limit: null,
  display: 'auto',
  listed: null,
  ...parts,
});

/** What the check says of a plan for a question. */
export function checkForm(
  name: CubeName,
  text: string,
  plan: Plan,
  before: Plan | null = null,
): string | null {
  const cube = CUBES[name];
  const lexicon = buildLexicon(cube, new Set());
  const reader = { cube, lexicon, speller: createSpeller(lexicon) };
  const { mentions } = readQuestion(text, reader, null);
  return describeOtherForm({ text, mentions: joinMentions(mentions, cube), before }, plan, cube);
}
