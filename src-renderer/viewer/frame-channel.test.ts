import { describe, expect, it } from 'vitest';
import type { FrameActionMessage } from '#shared/embedding/frame-message.ts';
import { FrameChannel, type FramedWindow } from './frame-channel.ts';

const OWN = 'https://platform.example.org';
const HOST = 'https://customer.example.org';
const ORIGINS = [OWN, HOST];

type Listener = (event: MessageEvent<unknown>) => void;
type Parent = FramedWindow['parent'];

/** A page in a frame; null for a browser that does not tell who holds it. */
function createFrame(holder: string | null, origins = ORIGINS) {
  const sent: [unknown, unknown][] = [];
  const listeners = new Set<Listener>();
  const parent: Parent = {
    postMessage: (message: unknown, target?: unknown) => void sent.push([message, target]),
  };
  const window: FramedWindow = {
    parent,
    location: { origin: OWN, ...(holder === null ? {} : { ancestorOrigins: [holder] }) },
    addEventListener: (_type, listener) => void listeners.add(listener),
    removeEventListener: (_type, listener) => void listeners.delete(listener),
  };
  const channel = new FrameChannel({ window, origins, nowMs: () => 5 });
  const acted: FrameActionMessage[] = [];
  const stop = channel.listen((action) => void acted.push(action));
  const receive = (data: unknown, origin = HOST, source: unknown = parent) => {
    for (const listener of listeners) {
      listener({ data, origin, source } as Partial<MessageEvent<unknown>> as MessageEvent<unknown>);
    }
  };
  return { channel, sent, acted, receive, stop, listeners };
}

const DARK = {
  source: 'cube-embed',
  direction: 'action',
  type: 'cube:action:set-color-scheme',
  payload: { colorScheme: 'dark' },
  timestamp: 1,
};

describe('what a viewer’s page says', () => {
  it('goes to the page that holds it, by its origin', () => {
    const { channel, sent } = createFrame(HOST);
    channel.emit('cube:event:ready', { page: 'chat' });
    const message = {
      source: 'cube-embed',
      direction: 'event',
      type: 'cube:event:ready',
      payload: { page: 'chat' },
      timestamp: 5,
    };
    expect(sent).toEqual([[message, HOST]]);
  });

  it('goes nowhere where another page holds it', () => {
    const { channel, sent } = createFrame('https://evil.example.org');
    channel.emit('cube:event:ready', {});
    expect(sent).toEqual([]);
  });

  it('goes to the allowed origins alone where the browser does not tell who holds it', () => {
    const { channel, sent } = createFrame(null);
    channel.emit('cube:event:ready', {});
    expect(sent.map(([, target]) => target)).toEqual(ORIGINS);
  });

  it('goes nowhere from a page that stands by itself', () => {
    const { sent } = createFrame(null);
    const window: Partial<FramedWindow> = { location: { origin: OWN } };
    const alone = Object.assign(window, { parent: window }) as FramedWindow;
    new FrameChannel({ window: alone, origins: ORIGINS, nowMs: () => 5 }).emit(
      'cube:event:ready',
      {},
    );
    expect(sent).toEqual([]);
  });
});

describe('what a viewer’s page hears', () => {
  it('is an action of its parent, of an allowed origin', () => {
    const { acted, receive } = createFrame(HOST);
    receive(DARK);
    expect(acted).toMatchObject([{ type: DARK.type, payload: DARK.payload }]);
  });

  it('is nothing of another window, another origin or another form', () => {
    const { acted, receive, sent } = createFrame(HOST);
    receive(DARK, 'https://evil.example.org');
    receive(DARK, HOST, { postMessage: () => undefined });
    receive(DARK, HOST, null);
    receive({ ...DARK, source: 'other' });
    receive({ ...DARK, direction: 'event' });
    receive('text');
    expect([acted, sent]).toEqual([[], []]);
  });

  it('is refused by name where the action or its payload is unknown', () => {
    const { acted, receive, sent } = createFrame(HOST);
    receive({ ...DARK, payload: { colorScheme: 'pink' } });
    receive({ ...DARK, type: 'cube:action:format-disk' });
    expect(acted).toEqual([]);
    expect(sent).toMatchObject([
      [{ type: 'cube:event:error', payload: { code: 'INVALID_ACTION', type: DARK.type } }, HOST],
      [{ payload: { type: 'cube:action:format-disk' } }, HOST],
    ]);
  });

  it('ends with its listener', () => {
    const { acted, receive, stop, listeners } = createFrame(HOST);
    stop();
    receive(DARK);
    expect([acted, listeners.size]).toEqual([[], 0]);
  });
});
