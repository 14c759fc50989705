import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { makeTempDir } from './temp-dir.ts';
import type { TestAuthority } from './test-certificates.ts';

/**
 * A TLS server that refuses clients without a certificate by TLS's own alert, as Apache does. Node's
 * server only closes the socket, which says nothing.
 */
export async function startAlertingServer(authority: TestAuthority): Promise<{ url: string }> {
  const dir = makeTempDir();
  const { cert, key } = authority.issue({ name: 'localhost', days: 2 });
  writeFileSync(join(dir, 'pair.pem'), `${cert}${key}`);
  const verify = ['-Verify', '1', '-verify_return_error', '-CAfile', authority.caFile];
  const own = ['-accept', '127.0.0.1:0', '-cert', join(dir, 'pair.pem'), '-www'];
  const server = spawn('openssl', ['s_server', ...own, ...verify]);
  onTestFinished(() => {
    server.kill();
  });
  for await (const line of createInterface(server.stdout)) {
    const port = /^ACCEPT .*:(\d+)$/.exec(line)?.[1];
    if (port !== undefined) return { url: `https://localhost:${port}` };
  }
  throw new Error('openssl s_server did not listen.');
}
