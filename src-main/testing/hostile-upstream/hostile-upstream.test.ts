import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { buildProgram } from '../build-program.ts';
import { makeTempDir } from '../temp-dir.ts';

const readySchema = z.object({
  ready: z.literal(true),
  origin: z.url(),
  plays: z.array(z.string()),
});

it('runs as a process of its own, and ends with its input', { timeout: 60_000 }, async () => {
  const source = new URL('./hostile-upstream.program.ts', import.meta.url);
  const child = spawn(process.execPath, [await buildProgram(source, makeTempDir())]);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const ready = readySchema.parse(JSON.parse(line));
  expect(ready.plays).toContain('cut-mid-line');
  const answer = await fetch(`${ready.origin}/json/api/v1/users/me`);
  expect(await answer.json()).toEqual({ id: 7, username: 'ana' });
  child.stdin.end();
  expect(await once(child, 'close')).toEqual([0, null]);
});
