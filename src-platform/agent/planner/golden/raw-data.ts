import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/**
 * The files are read without the database and without the semantic model, so that a golden test
 * compares two independent ways to the same number.
 */
const folder = join(dirname(createRequire(import.meta.url).resolve('vega-datasets')), '..', 'data');

const text = (file: string): string => readFileSync(join(folder, file), 'utf8');

const amount = z.number().nullable();
const name = z.string().nullable();

export const rawMovies = z
  .array(
    z.object({
      Title: z.union([z.string(), z.number()]).nullable(),
      'US Gross': amount,
      'Worldwide Gross': amount,
      'US DVD Sales': amount,
      'Production Budget': amount,
      'Release Date': z.string(),
      'MPAA Rating': name,
      'Running Time min': amount,
      Distributor: name,
      'Major Genre': name,
      Director: name,
      'Rotten Tomatoes Rating': amount,
      'IMDB Rating': amount,
      'IMDB Votes': amount,
    }),
  )
  .parse(JSON.parse(text('movies.json')))
  .map((movie) => {
    const written = Number(movie['Release Date'].slice(-4));
    // The file writes films of 1915 to 1946 a century late; it holds none after 2011.
    return { ...movie, year: written > 2011 ? written - 100 : written };
  });

export const rawCars = z
  .array(
    z.object({
      Name: z.string(),
      Miles_per_Gallon: amount,
      Cylinders: z.number(),
      Horsepower: amount,
      Weight_in_lbs: z.number(),
      Acceleration: z.number(),
      Year: z.string(),
      Origin: z.string(),
    }),
  )
  .parse(JSON.parse(text('cars.json')))
  .map((car) => ({ ...car, year: Number(car.Year.slice(0, 4)) }));

export const rawFlights = z
  .array(
    z.object({
      date: z.string(),
      delay: z.number(),
      distance: z.number(),
      origin: z.string(),
      destination: z.string(),
    }),
  )
  .parse(JSON.parse(text('flights-20k.json')));

export const rawUnemployment = z
  .array(
    z.object({
      series: z.string(),
      year: z.number(),
      month: z.number(),
      count: z.number(),
      rate: z.number(),
    }),
  )
  .parse(JSON.parse(text('unemployment-across-industries.json')));

export const rawCountries = z
  .array(
    z.object({
      year: z.number(),
      country: z.string(),
      pop: z.number(),
      life_expect: z.number(),
      fertility: z.number(),
    }),
  )
  .parse(JSON.parse(text('gapminder.json')));

export const rawPenguins = z
  .array(
    z.object({
      Species: z.string(),
      Island: z.string(),
      Sex: name,
      'Beak Depth (mm)': amount,
      'Flipper Length (mm)': amount,
      'Body Mass (g)': amount,
    }),
  )
  .parse(JSON.parse(text('penguins.json')));

const lines = (file: string): string[][] =>
  text(file)
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(','));

export const rawWeather = lines('seattle-weather.csv').map((cells) => ({
  date: cells[0] ?? '',
  precipitation: Number(cells[1]),
  tempMax: Number(cells[2]),
  tempMin: Number(cells[3]),
  wind: Number(cells[4]),
  weather: cells[5] ?? '',
}));

export const rawStocks = lines('stocks.csv').map((cells) => ({
  symbol: cells[0] ?? '',
  year: Number((cells[1] ?? '').slice(-4)),
  month: (cells[1] ?? '').slice(0, 3),
  price: Number(cells[2]),
}));
