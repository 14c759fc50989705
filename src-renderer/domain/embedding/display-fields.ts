import { TIME_GRAINS } from '../dashboards/time-grain.ts';
import type { DashboardConfig } from '#shared/platform/dashboard.ts';
import type { ViewerDisplay } from '#shared/embedding/viewer-target.ts';
import { readWidget } from '../dashboards/read-widget.ts';
import { parseJsonText } from '../json/json-text.ts';
import { messages } from './messages.ts';

/** How a viewer's page is shown, as it is typed: appearance, never rights. */
export interface DisplayFields {
  filters: { member: string; text: string }[];
  grains: { member: string; grain: string }[];
  allowExport: boolean;
  showHeader: boolean;
  showTitle: boolean;
  showBackButton: boolean;
  showEditButton: boolean;
  showDuplicateButton: boolean;
  locale: string;
  timezone: string;
}

export const GRAINS = TIME_GRAINS;

export function createDisplayFields(): DisplayFields {
  return {
    filters: [],
    grains: [],
    allowExport: false,
    showHeader: true,
    showTitle: true,
    showBackButton: true,
    showEditButton: true,
    showDuplicateButton: true,
    locale: '',
    timezone: '',
  };
}

/** A filter's value is JSON; what is no JSON counts as a text, so that a word needs no quotes. */
function parseFilterValue(text: string): unknown {
  const json = parseJsonText(text);
  return json.ok ? json.value : text;
}

const isSupported = (check: () => unknown): boolean => {
  try {
    check();
    return true;
  } catch (thrown) {
    if (thrown instanceof RangeError) return false;
    throw thrown;
  }
};

/** Finds what is wrong with the locale; '' when it is right or empty. */
export function findLocaleAdvice(locale: string): string {
  const trimmed = locale.trim();
  if (trimmed === '' || isSupported(() => new Intl.Locale(trimmed))) return '';
  return messages.displayFields.typeLanguageTag;
}

/** Finds what is wrong with the timezone; '' when it is right or empty. */
export function findTimezoneAdvice(timezone: string): string {
  const timeZone = timezone.trim();
  if (timeZone === '' || isSupported(() => new Intl.DateTimeFormat('en', { timeZone }))) return '';
  return messages.displayFields.typeZonesName;
}

/** Builds the address parameters; rows without a member, and what is wrong, are left out. */
export function buildDisplay(fields: DisplayFields): ViewerDisplay {
  const { allowExport, showHeader, showTitle, showBackButton, showEditButton } = fields;
  const locale = findLocaleAdvice(fields.locale) === '' ? fields.locale.trim() : '';
  const timezone = findTimezoneAdvice(fields.timezone) === '' ? fields.timezone.trim() : '';
  return {
    filters: fields.filters.flatMap(({ member, text }) =>
      member.trim() === '' || text.trim() === ''
        ? []
        : [{ member: member.trim(), value: parseFilterValue(text) }],
    ),
    grains: fields.grains.flatMap(({ member, grain }) =>
      member.trim() === '' ? [] : [{ member: member.trim(), grain }],
    ),
    ...{ allowExport, showHeader, showTitle, showBackButton, showEditButton },
    showDuplicateButton: fields.showDuplicateButton,
    locale: locale === '' ? null : locale,
    timezone: timezone === '' ? null : timezone,
  };
}

/** The members that a dashboard filters by, and those whose grain it lets choose. */
export interface DashboardMembers {
  readonly filters: readonly string[];
  readonly grains: readonly string[];
}

export function listDashboardMembers(config: Pick<DashboardConfig, 'widgets'>): DashboardMembers {
  const widgets = (config.widgets ?? []).map(readWidget);
  const unique = (members: readonly string[]) => [...new Set(members)];
  return {
    filters: unique(widgets.flatMap((widget) => (widget.kind === 'FILTER' ? [widget.member] : []))),
    grains: unique(
      widgets.flatMap((widget) => (widget.kind === 'TIME_GRAIN' ? [widget.member] : [])),
    ),
  };
}
