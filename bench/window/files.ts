import type { Page } from 'playwright';
import { z } from 'zod';
import { atMost, withoutBar, type BenchResult } from '../measure.ts';
import { withChromium } from './chromium-page.ts';

const ROWS = 100_000;
const COLUMNS = 50;

const writtenSchema = z.object({
  ms: z.number(),
  bytes: z.number(),
  longTasks: z.number(),
  longestMs: z.number(),
});
type Written = z.infer<typeof writtenSchema>;

async function write(page: Page, call: string): Promise<Written> {
  return writtenSchema.parse(await page.evaluate(call));
}

const BYTES_PER_MB = 1_000_000;

/** Files of 100,000 × 50 in a real Chromium, against lines joined in the window. */
export async function measureFiles(): Promise<BenchResult[]> {
  return withChromium(async (page) => {
    const size = `${String(ROWS)}, ${String(COLUMNS)}`;
    const csv = await write(page, `bench.writeFile('csv', ${size})`);
    const naive = await write(page, `bench.writeNaively(${size})`);
    const xlsx = await write(page, `bench.writeFile('xlsx', ${size})`);
    const what = 'export of 100,000 × 50';
    return [
      atMost(`${what} as CSV: tasks of the window over 50 ms`, csv.longTasks, 0),
      atMost(`${what} as XLSX: tasks of the window over 50 ms`, xlsx.longTasks, 0),
      withoutBar(`${what}, lines joined in the window: longest task, ms`, naive.longestMs),
      withoutBar(`${what} as CSV: ms`, csv.ms),
      withoutBar(`${what} as CSV: time against lines joined in the window`, csv.ms / naive.ms),
      withoutBar(`${what} as XLSX: ms`, xlsx.ms),
      withoutBar(`${what} as XLSX: MB`, xlsx.bytes / BYTES_PER_MB),
    ];
  });
}
