import type { SessionRequest } from '#shared/platform/session-request.ts';
import type { MintedDashboard } from '#shared/embedding/mint.ts';
import { isSameJson } from '../dashboards/compare/json-leaves.ts';
import { describeAttributeValue, joinNames } from './value-labels.ts';
import { messages } from './messages.ts';

/** A request and the dashboard that it was minted for. */
export interface MintedRequest {
  readonly request: SessionRequest;
  readonly dashboard: MintedDashboard | null;
}

const CHANGED = (name: string, before: string, after: string): string =>
  `${name}: ${before} → ${after}`;

function describeText(name: string, before: string | undefined, after: string | undefined) {
  if (before === after) return [];
  return [CHANGED(name, before ?? 'not sent', after ?? 'not sent')];
}

function labelGroups(groups: readonly string[] | undefined): string {
  if (groups === undefined) return 'kept as they were';
  return groups.length === 0 ? 'cleared' : joinNames(groups);
}

function describeGroups(before: SessionRequest, after: SessionRequest): string[] {
  if (isSameJson(before.groups ?? null, after.groups ?? null)) return [];
  if (before.groups === undefined || after.groups === undefined) {
    return [CHANGED('Groups', labelGroups(before.groups), labelGroups(after.groups))];
  }
  const { groups } = before;
  const next = after.groups;
  const added = next.filter((name) => !groups.includes(name));
  const removed = groups.filter((name) => !next.includes(name));
  return [
    ...(added.length === 0 ? [] : [messages.requestChanges.groupsAdded(joinNames(added))]),
    ...(removed.length === 0 ? [] : [messages.requestChanges.groupsRemoved(joinNames(removed))]),
    ...(added.length + removed.length === 0 ? [messages.requestChanges.groupsInAnotherOrder] : []),
  ];
}

function describeAttributes(before: SessionRequest, after: SessionRequest): string[] {
  const old = new Map((before.userAttributes ?? []).map(({ name, value }) => [name, value]));
  const next = new Map((after.userAttributes ?? []).map(({ name, value }) => [name, value]));
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((name) => {
    const [from, to] = [old.get(name), next.get(name)];
    if (isSameJson(from, to)) return [];
    const label = (value: typeof from) =>
      value === undefined ? 'not sent' : value === null ? 'cleared' : describeAttributeValue(value);
    return [CHANGED(messages.requestChanges.attribute(name), label(from), label(to))];
  });
}

function labelChat(settings: SessionRequest['settings']): string {
  const shown = settings?.showDashboardChat;
  if (shown === undefined) return 'as the account says';
  return shown ? 'shown' : 'hidden';
}

function describeOthers(before: SessionRequest, after: SessionRequest): string[] {
  const isChanged = (field: keyof SessionRequest): boolean =>
    !isSameJson(before[field] ?? null, after[field] ?? null);
  return [
    ...(isChanged('groupDefinitions') ? [messages.requestChanges.groupDefinitionsChanged] : []),
    ...(isChanged('userAttributeDefinitions')
      ? [messages.requestChanges.attributeDefinitionsChanged]
      : []),
    ...(isChanged('securityContext') ? [messages.requestChanges.securityContextChanged] : []),
  ];
}

/**
 * Lists what differs between two session requests, in words; empty where they ask for the same.
 * Values of the security context are not repeated, because they may be long.
 */
export function describeRequestChanges(
  before: MintedRequest,
  after: MintedRequest,
): readonly string[] {
  const [old, next] = [before.request, after.request];
  return [
    ...describeText('Tenant', old.embedTenantName, next.embedTenantName),
    ...describeText('Deployment', String(old.deploymentId), String(next.deploymentId)),
    ...describeText('Dashboard', before.dashboard?.publicId, after.dashboard?.publicId),
    ...describeText('Email', old.email, next.email),
    ...describeText(
      messages.requestChanges.displayName,
      old.userProfile?.displayName,
      next.userProfile?.displayName,
    ),
    ...describeText('Picture', old.userProfile?.picture, next.userProfile?.picture),
    ...describeText(
      messages.requestChanges.creatorMode,
      old.creatorMode === true ? 'on' : 'off',
      next.creatorMode === true ? 'on' : 'off',
    ),
    ...describeGroups(old, next),
    ...describeAttributes(old, next),
    ...describeText(
      messages.requestChanges.chatOnDashboards,
      labelChat(old.settings),
      labelChat(next.settings),
    ),
    ...describeOthers(old, next),
  ];
}
