import { AppError } from '#shared/errors.ts';
import type { CallRoute, StreamRoute } from '#shared/ipc/types.ts';
import type { PolicyFeature } from '#shared/policy.ts';

type Route = CallRoute | StreamRoute;

/** What reaches a server; the ledger on this computer stays readable. */
const EMBEDDING: ReadonlySet<Route> = new Set([
  'embedding.mint',
  'embedding.copy',
  'embedding.openPreview',
  'embedding.exchange',
  'embedding.readTenant',
  'embedding.removeTenantEntry',
  'embedding.checkLeaks',
]);

/** What adds, changes or removes a connection; the order of the list is the analyst's own. */
const CONNECTIONS: ReadonlySet<Route> = new Set([
  'connections.save',
  'connections.import',
  'connections.importFile',
  'connections.remove',
]);

/** The routes of each feature that can be forbidden; links come from outside and are no route. */
const ROUTES: Readonly<Record<PolicyFeature, (route: Route) => boolean>> = {
  connections: (route) => CONNECTIONS.has(route),
  deepLinks: () => false,
  embedding: (route) => EMBEDDING.has(route),
  exports: (route) => route === 'exports.begin',
  publishing: (route) => route === 'dashboards.publish',
};

/** Refuses what the administrator has forbidden. */
export function createPolicyGuard(
  forbidden: readonly PolicyFeature[],
): (route: Route) => AppError | null {
  return (route) =>
    forbidden.some((feature) => ROUTES[feature](route))
      ? new AppError('POLICY_FORBIDS', 'A policy of this computer forbids this.')
      : null;
}
