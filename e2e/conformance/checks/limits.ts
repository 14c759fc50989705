import { getQuestions, sendChat } from '../api/chat.ts';
import { mintSession, buildSession } from '../api/sessions.ts';
import { expectRefusal, expectSuccess, isSuccess } from '../expect/answers.ts';
import { expectTrue } from '../expect/expectations.ts';
import { createCheckFactory, withLock, withNeed, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';
import { createFixture } from '../run/fixture.ts';
import type { Answer } from '../wire/answer.ts';
import { parseJson, asObject } from '../wire/json.ts';

const limit = createCheckFactory('§8');
const LOCK = 'users of the narrow platform';

/** More users than a platform with low limits accepts. */
const MAX_USERS = 12;

interface Filling {
  readonly names: readonly string[];
  readonly accepted: number;
  /** The first refusal; null when there was none. */
  readonly refusal: Answer | null;
}

type Admit = (externalId: string) => Promise<Answer>;

/**
 * Admits users until one is refused. Their names never change, so that the platform is filled once
 * and stays as full.
 */
async function fill(
  names: readonly string[],
  admit: Admit,
  isAdmitted: (answer: Answer) => boolean,
) {
  for (const [accepted, name] of names.entries()) {
    const answer = await admit(name);
    if (!isAdmitted(answer)) return { names, accepted, refusal: answer };
  }
  return { names, accepted: names.length, refusal: null };
}

const fixedNames = (kind: string) =>
  Array.from({ length: MAX_USERS }, (_, index) => `${kind}-${String(index + 1)}`);

function mintFor(context: CheckContext, externalId: string): Promise<Answer> {
  return mintSession(context, { ...buildSession(context), externalId });
}

function chatAs(context: CheckContext, externalId: string, isEphemeral: boolean): Promise<Answer> {
  const sessionSettings = { externalId, isEphemeral };
  return sendChat(context, { json: { input: getQuestions(context).chart, sessionSettings } });
}

const isAnswered = ({ status, lines }: Answer) =>
  status === 200 && asObject(parseJson(lines[0] ?? ''))?.['id'] === '__cutoff__';

const filled = createFixture((context): Promise<Filling> => {
  const narrow = context.withLowLimits();
  const names = fixedNames('limit');
  return fill(names, (name) => mintFor(narrow, name), isSuccess);
});

const filledByChat = createFixture(async (context): Promise<Filling> => {
  // This runs first, because a platform may count both kinds of users together.
  await filled(context);
  const narrow = context.withLowLimits();
  const names = fixedNames('limit-chat');
  return fill(names, (name) => chatAs(narrow, name, false), isAnswered);
});

function expectFull({ refusal }: Filling): Answer {
  expectTrue(refusal !== null, `a refusal among ${String(MAX_USERS)} users`);
  return refusal;
}

const checks: readonly Check[] = [
  limit(
    '8-users',
    'Minting ends at the number of external users of an account.',
    async (context) => {
      const filling = await filled(context);
      expectTrue(filling.accepted > 0, 'a first user who is accepted');
      expectRefusal(expectFull(filling));
    },
  ),
  limit('8-users-closed', 'Behind the limit, no new user gets in.', async (context) => {
    expectFull(await filled(context));
    const narrow = context.withLowLimits();
    expectRefusal(await mintFor(narrow, context.createName('user')));
  }),
  limit(
    '8-users-known',
    'At the limit, users who are known still get sessions.',
    async (context) => {
      const filling = await filled(context);
      expectFull(filling);
      expectSuccess(await mintFor(context.withLowLimits(), filling.names[0] ?? ''));
    },
  ),
  limit('8-chat-users', 'Chat ends at the number of users that are kept.', async (context) => {
    const refusal = expectFull(await filledByChat(context));
    const isRpcError = asObject(parseJson(refusal.text))?.['error'] !== undefined;
    expectTrue(refusal.status >= 400 || isRpcError, 'a refusal, as a status or as an error');
  }),
  limit(
    '8-chat-ephemeral',
    'At the limit, users that are not kept still chat.',
    async (context) => {
      expectFull(await filledByChat(context));
      const answer = await chatAs(context.withLowLimits(), context.createName('user'), true);
      expectTrue(isAnswered(answer), 'an answer for a user that is not kept');
    },
  ),
];

export const limitChecks: readonly Check[] = checks.map((check) =>
  withLock(LOCK, withNeed('narrow', check)),
);
