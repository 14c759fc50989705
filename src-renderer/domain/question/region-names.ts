import { foldWord } from './same-word.ts';

/** What a country, its people or its things are also called where its name does not tell. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  america: 'united states',
  american: 'united states',
  usa: 'united states',
  britain: 'united kingdom',
  uk: 'united kingdom',
  holland: 'netherlands',
  british: 'united kingdom',
  danish: 'denmark',
  dutch: 'netherlands',
  finnish: 'finland',
  french: 'france',
  german: 'germany',
  greek: 'greece',
  irish: 'ireland',
  polish: 'poland',
  spanish: 'spain',
  swedish: 'sweden',
  swiss: 'switzerland',
  turkish: 'turkiye',
};

/** States of the USA, whose codes are those of countries too. */
const STATES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'AL alabama,AK alaska,AZ arizona,AR arkansas,CA california,CO colorado,CT connecticut,DE delaware',
    'FL florida,GA georgia,HI hawaii,ID idaho,IL illinois,IN indiana,IA iowa,KS kansas,KY kentucky',
    'LA louisiana,ME maine,MD maryland,MA massachusetts,MI michigan,MN minnesota,MS mississippi',
    'MO missouri,MT montana,NE nebraska,NV nevada,NH new hampshire,NJ new jersey,NM new mexico',
    'NY new york,NC north carolina,ND north dakota,OH ohio,OK oklahoma,OR oregon,PA pennsylvania',
    'RI rhode island,SC south carolina,SD south dakota,TN tennessee,TX texas,UT utah,VT vermont',
    'VA virginia,WA washington,WV west virginia,WI wisconsin,WY wyoming',
  ]
    .join(',')
    .split(',')
    .map((one) => [one.slice(0, 2), one.slice(3)]),
);

const REGION_CODE = /^[A-Z]{2}$/u;

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

const LETTERS = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));
/** Names of countries that are other words too without their capital. */
const OTHER_WORDS = new Set(['turkey', 'georgia', 'jordan', 'chad', 'guinea', 'mali', 'reunion']);

/** What countries are called in one word, and the continents, in small letters. */
const COUNTRIES: ReadonlySet<string> = new Set(
  [
    ...LETTERS.flatMap((first) => LETTERS.map((second) => names.of(first + second) ?? '')),
    ...['america', 'britain', 'england', 'scotland', 'wales', 'holland', 'usa', 'uk'],
    ...['europe', 'asia', 'africa'],
  ]
    .map(foldWord)
    .filter((name) => /^\p{L}+$/u.test(name) && !OTHER_WORDS.has(name)),
);

/** Whether a word, folded, is the name of a country or continent, with a capital or without. */
export const isCountry = (word: string): boolean => COUNTRIES.has(word);

/** The words for a country that a query writes by its code: `ES` for Spain. */
export function listRegionWords(text: string): string[] {
  const isNamed = REGION_CODE.test(text);
  const name = foldWord((isNamed ? names.of(text) : text) ?? '');
  const called = Object.entries(ALSO_CALLED).flatMap(([word, country]) =>
    country === name ? [word] : [],
  );
  const full = isNamed ? `${name} ${STATES[text] ?? ''}` : '';
  return [...full.split(/[^\p{L}]+/u).filter((word) => word !== ''), ...called];
}
