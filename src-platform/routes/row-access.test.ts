import { describe, expect, it } from 'vitest';
import { rawFlights, rawMovies } from '../agent/planner/golden/raw-data.ts';
import { PORTAL, usePortal, type Rights } from '../testing/portal.ts';
import { createHmacToken } from '../testing/test-tokens.ts';

const portal = usePortal();

const airports = (...value: string[]): Rights => ({
  userAttributes: [{ name: 'airports', value }],
});
const distributor = (value: string | null): Rights => ({
  userAttributes: [{ name: 'distributor', value }],
});

const countFlights = (...codes: string[]): string =>
  String(rawFlights.filter(({ origin }) => codes.includes(origin)).length);
const countFilms = (name: string): string =>
  String(rawMovies.filter(({ Distributor }) => Distributor === name).length);

const FLIGHTS = 'SELECT count(*) FROM flights';
const MOVIES = 'SELECT count(*) FROM movies';

/** The one cell of a result. */
async function readCell(token: string, sql: string): Promise<string | null> {
  const { rows, error } = await portal().query(token, sql);
  expect(error).toBeNull();
  return rows[0]?.[0] ?? null;
}

describe('the data API with a viewer’s token', () => {
  it('gives two tenants different rows, and both their own', async () => {
    const north = await portal().openViewer('north', {
      embedTenantName: 'northern-air',
      ...airports('SEA', 'PDX'),
    });
    const south = await portal().openViewer('south', {
      embedTenantName: 'southern-air',
      ...airports('ATL', 'MIA'),
    });
    expect(await readCell(north.dataToken, FLIGHTS)).toBe(countFlights('SEA', 'PDX'));
    expect(await readCell(south.dataToken, FLIGHTS)).toBe(countFlights('ATL', 'MIA'));
    const origins = 'SELECT DISTINCT origin FROM flights ORDER BY origin';
    expect((await portal().query(south.dataToken, origins)).rows).toEqual([['ATL'], ['MIA']]);
    expect(await readCell(south.dataToken, MOVIES)).toBe('0');
  });

  it('shows no row to a viewer of whom the policy finds nothing', async () => {
    const { dataToken } = await portal().openViewer('nobody', {});
    const policed = ['flights', 'movies', 'countries', 'unemployment'];
    for (const cube of policed) {
      expect(await readCell(dataToken, `SELECT count(*) FROM ${cube}`)).toBe('0');
    }
    expect((await portal().query(dataToken, 'SELECT * FROM weather')).error).toContain('weather');
  });

  it('needs the group and the attribute where the policy names both', async () => {
    const country = { userAttributes: [{ name: 'country', value: 'Brazil' }] };
    const sql = 'SELECT DISTINCT country FROM countries';
    const rowsOf = async (id: string, rights: Rights) => {
      const { dataToken } = await portal().openViewer(id, rights);
      return (await portal().query(dataToken, sql)).rows;
    };
    expect(await rowsOf('both', { ...country, groups: ['analysts'] })).toEqual([['Brazil']]);
    expect(await rowsOf('attribute-only', { ...country, groups: ['viewers'] })).toEqual([]);
    expect(await rowsOf('group-only', { groups: ['analysts'] })).toEqual([]);
  });

  it('reads the security context of the session, or else the one that was stored last', async () => {
    const sql = 'SELECT DISTINCT industry FROM unemployment ORDER BY 1';
    const context = (...industries: string[]) => ({ securityContext: { industries } });
    const first = await portal().openViewer('miner', context('Agriculture'));
    const other = await portal().openViewer('miner', context('Finance', 'Government'));
    const silent = await portal().openViewer('miner', {});
    expect((await portal().query(first.dataToken, sql)).rows).toEqual([['Agriculture']]);
    const last = [['Finance'], ['Government']];
    expect((await portal().query(other.dataToken, sql)).rows).toEqual(last);
    expect((await portal().query(silent.dataToken, sql)).rows).toEqual(last);
  });

  it('takes a changed attribute at once, for tokens that are in use', async () => {
    const { dataToken } = await portal().openViewer('mover', distributor('MGM'));
    expect(await readCell(dataToken, MOVIES)).toBe(countFilms('MGM'));
    await portal().mint('mover', { ...distributor('Miramax') });
    expect(await readCell(dataToken, MOVIES)).toBe(countFilms('Miramax'));
    await portal().mint('mover', { ...distributor(null) });
    expect(await readCell(dataToken, MOVIES)).toBe('0');
  });

  it('ends with the session', async () => {
    const { dataToken, sessionId } = await portal().openViewer('leaver', distributor('MGM'));
    await portal().post('/api/v1/embed/session/revoke', { sessionId });
    const { error } = await portal().query(dataToken, MOVIES);
    expect(error).toContain('the session of the token has ended');
  });

  it('is for the deployment of the session only', async () => {
    const { embedToken } = await portal().openViewer('visitor', airports('SEA'));
    const answer = await portal().post(
      '/api/v1/deployments/1/token',
      {},
      `Embed-Token ${embedToken}`,
    );
    expect(answer.status).toBe(404);
    expect((await portal().post(`/api/v1/deployments/1/token`, {}, 'Embed-Token x')).status).toBe(
      401,
    );
  });

  it('reads attributes of the tenant’s own catalogue in creator mode', async () => {
    const request = {
      creatorMode: true,
      embedTenantName: 'own-catalogue',
      userAttributeDefinitions: [{ name: 'airports', type: 'string_array' }],
      ...airports('DEN'),
    };
    const { dataToken } = await portal().openViewer('creator', request);
    expect(await readCell(dataToken, FLIGHTS)).toBe(countFlights('DEN'));
    // A session outside of creator mode reads the tenant-wide attribute, which this user has not.
    const plain = await portal().openViewer('creator', {});
    expect(await readCell(plain.dataToken, FLIGHTS)).toBe('0');
  });
});

