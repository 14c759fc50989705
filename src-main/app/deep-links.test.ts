import { expect, it } from 'vitest';
import type { DeepLink } from '#shared/deep-link.ts';
import { MemoryLog } from '../testing/memory-log.ts';
import { DeepLinks } from './deep-links.ts';

const ASK = 'plumbline://ask?question=How%20many%3F';

function open(answers: readonly boolean[]) {
  const asked: (readonly [string, DeepLink | null])[] = [];
  const shown: DeepLink[] = [];
  let settle: () => void = () => undefined;
  const links = new DeepLinks({
    log: new MemoryLog(),
    confirm: async (address, link) => {
      asked.push([address, link]);
      await new Promise<void>((resolve) => {
        settle = resolve;
      });
      return answers[asked.length - 1] ?? false;
    },
  });
  const answer = async (): Promise<void> => {
    settle();
    await new Promise(setImmediate);
  };
  return { links, asked, shown, answer, show: (link: DeepLink) => shown.push(link) };
}

it('asks before anything is shown, also for the link of the start', async () => {
  const { links, asked, shown, answer, show } = open([true, false]);
  links.receive(['--no-sandbox', '/app', ASK]);
  expect(asked).toEqual([]);
  links.start(show);
  expect(asked).toEqual([[ASK, { kind: 'ask', question: 'How many?' }]]);
  expect(shown).toEqual([]);
  await answer();
  expect(shown).toEqual([{ kind: 'ask', question: 'How many?' }]);
  links.receive([ASK]);
  await answer();
  expect(shown).toHaveLength(1);
});

it('drops links while a question is open, and shows nothing of one that it does not know', async () => {
  const { links, asked, shown, answer, show } = open([true, true]);
  links.start(show);
  links.receive(['plumbline://erase']);
  links.receive([ASK]);
  expect(asked).toEqual([['plumbline://erase', null]]);
  await answer();
  expect(shown).toEqual([]);
  links.receive(['file:///etc/passwd', 'https://example.org']);
  expect(asked).toHaveLength(1);
});
