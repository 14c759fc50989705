import { afterAll, describe, expect, it } from 'vitest';
import { sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawMovies,
  rawPenguins,
  rawUnemployment,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

const percent = <Row>(all: readonly Row[], isPart: (row: Row) => boolean): number =>
  (100 * all.filter(isPart).length) / all.length;
const onIsland = (island: string): typeof rawPenguins =>
  rawPenguins.filter((one) => one.Island === island);
const of70 = rawCars.filter((one) => one.Year.startsWith('1970'));
const of80s = rawCars.filter((one) => one.Year >= '1980');

describe('a share of rows that are named', () => {
  it('is one of a group of the last answer', async () => {
    const chain = [
      'How many penguins were counted on each island?',
      'How many of them are Adelie penguins?',
      'What percentage of the penguins on Biscoe is that?',
    ] as const;
    const isAdelie = (one: (typeof rawPenguins)[number]): boolean => one.Species === 'Adelie';
    expectLead(await ask(...chain), percent(onIsland('Biscoe'), isAdelie));
    expectLead(await ask(...chain, 'And on Dream?'), percent(onIsland('Dream'), isAdelie));
    expectLead(
      await ask('How many movies are rated R by genre?', 'What share of all dramas is that?'),
      percent(
        rawMovies.filter((one) => one['Major Genre'] === 'Drama'),
        (one) => one['MPAA Rating'] === 'R',
      ),
    );
    expectLead(
      await ask(
        'Number of comedies by year since 2005',
        'What percentage of all the films of 2007 is that?',
      ),
      percent(
        rawMovies.filter((one) => one.year === 2007),
        (one) => one['Major Genre'] === 'Comedy',
      ),
    );
  });

  it('is one of a condition of the last answer, whose group is one value', async () => {
    const chain = [
      'How many models come from the US, Europe and Japan?',
      'How many of the Japanese ones are from the 1980s?',
      'What percentage of all the 1980s models is that?',
    ] as const;
    expectLead(
      await ask(...chain),
      percent(of80s, (one) => one.Origin === 'Japan'),
    );
    expectLead(
      await ask(...chain, 'And what percentage are American?'),
      percent(of80s, (one) => one.Origin === 'USA'),
    );
  });

  it('takes the limit from a word that says it again', async () => {
    expectLead(
      await ask(
        'How many penguins weigh more than 5,000 grams?',
        'Break that down by sex, please.',
        'And what percentage of all Gentoo penguins is that heavy?',
      ),
      percent(
        rawPenguins.filter((one) => one.Species === 'Gentoo'),
        (one) => (one['Body Mass (g)'] ?? 0) > 5000,
      ),
    );
    expectLead(
      await ask(
        'How many penguins weigh more than 5,000 grams?',
        'What is the average flipper length of these heavy birds?',
        'And what percentage of all Gentoo penguins is that heavy?',
      ),
      percent(
        rawPenguins.filter((one) => one.Species === 'Gentoo'),
        (one) => (one['Body Mass (g)'] ?? 0) > 5000,
      ),
    );
    expectLead(
      await ask(
        'How many flights go further than 2000 miles?',
        'What share of flights from JFK go that far?',
      ),
      percent(
        rawFlights.filter((one) => one.origin === 'JFK'),
        (one) => one.distance > 2000,
      ),
    );
  });

  it('is refused where the last rows are not among them', async () => {
    const { result, text } = await ask(
      'How many penguins are Adelie?',
      'What percentage of the penguins on Biscoe is that?',
    );
    expect(result, text).toBeNull();
  });

  it('is one of all where all are named', async () => {
    expectLead(
      await ask('How many cars are from Japan?', 'What percentage of all cars is that?'),
      percent(rawCars, (one) => one.Origin === 'Japan'),
    );
  });
});

describe('a share of fewer rows', () => {
  const EIGHT = [
    'how many cars with 8 cylinders do we have',
    'what share is that of all the cars?',
  ];

  it('keeps its part', async () => {
    const isEight = (one: (typeof rawCars)[number]): boolean => one.Cylinders === 8;
    const only = "and what's the share if I only take the 1970 models";
    expectLead(await ask(...EIGHT, only), percent(of70, isEight));
    const of82 = rawCars.filter((one) => one.Year.startsWith('1982'));
    expectLead(await ask(...EIGHT, only, 'same for the 1982 ones'), percent(of82, isEight));
    expectLead(
      await ask('What share of movies is rated R?', 'what is the share among comedies only?'),
      percent(
        rawMovies.filter((one) => one['Major Genre'] === 'Comedy'),
        (one) => one['MPAA Rating'] === 'R',
      ),
    );
  });

  it.each([
    [['What share of penguins is on Biscoe?', 'And what is the share without Gentoos?'], 'Biscoe'],
    [['What share of penguins is on Dream?', 'And the Biscoe share, excluding Gentoo?'], 'Biscoe'],
    [['What is the Dream share excluding Gentoo?'], 'Dream'],
  ])('leaves rows out: %j', async (chain, island) => {
    const others = rawPenguins.filter((one) => one.Species !== 'Gentoo');
    expectLead(
      await ask(...chain),
      percent(others, (one) => one.Island === island),
    );
  });

  it('still is another share where its name is another one', async () => {
    expectLead(
      await ask('What share of movies is rated R?', 'And what is the share of comedies?'),
      percent(rawMovies, (one) => one['Major Genre'] === 'Comedy'),
    );
    expectLead(
      await ask('What percentage of penguins on Biscoe are not Gentoo?'),
      percent(onIsland('Biscoe'), (one) => one.Species !== 'Gentoo'),
    );
  });
});

describe('the share of each', () => {
  it.each(['show me that for all the islands', 'by island', 'the same for every island'])(
    'stands in the place of one: %s',
    async (question) => {
      const { result } = await ask('share of the penguins that live on Biscoe', question);
      const rows = result?.data ?? [];
      expect(rows).toHaveLength(3);
      const dream = Number(rows.find(([name]) => name === 'Dream')?.[2]);
      expect(dream).toBeCloseTo((100 * onIsland('Dream').length) / rawPenguins.length, 6);
    },
  );

  it('is of another column where that is named', async () => {
    const { result } = await ask('share of the penguins that live on Biscoe', 'by species');
    expect(Number(result?.data.find(([name]) => name === 'Gentoo')?.[1])).toBe(100);
  });
});

describe('the share of those that were shown', () => {
  const people = (rows: readonly (typeof rawCountries)[number][]): number =>
    sum(rows.map((one) => one.pop));
  const of1955 = rawCountries.filter((one) => one.year === 1955);
  const largest = of1955.toSorted((one, two) => two.pop - one.pop).slice(0, 5);
  const TOP = ['Top 5 countries by population in 2005', 'and back in 1955?'] as const;

  it.each([
    'What share of the total population did those five have in that year?',
    "What percentage of that year's total do they account for?",
    'What percentage of the 1955 total do those five make up?',
  ])('is one share of the same time: %s', async (question) => {
    expectLead(await ask(...TOP, question), (100 * people(largest)) / people(of1955));
  });

  it('is no share of another time', async () => {
    const other = await ask(...TOP, 'What share of the 2005 total did they account for?');
    expect(other.result, other.text).toBeNull();
  });

  it('is one of the ranking that was added up since', async () => {
    const rows = rawUnemployment.filter((one) => one.year === 2010 && one.month === 1);
    const counts = rows.map(({ count }) => count).toSorted((one, two) => two - one);
    const chain = [
      'Which three industries had the most people out of work in January 2010?',
      'How many is that altogether?',
    ] as const;
    const share = (100 * sum(counts.slice(0, 3))) / sum(counts);
    const last = 'So what share do those three make up?';
    expectLead(await ask(...chain, last), share);
    expectLead(await ask(...chain, 'And in all industries together?', last), share);
    const later = await ask(...chain, 'And in January 2009?', last);
    expect(later.result, later.text).toBeNull();
  });

  it('is one of each where each is named', async () => {
    const { result } = await ask(
      'Top 5 origins by number of flights?',
      'What percentage of all flights does each account for?',
    );
    expect(result?.totalRows).toBe(5);
  });
});

describe('the rows of an adjective', () => {
  const far = rawFlights.filter((one) => one.distance > 2000).map(({ delay }) => delay);
  const near = rawFlights.filter((one) => one.distance < 500).map(({ delay }) => delay);
  const mean = (values: readonly number[]): number => sum(values) / values.length;
  const SHARE = [
    'How many flights are longer than 2000 miles?',
    'What percentage of all the flights is that?',
  ] as const;

  it.each(['What is the average delay of these long flights?', 'average delay of the long ones?'])(
    'are the part of a share: %s',
    async (question) => {
      expectLead(await ask(...SHARE, question), mean(far));
    },
  );

  it('have a figure that is set against that of others', async () => {
    const chain = [
      ...SHARE,
      'What is the average delay of these long flights?',
      'And what is the average delay of the flights shorter than 500 miles?',
      'How many minutes are there between the two averages?',
    ];
    expectLead(await ask(...chain), mean(near) - mean(far));
  });
});
