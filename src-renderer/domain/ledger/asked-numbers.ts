/*
 * Numbers of a period, a scale, a class, a sample or a reading that an answer speaks of in general, in
 * the languages of the ledger: they are figures only where a result has them.
 */

const TIMES =
  '(?:sec(?:ond)?s?|min(?:ute)?s?|h|hours?|days?|weeks?|months?|quarters?|years?|sekunden?|minuten?|stunden?|tagen?|wochen?|monaten?|quartalen?|jahren?|secondes?|heures?|jours?|semaines?|mois|trimestres?|ans|années|segundos?|minutos?|horas?|días?|semanas?|mes(?:es)?|años?|secondi|minuti|ore|giorni|settimane|mesi|anni)';
const NO_MORE = '(?![\\d.,%]*[\\d%])';
const OPENS = '(?<![\\p{L}\\d.,$€£])';
const AND = '(?:and|or|to|und|oder|bis|et|ou|à|y|o|a|e)';
/** One class of ages, sizes or hours. */
const BAND = '\\d{1,3}\\s?[–-]\\s?\\d{1,3}';
const BANDS =
  '(?:ages?|aged|(?:age |size )?(?:groups?|bands?|brackets?|classes|bins|buckets)|grouped|altersgruppen|altersklassen|klassen|gruppen|tranches(?: d’âge)?|grupos(?: de edad)?|franjas|fasce(?: d’età)?)';
const END_OF_SCALE = '\\s?\\(\\p{L}[^()\\d]{1,30}\\)';

