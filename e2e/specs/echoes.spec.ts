import { HostileUpstream } from '../../src-main/testing/hostile-upstream/hostile-upstream.ts';
import { ECHO_SCENARIOS } from '../../src-main/testing/hostile-upstream/scenarios/echo-scenarios.ts';
import { CUTOFF, STATE, toNdjson } from '../../src-main/testing/answer-lines.ts';
import { JSON_TYPE, type Scenario } from '../../src-main/testing/hostile-upstream/scenario.ts';
import { findSecret } from '../../src-main/testing/find-secret.ts';
import { callMain } from '../call-main.ts';
import { expect, test } from '../fixtures.ts';
import { ThreadPage } from '../pages/thread-page.ts';
import { findFilesWithSecret, readWindowTexts } from '../planted-secrets.ts';
import { saveChatConnection } from '../save-connection.ts';

const KEY = 'sk-planted/7f3a9c+21d4&e8b605-never';

/** One of each kind; main’s own tests play all of them. */
const PLAYS = [
  'echo-raw',
  'echo-percent-twice',
  'echo-base64-1',
  'echo-base64-url',
  'echo-escaped-slash',
  'echo-escaped-all',
  'echo-split-1',
  'echo-split-percent-all',
  'echo-split-base64',
  'echo-redirect-percent',
  'echo-refusal-base64',
] as const;

/** What the search must find: a text in pieces, which is longer than a snapshot usually holds. */
const PUBLIC = `public/7f3a9c+21d4&e8b605-${'long '.repeat(600)}end`;
const PIECES = PUBLIC.match(/[^]{1,7}/g) ?? [];

const sayPublic: Scenario = ({ response }) => {
  const lines = PIECES.map((content, at) => ({
    ...{ id: 'answer', role: 'assistant', content, graphPath: ['final'] },
    ...{ isDelta: true, isInProcess: true, sort: at + 2 },
  }));
  response.writeHead(200, JSON_TYPE).end(toNdjson(CUTOFF, ...lines, STATE));
};

/** One address for all plays: the question names the one that is meant. */
const playByQuestion: Scenario = (scene) => {
  const name = [...PLAYS, 'public'].find((play) => scene.body.includes(`"${play}"`));
  return name === undefined || name === 'public' ? sayPublic(scene) : ECHO_SCENARIOS[name]?.(scene);
};

test('a key that a server repeats in any form reaches neither the window nor a file', async ({
  start,
  profileDir,
}) => {
  const upstream = new HostileUpstream({ echo: playByQuestion });
  await upstream.start();
  try {
    const app = await start();
    const { page } = app;
    const connectionId = await saveChatConnection((route, input) => callMain(page, route, input), {
      name: 'Echo',
      colour: 'grey',
      chatBaseUrl: upstream.urlOf('echo'),
      key: KEY,
    });
    await callMain(page, 'settings.save', { newConversationsIn: connectionId });
    const thread = new ThreadPage(page);
    for (const play of [...PLAYS, 'public']) {
      await thread.startConversation();
      await thread.ask(play);
      await expect(thread.turn).toHaveAttribute('data-turn-state', /finished|failed|cut/);
    }

    const texts = await readWindowTexts(page);
    expect(texts.some((text) => text.includes(PUBLIC))).toBe(true);
    expect(texts.filter((text) => text.includes('[redacted]')).length).toBeGreaterThan(0);
    expect(findSecret(texts.join('\n'), KEY)).toEqual([]);
    expect(upstream.requests.some(({ headers }) => headers.authorization?.includes(KEY))).toBe(
      true,
    );
    await app.close();
    expect(await findFilesWithSecret(profileDir, KEY)).toEqual([]);
    expect(findSecret(app.output.join(''), KEY)).toEqual([]);
  } finally {
    await upstream.close();
  }
});
