import { readNumberWord } from './number-words.ts';

const UNITS = '(?:full |complete |whole |calendar )?(?:years|months|quarters|weeks|days)';
const NUMBERS = 'seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|fifty';

/** `the last ten years`: a number above six, which the patterns of dates know in digits only. */
const LAST = new RegExp(String.raw`\b(last|past|previous|first) (${NUMBERS}) (?=${UNITS}\b)`, 'gi');

/** `in the last decade`, `over the past two decades`: so many years back from the end of the data. */
const DECADES =
  /\b(in|over|during|within|for|of|from|only) the (?:last|past) (?:(two|three|four|five) decades|decade)\b(?! of\b)/gi;

/** Brings the periods that are counted back from the end of the data into digits and years. */
export const writeCountedPeriods = (text: string): string =>
  text
    .replace(
      LAST,
      (_all, end: string, number: string) => `${end} ${String(readNumberWord(number))} `,
    )
    .replace(
      DECADES,
      (_all, lead: string, number: string | undefined) =>
        `${lead} the last ${String(10 * (number === undefined ? 1 : readNumberWord(number)))} years`,
    );
