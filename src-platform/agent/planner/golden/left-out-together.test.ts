import { afterAll, describe, expect, it } from 'vitest';
import { mean } from './arithmetic.ts';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { rawFlights, rawMovies, rawPenguins } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const isComedy = (one: (typeof rawMovies)[number]): boolean => one['Major Genre'] === 'Comedy';
const isRated = (one: (typeof rawMovies)[number], rating: string): boolean =>
  one['MPAA Rating'] === rating;

describe('two values side by side that are left out', () => {
  it.each(['how many films excluding R-rated comedies', 'how many films are not R-rated comedies'])(
    'are left out only where a row has both: %s',
    async (question) => {
      const left = rawMovies.filter((one) => !(isComedy(one) && isRated(one, 'R')));
      expectLead(await ask(question), left.length);
    },
  );

  it('are the ends of a way', async () => {
    const left = rawFlights.filter((one) => !(one.origin === 'ATL' && one.destination === 'LAX'));
    expectLead(await ask('how many flights excluding those from ATL to LAX'), left.length);
  });

  it('are each left out where a word joins them', async () => {
    const left = rawMovies.filter((one) => !isComedy(one) && !isRated(one, 'R'));
    const asked = await ask('how many films excluding comedies and R-rated films');
    expectLead(asked, left.length);
    expectLead(await ask('how many films are neither comedies nor rated R'), left.length);
  });
});

describe('a value behind what a question denies', () => {
  it('is asked for, where a comma or a word of its own leads to it', async () => {
    const left = rawMovies.filter((one) => !isComedy(one) && isRated(one, 'PG'));
    expectLead(await ask('movies not comedies, rated PG, count'), left.length);
    const birds = rawPenguins.filter((one) => one.Species !== 'Gentoo' && one.Island === 'Dream');
    expectLead(await ask('penguins not gentoo, on Dream, how many'), birds.length);
    expectLead(await ask('how many penguins are not Gentoo and on Dream'), birds.length);
  });

  it('is denied as well, where it is another value of the same column', async () => {
    const left = rawPenguins.filter(
      (one) => !['Adelie', 'Gentoo'].includes(one.Species) && one.Sex === 'FEMALE',
    );
    expectLead(await ask('how many penguins are not Adelie or Gentoo, female'), left.length);
  });

  it.each([
    'average imdb rating without comedies, rated PG',
    'how many films except dramas and comedies rated R',
    'average mpg excluding American cars with 8 cylinders',
    'average body mass excluding Biscoe, female',
  ])('is not guessed where it could be both: %s', async (question) => {
    const { result, text } = await ask(question);
    expect(result, text).toBeNull();
    expect(text).toContain('name first what you ask for, and then what you leave out');
  });
});

it('leaves out what is named behind the noun of all rows', async () => {
  const delays = rawFlights.filter((one) => one.origin !== 'ATL').map((one) => one.delay);
  expectLead(await ask('average delay excluding flights from ATL'), mean(delays) ?? NaN);
});
