import { describe, expect, it } from 'vitest';
import { toAgentError } from './agent-failure.ts';

const createRpcLine = (code: number, message: string): string =>
  JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } });

describe('toAgentError', () => {
  it.each([
    'Invalid API key',
    'Unauthorized',
    'Authentication failed',
    'The key is unknown',
    'token expired',
    'JWT malformed',
    'api_key missing',
  ])('"%s" speaks of the key', (message) => {
    expect(toAgentError(message, createRpcLine(-32603, message)).code).toBe('AUTH_REJECTED');
  });

  it.each([
    'Agent does not have a deployment associated',
    'BadRequestError: Bad branch',
    'The context exceeds the limit of 200000 tokens',
    'No column "author" in movies',
    'column key_figures does not exist',
  ])('"%s" does not', (message) => {
    expect(toAgentError(message, createRpcLine(-32603, message)).code).toBe('AGENT_FAILED');
  });

  it('believes a code of authentication whatever the words are', () => {
    const error = toAgentError('Nope', createRpcLine(401, 'Nope'));
    expect(error).toMatchObject({ code: 'AUTH_REJECTED', detail: { rpcCode: '401' } });
  });

  it('knows the sentence of a busy thread (§7)', () => {
    const message = 'Streaming for thread is in progress';
    expect(toAgentError(message, JSON.stringify({ error: message })).code).toBe('THREAD_BUSY');
  });
});
