import type { ModelCube } from '../../engine/semantic-model.ts';
import { formatDate } from './format.ts';

const ORDINALS: Readonly<Record<number, string>> = { 2: 'other', 5: 'fifth', 10: 'tenth' };

/** `1970 to 1982`, `January 2000 to March 2010`: the time that the data cover; null without dates. */
export function formatExtent(cube: ModelCube): string | null {
  const time = cube.columns.find((column) => column.kind === 'time');
  const extent = time === undefined ? null : (cube.columnProfiles.get(time.name)?.extent ?? null);
  if (time?.kind !== 'time' || extent === null) return null;
  const isYearly = time.trendGrain === 'year' && time.name.includes('year');
  const [first, last] = [extent.first, extent.last].map((day) =>
    formatDate(day.slice(0, 10), isYearly ? 'year' : 'month'),
  );
  const [from = '', to = ''] = [first, last];
  if (from === to) return from;
  if (time.stepYears > 1)
    return `${from} to ${to}, every ${ORDINALS[time.stepYears] ?? 'few'} year`;
  const [month, year] = from.split(' ');
  // Both ends in one year name it once: `January to March 2001`.
  return year !== undefined && to.endsWith(` ${year}`)
    ? `${month ?? ''} to ${to}`
    : `${from} to ${to}`;
}
