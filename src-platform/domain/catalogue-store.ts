import type { Attribute, Group } from '#shared/platform/embed-tenant.ts';
import type { AttributeDefinition, GroupDefinition } from '#shared/platform/session-request.ts';
import type { UpsertPlan } from './upsert.ts';
import type { PageRequest } from './cursor-page.ts';

/** The name of an embed tenant; the empty text stands for the tenant-wide catalogue. */
export type Scope = string;
export const TENANT_WIDE: Scope = '';

/** Definitions of one kind, by scope. A name is unique within a scope. */
export interface Catalogue<Entry, Definition> {
  named(scope: Scope, names: readonly string[]): Entry[];
  /** The entries from the page's first one on, plus one more when another page follows. */
  page(scope: Scope, request: PageRequest): Entry[];
  upsert(scope: Scope, plan: UpsertPlan<Definition, Entry>): void;
  /**
   * Removes the entry with its memberships or values.
   * @returns whether it existed
   */
  remove(scope: Scope, id: number): boolean;
}
export type GroupCatalogue = Catalogue<Group, GroupDefinition>;
export type AttributeCatalogue = Catalogue<Attribute, AttributeDefinition>;

/** The embed tenants that any session has named. */
export interface EmbedTenantRegister {
  has(name: string): boolean;
  add(name: string, nowMs: number): void;
}
