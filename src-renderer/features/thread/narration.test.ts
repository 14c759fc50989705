import { expect, test } from 'vitest';
import { pickLastSentence } from './narration.ts';

test.each([
  ['', ''],
  ['They want', 'They want'],
  ['They want an average.', 'They want an average.'],
  ['They want an average. By', 'By'],
  ['First line\nSecond', 'Second'],
  ['First line\n\n', 'First line'],
  ['**Plan**\n- look at `cars.mpg`', 'look at cars.mpg'],
  ['3.14 is no sentence', '3.14 is no sentence'],
  ['質問です。次', '質問です。次'],
])('%j', (text, line) => {
  expect(pickLastSentence(text)).toBe(line);
});

test('a sentence grows at its end only: nothing that was read moves', () => {
  const words = Array.from({ length: 200 }, (_, at) => `word${String(at)}`);
  let before = '';
  for (let count = 1; count <= words.length; count += 1) {
    const line = pickLastSentence(`Before. ${words.slice(0, count).join(' ')}`);
    expect(line.startsWith(before)).toBe(true);
    before = line;
  }
});
