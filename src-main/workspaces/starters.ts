import type { Starter } from '../../src-shared/workspace.ts';

/** First questions of the local workspace: each is known to work on its data. */
export const LOCAL_STARTERS: readonly Starter[] = [
  { question: 'How many movies were released each year since 2000?', about: 'Movies' },
  { question: 'Top 10 movies by worldwide gross', about: 'Movies' },
  { question: 'Monthly precipitation in 2014', about: 'Seattle weather' },
  { question: 'Average miles per gallon by origin and model year', about: 'Cars' },
  { question: 'Which weather was most common in 2013?', about: 'Seattle weather' },
  { question: 'cars with more than 200 horsepower', about: 'Cars' },
];
