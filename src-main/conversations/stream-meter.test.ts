import { expect, it } from 'vitest';
import { StreamMeter, type StreamLimits } from './stream-meter.ts';

const LIMITS: StreamLimits = { idleLines: 3, idleChars: 100, idleMs: 1_000, chars: 500 };

function countLines(count: number, chars: number, isNew: boolean, everyMs = 0) {
  const meter = new StreamMeter(LIMITS, 0);
  for (let at = 1; at <= count; at += 1) meter.count(chars, isNew, at * everyMs);
  return { meter, isOver: meter.isOver(count * everyMs) };
}

it.each([
  ['many lines without content', countLines(4, 1, false).isOver, true],
  ['few of them', countLines(3, 1, false).isOver, false],
  ['long ones', countLines(2, 51, false).isOver, true],
  ['slow ones', countLines(2, 1, false, 501).isOver, true],
  ['slow content', countLines(9, 1, true, 501).isOver, false],
  ['a lot of content', countLines(6, 100, true).isOver, true],
])('%s', (_name, isOver, expected) => {
  expect(isOver).toBe(expected);
});

it('lets as much come again when the analyst waits on, and forgets idle lines at content', () => {
  const { meter } = countLines(4, 1, false);
  meter.restart(0);
  expect(meter.isOver(0)).toBe(false);
  for (let at = 0; at < 3; at += 1) meter.count(1, false, 0);
  meter.count(1, true, 0);
  meter.count(1, false, 0);
  expect(meter.isOver(0)).toBe(false);
});
