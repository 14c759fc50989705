/** What people call the columns of the films. */
export const worldwideGross = [
  'gross',
  'box office',
  'revenue',
  'earning',
  'grossing',
  'grossed',
  'earned',
  'earn',
  'income',
  'global gross',
  'global box office',
  'global revenue',
  'global takings',
  'box office around the globe',
  'across the globe',
  'around the globe',
  'money',
  'world gross',
  'worldwide box office',
  'worldwide',
  'globally',
  'worldwide revenue',
  'taking',
  'takings',
  'took in',
  'take in',
  'taken in',
  'brought in',
  'raked in',
  'generated',
  'generate',
  'generates',
  'box office gross',
  'box office taking',
  'gross worldwide',
  'grossed worldwide',
  'worldwide box office gross',
  'pulled in',
  'pull in',
  'bring in',
  'brings in',
  'rake in',
  'rakes in',
  'box office sales',
  'ticket sales',
  'worldwide earnings',
  'earnings worldwide',
  'earned worldwide',
  'made worldwide',
  'made at the box office',
  'made globally',
  'money worldwide',
  'around the world',
  'around the globe',
  'across the world',
  'across the globe',
  'all over the world',
  'in the whole world',
  'money made',
  'total box office',
];

export const releaseDate = [
  'date',
  'released',
  'release',
  'came out',
  'coming out',
  'debut',
  'debuted',
  'come out',
  'release year',
  'year of release',
  'opened',
  'premiered',
  'premiere',
  'launched',
  'hit the screen',
  'hit theaters',
  'hit cinemas',
  'released in cinemas',
  'bring out',
  'brought out',
  'brings out',
  'put out',
  'puts out',
  'comes out',
  'came to cinemas',
  'came into cinemas',
  'hit theatres',
  'hit the cinemas',
  'hit the theaters',
  'in cinemas',
  'in theaters',
  'brought to cinemas',
  'premieres',
];

/** What is done with every film of the data. */
export const releasing = [
  'release',
  'released',
  'bring out',
  'brought out',
  'brings out',
  'put out',
  'puts out',
  'came out',
  'come out',
  'opened',
  'premiered',
  'launched',
];

export const budget = [
  'budget',
  'cost',
  'production cost',
  'costing',
  'cost of making',
  'budget for making',
  'budget for making a movie',
  'budget for making a film',
  'spent',
  'spending',
  'cost of production',
  'production spending',
  'expense',
  'cost to make',
  'cost to produce',
  'costs to make',
  'price tag',
  'money spent',
  'expenditure',
  'costly',
  'pricey',
  'expensive',
];

/** What people call the values of the source. */
export const sources = {
  'Based on Book/Short Story': [
    'based on book',
    'based on a book',
    'book adaptation',
    'book',
    'novel',
    'based on a novel',
    'adapted from a book',
    'adapted from book',
    'novel adaptation',
    'literary adaptation',
    'book or short story',
    'book or a short story',
    'based on a book or short story',
    'based on a book or a short story',
    'based on book or short story',
    'books or short stories',
    'books and short stories',
    'short story',
    'based on a short story',
  ],
  'Based on Comic/Graphic Novel': [
    'based on comic',
    'comic',
    'based on a comic',
    'comic book',
    'comic adaptation',
    'comic book adaptation',
    'based on a comic book',
    'graphic novel',
  ],
  'Based on Real Life Events': ['true story', 'based on a true story', 'real events'],
  'Based on Game': [
    'video game',
    'based on a game',
    'game',
    'based on a video game',
    'video game adaptation',
  ],
  'Based on TV': [
    'based on a tv show',
    'tv adaptation',
    'based on a tv series',
    'based on tv series',
    'based on tv shows',
    'tv series',
  ],
  'Based on Play': ['based on a play', 'play', 'stage play'],
  'Original Screenplay': ['original', 'original story', 'original script'],
  Remake: ['remade'],
  'Traditional/Legend/Fairytale': ['fairy tale', 'fairytale', 'legend', 'folk tale'],
  'Based on Magazine Article': ['magazine article', 'based on a magazine article'],
  'Based on Short Film': ['based on a short film', 'short film'],
  'Based on Factual Book/Article': ['factual book', 'non fiction book', 'based on a factual book'],
  'Based on Toy': ['toy', 'based on a toy'],
  'Spin-Off': ['spinoff'],
};

const earningVerbs = ['earn', 'earned', 'make', 'made', 'gross', 'grossed', 'take', 'took'];

const buildEarnings = (markets: readonly string[]): readonly string[] =>
  earningVerbs.flatMap((verb) => markets.map((market) => `${verb} ${market}`));

/** Verbs and places for what a film took in other countries. */
export const abroad = buildEarnings([
  'outside the us',
  'outside of the us',
  'outside the united states',
  'outside america',
  'abroad',
  'overseas',
]);

/** The same for what a film took in the United States. */
export const domestic = buildEarnings([
  'in the us',
  'in the united states',
  'in the usa',
  'in america',
  'domestically',
  'in american cinemas',
  'in us cinemas',
  'at the american box office',
]);

/** Films that earned more than they cost. */
export const withProfit = [
  'made a profit',
  'made money',
  'profitable',
  'make money',
  'make a profit',
  'turned a profit',
  'in profit',
  'with a profit',
];

const buildUnrecovered = (): readonly string[] => {
  const lacks = ['did not', 'didnt', 'do not', 'dont', 'does not', 'doesnt', 'failed to', 'never'];
  const verbs = ['earn back', 'make back', 'recoup', 'recover', 'earned back', 'made back'];
  const costs = ['budget', 'cost', 'costs', 'money', 'production budget', 'production costs'];
  const objects = costs.flatMap((cost) => [`their ${cost}`, `its ${cost}`, `the ${cost}`]);
  return lacks.flatMap((lack) =>
    verbs.flatMap((verb) => [
      `${lack} ${verb}`,
      ...objects.map((object) => `${lack} ${verb} ${object}`),
    ]),
  );
};

/** Films that earned less than they cost. */
export const withLoss = [
  ...buildUnrecovered(),
  'lost money',
  'lost',
  'made a loss',
  'lose money',
  'losing money',
  'money losing',
  'flopped',
  'flop',
  'unprofitable',
  'with a loss',
];

/** What people call the genre. */
export const genre = [
  'genre',
  'main genre',
  'kind of movie',
  'type of movie',
  'category',
  'film genre',
  'movie genre',
  'kind of film',
  'type of film',
  'sort of film',
  'sort of movie',
];

/** What people call the sales of a film on disc, which the data have of the United States alone. */
export const dvdSales = [
  'dvd sales',
  'dvd revenue',
  'dvd',
  'dvds',
  'dvd sales in the us',
  'dvd sales in america',
  'sales on dvd',
  'sold on dvd',
  'home video',
];
