/** The languages in which answers call countries. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it'] as const;
/** What prose calls countries besides their names; in small letters without accents. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  at: 'austrian',
  au: 'australian',
  be: 'belgian',
  br: 'brazilian',
  ca: 'canadian',
  ch: 'swiss',
  cn: 'chinese',
  cz: 'czech',
  de: 'german',
  dk: 'danish',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  gb: 'britain british uk',
  gr: 'greek',
  hu: 'hungarian',
  ie: 'irish',
  in: 'indian',
  it: 'italian',
  jp: 'japanese',
  mx: 'mexican',
  nl: 'dutch',
  no: 'norwegian',
  pl: 'polish',
  pt: 'portuguese',
  se: 'swedish',
  sk: 'slovak',
  tr: 'turkish turkey turkiye',
  us: 'usa america american',
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/** All codes of countries; those that stand for another one now are left out. */
const listCodes = (): readonly string[] =>
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) => new Intl.Locale('und', { region: code }).region === code,
  );

const splitName = (name: string): readonly string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

/** The code of each country by the words of its names. */
function readCodes(): ReadonlyMap<string, string> {
  const codes = new Map(
    Object.entries(OTHER_NAMES).flatMap(([code, names]) =>
      names.split(' ').map((name): readonly [string, string] => [name, code]),
    ),
  );
  const all = listCodes();
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of all) {
      const words = splitName(names.of(code) ?? '');
      const name = words.join(' ');
      if (name !== '' && !codes.has(name)) codes.set(name, code.toLowerCase());
    }
  }
  return codes;
}

let known: ReadonlyMap<string, string> | null = null;

/** `Bosnia and Herzegovina`: names of more words are not read. */
export const MOST_COUNTRY_WORDS = 3;

/** The code of a country that words name: `kr` for `south korea`; null for any others. */
export function findCountryCode(words: readonly string[]): string | null {
  known ??= readCodes();
  return known.get(words.join(' ')) ?? null;
}