export const ASKED_NUMBERS: readonly RegExp[] = [
  // `les 30 derniers jours`, `los últimos 90 días`, `negli ultimi 12 mesi`.
  /(?<![\p{L}\d.,])\d{1,3}(?=\s(?:derni[eè]re?s?|prochaine?s?|últim[oa]s|próxim[oa]s|ultim[ie]|prossim[ie])(?!\p{L}))/giu,
  /(?<=(?<!\p{L})(?:derni[eè]re?s|prochaine?s|últim[oa]s|próxim[oa]s|ultim[ie]|prossim[ie])\s)\d{1,3}(?=\s\p{L})/giu,
  // `Readings are taken every 15 minutes`, `gemessen alle 10 Minuten`.
  new RegExp(
    `(?<=(?<!\\p{L})(?:taken|measured|read|recorded|logged|checked|counted|reported|written|stored|gemessen|erfasst|abgelesen|aktualisiert|mesurée?s?|relevée?s?|mises? à jour|medid[oa]s?|actualizan?|misurat[oaie]|aggiornat[oaie]) (?:again |up )?(?:every|alle|tou(?:te)?s les|cada|ogni) )\\d{1,3}(?=\\s?${TIMES}(?!\\p{L}))`,
    'giu',
  ),
  // `a window of 7 days`, `Zeitraum von 90 Tagen`.
  new RegExp(
    `(?<=(?<!\\p{L})(?:windows?|periods?|intervals?|horizon|look-?back|(?:moving|rolling) averages?|fenster|zeitraum|zeitfenster|intervall|fenêtre|période|ventana|período|periodo|finestra) (?:of|from|von|über|de|di) )\\d{1,3}(?=\\s?${TIMES}(?!\\p{L}))`,
    'giu',
  ),
  // `takes about 2 minutes to read`, `allow 5–10 minutes for it`, `Lesezeit: 3 Minuten`.
  new RegExp(
    `(?<=(?<!\\p{L})tak(?:e|es|ing) (?:you )?(?:about |around |roughly |only |just |some )?)\\d{1,3}(?:\\s?[–-]\\s?\\d{1,3})?(?=\\s?${TIMES} to (?:read|load|run|finish|complete|compute|fill|answer|set)(?!\\p{L}))`,
    'giu',
  ),
  new RegExp(
    `(?<=(?<!\\p{L})(?:allow|plan|reserve|(?:reading|run|load(?:ing)?) time:?|lesezeit:?|temps de lecture\\s?:?|tiempo de lectura:?) (?:about |around |etwa |ca\\. )?)\\d{1,3}(?:\\s?[–-]\\s?\\d{1,3})?(?=\\s?${TIMES}(?!\\p{L}))`,
    'giu',
  ),
  // `may not add up to 100 %`, `ergeben nicht immer 100 %`.
  /(?<=(?<!\p{L})(?:not|may|might|need|never|(?:do|does|can)n['’]t|nicht|kaum|pas|peuvent|non|no|pueden)(?!\p{L})[^.;\d]{0,40})100(?:[.,]0)?\s?%/giu,
  // `grouped into 18–24, 25–34 and 35+`.
  new RegExp(
    `(?<=(?<!\\p{L})${BANDS}(?!\\p{L})[^.;!?\\d$€£%]{0,30}(?:${BAND}(?:\\s?(?!${AND}\\s)\\p{L}+)?,?\\s(?:${AND}\\s)?){0,12})${BAND}(?=[\\s,.;:)]|$)(?!\\s?%)`,
    'giu',
  ),
  // `from 1 (poor) to 5 (excellent)`, `chose 4 or 5`, `the share of 9s and 10s`.
  new RegExp(
    `(?<![\\p{L}\\d.,])[01]${END_OF_SCALE}\\s(?:${AND}|[–-])\\s\\d{1,3}(?=${END_OF_SCALE})`,
    'giu',
  ),
  /(?<=(?<!\p{L})(?:chose|gave|picked|selected|ticked|answered|wählten|vergaben|ont donné|ont choisi|dieron|eligieron) )\d{1,2} (?:or|oder|ou|o) \d{1,2}(?![\d.,%]*[\d%])/giu,
  /(?<![\p{L}\d.,$€£])\d{1,2}s(?!\p{L})(?=\s(?:and|to|minus|or)\s\d{1,2}s)|(?<=\d{1,2}s\s(?:and|to|minus|or)\s)\d{1,2}s(?!\p{L})/gu,
  /(?<=(?<!\p{L})(?:share|number|count|sum|anteil|part) (?:of|der|des|de) )\d{1,2}\s?(?:to|[–-]|bis|à|a)\s?\d{1,2}(?![\d.,%]*[\d%])(?=[\s,.;:)]|$)(?!\s\p{L})/giu,
  // `a margin of error of about ±3 points`.
  /(?<=(?<!\p{L})(?:margin|error|uncertainty|interval|fehler|unsicherheit|marge d['’]erreur|incertitude|margen|error)(?!\p{L})[^.;\d]{0,30}(?:±|\+\/-)\s?)\d[\d.,]*(?<![.,])/giu,
  // `within 24 h`, `binnen 48 Stunden`, `en 48 h`.
  /(?<=(?<!\p{L})(?:within|in under|innerhalb von|binnen|en moins de|sous|en menos de|entro|dentro de) )(?:24|48|72)(?=\s?(?:h|hrs?|hours?|stunden|heures|horas|ore)(?!\p{L}))/giu,
  // `Readmissions within 30 days:`: what is measured is called so.
  new RegExp(
    `(?<=^\\W{0,4}\\p{L}[\\p{L}\\s-]{2,40} (?:within|after|binnen|nach|sous|en) )\\d{1,3}(?=\\s${TIMES}\\**:)`,
    'gimu',
  ),
  // `Les notes vont de 1 à 5`, `between 0 and 100`: the ends of a scale alone.
  /(?<=(?<!\p{L})(?:from|between|von|zwischen|de|entre|da|tra) )(?:-1|[01])\s(?:to|and|bis|und|à|et|a|y|e)\s(?:1|5|6|7|10|20|100)(?![.,]?\d|\s?[%€])(?!\s(?!(?:stars?|points?|sterne?|punkten?|points|puntos|punti|stelle)(?!\p{L}))\p{L})/giu,
  /(?<=(?<!\p{L})(?:close to|near|around|replaced (?:with|by)|set to|treated as|nahe(?: an| bei)?|proches? de|cercan?[oa]s? a|vicin[oaie] a) )0(?![.,]?\d|\s?%)/giu,
  // `1 TB equals 1,000 GB`, `(1 min = 60 s)`, `each row stands for 1 run`.
  /(?<![\p{L}\d.,])1\s\p{L}{1,10}\s(?:=|equals|corresponds to|entspricht|entsprechen|équivaut à|equivale a)\s\d[\d.,]*(?<![.,])(?=\s\p{L})/giu,
  /(?<=(?<!\p{L})(?:stands for|represents|corresponds to|steht für|entspricht|représente|equivale a) )1(?![.,]?\d|\s?%)/giu,
  // `the top 5 % of runs`, `the highest 1 %`.
  /(?<=(?<!\p{L})(?:top|bottom|upper|lower|highest|lowest|oberste[nr]?|unterste[nr]?|höchsten|niedrigsten) )\d{1,2}\s?%/giu,
  // `1 agent sur 3`, `jeder 10. Einsatz`, `based on 3 tables`.
  /(?<![\p{L}\d.,])1 \p{Ll}+ (?:sur|de cada|su) \d{1,3}(?![\d.,%]*[\d%])/giu,
  /(?<=(?<!\p{L})jede[rsmn]? )\d{1,3}\.(?= \p{L})/giu,
  /(?<=(?<!\p{L})(?:based on|built from|drawn from) )\d{1,2}(?= tables(?!\p{L}))/giu,
  // `logs are kept for 14 days`, `erscheint alle 14 Tage`.
  new RegExp(
    `(?<=(?<!\\p{L})(?:kept|stored|retained|saved|archived|aufbewahrt|gespeichert|conservée?s?|guardad[oa]s?|conservat[oaie]) (?:for|für|pendant|durante|per) )\\d{1,3}(?=\\s?${TIMES}(?!\\p{L}))`,
    'giu',
  ),
  new RegExp(
    `(?<=(?<!\\p{L})(?:appears?|published|sent|repeats?|erscheint|versandt|läuft|paraît|publi[ée]\\p{L}*|envoyée?s?|se publica) (?:every|alle|tous les|toutes les|cada|ogni) )\\d{1,3}(?=\\s?${TIMES}(?!\\p{L}))`,
    'giu',
  ),
  // `Schicht 2`, `Filiale 14`, `ligne 4`, `turno 2`.
  /(?<!\p{L})(?:Schicht|Filiale|Linie|Zone|Halle|Punkt|Variante|Szenario|Gruppe|équipe|ligne|magasin|zona|línea|turno|tienda|linea|negozio)\s\d{1,3}(?![\d.,%]*[\d%])(?!\s\p{Lu}\p{Ll}+en?(?!\p{L}))/gu,
  // `for every 100 dollars of premium`.
  /(?<=(?<!\p{L})(?:for|of|per|auf|für|pour|por|su) (?:every|each|je|jeden?|chaque|cada|ogni) )[$€£]?1(?:0{1,2}|[.,]?000)(?![\d.,%]*[\d%])/giu,
  // `week 51 and 52`, `number 1 and 2`: the number before is blank here.
  new RegExp(
    `(?<=\\ufffc (?:and|und|et|y|e) )\\d{1,2}${NO_MORE}(?!\\s?[$€£]|\\s\\p{Ll}+s(?!\\p{L}))`,
    'gu',
  ),
  // `grade 10`, `Klasse 7`, `calls to 112`.
  new RegExp(
    `${OPENS}(?:grade|klasse|jahrgang|jahrgangsstufe|étage|stockwerk|piso)\\s\\d{1,2}${NO_MORE}`,
    'giu',
  ),
  new RegExp(
    `(?<=(?<!\\p{L})(?:calls|anrufe|appels|llamadas) (?:to|an|au|al) )\\d{3}${NO_MORE}`,
    'giu',
  ),
];
