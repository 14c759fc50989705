import { z } from 'zod';
import {
  attributeSchema,
  embedTenantNameSchema,
  groupSchema,
  type Attribute,
  type Group,
} from '#shared/platform/embed-tenant.ts';
import { pageSchema, type Page } from '#shared/platform/page.ts';
import type { HttpClient } from '../http/http-client.ts';
import { buildApiKeyHeaders, joinUrl, type ApiKeyAccess } from './access.ts';
import { dropRepeats, readPages } from './cursor-pages.ts';
import { parseIncoming, parseOutgoing } from './parse-wire.ts';

/** The two catalogues of an embed tenant, as they appear in addresses. */
export type Catalogue = 'groups' | 'user-attributes';

export interface CatalogueEntry {
  readonly tenant: string;
  readonly catalogue: Catalogue;
  readonly id: number;
}

const PAGE_SIZE = 100;
const groupPageSchema = pageSchema(groupSchema);
const attributePageSchema = pageSchema(attributeSchema);
const entryIdSchema = z.object({ id: z.int().positive('id must be a positive whole number') });

function buildCataloguePath(tenant: string, catalogue: Catalogue): string {
  const named = parseOutgoing(
    z.object({ embedTenantName: embedTenantNameSchema }),
    { embedTenantName: tenant },
    '§4.3',
  );
  return `/api/v1/embed-tenants/${named.embedTenantName}/${catalogue}`;
}

/** Operations of §4.3. They need an admin key. */
export class EmbedTenantsApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  listGroups(access: ApiKeyAccess, tenant: string, signal: AbortSignal): AsyncGenerator<Group> {
    const read = this.#reader(access, buildCataloguePath(tenant, 'groups'), signal);
    return dropRepeats(
      readPages((after) => read(groupPageSchema, after)),
      ({ id }) => id,
    );
  }

  listAttributes(
    access: ApiKeyAccess,
    tenant: string,
    signal: AbortSignal,
  ): AsyncGenerator<Attribute> {
    const read = this.#reader(access, buildCataloguePath(tenant, 'user-attributes'), signal);
    return dropRepeats(
      readPages((after) => read(attributePageSchema, after)),
      ({ id }) => id,
    );
  }

  /** §4.3: the server answers 204, or 200 with an empty body. */
  async remove(access: ApiKeyAccess, entry: CatalogueEntry, signal: AbortSignal): Promise<void> {
    const { id } = parseOutgoing(entryIdSchema, { id: entry.id }, '§4.3');
    const path = `${buildCataloguePath(entry.tenant, entry.catalogue)}/${String(id)}`;
    await this.#http.json({
      method: 'DELETE',
      url: joinUrl(access.baseUrl, path),
      headers: buildApiKeyHeaders(access),
      body: null,
      signal,
      connectionId: access.connectionId,
    });
  }

  #reader(access: ApiKeyAccess, path: string, signal: AbortSignal) {
    return async <Item>(
      schema: z.ZodType<Page<Item>>,
      after: string | null,
    ): Promise<Page<Item>> => {
      const query = new URLSearchParams({ first: String(PAGE_SIZE) });
      if (after !== null) query.set('after', after);
      const url = joinUrl(access.baseUrl, path);
      const answer = await this.#http.json({
        method: 'GET',
        url: `${url}?${query.toString()}`,
        headers: buildApiKeyHeaders(access),
        body: null,
        signal,
        connectionId: access.connectionId,
      });
      return parseIncoming(schema, answer, url);
    };
  }
}
