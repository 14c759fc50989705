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
