import type { CallHandlers } from '../../../src-shared/ipc/types.ts';
import type { DraftRows } from '../../conversations/archive/draft-rows.ts';

export function toDraftsHandlers(
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
