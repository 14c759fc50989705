import { expect, it } from 'vitest';
import { toFailureMessage, withoutDrawing } from './failure-message.ts';

it.each([
  ['Binder Error: no foo\n\nLINE 2:   foo\n          ^', 'Binder Error: no foo'],
  ['Parser Error: near t\n\nLINE 3: FROM t', 'Parser Error: near t'],
  ['LINE 1: SELECT foo\n               ^', 'LINE 1: SELECT foo\n               ^'],
  ['out of memory', 'out of memory'],
])('tells a fault without the drawing of its place: %j', (message, words) => {
  expect(withoutDrawing(message)).toBe(words);
});

it('says nothing twice', () => {
  const error = { code: 'NETWORK_REFUSED', message: 'Nothing answers.', detail: {} } as const;
  expect(toFailureMessage(error, 'Nothing answers')).toBe('');
  expect(toFailureMessage(error, 'The network is down')).toBe('Nothing answers.');
});
