import type { LabelledAnswer } from '#domain/ledger/testing/labelled-answer.ts';
import {
  isExpectedVerdict,
  isTraceable,
  readLabels,
  type FigureLabel,
} from '#domain/ledger/testing/read-labels.ts';
import { matchFiguresNow } from '#domain/ledger/match-figures.ts';
import { MarkdownStream } from '#lib/markdown/markdown-stream.ts';
import { readPassages } from '../read-passages.ts';

export interface LedgerScore {
  /** The number of figures that were traced, and how many of these claims are right. */
  readonly claimed: number;
  readonly right: number;
  /** The number of figures that have a source, and how many of them were found. */
  readonly toFind: number;
  readonly found: number;
  readonly numbers: number;
  /** Numbers that are no figures, and were still marked as not found. */
  readonly quietOnes: number;
  readonly markedQuietOnes: number;
  readonly faults: readonly string[];
}

interface Judged {
  readonly label: FigureLabel;
  readonly outcome: 'right' | 'wrong' | 'missed' | 'silent' | 'marked';
  readonly said: string;
}

/**
 * Labels and figures come in reading order; a figure belongs to the label whose text it overlaps.
 */
function judge({ text, tables }: LabelledAnswer): Judged[] {
  const { text: plain, labels } = readLabels(text);
  const { passages } = readPassages(new MarkdownStream().read(plain));
  const allText = passages.map((passage) => passage.text).join('\n');
  const starts: number[] = [];
  passages.reduce((at, passage) => {
    starts.push(at);
    return at + passage.text.length + 1;
  }, 0);
  const judged = matchFiguresNow(passages, tables).map(({ figure, verdict }) => {
    const start = starts[figure.passage] ?? 0;
    return { verdict, from: start + figure.from, to: start + figure.to };
  });
  let cursor = 0;
  return labels.flatMap((label): Judged[] => {
    const isNumberOfItem = label.ways.includes('-list');
    const at = isNumberOfItem ? -1 : allText.indexOf(label.text, cursor);
    // The number of a list item is not part of the text.
    if (at < 0) return [{ label, outcome: 'silent', said: 'not in the text' }];
    cursor = at + label.text.length;
    const hit = judged.find(({ from, to }) => from < cursor && to > at);
    const said = hit ? JSON.stringify(hit.verdict) : 'not read';
    if (!hit) return [{ label, outcome: isTraceable(label) ? 'missed' : 'silent', said }];
    if (['given', 'unsure', 'name'].includes(hit.verdict.kind))
      return [{ label, outcome: isTraceable(label) ? 'missed' : 'silent', said }];
    if (hit.verdict.kind === 'unmatched' || hit.verdict.kind === 'contradiction') {
      return [{ label, outcome: isTraceable(label) ? 'missed' : 'marked', said }];
    }
    return [{ label, outcome: isExpectedVerdict(hit.verdict, label) ? 'right' : 'wrong', said }];
  });
}

/** Scores the ledger on answers whose numbers were labelled by hand. */
export function scoreAnswers(answers: readonly LabelledAnswer[]): LedgerScore {
  const all = answers.flatMap((answer) => judge(answer).map((one) => ({ ...one, answer })));
  const count = (...outcomes: readonly Judged['outcome'][]): number =>
    all.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const toFind = all.filter(({ label }) => isTraceable(label));
  const quiet = all.filter(({ label }) => label.ways.every((way) => way.startsWith('-')));
  return {
    claimed: count('right', 'wrong'),
    right: count('right'),
    toFind: toFind.length,
    found: toFind.filter(({ outcome }) => outcome === 'right').length,
    numbers: all.length,
    quietOnes: quiet.length,
    markedQuietOnes: quiet.filter(({ outcome }) => outcome !== 'silent').length,
    faults: all
      .filter(
        ({ outcome, label }) =>
          outcome === 'wrong' ||
          outcome === 'missed' ||
          (outcome === 'marked' && label.ways.every((way) => way.startsWith('-'))),
      )
      .map(
        ({ answer, label, outcome, said }) =>
          `${outcome} ${answer.name}: «${label.text}» is ${label.ways.join(' or ')}, said ${said}`,
      ),
  };
}
