import { buildPublishedSource, type BoardSource } from '#domain/dashboards/board-source.ts';
import type { ViewerDisplay } from '#shared/embedding/viewer-target.ts';
import type { Dashboard } from '#shared/platform/dashboard.ts';

/** The dashboard with the time zone of the address, which comes before its own. */
export function buildViewerSource(
  dashboard: Dashboard,
  { timezone }: Pick<ViewerDisplay, 'timezone'>,
): BoardSource {
  const source = buildPublishedSource(dashboard);
  if (timezone === null) return source;
  const settings = { ...source.config.settings, timezone };
  return { ...source, config: { ...source.config, settings } };
}

/** The dashboard in another theme (§2.5); null leaves it in its own. */
export function withViewerTheme(
  source: BoardSource,
  theme: BoardSource['config']['theme'],
): BoardSource {
  return theme === null ? source : { ...source, config: { ...source.config, theme } };
}
