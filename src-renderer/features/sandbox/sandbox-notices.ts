import type { SandboxContent } from '#shared/sandbox-content.ts';
import type { ReportDelivery } from './sandbox-state.svelte.ts';
import { formatPlural } from '#lib/text/format-count.ts';
import { language } from '#lib/text/language.ts';
import { messages } from './messages.ts';

interface NoticeText {
  readonly title: string;
  readonly advice: string;
}

export const KIND_NOTICES: Readonly<Record<SandboxContent['kind'], NoticeText>> = {
  app: {
    title: messages.sandboxNotices.customCode,
    advice: messages.sandboxNotices.codeOfDashboard,
  },
  html: {
    title: messages.sandboxNotices.customPage,
    advice: messages.sandboxNotices.pageBelongsToDashboard,
  },
};

export const STOPPED_NOTICES: Readonly<Record<'asked' | 'flood' | 'gone', NoticeText>> = {
  asked: {
    title: messages.sandboxNotices.youStoppedThisCode,
    advice: messages.sandboxNotices.startCodeAgainToReloadPage,
  },
  flood: {
    title: messages.sandboxNotices.stoppedCodeSentTooManyMessages,
    advice: messages.sandboxNotices.tooManyMessagesAdvice,
  },
  gone: {
    title: messages.sandboxNotices.pageIsNotRunning,
    advice: messages.sandboxNotices.pageDidNotLoad,
  },
};

export const SILENT_NOTICE: NoticeText = {
  title: messages.sandboxNotices.codeDoesNotRespond,
  advice: messages.sandboxNotices.codeHasBeenBusyForSeveral,
};

export function describeMissingPage(entry: string | null): NoticeText {
  const missing =
    entry === null
      ? messages.sandboxNotices.appNamesNoFirstPage
      : messages.sandboxNotices.appsFirstPageIsMissing(entry);
  return {
    title: messages.sandboxNotices.appHasNoPage,
    advice: messages.sandboxNotices.noCompletePage(missing),
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
    advice: messages.sandboxNotices.appUsesWithoutIncludingCode(formatNames(names)),
  };
}

export function describeSkippedFiles(paths: readonly string[]): NoticeText {
  return {
    title: formatPlural(paths.length, 'file was blocked', 'files were blocked'),
    advice: messages.sandboxNotices.outsideAppsFolder(formatNames(paths)),
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
            title: messages.sandboxNotices.appGotOnlySomeOfRows,
            advice: messages.sandboxNotices.mayHaveMoreRowsThanQuery(formatNames(cut)),
          },
        ]),
    ...failed.map(({ report, message }) => ({
      title: messages.sandboxNotices.appGotNoRows(report),
      advice: message,
    })),
  ];
}
