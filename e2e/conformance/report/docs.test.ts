import { format } from 'oxfmt';
import { describe, expect, test } from 'vitest';
import { createCheckFactory } from '../run/check.ts';
import type { Outcome } from '../run/outcome.ts';
import { renderDocs } from './docs.ts';

const FILE = 'docs/conformance.md';

function passed(section: string, id: string, sentence = 'It holds.'): Outcome {
  const check = createCheckFactory(section)(id, sentence, () => Promise.resolve());
  return { check, verdict: { kind: 'passed' }, exchanges: [], durationMs: Math.random() };
}

const OUTCOMES = [
  passed('notes: chat', 'notes-b'),
  passed('§4.2 rule 11', '4.2-rule-11-x'),
  passed('§4.2 rule 5', '4.2-rule-5-x', '`a | b` is one of `__two__`.'),
  passed('§2.10', '2.10-x'),
  passed('§2.9', '2.9-x'),
];

describe('renderDocs', () => {
  test('counts sections as the document does, and puts the notes last', async () => {
    const text = await renderDocs(OUTCOMES, FILE);
    const ids = [...text.matchAll(/`([\w.-]+-[a-z]+)` *\|/g)].map((match) => match[1]);
    expect(ids).toEqual(['2.9-x', '2.10-x', '4.2-rule-5-x', '4.2-rule-11-x', 'notes-b']);
    expect(text).toContain('## §2 (2)');
  });

  test('is the same text for the same outcomes, and clean in the formatter’s eyes', async () => {
    const text = await renderDocs(OUTCOMES, FILE);
    expect(await renderDocs(OUTCOMES.toReversed(), FILE)).toBe(text);
    expect((await format(FILE, text)).code).toBe(text);
  });
});
