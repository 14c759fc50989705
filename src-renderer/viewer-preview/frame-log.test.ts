import { describe, expect, it } from 'vitest';
import { createFrameAction } from '#shared/embedding/frame-message.ts';
import { FrameLog } from './frame-log.svelte.ts';

const ORIGIN = 'https://acme.example.org';

/** A frame's window, as far as the log uses it. */
function createFrame() {
  const sent: [unknown, string][] = [];
  const postMessage = (message: unknown, origin: string) => void sent.push([message, origin]);
  return { sent, frame: { postMessage } as Partial<Window> as Window };
}

const createEvent = (frame: Window, data: unknown, origin = ORIGIN) =>
  ({ source: frame, origin, data }) as Partial<MessageEvent<unknown>> as MessageEvent<unknown>;

const ready = {
  source: 'cube-embed',
  direction: 'event',
  type: 'cube:event:ready',
  payload: { a: 1 },
  timestamp: 5,
};

describe('the log of a frame', () => {
  it('shows what the frame said, as text', () => {
    const { frame } = createFrame();
    const log = new FrameLog(ORIGIN);
    log.receive(createEvent(frame, ready), frame);
    expect(log.messages).toMatchObject([
      { direction: 'event', type: 'cube:event:ready', payload: '{"a":1}' },
    ]);
    expect(log.hasHeard).toBe(true);
  });

  it('reads no message of another window, of another origin or of another form', () => {
    const { frame } = createFrame();
    const log = new FrameLog(ORIGIN);
    log.receive(createEvent(createFrame().frame, ready), frame);
    log.receive(createEvent(frame, ready, 'https://evil.example.org'), frame);
    log.receive(createEvent(frame, { ...ready, source: 'other' }), frame);
    log.receive(createEvent(frame, createFrameAction('cube:action:refresh', null, 5)), frame);
    log.receive(createEvent(frame, ready), null);
    expect([log.messages, log.hasHeard]).toEqual([[], false]);
  });

  it('sends actions to the viewer’s origin alone', () => {
    const { frame, sent } = createFrame();
    const log = new FrameLog(ORIGIN);
    log.send(frame, 'cube:action:refresh', undefined);
    expect(sent).toMatchObject([[{ direction: 'action', type: 'cube:action:refresh' }, ORIGIN]]);
    expect(log.messages).toMatchObject([{ direction: 'action', payload: '' }]);
  });

  it('bears any payload, and holds no more than it needs', () => {
    const { frame } = createFrame();
    const log = new FrameLog(ORIGIN);
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    for (const payload of [10n, cyclic, 'x'.repeat(10_000)]) {
      log.receive(createEvent(frame, { ...ready, payload }), frame);
    }
    expect(log.messages[0]?.payload).toHaveLength(2_001);
    expect(log.messages[1]?.payload).toBe('a value that is not JSON');
    for (let more = 0; more < 600; more += 1) log.receive(createEvent(frame, ready), frame);
    expect(log.messages).toHaveLength(500);
  });
});
