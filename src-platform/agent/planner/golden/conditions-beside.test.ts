import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import { rawCountries, rawFlights, rawMovies, rawPenguins, rawWeather } from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('groups of which some are left out', () => {
  const genres = groupRows(
    rawMovies.filter((one) => one['Major Genre'] !== null),
    (one) => [one['Major Genre']],
    (rows) => [mean(rows.map((one) => one['IMDB Rating'])), rows.length],
  )
    .filter((row) => Number(row[2]) >= 50)
    .toSorted((a, b) => Number(b[1]) - Number(a[1]));

  it.each([
    'Average IMDB rating by genre, genres with fewer than 50 films left out',
    'Average IMDB rating by genre, with genres of under 50 films excluded',
    'With genres of fewer than 50 films left out, which genre has the best rating?',
  ])('are those on the other side of the number: %s', async (question) => {
    expectRows(
      await ask(question),
      genres.map((row) => row.slice(0, 2)),
    );
  });

  const airports = groupRows(
    rawFlights,
    ({ origin }) => [origin],
    (rows) => [mean(rows.map(({ delay }) => delay)), rows.length],
  )
    .filter((row) => Number(row[2]) >= 300)
    .toSorted((a, b) => Number(b[1]) - Number(a[1]));

  it.each([
    'Of the airports with at least 300 departures, could you tell me from which one the flights were latest on average?',
    'Which airport with no fewer than 300 departures had the latest flights on average?',
  ])('are ranked by how late they are on average: %s', async (question) => {
    const { result } = await ask(question);
    expect(result?.totalRows).toBe(airports.length);
    expect(result?.data[0]?.[0]).toBe(airports[0]?.[0]);
    expect(Number(result?.data[0]?.[1])).toBeCloseTo(Number(airports[0]?.[1]), 6);
  });

  it.each([
    'What share of movies cost more than 100 million, dramas left out?',
    'Average mpg by cylinders, those with fewer than 10 cars left out',
    "On the days when Apple's price was over 150 dollars, what was its average?",
  ])('are refused where nothing says which: %s', async (question) => {
    expect((await ask(question)).result).toBeNull();
  });

  it('are the rest, of the rows that were asked about', async () => {
    const answer = await ask(
      'How many birds weigh more than 4500 g but have flippers shorter than 210 mm?',
      'Leave out the Gentoos - what is the average beak depth of the rest?',
    );
    expectLead(answer, 19.3);
    expect(answer.result?.sqlQuery).toContain('body_mass > 4500');
  });
});

describe('two conditions, both of which hold', () => {
  it.each([
    [
      'How many countries had a life expectancy above 75 together with fewer than 2 children per woman in 2000?',
      rawCountries.filter((one) => one.year === 2000 && one.life_expect > 75 && one.fertility < 2)
        .length,
    ],
    [
      'On how many days is the weather labelled rain although no precipitation was measured?',
      rawWeather.filter((one) => one.weather === 'rain' && one.precipitation === 0).length,
    ],
    [
      'How many penguins are lighter than 3500 g even though they are male?',
      rawPenguins.filter((one) => one.Sex === 'MALE' && (one['Body Mass (g)'] ?? 9999) < 3500)
        .length,
    ],
  ])('count once: %s', async (question, expected) => {
    expectLead(await ask(question), expected);
  });
});

it('takes one mean of the countries for which a condition holds in one year', async () => {
  const rows = rawCountries.filter((one) => one.year === 2005 && one.life_expect > 75);
  expectRows(
    await ask(
      'What was the average fertility in 2005 of countries with a life expectancy above 75?',
    ),
    [[mean(rows.map(({ fertility }) => fertility))]],
  );
});
