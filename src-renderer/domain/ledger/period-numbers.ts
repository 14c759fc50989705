/*
 * Numbers of a period or of a part of all of which an answer speaks: they are figures only where a
 * result has them.
 */

const TIMES =
  '(?:sec(?:ond)?s?|min(?:ute)?s?|hours?|days?|weeks?|months?|quarters?|years?|sekunden?|minuten?|stunden?|tagen?|wochen?|monaten?|quartalen?|jahren?|secondes?|heures?|jours?|semaines?|mois|trimestres?|ans|années?|segundos?|minutos?|horas?|días?|semanas?|mes(?:es)?|años?|secondi|minuti|ore|giorni|settimane|mesi|anni)';
const OPENS = '(?<![\\p{L}\\d.,$€£])';
const KIND =
  '(?:averages?|avg\\.?|means?|medians?|totals?|sums?|trends?|highs?|lows?|moving|rolling|figures?|values?|rates?|readmissions?|mortality|survival|burn|churn|return|yield|volatility|durchschnitt\\p{L}*|mittel\\p{L}*|schnitt)';

const HOURS = 'hours|stunden|heures|horas|ore';
const DAYS = '(?:working )?days|tage|jours|días|giorni';
const YEAR = 'year|jahr|an|año|anno';
/** How many of a time make another one: `30 days a year` is counted. */
const CALENDAR: readonly (readonly [string, string, string])[] = [
  ['60', 'minutes|minuten|minutos|minuti', 'hour|stunde|heure|hora|ora'],
  ['12|24', HOURS, 'day|tag|jour|día|giorno'],
  ['8[,.]760', HOURS, YEAR],
  ['28|30|31', DAYS, 'month|monat|mois|mes|mese'],
  ['90|91', DAYS, 'quarter|quartal|trimestre'],
  ['250|260|360|365|366', DAYS, YEAR],
  ['48|50|52|53', 'weeks|wochen|semaines|semanas|settimane', YEAR],
  ['12', 'months|monate|mois|meses|mesi', YEAR],
];

