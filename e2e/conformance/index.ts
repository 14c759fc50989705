import { checkConformance, proveChecks } from './conformance.ts';
import { parseOptions, UsageError } from './options.ts';
import { openServers } from './server/servers.ts';

async function main(): Promise<number> {
  const options = parseOptions(process.argv.slice(2));
  const servers = await openServers({
    server: options.server,
    narrowServer: options['narrow-server'],
    platform: options.platform,
  });
  const isProof = options.mutations || options['all-mutations'];
  try {
    return (await (isProof ? proveChecks : checkConformance)(servers, options)) ? 0 : 1;
  } finally {
    await servers.stop();
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `\n${error.cause.message}` : '';
  return `${error.message}${cause}`;
}

// The process does not wait for an empty event loop, because a connection that a server keeps open
// must not block the suite.
process.exit(
  await main().catch((error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }),
);
