import { formatPlural } from '#lib/text/format-count.ts';
import type { MintFacts, TenantLists } from '#shared/embedding/mint-facts.ts';
import type { MintedDashboard } from '#shared/embedding/mint.ts';
import type { AttributeDefinition, SessionRequest } from '#shared/platform/session-request.ts';
import { isSameJson } from '../dashboards/compare/json-leaves.ts';
import { describeAttributeValue, joinNames } from './value-labels.ts';
import { selectPlural } from '#lib/text/plural.ts';

/**
 * One sentence of a dry run. `changes`: the server will store something else. `keeps`: nothing
 * changes. `unknown`: this machine cannot tell. `refusal`: the server is expected to refuse.
 */
export interface DryRunLine {
  readonly kind: 'changes' | 'keeps' | 'unknown' | 'refusal';
  readonly text: string;
}

interface Subject {
  readonly request: SessionRequest;
  readonly facts: MintFacts;
  readonly dashboard: MintedDashboard | null;
}

type TenantRead = Extract<TenantLists, { readonly state: 'read' }>;

const line = (kind: DryRunLine['kind'], text: string): DryRunLine => ({ kind, text });

const readLists = ({ tenant }: MintFacts): TenantRead | null =>
  tenant?.state === 'read' ? tenant : null;

function describeUser({ request, facts }: Subject): DryRunLine[] {
  if (request.internalId !== undefined) {
    return [
      line(
        'keeps',
        `Signs in the internal user ${request.internalId} with the permissions it has.`,
      ),
    ];
  }
  const user = request.externalId ?? '';
  if (facts.lastMint !== null) {
    return [line('keeps', `Reuses ${user}, for whom this machine minted a session before.`)];
  }
  return [
    line(
      'unknown',
      `Creates the external user ${user}, or reuses it: this machine’s ledger has no session for it.`,
    ),
  ];
}

function describeTenant({ request, facts }: Subject): DryRunLine[] {
  const { embedTenantName } = request;
  if (embedTenantName === undefined) {
    return [line('keeps', 'Uses the account’s current tenant, because none is named.')];
  }
  const lists = readLists(facts);
  if (lists !== null && lists.groups.length + lists.attributes.length > 0) {
    return [line('keeps', `Reuses tenant ${embedTenantName}.`)];
  }
  return [line('unknown', `Creates or reuses tenant ${embedTenantName}.`)];
}

function describeGroupDefinitions({ request, facts }: Subject): DryRunLine[] {
  const lists = readLists(facts);
  return (request.groupDefinitions ?? []).map(({ name, description }) => {
    if (lists === null) return line('unknown', `Creates group ${name}, or reuses it.`);
    const found = lists.groups.find((group) => group.name === name);
    if (found === undefined) return line('changes', `Creates group ${name}.`);
    if (description === undefined || description === found.description) {
      return line('keeps', `Reuses group ${name} as it is.`);
    }
    return line('changes', `Reuses group ${name} and changes its description to “${description}”.`);
  });
}

const DEFINITION_TEXTS = ['displayName', 'defaultValue', 'description'] as const;

function describeAttributeDefinition(
  definition: AttributeDefinition,
  lists: TenantRead | null,
): DryRunLine {
  const { name, type } = definition;
  if (lists === null) return line('unknown', `Creates attribute ${name}, or reuses it.`);
  const found = lists.attributes.find((attribute) => attribute.name === name);
  if (found === undefined) return line('changes', `Creates attribute ${name} (${type}).`);
  if (found.type !== type) {
    return line(
      'refusal',
      `Attribute ${name} is a ${found.type} already, and its type cannot change: the server will refuse the session.`,
    );
  }
  const changed = DEFINITION_TEXTS.filter(
    (field) => definition[field] !== undefined && definition[field] !== found[field],
  );
  return changed.length === 0
    ? line('keeps', `Reuses attribute ${name} as it is.`)
    : line('changes', `Reuses attribute ${name} and changes its ${joinNames(changed)}.`);
}

const describeAttributeDefinitions = ({ request, facts }: Subject): DryRunLine[] =>
  (request.userAttributeDefinitions ?? []).map((definition) =>
    describeAttributeDefinition(definition, readLists(facts)),
  );

/** The groups that are assigned and stand in neither the tenant's list nor the request. */
function listUnknownGroups({ request, facts }: Subject): readonly string[] {
  const lists = readLists(facts);
  if (lists === null || request.creatorMode !== true) return [];
  const names = new Set([
    ...lists.groups.map(({ name }) => name),
    ...(request.groupDefinitions ?? []).map(({ name }) => name),
  ]);
  return (request.groups ?? []).filter((name) => !names.has(name));
}

function describeReplacedGroups(
  groups: readonly string[],
  before: readonly string[] | undefined,
): DryRunLine {
  const after = formatPlural(groups.length, 'group');
  if (before === undefined) {
    return line(
      'unknown',
      `Replaces all groups by ${after}: ${joinNames(groups)}. Which groups the user has now, this machine does not know.`,
    );
  }
  if (isSameJson([...before].sort(), [...groups].sort())) {
    return line('keeps', `Sets the same ${after} as last time: ${joinNames(groups)}.`);
  }
  const replaced = before.length === 0 ? 'no groups' : formatPlural(before.length, 'group');
  return line(
    'changes',
    `Replaces ${replaced} by ${String(groups.length)}: ${joinNames(groups)}. Before, as this machine minted them last: ${before.length === 0 ? 'none' : joinNames(before)}.`,
  );
}

