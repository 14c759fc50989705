import type { TenantCatalogue } from '#domain/embedding/tenant-rows.ts';
import { messages } from './messages.ts';

/** What the screens say about the entries of each of a tenant’s lists. */
export const CATALOGUE_MESSAGES: Readonly<
  Record<TenantCatalogue, typeof messages.tenantCatalogue.groups>
> = {
  groups: messages.tenantCatalogue.groups,
  'user-attributes': messages.tenantCatalogue.attributes,
};
