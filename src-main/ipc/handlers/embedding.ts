import { AppError } from '#shared/errors.ts';
import type { DomainHandlers, DomainStreams } from '#shared/ipc/types.ts';

function refuse(): never {
  throw new AppError('NOT_OFFERED', 'This part of embedding is not built yet.');
}

export function createEmbeddingHandlers(): DomainHandlers<'embedding', AbortSignal> {
  return {
    'embedding.mint': refuse,
    'embedding.readMintFacts': refuse,
    'embedding.listMints': refuse,
    'embedding.copy': refuse,
    'embedding.openPreview': refuse,
    'embedding.exchange': refuse,
    'embedding.revoke': refuse,
    'embedding.listPresets': refuse,
    'embedding.savePreset': refuse,
    'embedding.removePreset': refuse,
    'embedding.readDraft': refuse,
    'embedding.saveDraft': refuse,
    'embedding.readTenant': refuse,
    'embedding.removeTenantEntry': refuse,
    'embedding.diagnose': refuse,
    'embedding.listLeakReports': refuse,
    'embedding.removeLeakReport': refuse,
  };
}

export function createEmbeddingStreams(): DomainStreams<'embedding', AbortSignal> {
  return { 'embedding.checkLeaks': refuse };
}
