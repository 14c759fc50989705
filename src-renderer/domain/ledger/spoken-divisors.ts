import type { DerivationContext } from './derivations.ts';
import { listWordTokens, type Word } from './word-tokens.ts';

/** What a sentence says that a figure is counted per. */
export interface SpokenDivisor {
  readonly words: readonly Word[];
  /** `per 100 km`. */
  readonly times: number;
  /** True where a person is named, whatever the column of people is called. */
  readonly isOfPeople: boolean;
}

const COUNT = String.raw`(?:(10+|1[.,\u00a0\u202f ]000|hundred|thousand|million|hundert|tausend|cent|mille|cien|mil|cento)(?:\s|(?=[^\p{L}\d])))?`;
const NOUNS = String.raw`((?:\p{L}[\p{L}-]*\s){0,2}\p{L}[\p{L}³²-]*)?(?![\p{L}-])`;
const PER_WORDS = 'per|pro|je|each|every|chaque|cada|ogni';
const PER = String.raw`(?:${PER_WORDS}|par|por|al?)`;

/** `€220/t`, `8.4 minutes per call`, `10.2 litres per 100 km`. */
const BEHIND = new RegExp(
  String.raw`^\**[\s\u00a0]?(?:[\p{L}€$£³²]+[\s\u00a0]?){0,3}?\**(?:(?<=[\s\u00a0])${PER}\s|(?<=[\s\u00a0])(?:auf|aux|sur|su|an?)\s(?=1|an?\s|\p{L}{3})|\/\s?)${COUNT}${NOUNS}`,
  'iu',
);
/** `per call: 8.4`, `je Platz 9,28`. */
const BEFORE = new RegExp(
  String.raw`(?:(?<!\p{L})(?:${PER_WORDS}|par|por|(?:auf|aux|sur|su)(?=\s1))\s|\/\s?)${COUNT}${NOUNS}`,
  'giu',
);
/** `A technical call takes 8.4`, `An inhabitant of Mills`, `One stop on L3 lasts 27`. */
const ONE =
  /(?:^\s*|[,;:.–—]\s|(?<!\p{L})(?:and|while|but|und|et|y|e)\s)\**(?:an?|one|each|eine?[rns]?|jede[rsn]?|une?|chaque|un[oa]|cada|ogni)\s((?:\p{L}[\p{L}-]*\s){0,2}\p{L}[\p{L}-]*)/giu;
/** `The average gift was`, `der durchschnittliche Bon`. */
const AVERAGE =
  /(?<!\p{L})(?:average|mean|durchschnittliche[rsn]?|mittlere[rsn]?)\s((?:\p{L}[\p{L}-]*\s)?\p{L}[\p{L}-]*)/giu;
/** `le panier moyen`, `lo scontrino medio`. */
const AVERAGED = /(\p{L}[\p{L}-]*)\s(?:moyen(?:ne)?|medi[oa]|promedio)(?!\p{L})/giu;
/** `hourly costs`, `le coût horaire`. */
const HOURLY =
  /(?<!\p{L})(?:hourly|horaires?|stündlich\p{L}*|stunden(?:lohn|satz|kosten|umsatz)|orari[oa]s?|por hora|all['’]ora)(?!\p{L})/iu;
const PERSON =
  /^(?:persons?|people|heads?|capita|employees?|workers?|inhabitants?|residents?|citizens?|kopf|person|einwohner|mitarbeiter|beschaeftigte[rn]?|mitarbeitende[rn]?|habitants?|tete|personne|employe|habitante|persona|empleado|cabeza|abitante|dipendente|testa)$/iu;

const HUNDRED = 100;
const THOUSAND = 1_000;
const COUNTS: Readonly<Record<string, number>> = {
  hundred: HUNDRED,
  hundert: HUNDRED,
  cent: HUNDRED,
  cien: HUNDRED,
  cento: HUNDRED,
  thousand: THOUSAND,
  tausend: THOUSAND,
  mille: THOUSAND,
  mil: THOUSAND,
  million: 1e6,
};
const BEFORE_CHARS = 160;
const BEHIND_CHARS = 70;
const HOURS = listWordTokens('hour hours stunde stunden heure heures hora horas ora ore h');

function readCount(text = ''): number {
  if (text === '') return 1;
  return COUNTS[text.toLowerCase()] ?? Number(text.replaceAll(/\D/g, ''));
}

/** Units of several words, or of one that stands for a sign. */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:megawatt[ -]?hours?|megawattstunden?|mégawattheures?)(?!\p{L})/iu, 'mwh'],
  [/(?<!\p{L})(?:kilowatt[ -]?hours?|kilowattstunden?|kilowattheures?)(?!\p{L})/iu, 'kwh'],
  [
    /(?<!\p{L})(?:square met(?:re|er)s?|quadratmeter|mètres? carrés?|metros? cuadrados?|metr[oi] quadrat[oi])(?!\p{L})/iu,
    'm2 sqm qm',
  ],
  [
    /(?<!\p{L})(?:cubic met(?:re|er)s?|kubikmeter|mètres? cubes?|metros? cúbicos?)(?!\p{L})/iu,
    'm3',
  ],
];

function build(nouns = '', count?: string): SpokenDivisor {
  const units = UNITS.flatMap(([pattern, names]) => (pattern.test(nouns) ? [names] : []));
  const words = listWordTokens([nouns, ...units].join(' '));
  const isOfPeople = words.some(({ text }) => PERSON.test(text));
  return { words, times: readCount(count), isOfPeople };
}

/**
 * What the words around a figure count one by one: what stands right behind it, or else what the words
 * before it say.
 */
export function listSpokenDivisors({
  figure,
  context,
}: DerivationContext): readonly (readonly SpokenDivisor[])[] {
  const [at, to] = [figure.from - context.from, figure.to - context.from];
  const behind = BEHIND.exec(context.text.slice(to, to + BEHIND_CHARS));
  const before = context.text.slice(Math.max(0, at - BEFORE_CHARS), at);
  const list = (pattern: RegExp): readonly SpokenDivisor[] =>
    [...before.matchAll(pattern)].map(([, nouns]) => build(nouns));
  const buildPer = ([, count, nouns]: readonly (string | undefined)[]): SpokenDivisor => {
    const one = build(nouns, count);
    // `$20.33 per thousand`: of what, the sentence said before.
    return one.words.length === 0 && one.times > 1 ? { ...one, words: context.words } : one;
  };
  const per = [...before.matchAll(BEFORE)].map(buildPer);
  const hourly = HOURLY.test(before) ? [{ words: HOURS, times: 1, isOfPeople: false }] : [];
  return [
    behind === null ? [] : [buildPer(behind)],
    [...per, ...list(ONE), ...list(AVERAGE), ...list(AVERAGED), ...hourly],
  ];
}
