import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries } from './asking.ts';

afterAll(expectNoOpenQueries);

describe('a question in words of one’s own, and then as a question of its own', () => {
  it.each([
    ['are fridays bad? average delay of flights on fridays', 'average delay on fridays'],
    [
      'do longer films rate higher? correlation of length with the imdb score',
      'correlation of running time and imdb rating',
    ],
    [
      'are long flights later than short ones? average delay of those above 1000 miles please',
      'average delay of flights above 1000 miles',
    ],
    ['is drama the top genre? number of movies by genre', 'number of movies by genre'],
    ['is Adelie the smallest? average body mass by species', 'average body mass by species'],
    ['are japanese cars lighter? average weight by origin', 'average weight by origin'],
    ['was 2008 bad for IBM? average price of IBM in 2008', 'average price of IBM in 2008'],
    [
      'is it true that flights on monday are late? average delay by weekday',
      'average delay by weekday',
    ],
    [
      'Is it windy in march? What was the windiest day in march 2014?',
      'windiest day in march 2014',
    ],
    [
      'which studio is the most successful? total worldwide gross by distributor',
      'total worldwide gross by distributor',
    ],
    [
      'which industry is the safest, lowest unemployment rate in feb 2010?',
      'which industry had the lowest unemployment rate in feb 2010?',
    ],
  ])('%s', async (asked, plain) => {
    const [one, other] = [await ask(asked), await ask(plain)];
    expect(other.result).not.toBeNull();
    expect(one.result?.data).toEqual(other.result?.data);
  });

  it('is one question where only the first says what is compared', async () => {
    const { text } = await ask(
      'is it wetter on the weekend than during the week? avg precipitation',
    );
    expect(text).toContain('higher at the weekend');
  });

  it('is not asked again where the first is about others', async () => {
    const { result } = await ask(
      'number of penguins of the species Adelie by island',
      'Do the other species occur on Torgersen at all? How many birds?',
    );
    expect(result).toBeNull();
  });

  it('is named in the answer', async () => {
    const { text } = await ask('are fridays bad? average delay of flights on fridays');
    expect(text).toContain(
      'I took «are fridays bad?» for an introduction, and answered the question after it.',
    );
  });

  it.each([
    'are fridays bad? average delay of flights',
    'was 2008 bad for IBM? average price in 2008',
    'did comedies earn more than dramas in 2005? total gross by genre',
    'are the long films any good? average imdb rating',
    'do small airports do better? average delay by origin',
    'were there many films over 3 hours? number of films by genre',
    'Is Toyota reliable? average mpg by year',
  ])('%s is refused, since the first could choose rows', async (asked) => {
    expect((await ask(asked)).result).toBeNull();
  });
});
