import type { QuestionCheck } from '#domain/question/judged-words.ts';
import type { CheckInput } from '#domain/question/claim.ts';
import type { ConversationId, TurnId } from '#shared/ids.ts';
import type { Turn } from '#shared/thread/turn.ts';
import { checkInSlices } from './check-in-slices.ts';
import { REPLACED } from '#lib/scheduling/replaced.ts';

const isSameList = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at]);

/** Every event of a running turn asks this for all turns on screen, so only references are compared. */
function isSame(one: CheckInput, other: CheckInput): boolean {
  return (
    one.question === other.question &&
    one.today === other.today &&
    one.cubes === other.cubes &&
    one.columns === other.columns &&
    isSameList(one.queries, other.queries) &&
    isSameList(one.earlier, other.earlier)
  );
}

/** What became of the words of one turn's question. It outlives the view of the turn. */
export class TurnCheck {
  /** Null until the turn has ended and was checked. */
  result: QuestionCheck | null = $state.raw(null);
  /** Whether the words that the query uses are marked in the question now. */
  isMarked = $state(false);
  #input: CheckInput | null = null;
  #running = new AbortController();

  /** Checks the question again where anything has changed; otherwise the result stays. */
  check(input: CheckInput): void {
    if (this.#input !== null && isSame(this.#input, input)) return;
    this.#input = input;
    this.#running.abort(REPLACED);
    const running = new AbortController();
    this.#running = running;
    void checkInSlices(input, running.signal).then((result) => {
      if (result !== null && !running.signal.aborted) this.result = result;
    });
  }

  /** Takes what the answer itself says of the question. */
  take(result: QuestionCheck): void {
    this.#running.abort(REPLACED);
    this.result = result;
  }

  close(): void {
    this.#running.abort(REPLACED);
  }
}

/** One check for each turn of the conversation that is shown. */
export class QuestionChecks {
  #conversationId: ConversationId | null = null;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- a check is made where it is first drawn
  readonly #checks = new Map<TurnId, TurnCheck>();

  ensureCheck({ id, conversationId }: Pick<Turn, 'id' | 'conversationId'>): TurnCheck {
    if (conversationId !== this.#conversationId) this.#checks.clear();
    this.#conversationId = conversationId;
    const known = this.#checks.get(id);
    if (known) return known;
    const check = new TurnCheck();
    this.#checks.set(id, check);
    return check;
  }

  close(): void {
    for (const check of this.#checks.values()) check.close();
  }
}
