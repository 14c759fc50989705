import { isDeepStrictEqual } from 'node:util';
import { isMention, type Mention } from '../mentions/mention.ts';
import { createUndecided, type Decision, type Filter } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const BACK =
  /^\s*(?:(?:no|ok|okay|and|please)\b[,.]?\s+)*(?:undo|undo (?:that|this|it|the last (?:one|change|step))|go back|back|revert(?: that| it)?|take (?:that|it) back|(?:the )?(?:previous|last|former) (?:answer|question)(?: again)?|(?:go |come )?back to (?:the )?(?:previous|last|one before)(?: (?:one|answer|question))?|return to the (?:previous|last|one before)(?: (?:one|answer|question))?|(?:go )?(?:one|a) step back|(?:take|remove|drop) (?:that|this|the last) (?:condition|filter|restriction) (?:away|again|back))(?:,? please)?\s*[.!]*\s*$/i;

const REMOVES =
  /^\s*(?:(?:and|now|ok|okay|please)\b,?\s+)*(?:remove|drop|take out|leave out) (?:(?:the|that|this) (?:filter|condition|restriction)|.+ again)\s*[.!]*\s*$/i;

const NOTHING =
  'The last answer changed none before it, so that there is nothing to go back to; ask the question in full.';

const isNamed = (filter: Filter, mentions: readonly Mention[]): boolean => {
  const named = mentions.filter((one) => isMention(one, 'value', 'label', 'labelWord', 'period'));
  const isAgain = mentions.some((one) => /^again$/i.test(one.text));
  if (isAgain && named.length === 0) return false;
  return named.every(
    (one) =>
      isMention(one, 'value') &&
      filter.kind === 'values' &&
      one.options.some(
        ({ column, value }) => column === filter.column && filter.values.includes(value),
      ),
  );
};

/** Whether the words take back the one condition that the last question added. */
function removesLastCondition(
  text: string,
  mentions: readonly Mention[],
  { plan, before }: ThreadMemory,
): boolean {
  if (before === null || !REMOVES.test(text)) return false;
  const [added, other] = plan.filters.filter(
    (one) => !before.filters.some((old) => isDeepStrictEqual(old, one)),
  );
  const isOnlyChange = isDeepStrictEqual({ ...plan, filters: before.filters }, before);
  // `leave out dramas again` takes none of them back.
  if (added === undefined || (added.kind === 'values' && added.negated)) return false;
  return other === undefined && isOnlyChange && isNamed(added, mentions);
}

/** `undo that`, `no, go back`, `remove ORD again`: the answer that the last question changed. */
export function goBack(
  text: string,
  mentions: readonly Mention[],
  memory: ThreadMemory,
): Decision | null {
  const { before, plan } = memory;
  if (removesLastCondition(text, mentions, memory) && before !== null)
    return { ok: true, plan: before };
  if (!BACK.test(text)) return null;
  // What stands before the answer that was gone back to is not known any more.
  const isBack = before === null || isDeepStrictEqual(before, plan);
  return isBack ? createUndecided(NOTHING) : { ok: true, plan: before };
}
