/*
 * Numbers that are a part of a name or of a scale, or that the calendar gives: they are figures only
 * where a result has them.
 */

const NO_MORE = '(?![\\d.,%]*[\\d%])(?!\\s?%)';
const STANDARD =
  '(?:ISO|IEC|DIN|EN|NFPA|ANSI|ASTM|IEEE|IFRS|IAS|SOC|PCI|NIST|OSHA|VDI|VDE|SAE|ICD|EBA|MiFID|CMMI|ITIL|HGB|Basel|Solvency|Title|Form|Schedule|Directive|Regulation|Rule|Clause|Paragraph|Appendix|Annex|Exhibit|Verordnung|Richtlinie|Paragraf|Absatz|Abs\\.|Artikel|Art\\.|Anhang|Anlage|§)';
const PRODUCT =
  '(?:iPhone|iPad|Galaxy|Pixel|Office|Microsoft|Boeing|Airbus|Xbox|PlayStation|Studio|Formula|Route|Mission|Agenda|Vision|Horizon|Project|Projekt|Operation|Objektiv|Halle|Gleis|Raum)';
/** Behind a hyphen such words make a measured difference of a number, and no name. */
const MEASURED =
  '(?:points?|percent|percentage|pp|fold|times|basis|goals?|games?|strong|seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?|km|kg|unit|units|euro|dollar)';
const RATED = '(?:answers?|scores?|ratings?|marks|antworten|noten|bewertungen)';
const GRADED =
  '(?:grades?|classes|years|places?|ranks?|positions?|levels?|stages?|tiers?|weeks|floors?|klassen?|jahrgänge|plätze|ränge|stufen?|wochen)';
const PEOPLE =
  '(?:children|kids|adults|seniors|teens|teenagers|minors|infants|kinder|erwachsene|senioren|jugendliche)';
const TIMES = '(?:days|weeks|months|quarters|years|tage|wochen|monate|quartale|jahre)';
const TAX = '(?:VAT|GST|sales tax|MwSt\\.?|USt\\.?|Mehrwertsteuer|TVA|IVA)';
/** `1 (very poor)`: what an end of a scale stands for. */
const END = '(?:\\s?\\([^()]{1,30}\\)|\\s?=\\s?[\\p{L}\\s]{1,30}?)?';

export const NAMED_NUMBERS: readonly RegExp[] = [
  // `DIN V 18599`, `SOC 2`, `Regulation 261/2004`, `clause 8.4`.
  new RegExp(
    `(?<!\\p{L})${STANDARD}\\s(?:\\(?\\p{Lu}{1,4}\\)?\\s){0,2}\\d[\\d.:/-]*\\d?${NO_MORE}`,
    'gu',
  ),
  /(?<!\p{L})(?:clause|regulation|directive|paragraph|row|zeile)\s\d{1,4}(?:\.\d{1,2})*(?![\d.,%]*[\d%])/giu,
  new RegExp(`(?<!\\p{L})${PRODUCT}\\s\\d{1,4}${NO_MORE}`, 'gu'),
  // `1099 forms`, `401(k)`.
  /(?<![\p{L}\d.,])\d{3,4}(?=\s(?:forms?|contractors)(?!\p{L})|\(k\))/gu,
  // `a 360-degree review`, `a 10-visit card`.
  new RegExp(
    `(?<![\\p{L}\\d.,$€£])\\d{1,3}-(?!${MEASURED}(?!\\p{L}))\\p{Ll}{3,}(?=[\\s-]\\p{Ll})`,
    'gu',
  ),
  // `VAT (19 %)`, `7 % sales tax`.
  new RegExp(`(?<=(?<!\\p{L})${TAX} (?:\\(|of |at |von |à )?)\\d{1,2}(?:[.,]\\d)?\\s?%`, 'giu'),
  new RegExp(`(?<![\\d.,])\\d{1,2}(?:[.,]\\d)?\\s?%(?=\\s${TAX}(?!\\p{L}))`, 'giu'),
];

