import type { CubeInput } from '../engine/cube.ts';

/** `the number one earner`: the film that took in most. */
const earners = ['number one', 'no 1', 'biggest', 'top', 'highest', 'best'].flatMap((end) =>
  ['earner', 'money maker', 'moneymaker'].map((noun) => `${end} ${noun}`),
);

/** What people call the ends of the figures of the films. */
export const movieSuperlatives: CubeInput['superlatives'] = [
  { words: ['longest'], column: 'running_time', direction: 'desc' },
  { words: ['shortest'], column: 'running_time', direction: 'asc' },
  {
    words: ['most expensive', 'costliest', 'priciest', 'dearest', 'most costly'],
    column: 'production_budget',
    direction: 'desc',
  },
  { words: ['cheapest', 'least expensive'], column: 'production_budget', direction: 'asc' },
  {
    words: [
      'highest grossing',
      'top grossing',
      'most successful',
      'most lucrative',
      'biggest hit',
      'biggest box office hit',
      'greatest hit',
      'biggest grossing',
      'best selling',
      'best grossing',
      ...earners,
    ],
    column: 'worldwide_gross',
    direction: 'desc',
  },
  {
    words: ['lowest grossing', 'least successful', 'least lucrative', 'worst grossing'],
    column: 'worldwide_gross',
    direction: 'asc',
  },
  {
    words: ['best rated', 'highest rated', 'top rated', 'best', 'best reviewed'],
    column: 'imdb_rating',
    direction: 'desc',
  },
  { words: ['worst rated', 'lowest rated', 'worst'], column: 'imdb_rating', direction: 'asc' },
  { words: ['most popular', 'most voted'], column: 'imdb_votes', direction: 'desc' },
  { words: ['newest', 'most recent', 'latest'], column: 'release_date', direction: 'desc' },
  { words: ['oldest', 'earliest'], column: 'release_date', direction: 'asc' },
];
