import type { ConversationId } from '#shared/ids.ts';
import { turnEndSchema, type Turn, type TurnEnd } from '#shared/thread/turn.ts';

export interface Notice {
  readonly title: string;
  readonly body: string;
  /** Called when the analyst clicks the notification. */
  readonly onClick: () => void;
}

/** The desktop's own notifications. */
export interface Notifier {
  show(notice: Notice): void;
}

export interface TurnEndNotifierOptions {
  readonly notifier: Notifier;
  /** Whether the window is in front; then a notification is unnecessary. */
  readonly isWatched: () => boolean;
  /** Whether the analyst turned notifications on. */
  readonly isWanted: () => boolean;
  /** Null when the conversation has been deleted meanwhile. */
  readonly findTitle: (conversationId: ConversationId) => string | null;
  readonly open: (conversationId: ConversationId) => void;
}

/**
 * The sentences are fixed, because a notification is shown on a locked screen and must not contain
 * any of the answer.
 */
const END_MESSAGES: Readonly<Record<TurnEnd, string>> = {
  finished: 'The agent has answered.',
  stopped: 'The answer was stopped.',
  cut: 'The answer was cut off.',
  failed: 'The agent could not answer.',
};

const TITLE_MAX_LETTERS = 80;

function shortenTitle(title: string): string {
  const letters = Array.from(new Intl.Segmenter().segment(title), ({ segment }) => segment);
  if (letters.length <= TITLE_MAX_LETTERS) return title;
  return `${letters.slice(0, TITLE_MAX_LETTERS - 1).join('')}…`;
}

/** Shows a notification for each end that nobody sees in the window. */
export class TurnEndNotifier {
  readonly #options: TurnEndNotifierOptions;

  constructor(options: TurnEndNotifierOptions) {
    this.#options = options;
  }

  notify({ conversationId, status }: Pick<Turn, 'conversationId' | 'status'>): void {
    const { notifier, isWatched, isWanted, findTitle, open } = this.#options;
    const end = turnEndSchema.safeParse(status);
    if (!end.success || isWatched() || !isWanted()) return;
    const title = findTitle(conversationId);
    if (title === null) return;
    notifier.show({
      title: shortenTitle(title),
      body: END_MESSAGES[end.data],
      onClick: () => {
        open(conversationId);
      },
    });
  }
}
