import { cubeSchema, type Cube } from '../engine/cube.ts';
import { cars } from './cars.ts';
import { countries } from './countries.ts';
import { flights } from './flights.ts';
import { movies } from './movies.ts';
import { penguins } from './penguins.ts';
import { stocks } from './stocks.ts';
import { unemployment } from './unemployment.ts';
import { weather } from './weather.ts';

/** Every sample data set. The order decides when a question fits two of them equally well. */
export const SAMPLE_CUBES: readonly Cube[] = [
  movies,
  cars,
  weather,
  flights,
  stocks,
  unemployment,
  countries,
  penguins,
].map((cube) => cubeSchema.parse(cube));
