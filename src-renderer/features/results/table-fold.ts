import type { ResultSource } from '#domain/thread/result-source.ts';
import { formatColumnHeading, getColumnTitle } from '#lib/cells/column-label.ts';
import type { FoldTable, InlineNode } from '#lib/markdown/nodes.ts';
import type { ColumnLabels } from './column-labels.svelte.ts';
import { messages } from './messages.ts';

const readText = (nodes: readonly InlineNode[]): string =>
  nodes
    .map((node) => {
      if (node.kind === 'text' || node.kind === 'code') return node.text;
      return 'children' in node ? readText(node.children) : '';
    })
    .join('');

/**
 * Folds the tables of an answer that repeat the result beside it: their columns are columns of it,
 * and they have no more rows.
 */
export function createTableFold(
  source: ResultSource | null,
  labels: Pick<ColumnLabels, 'label'>,
): FoldTable | undefined {
  if (source === null) return undefined;
  const { query } = source;
  const columns = labels.label(query);
  const names = new Set(
    columns.flatMap((column) => [column.name, getColumnTitle(column), formatColumnHeading(column)]),
  );
  return ({ header, rows }) => {
    const isRepeated =
      rows.length <= query.rows.length && header.every((cell) => names.has(readText(cell).trim()));
    return isRepeated ? messages.tableFold.tableOfAnswer(rows.length) : null;
  };
}
