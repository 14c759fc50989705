import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createElectronLog } from '../logging/electron-log.ts';
import { Redactor } from '../logging/redactor.ts';
import { SCENARIOS, HostileUpstream } from '../testing/hostile-upstream/hostile-upstream.ts';
import { findSecret } from '../testing/find-secret.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { collectTurnEvents, createQuestion, openTurns } from '../testing/turns.ts';
import { buildDocumentTurn } from './conversation-document.ts';
import { replayTurn } from './replay.ts';

const { signal: never } = new AbortController();
const KEY = 'sk-planted/7f3a9c+21d4&e8b605-never';

const findKey = (text: string): string[] => findSecret(text, KEY);

const readAll = (dir: string): string =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)).toString('latin1'))
    .join('\n');

const PLAYS = Object.keys(SCENARIOS).filter((name) => name.startsWith('echo'));

it('the search finds a key in each of its forms', () => {
  expect(findKey(`x ${KEY}`)).not.toEqual([]);
  expect(findKey(encodeURIComponent(KEY))).not.toEqual([]);
  expect(findKey(Buffer.from(`a${KEY}/end`).toString('base64'))).not.toEqual([]);
  expect(findKey(KEY.replaceAll('/', '\\/').replaceAll('&', '\\u0026'))).not.toEqual([]);
  expect(PLAYS.length).toBeGreaterThan(30);
});

it.each(PLAYS)('%s: the key is shown, stored, exported and logged nowhere', async (play) => {
  const upstream = new HostileUpstream();
  await upstream.start();
  onTestFinished(() => upstream.close());
  const dir = makeTempDir();
  const redactor = new Redactor();
  redactor.learn(KEY);
  const log = createElectronLog(join(dir, 'main.log'), redactor);
  const turns = openTurns(upstream.urlOf(play), {
    archiveFile: join(dir, 'conversations.sqlite'),
    policy: { maxTries: 1 },
    key: KEY,
  });
  const turnId = turns.runner.ask(createQuestion());
  const events = await collectTurnEvents(turns.runner.follow(turnId, never));
  const row = turns.archive.turns.find(turnId);
  if (row === null) return expect.unreachable('the turn is archived');
  const lines = turns.archive.lines.list(turnId);
  const turn = replayTurn(row, lines);
  const texts = turn.messages.flatMap(({ content, thinking }) => [content, thinking]);
  log.error('The turn ended.', { events, turn });

  expect(upstream.requests[0]?.headers.authorization).toContain(KEY);
  expect(findKey(JSON.stringify(events))).toEqual([]);
  expect(texts.flatMap(findKey)).toEqual([]);
  expect(findKey(JSON.stringify(buildDocumentTurn({ turn, lines })))).toEqual([]);
  expect(findKey(readAll(dir))).toEqual([]);
});
