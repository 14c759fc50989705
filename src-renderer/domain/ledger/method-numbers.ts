/*
 * Numbers that say how something was asked, measured or supposed, and nothing that was found: they
 * are figures only where a result has them.
 */

const TIME = '(?:second|minute|hour|day|week|month|quarter|year)';
const SPAN_OF =
  '(?:window|rolling|moving|trailing|sliding|period|look-?back|horizon|interval|history|view|forecast|outlook|cycle|basis|span|notice|warranty|guarantee|retention|deadline|limit|target|cap|rule|standard|shift|working|workday|day|week|comparison|cohort|survey|scale|run rate|grace|cool-?down|cut-?off|mark|hotline|service|support|coverage|delivery|turnaround|pass|ticket|trial|promise|clock)';
const CHANGE =
  '(?:increase|decrease|rise|drop|fall|cut|move|change|shift|swing|reduction|improvement|decline|discount|gain|loss|haircut|uplift|point)';
/** What would be, and never the month of May. */
const WOULD = '(?:would|could|might|will|würden?|könnten?|ferait|pourrait)';
const CHANGES =
  '(?:grew|grows?|rose|rises?|fell|falls?|dropped|drops?|increased?|increases|decreased?|decreases|declined?|declines|changed?|changes|improved?|improves|went up|went down|were cut|was cut|shrank|shrinks?|slipped|gained?|gains|lost|loses?|moved?|moves|raised|lifted|cut)';
const NUMBER = '\\d[\\d.,]*(?<![.,])';
const MONEY_NUMBER = `[$€£]?${NUMBER}(?:\\s?%)?`;
/** No letter, digit or mark of a number stands before. */
const OPENS = '(?<![\\p{L}\\d.,])';

export const METHOD_NUMBERS: readonly RegExp[] = [
  // `the 30-day window`, `a 3-month rolling average`, `an 8-hour day`, `a 5-point scale`.
  new RegExp(
    `${OPENS}\\d{1,4}-(?:${TIME}|point|star|step)(?=[ -](?:\\p{L}+[ -])?${SPAN_OF}s?(?!\\p{L}))`,
    'giu',
  ),
  /(?<![\p{L}\d.,])\d{1,3}-(?:Sekunden|Minuten|Stunden|Tage|Tages|Wochen|Monats|Jahres|Punkte)-\p{L}+/gu,
  // `rounded to 2 decimals`, `to the nearest 1,000`, `in $1,000s`.
  new RegExp(
    `(?<=round(?:ed|ing)? (?:(?:up|down|off) )?to (?:the (?:nearest|next) )?)${MONEY_NUMBER}`,
    'giu',
  ),
  new RegExp(`(?<=to the (?:nearest|closest) )${MONEY_NUMBER}`, 'giu'),
  /(?<![\p{L}\d.,])\d{1,2}(?=\s(?:decimals?|decimal places|significant (?:digits|figures)|Nachkommastellen|décimales?|decimales?|decimali)(?!\p{L}))/giu,
  /(?<=(?<!\p{L})in )[$€£]?1[,.]?000(?:[,.]000)?s(?!\p{L})/giu,
  // `at the 5 % significance level`, `a margin of error of 3 points`.
  /(?<![\p{L}\d.,])\d{1,2}(?:\.\d)?\s?%(?=\s(?:significance|level of significance|margin of error|Signifikanz\p{L}*|Irrtums\p{L}*))/giu,
  new RegExp(`(?<=margin of error of (?:±|\\+/-)?\\s?)${NUMBER}`, 'giu'),
  // `If South grew by 20 %`, where no comma or other number stands between.
  new RegExp(
    `(?<=(?<!\\p{L})(?:if|suppose|imagine)\\s[^.,;:!?\\d]{0,50}(?<!\\p{L})(?:${CHANGES})\\sby\\s(?:an?\\s|another\\s|just\\s|only\\s)?)${MONEY_NUMBER}`,
    'giu',
  ),
  // `A 10 % increase in South would change the order`: what it would do stands in the same clause.
  new RegExp(
    `(?<=(?<!\\p{L})(?:an?|each|every)\\s(?:further\\s|extra\\s|additional\\s|another\\s)?)${MONEY_NUMBER}(?=[ -]${CHANGE}(?!\\p{L})(?:\\s(?!(?:shows?|means?|came|brought|was|were|is|are|that|which|and|if)\\s)[\\p{L}'’-]+){0,6}\\s${WOULD}(?!\\p{L}))`,
    'giu',
  ),
  // `1) North 2) South`, `page 2 of 3`.
  /(?<!\([^()]{0,40})(?<![\p{L}\d.,(])\d{1,2}\)(?=\s)/gu,
  /(?<!\p{L})(?:page|slide|part|sheet|step|round)\s\d{1,3}\s(?:of|\/)\s\d{1,3}(?![\d.,%]*[\d%])/giu,
  /(?<!\p{L})(?:columns?|rounds?|waves?|parts?|appendix|annex|slides?|attempts?|iterations?|sheets?)\s\d{1,3}(?![\d.,%]*[\d%])/giu,
  // `3 takeaways`, `2 key caveats`.
  /(?<![\p{L}\d.,])\d{1,2}(?=\s(?:\p{L}+\s)?(?:things|next steps|takeaways|caveats|suggestions|remarks|Hinweise|Anmerkungen|remarques)(?!\p{L}))/giu,
  // `a ratio above 1.0 means growth`.
  /(?<=(?:above|over|below|under|than) )1(?:00|\.0+)?(?=\s(?:means?|indicates?|shows?|signals?|says?|stands for)(?!\p{L}))/giu,
  // `the query took 0.8 seconds`, `refreshed every 15 minutes`, `due in 6 weeks`.
  new RegExp(
    `(?<=(?:query|queries|report|search|load|call)\\s(?:took|ran in|runs in|finished in|returned in)\\s(?:about\\s)?)${NUMBER}(?=\\s?(?:ms|milliseconds?|s|secs?|seconds?|minutes?)(?!\\p{L}))`,
    'giu',
  ),
  new RegExp(
    `(?<=(?:refreshed|refreshes|updated|updates|synced|syncs|polled|reloaded|sampled|collected|runs|run) (?:again )?every )\\d{1,3}(?=\\s${TIME}s?(?!\\p{L}))`,
    'giu',
  ),
  new RegExp(
    `(?<=(?<!\\p{L})(?:due|again|back|revisit|repeat(?:ed)?|expires?|renews?|review(?: is)?) in )\\d{1,3}(?=\\s${TIME}s?(?!\\p{L}))`,
    'giu',
  ),
];
