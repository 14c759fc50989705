import type { JudgedFigure } from '#domain/ledger/verdict.ts';
import type { ConversationId, TurnId } from '#shared/ids.ts';
import type { Turn } from '#shared/thread/turn.ts';
import { isDoubtful } from './ledger-labels.ts';
import type { LedgerSource } from './ledger-source.ts';
import { matchInSlices, type MatchInput } from './match-in-slices.ts';
import { REPLACED } from '#lib/scheduling/replaced.ts';

export interface LedgerInput extends MatchInput {
  readonly text: string;
}

/** The effect of other rows: how many figures lost their source, and how many gained one. */
export interface LedgerChange {
  readonly lost: number;
  readonly gained: number;
}

export interface JudgedAnswer {
  readonly text: string;
  readonly figures: readonly JudgedFigure[];
  /** The sources against which the figures were judged. */
  readonly sources: readonly LedgerSource[];
}

const isTraced = (one: JudgedFigure | undefined): boolean => {
  return one !== undefined && !isDoubtful(one);
};

function compareFigures(before: JudgedAnswer, after: readonly JudgedFigure[]): LedgerChange {
  const lost = before.figures.filter((one, at) => isTraced(one) && !isTraced(after[at])).length;
  const gained = after.filter((one, at) => isTraced(one) && !isTraced(before.figures[at])).length;
  return { lost, gained };
}

/**
 * The figures of one turn's answer. They outlive the view of the turn, which a long thread
 * unmounts.
 */
export class TurnLedger {
  judged: JudgedAnswer | null = $state.raw(null);
  /** True while the figures are listed. */
  isListed: boolean = $state(false);
  /**
   * The change since rows were loaded that the agent had not seen; null before that, and where
   * nothing changed.
   */
  change: LedgerChange | null;
  #input: LedgerInput | null = null;
  #running = new AbortController();
  readonly #match: typeof matchInSlices;

  constructor(match = matchInSlices, change: LedgerChange | null = null) {
    this.#match = match;
    this.change = $state.raw(change);
  }

  /** Judges the answer again where its text or a table has changed; otherwise the result stays. */
  judge(input: LedgerInput): void {
    if (this.#input && isSame(this.#input, input)) return;
    this.#input = input;
    this.#running.abort(REPLACED);
    const running = new AbortController();
    this.#running = running;
    void this.#match(input, running.signal).then((figures) => {
      if (figures !== null && !running.signal.aborted) this.#store(input, figures);
    });
  }

  close(): void {
    this.#running.abort(REPLACED);
  }

  #store({ text, sources }: LedgerInput, figures: readonly JudgedFigure[]): void {
    const before = this.judged;
    if (before?.text === text && before.figures.length === figures.length) {
      const move = compareFigures(before, figures);
      this.change = move.lost + move.gained > 0 ? move : null;
    }
    this.judged = { text, figures, sources };
  }
}

function isSame(one: LedgerInput, other: LedgerInput): boolean {
  return (
    one.text === other.text &&
    one.question === other.question &&
    one.earlier.length === other.earlier.length &&
    one.earlier.every((text, at) => text === other.earlier[at]) &&
    one.sources.length === other.sources.length &&
    one.sources.every(({ result }, at) => result === other.sources[at]?.result)
  );
}

/**
 * One ledger for each turn of the conversation that is shown. A long answer's figures and rows take
 * megabytes, so those of other conversations are dropped and judged again when they are opened.
 */
export class Ledgers {
  #conversationId: ConversationId | null = null;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- a ledger is made where it is first drawn
  readonly #ledgers = new Map<TurnId, TurnLedger>();
  /** The changes of dropped ledgers, because they follow from rows that were there before. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  readonly #changes = new Map<TurnId, LedgerChange>();

  ensureLedger({ id, conversationId }: Pick<Turn, 'id' | 'conversationId'>): TurnLedger {
    if (conversationId !== this.#conversationId) this.#dropAll();
    this.#conversationId = conversationId;
    const known = this.#ledgers.get(id);
    if (known) return known;
    const ledger = new TurnLedger(matchInSlices, this.#changes.get(id) ?? null);
    this.#ledgers.set(id, ledger);
    return ledger;
  }

  close(): void {
    for (const ledger of this.#ledgers.values()) ledger.close();
  }

  /** A match that runs ends by itself: a view that is just leaving may still wait for it. */
  #dropAll(): void {
    for (const [id, { change }] of this.#ledgers) {
      if (change === null) this.#changes.delete(id);
      else this.#changes.set(id, change);
    }
    this.#ledgers.clear();
  }
}
