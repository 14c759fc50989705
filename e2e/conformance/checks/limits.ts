import { questions, sendChat } from '../api/chat.ts';
import { mint, sessionFor } from '../api/sessions.ts';
import { expectRefusal, expectSuccess, isSuccess } from '../expect/answers.ts';
import { expectTrue } from '../expect/expectations.ts';
import { checksOf, locked, needing, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';
import { fixture } from '../run/fixture.ts';
import type { Answer } from '../wire/answer.ts';
import { parseJson, toObject } from '../wire/json.ts';

const limit = checksOf('§8');
const LOCK = 'users of the narrow platform';

/** More users than a platform with low limits may hold. */
const MAX_USERS = 12;

interface Filling {
  readonly names: readonly string[];
  readonly accepted: number;
  /** Of the first that was refused; null when nobody was. */
  readonly refusal: Answer | null;
}

type Admit = (externalId: string) => Promise<Answer>;

/**
 * Admits users until one is refused. Their names are the same for ever, so that the platform is
 * filled once and stays as full as it is.
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
  return mint(context, { ...sessionFor(context), externalId });
}

function chatAs(context: CheckContext, externalId: string, isEphemeral: boolean): Promise<Answer> {
  const sessionSettings = { externalId, isEphemeral };
  return sendChat(context, { json: { input: questions(context).chart, sessionSettings } });
}

const isAnswered = ({ status, lines }: Answer) =>
  status === 200 && toObject(parseJson(lines[0] ?? ''))?.['id'] === '__cutoff__';

const filled = fixture((context): Promise<Filling> => {
  const narrow = context.onNarrow();
  const names = fixedNames('limit');
  return fill(names, (name) => mintFor(narrow, name), isSuccess);
});

const filledByChat = fixture(async (context): Promise<Filling> => {
  // First, because a platform may count both kinds of users together.
  await filled(context);
  const narrow = context.onNarrow();
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
    const narrow = context.onNarrow();
    expectRefusal(await mintFor(narrow, context.fresh('user')));
  }),
  limit(
    '8-users-known',
    'At the limit, users who are known still get sessions.',
    async (context) => {
      const filling = await filled(context);
      expectFull(filling);
      expectSuccess(await mintFor(context.onNarrow(), filling.names[0] ?? ''));
    },
  ),
  limit('8-chat-users', 'Chat ends at the number of users that are kept.', async (context) => {
    const refusal = expectFull(await filledByChat(context));
    const isRpcError = toObject(parseJson(refusal.text))?.['error'] !== undefined;
    expectTrue(refusal.status >= 400 || isRpcError, 'a refusal, as a status or as an error');
  }),
  limit(
    '8-chat-ephemeral',
    'At the limit, users that are not kept still chat.',
    async (context) => {
      expectFull(await filledByChat(context));
      const answer = await chatAs(context.onNarrow(), context.fresh('user'), true);
      expectTrue(isAnswered(answer), 'an answer for a user that is not kept');
    },
  ),
];

export const limitChecks: readonly Check[] = checks.map((check) =>
  locked(LOCK, needing('narrow', check)),
);
