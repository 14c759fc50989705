import { findCountryCode, MOST_COUNTRY_WORDS } from './country-codes.ts';

const WORD = /[\p{L}\p{N}]+/gu;

export interface Word {
  /** The word in lower case. */
  readonly text: string;
  readonly at: number;
  /** True where all letters are capitals: the state `IN` is not the word `in`. */
  readonly isCapital: boolean;
  /** True where the first letter is a capital. */
  readonly isTitled: boolean;
}

/** `hôpitaux` and a column `hopital` are one word. */
const foldAccents = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '');

export function listWordTokens(text: string): Word[] {
  return [...text.matchAll(WORD)].map((match) => ({
    text: foldAccents(match[0].toLowerCase()),
    at: match.index,
    isCapital: match[0] !== match[0].toLowerCase() && match[0] === match[0].toUpperCase(),
    isTitled: /^\p{Lu}/u.test(match[0]),
  }));
}

/** Names of countries that share no letters with their short forms; capitals only. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  us: ['usa', 'united', 'states', 'america'],
  usa: ['us', 'united', 'states', 'america'],
  american: ['usa', 'us', 'united', 'states'],
  americans: ['usa', 'us', 'united', 'states'],
  uk: ['united', 'kingdom', 'britain'],
  british: ['uk', 'united', 'kingdom', 'britain'],
  britain: ['uk', 'united', 'kingdom'],
};

const UMLAUTS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ø: 'oe',
  å: 'aa',
  æ: 'ae',
};

/** `gruenau` for `Grünau`: how a table without umlauts writes a word; null where it has none. */
function spellOut(word: string): string | null {
  const spelled = word.toLowerCase().replaceAll(/[äöüßøåæ]/g, (one) => UMLAUTS[one] ?? one);
  return spelled === word.toLowerCase() ? null : foldAccents(spelled);
}

/** The code of the country whose name ends at a word; null for any other word. */
function findCode(words: readonly Word[], index: number): string | null {
  if (words[index]?.isTitled !== true) return null;
  for (let count = MOST_COUNTRY_WORDS; count > 0; count -= 1) {
    const named = words.slice(Math.max(0, index - count + 1), index + 1);
    const isName = named.length === count && named[0]?.isTitled === true;
    const code = isName ? findCountryCode(named.map(({ text }) => text)) : null;
    if (code !== null) return code;
  }
  return null;
}

/** The other names of what the words of a text name, at the same place. */
export function addAliases(words: readonly Word[], text: string): readonly Word[] {
  return words.flatMap((word, index) => {
    const isShort = word.text.length > 2 || word.isCapital;
    const others = isShort && Object.hasOwn(ALIASES, word.text) ? (ALIASES[word.text] ?? []) : [];
    const spelled = spellOut(/^[\p{L}\p{N}]+/u.exec(text.slice(word.at))?.[0] ?? '');
    const names = spelled === null ? others : [...others, spelled];
    const code = findCode(words, index);
    return [
      word,
      ...names.map((name) => ({ ...word, text: name })),
      // A code is written in capitals, so that no word of prose is one.
      ...(code === null ? [] : [{ ...word, text: code, isCapital: true }]),
    ];
  });
}

const LEAST_STEM = 4;
const MOST_TAIL = 3;

/**
 * `orders` and `order`, `Japan` and `Japanese`: the longer word begins with the shorter, plus a
 * short ending.
 */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < LEAST_STEM) return long === `${short}s`;
  if (long === `${short.replace(/y$/, '')}ies`) return true;
  if (long.startsWith(short)) return long.length - short.length <= MOST_TAIL;
  // `economy` and `economies`, `rainy` and `rained`: only the last one or two letters differ.
  const stem = short.slice(0, Math.max(LEAST_STEM, short.length - 2));
  return long.startsWith(stem) && long.length - stem.length <= MOST_TAIL;
}

/** These words say how a column was computed, or nothing. */
const EMPTY_TERMS = new Set(
  'the of and or in per by for to a an at on is total sum count number avg average mean max min median pct percent percentage rate value amount name usd eur gbp chf id'.split(
    ' ',
  ),
);

/** `orderCount` and `order_count` as words: `order count`. */
export const spaceName = (name: string): string =>
  name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll('_', ' ');

