import type { AccessPolicy } from '../domain/access-policy.ts';
import type { Cube } from './cube.ts';

/** @throws Error for a policy that names a cube or a column that is not there */
export function checkPolicy({ cubes: policies }: AccessPolicy, cubes: readonly Cube[]): void {
  for (const { cube, rules, columnDescriptions } of policies) {
    const found = cubes.find((one) => one.name === cube);
    if (found === undefined) throw new Error(`The access policy names no cube: ${cube}.`);
    for (const column of Object.keys(columnDescriptions)) {
      if (found.columns.some((one) => one.name === column)) continue;
      throw new Error(`The access policy describes no column: ${cube}.${column}.`);
    }
    for (const rule of rules) {
      if (!('column' in rule)) continue;
      const column = found.columns.find((one) => one.name === rule.column);
      // Attributes have no dates (§2.8).
      if (column === undefined || column.kind === 'time') {
        throw new Error(`The access policy cannot compare ${cube}.${rule.column}.`);
      }
    }
  }
}
