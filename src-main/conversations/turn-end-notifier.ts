import type { ConversationId } from '#shared/ids.ts';
import { turnEndSchema, type Turn, type TurnEnd } from '#shared/thread/turn.ts';
import type { Notifier } from './notifier.ts';

export interface TurnEndNotifierOptions {
  readonly notifier: Notifier;
  /** The window is in front: who looks at the app needs no notice. */
  readonly isWatched: () => boolean;
  /** The analyst wants them. */
  readonly isWanted: () => boolean;
  /** Null when the conversation was deleted meanwhile. */
  readonly findTitle: (conversationId: ConversationId) => string | null;
  readonly open: (conversationId: ConversationId) => void;
}

/** Fixed sentences: a notice stands on a locked screen, so nothing of an answer may be in it. */
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

/** Tells the desktop of each end that nobody is there to see. */
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
