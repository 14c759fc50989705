import type { QueryResult } from '../../../src-shared/thread/query-result.ts';
import { toExactText } from '../../lib/cells/format-cell.ts';

const NEEDS_QUOTES = /[\t\n\r"]/;

/** As spreadsheets write it themselves: quoted only where a tab, quote or line end is inside. */
function toField(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Header and rows, every digit as it came; NULL is an empty field. */
export function toTsv({ columns, rows }: Pick<QueryResult, 'columns' | 'rows'>): string {
  const header = columns.map(({ name }) => toField(name));
  const lines = rows.map((row) =>
    columns.map((_, index) => toField(toExactText(row[index] ?? null))),
  );
  return [header, ...lines].map((fields) => fields.join('\t')).join('\n');
}
