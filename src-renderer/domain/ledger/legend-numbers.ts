/*
 * Numbers that explain an index, a scale, a unit or a group, or count what the answer itself shows: they
 * are figures only where a result has them.
 */

const NO_MORE = '(?![\\d.,%]*[\\d%])';
const OPENS = '(?<![\\p{L}\\d.,$€£])';
/** A date is blank here. */
const TIME_POINT = '(?:(?:19|20)\\d{2}|\\ufffc)';
const INDEX =
  '(?:index\\p{L}*|indices|base(?:line)?|basis|baseline|start\\p{L}*|normali[sz]ed|scaled|indic[ei]|índice|basé\\p{L}*)';
const LEADING =
  '(?:slowest|fastest|largest|smallest|biggest|longest|shortest|richest|poorest|oldest|youngest|best|worst|busiest|cheapest|priciest|lightest|heaviest|schnellsten|langsamsten|größten|kleinsten|teuersten|günstigsten|besten|schlechtesten|ärmsten|reichsten|ältesten|jüngsten)';
/** What a part of all is no part of, but the change or the share of one thing. */
const OF_ONE =
  '(?:shares?|growth|rise|increases?|drops?|decreases?|decline|fall|gains?|loss(?:es)?|margins?|discounts?|rates?|anteil|zuwachs|plus|minus|rückgang)';
const SHOWN =
  '(?:tables?|charts?|graphs?|diagrams?|lists?|figures|footnotes?|queries|tabellen|diagramme|abfragen|tableaux|graphiques|tablas|gráficos|tabelle|grafici)';
const UNIT_NOUN =
  '(?:euros?|dollars?|pounds?|francs?|units?|pieces|tonnes|tons|litres|liters|kWh|MWh|people|inhabitants|euro|stück|einheiten|tonnen|unités|tonnes|unidades|toneladas|unità)';
const AMOUNTS =
  '(?:amounts?|values|figures|numbers|units|all|beträge|werte|angaben|zahlen|alle|montants|valeurs|chiffres|importes|valores|cifras|importi|valori)';
const SINGLE =
  '(?:band|layer|proposal|variant|alternative|criterion|priority|chart|graph|shift|stage|tranche|chapter|rule|lever|measure|hypothesis|assumption|vorschlag|alternative|kriterium|priorität|stufe|annahme|maßnahme|proposition|étape|priorité|propuesta|prioridad|etapa|proposta|priorità)';

