/** What people call the distributor. */
export const studio = [
  'studio',
  'company',
  'distributed by',
  'distributed',
  'distribute',
  'distributing',
  'movie studio',
  'film studio',
  'film company',
  'movie company',
  'film house',
  'movie house',
  'distribution company',
  'brought out by',
  'released by',
  'put out by',
  'who released',
  'who distributed',
  'who put out',
  'who brought out',
  'who distributes',
  'who releases',
];

/** What people call some distributors. */
export const studios = {
  'Paramount Pictures': ['paramount'],
  'Warner Bros.': ['warner', 'warner brothers'],
  '20th Century Fox': ['fox'],
  'Sony Pictures': ['sony'],
  'Walt Disney Pictures': ['disney', 'walt disney'],
  Universal: ['universal pictures', 'universal studios'],
  MGM: ['metro goldwyn mayer'],
  'Dreamworks SKG': ['dreamworks'],
  'New Line': ['new line cinema'],
  Lionsgate: ['lions gate'],
  'Weinstein Co.': ['weinstein company'],
};

/** What people call the director, and what is done by one. */
export const director = [
  'directed',
  'directed by',
  'filmmaker',
  'film maker',
  'movie maker',
  'direct',
  'directing',
  'helmed',
  'helmed by',
  'filmed by',
  'shot by',
];

/** What people call the length of a film. */
export const runningTime = [
  'runtime',
  'length',
  'duration',
  'run time',
  'long',
  'running length',
  'run length',
  'minutes long',
  'playing time',
  'screen time',
  'long in minutes',
  'how long they run',
  'how long they last',
  'lengthy',
  'time on screen',
];
