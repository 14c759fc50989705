import type { Browser, Page } from 'playwright';
import type { WriteReport } from '../../src-renderer/bench/page-calls.ts';
import { atMost, withoutBar, type BenchResult } from '../measure.ts';
import { callPage, withChromium } from './chromium-page.ts';
import { countLongTasks, findLongestMs, recordTrace, type Trace } from './trace.ts';

const ROWS = 100_000;
const COLUMNS = 50;
const LONG_TASK_MS = 50;
/** A workbook is five times the text of a CSV file, hashed and compressed; it was 6.3 when measured. */
const XLSX_BAR = 9;
const BYTES_PER_MB = 1_000_000;

interface Written extends WriteReport {
  readonly trace: Trace;
}

async function write(
  page: Page,
  browser: Browser,
  way: 'csv' | 'xlsx' | 'naive',
): Promise<Written> {
  const { report, trace } = await recordTrace(browser, page, () =>
    way === 'naive'
      ? callPage(page, 'writeNaively', ROWS, COLUMNS)
      : callPage(page, 'writeFile', way, ROWS, COLUMNS),
  );
  return { ...report, trace };
}

/** Files of 100,000 × 50 in a real Chromium, against lines joined in the window. */
export async function measureFiles(): Promise<BenchResult[]> {
  return withChromium(async (page, browser) => {
    const csv = await write(page, browser, 'csv');
    const naive = await write(page, browser, 'naive');
    const xlsx = await write(page, browser, 'xlsx');
    const what = 'export of 100,000 × 50';
    const countLong = ({ trace }: Written): number => countLongTasks(trace, LONG_TASK_MS);
    return [
      atMost(`${what} as CSV: tasks of the window over 50 ms`, countLong(csv), 0),
      atMost(`${what} as XLSX: tasks of the window over 50 ms`, countLong(xlsx), 0),
      withoutBar(`${what} as XLSX: longest task of the window, ms`, findLongestMs(xlsx.trace)),
      withoutBar(
        `${what}, lines joined in the window: longest task, ms`,
        findLongestMs(naive.trace),
      ),
      withoutBar(`${what} as CSV: ms`, csv.ms),
      withoutBar(`${what} as CSV: time against lines joined in the window`, csv.ms / naive.ms),
      atMost(`${what} as XLSX: time against the same as CSV`, xlsx.ms / csv.ms, XLSX_BAR),
      withoutBar(`${what} as XLSX: ms`, xlsx.ms),
      withoutBar(`${what} as XLSX: MB`, xlsx.bytes / BYTES_PER_MB),
    ];
  });
}
