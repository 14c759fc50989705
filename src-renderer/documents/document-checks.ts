import type { ModelCube } from '#shared/model/model.ts';
import { formatIsoDay } from '#shared/sql/time-spans.ts';
import { isRunning, type Turn } from '#shared/thread/turn.ts';
import { toAskedTurn, type AskedTurn } from '#domain/thread/earlier-queries.ts';
import { formatMissing, labelMissing } from '#features/question-check/missing-label.ts';
import { checkInSlices } from '#features/question-check/check-in-slices.ts';
import { listLedgerSources } from '#features/results/ledger-sources.ts';

/** As many turns before are read as on screen. */
const MOST_EARLIER = 6;

/** Checks the questions of a document in their order, each with those before it. */
export class DocumentChecks {
  readonly #cubes: readonly ModelCube[];
  #earlier: readonly AskedTurn[] = [];

  constructor(cubes: readonly ModelCube[]) {
    this.#cubes = cubes;
  }

  /** Returns `Not in the query: comedies`; null where the queries have all of the question. */
  async check(turn: Turn): Promise<string | null> {
    const asked = toAskedTurn(turn);
    const earlier = this.#earlier;
    this.#earlier = [...earlier, asked].slice(-MOST_EARLIER);
    if (isRunning(turn) || asked.queries.length === 0) return null;
    const columns = listLedgerSources(turn, null).flatMap(({ result }) => result.columns);
    const today = formatIsoDay(new Date(turn.askedAtMs));
    const input = { ...asked, columns, earlier, cubes: this.#cubes, today };
    const result = await checkInSlices(input, new AbortController().signal);
    const labels = labelMissing(result, asked.queries.length);
    return labels.length === 0 ? null : formatMissing(labels);
  }
}
