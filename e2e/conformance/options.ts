import { parseArgs } from 'node:util';
import { z } from 'zod';

const USAGE = `Usage: npm run conformance -- [--server FILE] [switches]

  --server FILE         FILE holds the line that a platform prints when it is ready; without it,
                        two local platforms are started and stopped again
  --narrow-server FILE  the line of a second platform, with a low user limit and no creator mode
  --platform FILE       the program to start instead of our own
  --only TEXT           only checks whose id contains TEXT
  --concurrency N       how many checks run at a time (8, and 16 with mutations)
  --report FILE         writes the outcomes as JSON
  --write-docs          writes docs/conformance.md
  --mutations           proves that each check can fail: answers and requests are changed on the way
  --all-mutations       the same, but goes on after the first failure of a check`;

export class UsageError extends Error {
  override readonly name = 'UsageError';

  constructor(reason: string) {
    super(`${reason}\n\n${USAGE}`);
  }
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;

const optionsSchema = z.object({
  server: z.string().optional(),
  'narrow-server': z.string().optional(),
  platform: z.string().optional(),
  only: z.string().default(''),
  concurrency: z.coerce.number().int().min(1).optional(),
  report: z.string().optional(),
  'write-docs': z.boolean(),
  mutations: z.boolean(),
  'all-mutations': z.boolean(),
});
export type Options = z.infer<typeof optionsSchema>;

function readArguments(args: readonly string[]): unknown {
  const options = {
    server: text,
    'narrow-server': text,
    platform: text,
    only: text,
    concurrency: text,
    report: text,
    'write-docs': flag,
    mutations: flag,
    'all-mutations': flag,
  };
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'The switches are not readable.');
  }
}

/** @throws UsageError */
export function parseOptions(args: readonly string[]): Options {
  const parsed = optionsSchema.safeParse(readArguments(args));
  if (!parsed.success) {
    throw new UsageError(parsed.error.issues.map(({ message }) => message).join('\n'));
  }
  if (parsed.data['write-docs'] && parsed.data.only !== '') {
    throw new UsageError('--write-docs tells of all checks: it does not go with --only.');
  }
  return parsed.data;
}