export const LEGEND_NUMBERS: readonly RegExp[] = [
  // `2019 = 100`, `January 2020=100`, `set to 100 in 2019`, `an index where 100 is the mean`.
  new RegExp(
    `(?<=${TIME_POINT}\\s?(?:=|is|equals|ist|entspricht|est|es|è)\\s?)100(?:[.,]0)?${NO_MORE}(?!\\s?(?:\\p{L}+s|[$€£])(?!\\p{L}))`,
    'giu',
  ),
  new RegExp(
    `(?<=(?<!\\p{L})${INDEX}(?!\\p{L})[^.;\\d]{0,60}\\s(?:set|fixed|put|rebased|scaled|starts?|gesetzt|fixée?|fijad[oa]|fissat[oa]) (?:to|at|equal to|auf|bei|à|en|a) )100${NO_MORE}`,
    'giu',
  ),
  new RegExp(
    `(?<=(?<!\\p{L})(?:where|with|wobei|où|donde|dove) )(?:0|1|10|100)(?=\\s(?:is|being|=|means|stands for|ist|est|es|è) (?:the |an? |der |die |das |la |le |el |il )?\\p{L})`,
    'giu',
  ),
  // `(1 = best, 6 = worst)`, `1 = Monday, 7 = Sunday`.
  new RegExp(
    `(?<=(?:^|[(,;:.]|(?<!\\p{L})(?:and|und|et|y|e))\\s?)\\d{1,3}(?=\\s?=\\s?\\p{L}{2,})`,
    'gimu',
  ),
  // `(0 is the worst score)`, `the best possible score is 10`.
  new RegExp(
    `(?<=(?<!\\p{L})(?:best|worst|highest|lowest|maximum|minimum) possible (?:\\p{L}+ )?(?:is|of|being|=|:) )\\d{1,3}${NO_MORE}`,
    'giu',
  ),
  // `Shares do not add up to 100`, `all = 100 %`, `a point is 100 basis points`.
  /(?<=(?<!\p{L})(?:percent\p{L}*|shares?|prozent\p{L}*|anteile|pourcent\p{L}*|porcent\p{L}*|percentuali)\s[^.;\d]{0,30}(?<!\p{L})(?:not|n['’]t|nicht|pas|no|non)(?!\p{L})[^.;\d]{0,30}\s)100(?![\d.,%]*[\d%])/giu,
  /(?<=(?<!\p{L})(?:all|total|sum|gesamt|summe|alle|tout|todo|tutto)\s?=\s?)100\s?%/giu,
  /(?<![\p{L}\d.,])100(?=\s?(?:basis points|bps?|Basispunkte))(?<=(?:point|percent|%|Prozent\p{L}*)\s(?:is|=|equals|are|ist|entspricht|sind)\s100)/giu,
  // `NPS ranges from -100 to +100`.
  /(?<=(?:from|between|von|zwischen|de|da) )[-–−]100\s(?:to|and|bis|und|à|et|a|y|e)\s\+?100(?![\d.,%]*[\d%])/giu,
  // `its slowest 5 % take 4 hours`, `the largest 20 % of customers`.
  new RegExp(
    `(?<=(?<!\\p{L})${LEADING} )(?:1|2|5|10|15|20|25|30|40|50)\\s?%(?=\\s\\p{L})(?!\\s${OF_ONE}(?!\\p{L}))`,
    'giu',
  ),
  // `amounts in £1,000`, `all values in units of 1,000`.
  new RegExp(
    `(?<=(?<!\\p{L})${AMOUNTS}(?:\\s\\p{L}+){0,3}\\s(?:in|of|en)\\s)[$€£]?1[,.]?000(?:[,.]000)?(?=[.,;:)](?!\\d)|$|\\s\\(|\\s${UNIT_NOUN}(?!\\p{L}))`,
    'gimu',
  ),
  /\(0{3}s?\)/gu,
  // `multiply by 12`: the number of a calendar.
  new RegExp(
    `(?<=(?<!\\p{L})(?:multiply|multiplied|divide|divided) (?:it |them |this )?by )(?:4|7|12|24|30|52|60|365|3[,.]?600)(?=[\\s.,;:)]|$)${NO_MORE}`,
    'giu',
  ),
  // `the first 1,000 rows`.
  /(?<=(?<!\p{L})(?:first|last|top|ersten|letzten|premi[eè]res|primer[ao]s) )\d{1,3}(?:[,.]?\d{3})?(?=\s(?:rows|records|lines|entries|zeilen|lignes|filas|righe)(?!\p{L}))/giu,
  // `a 5-day week`, where the week may be blank, and `the 52-week high`.
  /(?<![\p{L}\d.,])\d{1,3}-(?:hour|day|week|month|\ufffc{4})(?=[ -](?:\ufffc|years?|months?|quarters?|high|low)(?![\p{L}]))/giu,
  /(?<![\p{L}\d.,:])\d{1,2}(?=\s?o['’]clock)/giu,
  /(?<![\p{L}\d.,])1(?=-(?:in-\d|\ufffc{4,7}\s\p{L}))/giu,
  // `the 2 tables above`, `2 charts`, `a table of 12 months of data`.
  new RegExp(
    `${OPENS}\\d{1,2}(?=\\s${SHOWN}\\s(?:above|below|here|beside|oben|unten|ci-dessus|ci-dessous|arriba|abajo|sopra|sotto)(?!\\p{L}))`,
    'giu',
  ),
  new RegExp(
    `(?<=(?<!\\p{L})(?:I|we|ich|wir) (?:ran|used|made|drew|built) )\\d(?=\\s${SHOWN}(?!\\p{L}))`,
    'giu',
  ),
  /(?<![\p{L}\d.,$€£])\d{1,2}(?=\s(?:full |whole |complete )?(?:days|weeks|months|quarters|years)\sof\s(?:data|history|records|observations)(?!\p{L}))/giu,
  // `for 2 reasons`, `in 3 steps`.
  /(?<=(?<!\p{L})(?:for|in|aus|en|pour|por|per) )[1-9](?=\s(?:\p{L}+\s)?(?:reasons|respects|steps|ways|gründen|schritten|punkten|raisons|étapes|points|razones|pasos|aspectos|motivi|ragioni|passi)(?!\p{L}))/giu,
  // `± 1 is a rounding effect`.
  /(?<=±\s?)\d(?:[.,]\d{1,2})?(?=[^.;\d]{0,30}(?<!\p{L})(?:round|rund|arrondi|redonde|arrotond))/giu,
  // `band 3`, `Scope 2`, `Euro 6 diesel`, `quarter 4`.
  new RegExp(`(?<!\\p{L})${SINGLE}\\s\\d{1,2}${NO_MORE}`, 'giu'),
  /(?<!\p{L})(?:Scope|Pillar|Mach|Cat|Category|Tier|Type|Säule|Kategorie|Typ|Catégorie|Categoría)\s[1-6](?![\d.,%]*[\d%])/gu,
  /(?<!\p{L})Euro\s[4-7](?=\s(?:diesel|standard|norm|engines?|vehicles?|trucks?|buses|vans?|cars?|diesels?|fahrzeuge?|motor\p{L}*)(?!\p{L}))/giu,
  /(?<!\p{L})PM\s?(?:2[.,]5|10)(?![\d.,%]*[\d%])/gu,
  /(?<!\p{L})(?<!(?<!\p{L})(?:last|this|next|that|each|every|per|an?|the|same|previous|prior|past|whole|full|first|second|third|fourth|final) )(?:quarter [1-4]|half [12]|semester [12]|quartal [1-4]|halbjahr [12]|trimestre [1-4])(?![\d.,%]*[\d%])(?!\s\p{Ll}{3,}s(?!\p{L}))/giu,
];
