import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'electron';
import { z } from 'zod';
import { policySchema, type Policy, type PolicyStatus } from '#shared/policy.ts';

import type { CommandLine } from '../app/command-line.ts';

const NO_POLICY: Policy = { version: 1, connections: [], forbid: [] };
const FAULTS_SHOWN = 3;

export interface LoadedPolicy {
  readonly policy: Policy;
  readonly status: PolicyStatus;
}

/** Where an administrator puts the file: only an administrator can write there. */
export function findPolicyPath(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
  if (platform === 'darwin') return '/Library/Application Support/Plumbline/policy.json';
  if (platform === 'win32') {
    return join(env['ProgramData'] ?? String.raw`C:\ProgramData`, 'Plumbline', 'policy.json');
  }
  return '/etc/plumbline/policy.json';
}

/**
 * A developer may name another file. A packaged app takes none, or everybody could evade the
 * administrator's.
 */
export function choosePolicyFile(
  { isPackaged }: Pick<App, 'isPackaged'>,
  { policyFile }: Pick<CommandLine, 'policyFile'>,
): string {
  if (!isPackaged && policyFile !== null) return policyFile;
  return findPolicyPath(process.platform, process.env);
}

/** Reads the policy. A broken file is followed in nothing, and says why at every start. */
export function readPolicy(path: string): LoadedPolicy {
  if (!existsSync(path)) return { policy: NO_POLICY, status: toStatus(null, NO_POLICY, null) };
  try {
    const policy = policySchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    return { policy, status: toStatus(path, policy, null) };
  } catch (error) {
    return { policy: NO_POLICY, status: toStatus(path, NO_POLICY, describeProblem(error)) };
  }
}

function toStatus(path: string | null, policy: Policy, problem: string | null): PolicyStatus {
  const { forbid, connections, updates = null } = policy;
  return { path, problem, forbid, connections: connections.length, updates };
}

function describeProblem(error: unknown): string {
  if (!(error instanceof z.ZodError)) {
    return error instanceof Error ? error.message : 'The file cannot be read.';
  }
  return error.issues
    .slice(0, FAULTS_SHOWN)
    .map(
      ({ path, message }) =>
        `${path.length === 0 ? 'file' : path.map(String).join('.')}: ${message}`,
    )
    .join('; ');
}
