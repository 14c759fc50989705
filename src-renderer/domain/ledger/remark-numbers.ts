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
    `(?<![\\p{L}\\d.,])(?:99|100|101)(?:[.,]\\d{1,2})?\\s?%(?=[^.;\\d]{0,40}(?<!\\p{L})${ROUNDING})`,
    'giu',
  ),
  new RegExp(
    `(?<=(?<!\\p{L})(?:differences?|deviations?|gaps?|abweichungen|differenzen|écarts|diferencias|differenze)\\s(?:of|von|um|de|di)\\s(?:up to |bis zu |jusqu’à |hasta |fino a )?)[01]?[.,]?\\d{1,2}(?:\\s?%)?(?=[^.;\\d]{0,40}(?<!\\p{L})${ROUNDING})`,
    'giu',
  ),
  // `Index: Lyon = 100`, `indexed to 100`.
  /(?<=\p{L}\s?=\s?)100(?=[\s.,;)]|$)(?!\s?\p{L}|[.,]\d)/gu,
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
  // `Building 7`, `Gate 14`.
  new RegExp(
    `(?<!\\p{L})(?:Building|Wing|Dock|Bay|Pier|Hangar|Suite|House|Aisle|Shelf|Sector|Gebäude|Tor|Bau|Haus|Bâtiment|Quai|Edificio|Muelle)\\s\\d{1,3}${NO_MORE}`,
    'gu',
  ),
];
