import type { DomainHandlers } from '#shared/ipc/types.ts';
import type { DraftRows } from '../../storage/draft-rows.ts';

export function createDraftsHandlers(
  drafts: DraftRows,
  nowMs: () => number,
): DomainHandlers<'drafts', AbortSignal> {
  return {
    'drafts.list': () => drafts.list(),
    'drafts.save': ({ text, ...place }) => {
      if (text === '') drafts.remove(place);
      else drafts.put({ ...place, text, savedAtMs: nowMs() });
    },
  };
}
