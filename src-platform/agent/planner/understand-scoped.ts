import { readWith } from './attempts.ts';
import type { Reader } from './mentions/match.ts';
import { isMention } from './mentions/mention.ts';
import { buildPlanParts } from './plan/planned-parts.ts';
import { splitScope, withoutOverall, type ScopedQuestion } from './text/scope-phrases.ts';
import { splitOnce, type SentenceContext } from './understand-sentences.ts';
import type { Understanding, Understood } from './understanding.ts';

/** How many years or months the data run over. */
function countPeriods(grain: string, reader: Reader): number | null {
  const time = reader.cube.columns.find(({ kind }) => kind === 'time');
  const extent = time && reader.cube.columnProfiles.get(time.name)?.extent;
  if (!extent) return null;
  const [first, last] = [extent.first, extent.last].map((day) => [
    Number(day.slice(0, 4)),
    Number(day.slice(5, 7)),
  ]) as [number[], number[]];
  const years = (last[0] ?? 0) - (first[0] ?? 0);
  if (grain === 'year') return years + 1;
  return grain === 'month' ? years * 12 + (last[1] ?? 0) - (first[1] ?? 0) + 1 : null;
}

/** Whether there are so many of the noun in all the data, and the plan chooses none of them. */
function isOfAll(
  { plan, cube }: Understood,
  { noun, number }: ScopedQuestion,
  { reader, isCounted }: { reader: Reader; isCounted: boolean },
): boolean {
  const { filters } = buildPlanParts(plan, cube);
  if (noun === '') return cube.rowCount === number;
  return readWith(noun, reader, null).mentions.some((one) => {
    if (isMention(one, 'entity', 'topic')) return isCounted && cube.rowCount === number;
    if (isCounted) return false;
    if (isMention(one, 'grain'))
      return (
        countPeriods(one.grain, reader) === number && filters.every(({ kind }) => kind !== 'period')
      );
    const column = isMention(one, 'column') ? one.column : null;
    const values = column === null ? [] : (cube.columnProfiles.get(column)?.values ?? []);
    const unknown = column === null ? 0 : (cube.columnProfiles.get(column)?.nullCount ?? 0);
    return (
      values.length === number &&
      unknown === 0 &&
      filters.every((filter) => filter.column !== column)
    );
  });
}

/** `which penguins live on all three islands?`: those that are on each of them, and not all penguins. */
const MEETS_ALL =
  /^(?:(?:and|so|but) )?(?:which|who|what)\b.* (?:on|in|at|from|for|within) all\b/iu;

/**
 * `which of the 62 countries …`: the question of all of them, where there are so many in the data.
 * Null where there are more or fewer.
 */
export async function understandScoped(
  text: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  const ranked =
    context.splits > 0 || context.thread.earlier !== null ? null : withoutOverall(text);
  if (ranked !== null) {
    const understood = await context.understand(ranked, splitOnce(context));
    return understood.kind === 'plan' && understood.plan.kind === 'list' ? understood : null;
  }
  const scoped = context.splits > 0 ? null : splitScope(text);
  if (scoped === null) return null;
  for (const isCounted of [true, false]) {
    const said = isCounted ? scoped.text : scoped.bare;
    const understood = await context.understand(said, splitOnce(context));
    if (understood.kind !== 'plan') continue;
    const reader = context.readers.find((one) => one.cube.name === understood.cube.name);
    if (reader === undefined || !isOfAll(understood, scoped, { reader, isCounted })) continue;
    if (understood.plan.kind === 'list' && MEETS_ALL.test(text)) continue;
    const remark = `«${scoped.said}» are all that the data have.`;
    return { ...understood, assumptions: [remark, ...understood.assumptions] };
  }
  return null;
}
