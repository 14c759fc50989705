import { readWith } from './attempts.ts';
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
