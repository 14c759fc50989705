import { expect } from '@playwright/test';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import { EmbeddingPage } from '../../pages/embedding-page.ts';
import { blockRoute, failRoutes, restoreHandlers, waitForPlatform } from '../interference.ts';
import { saveScripted } from '../scripted/save-scripted.ts';
import { DRAWER, NARROW, WIDE } from '../appearance.ts';
import type { Scene, SceneGroup } from '../scene.ts';
import type { Stage } from '../stage.ts';

const TENANT = 'north-wind';
const LONG_USER = 'customer-of-a-company-with-a-very-long-name-17@external.example.org';
/** As many groups as a list must carry without a slow frame. */
const MANY_GROUPS = 400;

type Request = Readonly<Record<string, unknown>>;

async function mint(stage: Stage, request: Request): Promise<void> {
  const answer = await stage.call('embedding.mint', {
    connectionId: LOCAL_CONNECTION_ID,
    request: { deploymentId: 1, ...request },
    dashboard: { publicId: 'sample-1', title: 'Air travel overview' },
    purpose: 'viewer',
  });
  if (answer.outcome === 'invalid') throw new Error(JSON.stringify(answer.violations));
}

const padId = (id: number): string => String(id).padStart(3, '0');

/** Fills tenants and the ledger, as an analyst does in a day. */
async function fillLedger(stage: Stage): Promise<void> {
  await waitForPlatform(stage);
  const definitions = {
    creatorMode: true,
    embedTenantName: TENANT,
    groupDefinitions: Array.from({ length: MANY_GROUPS }, (_, at) => ({
      name: `sales-team-${padId(at + 1)}`,
      description: at % 3 === 0 ? `Team ${String(at + 1)} of the northern region` : 'Sales',
    })),
    userAttributeDefinitions: [
      { name: 'region', type: 'string', displayName: 'Region', description: 'Where it sells' },
      { name: 'plans', type: 'string_array', description: 'Plans that the customer bought' },
      { name: 'limit', type: 'number' },
      { name: 'store_ids', type: 'number_array', displayName: 'Stores' },
    ],
  };
  await mint(stage, { ...definitions, externalId: 'customer-17', groups: ['sales-team-001'] });
  const users = ['customer-18', LONG_USER, 'acme-reports', 'عميل-19', 'viewer-20'];
  for (const [at, externalId] of users.entries()) {
    await mint(stage, {
      externalId,
      embedTenantName: at % 2 === 0 ? TENANT : 'acme-south',
      ...(at % 2 === 0
        ? {
            creatorMode: true,
            groups: ['sales-team-002', 'sales-team-003'],
            userAttributes: [{ name: 'region', value: 'north' }],
          }
        : {}),
    });
  }
}

async function openForm(stage: Stage): Promise<EmbeddingPage> {
  await stage.call('embedding.saveDraft', { text: null });
  const embedding = new EmbeddingPage(stage.page);
  await embedding.open();
  await expect(embedding.form).toBeVisible();
  return embedding;
}

async function openCard(stage: Stage, user: string): Promise<EmbeddingPage> {
  const embedding = await openForm(stage);
  await embedding.openLedger();
  await embedding.ledger.getByRole('button').filter({ hasText: user }).first().click();
  await expect(embedding.card(user)).toBeVisible();
  return embedding;
}

const empty: readonly Scene[] = [
  {
    name: 'embedding-form',
    view: 'Embedding',
    state: 'empty',
    reach: async (stage) => {
      await openForm(stage);
    },
  },
  {
    name: 'embedding-ledger-first',
    view: 'Embedding',
    state: 'empty',
    reach: async (stage) => {
      const embedding = await openForm(stage);
      await embedding.openLedger();
      await expect(stage.page.getByText('No sessions minted on this computer yet.')).toBeVisible();
    },
  },
  {
    name: 'embedding-tenants-first',
    view: 'Embedding',
    state: 'empty',
    reach: (stage) => new EmbeddingPage(stage.page).openTab('Tenants'),
  },
  {
    name: 'embedding-check',
    view: 'Embedding',
    state: 'empty',
    reach: (stage) => new EmbeddingPage(stage.page).openTab('Check'),
  },
];

