import type { DomainHandlers, DomainStreams } from '#shared/ipc/types.ts';
import type { Diagnosis } from '../../embedding/diagnosis.ts';
import type { EmbedTenants } from '../../embedding/embed-tenants.ts';
import type { LeakChecks } from '../../embedding/leak-checks.ts';
import { readMintFacts } from '../../embedding/mint-facts.ts';
import type { MintPresets } from '../../embedding/mint-form.ts';
import type { Mints } from '../../embedding/mints.ts';
import type { Previews } from '../../embedding/previews.ts';
import type { LeakReportStore } from '../../storage/leak-report-store.ts';
import type { MintDraftStore } from '../../storage/mint-form-store.ts';

interface EmbeddingServices {
  readonly mints: Mints;
  readonly tenants: EmbedTenants;
  readonly diagnosis: Diagnosis;
  readonly previews: Previews;
  readonly presets: MintPresets;
  readonly draft: MintDraftStore;
  readonly leakReports: LeakReportStore;
  readonly writeText: (text: string) => Promise<void>;
}

/** Handles sessions, embed tenants and checks. No answer holds a sessionId or a viewer's token. */
export function createEmbeddingHandlers({
  mints,
  tenants,
  diagnosis,
  previews,
  presets,
  draft,
  leakReports,
  writeText,
}: EmbeddingServices): DomainHandlers<'embedding', AbortSignal> {
  return {
    'embedding.mint': (typed, signal) => mints.mintTyped(typed, signal),
    'embedding.readMintFacts': (typed, signal) => readMintFacts(typed, { mints, tenants }, signal),
    'embedding.listMints': () => mints.list(),
    'embedding.copy': (order) => writeText(mints.buildCopy(order)),
    'embedding.openPreview': (order, signal) => previews.open(order, signal),
    'embedding.exchange': ({ mintId }) => mints.exchange(mintId),
    'embedding.revoke': ({ mintId }) => mints.revoke(mintId),
    'embedding.listPresets': () => presets.list(),
    'embedding.savePreset': (preset) => presets.save(preset),
    'embedding.removePreset': ({ id }) => presets.remove(id),
    'embedding.readDraft': () => draft.read(),
    'embedding.saveDraft': ({ text }) => {
      draft.save(text);
    },
    'embedding.readTenant': (tenantRef, signal) => tenants.read(tenantRef, signal),
    'embedding.removeTenantEntry': (order, signal) => tenants.removeEntry(order, signal),
    'embedding.diagnose': (asked, signal) => diagnosis.diagnose(asked, signal),
    'embedding.listLeakReports': () => leakReports.list(),
    'embedding.removeLeakReport': ({ id }) => {
      leakReports.remove(id);
      return leakReports.list();
    },
  };
}

export function createEmbeddingStreams({
  leakChecks,
}: {
  readonly leakChecks: LeakChecks;
}): DomainStreams<'embedding', AbortSignal> {
  return { 'embedding.checkLeaks': (request, signal) => leakChecks.check(request, signal) };
}
