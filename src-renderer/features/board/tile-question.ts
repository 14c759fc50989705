import type { TileQuestionContext } from './board-actions.ts';
import { OPERATOR_LABELS, labelFilterValue } from './filter-labels.ts';

/** A question has at most 32,000 characters, and the analyst needs some of them. */
const SQL_MAX_CHARS = 20_000;
const VALUES_NAMED = 20;

/** Uses a longer fence where the SQL itself contains one. */
function fenceSql(sql: string): string {
  const longest = Math.max(2, ...[...sql.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}sql\n${sql}\n${fence}`;
}

function formatFilterLine({
  member,
  operator,
  values,
}: TileQuestionContext['filters'][number]): string {
  // The agent needs the times themselves, not the name of the month.
  if (operator === 'within') return `- ${member} from ${values.join(' to before ')}`;
  const named = values.slice(0, VALUES_NAMED).map(labelFilterValue).join(', ');
  const rest = values.length - VALUES_NAMED;
  const more = rest > 0 ? ` and ${String(rest)} more` : '';
  return `- ${member} ${OPERATOR_LABELS[operator]} ${named}${more}`.trimEnd();
}

/**
 * Builds a draft about a tile: what it shows, its query and its filters. The analyst types the end.
 */
export function buildTileQuestion(
  { title, sql, filters }: TileQuestionContext,
  dashboard: string,
): string {
  const parts = [`About the tile “${title}” of the dashboard “${dashboard}”.`];
  if (sql !== null) {
    const isCut = sql.length > SQL_MAX_CHARS;
    const words = isCut ? `Its SQL, cut after ${String(SQL_MAX_CHARS)} characters:` : 'Its SQL:';
    parts.push(`${words}\n${fenceSql(sql.slice(0, SQL_MAX_CHARS))}`);
  }
  if (filters.length > 0) parts.push(`Its filters:\n${filters.map(formatFilterLine).join('\n')}`);
  return `${parts.join('\n\n')}\n\n`;
}
