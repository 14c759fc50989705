import { describe, expect, it } from 'vitest';
import { StreamLog } from './stream-log.ts';

const live = () => new AbortController().signal;

async function readAll(log: StreamLog): Promise<string[]> {
  const lines: string[] = [];
  for (;;) {
    const batch = await log.readFrom(lines.length, live());
    if (batch.length === 0) return lines;
    lines.push(...batch);
  }
}

describe('StreamLog', () => {
  it('gives each reader every line, whenever it comes', async () => {
    const log = new StreamLog();
    const early = readAll(log);
    log.append(['a']);
    const middle = readAll(log);
    log.append(['b', 'c']);
    log.end();
    expect(await early).toEqual(['a', 'b', 'c']);
    expect(await middle).toEqual(['a', 'b', 'c']);
    expect(await readAll(log)).toEqual(['a', 'b', 'c']);
    expect(log.waitingCount).toBe(0);
  });

  it('lets a reader go when it aborts', async () => {
    const log = new StreamLog();
    const gone = new AbortController();
    const pendingRead = log.readFrom(0, gone.signal);
    expect(log.waitingCount).toBe(1);
    gone.abort();
    expect(await pendingRead).toEqual([]);
    expect(log.waitingCount).toBe(0);
    expect(await log.readFrom(0, gone.signal)).toEqual([]);
  });

  it('gives large lines in portions', async () => {
    const line = 'x'.repeat(40 * 1024);
    const log = StreamLog.createEnded([line, line, line]);
    expect(await log.readFrom(0, live())).toHaveLength(2);
    expect(await log.readFrom(2, live())).toHaveLength(1);
    expect(await log.readFrom(3, live())).toHaveLength(0);
  });

  it('takes more lines at once than a call takes arguments', () => {
    const many = Array.from({ length: 300_000 }, () => 'x');
    expect(() => StreamLog.createEnded(many)).not.toThrow();
  });
});
