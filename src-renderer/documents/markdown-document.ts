import { describePicture } from '#charts/describe-chart.ts';
import { getNumberSeparators, formatCell } from '#lib/cells/format-cell.ts';
import { findPartialNotice, formatResultSize } from '#features/results/result-labels.ts';
import { formatExactHeading, type LabelledColumn } from '#lib/cells/column-label.ts';
import type { BlockNode, HeadingLevel, InlineNode, TableCell } from '#lib/markdown/nodes.ts';
import { toMarkdown } from '#lib/markdown/to-markdown.ts';
import type {
  ExportPiece,
  ExportSource,
  ExportHeading,
} from '#features/export/conversation-export.ts';
import { DocumentChecks } from './document-checks.ts';
import { traceFigures, type DocumentFigures } from './document-figures.ts';
import { RUNNING_REMARK, formatDateTime, listHeadingDetails } from './document-labels.ts';
import {
  toDocumentTurn,
  type DocumentResult,
  type DocumentStep,
  type DocumentTurn,
} from './document-turn.ts';
import { messages } from './messages.ts';

const separators = getNumberSeparators();

const text = (words: string): InlineNode => ({ kind: 'text', text: words });
const strong = (words: string): InlineNode => ({ kind: 'strong', children: [text(words)] });
const quiet = (words: string): InlineNode => ({ kind: 'emphasis', children: [text(words)] });
const paragraph = (...children: InlineNode[]): BlockNode => ({ kind: 'paragraph', children });
const heading = (level: HeadingLevel, words: string): BlockNode => ({
  kind: 'heading',
  level,
  children: [text(words)],
});

/** Keeps the line breaks of a text that was typed in lines. */
function buildLines(words: string): BlockNode {
  const lines = words.trim().split(/\r\n|[\n\r]/);
  const children = lines.flatMap((line, index): InlineNode[] =>
    index === 0 ? [text(line)] : [{ kind: 'break' }, text(line)],
  );
  return { kind: 'paragraph', children };
}

function resolveLevel(level: number): HeadingLevel {
  return level === 4 || level === 5 ? level : 6;
}

/** Puts an answer's own headings below the document's. */
function lowerHeadings(blocks: readonly BlockNode[]): BlockNode[] {
  return blocks.map((block) => {
    if (block.kind === 'heading') return { ...block, level: resolveLevel(block.level + 3) };
    return block.kind === 'quote' ? { ...block, blocks: lowerHeadings(block.blocks) } : block;
  });
}

function buildHead(title: ExportHeading): BlockNode[] {
  const items = listHeadingDetails(title).map(([name, value]) => ({
    task: null,
    blocks: [paragraph(strong(name), text(`: ${value}`))],
  }));
  return [
    heading(1, title.title),
    { kind: 'list', ordered: false, start: 1, items },
    ...(title.isRunning ? [paragraph(strong(RUNNING_REMARK))] : []),
  ];
}

function buildStepBlocks({ label, duration, failure, thought, remark }: DocumentStep): BlockNode[] {
  return [
    paragraph(text(duration === '' ? label : `${label} · ${duration}`)),
    ...(failure === null
      ? []
      : [paragraph(strong(messages.markdownDocument.toolAnsweredWithError), text(` ${failure}`))]),
    ...(thought === null ? [] : [{ kind: 'quote' as const, blocks: [buildLines(thought)] }]),
    ...(remark === null ? [] : [{ kind: 'quote' as const, blocks: lowerHeadings(remark) }]),
  ];
}

function buildTable({ query }: DocumentResult): BlockNode {
  const columns: readonly LabelledColumn[] = query.columns;
  // Nobody can point at a cell here, so it has all its digits, and the heading has the unit.
  const toCell = (row: (typeof query.rows)[number], index: number): TableCell => {
    const column = columns[index];
    if (!column) return [];
    const isNumber = column.kind === 'number';
    const { isGrouped } = column;
    const shown = formatCell(row[index] ?? null, { isNumber, isGrouped, separators });
    if (shown.kind === 'null') return [quiet('null')];
    return shown.kind === 'empty' ? [] : [text(shown.text)];
  };
  return {
    kind: 'table',
    header: columns.map((column) => [text(formatExactHeading(column))]),
    align: columns.map(({ kind }) => (kind === 'number' ? 'right' : null)),
    rows: query.rows.map((row) => columns.map((_, index) => toCell(row, index))),
  };
}

