import type { Page } from 'playwright';
import { atMost, median, withoutBar, type BenchResult } from '../measure.ts';
import { callPage, withChromium } from './chromium-page.ts';

/** Two messages a turn: a question and its answer. */
const SHORT_TURNS = 25;
const LONG_TURNS = 2_500;
const ROUNDS = 9;
const SCROLLS = 40;

/** Opens both in turns, because what slows a round down slows both halves of a pair. */
async function openInTurns(page: Page): Promise<{ ratio: number; longMs: number }> {
  const ratios: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const short = await callPage(page, 'openThread', SHORT_TURNS, 0);
    const long = await callPage(page, 'openThread', LONG_TURNS, 0);
    ratios.push(long.openMs / short.openMs);
    times.push(long.openMs);
  }
  return { ratio: median(ratios), longMs: median(times) };
}

/** Opening and reading a thread of 5,000 messages in a real Chromium. */
export async function measureThreads(): Promise<BenchResult[]> {
  return withChromium(async (page) => {
    const { ratio, longMs } = await openInTurns(page);
    const long = await callPage(page, 'openThread', LONG_TURNS, SCROLLS);
    const plain = await callPage(page, 'openPlainThread', LONG_TURNS);
    return [
      atMost('thread of 5,000 messages: opening against one of 50', ratio, 1.5),
      withoutBar('thread of 5,000 messages: ms until it is seen', longMs),
      atMost('thread of 5,000 messages: nodes', long.nodes, 400),
      atMost('thread of 5,000 messages: messages read to open it', long.messagesRead, 100),
      atMost(
        'thread of 5,000 messages: px that the view moves as older ones come',
        long.anchorErrorPx,
        1,
      ),
      withoutBar(
        'thread of 5,000 messages, all in the page: opening against ours',
        plain.openMs / longMs,
      ),
      withoutBar('thread of 5,000 messages, all in the page: nodes', plain.nodes),
    ];
  });
}
