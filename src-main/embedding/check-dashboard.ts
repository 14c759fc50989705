import type { WorkbookView } from '#shared/dashboards/browsing.ts';
import type { DiagnosisCheck } from '#shared/embedding/diagnosis.ts';
import type { Result } from '#shared/errors.ts';
import type { RelayedAnswer } from '../http/http-client.ts';
import { mayFrame, readFramePolicy } from './frame-ancestors.ts';
import { createFault, createFine, createUnknown, formatDuration } from './verdicts.ts';

/** A published dashboard as the server has it now. */
export type PublishedDashboard = NonNullable<WorkbookView['published']>;

/** What is known about the page of a dashboard, and about the server that shows it. */
export interface DashboardFacts {
  /** Null for the chat page, or where no dashboard was chosen. */
  readonly publicId: string | null;
  readonly published: Result<PublishedDashboard | null>;
  readonly hostOrigin: string | null;
  /** The answer for the viewer's page without a session; null where the connection has no address. */
  readonly page: { readonly url: string; readonly answer: Result<RelayedAnswer> } | null;
  /** Null where it was not asked for. */
  readonly refreshTime: Result<string | null> | null;
  /** The server refused this key the deployment since the app started. */
  readonly isRefused: boolean;
  readonly hasMinted: boolean;
  readonly nowMs: number;
}

const OPEN_ONCE = 'Open the dashboard’s workbook under Dashboards, then check again.';

/** The reason why nothing is known about the dashboard; null where it is known. */
function explainMissing(
  check: DiagnosisCheck['check'],
  { publicId, published }: DashboardFacts,
): DiagnosisCheck | null {
  if (publicId === null) return createUnknown(check, 'No dashboard was chosen.');
  if (!published.ok) {
    return createUnknown(check, `The dashboard could not be read: ${published.error.message}`);
  }
  if (published.value !== null) return null;
  return createUnknown(check, 'This computer has not seen the dashboard.', OPEN_ONCE);
}

export function checkPublished(facts: DashboardFacts): DiagnosisCheck {
  const check = 'dashboardPublished';
  const missing = explainMissing(check, facts);
  if (missing !== null || !facts.published.ok || facts.published.value === null) {
    return missing ?? createUnknown(check, 'No dashboard was chosen.');
  }
  const { publicId, versionNumber, status } = facts.published.value;
  if (status !== 'published') {
    return createFault(
      check,
      `The dashboard’s status is ${status}.`,
      'Publish the workbook again.',
    );
  }
  if (publicId !== facts.publicId) {
    const finding = 'The workbook’s published dashboard has another public id.';
    return createFault(check, finding, 'Use the public id of the dashboard that is published now.');
  }
  return createFine(check, `Version ${String(versionNumber)} is published.`);
}

export function checkEmbedAllowed(facts: DashboardFacts): DiagnosisCheck {
  const check = 'embedAllowed';
  const missing = explainMissing(check, facts);
  if (missing !== null || !facts.published.ok || facts.published.value === null) {
    return missing ?? createUnknown(check, 'No dashboard was chosen.');
  }
  return facts.published.value.allowEmbed
    ? createFine(check, 'The dashboard may be embedded.')
    : createFault(
        check,
        'The dashboard was published without the permission to embed it.',
        'Publish it again with embedding allowed.',
      );
}

/** The answer for the viewer's page, or the reason why there is none. */
function readPage(
  check: DiagnosisCheck['check'],
  { page }: DashboardFacts,
): { readonly url: string; readonly answer: RelayedAnswer } | DiagnosisCheck {
  if (page === null) return createUnknown(check, 'The connection has no platform address.');
  const { url, answer } = page;
  if (answer.ok) return { url, answer: answer.value };
  return createUnknown(check, `The viewer’s page did not respond: ${answer.error.message}`);
}

export function checkOrigin(facts: DashboardFacts): DiagnosisCheck {
  const check = 'originAllowed';
  const page = readPage(check, facts);
  if ('check' in page) return page;
  const policy = readFramePolicy(page.answer.headers);
  const { ancestors, frameOptions } = policy;
  if (ancestors.length === 0 && frameOptions === null) {
    return createFine(check, 'The server allows all pages to show the frame.');
  }
  const rule =
    ancestors.length === 0
      ? `X-Frame-Options ${frameOptions ?? ''}`
      : ancestors.map((sources) => sources.join(' ')).join(', ');
  const { hostOrigin } = facts;
  if (hostOrigin === null) {
    const advice = 'Enter the origin of the page that has the frame.';
    return createUnknown(check, `The server allows these pages: ${rule}.`, advice);
  }
  if (mayFrame(policy, hostOrigin, page.url)) {
    return createFine(check, `The server allows ${hostOrigin} to show the frame.`);
  }
  const finding = `The server does not allow ${hostOrigin} to show the frame. Allowed: ${rule}.`;
  return createFault(check, finding, 'Add the origin to the allowed origins of the deployment.');
}

/** A date header has whole seconds, and the answer takes some time. */
const CLOCK_TOLERANCE_MS = 60_000;

export function checkClock(facts: DashboardFacts): DiagnosisCheck {
  const check = 'clockAgrees';
  const page = readPage(check, facts);
  if ('check' in page) return page;
  const { date } = page.answer.headers;
  const serverMs = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(serverMs)) return createUnknown(check, 'The server does not send its time.');
  const aheadMs = facts.nowMs - serverMs;
  if (Math.abs(aheadMs) <= CLOCK_TOLERANCE_MS) {
    return createFine(check, 'This computer’s clock agrees with the server’s.');
  }
  const finding = `This computer’s clock is ${formatDuration(Math.abs(aheadMs))} ${aheadMs > 0 ? 'ahead' : 'behind'}.`;
  return createFault(check, finding, 'Set the clock: session times here are wrong.');
}

export function checkKeyScope({ isRefused, hasMinted }: DashboardFacts): DiagnosisCheck {
  const check = 'keyInScope';
  if (isRefused) {
    const finding = 'The server refused this key a session for the deployment.';
    return createFault(check, finding, 'Use a key whose scope has the deployment.');
  }
  return hasMinted
    ? createFine(check, 'The key minted a session for the deployment.')
    : createUnknown(check, 'No session was chosen.', 'Mint a session for the deployment.');
}

/** Most refreshes run at least once a day. */
const OLD_DATA_MS = 24 * 60 * 60_000;

export function checkDataAge(facts: DashboardFacts): DiagnosisCheck {
  const check = 'dataAge';
  const missing = explainMissing(check, facts);
  if (missing !== null) return missing;
  const { refreshTime, nowMs } = facts;
  if (refreshTime === null) return createUnknown(check, 'The data was not checked.');
  if (!refreshTime.ok) {
    return createUnknown(check, `The data could not be read: ${refreshTime.error.message}`);
  }
  const refreshedMs = refreshTime.value === null ? Number.NaN : Date.parse(refreshTime.value);
  if (Number.isNaN(refreshedMs)) {
    return createUnknown(check, 'The server does not say when the data was refreshed.');
  }
  const ageMs = Math.max(0, nowMs - refreshedMs);
  const finding = `The data was refreshed ${formatDuration(ageMs)} ago.`;
  return ageMs < OLD_DATA_MS
    ? createFine(check, finding)
    : createFault(check, finding, 'Check the refresh of the data on the server.');
}
