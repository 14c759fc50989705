import { expect, it } from 'vitest';
import { describeFailure, withoutDrawing } from './failure.ts';

it.each([
  ['Binder Error: no foo\n\nLINE 2:   foo\n          ^', 'Binder Error: no foo'],
  ['Parser Error: near t\n\nLINE 3: FROM t', 'Parser Error: near t'],
  ['LINE 1: SELECT foo\n               ^', 'LINE 1: SELECT foo\n               ^'],
  ['no foo\n\nLINE 2: foo\n  ^\nHINT: try bar', 'no foo\nHINT: try bar'],
  ['out of memory', 'out of memory'],
])('tells a fault without the drawing of its place: %j', (message, words) => {
  expect(withoutDrawing(message)).toBe(words);
});

it('is done with a long run of line breaks at once', () => {
  const breaks = '\n'.repeat(300_000);
  // Tried anew from each line break, it would outlast the time of a test.
  expect(withoutDrawing(`no foo${breaks}.`)).toBe(`no foo${breaks}.`);
  expect(withoutDrawing(`no foo${breaks}LINE 2: foo\n  ^${breaks}`)).toBe('no foo');
});

it('says nothing twice', () => {
  const error = { code: 'NETWORK_REFUSED', message: 'Nothing answers.', detail: {} } as const;
  expect(describeFailure(error, 'Nothing answers')).toBe('');
  expect(describeFailure(error, 'The network is down')).toBe('Nothing answers.');
});
