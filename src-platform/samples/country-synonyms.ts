const PEOPLE = ['people', 'a person', 'the average person', 'one', 'someone', 'folk', 'the people'];
const CAN = ['could', 'can', 'do', 'did', 'does'];
const OLD = [
  'how old',
  'how long',
  'how many years',
  'to what age',
  'to which age',
  'until what age',
];
const LIVE = [
  'expect to live',
  'expect to become',
  'expect to get',
  'expect to live to',
  'live',
  'live to',
];

/** What people call the years that a life lasts. */
export const lifespans = [
  'how many years of life',
  ...['do', 'did', 'could', 'can'].flatMap((verb) =>
    ['have', 'expect', 'get'].map((have) => `how many years of life ${verb} people ${have}`),
  ),
  'years of life expected',
  'expected years of life',
  'expected age',
  'age expectancy',
  'lifetime',
  'life time',
  'length of a life',
  'length of people lives',
  'expected lifetime',
  'expected lifespan',
  'average lifespan',
  'expectation of life',
  'life expectation',
  'how long was a life',
  'how long is a life',
  'how long does life last',
  'how long did life last',
  'expect to become',
  'expected to become',
  'how long did people live for',
  'how long do people live for',
  'what age did people live to',
  'what age do people live to',
  'what age did people reach',
  'what age do people reach',
  'what age could people expect to reach',
  ...OLD.flatMap((old) =>
    CAN.flatMap((can) =>
      PEOPLE.flatMap((who) => LIVE.map((live) => `${old} ${can} ${who} ${live}`)),
    ),
  ),
  ...['do', 'did'].flatMap((verb) =>
    ['get', 'become', 'grow'].map((become) => `how old ${verb} people ${become}`),
  ),
];

const KIDS = ['children', 'kids', 'babies', 'births'];
const MOTHERS = ['women', 'a woman', 'the average woman', 'each woman', 'mothers', 'a mother'];

/** What people call the children of a woman. */
export const children = KIDS.flatMap((kids) => [
  `${kids} per mother`,
  `how many ${kids} per mother`,
  `${kids} for each mother`,
  `how many ${kids} for each woman`,
  `${kids} to a woman`,
  `${kids} by woman`,
  ...MOTHERS.flatMap((who) =>
    ['do', 'did', 'does'].flatMap((verb) => [
      `how many ${kids} ${verb} ${who} have`,
      `how many ${kids} ${verb} ${who} bear`,
      `how many ${kids} ${verb} ${who} give birth to`,
    ]),
  ),
]);
