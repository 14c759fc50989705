import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { rawCountries, rawFlights, rawMovies } from '../agent/planner/golden/raw-data.ts';
import type { Portal } from './portal.ts';

export const AIRPORTS = ['SEA', 'PDX', 'ATL', 'ORD', 'HNL', 'BOS', 'YUM'];
const DISTRIBUTORS = ['Miramax', 'MGM', 'Lionsgate', 'Paramount Pictures', 'Universal'];
const COUNTRIES = ['Brazil', 'Germany', 'Japan'];
const STRANGE = ["' OR true --", 'sea', '%', '*', 'NULL', ''];

export interface RandomViewer {
  readonly airports: readonly string[];
  readonly distributor: string | null;
  readonly country: string | null;
  readonly isAnalyst: boolean;
}

export const randomViewers: fc.Arbitrary<RandomViewer> = fc.record({
  airports: fc.uniqueArray(fc.constantFrom(...AIRPORTS, ...STRANGE), { maxLength: 4 }),
  distributor: fc.option(fc.constantFrom(...DISTRIBUTORS, ...STRANGE)),
  country: fc.option(fc.constantFrom(...COUNTRIES, ...STRANGE)),
  isAnalyst: fc.boolean(),
});

export interface OpenedViewer {
  /** The token of the data API. */
  readonly token: string;
  /** The same user for a question in chat (§4.4). */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Opens a session for a new user, so that nothing is left of an earlier one. */
export async function openRandomViewer(
  portal: Portal,
  viewer: RandomViewer,
): Promise<OpenedViewer> {
  const { airports, distributor, country, isAnalyst } = viewer;
  const rights = {
    userAttributes: [
      { name: 'airports', value: airports },
      { name: 'distributor', value: distributor },
      { name: 'country', value: country },
    ],
    groups: isAnalyst ? ['analysts'] : ['viewers'],
  };
  const externalId = `random-${randomUUID()}`;
  const { dataToken } = await portal.openViewer(externalId, rights);
  return { token: dataToken, settings: { externalId, ...rights } };
}

// What the policy says, written a second time over the raw files.
export const listFlights = ({ airports }: RandomViewer) =>
  rawFlights.filter(({ origin }) => airports.includes(origin));
export const listFilms = ({ distributor }: RandomViewer) =>
  rawMovies.filter((film) => distributor !== null && film.Distributor === distributor);
export const listFigures = ({ country, isAnalyst }: RandomViewer) =>
  rawCountries.filter((figure) => isAnalyst && figure.country === country);

const normalizeText = (text: string): string => ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;

/** The descriptions of films say of which country their box office is. */
const OPEN_NAME = 'United States';

const NAMES: ReadonlySet<string> = new Set(
  [
    ...rawMovies.flatMap(({ Distributor, Director, Title }) => [Distributor, Director, Title]),
    ...rawCountries.map(({ country }) => country),
    ...rawFlights.map(({ origin }) => origin),
  ]
    .filter((name) => name !== OPEN_NAME)
    // A short or common word occurs in texts of any kind.
    .filter((name) => typeof name === 'string' && (name.length > 7 || /^[A-Z]{3}$/.test(name)))
    .map((name) => normalizeText(String(name))),
);

/** Lists the names in the text that occur in no row which the viewer sees. */
export function findHiddenNames(text: string, viewer: RandomViewer): string[] {
  const visible = [listFilms(viewer), listFlights(viewer), listFigures(viewer)];
  const seen = normalizeText(JSON.stringify(visible));
  // Two cells side by side, such as `Hamlet` and `2`, are no third name.
  const words = text
    .split(/"\s*[,:\]}]/u)
    .map(normalizeText)
    .join('|');
  return [...NAMES].filter((name) => words.includes(name) && !seen.includes(name));
}
