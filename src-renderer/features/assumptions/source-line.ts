import { readStepOutcome } from '#domain/thread/exhibit.ts';
import type { TurnQuery } from '#domain/thread/turn-queries.ts';
import { formatCount, formatPlural } from '#lib/text/format-count.ts';
import type { Chip } from './chips.ts';
import { messages } from './messages.ts';

function labelRows({ call }: Pick<TurnQuery, 'call'>): string[] {
  const outcome = readStepOutcome({ tool: 'sql', call });
  if (outcome.kind !== 'table') return [];
  const { rows, totalRows } = outcome.result;
  const all = formatPlural(totalRows, 'row');
  return [rows.length < totalRows ? `${formatCount(rows.length)} of ${all}` : all];
}

/** Formats `Source: Movies, since 2000, 12 rows, UTC`; '' where the query does not say its source. */
export function formatSourceLine(chips: readonly Chip[], query: Pick<TurnQuery, 'call'>): string {
  const listTexts = (kind: Chip['kind']): string[] =>
    chips.filter((chip) => chip.kind === kind).map(({ text }) => text);
  const sources = listTexts('source');
  if (sources.length === 0) return '';
  const zones = chips.filter(({ kind, text }) => kind === 'zone' && text !== 'not told');
  const parts = [
    sources.join(' and '),
    ...listTexts('period'),
    ...labelRows(query),
    ...zones.map(({ text }) => text),
  ];
  return messages.sourceLine.source(parts.join(', '));
}
