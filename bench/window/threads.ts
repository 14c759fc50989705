import type { Page } from 'playwright';
import { z } from 'zod';
import { atMost, withoutBar, type BenchResult } from '../measure.ts';
import { withChromium } from './chromium-page.ts';

/** Two messages a turn: a question and its answer. */
const SHORT_TURNS = 25;
const LONG_TURNS = 2_500;
const ROUNDS = 9;
const SCROLLS = 40;

const plainSchema = z.object({ openMs: z.number(), nodes: z.number() });
const threadSchema = plainSchema.extend({ messagesRead: z.number(), anchorErrorPx: z.number() });
type Report = z.infer<typeof threadSchema>;

async function open(page: Page, turns: number, scrolls: number): Promise<Report> {
  const call = `bench.openThread(${String(turns)}, ${String(scrolls)})`;
  return threadSchema.parse(await page.evaluate(call));
}

/** The best of some, in turns: what slows a round down slows both. */
async function openInTurns(page: Page): Promise<{ shortMs: number; longMs: number }> {
  let shortMs = Number.POSITIVE_INFINITY;
  let longMs = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    shortMs = Math.min(shortMs, (await open(page, SHORT_TURNS, 0)).openMs);
    longMs = Math.min(longMs, (await open(page, LONG_TURNS, 0)).openMs);
  }
  return { shortMs, longMs };
}

/** Opening and reading a thread of 5,000 messages in a real Chromium. */
export async function measureThreads(): Promise<BenchResult[]> {
  return withChromium(async (page) => {
    const { shortMs, longMs } = await openInTurns(page);
    const long = await open(page, LONG_TURNS, SCROLLS);
    const plain = plainSchema.parse(
      await page.evaluate(`bench.openPlainThread(${String(LONG_TURNS)})`),
    );
    return [
      atMost('thread of 5,000 messages: opening against one of 50', longMs / shortMs, 1.5),
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
