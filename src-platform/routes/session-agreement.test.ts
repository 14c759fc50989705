import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { parseSessionRequest } from '#shared/platform/session-rules.ts';
import type { ApiClient } from '../testing/api-client.ts';
import { useApi } from '../testing/api-fixture.ts';

const fixture = useApi();
let admin: ApiClient;

beforeEach(() => {
  const { platform, as } = fixture();
  admin = as(`Api-Key ${platform.running.mintKey('admin')}`);
});

const definition = (name: string) => ({ name, type: 'number' });

const tenant = fc.record(
  {
    embedTenantName: fc.constantFrom('acme-eu', 'acme-us'),
    creatorMode: fc.constant(true),
    groupDefinitions: fc.constantFrom([], [{ name: 'eu' }], [{ name: 'eu', description: 'EU' }]),
    userAttributeDefinitions: fc.constantFrom([], [definition('size')]),
  },
  { requiredKeys: ['embedTenantName', 'creatorMode'] },
);

const user = fc.record(
  {
    deploymentId: fc.constant(1),
    externalId: fc.constantFrom('ana', 'ben', 'caro@example.org'),
    email: fc.constant('ana@example.org'),
    groups: fc.constant([]),
    userAttributes: fc.constant([]),
    securityContext: fc.constantFrom({}, { region: 'eu' }),
    userProfile: fc.constantFrom({}, { picture: 'https://example.org/a.png' }),
    settings: fc.constantFrom({}, { showDashboardChat: true }),
  },
  { requiredKeys: ['deploymentId', 'externalId'] },
);

/** Requests that are right; names that a catalogue would have to know are left out. */
const right = fc
  .tuple(user, fc.option(tenant, { nil: {} }))
  .map(([person, embed]) => ({ ...person, ...embed }));

/** One thing that is laid over a right request: mostly wrong, sometimes not. */
const overlays = (internalId: string) =>
  fc.constantFrom<Readonly<Record<string, unknown>>>(
    { externalId: undefined },
    { externalId: 'Ana' },
    { externalId: ' ana' },
    { externalId: '' },
    { internalId },
    { internalId: '' },
    { deploymentId: 'one' },
    { email: 'nobody' },
    { embedTenantName: 'abcd' },
    { embedTenantName: '1acme' },
    { creatorMode: 'yes' },
    { creatorMode: false },
    { embedTenantName: undefined },
    { groups: 'all' },
    { groupDefinitions: [{ name: 'eu' }, { name: 'eu' }] },
    { groupDefinitions: [{ name: '' }] },
    { userAttributeDefinitions: [definition('size'), definition('size')] },
    { userAttributeDefinitions: [{ name: 'size', type: 'date' }] },
    { userAttributes: [{ name: 'a' }] },
    { securityContext: 'eu' },
    { userProfile: { picture: 'ftp://example.org/a.png' } },
    { settings: { other: 1 } },
  );

const requests = (internalId: string) =>
  fc
    .tuple(right, fc.oneof(fc.constant({}), overlays(internalId)))
    .map(([request, overlay]) => ({ ...request, ...overlay }));

it('the server accepts what the client’s rules pass, and refuses the rest (§4.2)', async () => {
  const { username } = fixture().platform.running.ready.internalUser;
  const seen = { accepted: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(requests(username), async (request) => {
      const checked = parseSessionRequest(request);
      const { status } = await admin.post('/api/v1/embed/generate-session', { json: request });
      seen[checked.ok ? 'accepted' : 'refused'] += 1;
      expect({ request, status }).toEqual({ request, status: checked.ok ? 200 : 400 });
    }),
    { numRuns: 600 },
  );
  // Agreement on refusals alone would prove little.
  expect(seen.accepted).toBeGreaterThan(100);
  expect(seen.refused).toBeGreaterThan(100);
});
