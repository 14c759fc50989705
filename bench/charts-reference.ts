import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { atLeast, atMost, withoutBar, type BenchResult } from './measure.ts';

const MIN_SHARE = 0.97;
const MIN_SPECS = 400;
const MAX_OUTPUT_BYTES = 32_000_000;
const ZONES = ['UTC', 'America/Los_Angeles', 'Pacific/Auckland'] as const;

const reportSchema = z.object({
  verdicts: z.array(z.object({ name: z.string(), problems: z.array(z.string()) })),
  hashes: z.array(z.object({ name: z.string(), hash: z.string() })),
});
type Report = z.infer<typeof reportSchema>;

const run = promisify(execFile);

/** A process has one zone, and the reference is right in UTC alone. */
async function judgeIn(zone: string): Promise<Report> {
  const program = resolve(import.meta.dirname, 'charts-reference.js');
  const { stdout } = await run(process.execPath, [program], {
    env: { ...process.env, TZ: zone },
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  return reportSchema.parse(JSON.parse(stdout));
}

function printWrong({ verdicts }: Report): void {
  for (const { name, problems } of verdicts)
    if (problems.length > 0) process.stderr.write(`bench  ${name}: ${problems.join('; ')}\n`);
}

/** Charts beside plain Vega-Lite and Vega, by scene graph; and the same charts in three zones. */
export async function* measureChartsReference(): AsyncGenerator<BenchResult> {
  const [utc, ...others] = [
    await judgeIn(ZONES[0]),
    await judgeIn(ZONES[1]),
    await judgeIn(ZONES[2]),
  ];
  printWrong(utc);
  const { verdicts, hashes } = utc;
  const right = verdicts.filter(({ problems }) => problems.length === 0).length;
  const differing = hashes.filter(({ hash }, at) =>
    others.some((one) => one.hashes[at]?.hash !== hash),
  );
  for (const { name } of differing) process.stderr.write(`bench  differs by zone: ${name}\n`);
  yield atLeast('charts beside the reference: specs', hashes.length, MIN_SPECS);
  yield withoutBar('charts beside the reference: pictures in four frames', verdicts.length);
  yield withoutBar('charts beside the reference: drawn rightly', right);
  yield atLeast(
    'charts beside the reference: share drawn rightly',
    right / verdicts.length,
    MIN_SHARE,
  );
  yield atMost('charts that differ between three time zones', differing.length, 0);
}
