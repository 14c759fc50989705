const buildTrades = (names: readonly string[]): string[] =>
  names.flatMap((name) => [
    name,
    ...['sector', 'industry', 'trade', 'business', 'branch', 'job'].map(
      (noun) => `${name} ${noun}`,
    ),
    ...buildWorkers([name]),
  ]);

/** `construction workers`: those who work in it. */
const buildWorkers = (names: readonly string[]): string[] =>
  names.flatMap((name) =>
    ['worker', 'employee', 'staff', 'hand', 'labourer', 'laborer', 'workforce'].map(
      (noun) => `${name} ${noun}`,
    ),
  );

/** What people call the industries, and those who work in them. */
export const industries = {
  'Mining and Extraction': [
    ...buildTrades(['mining', 'extraction']),
    'miner',
    ...buildWorkers(['mine']),
  ],
  Construction: [
    ...buildTrades(['construction', 'building']),
    ...buildWorkers(['building site', 'construction site']),
    'construction site',
    'building site',
    'builder',
  ].filter((name) => name !== 'building' && name !== 'construction'),
  Manufacturing: [
    ...buildTrades(['manufacturing', 'factory']),
    'factories',
    'manufacturer',
    'factory floor',
  ].filter((name) => name !== 'manufacturing'),
  'Wholesale and Retail Trade': [
    ...buildTrades(['retail', 'wholesale']),
    ...buildWorkers(['shop', 'store', 'sales']),
    'trade',
    'commerce',
    'shop',
    'store',
    'retailer',
    'wholesaler',
    'shopkeeper',
    'shop assistant',
    'shop and store',
    'store and shop',
    'retail and wholesale',
    'wholesale and retail',
    'retail and wholesale trade',
  ],
  'Transportation and Utilities': [
    ...buildTrades(['transportation', 'transport', 'utility']),
    'utilities sector',
    'transport and utilities',
  ],
  Finance: [
    ...buildTrades(['financial', 'banking', 'finance']),
    'bank',
    'banker',
    'financial service',
    'financial services sector',
    'finance people',
    ...buildWorkers(['bank']),
  ].filter((name) => name !== 'finance'),
  Information: [
    'info sector',
    'info industry',
    'information sector',
    'information industry',
    ...buildWorkers(['information']),
  ],
  'Business services': [
    'business service',
    'business services sector',
    'services to business',
    'services to businesses',
    'services for businesses',
    ...buildWorkers(['business service', 'business services']),
  ],
  Government: [
    'gov',
    'govt',
    'public sector',
    'public service',
    'public administration',
    'civil service',
    'civil servant',
    'public servant',
    'government sector',
    'government job',
    'state sector',
    'public sector job',
    ...buildWorkers(['government', 'public', 'public sector']),
  ],
  'Self-employed': [
    'self employed',
    'self employed people',
    'self employed person',
    'self employment',
    'freelancer',
    'freelance',
    'people working for themselves',
    'people who work for themselves',
    ...buildWorkers(['self employed']),
  ],
  'Education and Health': [
    ...buildTrades(['education', 'health', 'healthcare', 'health care']),
    'education and healthcare',
    'education and health care',
    'health and education',
    'schools and hospitals',
  ],
  'Leisure and hospitality': [
    ...buildTrades(['hospitality', 'leisure', 'hotel', 'restaurant', 'tourism']),
    'hotels and restaurants',
    'restaurants and hotels',
    'hotel and restaurant',
    'catering',
  ],
  Agriculture: [
    ...buildTrades(['farming', 'agricultural', 'farm', 'agriculture']),
    'farmer',
    'farmhand',
    'on farms',
  ].filter((name) => name !== 'agriculture'),
};
