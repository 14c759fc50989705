import { describe, expect, it } from 'vitest';
import { Redactor } from './redactor.ts';

const SECRET = 'p4ss word/+"ü';

function createRedactor(): Redactor {
  const redactor = new Redactor();
  redactor.learn(SECRET);
  return redactor;
}

describe('Redactor', () => {
  it.each([
    ['as it is', SECRET],
    ['percent-encoded', encodeURIComponent(SECRET)],
    ['in base64', Buffer.from(SECRET).toString('base64')],
    ['in JSON', JSON.stringify(SECRET)],
  ])('hides a learned secret %s', (_form, text) => {
    expect(createRedactor().redactText(`before ${text} after`)).toMatch(
      /^before "?\[redacted\]"? after$/,
    );
  });

  it.each([
    'authorization: Api-Key abcdef',
    'Bearer abc.def',
    'Basic YW5hOnByb3h5LXBhc3M=',
    'sk-not-learned-1234',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbmEifQ.c2ln',
  ])('hides the shape of a credential nobody learned: %s', (text) => {
    expect(new Redactor().redactText(text)).toMatch(/^(?:authorization: )?\[redacted\]$/);
  });

  it('hides by the name of a field, at any depth, and keeps the rest', () => {
    const facts = { url: 'x', inner: [{ apiKey: 'a', Authorization: 'b', rows: 3, token: null }] };
    expect(new Redactor().redact(facts)).toEqual({
      url: 'x',
      inner: [{ apiKey: '[redacted]', Authorization: '[redacted]', rows: 3, token: null }],
    });
  });

  it('keeps an error’s stack and causes, without the secret', () => {
    const error = new Error('outer', { cause: new Error(`inner ${SECRET}`) });
    const safe = String(createRedactor().redact(error));
    expect(safe).toContain('outer');
    expect(safe).toContain('caused by: Error: inner [redacted]');
  });

  it('ends on a value that contains itself', () => {
    const loop: Record<string, unknown> = {};
    loop['self'] = loop;
    expect(JSON.stringify(new Redactor().redact(loop))).toContain('[too deep]');
  });
});
