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

const REGION_CODE = /^[A-Z]{2}$/u;

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** The words for a country that a query writes by its code: `ES` for Spain. */
export function listRegionWords(text: string): string[] {
  const isNamed = REGION_CODE.test(text);
  const name = foldWord((isNamed ? names.of(text) : text) ?? '');
  const called = Object.entries(ALSO_CALLED).flatMap(([word, country]) =>
    country === name ? [word] : [],
  );
  return [...(isNamed ? name.split(/[^\p{L}]+/u).filter((word) => word !== '') : []), ...called];
}
