import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { listChecks } from './checks/all.ts';
import { printProof, writeMatrix } from './mutations/print-proof.ts';
import { prove } from './mutations/prove.ts';
import type { Options } from './options.ts';
import { renderDocs } from './report/docs.ts';
import { countVerdicts, describeFailure, printLine, describeSummary } from './report/print.ts';
import { buildReport } from './report/report.ts';
import type { Check } from './run/check.ts';
import { UniqueNames } from './run/unique-names.ts';
import type { Outcome } from './run/outcome.ts';
import { runChecks } from './run/run-checks.ts';
import { listSecrets } from './run/server.ts';
import type { Servers } from './server/servers.ts';
import { Client } from './wire/client.ts';

const LIMIT_MS = 30_000;
const CONCURRENCY = 8;
/** The suite mostly waits for wrong servers. */
const PROOF_CONCURRENCY = 16;
const DOCS_FILE = 'docs/conformance.md';
/** Progress is shown often enough to know that it continues, and seldom enough to read the rest. */
const PROGRESS_EVERY = 50;

/**
 * Everything applies to our own platform, so a check that does not apply means that something is
 * missing.
 */
function failWhenNotApplicable(outcome: Outcome, isOwn: boolean): Outcome {
  const { verdict } = outcome;
  if (!isOwn || verdict.kind !== 'notApplicable') return outcome;
  const expectation = `Our own platform must not leave this out: ${verdict.reason}`;
  return { ...outcome, verdict: { kind: 'failed', expectation } };
}

export function chooseChecks({ only }: Options): Check[] {
  return listChecks().filter(({ id }) => id.includes(only));
}

async function writeTo(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

function progress(total: number): (outcome: Outcome) => void {
  let done = 0;
  return () => {
    done += 1;
    if (done % PROGRESS_EVERY === 0) printLine(`  ${String(done)} of ${String(total)}`);
  };
}

async function runAll(checks: readonly Check[], servers: Servers, options: Options) {
  const client = new Client();
  const { main, narrow, signingKey } = servers;
  const run = { main, narrow, signingKey, client, names: new UniqueNames(), limitMs: LIMIT_MS };
  const { concurrency = CONCURRENCY } = options;
  try {
    const onOutcome = progress(checks.length);
    return await runChecks(checks, run, { concurrency, onOutcome });
  } finally {
    await client.close();
  }
}

/**
 * Checks the server against the document.
 * @returns whether it conforms
 */
export async function checkConformance(servers: Servers, options: Options): Promise<boolean> {
  const checks = chooseChecks(options);
  printLine(`${String(checks.length)} checks against ${servers.main.addresses.base}`);
  const found = await runAll(checks, servers, options);
  const outcomes = found.map((outcome) => failWhenNotApplicable(outcome, servers.isOwn));
  const secrets = listSecrets(servers.main).concat(
    servers.narrow ? listSecrets(servers.narrow) : [],
  );
  for (const outcome of outcomes) {
    const { verdict, check } = outcome;
    if (verdict.kind === 'failed') printLine(`\n${describeFailure(outcome, secrets)}`);
    if (verdict.kind === 'notApplicable')
      printLine(`- ${check.id}: not applicable: ${verdict.reason}`);
  }
  if (options.report !== undefined) await writeTo(options.report, buildReport(outcomes, secrets));
  if (options['write-docs']) await writeTo(DOCS_FILE, await renderDocs(outcomes, DOCS_FILE));
  const failed = countVerdicts(outcomes, 'failed');
  printLine(`\n${String(countVerdicts(outcomes, 'notApplicable'))} not applicable`);
  printLine(describeSummary(countVerdicts(outcomes, 'passed'), failed));
  return failed === 0;
}

const MATRIX_FILE = 'out/conformance/mutations.json';

/**
 * Shows for each check that it can fail.
 * @returns whether each can
 */
export async function proveChecks(servers: Servers, options: Options): Promise<boolean> {
  const checks = chooseChecks(options);
  printLine(`${String(checks.length)} checks against servers that are wrong in one way each`);
  const proof = await prove(checks, servers, {
    concurrency: options.concurrency ?? PROOF_CONCURRENCY,
    isFull: options['all-mutations'],
    onProgress: (done, total) => {
      if (done % PROGRESS_EVERY === 0) printLine(`  ${String(done)} of ${String(total)}`);
    },
  });
  await writeMatrix(proof, MATRIX_FILE);
  return printProof(proof);
}
