const BURNS = ['burn', 'burned', 'use', 'used', 'consume', 'consumed', 'drink', 'drank', 'guzzle'];
const FUELS = ['fuel', 'gas', 'gasoline', 'petrol'];

const buildBurning = (ends: readonly string[]): string[] =>
  [...BURNS, 'need', 'needed', 'sip', 'swallow'].flatMap((verb) =>
    ends.flatMap((end) => FUELS.map((fuel) => `${verb} ${end} ${fuel}`)),
  );

/** `most economical on fuel`. */
const buildOnFuel = (ends: readonly string[]): string[] =>
  ends.flatMap((end) => FUELS.flatMap((fuel) => [`${end} on ${fuel}`, `${end} with ${fuel}`]));

/** `drinks the most`: of these verbs, fuel is all that a car can be said to use. */
const buildDrinking = (ends: readonly string[]): string[] =>
  ['drink', 'drank', 'guzzle', 'guzzled'].flatMap((verb) => ends.map((end) => `${verb} ${end}`));

/** What people say of cars that go far on a gallon. */
export const thrifty = {
  words: [
    'goes furthest on a gallon',
    'go furthest on a gallon',
    'furthest on a gallon',
    'most miles on a gallon',
    'most efficient',
    'most economical',
    'most fuel efficient',
    'thriftiest',
    'most frugal',
    'most thrifty',
    'goes farthest on a gallon',
    'go farthest on a gallon',
    'easiest on gas',
    'easiest on fuel',
    'lightest on fuel',
    'lightest on gas',
    'lightest on petrol',
    'easiest on petrol',
    'goes the furthest on a gallon',
    'goes the farthest on a gallon',
    'best on gas',
    'best on fuel',
    ...buildOnFuel(['most economical', 'most efficient', 'most frugal', 'thriftiest']),
    'best on petrol',
    'cheapest on fuel',
    'least thirsty',
    ...buildBurning(['the least', 'least']),
    ...buildDrinking(['the least', 'least']),
  ],
  comparatives: buildBurning(['less']),
};

/** What people say of cars that need much fuel. */
export const thirsty = {
  words: [
    'least efficient',
    'thirstiest',
    'least economical',
    ...buildOnFuel(['least economical', 'least efficient', 'worst']),
    'least fuel efficient',
    'biggest gas guzzler',
    'worst gas guzzler',
    'most thirsty',
    'hardest on gas',
    'hardest on fuel',
    'heaviest on fuel',
    'heaviest on gas',
    'heaviest on petrol',
    'worst on gas',
    'worst on fuel',
    'worst on petrol',
    ...buildBurning(['the most', 'most']),
    ...buildDrinking(['the most', 'most']),
  ],
  comparatives: buildBurning(['more']),
};

/** `the strongest engine`, `the weakest motor`. */
export const buildEngines = (ends: readonly string[]): string[] =>
  ends.flatMap((end) => [`${end} engine`, `${end} motor`]);

/** `four-bangers`: cars by the number of cylinders, as the trade says. */
export const buildBangers = (numbers: readonly string[]): string[] =>
  numbers.flatMap((number) =>
    ['banger', 'banger engine', 'pot', 'pots', 'pot engine', 'potter'].map(
      (noun) => `${number} ${noun}`,
    ),
  );
