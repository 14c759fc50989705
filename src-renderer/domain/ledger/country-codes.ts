/** What prose calls the countries that a column writes as `DE` and `FR`; in small letters without accents. */
const NAMES: Readonly<Record<string, string>> = {
  at: 'austria austrian osterreich',
  au: 'australia australian australien',
  be: 'belgium belgian belgien',
  br: 'brazil brazilian brasilien',
  ca: 'canada canadian kanada',
  ch: 'switzerland swiss schweiz suisse',
  cn: 'china chinese',
  cz: 'czechia czech tschechien',
  de: 'germany german deutschland allemagne alemania',
  dk: 'denmark danish danemark',
  es: 'spain spanish spanien espagne espana',
  fi: 'finland finnish finnland',
  fr: 'france french frankreich francia',
  gb: 'britain british uk grossbritannien',
  gr: 'greece greek griechenland',
  hu: 'hungary hungarian ungarn',
  ie: 'ireland irish irland',
  in: 'india indian indien',
  it: 'italy italian italien italie italia',
  jp: 'japan japanese',
  lu: 'luxembourg luxemburg',
  mx: 'mexico mexican mexiko',
  nl: 'netherlands dutch niederlande',
  no: 'norway norwegian norwegen',
  pl: 'poland polish polen pologne polonia',
  pt: 'portugal portuguese',
  ro: 'romania romanian rumanien',
  se: 'sweden swedish schweden',
  sg: 'singapore',
  sk: 'slovakia slovak slowakei',
  tr: 'turkey turkish turkei turkiye',
  us: 'usa america american',
};

const CODES: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([code, names]) =>
    names.split(' ').map((name): readonly [string, string] => [name, code]),
  ),
);

/** The code of a country that a word names: `de` for `germany`; null for any other word. */
export const findCountryCode = (word: string): string | null => CODES.get(word) ?? null;
