import type { CallHandlers } from '#shared/ipc/types.ts';
import type { DraftRows } from '../../storage/draft-rows.ts';

export function createDraftsHandlers(
  drafts: DraftRows,
  nowMs: () => number,
): Pick<CallHandlers<AbortSignal>, 'drafts.list' | 'drafts.save'> {
  return {
    'drafts.list': () => drafts.list(),
    'drafts.save': ({ text, ...place }) => {
      if (text === '') drafts.remove(place);
      else drafts.put({ ...place, text, savedAtMs: nowMs() });
    },
  };
}
