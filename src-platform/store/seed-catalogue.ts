import type { AttributeDefinition, GroupDefinition } from '#shared/platform/session-request.ts';
import type { Database } from './database.ts';
import { TENANT_WIDE } from '../domain/catalogue-store.ts';

/** No operation creates tenant-wide groups and attributes, so a platform only has these. */
export const TENANT_GROUPS: readonly GroupDefinition[] = [
  { name: 'analysts', description: 'Ask questions and publish dashboards' },
  { name: 'viewers', description: 'Look at dashboards' },
];

/**
 * The catalogue has an attribute of each type (§2.8), and those that the access policy of the
 * customer portal reads.
 */
export const TENANT_ATTRIBUTES: readonly AttributeDefinition[] = [
  { name: 'country', type: 'string', displayName: 'Country' },
  { name: 'clearance', type: 'number', displayName: 'Clearance', defaultValue: '0' },
  { name: 'regions', type: 'string_array', displayName: 'Regions' },
  { name: 'years', type: 'number_array', displayName: 'Years' },
  {
    name: 'airports',
    type: 'string_array',
    displayName: 'Airports',
    description: 'Codes of the airports from which the customer’s flights depart',
  },
  {
    name: 'distributor',
    type: 'string',
    displayName: 'Distributor',
    description: 'The company whose films the customer sees',
  },
];

/** Adds only missing rows, because it runs at every start. The caller opens the transaction. */
export function seedCatalogue(database: Database): void {
  const addGroup = database.prepareWrite(
    'INSERT OR IGNORE INTO groups (scope, name, description) VALUES (?, ?, ?)',
  );
  for (const { name, description = null } of TENANT_GROUPS) {
    addGroup.run(TENANT_WIDE, name, description);
  }
  const addAttribute = database.prepareWrite(
    `INSERT OR IGNORE INTO attributes (scope, name, type, display_name, default_value, description)
     VALUES (?, ?, ?, ?, ?, ?)`,
  );
  for (const { name, type, ...texts } of TENANT_ATTRIBUTES) {
    const { displayName = null, defaultValue = null, description = null } = texts;
    addAttribute.run(TENANT_WIDE, name, type, displayName, defaultValue, description);
  }
}
