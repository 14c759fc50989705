import { describe, expect, test } from 'vitest';
import type { Exchange, WireRequest } from '../wire/exchange.ts';
import { canMutate } from './can-mutate.ts';
import { inAnswers, inLines, inRequests, inValues } from './make.ts';

const request: WireRequest = {
  server: 'main',
  area: 'base',
  method: 'POST',
  path: '/api/v1/x',
  headers: {},
  body: '{"name":"a"}',
};

const exchange = (text: string, path = request.path): Exchange => ({
  request: { ...request, path },
  answer: { status: 200, headers: {}, text },
});

const CHAT = '/chat/stream-chat-state';

describe('applies', () => {
  test('only where the request would be another', () => {
    const renamed = inRequests('r', 'renames', (body) => ({ ...body, name: 'b' }));
    const untouched = inRequests('u', 'keeps', (body) => ({ ...body }));
    expect(canMutate(renamed, [exchange('{}')])).toBe(true);
    expect(canMutate(untouched, [exchange('{}')])).toBe(false);
  });

  test('only where the answer would be another', () => {
    const flipped = inValues('f', 'flips', (value) => (value === true ? false : value));
    expect(canMutate(flipped, [exchange('{"a":[{"b":true}]}')])).toBe(true);
    expect(canMutate(flipped, [exchange('{"a":[{"b":1}]}')])).toBe(false);
    expect(canMutate(flipped, [exchange('not JSON')])).toBe(false);
  });

  test('line by line in a stream, into the payloads of tools', () => {
    const result = JSON.stringify({ isRight: true });
    const stream = `{"id":"1"}\n${JSON.stringify({ id: '2', toolCall: { result } })}\n`;
    const flipped = inValues('f', 'flips', (value) => (value === true ? false : value));
    const dropped = inLines('d', 'drops', (line) => (line['id'] === '2' ? [] : [line]));
    expect(canMutate(flipped, [exchange(stream, CHAT)])).toBe(true);
    expect(canMutate(dropped, [exchange(stream, CHAT)])).toBe(true);
    expect(canMutate(dropped, [exchange('{"id":"1"}\n', CHAT)])).toBe(false);
  });

  test('takes a last line without its newline as it is', () => {
    const same = inAnswers('s', 'keeps', (value) => value);
    expect(canMutate(same, [exchange('{"jsonrpc":"2.0"}', CHAT)])).toBe(false);
  });

  test('replays only where a request is repeated', () => {
    const replay = { id: 'm', sentence: 'answers from memory', replays: true } as const;
    expect(canMutate(replay, [exchange('{}'), exchange('{}', '/other')])).toBe(false);
    expect(canMutate(replay, [exchange('{}'), exchange('{}')])).toBe(true);
  });
});
