import { escapeMarkdown, formatCell } from './format.ts';
import type { OutputColumn } from './output-columns.ts';
import { describeLead, type Finding } from './prose.ts';
import { TABLE_ROW_LIMIT, listResultRemarks } from './result-remarks.ts';

interface AnswerRemarks {
  /** Sentences about how the question was read: corrected words, the chosen cube. */
  readonly assumptions: readonly string[];
  /** The reason for a missing chart, where one would be expected. */
  readonly chart: string | null;
}

const labelColumn = ({ title, format }: OutputColumn): string =>
  format?.unit === undefined ? title : `${title} (${format.unit})`;

function renderTable({ columns, outcome }: Finding): string | null {
  const { rows, totalRows } = outcome;
  if (rows.length < 2 || totalRows > TABLE_ROW_LIMIT) return null;
  const header = `| ${columns.map(labelColumn).join(' | ')} |`;
  const rule = `| ${columns.map((column) => (column.kind === 'number' && column.role !== 'group' ? '--:' : '---')).join(' | ')} |`;
  const body = rows.map((row) => {
    const cells = columns.map((column, index) =>
      escapeMarkdown(formatCell(row[index] ?? null, column)),
    );
    return `| ${cells.join(' | ')} |`;
  });
  return [header, rule, ...body].join('\n');
}

/**
 * The answer in Markdown. It holds what was asked, the rows if they are few, and how it was read.
 */
export function composeAnswer(finding: Finding, notes: AnswerRemarks): string {
  const remarks = [
    ...notes.assumptions,
    ...listResultRemarks(finding),
    ...(notes.chart === null ? [] : [notes.chart]),
  ];
  const table = renderTable(finding);
  return [describeLead(finding), ...(table === null ? [] : [table]), remarks.join(' ')].join(
    '\n\n',
  );
}
