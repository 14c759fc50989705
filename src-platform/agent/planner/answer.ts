import { escapeMarkdown, formatCell } from './format.ts';
import type { OutputColumn } from './output.ts';
import { toLead, type Finding } from './prose.ts';
import { TABLE_ROW_LIMIT, toResultNotes } from './result-notes.ts';

interface AnswerNotes {
  /** What was assumed while reading: corrected words, the cube chosen. */
  readonly assumptions: readonly string[];
  /** Why there is no chart, where one would be expected. */
  readonly chart: string | null;
}

const toHeading = ({ title, format }: OutputColumn): string =>
  format?.unit === undefined ? title : `${title} (${format.unit})`;

function toTable({ columns, outcome }: Finding): string | null {
  const { rows, totalRows } = outcome;
  if (rows.length < 2 || totalRows > TABLE_ROW_LIMIT) return null;
  const header = `| ${columns.map(toHeading).join(' | ')} |`;
  const rule = `| ${columns.map((column) => (column.kind === 'number' && column.role !== 'group' ? '--:' : '---')).join(' | ')} |`;
  const body = rows.map((row) => {
    const cells = columns.map((column, index) =>
      escapeMarkdown(formatCell(row[index] ?? null, column)),
    );
    return `| ${cells.join(' | ')} |`;
  });
  return [header, rule, ...body].join('\n');
}

/** The answer in Markdown: what was asked, the rows where they are few, and how it was read. */
export function toAnswer(finding: Finding, notes: AnswerNotes): string {
  const remarks = [
    ...notes.assumptions,
    ...toResultNotes(finding),
    ...(notes.chart === null ? [] : [notes.chart]),
  ];
  const table = toTable(finding);
  return [toLead(finding), ...(table === null ? [] : [table]), remarks.join(' ')].join('\n\n');
}
