import type { ConversationId } from '#shared/ids.ts';
import { turnEndSchema, type Turn, type TurnEnd } from '#shared/thread/turn.ts';
import type { Notifier } from './notifier.ts';

export interface EndNoticesOptions {
  readonly notifier: Notifier;
  /** The window is in front: who looks at the app needs no notice. */
  readonly isWatched: () => boolean;
  /** The analyst wants them. */
  readonly isWanted: () => boolean;
  /** Null when the conversation was deleted meanwhile. */
  readonly titleOf: (conversationId: ConversationId) => string | null;
  readonly open: (conversationId: ConversationId) => void;
}

/** Fixed sentences: a notice stands on a locked screen, so nothing of an answer may be in it. */
const WORDS: Readonly<Record<TurnEnd, string>> = {
  finished: 'The agent has answered.',
  stopped: 'The answer was stopped.',
  cut: 'The answer was cut off.',
  failed: 'The agent could not answer.',
};

const TITLE_MAX_LETTERS = 80;

function toShortTitle(title: string): string {
  const letters = Array.from(new Intl.Segmenter().segment(title), ({ segment }) => segment);
  if (letters.length <= TITLE_MAX_LETTERS) return title;
  return `${letters.slice(0, TITLE_MAX_LETTERS - 1).join('')}…`;
}

/** Tells the desktop of each end that nobody is there to see. */
export class EndNotices {
  readonly #options: EndNoticesOptions;

  constructor(options: EndNoticesOptions) {
    this.#options = options;
  }

  tell({ conversationId, status }: Pick<Turn, 'conversationId' | 'status'>): void {
    const { notifier, isWatched, isWanted, titleOf, open } = this.#options;
    const end = turnEndSchema.safeParse(status);
    if (!end.success || isWatched() || !isWanted()) return;
    const title = titleOf(conversationId);
    if (title === null) return;
    notifier.show({
      title: toShortTitle(title),
      body: WORDS[end.data],
      onClick: () => {
        open(conversationId);
      },
    });
  }
}