describe('everybody else', () => {
  it('sees all rows as an internal user, also in a session', async () => {
    const all = String(rawFlights.length);
    expect(await readCell(await portal().internalDataToken(), FLIGHTS)).toBe(all);
    const internal = { deploymentId: PORTAL, internalId: 'analyst', externalId: undefined };
    const { dataToken } = await portal().openViewer('unused', internal);
    expect(await readCell(dataToken, FLIGHTS)).toBe(all);
  });

  it('sees all rows of a deployment without a policy', async () => {
    const { dataToken } = await portal().openViewer('guest', { deploymentId: 1 });
    expect(await readCell(dataToken, FLIGHTS)).toBe(String(rawFlights.length));
  });
});

describe('the model', () => {
  it('tells a viewer nothing of what is hidden', async () => {
    const viewer = await portal().openViewer('model-reader', airports('SEA'));
    const meta = await portal().readMeta(viewer.dataToken);
    expect(meta).toContain('Your flights');
    expect(meta).toContain('where they are known');
    expect(meta).not.toMatch(/weather|penguins|20,000|3,201|1915|564/);
  });

  it('tells internal users who sees which rows', async () => {
    const meta = await portal().readMeta(await portal().internalDataToken());
    expect(meta).toContain(
      'External viewers see rows whose origin is in their attribute airports; internal users and bearer tokens see all rows.',
    );
    expect(meta).toContain('External viewers see no rows; internal users');
    expect(await portal().readMeta(await portal().internalDataToken(1))).not.toContain('External');
  });
});

describe('the agent of the portal', () => {
  const ask = (input: string, settings: Readonly<Record<string, unknown>>) =>
    portal().ask(input, settings);

  it('answers from the rows of its user, as they are stored', async () => {
    const rights = { externalId: 'asker', ...airports('SEA') };
    expect(await ask('How many flights?', rights)).toContain(`[[\\"${countFlights('SEA')}\\"]]`);
    await portal().mint('asker', { ...airports('LAX') });
    const stored = await ask('How many flights?', { externalId: 'asker' });
    expect(stored).toContain(`[[\\"${countFlights('LAX')}\\"]]`);
  });

  it('knows no value that its user cannot see', async () => {
    const settings = { externalId: 'studio', ...distributor('Miramax') };
    const seen = await ask('How many Miramax movies?', settings);
    expect(seen).toContain(`[[\\"${countFilms('Miramax')}\\"]]`);
    const hidden = await ask('How many Paramount movies?', settings);
    expect(hidden).toContain('I do not know');
    expect(hidden).not.toContain('Paramount Pictures');
    const misspelt = await ask('How many Unversal movies?', settings);
    expect(misspelt).not.toMatch(/Universal/);
    expect(await ask('help', settings)).not.toMatch(/weather|3,201|penguin/i);
  });

  it('answers a viewer with the token of a session from the rows of the session', async () => {
    const request = {
      creatorMode: true,
      embedTenantName: 'chat-catalogue',
      userAttributeDefinitions: [{ name: 'airports', type: 'string_array' }],
      ...airports('BOS'),
    };
    const { embedToken } = await portal().openViewer('page-viewer', request);
    const answer = await portal().askAsViewer('How many flights?', embedToken);
    expect(answer).toContain(`[[\\"${countFlights('BOS')}\\"]]`);
  });

  it('answers an internal user from all rows', async () => {
    const settings = { internalId: 'analyst@plumbline.local' };
    expect(await ask('How many flights?', settings)).toContain(String(rawFlights.length));
  });

  it('takes the claims of a deployment token for the security context', async () => {
    const secret = portal().platform.running.deploymentSecret(PORTAL) ?? '';
    const now = Math.floor(Date.now() / 1_000);
    const claims = { externalId: 'claimant', scope: ['chat'], iat: now, exp: now + 600 };
    const question = 'Average unemployment rate by industry';
    const asWith = (more: object) =>
      portal().askWithToken(question, createHmacToken({ ...claims, ...more }, secret));
    const agriculture = await asWith({ industries: ['Agriculture'] });
    expect(agriculture).toContain('Agriculture');
    expect(agriculture).not.toContain('Finance');
    expect(await asWith({})).not.toContain('Agriculture');
  });
});

describe('engines', () => {
  it('are shared by all who see the same rows', async () => {
    const { engines } = portal().planner;
    const before = engines.openedCount;
    const tokens = await Promise.all(
      ['one', 'two', 'three'].map((id) => portal().openViewer(id, airports('BOS', 'JFK'))),
    );
    await Promise.all(tokens.map(({ dataToken }) => readCell(dataToken, FLIGHTS)));
    expect(engines.openedCount - before).toBe(1);
  });
});