/** Rule 7. What other programs minted since is not in the ledger, so the last state is said to be ours. */
function describeGroups(subject: Subject): DryRunLine[] {
  const { request, facts } = subject;
  if (request.internalId !== undefined) return [];
  const before = facts.lastMint?.request.groups;
  if (request.groups === undefined) {
    return [
      before === undefined
        ? line('unknown', 'Keeps the groups; which ones, this machine does not know.')
        : line(
            'keeps',
            `Keeps the groups; the last ones that this machine set are ${before.length === 0 ? 'none' : joinNames(before)}.`,
          ),
    ];
  }
  if (request.groups.length === 0) {
    const cleared = before === undefined ? 'all groups' : formatPlural(before.length, 'group');
    return [line('changes', `Clears ${cleared}: the user will be in none.`)];
  }
  const unknown = listUnknownGroups(subject);
  return [
    describeReplacedGroups(request.groups, before),
    ...(unknown.length === 0
      ? []
      : [
          line(
            'refusal',
            `The tenant has no ${selectPlural(unknown.length, { one: 'group', other: 'groups' })} ${joinNames(unknown)}: the server will refuse the session. Define ${selectPlural(unknown.length, { one: 'the group', other: 'the groups' })} in the same request.`,
          ),
        ]),
  ];
}

function describeAttribute(
  { name, value }: NonNullable<SessionRequest['userAttributes']>[number],
  { request, facts }: Subject,
): DryRunLine {
  const lists = readLists(facts);
  const defined = new Set([
    ...(lists?.attributes ?? []).map((attribute) => attribute.name),
    ...(request.userAttributeDefinitions ?? []).map((definition) => definition.name),
  ]);
  if (lists !== null && request.creatorMode === true && !defined.has(name)) {
    return line(
      'refusal',
      `The tenant has no attribute ${name}: the server will refuse the session. Define the attribute in the same request.`,
    );
  }
  if (value === null) return line('changes', `Clears attribute ${name}.`);
  const before = facts.lastMint?.request.userAttributes?.find((one) => one.name === name);
  const shown = describeAttributeValue(value);
  if (before === undefined) {
    return line('changes', `Sets attribute ${name} to ${shown}; its value before is not known.`);
  }
  if (isSameJson(before.value, value))
    return line('keeps', `Sets attribute ${name} to ${shown} again.`);
  return line(
    'changes',
    `Changes attribute ${name} from ${describeAttributeValue(before.value)} to ${shown}.`,
  );
}

function describeAttributes(subject: Subject): DryRunLine[] {
  const { request, facts } = subject;
  if (request.internalId !== undefined) return [];
  const sent = request.userAttributes ?? [];
  const names = new Set(sent.map(({ name }) => name));
  const others = (facts.lastMint?.request.userAttributes ?? []).filter(
    ({ name }) => !names.has(name),
  );
  return [
    ...sent.map((attribute) => describeAttribute(attribute, subject)),
    ...(others.length === 0
      ? []
      : [line('keeps', `Keeps ${joinNames(others.map(({ name }) => name))} as set before.`)]),
    ...(sent.length === 0 && facts.lastMint === null
      ? [line('unknown', 'Keeps the attributes; which ones, this machine does not know.')]
      : []),
  ];
}

function describeProfile({ request }: Subject): DryRunLine[] {
  const { userProfile, securityContext, email } = request;
  return [
    ...(email === undefined ? [] : [line('changes', `Sets the email ${email}.`)]),
    ...(userProfile?.displayName === undefined
      ? []
      : [line('changes', `Sets the display name “${userProfile.displayName}”.`)]),
    ...(userProfile?.picture === undefined
      ? []
      : [line('changes', 'Sets the picture’s address; the viewer’s browser loads it.')]),
    ...(securityContext === undefined
      ? []
      : [
          line(
            'changes',
            `Passes a security context with ${formatPlural(Object.keys(securityContext).length, 'field')} to data queries.`,
          ),
        ]),
  ];
}

function describeSession({ request, dashboard }: Subject): DryRunLine[] {
  const shown = request.settings?.showDashboardChat;
  const chat = shown === undefined ? 'as the account says' : shown ? 'shown' : 'hidden';
  const mode = request.creatorMode === true ? 'creator-mode session' : 'session';
  const where =
    dashboard === null
      ? ''
      : ` for ${dashboard.title === '' ? dashboard.publicId : dashboard.title}`;
  return [
    line(
      'changes',
      `Mints a ${mode}${where} on deployment ${String(request.deploymentId)}, valid for 5 minutes and for one use. Chat on dashboards: ${chat}.`,
    ),
  ];
}

function describeUnreadTenant({ facts }: Subject): DryRunLine[] {
  if (facts.tenant?.state !== 'unknown') return [];
  const { code, message } = facts.tenant.error;
  const reason =
    code === 'FORBIDDEN' ? 'the key has no admin access' : message.replace(/\.$/, '').toLowerCase();
  return [line('unknown', `The tenant’s groups and attributes could not be read: ${reason}.`)];
}

/**
 * Says what a session request would do, in sentences, from what this machine knows: its ledger and
 * the tenant's lists. What is not known is said to be unknown.
 */
export function describeDryRun(subject: Subject): readonly DryRunLine[] {
  return [
    ...describeUser(subject),
    ...describeTenant(subject),
    ...describeUnreadTenant(subject),
    ...describeGroupDefinitions(subject),
    ...describeAttributeDefinitions(subject),
    ...describeGroups(subject),
    ...describeAttributes(subject),
    ...describeProfile(subject),
    ...describeSession(subject),
  ];
}
