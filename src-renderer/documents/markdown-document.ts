import { describePicture } from '#charts/describe-chart.ts';
import { toNumberMarks, toShownCell } from '#lib/cells/format-cell.ts';
import { toCutWords, toSizeLine } from '#features/results/result-words.ts';
import { toTableColumns } from '#features/results/table-columns.ts';
import type { BlockNode, HeadingLevel, InlineNode, TableCell } from '#lib/markdown/nodes.ts';
import { toMarkdown } from '#lib/markdown/to-markdown.ts';
import type { ExportPiece, ExportSource, ExportHeading } from '#features/export/export-source.ts';
import { traceFigures, type PaperFigures } from './paper-figures.ts';
import { RUNNING_NOTE, toDateWords, toFacts } from './paper-words.ts';
import { readTurn, type PaperResult, type PaperStep, type PaperTurn } from './read-turn.ts';

const marks = toNumberMarks();

const text = (words: string): InlineNode => ({ kind: 'text', text: words });
const strong = (words: string): InlineNode => ({ kind: 'strong', children: [text(words)] });
const quiet = (words: string): InlineNode => ({ kind: 'emphasis', children: [text(words)] });
const paragraph = (...children: InlineNode[]): BlockNode => ({ kind: 'paragraph', children });
const heading = (level: HeadingLevel, words: string): BlockNode => ({
  kind: 'heading',
  level,
  children: [text(words)],
});

/** Line by line: what was typed in lines is read in lines. */
function toLines(words: string): BlockNode {
  const lines = words.trim().split(/\r\n|[\n\r]/);
  const children = lines.flatMap((line, index): InlineNode[] =>
    index === 0 ? [text(line)] : [{ kind: 'break' }, text(line)],
  );
  return { kind: 'paragraph', children };
}

function toLevel(level: number): HeadingLevel {
  return level === 4 || level === 5 ? level : 6;
}

/** An answer's own headings stand under the document's. */
function lowered(blocks: readonly BlockNode[]): BlockNode[] {
  return blocks.map((block) => {
    if (block.kind === 'heading') return { ...block, level: toLevel(block.level + 3) };
    return block.kind === 'quote' ? { ...block, blocks: lowered(block.blocks) } : block;
  });
}

function toHead(title: ExportHeading): BlockNode[] {
  const items = toFacts(title).map(([name, value]) => ({
    task: null,
    blocks: [paragraph(strong(name), text(`: ${value}`))],
  }));
  return [
    heading(1, title.title),
    { kind: 'list', ordered: false, start: 1, items },
    ...(title.isRunning ? [paragraph(strong(RUNNING_NOTE))] : []),
  ];
}

function toStepBlocks({ words, duration, failure, thought, remark }: PaperStep): BlockNode[] {
  return [
    paragraph(text(duration === '' ? words : `${words} · ${duration}`)),
    ...(failure === null
      ? []
      : [paragraph(strong('The tool answered with an error: '), text(failure))]),
    ...(thought === null ? [] : [{ kind: 'quote' as const, blocks: [toLines(thought)] }]),
    ...(remark === null ? [] : [{ kind: 'quote' as const, blocks: lowered(remark) }]),
  ];
}

function toTable({ query }: PaperResult): BlockNode {
  const columns = toTableColumns(query, marks);
  const toCell = (row: (typeof query.rows)[number], index: number): TableCell => {
    const look = columns[index]?.look;
    if (!look) return [];
    const shown = toShownCell(row[index] ?? null, look);
    if (shown.kind === 'null') return [quiet('null')];
    return shown.kind === 'empty' ? [] : [text(shown.text)];
  };
  return {
    kind: 'table',
    header: columns.map(({ name }) => [text(name)]),
    align: columns.map(({ look }) => (look.isNumber ? 'right' : null)),
    rows: query.rows.map((row) => columns.map((_, index) => toCell(row, index))),
  };
}

function toResultBlocks(result: PaperResult): BlockNode[] {
  const { query, durationMs } = result;
  const cut = toCutWords(query);
  const size = toSizeLine(query, durationMs);
  const chart =
    query.vegaSpec === null || query.rows.length === 0
      ? null
      : describePicture({ ...query, spec: query.vegaSpec }, '');
  return [
    heading(3, query.title === '' ? 'Result' : `Result: ${query.title}`),
    paragraph(text(size), ...(cut ? [text(' · '), strong(cut.badge)] : [])),
    ...(cut ? [paragraph(text(cut.fact))] : []),
    ...(chart === null
      ? []
      : [paragraph(quiet(`Chart, drawn in the HTML and PDF exports: ${chart}`))]),
    ...(query.rows.length === 0
      ? [paragraph(text('No rows. The query ran and found nothing that matches.'))]
      : [toTable(result)]),
    ...(query.sql === ''
      ? [paragraph(quiet('The agent did not send the SQL of this result.'))]
      : [{ kind: 'code' as const, language: 'sql', lines: query.sql.split('\n') }]),
  ];
}

const HEADING_MAX_CHARS = 160;

function toQuestion({ number, question }: PaperTurn): BlockNode[] {
  const isLine = !/[\n\r]/.test(question.trim()) && question.length <= HEADING_MAX_CHARS;
  if (isLine) return [heading(2, `${String(number)}. ${question}`)];
  return [heading(2, `Question ${String(number)}`), toLines(question)];
}

function toFiguresBlocks({ counts, figures, note }: PaperFigures): BlockNode[] {
  return [
    heading(3, 'Figures'),
    paragraph(text(counts)),
    {
      kind: 'table',
      header: [[text('Figure')], [text('Exact value')], [text('Where it comes from')]],
      align: ['right', 'right', null],
      rows: figures.map(({ text: words, value, origin }) => [
        [text(words)],
        [text(value)],
        [text(origin)],
      ]),
    },
    ...(note === '' ? [] : [paragraph(quiet(note))]),
  ];
}

function toTurnBlocks(turn: PaperTurn, figures: PaperFigures | null): BlockNode[] {
  const { steps, results, answer, isWhole, end, troubles } = turn;
  const items = steps.map((step) => ({ task: null, blocks: toStepBlocks(step) }));
  return [
    { kind: 'rule' },
    ...toQuestion(turn),
    paragraph(quiet(`Asked ${toDateWords(turn.askedAtMs)}`)),
    ...(items.length === 0
      ? []
      : [heading(3, 'Steps'), { kind: 'list' as const, ordered: true, start: 1, items }]),
    ...results.flatMap(toResultBlocks),
    ...(answer.length === 0 ? [] : [heading(3, 'Answer'), ...lowered(answer)]),
    ...(figures === null ? [] : toFiguresBlocks(figures)),
    ...troubles.map((trouble) => paragraph(strong(trouble))),
    paragraph(text(`${isWhole ? '◆' : '◇'} ${end}`)),
  ];
}

/** GFM, a piece a turn. Charts are named, not drawn: a Markdown viewer has no safe way to hold one. */
export async function* composeMarkdown({
  heading: title,
  turns,
}: ExportSource): AsyncGenerator<ExportPiece, void, undefined> {
  yield { text: `${toMarkdown(toHead(title))}\n`, done: 0 };
  let done = 0;
  for await (const turn of turns) {
    done += 1;
    const read = readTurn(turn, done);
    const blocks = toTurnBlocks(read, await traceFigures(read));
    yield { text: `${toMarkdown(blocks)}\n`, done };
  }
}
