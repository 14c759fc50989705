import type { SearchPartKind } from '#shared/thread/search-parts.ts';

/** Where it was found, as it stands beside a hit. */
export const PART_LABELS: Readonly<Record<SearchPartKind, string>> = {
  question: 'in the question',
  answer: 'in the answer',
  thought: 'in a thought',
  remark: 'in a remark',
  step: 'in a step',
  title: 'in a query’s title',
  columns: 'in column names',
  cells: 'in cells',
  sql: 'in SQL',
  error: 'in an error',
  model: 'in the data model',
  details: 'in a step’s details',
};
