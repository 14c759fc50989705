import { MessageChannelMain } from 'electron';
import {
  askAndWait,
  connectTo,
  reportFact,
  startNewConversation,
  type DrivenApp,
} from './driven-app.ts';
import { readStreams } from './streams.ts';

/** Counts what main sends over every port. */
function countFrames(): { count: number } {
  const counted = { count: 0 };
  const { port1 } = new MessageChannelMain();
  const prototype: object = Object.getPrototypeOf(port1) as object;
  const send: unknown = Reflect.get(prototype, 'postMessage');
  if (typeof send !== 'function') throw new Error('Ports have another shape.');
  Reflect.set(prototype, 'postMessage', function (this: unknown, ...args: unknown[]) {
    counted.count += 1;
    return Reflect.apply(send, this, args) as unknown;
  });
  return counted;
}

/** Measures how many messages a second a stream costs, at each pace of the server. */
export async function measureStream({ window }: DrivenApp): Promise<void> {
  const { address, questions } = readStreams();
  const frames = countFrames();
  await connectTo(window, address);
  for (const question of questions) {
    await startNewConversation(window);
    const before = frames.count;
    const begunMs = performance.now();
    await askAndWait(window, question);
    const seconds = (performance.now() - begunMs) / 1_000;
    reportFact({ question, framesPerSecond: (frames.count - before) / seconds, seconds });
  }
}
