import { expect, it } from 'vitest';
import { labelConnection } from './connection-name.ts';

it('a connection has its name, and one that is gone is called removed', () => {
  expect(labelConnection({ name: 'Warehouse' })).toBe('Warehouse');
  expect(labelConnection(null)).toBe('Removed connection');
});