const sessions: readonly Scene[] = [
  {
    name: 'embedding-form-faults',
    view: 'Embedding',
    state: 'error',
    reach: async (stage) => {
      const embedding = await openForm(stage);
      await embedding.fill({ 'External id': 'Customer 17', Email: 'nobody', 'Embed tenant': 'a_' });
      await embedding.click('Define a group');
      await embedding.click('Add attribute');
      await embedding.fill({ 'Security context': '{ "tier": }' });
      await embedding.click('Mint session');
      await expect(embedding.field('External id')).toBeFocused();
    },
  },
  {
    name: 'embedding-form-filled',
    view: 'Embedding',
    state: 'done',
    reach: async (stage) => {
      const embedding = await openForm(stage);
      await embedding.fill({ 'External id': 'customer-17', 'Embed tenant': TENANT });
      await embedding.field('Creator mode').check();
      await embedding.addGroups(['sales-team-002', 'a-team-that-is-not-there']);
      await embedding.click('Add attribute');
      await embedding.fill({ Attribute: 'plans' });
      await embedding.field('Texts').fill('gold');
      await embedding.field('Texts').press('Enter');
      await embedding.fill({ 'Display name': 'Ana of North Wind' });
      await expect(embedding.dryRun).toContainText('The tenant has no group');
    },
  },
  {
    name: 'embedding-form-internal',
    view: 'Embedding',
    state: 'error',
    reach: async (stage) => {
      const embedding = await openForm(stage);
      await embedding.pick('Groups', 'Clear');
      await embedding.pick('Kind of user', 'Internal user');
      await embedding.fill({ 'Internal id': 'ana' });
      await expect(stage.page.getByText('Some fields are not allowed')).toBeVisible();
    },
  },
  {
    name: 'embedding-picker',
    view: 'Embedding',
    state: 'open',
    reach: async (stage) => {
      const embedding = await openForm(stage);
      await embedding.click('Choose…');
      await expect(stage.page.getByRole('group', { name: 'Dashboards' })).toBeVisible();
      await expect(
        stage.page.getByRole('group', { name: 'Dashboards' }).getByRole('button').first(),
      ).toBeVisible();
    },
  },
  {
    name: 'embedding-session',
    view: 'Embedding',
    state: 'done',
    reach: async (stage) => {
      await openCard(stage, 'customer-17');
    },
  },
  {
    name: 'embedding-session-appearance',
    view: 'Embedding',
    state: 'long',
    reach: async (stage) => {
      const embedding = await openCard(stage, 'customer-17');
      await embedding.click('Add filter');
      await embedding.fill({ 'Filtered by': 'flights.origin', Value: 'north' });
      await embedding.click('Add grain');
      await embedding.fill({ Locale: '???' });
    },
  },
  {
    name: 'embedding-session-revoked',
    view: 'Embedding',
    state: 'stopped',
    reach: async (stage) => {
      await mint(stage, { externalId: 'revoked-user' });
      const embedding = await openCard(stage, 'revoked-user');
      await embedding.click('Revoke');
      await expect(stage.page.getByText('The session is revoked.')).toBeVisible();
    },
  },
  {
    name: 'embedding-ledger',
    view: 'Embedding',
    state: 'long',
    reach: async (stage) => {
      const embedding = await openForm(stage);
      await embedding.openLedger();
      await expect(embedding.ledger.getByRole('button').first()).toBeVisible();
    },
  },
  {
    name: 'embedding-ledger-failed',
    view: 'Embedding',
    state: 'error',
    reach: async (stage) => {
      await failRoutes(stage, {
        'embedding.listMints': {
          code: 'ARCHIVE_FAILED',
          message: 'The archive cannot be read: database disk image is malformed',
          detail: {},
        },
      });
      const embedding = await openForm(stage);
      await embedding.openLedger();
      await expect(stage.page.getByRole('alert')).toBeVisible();
    },
    leave: restoreHandlers,
  },
  {
    name: 'embedding-production',
    view: 'Embedding',
    state: 'error',
    reach: async (stage) => {
      await saveScripted(stage, {
        name: 'Acme production',
        colour: 'red',
        isProduction: true,
        baseUrl: stage.scripted.address,
        embedAuth: 'apiKey',
        deploymentId: 7,
      });
      const embedding = await openForm(stage);
      await embedding.field('Connection').selectOption({ label: 'Acme production' });
      await embedding.fill({ 'External id': 'customer-17' });
      await embedding.click('Mint session');
      await expect(stage.page.getByText('This is not the connection’s name.')).toBeVisible();
    },
  },
];

