import { parseArgs } from 'node:util';
import { z } from 'zod';

const USAGE = `Usage: node out/platform/index.js --data DIR [--port N] [--host ADDRESS] [--pace-ms N]

  --data DIR      where threads and keys are kept; made when it does not exist
  --port N        0 (default) asks the system for a free port
  --host ADDRESS  127.0.0.1 by default; another one opens the platform to the network
  --pace-ms N     waits N milliseconds before each piece of text (0 by default)`;

/** The command line cannot be understood; the message says why and how it should look. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  constructor(reason: string) {
    super(`${reason}\n\n${USAGE}`);
  }
}

function wholeNumber(name: string, max: number) {
  const reason = `${name} must be a whole number from 0 to ${String(max)}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, reason)
    .transform(Number)
    .refine((value) => value <= max, reason);
}

const PORT_MAX = 65_535;
const PACE_MAX_MS = 60_000;

const optionsSchema = z
  .object({
    data: z.string('--data is missing').min(1, '--data is empty'),
    port: wholeNumber('--port', PORT_MAX).default(0),
    host: z.string().min(1, '--host is empty').default('127.0.0.1'),
    'pace-ms': wholeNumber('--pace-ms', PACE_MAX_MS).default(0),
  })
  .transform((given) => ({
    dataDir: given.data,
    port: given.port,
    host: given.host,
    paceMs: given['pace-ms'],
  }));
export type CliOptions = z.infer<typeof optionsSchema>;

function readArguments(args: readonly string[]): unknown {
  const text = { type: 'string' } as const;
  const options = { data: text, port: text, host: text, 'pace-ms': text };
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new UsageError(
      error instanceof Error ? error.message : 'The arguments are not readable.',
    );
  }
}

/** @throws UsageError */
export function parseCliOptions(args: readonly string[]): CliOptions {
  const parsed = optionsSchema.safeParse(readArguments(args));
  if (!parsed.success) {
    throw new UsageError(parsed.error.issues.map((issue) => issue.message).join('\n'));
  }
  return parsed.data;
}
