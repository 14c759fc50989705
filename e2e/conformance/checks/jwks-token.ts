import { getQuestions, sendChat, parseTurn } from '../api/chat.ts';
import { platformToken } from '../api/credentials.ts';
import { secondsFromNow, getSecret, signToken, signWithKey } from '../api/tokens.ts';
import { expectJsonRpcError } from '../expect/answers.ts';
import { expectTrue } from '../expect/expectations.ts';
import { createCheckFactory, withNeed, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';
import { createSigningKey, type SigningKey } from '../wire/jwk.ts';

const check = createCheckFactory('§5.3 JWKS');

function keyOf({ run }: CheckContext): SigningKey {
  expectTrue(run.signingKey !== null, 'a platform that trusts a key of ours');
  return run.signingKey;
}

const claimsFor = (context: CheckContext) => ({
  scope: ['chat'],
  externalId: context.createName('user'),
});

function send(context: CheckContext, token: string) {
  const json = { input: getQuestions(context).chart };
  return sendChat(context.withLowLimits(), { headers: platformToken(token), json });
}

const checks: readonly Check[] = [
  check('5.3-jwks', 'A token signed with a key of the JWKS is enough to ask.', async (context) => {
    const token = signWithKey(claimsFor(context), keyOf(context));
    const { lines } = parseTurn(await send(context, token));
    expectTrue(lines.at(-1)?.['id'] === '__state__', 'a whole answer');
  }),
  check(
    '5.3-jwks-other-key',
    'A token of another key under the same name is rejected.',
    async (c) => {
      const other = createSigningKey(keyOf(c).id);
      expectJsonRpcError(await send(c, signWithKey(claimsFor(c), other)));
    },
  ),
  check(
    '5.3-jwks-unknown-key',
    'A token of a key that is not in the JWKS is rejected.',
    async (c) => {
      const key = { ...keyOf(c), id: c.createName('key') };
      expectJsonRpcError(await send(c, signWithKey(claimsFor(c), key)));
    },
  ),
  check('5.3-jwks-secret', 'Where a JWKS is trusted, a secret signs nothing.', async (context) => {
    // The public key is used as a secret, which is the classic confusion of two algorithms.
    const open = keyOf(context).open.export({ type: 'spki', format: 'pem' }).toString();
    for (const wrong of [getSecret(context.server), open]) {
      expectJsonRpcError(await send(context, signToken(claimsFor(context), wrong)));
    }
  }),
  check(
    '5.3-jwks-expired',
    'A token of the JWKS that has expired is rejected.',
    async (context) => {
      const claims = { ...claimsFor(context), exp: secondsFromNow(-3600) };
      expectJsonRpcError(await send(context, signWithKey(claims, keyOf(context))));
    },
  ),
  check('5.3-jwks-scope', 'A token of the JWKS needs the scope `chat` too.', async (context) => {
    const claims = { ...claimsFor(context), scope: ['data'] };
    expectJsonRpcError(await send(context, signWithKey(claims, keyOf(context))));
  }),
];

export const jwksTokenChecks: readonly Check[] = checks.map((entry) => withNeed('jwks', entry));
