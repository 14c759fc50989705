import { readWith } from './attempts.ts';
import { findRowGrain } from './dates/row-grain.ts';
import type { Reader } from './mentions/match.ts';
import { isMention } from './mentions/mention.ts';
import { findTimeColumn } from './plan/plan.ts';
import { SENTENCE_END } from './text/sentence-edges.ts';

const NOW = '(?:right now|currently|at the moment|at present|as of now|now)';
/** What names other rows than the latest, or several of them. */
const NOT_LATEST = String.raw`(?!.*(?:\d|\p{L}est\b|\b(?:most|best|worst|top|average|mean|median|total|sum|each|every|by|per|how many|number|since|until|ever)\b))`;
const ASKS_NOW = new RegExp(
  String.raw`^${NOT_LATEST}\s*(?:what(?:['’]s| is| are)|how (?:high|low|large|big) (?:is|are)) the (.+?),? ${NOW}${SENTENCE_END}`,
  'iu',
);

/** Whether the words name a figure of things that each have one at each time, such as a share price. */
function isOfThingsInTime(words: string, reader: Reader): boolean {
  const { cube } = reader;
  const time = findTimeColumn(cube);
  const isSeries = time !== undefined && cube.measured !== undefined && cube.label.length > 1;
  return (
    isSeries &&
    readWith(words, reader, null).mentions.some(
      (one) =>
        isMention(one, 'column') &&
        cube.columns.some(({ name, kind }) => name === one.column && kind === 'number'),
    )
  );
}

/**
 * `what's the unemployment rate in finance right now?`: the latest that the data have. Of films and
 * flights there is no such figure.
 */
export function rewordNow(text: string, readers: readonly Reader[]): string {
  const [, figure] = ASKS_NOW.exec(text) ?? [];
  return figure !== undefined && readers.some((one) => isOfThingsInTime(figure, one))
    ? `what is the latest ${figure}?`
    : text;
}

const LAST_DATE =
  /\b(?:at|on|as of|as at|for|by) the (?:very )?(?:last|latest|final|most recent|newest) (?:available |recorded )?(?:date|data point|point in time|reading|observation)(?: (?:in|of) the data(?: ?set)?| available| (?:that )?(?:we|you) have| there is| on record| recorded)?(?=\s*[?.!,;:]|\s*$)/iu;

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** The last time that the data have rows of, as a condition: `in March 2010`. */
function sayLastTime({ cube }: Reader): string | null {
  const grain = findRowGrain(cube);
  const time = findTimeColumn(cube);
  const extent = time === undefined ? null : (cube.columnProfiles.get(time)?.extent ?? null);
  if (grain === null || extent === null) return null;
  const [year = '', month = '', day = ''] = extent.last.slice(0, 10).split('-');
  const name = MONTHS[Number(month) - 1] ?? '';
  if (grain === 'year') return `in ${year}`;
  return grain === 'month' ? `in ${name} ${year}` : `on ${name} ${String(Number(day))}, ${year}`;
}

/**
 * `price of each stock at the last date`: a figure of the last time that the data have. Of films and
 * flights, which happen at any time, there is no such figure.
 */
export function rewordLastDate(text: string, readers: readonly Reader[]): string {
  const rest = text.replace(LAST_DATE, ' ');
  if (rest === text) return text;
  const times = readers.flatMap((reader) => {
    const isOfFigure = readWith(rest, reader, null).mentions.some(
      (one) =>
        isMention(one, 'column') &&
        reader.cube.columns.some(({ name, kind }) => name === one.column && kind === 'number'),
    );
    const said = isOfFigure ? sayLastTime(reader) : null;
    return said === null ? [] : [said];
  });
  const [time, other] = new Set(times);
  return time === undefined || other !== undefined ? text : text.replace(LAST_DATE, () => time);
}
