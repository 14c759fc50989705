import type { Attribute, Group } from '#shared/platform/embed-tenant.ts';
import type { AttributeDefinition, GroupDefinition } from '#shared/platform/session-request.ts';
import type { UpsertPlan } from './upsert.ts';
import type { PageRequest } from './cursor-page.ts';

/** An embed tenant's name; the catalogue of the whole tenant has the empty one. */
export type Scope = string;
export const TENANT_WIDE: Scope = '';

/** Definitions of one kind, by scope. A name stands once in a scope. */
export interface Catalogue<Entry, Definition> {
  named(scope: Scope, names: readonly string[]): Entry[];
  /** From the page's first entry on, one more than the page holds when there are more. */
  page(scope: Scope, request: PageRequest): Entry[];
  upsert(scope: Scope, plan: UpsertPlan<Definition, Entry>): void;
  /** With its memberships or values. @returns whether it was there */
  remove(scope: Scope, id: number): boolean;
}
export type GroupCatalogue = Catalogue<Group, GroupDefinition>;
export type AttributeCatalogue = Catalogue<Attribute, AttributeDefinition>;

/** The embed tenants that a session has named. */
export interface EmbedTenantRegister {
  has(name: string): boolean;
  add(name: string, nowMs: number): void;
}
