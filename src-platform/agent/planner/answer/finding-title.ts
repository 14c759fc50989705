import type { ChartSpec } from './build-chart.ts';

/** The first sentence; a point within a number or a name ends none. */
const FIRST_SENTENCE = /^.+?[.!?](?=\s+\p{Lu}|$)/su;
/** A lead that only says how much there is has found nothing. */
const COUNTS_ROWS = /\*\* rows\b/;
/** A longer title would be read as text. */
const MOST_LETTERS = 160;

const toPlainText = (markdown: string): string =>
  markdown
    .replaceAll('**', '')
    .replaceAll(/\\([\\`*_[\]<>|])/g, '$1')
    .replace(/\.$/, '');

/** What the answer's lead found, as a title; null where it found nothing that fits one. */
export function titleFinding(lead: string): string | null {
  const [sentence] = FIRST_SENTENCE.exec(lead) ?? [];
  if (sentence === undefined || COUNTS_ROWS.test(sentence)) return null;
  const text = toPlainText(sentence);
  return text.length > MOST_LETTERS ? null : text;
}

/** The chart with its finding as title, and what it shows below. */
export function withFindingTitle(spec: ChartSpec, lead: string): ChartSpec {
  const text = titleFinding(lead);
  return text === null ? spec : { ...spec, title: { text, subtitle: spec['title'] } };
}
