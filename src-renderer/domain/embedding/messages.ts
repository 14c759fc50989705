import { formatPlural } from '#lib/text/format-count.ts';
import { selectPlural } from '#lib/text/plural.ts';
import { selectLanguage } from '#lib/text/language.ts';

const en = {
  securityContext: {
    lineColumn: (line: number, column: number, message: string): string =>
      `Line ${String(line)}, column ${String(column)}: ${message}`,
  },
  sessionCheck: {
    attributeTypeLabels: {
      string: 'Text',
      number: 'Number',
      string_array: 'List of texts',
      number_array: 'List of numbers',
    },
    typeDeploymentsId: 'Type the deployment’s id, which is a whole number.',
    attributeIsDefined: (type: string): string =>
      `The attribute is defined as ${type}: choose that type.`,
    typeNumber: 'Type a number, or clear the attribute.',
    nameAtLeastOneGroup:
      'Name at least one group, or choose Clear: an empty list clears all memberships.',
  },
  dryRun: {
    signsInInternalUserWithPermissions: (internalId: string): string =>
      `Signs in the internal user ${internalId} with the permissions it has.`,
    reusesUser: (user: string): string =>
      `Reuses ${user}, for whom this machine minted a session before.`,
    createsExternalUser: (user: string): string =>
      `Creates the external user ${user}, or reuses it: this machine’s ledger has no session for it.`,
    usesAccountsCurrentTenant: 'Uses the account’s current tenant, because none is named.',
    reusesTenant: (embedTenantName: string): string => `Reuses tenant ${embedTenantName}.`,
    createsOrReusesTenant: (embedTenantName: string): string =>
      `Creates or reuses tenant ${embedTenantName}.`,
    createsGroup: (name: string): string => `Creates group ${name}, or reuses it.`,
    createsNewGroup: (name: string): string => `Creates group ${name}.`,
    reusesGroup: (name: string): string => `Reuses group ${name} as it is.`,
    reusesGroupAndChangesItsDescription: (name: string, description: string): string =>
      `Reuses group ${name} and changes its description to “${description}”.`,
    createsAttribute: (name: string): string => `Creates attribute ${name}, or reuses it.`,
    createsNewAttribute: (name: string, type: string): string =>
      `Creates attribute ${name} (${type}).`,
    attributeIsAlready: (name: string, type: string): string =>
      `Attribute ${name} is a ${type} already, and its type cannot change: the server will refuse the session.`,
    reusesAttribute: (name: string): string => `Reuses attribute ${name} as it is.`,
    reusesAttributeAndChanges: (name: string, names: string): string =>
      `Reuses attribute ${name} and changes its ${names}.`,
    replacesAllGroups: (after: string, names: string): string =>
      `Replaces all groups by ${after}: ${names}. Which groups the user has now, this machine does not know.`,
    setsSameAsLastTime: (after: string, names: string): string =>
      `Sets the same ${after} as last time: ${names}.`,
    replacesBy: (
      replaced: string,
      groupCount: number,
      names: string,
      namesBefore: string,
    ): string =>
      `Replaces ${replaced} by ${String(groupCount)}: ${names}. Before, as this machine minted them last: ${namesBefore}.`,
    keepsGroups: 'Keeps the groups; which ones, this machine does not know.',
    keepsGroupsSetBefore: (names: string): string =>
      `Keeps the groups; the last ones that this machine set are ${names}.`,
    clearsUserWillBeInNone: (cleared: string): string =>
      `Clears ${cleared}: the user will be in none.`,
    tenantHasNoGroup: (unknownCount: number, names: string): string =>
      `The tenant has no ${selectPlural(unknownCount, { one: 'group', other: 'groups' })} ${names}: the server will refuse the session. Define ${selectPlural(unknownCount, { one: 'the group', other: 'the groups' })} in the same request.`,
    tenantHasNoAttribute: (name: string): string =>
      `The tenant has no attribute ${name}: the server will refuse the session. Define the attribute in the same request.`,
    clearsAttribute: (name: string): string => `Clears attribute ${name}.`,
    setsAttribute: (name: string, shown: string): string =>
      `Sets attribute ${name} to ${shown}; its value before is not known.`,
    setsAttributeToAgain: (name: string, shown: string): string =>
      `Sets attribute ${name} to ${shown} again.`,
    changesAttribute: (name: string, attributeValue: string, shown: string): string =>
      `Changes attribute ${name} from ${attributeValue} to ${shown}.`,
    keepsAsSetBefore: (names: string): string => `Keeps ${names} as set before.`,
    keepsAttributes: 'Keeps the attributes; which ones, this machine does not know.',
    setsEmail: (email: string): string => `Sets the email ${email}.`,
    setsDisplayName: (displayName: string): string => `Sets the display name “${displayName}”.`,
    setsPictureAddress: 'Sets the picture’s address; the viewer’s browser loads it.',
    passesSecurityContext: (securityContextCount: number): string =>
      `Passes a security context with ${formatPlural(securityContextCount, 'field')} to data queries.`,
    mintsSession: (mode: string, where: string, deploymentId: number, chat: string): string =>
      `Mints a ${mode}${where} on deployment ${String(deploymentId)}, valid for 5 minutes and for one use. Chat on dashboards: ${chat}.`,
    listsNotRead: (reason: string): string =>
      `The tenant’s groups and attributes could not be read: ${reason}.`,
  },
  displayFields: {
    typeLanguageTag: 'Type a language tag, as en-GB.',
    typeZonesName: 'Type a zone’s name, as Europe/Berlin.',
  },
  leakLabels: {
    showsSame: (title: string, rows: string, names: string): string =>
      `“${title}” shows the same ${rows} to ${names}, who belong to different tenants.`,
    showsTo: (title: string, rows: string, names: string): string =>
      `“${title}” shows ${rows} to each of ${names}, who belong to different tenants.`,
    showsSameToAlthoughTheirAttributesDiffer: (
      title: string,
      rows: string,
      names: string,
    ): string => `“${title}” shows the same ${rows} to ${names}, although their attributes differ.`,
    totalNotSmaller: (title: string, column: string, names: string, namedCount: number): string =>
      `“${title}”: the total of ${column} that ${names} ${selectPlural(namedCount, { one: 'sees', other: 'see' })} is not smaller than that of all viewers together.`,
    nothingWasCompared: 'Nothing was compared: no widget could be read.',
    noAlarmButIncomplete: (compared: string): string =>
      `No alarm in what was compared (${compared}), but not everything could be: this does not show that nothing leaks.`,
    noAlarm: (compared: string): string =>
      `No alarm: ${compared} were compared. It holds for these viewers and this moment.`,
  },
  ledgerKnowledge: {
    noSessionInLedger:
      'No session in this machine’s ledger used it; what other programs minted is not known.',
    byThisMachinesLedger: (usingCount: number, names: string): string =>
      `By this machine’s ledger, ${formatPlural(usingCount, 'user')} had it in the last session: ${names}.`,
  },
  requestChanges: {
    groupsAdded: (names: string): string => `Groups added: ${names}`,
    groupsRemoved: (names: string): string => `Groups removed: ${names}`,
    groupsInAnotherOrder: 'Groups in another order',
    attribute: (name: string): string => `Attribute ${name}`,
    groupDefinitionsChanged: 'Group definitions changed',
    attributeDefinitionsChanged: 'Attribute definitions changed',
    securityContextChanged: 'Security context changed',
    displayName: 'Display name',
    creatorMode: 'Creator mode',
    chatOnDashboards: 'Chat on dashboards',
  },
};

export const messages = selectLanguage({ en });
