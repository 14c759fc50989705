import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { SettingsStore } from '../app/settings-store.ts';
import { MemoryLog } from '../testing/memory-log.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { loadDictionary, type SpellingRequest } from './dictionary.ts';
import { Spelling, type DictionaryListener } from './spelling.ts';

const answer = loadDictionary();

/** The real dictionary, in this process. */
function open() {
  const settings = new SettingsStore(join(makeTempDir(), 'settings.json'), new MemoryLog());
  const log = new MemoryLog();
  const started: DictionaryListener[] = [];
  const asked: SpellingRequest[] = [];
  let ended = 0;
  let isSilent = false;
  const spelling = new Spelling({
    settings,
    log,
    start: (listener) => {
      started.push(listener);
      return {
        post: (request) => {
          asked.push(request);
          if (!isSilent) listener.onMessage(answer(request));
        },
        end: () => (ended += 1),
      };
    },
  });
  onTestFinished(() => {
    spelling.close();
  });
  return {
    settings,
    spelling,
    started,
    asked,
    countEnded: () => ended,
    log,
    silence: () => (isSilent = true),
  };
}

it('checks nothing and starts nothing until the analyst wants it', async () => {
  const { spelling, started } = open();
  expect(await spelling.check(['revenew'])).toEqual([]);
  expect(started).toEqual([]);
});

it('finds misspelt words and what may be meant, and leaves names and numbers alone', async () => {
  const { settings, spelling, asked } = open();
  settings.save({ checksSpelling: true });
  expect(await spelling.check(['The', 'revenew', 'of', 'mpg_city', 'Q3', 'SQL'])).toEqual([
    'revenew',
  ]);
  expect(asked).toMatchObject([{ words: ['The', 'revenew', 'of'] }]);
  expect(await spelling.suggest('revenew')).toEqual(['revenue']);
  expect(await spelling.suggest('x'.repeat(200))).toEqual([]);
});

it('learns a word for good', async () => {
  const { settings, spelling } = open();
  settings.save({ checksSpelling: true });
  spelling.learn('plumbob');
  spelling.learn('plumbob');
  expect(settings.read().ownDictionary).toEqual(['plumbob']);
  expect(await spelling.check(['plumbob'])).toEqual([]);
});

it('ends its process when it is turned off, and answers what still waits with nothing', async () => {
  const { settings, spelling, countEnded, silence } = open();
  settings.save({ checksSpelling: true });
  silence();
  const waiting = spelling.check(['revenew']);
  settings.save({ checksSpelling: false });
  expect(await waiting).toEqual([]);
  expect(countEnded()).toBe(1);
});

it('suggests nothing and starts nothing while it is off', async () => {
  const { spelling, started } = open();
  expect(await spelling.suggest('revenew')).toEqual([]);
  expect(started).toEqual([]);
});

it('does not take the end of an earlier process for that of the present one', async () => {
  const { settings, spelling, started, asked, silence, log } = open();
  settings.save({ checksSpelling: true });
  await spelling.check(['revenew']);
  settings.save({ checksSpelling: false });
  settings.save({ checksSpelling: true });
  silence();
  const waiting = spelling.check(['revenew']);
  started[0]?.onExit(0);
  started[1]?.onMessage({ id: asked.at(-1)?.id, words: ['revenew'] });
  expect(await waiting).toEqual(['revenew']);
  expect(log.entries).toEqual([]);
});

it('stays off after a process that does not load, until the setting is changed', async () => {
  const { settings, spelling, started, silence, log } = open();
  settings.save({ checksSpelling: true });
  silence();
  const waiting = spelling.check(['revenew']);
  started[0]?.onExit(134);
  expect(await waiting).toEqual([]);
  expect(await spelling.check(['revenew'])).toEqual([]);
  expect(started).toHaveLength(1);
  expect(log.entries).toMatchObject([{ level: 'warn', facts: { code: 134, isOff: true } }]);
  settings.save({ checksSpelling: false });
  settings.save({ checksSpelling: true });
  void spelling.check(['revenew']);
  expect(started).toHaveLength(2);
});

it('stays off after a process that ends again and again', async () => {
  const { settings, spelling, started } = open();
  settings.save({ checksSpelling: true });
  for (let at = 0; at < 5; at += 1) {
    await spelling.check(['revenew']);
    started[at]?.onExit(1);
  }
  expect(started).toHaveLength(3);
});

it('marks no word that is too long to be learnt', async () => {
  const { settings, spelling } = open();
  settings.save({ checksSpelling: true });
  const long = 'x'.repeat(100);
  expect(await spelling.check([long, `${long}x`])).toEqual([long]);
  spelling.learn(long);
  expect(await spelling.check([long])).toEqual([]);
});

it('starts the process again after it has died', async () => {
  const { settings, spelling, started } = open();
  settings.save({ checksSpelling: true });
  await spelling.check(['revenew']);
  started[0]?.onExit(1);
  expect(await spelling.check(['revenew'])).toEqual(['revenew']);
  expect(started).toHaveLength(2);
});
