import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { parseChatLine } from '#shared/platform/chat-line.ts';
import { atMost, measurePairedRatio, median, withoutBar, type BenchResult } from './measure.ts';
import { createStateLine } from './sample-lines.ts';

const STATE_MB = 20;
const STATE_ROUNDS = 8;
/** With the same code one process measured 0.10 and another 0.24, so one process says little. */
const DELTA_PROCESSES = 7;

async function measureDeltasInProcess(): Promise<number> {
  const program = resolve(import.meta.dirname, 'delta-lines.js');
  const { stdout } = await promisify(execFile)(process.execPath, [...process.execArgv, program]);
  return z.number().parse(JSON.parse(stdout));
}

async function deltas(): Promise<BenchResult[]> {
  const costs: number[] = [];
  for (let count = 0; count < DELTA_PROCESSES; count += 1) {
    costs.push((await measureDeltasInProcess()) - 1);
  }
  const name = 'delta lines: what checking costs on top of parsing';
  return [
    atMost(`${name}, median of ${String(DELTA_PROCESSES)} processes`, median(costs), 0.25),
    withoutBar(`${name}, dearest of them`, Math.max(...costs)),
  ];
}

function state(): BenchResult {
  const line = createStateLine(STATE_MB);
  const ratio = measurePairedRatio(
    (): unknown => JSON.parse(line),
    () => parseChatLine(line),
    STATE_ROUNDS,
  );
  return atMost('__state__ of 20 MB: recognising it against parsing it', ratio, 0.05);
}

export const measureChatLine = async (): Promise<BenchResult[]> => [...(await deltas()), state()];
