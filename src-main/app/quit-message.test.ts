import { expect, it } from 'vitest';
import { describeQuit } from './quit-message.ts';

it('asks nothing when nothing runs', () => {
  expect(describeQuit({ local: 0, remote: 0 })).toBeNull();
});

it('says of each answer what quitting does to it', () => {
  const local = describeQuit({ local: 1, remote: 0 });
  expect(local?.message).toBe('The agent is still answering. Quit anyway?');
  expect(local?.detail).toMatch(/kept.*local workspace the agent stops/);
  expect(local?.detail).not.toContain('platform account');
  const remote = describeQuit({ local: 0, remote: 1 });
  expect(remote?.detail).toMatch(/kept.*platform account the agent continues.*start it again/);
  expect(remote?.detail).not.toContain('local workspace');
  const both = describeQuit({ local: 1, remote: 2 });
  expect(both?.message).toContain('3 questions');
  expect(both?.detail).toMatch(/platform account.*local workspace/);
});
