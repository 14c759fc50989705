import type { SandboxContent } from '#shared/sandbox-content.ts';
import type { ReportDelivery } from './sandbox-state.svelte.ts';

interface NoticeText {
  readonly title: string;
  readonly advice: string;
}

export const KIND_NOTICES: Readonly<Record<SandboxContent['kind'], NoticeText>> = {
  app: {
    title: 'Custom code, no network',
    advice:
      'This code came with the dashboard. It reaches no server, no key and nothing else of Plumbline; it is given the rows of the reports that the dashboard names.',
  },
  html: {
    title: 'Custom page, no code, no network',
    advice:
      'This page came with the dashboard. It runs no code, reaches no server and loads nothing.',
  },
};

export const STOPPED_NOTICES: Readonly<Record<'asked' | 'flood' | 'gone', NoticeText>> = {
  asked: {
    title: 'You stopped this code',
    advice: 'The code was ended, and what it drew is gone.',
  },
  flood: {
    title: 'Stopped: it sent too many messages',
    advice: 'More than 120 messages came within a second, which would hold up the window.',
  },
  gone: {
    title: 'This page is not running',
    advice: 'It did not load, or its process ended. Start it again to see whether it stays.',
  },
};

export const SILENT_NOTICE: NoticeText = {
  title: 'The code does not answer',
  advice: 'It has been busy for several seconds, perhaps in a loop without an end.',
};

export function describeMissingPage(entry: string | null): NoticeText {
  const missing =
    entry === null ? 'It names no first page' : `Its first page ${entry} is not among its files`;
  return {
    title: 'This app has no page to show',
    advice: `${missing}, and it brings no whole page along.`,
  };
}

const NAMES = new Intl.ListFormat('en', { type: 'conjunction' });
const MAX_NAMES = 8;

function formatNames(names: readonly string[]): string {
  const rest = names.length - MAX_NAMES;
  const shown = names.slice(0, MAX_NAMES);
  return NAMES.format(rest > 0 ? [...shown, `${String(rest)} more`] : shown);
}

export function describeMissingLibraries(names: readonly string[]): NoticeText {
  return {
    title:
      names.length === 1 ? 'A library is missing' : `${String(names.length)} libraries are missing`,
    advice: `The app asks for ${formatNames(names)} and does not bring ${names.length === 1 ? 'it' : 'them'} along. Plumbline fetches nothing, so parts of it may not work.`,
  };
}

export function describeSkippedFiles(paths: readonly string[]): NoticeText {
  return {
    title:
      paths.length === 1 ? 'A file was left out' : `${String(paths.length)} files were left out`,
    advice: `No place of its own inside the app: ${formatNames(paths)}.`,
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
            title: 'The app was given only a part of the rows',
            advice: `There may be more rows of ${formatNames(cut)} than a query may return. What it draws of them can be too low.`,
          },
        ]),
    ...failed.map(({ report, message }) => ({
      title: `The app was given no rows of ${report}`,
      advice: message,
    })),
  ];
}
