import { afterAll, describe, expect, it } from 'vitest';
import { groupRows, orderBy, sum } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries, expectRows } from './asking.ts';
import {
  rawCars,
  rawCountries,
  rawFlights,
  rawMovies,
  rawPenguins,
  rawUnemployment,
  rawWeather,
} from './raw-data.ts';

afterAll(expectNoOpenQueries);

describe('the rows behind a figure', () => {
  const there = 'What was the average delay on flights from SFO to LAX?';
  const back = 'And in the opposite direction?';

  it('counts those of the second of two answers', async () => {
    const flights = rawFlights.filter((one) => one.origin === 'LAX' && one.destination === 'SFO');
    const asked = 'How many flights is that second figure based on?';
    expectLead(await ask(there, back, asked), flights.length);
    const comedies = rawMovies.filter(
      (one) => one['Major Genre'] === 'Comedy' && one['IMDB Rating'] !== null,
    );
    expectLead(
      await ask(
        'average IMDB rating of dramas',
        'and comedies?',
        'how many movies is that second average based on?',
      ),
      comedies.length,
    );
  });

  it('refuses the first one, and the second of three', async () => {
    const first = await ask(there, back, 'How many flights is that first figure based on?');
    expect(first.result).toBeNull();
    const third = await ask(
      'average IMDB rating of dramas',
      'and comedies?',
      'and horror?',
      'how many movies is that second average based on?',
    );
    expect(third.result).toBeNull();
  });

  it('counts those behind each figure, of which it is known', async () => {
    const adelies = rawPenguins.filter(
      (one) => one.Species === 'Adelie' && one['Flipper Length (mm)'] !== null,
    );
    const rows = orderBy(
      groupRows(
        adelies,
        (one) => [one.Island],
        (group) => [group.length],
      ),
      1,
      'desc',
    );
    const chain = [
      'Average body mass of Adelie penguins for each island?',
      'Flipper length instead.',
    ] as const;
    expectRows(await ask(...chain, 'How many Adelies sit behind each of these?'), rows);
    expectRows(
      await ask(
        ...chain,
        'And the number of Adelie birds on which each of those averages is based?',
      ),
      rows,
    );
  });

  it('counts all rows of a group, whose adjective says its condition once more', async () => {
    const short = rawFlights.filter((one) => one.distance < 500);
    expectLead(
      await ask(
        'average delay of flights under 500 miles',
        'How many flights are in that short group?',
      ),
      short.length,
    );
    const heavy = await ask(
      'average weight of cars from Japan',
      'how many cars are in that heavy group?',
    );
    expect(heavy.result).toBeNull();
  });
});

