import { expect, it } from 'vitest';
import { createProfile } from './profile.ts';
import { listStartMessages, type StartProblems } from './start-messages.ts';

const NO_PROBLEMS: StartProblems = {
  brokenArchivePath: null,
  change: { problem: null, omission: null },
  profile: createProfile('/data'),
  policy: { problem: null },
  remainingFolders: [],
};

it('a start without problems says nothing', () => {
  expect(listStartMessages(NO_PROBLEMS)).toEqual([]);
});

it('a start says where the data is not, and what is left of a move', () => {
  const folderProblem = { message: 'The data folder was not found', detail: 'There is none.' };
  const messages = listStartMessages({
    ...NO_PROBLEMS,
    profile: createProfile('/data', { folderProblem }),
    change: { problem: 'The data folder was not moved. It is full.', omission: 'Nor were others.' },
    remainingFolders: [{ folder: '/old', reason: '/old/a was written after the copy.' }],
  });
  expect(messages).toEqual([
    folderProblem,
    {
      message: 'The data folder was not moved. It is full.',
      detail: 'Plumbline starts with what was there.',
    },
    {
      message: 'Nor were others.',
      detail: 'A policy of this computer forbids it. Everything else was restored.',
    },
    {
      message: 'The old data folder was not deleted',
      detail:
        '/old/a was written after the copy. Plumbline uses the new folder. Delete /old yourself once you need nothing in it.',
    },
  ]);
});