export const PERIOD_NUMBERS: readonly RegExp[] = [
  // `for the trailing 12 months`, `the preceding 4 weeks`, `in den vergangenen 6 Wochen`.
  new RegExp(
    `(?<=(?<!\\p{L})(?:trailing|preceding|prior|rolling|moving|sliding|following|coming|upcoming|recent|current|remaining|these|those|vergangenen|vorigen|kommenden|folgenden|zurückliegenden|rollierenden?|gleitenden?|diese[rnm]?|ces|estos|estas|questi|queste|pasad[oa]s|siguientes|scors[ie]|passat[ie]) )\\d{1,3}(?=\\s(?:(?:full|whole|calendar|business|working|ganzen|vollen)\\s)?${TIMES}(?!\\p{L}))`,
    'giu',
  ),
  // `in the 4 weeks shown`, `the 30 days up to today`, `the time covered is 45 days`.
  new RegExp(
    `(?<=(?<!\\p{L})(?:the|all|den|die|der|les|los|las|i|le) )\\d{1,3}(?=\\s${TIMES}\\s(?:shown|covered|listed|in question|under review|considered|asked for|of (?:data|history)|in the (?:data|table|result|period)|up to|until|ending|through|since|before|bis|vor|im Ergebnis|affichés|jusqu|mostrad[oa]s|hasta))`,
    'giu',
  ),
  new RegExp(
    `(?<=(?<!\\p{L})(?:time|period|span|window|history|zeitraum|période|período|periodo) (?:that is |it |here )?(?:covered|shown|covers|is|spans|umfasst|couvre|abarca|copre) (?:is |only |about )?)\\d{1,3}(?=\\s${TIMES}(?!\\p{L}))`,
    'giu',
  ),
  // `the 3-month average`, `our 6-month mean`, `the 3M average`; not `it took a 45-day average`.
  new RegExp(
    `(?<!(?<!\\p{L})an? )${OPENS}\\d{1,3}-(?:seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?)(?=[ -](?:\\p{L}+[ -])?${KIND}(?!\\p{L}))`,
    'giu',
  ),
  new RegExp(
    `${OPENS}\\d{1,3}-(?:Tages?|Wochen|Monats|Monate|Quartals|Jahres)-?(?=${KIND})`,
    'giu',
  ),
  new RegExp(`${OPENS}\\d{1,2}(?:M|W|D|Y|Q|mo)(?=\\s${KIND}(?!\\p{L}))`, 'gu'),
  // `2 years ago`, `vor 3 Wochen`, `il y a 2 ans`, `hace 2 años`, `2 anni fa`.
  new RegExp(`${OPENS}\\d{1,3}(?=\\s${TIMES}\\s(?:ago|fa)(?!\\p{L}))`, 'giu'),
  new RegExp(
    `(?<=(?<!\\p{L})(?:vor|il y a|hace) (?:rund |etwa |environ |unos )?)\\d{1,3}(?=\\s${TIMES}(?!\\p{L}))`,
    'giu',
  ),
  // `data lags by about 2 hours`, `a delay of 24 hours in the data`.
  new RegExp(
    `(?<=(?<!\\p{L})(?:data|figures|numbers|report|dashboard|table|feed|daten|zahlen|données|datos|dati) (?:lags?|trails?|is|are|comes?|arrives?|hinken|sind|ont|tienen|hanno) (?:behind |late )?(?:by |with |un retard de |un retraso de )?(?:about |up to |around |etwa |rund |environ )?(?:a delay of )?)\\d{1,3}(?=\\s?${TIMES}(?!\\p{L}))`,
    'giu',
  ),
  new RegExp(
    `(?<=(?<!\\p{L})(?:delay|lag|latency) of (?:up to |about |around )?)\\d{1,3}(?=\\s?${TIMES}\\s(?:in|for|on|of|until|before) (?:the )?(?:data|figures|numbers|source|load|feed|reporting|dashboard))`,
    'giu',
  ),
  // `(about 1 in 12)`, `1 order in 20`: the one of a part; what it is of is a figure.
  /(?<![\p{L}\d.,$€£-])1(?= (?:in|out of|in every|von|sur|de cada|su) \d{1,3}(?:,\d{3})*(?![\d.,%]*[\d%]))/giu,
  /(?<![\p{L}\d.,$€£-])1(?= \p{Ll}+ (?:in|out of|in every|von|sur|de cada|su) \d{1,3}(?:,\d{3})*(?![\d.,%]*[\d%]))/gu,
  // `On September 5, 12 and 19`: the dates before are blank here.
  /(?<=(?<!\p{L})(?:[Oo]n|[Aa]m|[Ll]e|[Ee]l)\s\ufffc{3,20},\s)\d{1,2}(?:,\s\d{1,2}){0,6},?\s(?:and|und|et|y)\s\d{1,2}(?![\d.,%]*[\d%])/gu,
  // `24 hours a day`, `52 weeks per year`, `6 Tage die Woche`, `2 of 7 days`.
  ...CALENDAR.map(
    ([number, part, longer]) =>
      new RegExp(
        `${OPENS}(?:${number})(?=\\s(?:${part})\\s(?:an?|per|in an?|every|each|pro|je|am|im|die|das|par|al?|por|a la|alla)\\s(?:${longer})(?!\\p{L}))`,
        'giu',
      ),
  ),
  new RegExp(
    `${OPENS}[1-7](?=\\s(?:days (?:a|per|in a) week|tagen? (?:die|pro|in der|je) woche|jours (?:par|sur|la) semaine|días (?:a la|por) semana|giorni (?:a|alla|per) settimana)(?!\\p{L}))`,
    'giu',
  ),
  new RegExp(
    `${OPENS}[1-7] (?:of|out of|von|sur|de|su) 7(?=\\s(?:days|tagen|jours|días|giorni))`,
    'giu',
  ),
  // `I divided by 28 days`, `divide by 28`.
  new RegExp(
    `(?<=(?<!\\p{L})(?:divid(?:e|ed|es|ing)|geteilt|dividiert|divisé|dividido|diviso) (?:by|durch|par|por|entre|per) (?:the |die |les |los )?)(?:\\d{1,3}(?=\\s${TIMES}(?!\\p{L}))|(?:7|12|24|28|29|30|31|52|60|90|365|366)(?=[.,;:)](?:\\s|$)|$))`,
    'giu',
  ),
  // `The data goes back 12 months`, `reichen 12 Monate zurück`.
  new RegExp(
    `(?<=(?<!\\p{L})(?:data|figures|numbers|records?|history|table|results?|log|series|it|they|this)\\s(?:\\p{L}+\\s){0,3}(?:goes?|go|reach(?:es)?|dates?|extends?) back (?:only |about |around )?)\\d{1,3}(?=\\s${TIMES}(?!\\p{L}))`,
    'giu',
  ),
  new RegExp(
    `(?<=(?<!\\p{L})(?:remontent|remonte|se remontan|risalgono) (?:à|a) )\\d{1,3}(?=\\s${TIMES}(?!\\p{L}))`,
    'giu',
  ),
  new RegExp(
    `(?<=(?<!\\p{L})(?:reichen|reicht|gehen|geht) )\\d{1,3}(?=\\s${TIMES}\\szurück)`,
    'giu',
  ),
  // `werden alle 15 Minuten aktualisiert`, `sind 2 Stunden alt`.
  new RegExp(
    `(?<=(?<!\\p{L})(?:every|alle|toutes les|tous les|cada|ogni) )\\d{1,3}(?=\\s${TIMES}\\s(?:aktualisiert|geladen|erneuert|synchronisiert|updated|refreshed|loaded|synced))`,
    'giu',
  ),
  new RegExp(
    `(?<=(?<!\\p{L})(?:data|figures|numbers|report|daten|zahlen|werte|bericht)(?!\\p{L})(?:(?!\\b(?:says?|shows?|lists?|that|dass|zeigt|where|whose)\\b)[^.;]){0,60}\\s)\\d{1,3}(?=\\s${TIMES}\\s(?:alt|old)(?!\\p{L}))`,
    'giu',
  ),
  // `weeks 36, 37, 38 and 39`, and `week 36 to 39`, where the week before is blank here.
  new RegExp(
    `(?<=(?<!\\p{L})(?:weeks|days|months|quarters|wochen|kalenderwochen|tage|monate|semaines|jours|semanas|días|settimane) )\\d{1,2}(?:, \\d{1,2}){1,12},? (?:and|or|to|und|oder|bis|et|à|y|a|e) \\d{1,2}(?![\\d.,%]*[\\d%])`,
    'giu',
  ),
  /(?<=\ufffc (?:to|bis|through|à|–|-) )\d{1,2}(?=[.,;:)](?!\d)|\s(?:are|is|was|were|and|in|of|the|sind|war|waren|sont|son)(?!\p{L})|$)/giu,
];