/** The words of a column's name that prose would use: `avg_miles_per_gallon`, `orderCount`. */
export function listNameTokens(name: string): string[] {
  const words = listWordTokens(spaceName(name)).map(({ text }) => text);
  const telling = words.filter((word) => !EMPTY_TERMS.has(word) && word.length > 1);
  return telling.length > 0 ? telling : words;
}

const buildCue = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

/** What is called a margin. */
export const MARGINS = 'margins?|marges?|margen';

/** Words near a number that say how it was computed, in English, German and French. */
export const CUES = {
  sum: buildCue(
    'total|totals|in all|in total|altogether|together|combined|overall|sum|sums|add(?:s|ed|ing)? up|net|as a whole|all told|insgesamt|zusammen|gesamt\\p{L}*|summe|gesamthaft|au total|ensemble|somme|bring in|make|en total|suma|juntos|juntas|conjunto|add up|amounts? to|between them|answered|totale|insieme|complessivamente|brought',
  ),
  mean: buildCue(
    'average|averages|mean|on average|im schnitt|durchschnitt|durchschnittlich|im mittel|moyenne|averaged|averaging|promedio|media|medio|en moyenne|mittel|mittlere|mittleren|a (?:day|week|month|quarter|year)(?! (?:before|earlier|ago|later|on|after))|per (?:day|week|month|quarter|year)|pro (?:tag|woche|monat|quartal|jahr)|par (?:jour|semaine|mois|trimestre|an)|al (?:día|mes|año)|in media',
  ),
  median: buildCue('median|médiane|mediane|mediana'),
  range: buildCue(
    'range|spread|gap|span|between|spannweite|écart|spanne|apart|lie|liegen|diferencia|ranges?|rango|amplitude',
  ),
  difference: buildCue(
    'adrift|clear of|short of|shy of|(?!rather|other|later|earlier|sooner)\\p{L}{3,}er(?= than)|spanned|spans|spanning|passed|more|less|fewer|higher|lower|above|below|further|longer|shorter|difference|gap|lead|increase|increased|decrease|decreased|decline|declined|change|rose|risen|rise|grew|grown|grow|growth|fell|fall|fallen|drop|dropped|slipped|slid|dipped|eased|apart|climbed|jumped|down|up|gain|gained|lost|plus|minus|added|ahead|behind|mehr|weniger|unterschied|zuwachs|anstieg|rückgang|gestiegen|gesunken|de plus|de moins|écart|hausse|baisse|slower|faster|heavier|lighter|older|younger|larger|smaller|bigger|better|worse|remaining|rest|others?|never|not|failed|improved|improvement|stieg|sank|fiel|wuchs|liegen|liegt|zunahme|abnahme|übrigen?|restlichen?|nicht|reste|restants?|más|menos|diferencia|aumento|subió|bajó|cayó|creció|progressé|augmenté|reculé|apart|to go|went|beats?|beat|missed|misses|exceeded|exceeds|short|outperformed|surplus|deficit|balance|profit|markup|mark-up|earns?|earned|left|überschuss|defizit|gewinn|verlor|verloren|solde|excédent|déficit|superávit|saldo|beneficio|perdió|perdu|cooled|warmed|saved|saves|sparte|spart|gespart|économisé|ahorró|encima|debajo|dessus|dessous|über|unter|oberhalb|unterhalb|exceeding|trails?|trailed|led|leads|leading|outsold|outpaced|extra|surpassed|dépasse|supera|superó|in più|in meno|differenza|crescita|calo|cuts?|reduction|reduced|avance|retard|devant|derrière|vorsprung|rückstand|ventaja|delante|detrás|vantaggio|rises|grows|gains|climbs|jumps|surges|soars|rising|growing|gaining|climbing|strengthened|widens|expands|leav(?:e|es|ing)|pending|outstanding|unspent|lässt|(?:ver)?bleib\\p{L}*|laissant|restent|restano|rimangono|quedan?|falls|drops|lose|loses|missing|slips|declines|decreases|shrinks|slides|dips|plunges|eases|falling|dropping|losing|declining|softened|weakened|retreated|receded|weaker|deteriorated|wächst|wachsen|steigt|steigen|gewinnt|gewann|legt|legen|legte|legten|klettert\\p{L}*|progresse|progressent|augmente|augmentent|gagne|gagnent|grimpe|sube|suben|crece|crecen|aumenta|aumentan|gana|ganan|sale|salgono|guadagna|verliert|verlieren|sinkt|sinken|fällt|fallen|schrumpft|schrumpfte|bricht|brach|perd|perdent|recule|reculent|baisse|baissent|diminue|diminuent|cae|caen|baja|bajan|pierde|pierden|disminuye|scende|scendono|perde',
  ),
  ratio: buildCue(
    'times|as many|as much|as well|as large|as high|fold|ratio|mal|fois|twice|per|each|average|je|pro|par|makes|x',
  ),
  share: buildCue(
    'share|of|accounts?|makes? up|part|portion|anteil|davon|von|der|des|part|soit|représente|representan?|cuota|équivaut|représentent|entspricht|entfallen|macht|del|de los|de las|de|des|rates?|quota|pari al?|dei|delle|degli|della|dello|tasso|tasa|taux|quote',
  ),
  growth: buildCue(
    '(?!rather|other|later|earlier|sooner)\\p{L}{3,}er(?= than)|grew|grown|grow|growth|increase|increased|increases|rose|risen|rise|up|gain|gained|more|higher|jump|jumped|climbed|climb|surged|soared|slipped|slid|dipped|eased|fell|fall|fallen|drop|dropped|decline|declined|decrease|decreased|down|less|fewer|lower|shrank|loss|plus|minus|change|wachstum|gestiegen|gesunken|anstieg|rückgang|mehr|weniger|hausse|baisse|croissance|heavier|lighter|larger|smaller|bigger|faster|slower|went|above|below|decrease|stieg|sank|fiel|wuchs|gewachsen|zugelegt|zunahme|abnahme|progressé|augmenté|reculé|diminué|bondi|recul|augmentation|diminution|évolution|creció|subió|bajó|cayó|aumentó|disminuyó|incremento|descenso|crecimiento|variación|evolución|veränderung|yoy|mom|growth rate|delta|Δ|diff|cooled|lost|verlor|verloren|moins|más|menos|plus que|perdió|perdu|recovered|beat|missed|exceeded|shrink|shrinking|contracted|doubled|halved|exceeds|uplift|saved|saves|sparte|spart|gespart|économisé|ahorró|encima|debajo|dessus|dessous|über|unter|oberhalb|unterhalb|expanded|plunged|tumbled|slumped|accelerated|slowed|widened|narrowed|rebounded|worse|better|outsold|outpaced|exceeding|dépasse|supera|superó|longer|shorter|cheaper|dearer|costlier|improved|improvement|worsened|cresce|cresciut[oa]|crescita|calo|calat[oa]|aumentat[oa]|rispetto|cuts?|reduction|reduced|overspent|underspent|too much|overrun|rises|grows|gains|climbs|jumps|surges|soars|rising|growing|gaining|climbing|strengthened|widens|expands|falls|drops|loses|slips|declines|decreases|shrinks|slides|dips|plunges|eases|falling|dropping|losing|declining|softened|weakened|retreated|receded|weaker|deteriorated|wächst|wachsen|steigt|steigen|gewinnt|gewann|legt|legen|legte|legten|klettert\\p{L}*|progresse|progressent|augmente|augmentent|gagne|gagnent|grimpe|sube|suben|crece|crecen|aumenta|aumentan|gana|ganan|sale|salgono|guadagna|verliert|verlieren|sinkt|sinken|fällt|fallen|schrumpft|schrumpfte|bricht|brach|perd|perdent|recule|reculent|baisse|baissent|diminue|diminuent|cae|caen|baja|bajan|pierde|pierden|disminuye|scende|scendono|perde',
  ),
  /** Matches words that make a number a loss although it has no minus. */
  negative: buildCue(
    'fell|fall|falls|fallen|falling|drop|dropped|drops|decline|declined|declines|decrease|decreased|down|less|fewer|lower|below|loss|losses|lost|lose|loses|losing|minus|negative|shrank|shrunk|slipped|slid|dipped|eased|deficit|reduced|reduction|worse|gesunken|rückgang|verlust|verloren|minus|weniger|unter|baisse|perte|recul|moins|decrease|sank|fiel|abnahme|reculé|diminué|diminution|bajó|cayó|disminuyó|descenso|menos|improved|faster|cheaper|lighter|smaller|slower|shorter|verlor|perdió|perdu|cooled|contracted|missed|halved|saved|saves|sparte|spart|gespart|économisé|ahorró|debajo|dessous|plunged|tumbled|slumped|slowed|narrowed|trails?|trailed|calo|calat[oa]|in meno|sces[oa]|cuts?|underspent|falls|drops|loses|slips|declines|decreases|shrinks|slides|dips|plunges|eases|falling|dropping|losing|declining|softened|weakened|retreated|receded|weaker|deteriorated|verliert|verlieren|sinkt|sinken|fällt|fallen|schrumpft|schrumpfte|bricht|brach|perd|perdent|recule|reculent|baisse|baissent|diminue|diminuent|cae|caen|baja|bajan|pierde|pierden|disminuye|scende|scendono|perde|outflows?|withdrawals|redemptions|overdraft|overdrawn|in the red|into the red|abfl(?:uss|uß|üsse|üssen)|nettoabfl(?:uss|üsse)|sorties nettes|décollecte|salidas netas|reembolsos|deflussi',
  ),
  /** A figure over all rows: a rate of one column's total to another's. */
  overall: buildCue(
    'overall|in all|in total|total|altogether|combined|together|across|all|on average|average|insgesamt|gesamt|im schnitt|durchschnittlich|au total|en tout|en moyenne|global|globale|en total|en conjunto|de media|promedio|whole|entire|gesamte[nrs]?|insgesamt|\\p{L}{4,}-wide|(?:unternehmens|konzern|landes)weit\\p{L}*',
  ),
  each: buildCue(
    'per|each|average|averages?|on average|apiece|je|pro|im schnitt|durchschnittlich|par|chacune?|en moyenne|por|cada|de media|promedio|moyen|mittlere[rn]?|medio|mean|ciascun[oa]|a testa',
  ),
  /** What the words need not say how it was computed: they name its column. */
  any: /^/u,
  /** `€220/t`, `6.4 shots a goal`, `one every 109 minutes`. */
  per: /\/|(?<!\p{L})(?:per|each|every|an?|je|pro|alle|par|chaque|por|cada|ogni)(?!\p{L})|tou(?:te)?s les/iu,
  /** `an order is worth 344`: one column divided by what another counts. */
  unit: buildCue('an?|one|ein|eine|einen|einer|un|une|una|uno'),
  /** Words that raise a number; those of `negative` lower it. */
  positive: buildCue(
    'more|higher|above|over|up|rose|risen|rise|rises|rising|grew|grown|grow|growth|gain|gained|increase|increased|increases|jump|jumped|climb|climbed|surged|soared|larger|heavier|bigger|longer|older|slower|added|plus|beat|exceeded|recovered|mehr|gestiegen|stieg|wuchs|zuwachs|anstieg|hausse|augmenté|progressé|bondi|croissance|creció|subió|aumentó|aumento|crecimiento|más|uplift|expanded|accelerated|widened|rebounded|encima|dessus|über|surpassed|outsold|outpaced|exceeding|exceeds|supera|superó|cresce|cresciut[oa]|crescita|aumentat[oa]|in più|rises|grows|gains|climbs|jumps|surges|soars|rising|growing|gaining|climbing|strengthened|widens|expands|wächst|wachsen|steigt|steigen|gewinnt|gewann|legt|legen|legte|legten|klettert\\p{L}*|progresse|progressent|augmente|augmentent|gagne|gagnent|grimpe|sube|suben|crece|crecen|aumenta|aumentan|gana|ganan|sale|salgono|guadagna',
  ),
  /** Words for what no result of the workspace holds. */
  outside: buildCue(
    'statewide|countrywide|europe-?wide|eu-?wide|(?:state|federal|county|provincial|european|eu|european union|oecd|nordic|us|uk)(?:[\\x27’]s)? (?:average|mean|median)|europe[\\x27’]s average|bundesweit\\p{L}*|landesweit\\p{L}*|europaweit\\p{L}*|(?:bundes|landes|eu-|oecd-|branchen)durchschnitts?|moyenne (?:nationale|européenne|du pays)|media (?:nacional|europea|nazionale)|industry|industries|market|markets|competitors?|peers|benchmarks?|studies|study|research|researchers|survey|surveys|analysts?|insurers|according to|nationwide|national|nationally|globally|worldwide|elsewhere|a good(?! (?:deal|bit|many|part|third|quarter|half|chunk|while|way|reason))|forecasts?|sector|branche|branchen|markt|laut|studien?|secteur|marché|selon|études?|mercado|según|estudios?',
  ),
  /** Words for what holds in general, whatever the result says of a row that they name. */
  general: buildCue(
    'typical|typically|usual|usually|normally|generally|in general|as a rule|rule of thumb|best practice|experts?|economists?|auditors?|researchers|studies|surveys?|guidelines?|recommend(?:s|ed|ation)?|industry average|sector average|(?:is|are) (?:considered|deemed|regarded)|comparable (?:companies|firms|shops|stores|teams|clubs|banks|hospitals|schools|cities|countries|products)|best[- ]in[- ]class|advisers?|physicians|doctors advise|consultants|investors|rivals|gilt als|gelten als|(?:gilt|gelten) (?:oft|meist|gemeinhin|üblicherweise)|most (?:boards|investors|lenders|banks|buyers|experts|analysts) (?:want|expect|ask|look|like|need|prefer)|vergleichbare|considérée?s? comme|se considera|required by|by law|üblich|üblicherweise|normalerweise|in der regel|generell|experten|faustregel|richtwert|empfohlen|empfiehlt|en général|généralement|habituellement|d’habitude|experts|recommandée?s?|normalmente|en general|generalmente|suele|suelen|expertos|recomendad[oa]s?|di solito|(?:is|are|be|as|seems?) normal|norm|normal (?:for|in)|healthy (?:level|rate|value)s?|erfahrungsgemäß|branchenüblich\\p{L}*|lo habitual|habitualmente|d’expérience',
  ),
  product: buildCue(
    'brings? in|brought in|profits?|in (?:money|cash|absolute terms|absolute numbers)|gewinn|absolut|bénéfice|beneficio|utile|revenue|turnover|worth|value|valued|costs?|earns?|earned|commission|amounts?|makes?|income|spend|spent|total|umsatz|wert|erlös|kosten|revenu|revenus|valeur|chiffre|ingresos|valor|importe',
  ),
  weighted: buildCue(
    'weighted|weighting|gewichtet|gewichtete[rns]?|pondérée?|ponderad[oa]|overall|average|averaged (?:over|across)|across all|über alle',
  ),
  top: buildCue(
    'top|bottom|last|largest|biggest|smallest|lowest|best|leading|first|together|combined|these|those|two|three|four|five|ten|größten|besten|ersten|zusammen|premiers|premières|ensemble|deux|trois|mayores|principales|juntos|juntas|dos|tres',
  ),
  /** What is left when the largest are taken away. */
  rest: buildCue(
    'without|excluding|except|remaining|rest|others?|ohne|übrigen?|restlichen?|sans|reste|sin|resto|demás',
  ),
  /** What a percentage leaves of all. */
  complement: buildCue(
    'los(?:es?|t|ing)|leaves|left|missing|remaining|remainder|rest|others?|not|without|misse[sd]|fail(?:s|ed)?|drop(?:s|ped)? out|churn(?:s|ed)?|empty|vacant|free|unsold|unused|verliert|verlieren|verloren|übrig\\p{L}*|restlich\\p{L}*|nicht|ohne|leer|frei|unverkauft|perd|perdent|reste|vides?|libres?|pierde|pierden|resto|vacías?|sin|perde|liberi',
  ),
  /** One month stands for a year. */
  yearly: buildCue(
    'annuali[sz]ed|annually|per year|a year|yearly|arr|run[- ]rate|aufs jahr|jährlich|im jahr|par an|annualisé|al año|anualizado',
  ),
  margin: buildCue(MARGINS),
  factor: buildCue('factor of|factor|faktor|facteur|fold|times|\\p{L}+/\\p{L}+'),
  /** Percentage points that are only called points. */
  points: buildCue('points?|pts?|punkte?|puntos'),
  rows: buildCue(
    'rows?|records?|results?|entries|lines|items|matches|zeilen|datensätze|einträge|lignes|résultats',
  ),
} as const;
export type Cue = keyof typeof CUES;
