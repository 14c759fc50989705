import { Hono, type Context } from 'hono';
import { embedTenantNameSchema } from '#shared/platform/embed-tenant.ts';
import type { Catalogue } from '../domain/catalogue-store.ts';
import { readPageRequest, createPage, type Identified } from '../domain/cursor-page.ts';
import { RequestFailure, createBadRequest } from '../domain/failure.ts';
import type { Services } from '../services.ts';
import { refuseMethod } from './failures.ts';

/** Only safe integers match: a larger number would be rounded to the id of another entry. */
const ID = /^[1-9]\d{0,14}$/;

/**
 * @throws RequestFailure 400 for an impossible tenant name, 404 for one that no session has named
 */
function readTenant(context: Context, { embedTenants }: Services): string {
  const parsed = embedTenantNameSchema.safeParse(context.req.param('embedTenantName'));
  if (!parsed.success) {
    const { issues } = parsed.error;
    throw createBadRequest(
      issues.map(({ message }) => ({ path: 'embedTenantName', rule: '§4.2', advice: message })),
    );
  }
  if (!embedTenants.has(parsed.data)) {
    throw new RequestFailure('NotFoundError', `There is no embed tenant «${parsed.data}».`);
  }
  return parsed.data;
}

function readId(context: Context): number {
  const text = context.req.param('id') ?? '';
  if (ID.test(text)) return Number(text);
  throw new RequestFailure(
    'NotFoundError',
    `id: there is nothing with the id ${JSON.stringify(text)}.`,
  );
}

type Entries = Pick<Catalogue<Identified, never>, 'page' | 'remove'>;

function createCatalogueRoutes(path: string, entries: Entries, services: Services): Hono {
  const { access, settings } = services;
  const app = new Hono();
  app.get(path, (context) => {
    access.requireAdminKey(context.req.header('authorization'));
    const request = readPageRequest(context.req.query(), settings.pageSize);
    return context.json(createPage(entries.page(readTenant(context, services), request), request));
  });
  app.delete(`${path}/:id`, (context) => {
    access.requireAdminKey(context.req.header('authorization'));
    const tenant = readTenant(context, services);
    const id = readId(context);
    if (entries.remove(tenant, id)) return context.body(null, 204);
    const text = `id: the embed tenant «${tenant}» has nothing with the id ${String(id)} here.`;
    throw new RequestFailure('NotFoundError', text);
  });
  app.all(path, refuseMethod('GET'));
  app.all(`${path}/:id`, refuseMethod('DELETE'));
  return app;
}

/**
 * §4.3, with an admin's key: 401 without a valid key, 403 with a member's. Lists are cursor pages
 * of groups and attribute definitions: 400 for a wrong `first`, `after` or name, 404 for an unknown
 * tenant. A delete answers 204 and removes memberships or values too; 404 for an unknown id.
 */
export function createEmbedTenantRoutes(services: Services): Hono {
  const tenant = '/api/v1/embed-tenants/:embedTenantName';
  const app = new Hono();
  app.route('/', createCatalogueRoutes(`${tenant}/groups`, services.groups, services));
  app.route('/', createCatalogueRoutes(`${tenant}/user-attributes`, services.attributes, services));
  return app;
}