export const SCALE_NUMBERS: readonly RegExp[] = [
  // `a scale of 0 to 100`, `from 1 (poor) to 5 (excellent)`, `between 1 and 10`.
  /(?<!\p{L})(?:scale|skala|échelle|escala)\s(?:\p{L}+\s){0,3}\d{1,3}(?:\s?[–-]\s?|\s(?:to|bis|à|a)\s)\d{1,3}(?![\d.,%]*[\d%])/giu,
  new RegExp(
    `(?<!\\p{L})(?:scale|skala|échelle|escala)\\s(?:\\p{L}+\\s){0,3}\\d{1,3}${END}\\s?(?:to|bis|à|a|[–-])\\s\\d{1,3}${NO_MORE}`,
    'giu',
  ),
  /(?<!\p{L})(?:rated?|rating|graded?|scored?) (?:\p{L}+ ){0,2}(?:between|from) [01] (?:and|to) \d{1,3}(?![\d.,%]*[\d%])/giu,
  // `gave 4 or 5 stars`, `answers of 4 and 5`.
  new RegExp(
    `(?<!\\p{L})${RATED}\\s(?:of\\s|von\\s)?\\d\\s?(?:or|and|to|oder|und|bis|[–-])\\s?\\d{1,2}${NO_MORE}`,
    'giu',
  ),
  /(?<![\p{L}\d.,])\d\s(?:or|and|to|oder|und|bis)\s\d{1,2}(?=\s(?:stars?|sterne))/giu,
  // `3.2 of 5 stars`, `4,1 von 5 Sternen`.
  /(?<=(?<![\p{L}\d.,])\d[.,]\d{1,2}\s(?:of|out of|von|sur|de|su)\s)(?:5|10)(?=\s(?:stars?|points|sternen?|punkten?|étoiles|estrellas|puntos|stelle|punti)(?!\p{L}))/giu,
  // `promoters (9–10)`.
  /(?<=(?<!\p{L})(?:promoters|detractors|passives) \()\d{1,2}\s?[–-]\s?\d{1,2}(?=\))/giu,
  // `grades 1 to 4`, `places 5 and 6`.
  new RegExp(
    `(?<!\\p{L})${GRADED}\\s\\d{1,2}\\s?(?:[–-]|to|through|and|or|und|bis|oder)\\s?\\d{1,2}${NO_MORE}`,
    'giu',
  ),
  // `children under 12`, `65 and older`.
  new RegExp(
    `(?<=(?<!\\p{L})${PEOPLE}\\s(?:under|over|below|above|aged|from|up to|unter|über|ab|bis)\\s)\\d{1,2}${NO_MORE}`,
    'giu',
  ),
  /(?<![\p{L}\d.,])\d{1,2}(?= (?:and|or) (?:older|over|younger)(?!\p{L}))/giu,
  // `FY24 has 53 weeks`, `February had 29 days`, `covers 12 months`, `6 days a week`.
  /(?<=(?<!\p{L})(?:has|had) (?:only )?)(?:52|53|365|366)(?= (?:weeks|days)(?!\p{L}))/giu,
  // A date is blank here.
  /(?<=(?:\ufffc|(?<!\p{L})month|january|february|march|april|june|july|august|september|october|november|december) (?:has|had|have|hat|hatte) (?:only )?)(?:28|29|30|31)(?= (?:days|tage)(?!\p{L}))/giu,
  /(?<![\p{L}\d.,])[1-7](?= days (?:a|per|every) (?:week|\ufffc))/giu,
  // `zwischen 8 und 15 Uhr`, `ab dem 3. Tag`, `im Werk 2`.
  /(?<![\p{L}\d.,])\d{1,2}(?:\s?(?:und|bis|[–-])\s?\d{1,2})?(?=\sUhr(?!\p{L}))/gu,
  /(?<=(?<!\p{L})(?:de[mrns]|die|das|am|im|ab) )\d{1,2}\.(?= \p{Lu}\p{Ll})/gu,
  /(?<=(?<!\p{L})(?:im|in|vom|beim|zum|des|dem|das) (?:Werk|Standort|Gebäude|Lager|Stock|Teil|Punkt) )\d{1,2}(?![\d.,%]*[\d%])/gu,
  new RegExp(
    `(?<=(?<!\\p{L})(?:covers?|covering|spans|spanning|umfasst|bezieht sich auf) (?:only |the |die )?)(?:7|12|28|29|30|31|52|53|90|91|92|365|366)(?= ${TIMES})`,
    'giu',
  ),
  /(?<!\p{L})(?:opening|business|office|working|service|core) hours (?:\p{L}+ ){0,2}\d{1,2}(?: to |\s?[–-]\s?)\d{1,2}(?![\d.,%]*[\d%])/giu,
  // `limited to 1,000 rows`, `LIMIT 100`, `joined 2 tables`, `4 columns`.
  /(?<=(?<!\p{L})(?:limited|capped|restricted|truncated|cut off) (?:to|at) (?:the (?:first|top) )?)\d[\d,]*(?= (?:rows|records|lines|entries|results)(?!\p{L}))/giu,
  /(?<!\p{L})LIMIT \d[\d,]*/gu,
  /(?<![\p{L}\d.,])\d{1,2}(?= (?:columns|keys|queries|joins|data ?sets|data sources|source tables|spalten|abfragen)(?!\p{L}))/giu,
  /(?<=(?<!\p{L})(?:joined|joins|queried|combined|looked at|used) )\d{1,2}(?= tables(?!\p{L}))/giu,
  // `differ by 1 due to rounding`.
  /(?<=(?<!\p{L})(?:sums?|totals?|shares|percentages) (?:may|might|can) (?:differ|be off|deviate) by (?:up to )?)\d(?![\d,]*[\d%])/giu,
];
