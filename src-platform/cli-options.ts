import { parseArgs } from 'node:util';
import { z } from 'zod';
import { PLATFORM_LIMITS } from '#shared/limits.ts';
import type { FrameOrigin } from './domain/frame-origin.ts';

const DEFAULT_PAGE_SIZE = 100;

const USAGE = `Usage: node out/platform/index.js --data DIR [--port N] [--host ADDRESS] [--pace-ms N]
         [--fresh] [--max-external-users N] [--page-size N] [--no-creator-mode] [--jwks FILE]
         [--embed-origin [ID=]ORIGIN]…

  --data DIR      where threads and keys are kept; made when it does not exist
  --port N        0 (default) asks the system for a free port
  --host ADDRESS  127.0.0.1 by default; another one opens the platform to the network
  --pace-ms N     waits N milliseconds before each piece of text (0 by default)
  --fresh         forgets all that DIR holds of an earlier run
  --max-external-users N
                  external users that are kept (${String(PLATFORM_LIMITS.externalUsers)} by default)
  --page-size N   entries of a list's page where the caller names no number (${String(DEFAULT_PAGE_SIZE)} by default)
  --no-creator-mode
                  switches the tenant flag useCreatorMode off
  --jwks FILE     deployment tokens are checked against the public keys of this JWKS file,
                  not against an API secret
  --embed-origin ORIGIN, --embed-origin ID=ORIGIN
                  pages of this origin, for example https://example.org, may hold the viewer's
                  pages of every deployment, or of the deployment ID, in a frame; may be given
                  several times, and none may by default`;

/** Thrown for a command line that cannot be parsed; the message gives the reason and the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  constructor(reason: string) {
    super(`${reason}\n\n${USAGE}`);
  }
}

interface Range {
  readonly min: number;
  readonly max: number;
}

function createIntegerOption(name: string, { min, max }: Range) {
  const reason = `${name} must be a whole number from ${String(min)} to ${String(max)}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, reason)
    .transform(Number)
    .refine((value) => value >= min && value <= max, reason);
}

const PORT = { min: 0, max: 65_535 };
const PACE_MS = { min: 0, max: 60_000 };
const EXTERNAL_USERS = { min: 0, max: 10_000_000 };
const PAGE_SIZE = { min: 1, max: 1_000 };

/** The origin becomes a part of a content policy, so nothing else may stand in it. */
const originSchema = z
  .string()
  .regex(
    /^(?:[1-9]\d{0,8}=)?[a-z][a-z0-9+.-]*:\/\/[a-z0-9.:[\]-]+$/,
    '--embed-origin must be an origin such as https://example.org',
  )
  .transform((text): FrameOrigin => {
    const at = text.indexOf('=');
    return at < 0
      ? { deploymentId: null, origin: text }
      : { deploymentId: Number(text.slice(0, at)), origin: text.slice(at + 1) };
  })
  .refine(
    ({ origin }) => URL.canParse(origin),
    '--embed-origin must be an origin such as https://example.org',
  );

const optionsSchema = z
  .object({
    data: z.string('--data is missing').min(1, '--data is empty'),
    port: createIntegerOption('--port', PORT).default(0),
    host: z.string().min(1, '--host is empty').default('127.0.0.1'),
    'pace-ms': createIntegerOption('--pace-ms', PACE_MS).default(0),
    fresh: z.boolean().default(false),
    'max-external-users': createIntegerOption('--max-external-users', EXTERNAL_USERS).default(
      PLATFORM_LIMITS.externalUsers,
    ),
    'page-size': createIntegerOption('--page-size', PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
    'no-creator-mode': z.boolean().default(false),
    jwks: z.string().min(1, '--jwks is empty').optional(),
    'embed-origin': z.array(originSchema).default([]),
  })
  .transform((given) => ({
    dataDir: given.data,
    port: given.port,
    host: given.host,
    paceMs: given['pace-ms'],
    fresh: given.fresh,
    maxExternalUsers: given['max-external-users'],
    pageSize: given['page-size'],
    creatorMode: !given['no-creator-mode'],
    jwksFile: given.jwks ?? null,
    embedOrigins: given['embed-origin'],
  }));
export type CliOptions = z.infer<typeof optionsSchema>;

function readArguments(args: readonly string[]): unknown {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = {
    data: text,
    port: text,
    host: text,
    'pace-ms': text,
    fresh: flag,
    'max-external-users': text,
    'page-size': text,
    'no-creator-mode': flag,
    jwks: text,
    'embed-origin': { type: 'string', multiple: true },
  } as const;
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
