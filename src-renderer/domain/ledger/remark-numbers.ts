/*
 * Numbers by which an answer explains how its figures are to be read, and numbers of its lists: they
 * are figures only where a result has them.
 */

const NO_MORE = '(?![\\d.,%]*[\\d%])';
const ROUNDING = '(?:round|rund|arrondi|redonde|arrotond)';

export const REMARK_NUMBERS: readonly RegExp[] = [
  // `1. Paris leads. 2. Lyon follows.` in one line.
  /(?<=[.!?;]\s)[1-9]\.(?=\s\p{Lu})/gu,
  // `times 100`, `multiplied by 100`, `(× 1,000)`, `divided by 1,000`.
  /(?<=(?<!\p{L})(?:times|multipl(?:y|ied) (?:it |them )?by|divided? (?:it |them )?by|mal|geteilt durch|fois|multiplié par|divisé par|por|multiplicad[oa] por|per)\s|[×*÷]\s?)1(?:00|[,.\u00a0 ]?000)(?=\s?(?:[.,;:)=]|$|(?:to|for|and|gives|um|pour|para|per) ))/giu,
  // `(1k = 1,000)`, `1 GB = 1,000 MB`.
  /(?<![\p{L}\d.,])1\s?\p{L}{1,10}\s?=\s?\d[\d.,]*(?<![.,])(?=\s\p{L}|\)|$)/gu,
  // `Shares add up to 100.1 % because of rounding`, `differences of up to 0.1 points`.
  new RegExp(
    `(?<![\\p{L}\\d.,])(?:99|100|101)(?:[.,]\\d{1,2})?\\s?%(?<=(?<!\\p{L})(?:add|adds|adding|sums?|totals?|come|comes|give|gives|not|ergeben|ergibt|summier\\p{L}*|addier\\p{L}*|zusammen|nicht|font|fait|somme|total|suman?|sumar|dan|sommano|somma)(?!\\p{L})[^.;]{0,40}(?:99|100|101)(?:[.,]\\d{1,2})?\\s?%)(?=[^.;\\d]{0,40}(?<!\\p{L})${ROUNDING})`,
    'giu',
  ),
  new RegExp(
    `(?<=(?<!\\p{L})(?:differences?|deviations?|gaps?|abweichungen|differenzen|écarts|diferencias|differenze)\\s(?:of|von|um|de|di)\\s(?:up to |bis zu |jusqu’à |hasta |fino a )?)[01]?[.,]?\\d{1,2}(?:\\s?%)?(?!\\s(?:\\p{L}+\\s)?(?:between|zwischen|entre|tra|fra)(?!\\p{L}))(?=[^.;\\d]{0,40}(?<!\\p{L})${ROUNDING})`,
    'giu',
  ),
  // `Index: Lyon = 100`, `indexed to 100`.
  /100(?<=(?<!\p{L})(?:index|indexed|indices|base|basis|indexiert|indice|índice)(?!\p{L})[^.;]{0,80}\p{L}\s?=\s?100)(?=[\s.,;)]|$)(?!\s?\p{L}|[.,]\d)/giu,
  new RegExp(
    `(?<=(?<!\\p{L})(?:indexed|index|base|normali[sz]ed|rebased|indexiert|normiert|indice|índice) (?:to|at|of|is|auf|à|=|a) )100${NO_MORE}`,
    'giu',
  ),
  // `a significance level of 0.05`, `an alpha of 0.05`.
  /(?<=(?<!\p{L})(?:significance|confidence|alpha|signifikanz\p{L}*|konfidenz\p{L}*|irrtums\p{L}*)\s(?:level\s|threshold\s)?(?:of|von|de)\s)(?:0?[.,]\d{1,3}|\d{1,2}(?:[.,]\d)?\s?%)/giu,
  // `a sample of at least 30`, `with fewer than 30 cases`: how many would tell something.
  /(?<=(?<!\p{L})samples?(?: sizes?)? (?:(?:of|with) (?:at least|fewer than|less than|under|over|more than)|under|below|smaller than) )\d{2}(?![\d.,%]*[\d%])/giu,
  // `People over 80 stay longest`, `patients aged 65 or older`.
  new RegExp(
    `(?<=(?<!\\p{L})(?:people|persons|patients|customers|users|members|women|men|employees|residents|citizens|drivers|students|anyone|everyone|those|menschen|personen|patienten|kunden|frauen|männer|personnes|personas|persone) (?:under|over|below|above|aged|older than|younger than|between|unter|über|ab|de plus de|de moins de|mayores de|menores de|sopra i|sotto i)\\s)(?:1[2-9]|[2-9]\\d)${NO_MORE}(?=\\s?(?:[.,;:)]|$)|\\s(?:years?|jahren?|ans|años|anni|and|or|are|is|were|was|who|make|have|had|stay|und|oder|sind|machen|haben|et|sont|y|son|e|sono)(?!\\p{L}))`,
    'giu',
  ),
  // `Under 18s may not donate`, `the over-65s`.
  /(?<=(?<!\p{L})(?:under|over)[\s-])[1-9]\d(?=s(?!\p{L}))/giu,
  // `Building 7`, `Gate 14`.
  new RegExp(
    `(?<!\\p{L})(?:Building|Wing|Dock|Bay|Pier|Hangar|Suite|House|Aisle|Shelf|Sector|Gebäude|Tor|Bau|Haus|Bâtiment|Quai|Edificio|Muelle)\\s\\d{1,3}${NO_MORE}`,
    'gu',
  ),
  // `There are 2 reasons`, `I have 3 open questions`, `Attached are 2 charts`.
  new RegExp(
    `(?<=(?<!\\p{L})(?:there are|here are|these are|I (?:have|see|made|took|needed|used)|we (?:have|see)|my|attached are|with|es gibt|hier sind|ich (?:habe|sehe)|il y a|voici|hay|ci sono|ecco) )[1-9](?=\\s(?:\\p{L}+\\s)?(?:reasons|questions|options|ideas|observations|hints|insights|charts|graphs|assumptions|explanations|hypotheses|recommendations|aspects|examples|ways|gründe|fragen|punkte|vorschläge|ideen|annahmen|beispiele|möglichkeiten|raisons|questions|idées|hypothèses|exemples|razones|preguntas|ideas|ejemplos|ragioni|domande|esempi)(?=\\**(?:[.,:;!?]|$|\\s(?:for (?:it|this|that)|why|and|dafür|und|à cela|para ello)(?!\\p{L}))))`,
    'giu',
  ),
  // `Out of 100 orders 6.4 come back`, `64 of every 1,000`: what is counted out of.
  new RegExp(
    `(?<=(?<!\\p{L})(?:out of|of every|in every|von je|su|de cada) )1(?:0|00|[,. ]?000)(?=\\s\\p{Ll})`,
    'giu',
  ),
  /(?<=(?:^|[.;:]\s)(?:of|out of|von|sur|de|de cada|su) )1(?:00|[,. ]?000)(?=\s\p{L}+)/giu,
  // `A value of 1 means all`, `100 % would mean`, `values above 0`, `Zero values (0)`.
  /(?<=(?<!\p{L})(?:value|score|ratio|index|rate|wert|quote|valeur|valor|valore) (?:of|von|de|di) )(?:0|1|100)(?:\s?%)?(?=\s(?:would |würde |)(?:means?|stands?|indicates?|says?|bedeutet|bedeuten|heißt|hieße|signifie|significa)(?!\p{L}))/giu,
  /(?<=^|[.;:,]\s|\sand\s|\sund\s)(?:0|1|100)(?:\s?%)?(?=\s(?:would |würde |)(?:means?|stands? for|indicates?|bedeutet|bedeuten|heißt|hieße|signifie|significa)(?!\p{L}))/giu,
  /(?<=(?<!\p{L})(?:above|over|than|unequal to|different from|über|größer als|ungleich|supérieure?s? à|mayor(?:es)? que) )0(?![.,]?\d|\s?%)/giu,
  /(?<=(?<!\p{L})(?:zero|null|nul|cero)\s(?:\p{L}+\s)?\()0(?=\))/giu,
  // `beyond 3 standard deviations`, `a p-value below 0.05`.
  /(?<![\p{L}\d.,])[1-6](?:[.,]\d)?(?=\s(?:standard deviations?|sigmas?|σ|SDs?|Standardabweichungen|écarts[- ]types|desviaciones|deviazioni)(?!\p{L}))/giu,
  /(?<=(?<!\p{L})(?<!(?<!\p{L})(?:has|have|had|shows?|hat|haben|ont|tiene|ha)\s(?:an? |einen |une |un )?)p-?(?:values?|wert|valeur)(?: of)? (?:below|under|above|less than|smaller than|of less than|unter|über|inférieure? à) )0?[.,]\d{1,3}/giu,
  // `Rank 1: Paris`, `Platz 2: Lyon`, `Paris (1.) leads`.
  /(?<=(?<!\p{L})(?:rank|rang|platz|place|position|no\.|nr\.|n°|puesto|posto|posizione) )\d{1,2}(?=\s?[:)–—]|,\s)/giu,
  /(?<=\p{L} \()[1-9]\.(?=\))/gu,
];
