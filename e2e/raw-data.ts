import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

const DATA_DIR = resolve(import.meta.dirname, '../node_modules/vega-datasets/data');

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(resolve(DATA_DIR, file), 'utf8'));
}

const movieSchema = z.looseObject({
  Title: z.union([z.string(), z.number(), z.null()]),
  'Worldwide Gross': z.number().nullable(),
  'Release Date': z.string(),
  'Major Genre': z.string().nullable(),
});

const carSchema = z.looseObject({
  Name: z.string(),
  Horsepower: z.number().nullable(),
});

/** Reads the raw files without the app, to compare them with what the screen shows. */
export const readMovies = () => z.array(movieSchema).parse(readJson('movies.json'));
export const readCars = () => z.array(carSchema).parse(readJson('cars.json'));
export const readFlightCount = () =>
  z.array(z.unknown()).parse(readJson('flights-20k.json')).length;
