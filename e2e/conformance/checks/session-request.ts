import {
  expectFieldFault,
  expectMinted,
  expectSessionFault,
  buildInternalSession,
  mintSession,
  buildSession,
} from '../api/sessions.ts';
import { scopedKey } from '../api/credentials.ts';
import { expectRefusal, expectSuccess } from '../expect/answers.ts';
import { createCheckFactory, withNeed, type Check } from '../run/check.ts';
import { omitKeys } from '../wire/json.ts';

const check = createCheckFactory('§4.2 request');
const MISSING_ID = 987_654_321;

const identity: readonly Check[] = [
  check('4.2-externalId', 'A session can be minted for an external user.', (context) =>
    expectMinted(context, buildSession(context)),
  ),
  check('4.2-internalId', 'A session can be minted for an internal user that exists.', (context) =>
    expectMinted(context, buildInternalSession(context)),
  ),
  check('4.2-internalId-exists', 'An internal user that does not exist is refused.', async (c) => {
    await expectSessionFault(c, {
      sound: buildInternalSession(c),
      faulty: { ...buildInternalSession(c), internalId: c.createName('nobody') },
    });
  }),
  check('4.2-one-id-none', 'A request without externalId and internalId is refused.', (context) => {
    const sound = buildSession(context);
    return expectSessionFault(context, { sound, faulty: omitKeys(sound, 'externalId') });
  }),
  check('4.2-one-id-both', 'A request with externalId and internalId is refused.', (context) =>
    expectFieldFault(context, {}, { internalId: context.server.ready.internalUser.username }),
  ),
  check('4.2-externalId-lowercase', 'An externalId with a capital is refused.', (context) =>
    expectFieldFault(context, {}, { externalId: `User${context.createName('x')}` }),
  ),
  check('4.2-externalId-trimmed', 'An externalId with spaces around it is refused.', async (c) => {
    for (const externalId of [` ${c.createName('user')}`, `${c.createName('user')} `]) {
      await expectFieldFault(c, {}, { externalId });
    }
  }),
  check('4.2-externalId-text', 'An externalId that is not a text is refused.', (context) =>
    expectFieldFault(context, {}, { externalId: 7 }),
  ),
];

const scope: readonly Check[] = [
  check('4.2-deploymentId-required', 'A request without deploymentId is refused.', (context) => {
    const sound = buildSession(context);
    return expectSessionFault(context, { sound, faulty: omitKeys(sound, 'deploymentId') });
  }),
  check('4.2-deploymentId-number', 'A deploymentId that is not a number is refused.', (context) =>
    expectFieldFault(context, {}, { deploymentId: 'first' }),
  ),
  check('4.2-deploymentId-exists', 'A deployment that does not exist is refused.', (context) =>
    expectFieldFault(context, {}, { deploymentId: MISSING_ID }),
  ),
  check('4.2-scope-inside', 'A scoped key mints sessions for its own deployment.', async (c) => {
    const { deploymentId: scoped } = c.server.ready.keys.scoped;
    expectSuccess(await mintSession(c, buildSession(c, { deploymentId: scoped }), scopedKey(c)));
  }),
  withNeed(
    'secondDeployment',
    check('7-scope-outside', 'A scoped key gets 403 for another deployment.', async (context) => {
      const { keys, deployments } = context.server.ready;
      const other = deployments.find(({ id }) => id !== keys.scoped.deploymentId);
      const request = buildSession(context, { deploymentId: other?.id ?? MISSING_ID });
      expectSuccess(await mintSession(context, request));
      expectRefusal(await mintSession(context, request, scopedKey(context)), { status: 403 });
    }),
  ),
  check('5.2-unscoped', 'An unscoped key mints sessions for any deployment.', async (context) => {
    for (const { id } of context.server.ready.deployments) {
      await expectMinted(context, buildSession(context, { deploymentId: id }));
    }
  }),
];

const optional: readonly Check[] = [
  check('4.2-email', 'An email may go with an externalId.', (context) =>
    expectMinted(context, buildSession(context, { email: 'ada@example.com' })),
  ),
  check('4.2-email-internal', 'An email does not go with an internalId.', (context) => {
    const sound = buildInternalSession(context);
    const faulty = { ...sound, email: 'ada@example.com' };
    return expectSessionFault(context, { sound, faulty });
  }),
  check('4.2-email-text', 'An email that is not a text is refused.', (context) =>
    expectFieldFault(context, { email: 'ada@example.com' }, { email: 7 }),
  ),
  check('4.2-securityContext', 'A securityContext is an object.', (context) =>
    expectFieldFault(
      context,
      { securityContext: { region: 'north', nested: { ids: [1] } } },
      { securityContext: 'north' },
    ),
  ),
  check('4.2-groups-texts', '`groups` is a list of names.', (context) =>
    expectFieldFault(context, { groups: [] }, { groups: [7] }),
  ),
  check('4.2-creatorMode-boolean', '`creatorMode` is a boolean.', (context) =>
    expectFieldFault(context, { creatorMode: false }, { creatorMode: 'yes' }),
  ),
];

export const sessionRequestChecks: readonly Check[] = [...identity, ...scope, ...optional];
