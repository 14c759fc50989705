import { expect, test } from 'vitest';
import { detectDirection, detectListDirection, detectTableDirection } from './direction.ts';
import { MarkdownStream } from './markdown-stream.ts';

test.each([
  ['الشمال 12', 'rtl'],
  ['12 – צפון', 'rtl'],
  ['ߊߋ', 'rtl'],
  ['North الشمال', 'ltr'],
  ['日本', 'ltr'],
  ['12 %', undefined],
  ['', undefined],
])('the first letter of “%s” decides: %s', (text, direction) => {
  expect(detectDirection(text)).toBe(direction);
});

test.each([
  ['- **الشمال** leads', 'rtl'],
  ['- [ ] `orders` المصدر', 'rtl'],
  ['- North\n- الشمال', 'ltr'],
  ['- > quoted', undefined],
  ['1. - צפון', 'rtl'],
  ['- 12', undefined],
])('a list has the direction of its first words: %j', (text, direction) => {
  const [block] = new MarkdownStream().read(text);
  if (block?.kind !== 'list') return expect.unreachable('it is a list');
  expect(detectListDirection(block.items)).toBe(direction);
});

test('a table has the direction of its header', () => {
  const [block] = new MarkdownStream().read('| 1 | المنطقة | Sum |\n|---|---|---|\n| a | b | c |');
  if (block?.kind !== 'table') return expect.unreachable('it is a table');
  expect(detectTableDirection(block.header)).toBe('rtl');
});
