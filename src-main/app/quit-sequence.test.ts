import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryLog } from '../testing/memory-log.ts';
import { QuitSequence } from './quit-sequence.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

function openSequence(
  close: () => Promise<void> = () => Promise.resolve(),
  isKeychainBusy = () => false,
) {
  const said: string[] = [];
  const asked: ((agrees: boolean) => void)[] = [];
  const quitting = new QuitSequence({
    confirm: () =>
      new Promise((resolve) => {
        asked.push(resolve);
      }),
    close: () => {
      said.push('close');
      return close();
    },
    quit: () => said.push('quit'),
    exit: (code) => said.push(`exit ${String(code)}`),
    isKeychainBusy,
    kill: () => said.push('kill'),
    log: new MemoryLog(),
  });
  return { quitting, said, asked };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('quitting', () => {
  it('asks once, closes everything once, then lets Electron go', async () => {
    const { quitting, said, asked } = openSequence();
    expect(quitting.request()).toBe(false);
    expect(quitting.request()).toBe(false);
    expect(asked).toHaveLength(1);
    expect(said).toEqual([]);
    asked[0]?.(true);
    await settle();
    expect(said).toEqual(['close', 'quit']);
    expect(quitting.request()).toBe(true);
    expect(asked).toHaveLength(1);
  });

  it('stays when the analyst wants to stay, and asks anew at the next wish', async () => {
    const { quitting, said, asked } = openSequence();
    quitting.request();
    asked[0]?.(false);
    await settle();
    expect(said).toEqual([]);
    quitting.request();
    expect(asked).toHaveLength(2);
    asked[1]?.(true);
    await settle();
    expect(said).toEqual(['close', 'quit']);
  });

  it('does not ask when the system ends it, even while a question stands', async () => {
    const { quitting, said, asked } = openSequence();
    quitting.force();
    await settle();
    expect(asked).toEqual([]);
    expect(said).toEqual(['close', 'quit']);

    const other = openSequence();
    other.quitting.request();
    other.quitting.force();
    other.asked[0]?.(false);
    await settle();
    expect(other.said).toEqual(['close', 'quit']);
  });

  it('ends even when closing hangs', async () => {
    const { quitting, said, asked } = openSequence(() => new Promise(() => undefined));
    quitting.request();
    asked[0]?.(true);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(said).toEqual(['close', 'exit 1']);
  });

  it('does not wait for a keychain that owes an answer once everything is closed', async () => {
    const { quitting, said } = openSequence(undefined, () => true);
    quitting.force();
    await settle();
    expect(said).toEqual(['close', 'kill']);

    const hanging = openSequence(
      () => new Promise(() => undefined),
      () => true,
    );
    hanging.quitting.force();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(hanging.said).toEqual(['close', 'kill']);
  });
});
