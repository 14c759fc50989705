import type { Starter } from '#shared/workspace.ts';

/** First questions of the local workspace: each is known to work on its data. */
export const LOCAL_STARTERS: readonly Starter[] = [
  { question: 'How many movies were released each year since 2000?', about: 'Movies' },
  { question: 'Top 10 movies by worldwide gross', about: 'Movies' },
  { question: 'Average miles per gallon by origin and model year', about: 'Cars' },
  { question: 'Monthly precipitation in 2014', about: 'Seattle weather' },
  { question: 'Life expectancy and fertility by country in 2005', about: 'Countries' },
  { question: 'Average unemployment rate by industry', about: 'Unemployment' },
  { question: 'Average stock price by company and year', about: 'Stocks' },
  { question: 'Average delay by hour of the day', about: 'Flights' },
];
