import { atMost, withoutBar, type BenchResult } from '../measure.ts';
import { callPage, withChromium } from './chromium-page.ts';
import { countLongTasks, findLongestMs, recordTrace } from './trace.ts';

const VALUES = 100_000;
/** A reader who ticks a value notices a longer one. */
const LONG_TASK_MS = 200;
/** Two are taken out of the list. */
const LEFT = VALUES - 2;

/** A filter of 100,000 chosen values over twelve tiles: opened, changed twice, and applied. */
export async function measureFilter(): Promise<BenchResult[]> {
  return withChromium(async (page, browser) => {
    const { report, trace } = await recordTrace(browser, page, () =>
      callPage(page, 'changeFilter', VALUES),
    );
    const name = (what: string): string => `filter of 100,000 values: ${what}`;
    return [
      atMost(name('tasks over 200 ms'), countLongTasks(trace, LONG_TASK_MS), 0),
      withoutBar(name('longest task, ms'), findLongestMs(trace)),
      atMost(name('chosen values that were lost'), Math.abs(LEFT - report.chosen), 0),
      withoutBar(name('queries'), report.queryCount),
    ];
  });
}