const tenants: readonly Scene[] = [
  {
    name: 'embedding-tenant-groups',
    view: 'Embedding',
    state: 'long',
    reach: async (stage) => {
      await new EmbeddingPage(stage.page).showTenant(TENANT);
      await expect(stage.page.getByRole('group', { name: 'Groups' })).toContainText('sales-team');
    },
  },
  {
    name: 'embedding-tenant-attributes',
    view: 'Embedding',
    state: 'done',
    reach: async (stage) => {
      const embedding = new EmbeddingPage(stage.page);
      await embedding.showTenant(TENANT);
      await embedding.pick('Show', /^Attributes/);
      await expect(stage.page.getByRole('group', { name: 'Attributes' })).toContainText('region');
    },
  },
  {
    name: 'embedding-tenant-users',
    view: 'Embedding',
    state: 'done',
    reach: async (stage) => {
      const embedding = new EmbeddingPage(stage.page);
      await embedding.showTenant(TENANT);
      await embedding.pick('Show', /^Known users/);
      await expect(stage.page.getByRole('group', { name: 'External users' })).toBeVisible();
    },
  },
  {
    name: 'embedding-tenant-delete',
    view: 'Embedding',
    state: 'open',
    reach: async (stage) => {
      const embedding = new EmbeddingPage(stage.page);
      await embedding.showTenant(TENANT);
      await embedding.click('Delete group sales-team-002');
      await expect(stage.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'embedding-tenant-loading',
    view: 'Embedding',
    state: 'loading',
    reach: async (stage) => {
      await blockRoute(stage, 'embedding.readTenant');
      await new EmbeddingPage(stage.page).showTenant(TENANT);
      await expect(stage.page.getByText('Loading the tenant’s lists')).toBeVisible();
    },
    leave: restoreHandlers,
  },
  {
    name: 'embedding-tenant-forbidden',
    view: 'Embedding',
    state: 'error',
    reach: async (stage) => {
      const error = { code: 'FORBIDDEN', message: 'Admin access required', detail: {} } as const;
      await failRoutes(stage, { 'embedding.readTenant': error });
      await new EmbeddingPage(stage.page).showTenant(TENANT);
      await expect(stage.page.getByText('This key can’t administer tenants')).toBeVisible();
    },
    leave: restoreHandlers,
  },
];

async function addViewers(stage: Stage, names: readonly string[]): Promise<EmbeddingPage> {
  const embedding = new EmbeddingPage(stage.page);
  await embedding.openTab('Check');
  for (const name of names) {
    await embedding.click('Add from the ledger');
    await stage.page.getByRole('menuitem').filter({ hasText: name }).first().click();
  }
  return embedding;
}

const checks: readonly Scene[] = [
  {
    name: 'embedding-check-faults',
    view: 'Embedding',
    state: 'error',
    reach: async (stage) => {
      const embedding = new EmbeddingPage(stage.page);
      await embedding.openTab('Check');
      await embedding.click('Run the leak check');
      await expect(stage.page.getByText('Add at least 2 viewers')).toBeVisible();
    },
  },
  {
    name: 'embedding-leak-report',
    view: 'Embedding',
    state: 'done',
    reach: async (stage) => {
      const embedding = await addViewers(stage, ['customer-17', 'customer-18', LONG_USER]);
      await embedding.pick('Compared content', 'Question');
      await embedding.fill({ 'Question to the agent': 'Number of cars by origin' });
      await embedding.click('Run the leak check');
      await expect(stage.page.getByRole('region', { name: 'Report', exact: true })).toBeVisible({
        timeout: 30_000,
      });
    },
  },
];

/** Forms reflow most where the sidebar is a drawer. */
const inEveryWidth = (scene: Scene): Scene => ({ ...scene, sizes: [WIDE, NARROW, DRAWER] });

/** What an analyst sees before the first session. */
export const EMBEDDING_FIRST: SceneGroup = {
  name: 'embedding, first',
  begin: waitForPlatform,
  scenes: empty.map(inEveryWidth),
};

export const EMBEDDING: SceneGroup = {
  name: 'embedding',
  begin: fillLedger,
  scenes: [...sessions, ...tenants, ...checks].map(inEveryWidth),
};
