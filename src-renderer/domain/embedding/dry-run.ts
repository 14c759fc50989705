import { formatPlural } from '#lib/text/format-count.ts';
import type { MintFacts, TenantLists } from '#shared/embedding/mint-facts.ts';
import type { MintedDashboard } from '#shared/embedding/mint.ts';
import type { AttributeDefinition, SessionRequest } from '#shared/platform/session-request.ts';
import { isSameJson } from '../dashboards/compare/json-leaves.ts';
import { describeAttributeValue, joinNames } from './value-labels.ts';
import { messages } from './messages.ts';

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
    return [line('keeps', messages.dryRun.signsInInternalUserWithPermissions(request.internalId))];
  }
  const user = request.externalId ?? '';
  if (facts.lastMint !== null) {
    return [line('keeps', messages.dryRun.reusesUser(user))];
  }
  return [line('unknown', messages.dryRun.createsExternalUser(user))];
}

function describeTenant({ request, facts }: Subject): DryRunLine[] {
  const { embedTenantName } = request;
  if (embedTenantName === undefined) {
    return [line('keeps', messages.dryRun.usesAccountsCurrentTenant)];
  }
  const lists = readLists(facts);
  if (lists !== null && lists.groups.length + lists.attributes.length > 0) {
    return [line('keeps', messages.dryRun.reusesTenant(embedTenantName))];
  }
  return [line('unknown', messages.dryRun.createsOrReusesTenant(embedTenantName))];
}

function describeGroupDefinitions({ request, facts }: Subject): DryRunLine[] {
  const lists = readLists(facts);
  return (request.groupDefinitions ?? []).map(({ name, description }) => {
    if (lists === null) return line('unknown', messages.dryRun.createsGroup(name));
    const found = lists.groups.find((group) => group.name === name);
    if (found === undefined) return line('changes', messages.dryRun.createsNewGroup(name));
    if (description === undefined || description === found.description) {
      return line('keeps', messages.dryRun.reusesGroup(name));
    }
    return line('changes', messages.dryRun.reusesGroupAndChangesItsDescription(name, description));
  });
}

const DEFINITION_TEXTS = ['displayName', 'defaultValue', 'description'] as const;

function describeAttributeDefinition(
  definition: AttributeDefinition,
  lists: TenantRead | null,
): DryRunLine {
  const { name, type } = definition;
  if (lists === null) return line('unknown', messages.dryRun.createsAttribute(name));
  const found = lists.attributes.find((attribute) => attribute.name === name);
  if (found === undefined) return line('changes', messages.dryRun.createsNewAttribute(name, type));
  if (found.type !== type) {
    return line('refusal', messages.dryRun.attributeIsAlready(name, found.type));
  }
  const changed = DEFINITION_TEXTS.filter(
    (field) => definition[field] !== undefined && definition[field] !== found[field],
  );
  return changed.length === 0
    ? line('keeps', messages.dryRun.reusesAttribute(name))
    : line('changes', messages.dryRun.reusesAttributeAndChanges(name, joinNames(changed)));
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
    return line('unknown', messages.dryRun.replacesAllGroups(after, joinNames(groups)));
  }
  if (isSameJson([...before].sort(), [...groups].sort())) {
    return line('keeps', messages.dryRun.setsSameAsLastTime(after, joinNames(groups)));
  }
  const replaced = before.length === 0 ? 'no groups' : formatPlural(before.length, 'group');
  return line(
    'changes',
    messages.dryRun.replacesBy(
      replaced,
      groups.length,
      joinNames(groups),
      before.length === 0 ? 'none' : joinNames(before),
    ),
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
        ? line('unknown', messages.dryRun.keepsGroups)
        : line(
            'keeps',
            messages.dryRun.keepsGroupsSetBefore(before.length === 0 ? 'none' : joinNames(before)),
          ),
    ];
  }
  if (request.groups.length === 0) {
    const cleared = before === undefined ? 'all groups' : formatPlural(before.length, 'group');
    return [line('changes', messages.dryRun.clearsUserWillBeInNone(cleared))];
  }
  const unknown = listUnknownGroups(subject);
  return [
    describeReplacedGroups(request.groups, before),
    ...(unknown.length === 0
      ? []
      : [line('refusal', messages.dryRun.tenantHasNoGroup(unknown.length, joinNames(unknown)))]),
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
    return line('refusal', messages.dryRun.tenantHasNoAttribute(name));
  }
  if (value === null) return line('changes', messages.dryRun.clearsAttribute(name));
  const before = facts.lastMint?.request.userAttributes?.find((one) => one.name === name);
  const shown = describeAttributeValue(value);
  if (before === undefined) {
    return line('changes', messages.dryRun.setsAttribute(name, shown));
  }
  if (isSameJson(before.value, value))
    return line('keeps', messages.dryRun.setsAttributeToAgain(name, shown));
  return line(
    'changes',
    messages.dryRun.changesAttribute(name, describeAttributeValue(before.value), shown),
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
      : [
          line(
            'keeps',
            messages.dryRun.keepsAsSetBefore(joinNames(others.map(({ name }) => name))),
          ),
        ]),
    ...(sent.length === 0 && facts.lastMint === null
      ? [line('unknown', messages.dryRun.keepsAttributes)]
      : []),
  ];
}

function describeProfile({ request }: Subject): DryRunLine[] {
  const { userProfile, securityContext, email } = request;
  return [
    ...(email === undefined ? [] : [line('changes', messages.dryRun.setsEmail(email))]),
    ...(userProfile?.displayName === undefined
      ? []
      : [line('changes', messages.dryRun.setsDisplayName(userProfile.displayName))]),
    ...(userProfile?.picture === undefined
      ? []
      : [line('changes', messages.dryRun.setsPictureAddress)]),
    ...(securityContext === undefined
      ? []
      : [
          line(
            'changes',
            messages.dryRun.passesSecurityContext(Object.keys(securityContext).length),
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
  return [line('changes', messages.dryRun.mintsSession(mode, where, request.deploymentId, chat))];
}

function describeUnreadTenant({ facts }: Subject): DryRunLine[] {
  if (facts.tenant?.state !== 'unknown') return [];
  const { code, message } = facts.tenant.error;
  const reason =
    code === 'FORBIDDEN' ? 'the key has no admin access' : message.replace(/\.$/, '').toLowerCase();
  return [line('unknown', messages.dryRun.listsNotRead(reason))];
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
