import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseChatLine } from './chat-line.ts';

const line = (value: unknown) => parseChatLine(JSON.stringify(value));

describe('parseChatLine (§2.10)', () => {
  test('reads a delta with every field', () => {
    expect(
      line({
        id: 'm1',
        role: 'assistant',
        content: 'Hel',
        thinking: 'so',
        graphPath: ['final'],
        isStructuredResponse: false,
        isInProcess: true,
        isDelta: true,
        sort: 3,
      }),
    ).toEqual({
      kind: 'message',
      message: {
        id: 'm1',
        role: 'assistant',
        content: 'Hel',
        thinking: 'so',
        toolCall: null,
        graphPath: ['final'],
        isDelta: true,
        isInProcess: true,
        sort: 3,
      },
    });
  });

  test('fills what a tool line leaves out', () => {
    const parsed = line({
      id: 't',
      toolCall: { name: 'platformMeta', input: '{}' },
      content: null,
    });
    expect(parsed).toMatchObject({
      kind: 'message',
      message: {
        role: 'assistant',
        content: '',
        toolCall: { name: 'platformMeta', input: '{}', result: null },
        sort: null,
      },
    });
  });

  test('keeps a tool input that came as an object as its JSON text', () => {
    expect(line({ id: 't', toolCall: { name: 'x', input: { a: 1 } } })).toMatchObject({
      message: { toolCall: { input: '{"a":1}' } },
    });
  });

  test('keeps every digit of a tool result that came as an object', () => {
    const result = '{"data": [[9223372036854775807, 0.1000000000000000055]]}';
    const call = `{"name":"x","input":[9007199254740993],"result":${result}}`;
    expect(parseChatLine(`{"id":"t","sort":12,"toolCall":${call}}`)).toMatchObject({
      message: { sort: 12, toolCall: { input: '[9007199254740993]', result } },
    });
  });

  test('takes the thread id from the cutoff line', () => {
    expect(
      line({ id: '__cutoff__', sort: 0, state: { chatId: 'c1', isStreaming: false } }),
    ).toEqual({
      kind: 'cutoff',
      chatId: 'c1',
    });
    expect(line({ id: '__cutoff__' })).toEqual({ kind: 'cutoff', chatId: null });
  });

  test('recognises the state line without reading it', () => {
    expect(parseChatLine(' {"id" : "__state__", and then no JSON at all')).toEqual({
      kind: 'state',
    });
    expect(line({ role: 'assistant', id: '__state__', state: { messages: [] } })).toEqual({
      kind: 'state',
    });
  });

  test('reads a JSON-RPC error object and a bare error text (§7)', () => {
    expect(
      line({ jsonrpc: '2.0', id: null, error: { code: -32603, message: 'no agent' } }),
    ).toEqual({
      kind: 'failure',
      message: 'no agent',
    });
    expect(line({ error: 'BadRequestError: Bad branch' })).toEqual({
      kind: 'failure',
      message: 'BadRequestError: Bad branch',
    });
  });

  test('names later special lines instead of taking them for messages', () => {
    expect(line({ id: '__aborted__', type: 'abort' })).toEqual({ kind: 'aborted' });
    expect(line({ id: '__usage__', usage: {} })).toEqual({ kind: 'notice', name: '__usage__' });
    expect(line({ traceId: 'abc' })).toEqual({ kind: 'notice', name: 'trace' });
  });

  test('keeps what it cannot read, with the reason', () => {
    expect(parseChatLine('{"id":"a",')).toMatchObject({
      kind: 'unreadable',
      excerpt: '{"id":"a",',
    });
    expect(line({ id: 'a', content: 7 })).toMatchObject({
      kind: 'unreadable',
      reason: expect.stringContaining('content') as unknown,
    });
    expect(line([1, 2])).toMatchObject({ kind: 'unreadable' });
  });

  test('shows only the head of a huge unreadable line', () => {
    const parsed = parseChatLine('x'.repeat(10_000));
    expect(parsed.kind === 'unreadable' && parsed.excerpt.length).toBe(200);
  });

  test('is total: no text and no JSON value makes it throw', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof parseChatLine(text).kind === 'string'));
    fc.assert(fc.property(fc.jsonValue(), (value) => typeof line(value).kind === 'string'));
  });

  test('names what is nested too deep to be kept as text', () => {
    const depth = 100_000;
    const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    expect(parseChatLine(`{"id":"a","toolCall":{"name":"x","input":${deep}}}`)).toMatchObject({
      kind: 'unreadable',
      reason: expect.stringContaining('nested too deep') as unknown,
    });
  });

  test('does not pollute prototypes', () => {
    parseChatLine('{"id":"a","__proto__":{"polluted":true}}');
    expect({}).not.toHaveProperty('polluted');
  });
});