describe('shares of what a noun of the thread names', () => {
  const gross = (title: string): readonly [number, number] => {
    const movie = rawMovies.find((one) => one.Title === title);
    return [movie?.['US Gross'] ?? 0, movie?.['Worldwide Gross'] ?? 0];
  };

  it.each([
    ['us gross of avatar', 'what share of its worldwide gross is that?'],
    ['how much did avatar make in the US?', 'as a percentage of what it grossed worldwide?'],
  ])('sets the figure of a row against its other one: %s > %s', async (...chain) => {
    const [avatar, all] = gross('Avatar');
    expectLead(await ask(...chain), (100 * avatar) / all);
    const [titanic, worldwide] = gross('Titanic');
    expectLead(await ask(...chain, 'and for titanic?'), (100 * titanic) / worldwide);
  });

  it('sets no mean against a total', async () => {
    const answered = await ask(
      'average us gross of horror movies',
      'what share of their worldwide gross is that?',
    );
    expect(answered.result).toBeNull();
  });

  it('takes the species, the weighed ones or the day for the whole', async () => {
    const heavy = rawPenguins.filter((one) => (one['Body Mass (g)'] ?? 0) > 5000);
    const gentoos = rawPenguins.filter((one) => one.Species === 'Gentoo');
    const weighed = rawPenguins.filter((one) => one['Body Mass (g)'] !== null);
    const share = (100 * heavy.length) / gentoos.length;
    const over = 'how many penguins over 5 kg?';
    expectLead(
      await ask(over, 'which species are they', 'how many percent of that species is that'),
      share,
    );
    expectLead(
      await ask(
        'Which penguin species has the longest flippers on average?',
        'How many of them weighed more than 5 kilos?',
        'What share of the species is that?',
      ),
      share,
    );
    expectLead(
      await ask(over, 'What share of the weighed penguins is that?'),
      (100 * heavy.length) / weighed.length,
    );
    const flights = rawFlights.filter((one) => one.date.startsWith('2001/01/03'));
    const late = flights.filter((one) => one.delay > 0);
    const day = [
      'On which date were there the most flights?',
      "how many of that day's flights were delayed, i.e. delay above zero?",
      'in percent of the day?',
    ] as const;
    expectLead(await ask(...day), (100 * late.length) / flights.length);
    expectLead(
      await ask(...day, 'and over the whole period?'),
      (100 * rawFlights.filter((one) => one.delay > 0).length) / rawFlights.length,
    );
  });

  it('takes each group for the whole of its part', async () => {
    const cars = groupRows(
      rawCars,
      (car) => [car.Origin],
      (group) => {
        const thrifty = group.filter((car) => (car.Miles_per_Gallon ?? 0) > 30).length;
        return [(100 * thrifty) / group.length, thrifty, group.length];
      },
    );
    expectRows(
      await ask(
        'number of cars over 30 mpg by origin',
        'as a share of all the cars of each origin',
      ),
      orderBy(cars, 1, 'desc'),
    );
    const days = groupRows(
      rawWeather,
      (one) => [`${one.date.slice(0, 4)}-01-01`],
      (group) => {
        const foggy = group.filter((one) => one.weather === 'fog').length;
        return [(100 * foggy) / group.length, foggy, group.length];
      },
    );
    expectRows(
      await ask('number of foggy days per year', 'as a share of all the days of that year please'),
      orderBy(days, 0, 'asc'),
    );
    const open = await ask('number of foggy days per year', 'as a share of all days');
    expect(open.result).toBeNull();
  });

  it('asks for the same kind of share', async () => {
    const rows = rawUnemployment.filter((one) => one.year === 2010 && one.month === 2);
    const made = rows.find((one) => one.series === 'Manufacturing');
    expectLead(
      await ask(
        'How many people were unemployed in Construction in February 2010?',
        'What share of all the unemployed that month is that?',
        'And manufacturing, as the same kind of share?',
      ),
      (100 * (made?.count ?? 0)) / sum(rows.map((one) => one.count)),
    );
  });

  it('takes for the whole what the last question opened up, or all things of the year', async () => {
    const biscoe = rawPenguins.filter((one) => one.Island === 'Biscoe');
    const heavy = biscoe.filter((one) => (one['Body Mass (g)'] ?? 0) > 5000);
    expectLead(
      await ask(
        'how many penguins over 5 kg on Biscoe',
        'out of how many?',
        'so what percent is that?',
      ),
      (100 * heavy.length) / biscoe.length,
    );
    const year = rawCountries.filter((one) => one.year === 2005);
    const small = year.filter((one) => one.pop < 50_000_000);
    expectLead(
      await ask(
        'how many countries had under 50 million people in 1955?',
        'and in 2005',
        'how many percent of all countries is that?',
      ),
      (100 * small.length) / year.length,
    );
  });

  it('gives the part of the leader', async () => {
    const all = sum(rawMovies.map((one) => one['Worldwide Gross']));
    const warner = sum(
      rawMovies
        .filter((one) => one.Distributor === 'Warner Bros.')
        .map((one) => one['Worldwide Gross']),
    );
    const top = 'Top five film distributors by total worldwide gross?';
    expectLead(
      await ask(
        top,
        'How much in percent does the leader hold of the worldwide gross of all films?',
      ),
      (100 * warner) / all,
    );
    const mean = await ask(
      'top 5 destinations by average delay',
      'what share of all flights does the leader get?',
    );
    expect(mean.result).toBeNull();
  });
});
