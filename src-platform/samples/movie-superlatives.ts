import type { CubeInput } from '../engine/cube.ts';
import { mostAtHome } from './movie-synonyms.ts';
import { bestForCritics, worstForCritics } from './movie-rating-synonyms.ts';

/** `the number one earner`: the film that took in most. */
const earners = ['number one', 'no 1', 'biggest', 'top', 'highest', 'best'].flatMap((end) =>
  ['earner', 'money maker', 'moneymaker'].map((noun) => `${end} ${noun}`),
);

const DVD_SALES = [
  'on dvd',
  'on dvds',
  'on disc',
  'on discs',
  'on home video',
  'in dvd sales',
].flatMap((on) =>
  ['sold', 'sell', 'earned', 'earn', 'made', 'make'].flatMap((verb) =>
    ['best', 'the best', 'most', 'the most', 'the most money'].map((end) => `${verb} ${end} ${on}`),
  ),
);

/** What people say of the films that sold best on disc. */
const bestOnDvd = [
  ...DVD_SALES,
  'best selling dvd',
  'top selling dvd',
  'best selling on dvd',
  'best selling on home video',
  'best seller on dvd',
  ...['sold', 'sell', 'shifted', 'moved'].flatMap((verb) => [
    `${verb} the most dvds`,
    `${verb} most dvds`,
    `${verb} the most discs`,
  ]),
];

/** What people call the ends of the figures of the films. */
export const movieSuperlatives: CubeInput['superlatives'] = [
  { words: ['longest'], column: 'running_time', direction: 'desc' },
  { words: ['shortest'], column: 'running_time', direction: 'asc' },
  {
    words: [
      'most expensive',
      'costliest',
      'priciest',
      'dearest',
      'most costly',
      'made for the most money',
    ],
    column: 'production_budget',
    direction: 'desc',
  },
  {
    words: [
      'cheapest',
      'least expensive',
      'made for the least money',
      'made for the least',
      'made with the least money',
    ],
    column: 'production_budget',
    direction: 'asc',
  },
  { words: bestForCritics, column: 'rotten_tomatoes_rating', direction: 'desc' },
  { words: worstForCritics, column: 'rotten_tomatoes_rating', direction: 'asc' },
  { words: mostAtHome, column: 'us_gross', direction: 'desc' },
  { words: bestOnDvd, column: 'us_dvd_sales', direction: 'desc' },
  {
    words: [
      'highest grossing',
      'top grossing',
      'most successful',
      'most lucrative',
      'biggest hit',
      'biggest box office hit',
      'biggest blockbuster',
      'greatest blockbuster',
      'greatest hit',
      'biggest grossing',
      'best selling',
      'best grossing',
      'sold best',
      'sold the best',
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
    words: [
      'best rated',
      'highest rated',
      'top rated',
      'best',
      'best reviewed',
      'best scoring',
      'highest scoring',
      'top scoring',
    ],
    column: 'imdb_rating',
    direction: 'desc',
  },
  {
    words: [
      'worst rated',
      'lowest rated',
      'worst',
      'worst scoring',
      'lowest scoring',
      'lousiest',
      'crappiest',
    ],
    column: 'imdb_rating',
    direction: 'asc',
  },
  {
    words: [
      'most popular',
      'most voted',
      'most people voted for',
      'most people vote for',
      'most users voted for',
    ],
    column: 'imdb_votes',
    direction: 'desc',
  },
  { words: ['newest', 'most recent', 'latest'], column: 'release_date', direction: 'desc' },
  { words: ['oldest', 'earliest'], column: 'release_date', direction: 'asc' },
];
