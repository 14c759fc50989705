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
  const started: DictionaryListener[] = [];
  const asked: SpellingRequest[] = [];
  let ended = 0;
  let isSilent = false;
  const spelling = new Spelling({
    settings,
    log: new MemoryLog(),
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

it('starts the process again after it has died', async () => {
  const { settings, spelling, started } = open();
  settings.save({ checksSpelling: true });
  await spelling.check(['revenew']);
  started[0]?.onExit();
  expect(await spelling.check(['revenew'])).toEqual(['revenew']);
  expect(started).toHaveLength(2);
});
