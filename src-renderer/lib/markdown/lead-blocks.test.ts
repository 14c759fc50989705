import { expect, test } from 'vitest';
import { splitLead } from './lead-blocks.ts';
import { MarkdownStream } from './markdown-stream.ts';

const split = (text: string) => splitLead(new MarkdownStream().read(text));
const countLead = (text: string) => split(text).lead.length;

test('a text is divided after its first paragraph, which may have a heading', () => {
  expect(countLead('Japan leads.\n\nThe USA trail.')).toBe(1);
  expect(countLead('# Origins\n\nJapan leads.\n\nThe USA trail.')).toBe(2);
  expect(split('Japan leads.\n\nThe USA trail.').rest).toHaveLength(1);
});

test('a text that begins with a table, a list or two headings has no lead', () => {
  expect(countLead('| a |\n| --- |\n| 1 |\n\nJapan leads.')).toBe(0);
  expect(countLead('- Japan\n- USA')).toBe(0);
  expect(countLead('# Cars\n\n## Origins\n\nJapan leads.')).toBe(0);
  expect(countLead('')).toBe(0);
});

test('a short paragraph is a headline, a long one is not', () => {
  expect(split('Japan leads with **30.45** mpg.').isHeadline).toBe(true);
  expect(split(`Japan leads, ${'**and** it '.repeat(40)}`).isHeadline).toBe(false);
});

test('a few sentences below it are notes; a list or a long text is a report', () => {
  const below = (rest: string) => split(`Japan leads.\n\n${rest}`).isBrief;
  expect(below('Source: Cars.')).toBe(true);
  expect(below('| a |\n| --- |\n| 1 |\n\nSource: Cars.')).toBe(true);
  expect(below('- Japan\n- USA')).toBe(false);
  expect(below('It went on. '.repeat(40))).toBe(false);
});
