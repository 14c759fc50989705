import type { SandboxContent } from '#shared/sandbox-content.ts';
import type { ReportDelivery } from './sandbox-state.svelte.ts';
import { formatPlural } from '#lib/text/format-count.ts';
import { language } from '#lib/text/language.ts';

interface NoticeText {
  readonly title: string;
  readonly advice: string;
}

export const KIND_NOTICES: Readonly<Record<SandboxContent['kind'], NoticeText>> = {
  app: {
    title: 'Custom code, no network',
    advice:
      'This code belongs to the dashboard. The code gets the rows of the dashboard’s reports and nothing else: no server, no key, nothing of Plumbline.',
  },
  html: {
    title: 'Custom page, no code, no network',
    advice:
      'This page belongs to the dashboard. The page runs no code, reaches no server and loads nothing.',
  },
};

export const STOPPED_NOTICES: Readonly<Record<'asked' | 'flood' | 'gone', NoticeText>> = {
  asked: {
    title: 'You stopped this code',
    advice: 'Start the code again to reload the page.',
  },
  flood: {
    title: 'Stopped: the code sent too many messages',
    advice: 'The code sent more than 120 messages within a second, which would block the window.',
  },
  gone: {
    title: 'This page is not running',
    advice: 'The page did not load, or its process ended. Start the page again.',
  },
};

export const SILENT_NOTICE: NoticeText = {
  title: 'The code does not respond',
  advice: 'The code has been busy for several seconds, perhaps in an endless loop.',
};

export function describeMissingPage(entry: string | null): NoticeText {
  const missing =
    entry === null ? 'The app names no first page' : `The app’s first page ${entry} is missing`;
  return {
    title: 'This app has no page to show',
    advice: `${missing}, and no file is a complete page.`,
  };
}

const NAMES = new Intl.ListFormat(language, { type: 'conjunction' });
const MAX_NAMES = 8;

function formatNames(names: readonly string[]): string {
  const rest = names.length - MAX_NAMES;
  const shown = names.slice(0, MAX_NAMES);
  return NAMES.format(rest > 0 ? [...shown, `${String(rest)} more`] : shown);
}

export function describeMissingLibraries(names: readonly string[]): NoticeText {
  return {
    title: formatPlural(names.length, 'library is missing', 'libraries are missing'),
    advice: `The app uses ${formatNames(names)} without including the code. Plumbline loads nothing from the network, so parts of the app may not work.`,
  };
}

export function describeSkippedFiles(paths: readonly string[]): NoticeText {
  return {
    title: formatPlural(paths.length, 'file was blocked', 'files were blocked'),
    advice: `Outside the app’s folder: ${formatNames(paths)}.`,
  };
}

/** Describes missing or refused rows, which the bar above the app must not conceal. */
export function describeReportDeliveries(given: readonly ReportDelivery[]): readonly NoticeText[] {
  const cut = given.filter(({ outcome }) => outcome === 'cut').map(({ report }) => report);
  const failed = given.filter(({ outcome }) => outcome === 'failed');
  return [
    ...(cut.length === 0
      ? []
      : [
          {
            title: 'The app got only some of the rows',
            advice: `${formatNames(cut)} may have more rows than a query returns. Numbers in the app may be too low.`,
          },
        ]),
    ...failed.map(({ report, message }) => ({
      title: `The app got no rows of ${report}`,
      advice: message,
    })),
  ];
}
