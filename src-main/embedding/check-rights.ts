import type { DiagnosisCheck } from '#shared/embedding/diagnosis.ts';
import type { LeakReport } from '#shared/embedding/leak-report.ts';
import type { TenantLists } from '#shared/embedding/mint-facts.ts';
import type { Mint } from '#shared/embedding/mint.ts';
import { isValueOfType } from '#shared/platform/embed-tenant.ts';
import type { SessionRequest } from '#shared/platform/session-request.ts';
import { createFault, createFine, createUnknown, formatDuration } from './verdicts.ts';

/** The session that is looked into, and what is known about its rights. */
export interface SessionFacts {
  readonly mint: Mint | null;
  /** Null where the request names no embed tenant, or is not resolved against its lists. */
  readonly tenant: TenantLists | null;
  /** Finished leak checks over the same connection, the newest first. */
  readonly reports: readonly LeakReport[];
  readonly nowMs: number;
}

const NO_SESSION = 'No session was chosen.';
const CHOOSE = 'Choose the session in question from the ledger.';
const MINT_ANOTHER = 'Mint a new session for each time that the page is opened.';

export function checkUnspent({ mint }: SessionFacts): DiagnosisCheck {
  const check = 'sessionUnspent';
  if (mint === null) return createUnknown(check, NO_SESSION, CHOOSE);
  if (mint.revokedAtMs !== null) {
    return createFault(check, 'The session was revoked here.', MINT_ANOTHER);
  }
  if (mint.exchangedAtMs !== null) {
    return createFault(check, 'Plumbline exchanged the session, and it works once.', MINT_ANOTHER);
  }
  const finding = 'Plumbline did not use the session; whether somebody else did is not known.';
  return createUnknown(
    check,
    finding,
    'A link works once; reloading the page needs a new session.',
  );
}

export function checkFresh({ mint, nowMs }: SessionFacts): DiagnosisCheck {
  const check = 'sessionFresh';
  if (mint === null) return createUnknown(check, NO_SESSION, CHOOSE);
  const { viewerExpiresAtMs, expiresAtMs } = mint;
  const endsAtMs = viewerExpiresAtMs ?? expiresAtMs;
  const what = viewerExpiresAtMs === null ? 'The session' : 'The viewer’s token';
  if (nowMs >= endsAtMs) {
    const finding = `${what} ended ${formatDuration(nowMs - endsAtMs)} ago.`;
    return createFault(check, finding, MINT_ANOTHER);
  }
  return createFine(check, `${what} lasts for another ${formatDuration(endsAtMs - nowMs)}.`);
}

const hasRights = ({ userAttributes, groups, securityContext }: SessionRequest): boolean =>
  (userAttributes ?? []).some(({ value }) => value !== null) ||
  (groups ?? []).length > 0 ||
  securityContext !== undefined;

export function checkHasAttributes({ mint }: SessionFacts): DiagnosisCheck {
  const check = 'userHasAttributes';
  if (mint === null) return createUnknown(check, NO_SESSION, CHOOSE);
  const { request } = mint;
  if (request.internalId !== undefined) {
    return createUnknown(
      check,
      'An internal user’s rights are on the server, and not in a session.',
    );
  }
  if (hasRights(request)) {
    const names = (request.userAttributes ?? []).map(({ name }) => name);
    const named = names.length === 0 ? '' : ` (${names.join(', ')})`;
    return createFine(check, `The session sends attributes, groups or a security context${named}.`);
  }
  return createFault(
    check,
    'The session sends no attribute, no group and no security context; earlier values may still be stored.',
    'Send the attributes that the model’s policies read.',
  );
}

const NO_CATALOGUE =
  'The names are those of the whole account, whose lists this API does not show.';

type ReadLists = Extract<TenantLists, { state: 'read' }>;

/** The reason why the tenant's lists cannot be used; null where they can. */
function explainMissing(
  check: DiagnosisCheck['check'],
  { mint, tenant }: SessionFacts,
): DiagnosisCheck | null {
  if (mint === null) return createUnknown(check, NO_SESSION, CHOOSE);
  if (tenant === null) return createUnknown(check, NO_CATALOGUE);
  if (tenant.state === 'read') return null;
  return createUnknown(check, `The tenant’s lists could not be read: ${tenant.error.message}`);
}

const listNames = (names: readonly string[]): string => names.map((name) => `«${name}»`).join(', ');

export function checkAttributeTypes(facts: SessionFacts): DiagnosisCheck {
  const check = 'attributeTypes';
  const missing = explainMissing(check, facts);
  if (missing !== null) return missing;
  const { attributes } = facts.tenant as ReadLists;
  const sent = facts.mint?.request.userAttributes ?? [];
  const wrong = sent.filter(({ name, value }) => {
    const definition = attributes.find((one) => one.name === name);
    return definition === undefined || !isValueOfType(value, definition.type);
  });
  if (wrong.length === 0) return createFine(check, 'Every value has the type of its definition.');
  const finding = `No definition of that name and type: ${listNames(wrong.map(({ name }) => name))}.`;
  return createFault(check, finding, 'Send values of the defined type, or define the attribute.');
}

export function checkGroups(facts: SessionFacts): DiagnosisCheck {
  const check = 'groupsExist';
  const missing = explainMissing(check, facts);
  if (missing !== null) return missing;
  const { groups } = facts.tenant as ReadLists;
  const sent = facts.mint?.request.groups ?? [];
  const unknown = sent.filter((name) => !groups.some((group) => group.name === name));
  if (unknown.length === 0) return createFine(check, 'Every group of the session exists.');
  const finding = `The tenant does not have ${listNames(unknown)} any more.`;
  return createFault(check, finding, 'Define the groups again, or mint without them.');
}

export function checkEffect({ mint, reports }: SessionFacts): DiagnosisCheck {
  const check = 'attributesHaveEffect';
  const run = 'Run a leak check with two viewers whose attributes differ.';
  const publicId = mint?.dashboard?.publicId;
  const report = reports.find(
    ({ subject }) =>
      publicId === undefined ||
      (subject.kind === 'dashboard' && subject.dashboard.publicId === publicId),
  );
  if (report === undefined) return createUnknown(check, 'No leak check has been run for it.', run);
  const suspects = report.widgets.filter(({ alarms }) =>
    alarms.some(({ kind }) => kind !== 'commonRows'),
  );
  if (suspects.length > 0) {
    const titles = listNames(suspects.map(({ title }) => title));
    const finding = `In the last leak check viewers got the same in ${titles}.`;
    return createFault(check, finding, 'Give the model an access policy that reads the attribute.');
  }
  return report.isPartial
    ? createUnknown(check, 'The last leak check could not compare everything.', run)
    : createFine(check, 'In the last leak check every viewer got rows of their own.');
}
