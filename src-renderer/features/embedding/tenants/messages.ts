import { formatPlural } from '#lib/text/format-count.ts';
import { selectLanguage } from '#lib/text/language.ts';

const en = {
  tenantCatalogue: {
    groups: {
      list: 'Groups',
      search: 'Search groups',
      found: (count: number): string => `${formatPlural(count, 'group')} found`,
      empty: 'This tenant has no groups. A session with definitions creates them.',
      noMatches: 'No groups match the search.',
      deleteNamed: (name: string): string => `Delete group ${name}`,
      deleted: (name: string): string => `Group ${name} is deleted.`,
      heading: (name: string, members: number | null): string =>
        members === null
          ? `Delete group ${name}?`
          : `Delete group ${name}, ${formatPlural(members, 'member')}?`,
      consequences: (tenant: string, productionName: string): string =>
        `Removes the group from tenant ${tenant}${productionName === '' ? '' : ` on ${productionName}, a production connection`}. A definition can be minted again; memberships and values cannot.`,
      typeName: 'Type the name of the group',
      wrongName: 'This is not the group’s name.',
      keep: 'Keep the group',
      delete: 'Delete group',
    },
    attributes: {
      list: 'Attributes',
      search: 'Search attributes',
      found: (count: number): string => `${formatPlural(count, 'attribute')} found`,
      empty: 'This tenant has no attributes. A session with definitions creates them.',
      noMatches: 'No attributes match the search.',
      deleteNamed: (name: string): string => `Delete attribute ${name}`,
      deleted: (name: string): string => `Attribute ${name} is deleted.`,
      heading: (name: string): string => `Delete attribute ${name}?`,
      consequences: (tenant: string, productionName: string): string =>
        `Removes the attribute from tenant ${tenant}${productionName === '' ? '' : ` on ${productionName}, a production connection`}. A definition can be minted again; memberships and values cannot.`,
      typeName: 'Type the name of the attribute',
      wrongName: 'This is not the attribute’s name.',
      keep: 'Keep the attribute',
      delete: 'Delete attribute',
    },
  },
  tenantUsers: {
    explanation:
      'Users from this computer’s ledger; the platform does not list its users. A session’s user stays until you remove it on the platform. A chat user is ephemeral by default and is removed after its time to live, one week by default. An account can have 10,000 external users.',
    externalUsers: 'External users',
    empty: 'No sessions minted for this tenant on this computer.',
  },
  tenantsPane: {
    chooseTenant: 'Choose a tenant',
    embedTenant: 'Embed tenant',
    show: 'Show',
    knownTenants: 'Known tenants',
    explanation:
      'Row-level security reads a tenant’s groups and attributes. Show a tenant to search, sort and delete them.',
    notAllowed: 'This key can’t administer tenants',
    adminKeyNeeded:
      'Listing and deleting require an API key with admin access. Minting sessions may still work with this key.',
    copyRecreateCall: 'Copy a recreate call',
    clearSearch: 'Clear the search',
    sortBy: 'Sort by',
    refresh: (readAt: string): string => `Refresh (loaded ${readAt})`,
    loading: 'Loading the tenant’s lists',
    groupsTab: (groupsCount: string): string => `Groups${groupsCount}`,
    attributesTab: (attributesCount: string): string => `Attributes${attributesCount}`,
    usersTab: (usersCount: string): string => `Known users${usersCount}`,
    nameAscending: 'Name, A to Z',
    nameDescending: 'Name, Z to A',
    mostMembers: 'Most members',
    type: 'Type',
    tenantHint: 'Enter a name. Tenants you mint for are suggested later.',
    knownTenantCount: (count: number): string =>
      `${formatPlural(count, 'tenant')} known on this computer.`,
    tryAgain: 'Try again',
  },
};

export const messages = selectLanguage({ en });
