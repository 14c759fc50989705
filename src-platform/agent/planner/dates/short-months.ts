import { toIso, type DateAtom } from './date-atom.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_NAME =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
/** `dec-feb`, `june to aug`: without a year. */
const MONTH_RANGE = new RegExp(
  String.raw`\b(${MONTH_NAME})\s*(?:-|–|to|until|through)\s*(${MONTH_NAME})\b(?!\s*[\d'])`,
  'gi',
);
/** `mar`; `may` is a verb as well, and `Jan` and `Jun` are names. */
const SHORT_MONTH =
  /\b(?<!\d\s?)(?:(feb|mar|apr|jul|aug|sept?|oct|nov|dec)\b\.?|(jan|jun)\b(?=\s*(?:$|[?.,!–-]|(?:vs|versus|and|to|or)\b)))(?!\s*[\d'])/gi;

/** `jan flights`, `in jan`, `jun rainfall`; elsewhere it could be a code or a name. */
const SHORT_IN_SMALL =
  /(?:\b(?<=\b(?:in|during|since|until|last|this) )(?:jan|jun)\b|(?<!\b(?:from|to|into|via|by|at|of|director) )\b(?:jan|jun)\b(?= \p{Ll}+s\b)|(?<=^\s*)(?:jan|jun)\b(?= (?!has|had|was|and|de|van|von)\p{Ll}{3,}))(?!\s*[\d'])/gu;
/** `from JAN`: in capitals behind where something starts or ends, it is a code. */
const CODE = /\b(?:from|to|into|out of|at|via) $/i;

const isCode = ({ 0: said, index }: RegExpExecArray, text: string): boolean =>
  /^(?:JAN|JUN)$/.test(said) && CODE.test(text.slice(0, index));

const toMonth = (written: string): number => MONTHS.indexOf(written.slice(0, 3).toLowerCase()) + 1;

/** Months that are written short, in a text that names no year. */
export function findShortMonths(text: string, reference: string): DateAtom[] {
  const year = Number(reference.slice(0, 4));
  const build = (match: RegExpMatchArray, first: number, last: number): DateAtom => {
    const count = ((last - first + 12) % 12) + 1;
    const start = match.index ?? 0;
    return {
      start,
      end: start + match[0].length,
      from: toIso(year, first, 1),
      to: toIso(year, first + count, 1),
      months: Array.from({ length: count }, (_, at) => ((first - 1 + at) % 12) + 1),
      isRelative: false,
    };
  };
  return [
    ...[...text.matchAll(MONTH_RANGE)].map((match) =>
      build(match, toMonth(match[1] ?? ''), toMonth(match[2] ?? '')),
    ),
    ...[...text.matchAll(SHORT_MONTH), ...text.matchAll(SHORT_IN_SMALL)]
      .filter((match) => !isCode(match, text))
      .map((match) => build(match, toMonth(match[0]), toMonth(match[0]))),
  ];
}
