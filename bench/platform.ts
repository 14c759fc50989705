import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Agent, request } from 'undici';
import { platformReadySchema, type PlatformReady } from '#shared/local-platform.ts';
import { median, withoutBar, type BenchResult } from './measure.ts';

const ENTRY = resolve(import.meta.dirname, '../platform/index.js');
const SINGLE_QUESTIONS = 30;
const STREAMS = 100;
const PUBLISHES = 400;
const PUBLISHERS = 16;

const agent = new Agent({ connections: STREAMS + PUBLISHERS, keepAliveTimeout: 1_000 });

interface AnswerTimes {
  readonly firstMs: number;
  readonly allMs: number;
}

export async function post(
  url: string,
  authorization: string,
  body: unknown,
): Promise<AnswerTimes> {
  const begunMs = performance.now();
  const answer = await request(url, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    dispatcher: agent,
  });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${String(answer.statusCode)}`);
  let firstMs: number | null = null;
  for await (const chunk of answer.body) {
    if (chunk instanceof Uint8Array) firstMs ??= performance.now() - begunMs;
  }
  const allMs = performance.now() - begunMs;
  return { firstMs: firstMs ?? allMs, allMs };
}

export function ask(
  ready: PlatformReady,
  user: string,
  input = 'Average IMDB rating by major genre',
): Promise<AnswerTimes> {
  const path = `api/v1/public/${ready.accountName}/agents/${ready.agents[0]?.id ?? ''}`;
  return post(
    `${ready.chatBaseUrl}/${path}/chat/stream-chat-state`,
    `Api-Key ${ready.keys?.admin ?? ''}`,
    { input, sessionSettings: { externalId: user } },
  );
}

async function measureQuestions(ready: PlatformReady): Promise<BenchResult[]> {
  const alone: number[] = [];
  for (let count = 0; count < SINGLE_QUESTIONS; count += 1) {
    alone.push((await ask(ready, `alone-${String(count)}`)).firstMs);
  }
  const together = await Promise.all(
    Array.from({ length: STREAMS }, (_stream, index) => ask(ready, `crowd-${String(index)}`)),
  );
  return [
    withoutBar('platform: first chat line, ms, median of 30', median(alone)),
    withoutBar(
      'platform: 100 streams at once, ms until all are whole',
      Math.max(...together.map(({ allMs }) => allMs)),
    ),
  ];
}

async function measurePublishing(ready: PlatformReady): Promise<BenchResult> {
  const [deployment] = ready.deployments;
  const workbook = deployment?.workbookIds[0] ?? 0;
  const url = `${ready.baseUrl}/api/v1/deployments/${String(deployment?.id)}/workbooks/${String(workbook)}/publish`;
  const begunMs = performance.now();
  const publisher = async (): Promise<void> => {
    for (let count = 0; count < PUBLISHES / PUBLISHERS; count += 1) {
      await post(url, `Bearer ${ready.accessToken ?? ''}`, { workbookId: workbook });
    }
  };
  await Promise.all(Array.from({ length: PUBLISHERS }, publisher));
  const perSecond = PUBLISHES / ((performance.now() - begunMs) / 1_000);
  return withoutBar('platform: publishes per second, 16 at a time', perSecond);
}

async function readReady(child: ChildProcess): Promise<PlatformReady> {
  if (!child.stdout) throw new Error('The platform has no output.');
  for await (const line of createInterface({ input: child.stdout })) {
    return platformReadySchema.parse(JSON.parse(line));
  }
  throw new Error('The platform ended before it was ready.');
}

/** The built platform as its own process, over real sockets. */
export async function withPlatform<Result>(
  work: (ready: PlatformReady) => Promise<Result>,
): Promise<Result> {
  const data = await mkdtemp(join(tmpdir(), 'plumbline-bench-'));
  const child = spawn(process.execPath, [ENTRY, '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    return await work(await readReady(child));
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await rm(data, { recursive: true, force: true });
  }
}

export const measurePlatform = (): Promise<BenchResult[]> =>
  withPlatform(async (ready) => [
    ...(await measureQuestions(ready)),
    await measurePublishing(ready),
  ]);
