import { adminKey, apiKey, bearer, UNKNOWN_KEY } from '../api/credentials.ts';
import { expectMinted, GENERATE_SESSION, mintSession, buildSession } from '../api/sessions.ts';
import { expectRefusal, expectSuccess } from '../expect/answers.ts';
import { createCheckFactory, type Check } from '../run/check.ts';

const check = createCheckFactory('§4.2 headers');
const authentication = createCheckFactory('§5.2');

const keys: readonly Check[] = [
  authentication('5.2-key-required', 'Minting without a key is refused.', async (context) => {
    await expectMinted(context, buildSession(context));
    expectRefusal(await mintSession(context, buildSession(context), {}));
  }),
  authentication('5.2-key-known', 'Minting with an unknown key is refused.', async (context) => {
    await expectMinted(context, buildSession(context));
    expectRefusal(await mintSession(context, buildSession(context), apiKey(UNKNOWN_KEY)));
  }),
  authentication('5.2-key-scheme', 'Minting takes the scheme Api-Key only.', async (context) => {
    await expectMinted(context, buildSession(context));
    const { ready } = context.server;
    expectRefusal(await mintSession(context, buildSession(context), bearer(ready.keys.admin)));
  }),
  check('4.2-content-type', 'Minting needs `Content-Type: application/json`.', async (context) => {
    const text = JSON.stringify(buildSession(context));
    const send = (type: string) => {
      const headers = { ...adminKey(context), 'content-type': type };
      return context.send({ method: 'POST', path: GENERATE_SESSION, headers, text });
    };
    expectSuccess(await send('application/json'));
    expectRefusal(await send('text/plain'));
  }),
  check('4.2-body-json', 'A body that is not a JSON object is refused.', async (context) => {
    await expectMinted(context, buildSession(context));
    const headers = { ...adminKey(context), 'content-type': 'application/json' };
    for (const text of ['{"deploymentId":', '[]', '']) {
      expectRefusal(await context.send({ method: 'POST', path: GENERATE_SESSION, headers, text }));
    }
  }),
];

export const sessionKeyChecks: readonly Check[] = keys;
