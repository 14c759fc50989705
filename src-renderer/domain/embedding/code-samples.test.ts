import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCodeSample, KEY_VARIABLE, type CodeLanguage } from './code-samples.ts';

const BASE = 'https://acme.example.org';
const body = fc.dictionary(fc.string(), fc.jsonValue()) as fc.Arbitrary<Record<string, unknown>>;

/** Reads the word of a shell that ends a command: quoted parts and escaped quotes. */
function readShellWord(text: string): string {
  let at = 0;
  let word = '';
  while (at < text.length) {
    if (text[at] === "'") {
      const end = text.indexOf("'", at + 1);
      expect(end).toBeGreaterThan(at);
      word += text.slice(at + 1, end);
      at = end + 1;
    } else {
      expect(text.slice(at, at + 2)).toBe("\\'");
      word += "'";
      at += 2;
    }
  }
  return word;
}

/** A literal with JSON's escapes alone reads the same in JavaScript and in Python. */
function readLiteral(sample: string, before: string): string {
  const start = sample.indexOf(before) + before.length;
  const literal = /^"(?:[^"\\\n\u2028\u2029]|\\["\\bfnrt]|\\u[0-9a-f]{4})*"/u.exec(
    sample.slice(start),
  );
  const parsed: unknown = JSON.parse(literal?.[0] ?? '');
  return String(parsed);
}

const READERS: Readonly<Record<CodeLanguage, (sample: string) => string>> = {
  json: (sample) => sample,
  curl: (sample) => readShellWord(sample.slice(sample.indexOf('--data-binary ') + 14)),
  node: (sample) => readLiteral(sample, '  body: '),
  python: (sample) => readLiteral(sample, '    data='),
};

describe.each(['json', 'curl', 'node', 'python'] as const)('a call in %s', (language) => {
  it('sends exactly the body, whatever characters it has', () => {
    fc.assert(
      fc.property(body, (sent) => {
        const sample = buildCodeSample(language, { baseUrl: BASE, body: sent });
        expect(JSON.parse(READERS[language](sample))).toEqual(JSON.parse(JSON.stringify(sent)));
      }),
    );
  });
});

it('names the variable of the key in every language that calls', () => {
  for (const language of ['curl', 'node', 'python'] as const) {
    const sample = buildCodeSample(language, { baseUrl: BASE, body: {} });
    expect(sample).toContain(KEY_VARIABLE);
    expect(sample).toContain(`${BASE}/api/v1/embed/generate-session`);
  }
});
