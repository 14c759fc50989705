import { afterAll, describe, expect, it } from 'vitest';
import { ask, expectNoOpenQueries, type GoldenAnswer } from './asking.ts';

afterAll(expectNoOpenQueries);

function expectRefusal(answered: GoldenAnswer, ...words: readonly string[]): void {
  expect(answered.result, answered.text).toBeNull();
  expect(answered.steps.filter((step) => step.type === 'toolStarted')).toHaveLength(1);
  for (const word of words) expect(answered.text).toContain(word);
}

describe('what the planner does not understand, it says', () => {
  it.each([
    ['French movies', '«French»'],
    ['Movies starring Tom Hanks', '«starring»'],
    ['Average salary by genre', '«salary»'],
    ['Average IMDB rating by country and genre', '«country»'],
    ['cars with more than 200 bananas', '«bananas»'],
    ['electric cars', '«electric»'],
    ['movies about dinosaurs', '«dinosaurs»'],
  ])('%s', async (question, word) => {
    expectRefusal(await ask(question), word, 'I do not know', 'Questions that work');
  });

  it.each([
    [
      'how many groovy films by Universal since 1990 per MPAA rating',
      'Number of movies distributed by Universal by MPAA rating since 1990',
    ],
    ['average delay of purple flights from ATL', 'Average delay of flights from ATL'],
    ['top 3 groovy genres by worldwide gross', 'Top 3 major genres by total worldwide gross'],
  ])('offers %s without the words that it does not know', async (question, offered) => {
    const { text } = await ask(question);
    expect(text).toContain('Questions that work, first yours without the words above:');
    expect(/^- (.*)$/mu.exec(text)?.[1]).toBe(offered);
    expect((await ask(offered)).result).not.toBeNull();
  });

  it('offers no opposite of a question whose negation it does not know', async () => {
    const { text } = await ask('industries whose unemployment rate never groovily reached 10%');
    expect(text).not.toContain('yours without');
  });

  it('offers no question twice in other words', async () => {
    const { text } = await ask('How many cars from Italy?');
    const offered = [...text.matchAll(/^- (.+)$/gm)].map(([, one]) => one);
    expect(offered).toEqual([
      'Number of cars',
      'Number of cars by origin',
      'Number of cars by year',
    ]);
  });

  it('offers the nearest members', async () => {
    expectRefusal(await ask('Average box ofice blessings by genre'), '«blessings»', 'major genre');
  });

  it.each([
    ['Predict the worldwide gross of next year', 'forecasts'],
    ['Why did horsepower fall?', 'reasons'],
    ['variance of horsepower', 'variance'],
    ['Delete all movies', 'changes to the data'],
    ['cars with the same horsepower', 'comparisons of rows'],
  ])('is honest about what it cannot do: %s', async (question, topic) => {
    expectRefusal(await ask(question), 'I cannot do', topic, 'Questions that work');
  });

  it.each(['hello', 'help', 'What can you do?', 'what data do you have', 'Who are you?'])(
    'introduces itself: %s',
    async (question) => {
      expectRefusal(
        await ask(question),
        'deterministic planner, not a language model',
        'Seattle weather',
      );
    },
  );

  it.each([
    ['Top 10 movies', 'by which measure'],
    ['Cars with more than 200', 'names no measure'],
    ['Average by origin of cars', 'of which measure'],
    ['Total population by country since 1990', 'cannot be added up'],
    ['Average body mass of penguins since 2000', 'has no dates'],
    ['Average horsepower by', 'is not followed by a group'],
    ['Average IMDB rating by genre sorted by budget', 'sort only by what is in the result'],
    ['movies that are more than 100 movies', 'needs a group'],
    ['films with the best rating and the lowest budget', 'one way at a time'],
    ['movies with a gross over €100m', '«€»'],
    ['share of horsepower by origin', 'Averages have no shares'],
    ['sum of the top 3 movies gross', 'over a top list'],
    ['average horsepower of the top 10 cars', 'over a top list'],
    ['ford pickup vs toyota', 'belong together'],
    ['number of hot days', 'names no limit'],
    ['coldest winter', 'do not rank seasons'],
    ['dramas or movies with a rating over 9', 'which conditions this word joins'],
    ['japanese or ford cars', 'which conditions this word joins'],
    ['directors with more than 10 films or a rating over 8', 'which conditions this word joins'],
  ])('asks for what is missing: %s', async (question, words) => {
    expectRefusal(await ask(question), words);
  });

  it('explains what is here when nothing matches', async () => {
    expectRefusal(await ask('asdf qwer zxcv'), 'the data sets are Movies', 'and Penguins.');
  });

  it('cannot lean on a question that was never asked', async () => {
    expectRefusal(await ask('as a table'), 'the data sets are Movies');
    expectRefusal(await ask('top 5'), 'the data sets are Movies');
  });

  it.each([
    ['Average delay by airline', 'Average delay by origin'],
    ['Which airline has the most delays?', 'Which origin has the most delays?'],
    ['How many flights from ATL to Mars?', 'Number of flights from ATL'],
    ['How many cars from Italy?', 'Number of cars by origin'],
    ['Body mass by diet', 'Average body mass by species'],
    ['google price in euros', 'Average price of GOOG'],
    ['Stock volume of Apple', 'Average price of AAPL'],
    ['humidity by month', 'Total precipitation by month'],
    ['Rain in Portland', 'Number of days with rain'],
    ['movies about love', 'Number of movies by major genre'],
    ['why did delays rise?', 'Average delay by origin'],
    ['GDP by country', 'Population by country in 2005'],
    ['how tall are penguins', 'Average beak depth by species'],
    ['Average horsepower by', 'Average horsepower by origin'],
    ['How many customers do we have?', 'Monthly precipitation in 2014'],
  ])('suggests three questions near to %s, and they work', async (question, near) => {
    const answered = await ask(question);
    expect(answered.result).toBeNull();
    const suggested = [...answered.text.matchAll(/^- (.+)$/gm)].map(([, one]) => one ?? '');
    expect(suggested).toHaveLength(3);
    expect(suggested).toContain(near);
    for (const one of suggested) expect((await ask(one)).result, one).not.toBeNull();
  });

  it.each([
    ['Flights by airline', 'I do not know «airline» in Flights; the nearest is origin.'],
    ['Best actors', 'I do not know «actors» in Movies; the nearest is director.'],
    ['humidity by month', '«humidity»; the nearest is precipitation in Seattle weather.'],
    ['Average ticket price by year', '«ticket» in Stocks, which has date, symbol and price.'],
  ])('names what is nearest by what it means, in one sentence: %s', async (question, words) => {
    const [lead = ''] = (await ask(question)).text.split('\n\n');
    expect(lead).toContain(words);
    expect(lead).not.toContain('. ');
  });

  it('passes over courtesy, and over nothing else', async () => {
    expect((await ask('Honestly, how many movies are there?')).leadingNumber).toBe('3201');
    expectRefusal(await ask('How many cars from Italy?'), 'I do not know «Italy»');
    expectRefusal(await ask('Average delay by airline'), 'I do not know «airline»');
    expectRefusal(await ask('How many of those flights were late?'), '«those»');
  });

  it('says which word it corrected', async () => {
    const answered = await ask('Averge IMDB rating by genre');
    expect(answered.text).toContain('I read «Averge» as «average».');
    expect(answered.result?.totalRows).toBe(13);
  });

  it('finds nothing without hiding it', async () => {
    const answered = await ask('How many cars since 1990?');
    expect(answered.result).toBeNull();
    expect(answered.text).toContain(
      'Cars has no data of that time: since 1990; the data run from 1970 to 1982',
    );
    const listed = await ask('Cars with more than 900 horsepower');
    expect(listed.text).toContain('There are **0** cars with horsepower over 900 hp.');
  });
});
