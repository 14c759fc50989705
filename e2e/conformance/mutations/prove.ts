import type { Check } from '../run/check.ts';
import { UniqueNames } from '../run/unique-names.ts';
import type { Outcome } from '../run/outcome.ts';
import { runPool } from '../run/pool.ts';
import { runCheck } from '../run/run-check.ts';
import { runChecks } from '../run/run-checks.ts';
import type { Run } from '../run/run.ts';
import type { Server } from '../run/server.ts';
import type { Servers } from '../server/servers.ts';
import { Client } from '../wire/client.ts';
import { canMutate } from './can-mutate.ts';
import { listMutations } from './catalogue.ts';
import { createKnownCredentials } from './known-credentials.ts';
import type { Mutation } from './mutation.ts';
import { MutationProxy } from './proxy.ts';

const LIMIT_MS = 10_000;

/** The result of one check under one mutation. */
export interface Trial {
  readonly checkId: string;
  readonly mutationId: string;
  readonly result: 'killed' | 'survived' | 'inconclusive';
  readonly expectation: string;
}

export interface Proof {
  /** The outcomes of the suite without a mutation. */
  readonly sound: readonly Outcome[];
  readonly mutations: readonly Mutation[];
  readonly trials: readonly Trial[];
}

export interface ProofOptions {
  readonly concurrency: number;
  /** True runs every trial; otherwise a check that has failed once is proven. */
  readonly isFull: boolean;
  readonly onProgress: (done: number, total: number) => void;
}

/** A check that timed out, or that does not apply, has not noticed the mutation. */
function createTrial({ check, verdict }: Outcome, mutation: Mutation): Trial {
  const base = { checkId: check.id, mutationId: mutation.id };
  if (verdict.kind === 'passed') return { ...base, result: 'survived', expectation: '' };
  const expectation = verdict.kind === 'failed' ? verdict.expectation : verdict.reason;
  const isLate = expectation.includes('took too long');
  const isKill = verdict.kind === 'failed' && !isLate;
  return { ...base, result: isKill ? 'killed' : 'inconclusive', expectation };
}

/**
 * Chooses for each check the mutations that it could notice, the narrowest first: a failure for one
 * missing field says more about a check than a failure when nothing works.
 */
function choose(
  sound: readonly Outcome[],
  mutations: readonly Mutation[],
): ReadonlyMap<Check, readonly Mutation[]> {
  const seers = mutations.map((mutation) => ({
    mutation,
    checks: new Set(
      sound
        .filter(({ verdict, exchanges }) => {
          return verdict.kind === 'passed' && canMutate(mutation, exchanges);
        })
        .map(({ check }) => check),
    ),
  }));
  const narrowFirst = seers.toSorted((a, b) => a.checks.size - b.checks.size);
  return new Map(
    sound.map(({ check }) => [
      check,
      narrowFirst.filter(({ checks }) => checks.has(check)).map(({ mutation }) => mutation),
    ]),
  );
}

/**
 * Each mutation has a run of its own, so that what a check prepares for others is wrong in the same
 * way.
 */
class MutatedRuns {
  readonly #runs = new Map<string, Run>();
  readonly #proxy: MutationProxy;
  readonly #base: Run;

  constructor(proxy: MutationProxy, base: Run) {
    this.#proxy = proxy;
    this.#base = base;
  }

  of({ id }: Mutation): Run {
    const known = this.#runs.get(id);
    if (known) return known;
    const behind = (platform: Server) => this.#proxy.behind(platform, id);
    const { main, narrow } = this.#base;
    const run = { ...this.#base, main: behind(main), narrow: narrow && behind(narrow) };
    this.#runs.set(id, run);
    return run;
  }
}

async function tryChecks(
  chosen: ReadonlyMap<Check, readonly Mutation[]>,
  runs: MutatedRuns,
  { concurrency, isFull, onProgress }: ProofOptions,
): Promise<Trial[]> {
  const trials: Trial[] = [];
  let done = 0;
  const jobs = [...chosen].map(([check, mutations]) => ({
    lock: check.lock,
    work: async () => {
      for (const mutation of mutations) {
        const trial = createTrial(await runCheck(check, runs.of(mutation)), mutation);
        trials.push(trial);
        if (trial.result === 'killed' && !isFull) break;
      }
      done += 1;
      onProgress(done, chosen.size);
    },
  }));
  await runPool(jobs, concurrency);
  return trials;
}

/** Runs the suite as it is, then plays mutations to the checks that could notice them. */
export async function prove(
  checks: readonly Check[],
  { main, narrow, signingKey }: Servers,
  options: ProofOptions,
): Promise<Proof> {
  const client = new Client();
  const mutations = listMutations(createKnownCredentials(main, signingKey));
  const proxy = new MutationProxy({ mutations, platforms: { main, narrow }, client });
  await proxy.listen();
  const run = { main, narrow, signingKey, client, names: new UniqueNames(), limitMs: LIMIT_MS };
  const { concurrency } = options;
  try {
    const sound = await runChecks(checks, run, { concurrency, onOutcome: () => undefined });
    const runs = new MutatedRuns(proxy, run);
    const trials = await tryChecks(choose(sound, mutations), runs, options);
    return { sound, mutations, trials };
  } finally {
    await proxy.close();
    await client.close();
  }
}
