import { describe, expect, it } from 'vitest';
import { createLog, redactText } from './log.ts';

const KEY = 'sk-0123456789abcdefghij';
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl';

describe('the log', () => {
  it('drops secrets by key and by value, and keeps the rest', () => {
    const lines: string[] = [];
    const log = createLog({ write: (line) => lines.push(line) });
    log.info({ apiKey: 'plain', headers: { authorization: 'plain' }, path: '/chat' }, `got ${KEY}`);
    log.error({ cause: new Error(`bad ${JWT}`) }, 'failed');
    const text = lines.join('');
    expect(text).not.toMatch(/plain|0123456789|c2lnbmF0dXJl/);
    expect(text).toContain('/chat');
    expect(text).toContain('bad [redacted]');
  });

  it('leaves words that only look a little like a key', () => {
    expect(redactText('task-management, sk-1, risk-averse')).toBe(
      'task-management, sk-1, risk-averse',
    );
  });
});
