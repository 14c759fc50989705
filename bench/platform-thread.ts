import { request } from 'undici';
import { parseChatLine } from '#shared/platform/chat-line.ts';
import type { PlatformReady } from '#shared/local-platform.ts';
import { atMost, median, withoutBar, type BenchResult } from './measure.ts';
import { withPlatform } from './platform.ts';

/** Follow-ups, so that each question needs what the thread was about. */
const QUESTIONS = [
  'movies per year since 2000',
  'only comedies',
  'what about dramas?',
  'and in 2005?',
] as const;
const LONG = 200;
const SHORT = 2;
const ROUNDS = 24;

/** A thread of one user, asked from its beginning. */
class AskedThread {
  readonly #ready: PlatformReady;
  /** The server names it in its first answer. */
  #chatId: string | null = null;
  #count = 0;

  constructor(ready: PlatformReady) {
    this.#ready = ready;
  }

  /** Milliseconds until the answer is complete. */
  async ask(): Promise<number> {
    const { chatBaseUrl, accountName, agents, keys } = this.#ready;
    const path = `api/v1/public/${accountName}/agents/${agents[0]?.id ?? ''}/chat/stream-chat-state`;
    const input = QUESTIONS[this.#count % QUESTIONS.length] ?? '';
    const thread = this.#chatId === null ? {} : { chatId: this.#chatId };
    this.#count += 1;
    const begunMs = performance.now();
    const answer = await request(`${chatBaseUrl}/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Api-Key ${keys?.admin ?? ''}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ input, ...thread, sessionSettings: { externalId: 'thread' } }),
    });
    const lines = await answer.body.text();
    const tookMs = performance.now() - begunMs;
    if (answer.statusCode !== 200) throw new Error(`The platform answered ${lines}`);
    const [first = ''] = lines.split('\n', 1);
    const line = parseChatLine(first);
    if (line.kind === 'cutoff') this.#chatId ??= line.chatId;
    return tookMs;
  }

  async grow(count: number): Promise<void> {
    for (let asked = 0; asked < count; asked += 1) await this.ask();
  }
}

/** In turns, so that a busy machine slows both; the short thread is new in each round. */
export function measurePlatformThread(): Promise<BenchResult[]> {
  return withPlatform(async (ready) => {
    const long = new AskedThread(ready);
    await long.grow(LONG);
    const ratios: number[] = [];
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const short = new AskedThread(ready);
      // The same question of the four is asked of both.
      await short.grow(SHORT + ((LONG + round - SHORT) % QUESTIONS.length));
      const shortMs = await short.ask();
      const longMs = await long.ask();
      ratios.push(longMs / shortMs);
      times.push(longMs);
    }
    return [
      atMost(
        'platform: a question after 200 others in its thread against one after 2 to 5, times the time',
        median(ratios),
        1.5,
      ),
      withoutBar('platform: a question after 200 others, ms until it is whole', median(times)),
    ];
  });
}
