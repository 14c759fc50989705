const RAINS = ['rain', 'rained', 'pour', 'poured'];
const BLOWS = ['blow', 'blew', 'wind blow', 'wind blew'];

/** What people say of the days with the most rain. */
export const rainiest = {
  words: [
    'rainiest',
    'wettest',
    'most rain',
    'soggiest',
    'worst rain',
    'worst rainfall',
    'worst downpour',
    ...['heaviest', 'hardest'].flatMap((end) =>
      ['rain', 'rainfall', 'downpour', 'shower', 'precipitation'].map((noun) => `${end} ${noun}`),
    ),
    ...RAINS.flatMap((verb) => [`${verb} the hardest`, `${verb} hardest`, `${verb} the heaviest`]),
    ...RAINS.slice(2).flatMap((verb) => [`${verb} the most`, `${verb} most`]),
  ],
  comparatives: RAINS.flatMap((verb) => [`${verb} harder`, `${verb} harder than`]),
};

/** What people say of the days with the strongest wind. */
export const windiest = {
  words: [
    'windiest',
    'stormiest',
    'strongest wind',
    'strongest gale',
    'worst gale',
    'breeziest',
    'blusteriest',
    'most blustery',
    'worst wind',
    ...BLOWS.flatMap((verb) =>
      ['hardest', 'strongest', 'most strongly'].flatMap((end) => [
        `${verb} ${end}`,
        `${verb} the ${end}`,
      ]),
    ),
  ],
  comparatives: BLOWS.flatMap((verb) => [`${verb} harder`, `${verb} harder than`]),
};

/** `how low did the temperature drop`: the coldest that it was. */
export const lowestTemperature = [
  'lowest temperature',
  'lowest mercury',
  'coldest temperature',
  'coolest temperature',
  'lowest temp',
  ...['temperature', 'mercury', 'thermometer', 'temp'].flatMap((noun) => [
    ...['drop', 'go', 'fall', 'get', 'sink', 'dip'].map(
      (verb) => `how low did the ${noun} ${verb}`,
    ),
    `${noun} hit its low`,
    `${noun} reach its low`,
  ]),
];

const DROPS = ['rain', 'precipitation', 'rainfall', 'drop of rain', 'drop of water', 'drop'];

/** What people say of days on which nothing fell. */
export const noRain = [
  'bone dry',
  'stayed dry',
  'stay dry',
  'remained dry',
  'completely dry',
  'totally dry',
  'entirely dry',
  'perfectly dry',
  'without any rain',
  'without any precipitation',
  'without rainfall',
  'zero rain',
  'zero rainfall',
  'zero precipitation',
  'nil rainfall',
  'no rainfall',
  'no rain at all',
  'no rain whatsoever',
  'no precipitation at all',
  'without any rain at all',
  'without rain at all',
  ...DROPS.slice(3).flatMap((drop) => [
    `not a ${drop}`,
    `not a single ${drop}`,
    `without a ${drop}`,
    `without a single ${drop}`,
    `not one ${drop}`,
    `no ${drop}`,
    `not a ${drop} fell`,
    `not a single ${drop} fell`,
    `did not a ${drop} fall`,
    `did not a single ${drop} fall`,
    `did not one ${drop} fall`,
  ]),
];
