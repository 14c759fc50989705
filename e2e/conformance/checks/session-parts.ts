import { once } from 'node:events';
import { createServer } from 'node:http';
import { expectFieldFault, expectMinted, mintSessionId, buildSession } from '../api/sessions.ts';
import { expectSame, expectTrue } from '../expect/expectations.ts';
import { createCheckFactory, type Check } from '../run/check.ts';

const settings = createCheckFactory('§2.8 settings');
const profile = createCheckFactory('§2.8 userProfile');
const withPicture = (picture: unknown) => ({ userProfile: { picture } });

const parts: readonly Check[] = [
  settings(
    '2.8-settings-tri-state',
    '`showDashboardChat` is true, false or left out.',
    async (c) => {
      for (const value of [{ showDashboardChat: true }, { showDashboardChat: false }, {}]) {
        await expectMinted(c, buildSession(c, { settings: value }));
      }
    },
  ),
  settings('2.8-settings-type', '`showDashboardChat` of another type is refused.', (context) =>
    expectFieldFault(
      context,
      { settings: { showDashboardChat: true } },
      { settings: { showDashboardChat: 'true' } },
    ),
  ),
  profile('2.8-displayName', '`displayName` is a text.', (context) =>
    expectFieldFault(
      context,
      { userProfile: { displayName: 'Ada Lovelace' } },
      { userProfile: { displayName: 7 } },
    ),
  ),
  profile('2.8-picture-schemes', 'A picture is an http or https address.', async (context) => {
    for (const scheme of ['http', 'https']) {
      await expectMinted(
        context,
        buildSession(context, withPicture(`${scheme}://example.com/a.png`)),
      );
    }
  }),
  ...[
    { id: 'relative', words: 'without a host', picture: '/a.png' },
    { id: 'ftp', words: 'with another scheme', picture: 'ftp://example.com/a.png' },
    { id: 'data', words: 'that holds its own data', picture: 'data:image/png;base64,AAAA' },
    { id: 'words', words: 'that is no address', picture: 'a picture' },
  ].map(({ id, words, picture }) =>
    profile(`2.8-picture-${id}`, `A picture address ${words} is refused.`, (context) =>
      expectFieldFault(context, withPicture('https://example.com/a.png'), withPicture(picture)),
    ),
  ),
  profile(
    '2.8-picture-never-fetched',
    'The platform does not fetch the picture.',
    async (context) => {
      let visits = 0;
      const host = createServer((_request, response) => {
        visits += 1;
        response.end();
      }).listen(0, '127.0.0.1');
      await once(host, 'listening');
      const address = host.address();
      const port = typeof address === 'object' ? String(address?.port) : '';
      await expectMinted(
        context,
        buildSession(context, withPicture(`http://127.0.0.1:${port}/a.png`)),
      );
      // One more request gives a server that fetches later the time to do so.
      await expectMinted(context, buildSession(context));
      host.close();
      expectSame(visits, 0, 'the number of times the picture was fetched');
    },
  ),
];

const answer = createCheckFactory('§2.9');

const answers: readonly Check[] = [
  answer('2.9-sessionId', 'The answer is a `sessionId`, a text.', async (context) => {
    const id = await mintSessionId(context, buildSession(context));
    expectTrue(id !== '', 'a sessionId with characters');
  }),
  answer('2.9-sessionId-own', 'Each call mints another session.', async (context) => {
    const request = buildSession(context);
    const first = await mintSessionId(context, request);
    const second = await mintSessionId(context, request);
    expectTrue(first !== second, 'a sessionId of its own for each call');
  }),
];

export const sessionPartChecks: readonly Check[] = [...parts, ...answers];
