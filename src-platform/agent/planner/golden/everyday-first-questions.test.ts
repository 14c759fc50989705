import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectLead, expectNoOpenQueries } from './asking.ts';
import { mean } from './arithmetic.ts';
import { rawCars, rawCountries, rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const livesIn2005 = rawCountries.filter((one) => one.year === 2005).map((one) => one.life_expect);
const filmsBy = (director: string) => rawMovies.filter((one) => one.Director === director);

describe('one that the occasion of the question names', () => {
  it.each([
    [
      "I'm writing a little portrait of Steven Spielberg for our school paper. How many of his films do you have?",
      'Steven Spielberg',
    ],
    ["I'm writing a piece on Tim Burton, how many films did he make?", 'Tim Burton'],
  ])('%s', async (asked, director) => {
    const answered = await ask(asked);
    expectLead(answered, filmsBy(director).length);
    expect(answered.text).toContain('for the occasion of the question');
  });

  it('is meant in other data', async () => {
    const lives = rawCountries.filter((one) => one.country === 'Japan');
    expectLead(
      await ask("I'm preparing a talk about Japan. What is its average life expectancy?"),
      Number(mean(lives.map((one) => one.life_expect))),
    );
  });

  it.each([
    "I'm writing about James Cameron and Steven Spielberg. How many films did he make?",
    "I'm writing a piece on old films by Tim Burton. How many did he make?",
  ])('%s is refused', async (asked) => {
    expect((await ask(asked)).result).toBeNull();
  });
});

describe('everyday words for figures and times', () => {
  it.each(['highest life expectancy, latest year', 'latest year: highest life expectancy'])(
    '%s is of that year',
    async (asked) => {
      expectLead(await ask(asked), Math.max(...livesIn2005));
    },
  );

  it.each([
    ['How long is a penguin’s beak on average?', 'average beak length'],
    ['how deep is the penguin’s beak', 'average beak depth'],
    ['Which cars are the quickest off the mark?', 'which cars are the quickest?'],
    [
      'Which film sold the most in DVDs in the United States?',
      'Which film had the highest US DVD sales?',
    ],
    ['which studio sold the most dvds', 'which studio had the highest DVD sales?'],
  ])('%s', async (asked, plain) => {
    const [one, other] = [await ask(asked), await ask(plain)];
    expect(other.result).not.toBeNull();
    expect(one.result?.data).toEqual(other.result?.data);
  });

  it('still finds a name', async () => {
    const marks = rawCars.filter((one) => one.Name.includes('mark'));
    expectLead(await ask('how many cars have mark in the name'), marks.length);
  });

  it.each(['which company sold the most shares', 'which car sold most in Japan'])(
    '%s is refused',
    async (asked) => {
      expect((await ask(asked)).result).toBeNull();
    },
  );
});
