import { formatCount, formatPlural } from '#lib/text/format-count.ts';
import type { DashboardDiff } from '#domain/dashboards/compare/compare-dashboards.ts';
import { isUnchanged } from '#domain/dashboards/compare/compare-dashboards.ts';
import { groupDigits, getNumberSeparators } from '#lib/cells/format-cell.ts';
import type { NumbersFound, TileNumbers } from './tile-numbers.svelte.ts';
import { selectPlural } from '#lib/text/plural.ts';
import { language } from '#lib/text/language.ts';
import { messages } from './messages.ts';

const separators = getNumberSeparators();
const list = new Intl.ListFormat(language, { type: 'conjunction' });
const clock = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export const formatReviewTime = (atMs: number): string => clock.format(atMs);

/** Lists the parts of a dashboard that differ, each in a few words. */
export function listChangedParts(diff: DashboardDiff): string[] {
  const { widgets, reports } = diff;
  const queries = reports.filter(({ isQueryChanged }) => isQueryChanged).length;
  const drawn = reports.length - queries;
  const parts: readonly (readonly [boolean, string])[] = [
    [widgets.changes.length > 0, formatPlural(widgets.changes.length, 'widget')],
    [widgets.isReordered, 'the order of widgets'],
    [queries > 0, formatPlural(queries, 'query', 'queries')],
    [drawn > 0, `how ${formatPlural(drawn, 'report is', 'reports are')} shown`],
    [diff.record.length > 0, describeRecordChange(diff)],
    [diff.layout.length > 0, 'the grid'],
    [diff.theme.length > 0, 'the theme'],
    [diff.settings.length > 0, 'the settings'],
    [diff.app.length > 0, 'the app'],
    [diff.config.length > 0, 'the config’s own title and kind'],
    [diff.allowEmbed !== null, 'embedding'],
  ];
  return parts.flatMap(([isListed, words]) => (isListed ? [words] : []));
}

function describeRecordChange({ record }: DashboardDiff): string {
  return `the ${list.format(record.map(({ path }) => String(path[0])))}`;
}

/** Builds the review's heading. */
export function describePublishChanges(diff: DashboardDiff): string {
  if (diff.isFirst) {
    const widgets = formatPlural(diff.widgets.changes.length, 'widget');
    return messages.reviewMessages.publishesForFirstTime(widgets, diff.reports.length);
  }
  if (isUnchanged(diff)) return messages.reviewMessages.nothingToPublish;
  return messages.reviewMessages.willChange(list.format(listChangedParts(diff)));
}

export function describeVersionChanges(diff: DashboardDiff, before: string, after: string): string {
  if (isUnchanged(diff)) return messages.reviewMessages.sameIn(before, after);
  return messages.reviewMessages.fromTo(before, after, list.format(listChangedParts(diff)));
}

export function describeEmbedding(allowEmbed: boolean): string {
  return allowEmbed
    ? messages.reviewMessages.outsideViewersCanSeeDashboard
    : messages.reviewMessages.nobodyOutsideCanSee;
}

export const formatReviewNumber = (text: string): string => groupDigits(text, separators);

function describeRowChanges({ comparison, rows }: NumbersFound): string {
  const { added = 0, removed = 0 } = comparison?.counts ?? {};
  const came = added === 0 ? '' : `${formatPlural(added, 'row')} added`;
  const gone = removed === 0 ? '' : `${formatPlural(removed, 'row')} removed`;
  const changes = [came, gone].filter((words) => words !== '').join(', ');
  return changes === '' ? '' : `; ${changes} (${String(rows.before)} → ${String(rows.after)})`;
}

/** Formats `12 of 40 values differ; largest: Drama 2010 1,200 → 1,300 (+8 %)`. */
export function describeNumberChanges(found: NumbersFound): string {
  const { counts, comparison, rows } = found;
  if (comparison === null)
    return `${formatPlural(rows.after, 'row')}; no earlier rows to compare with`;
  const rowChanges = describeRowChanges(found);
  const values = formatPlural(counts.compared, 'value');
  if (counts.differ === 0) {
    return rowChanges === ''
      ? messages.reviewMessages.allNumbersAreSame(values)
      : messages.reviewMessages.ofBothAreSame(values, rowChanges);
  }
  const differ = `${formatCount(counts.differ)} of ${values} ${selectPlural(counts.differ, { one: 'differs', other: 'differ' })}`;
  const { largest } = counts;
  if (largest === null) return `${differ}${rowChanges}`;
  const share = largest.share === null ? '' : ` (${largest.share})`;
  const move = `${formatReviewNumber(largest.before)} → ${formatReviewNumber(largest.after)}${share}`;
  return `${differ}; largest: ${largest.row}, ${largest.column}: ${move}${rowChanges}`;
}

/** Describes what the two sides of a number were, and why equal queries can differ. */
export function describeComparedQueries({ isSameQuery, phase }: TileNumbers): string {
  if (!isSameQuery) return messages.reviewMessages.bothQueriesRunJustNow;
  const when = phase.kind === 'found' && phase.found.comparison ? phase.found.beforeAtMs : null;
  if (when === null) return messages.reviewMessages.sameQuery;
  return messages.reviewMessages.sameQueryOtherData(formatReviewTime(when));
}
