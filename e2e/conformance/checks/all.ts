import type { Check } from '../run/check.ts';
import { abortChecks } from './abort.ts';
import { accessPolicyChecks } from './access-policy.ts';
import { addingReportChecks } from './adding-reports.ts';
import { chatKeyChecks } from './chat-keys.ts';
import { chatRequestChecks } from './chat-request.ts';
import { chatSessionChecks } from './chat-session.ts';
import { configAppChecks } from './config-app.ts';
import { configThemeChecks } from './config-theme.ts';
import { configChecks } from './config.ts';
import { dashboardChecks } from './dashboard.ts';
import { dataApiChecks } from './data-api.ts';
import { deploymentTokenChecks } from './deployment-token.ts';
import { embeddingChecks } from './embedding.ts';
import { jwksTokenChecks } from './jwks-token.ts';
import { limitChecks } from './limits.ts';
import { modelAndSuggestionChecks } from './model.ts';
import { publishChecks } from './publish.ts';
import { readApiChecks } from './read-api.ts';
import { sessionAttributeChecks } from './session-attributes.ts';
import { sessionDefinitionChecks } from './session-definitions.ts';
import { sessionGroupChecks } from './session-groups.ts';
import { sessionInternalChecks } from './session-internal.ts';
import { sessionKeyChecks } from './session-keys.ts';
import { sessionPartChecks } from './session-parts.ts';
import { sessionProfileChecks } from './session-profile.ts';
import { sessionRequestChecks } from './session-request.ts';
import { sessionTenantChecks } from './session-tenant.ts';
import { sessionTypeChecks } from './session-types.ts';
import { snapshotChecks } from './snapshots.ts';
import { streamFieldChecks } from './stream-fields.ts';
import { streamMessageChecks } from './stream-messages.ts';
import { streamOrderChecks } from './stream-order.ts';
import { tenantListChecks } from './tenant-lists.ts';
import { tenantRemovalChecks } from './tenant-removal.ts';
import { threadChecks } from './threads.ts';
import { toolMetaChecks } from './tool-meta.ts';
import { toolSqlChecks } from './tool-sql.ts';
import { versioningChecks } from './versioning.ts';
import { viewerPageChecks } from './viewer-pages.ts';

/**
 * Slow checks, whose users have to outlive something, stand first, so that the others fill the
 * wait.
 */
const ALL: readonly (readonly Check[])[] = [
  chatSessionChecks,
  limitChecks,
  threadChecks,
  abortChecks,
  deploymentTokenChecks,
  jwksTokenChecks,
  chatKeyChecks,
  chatRequestChecks,
  streamMessageChecks,
  streamFieldChecks,
  streamOrderChecks,
  toolMetaChecks,
  toolSqlChecks,
  dataApiChecks,
  dashboardChecks,
  configChecks,
  configAppChecks,
  configThemeChecks,
  snapshotChecks,
  publishChecks,
  sessionRequestChecks,
  sessionKeyChecks,
  sessionPartChecks,
  sessionInternalChecks,
  sessionTenantChecks,
  sessionAttributeChecks,
  sessionGroupChecks,
  sessionDefinitionChecks,
  sessionTypeChecks,
  sessionProfileChecks,
  tenantListChecks,
  tenantRemovalChecks,
  embeddingChecks,
  accessPolicyChecks,
  viewerPageChecks,
  readApiChecks,
  modelAndSuggestionChecks,
  addingReportChecks,
  versioningChecks,
];

/** @throws Error when two checks have the same id: the second would hide in every report */
export function listChecks(): readonly Check[] {
  const checks = ALL.flat();
  const ids = new Set<string>();
  for (const { id } of checks) {
    if (ids.has(id)) throw new Error(`Two checks have the id ${id}.`);
    ids.add(id);
  }
  return checks;
}
