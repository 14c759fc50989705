import { buildContextDraft } from '#shared/thread/question-context.ts';
import type { TileQuestionContext } from './board-actions.ts';
import { labelOperator, labelFilterValue } from './filter-labels.ts';

const VALUES_NAMED = 20;

function formatFilterLine({
  member,
  operator,
  values,
}: TileQuestionContext['filters'][number]): string {
  // The agent needs the times themselves, not the name of the month.
  if (operator === 'within') return `${member} from ${values.join(' to before ')}`;
  const named = values.slice(0, VALUES_NAMED).map(labelFilterValue).join(', ');
  const rest = values.length - VALUES_NAMED;
  const more = rest > 0 ? ` and ${String(rest)} more` : '';
  return `${member} ${labelOperator(operator)} ${named}${more}`.trimEnd();
}

/** Builds a draft about a tile, or about a mark of it. The analyst types the end. */
export function buildTileQuestion(
  { title, sql, filters, mark }: TileQuestionContext,
  dashboard: string,
): string {
  const tile = `the tile “${title}” of the dashboard “${dashboard}”`;
  return buildContextDraft({
    kind: mark === null ? 'tile' : 'mark',
    name: mark === null ? tile : `the mark “${mark.label}” in ${tile}`,
    sql,
    filters: filters.map(formatFilterLine),
    rows: mark === null ? null : { columns: mark.columns, rows: [mark.values] },
  });
}