function buildResultBlocks(result: DocumentResult): BlockNode[] {
  const { query, durationMs } = result;
  const cut = findPartialNotice(query);
  const size = formatResultSize(query, durationMs);
  const chart =
    query.vegaSpec === null || query.rows.length === 0
      ? null
      : describePicture({ ...query, spec: query.vegaSpec }, '');
  return [
    heading(3, query.title === '' ? 'Result' : messages.markdownDocument.result(query.title)),
    paragraph(text(size), ...(cut ? [text(' · '), strong(cut.badge)] : [])),
    ...(cut ? [paragraph(text(cut.fact))] : []),
    ...(chart === null
      ? []
      : [paragraph(quiet(messages.markdownDocument.chartDrawnInHtmlAndPdf(chart)))]),
    ...(query.rows.length === 0
      ? [paragraph(text(messages.markdownDocument.queryReturnedNoRows))]
      : [buildTable(result)]),
    ...(query.sql === ''
      ? [paragraph(quiet(messages.markdownDocument.agentSentNoSql))]
      : [{ kind: 'code' as const, language: 'sql', lines: query.sql.split('\n') }]),
  ];
}

const HEADING_MAX_CHARS = 160;

function buildQuestion({ number, question }: DocumentTurn): BlockNode[] {
  const isLine = !/[\n\r]/.test(question.trim()) && question.length <= HEADING_MAX_CHARS;
  if (isLine) return [heading(2, `${String(number)}. ${question}`)];
  return [heading(2, messages.markdownDocument.question(number)), buildLines(question)];
}

function buildFiguresBlocks({ counts, figures, remark }: DocumentFigures): BlockNode[] {
  return [
    heading(3, 'Figures'),
    paragraph(text(counts)),
    {
      kind: 'table',
      header: [
        [text('Figure')],
        [text(messages.markdownDocument.exactValue)],
        [text(messages.markdownDocument.whereItComes)],
      ],
      align: ['right', 'right', null],
      rows: figures.map(({ text: words, value, origin }) => [
        [text(words)],
        [text(value)],
        [text(origin)],
      ]),
    },
    ...(remark === '' ? [] : [paragraph(quiet(remark))]),
  ];
}

interface Evidence {
  readonly figures: DocumentFigures | null;
  /** What the queries lack of the question; null where they have all of it. */
  readonly missing: string | null;
}

function buildTurnBlocks(turn: DocumentTurn, { figures, missing }: Evidence): BlockNode[] {
  const { steps, results, answer, hasResult, end, problems } = turn;
  const items = steps.map((step) => ({ task: null, blocks: buildStepBlocks(step) }));
  return [
    { kind: 'rule' },
    ...buildQuestion(turn),
    paragraph(quiet(messages.markdownDocument.asked(formatDateTime(turn.askedAtMs)))),
    ...(items.length === 0
      ? []
      : [heading(3, 'Steps'), { kind: 'list' as const, ordered: true, start: 1, items }]),
    ...results.flatMap(buildResultBlocks),
    ...(answer.length === 0 ? [] : [heading(3, 'Answer'), ...lowerHeadings(answer)]),
    ...(missing === null ? [] : [paragraph(strong(missing))]),
    ...(figures === null ? [] : buildFiguresBlocks(figures)),
    ...problems.map((problem) => paragraph(strong(problem))),
    paragraph(text(`${hasResult ? '◆' : '◇'} ${end}`)),
  ];
}

/**
 * Composes GFM, a piece for each turn. Charts are named, not drawn: a Markdown viewer has no safe
 * way to show one.
 */
export async function* composeMarkdown({
  heading: title,
  turns,
  cubes,
  labelColumns,
}: ExportSource): AsyncGenerator<ExportPiece, void, undefined> {
  yield { text: `${toMarkdown(buildHead(title))}\n`, done: 0 };
  const checks = new DocumentChecks(cubes);
  let done = 0;
  for await (const turn of turns) {
    done += 1;
    const read = toDocumentTurn(turn, done, labelColumns);
    const missing = await checks.check(turn);
    const blocks = buildTurnBlocks(read, { figures: await traceFigures(read), missing });
    yield { text: `${toMarkdown(blocks)}\n`, done };
  }
}
