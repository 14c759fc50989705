import type { Run } from './run.ts';

type MissingReason = (run: Run) => string | null;

/** Each entry says why a run lacks it, or returns null. */
const NEEDS = {
  narrow: ({ narrow }) =>
    narrow === null
      ? 'needs a second platform, started with a low user limit and without creator mode'
      : null,
  jwks: ({ narrow, signingKey }) =>
    narrow === null || signingKey === null
      ? 'needs a second platform that trusts a JWKS of ours'
      : null,
  tenantWide: ({ main }) =>
    main.ready.tenantWide === undefined
      ? 'needs the names of tenant-wide groups and attributes in the ready line'
      : null,
  policySample: ({ main }) =>
    main.ready.policySample === undefined
      ? 'needs a deployment with an access policy, named in the ready line'
      : null,
  tokenAuthOff: ({ main }) =>
    main.ready.deployments.some(
      ({ id, tokenAuth }) =>
        !tokenAuth && main.ready.agents.some(({ deploymentId }) => deploymentId === id),
    )
      ? null
      : 'needs an agent of a deployment with token authentication off',
  secondDeployment: ({ main }) =>
    main.ready.deployments.length > 1 ? null : 'needs a second deployment',
} as const satisfies Record<string, MissingReason>;

export type Need = keyof typeof NEEDS;

export function missingNeeds(needs: readonly Need[], run: Run): string[] {
  return needs.flatMap((need) => NEEDS[need](run) ?? []);
}
