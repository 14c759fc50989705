import type { ModelCube } from '../../../engine/semantic-model.ts';
import { askWhose } from './ask-of-figure.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { readSlots } from '../slots/read-slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const THAT = /^(?:that|this)$/i;
/** Such words choose other rows than the one that has the highest figure. */
const CHOOSES = [
  ...(['value', 'label', 'labelWord', 'quoted', 'period', 'months', 'weekdays'] as const),
  ...(['condition', 'compare', 'by', 'grain', 'rank', 'superlative', 'share', 'also'] as const),
] as const;

/** Whether the words point at the time or the row of the last figure: `then`, `that flight`. */
const pointsAtRow = (mentions: readonly Mention[]): boolean =>
  mentions.some((one, index) => {
    if (!isMention(one, 'pronoun')) return false;
    const next = mentions[index + 1];
    return one.text === 'then' || (THAT.test(one.text) && isMention(next, 'entity'));
  });

interface RowOfEnd {
  readonly memory: ThreadMemory;
  /** Why the row is not clear. */
  readonly problem: string | null;
}

const OTHER_ROWS =
  'The last answer is the highest or lowest figure alone, without its row and time; ask «when was that?» first, or name the time.';

/**
 * `what was the temperature then?`, `how far was that flight?`, after a highest wind or a longest delay:
 * the row that has it. Other rows of that time need the time itself, which that answer does not show.
 */
export function openRowOfEnd(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): RowOfEnd {
  const { plan } = memory;
  const open = { memory, problem: null };
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  const isEnd =
    measure?.kind === 'aggregate' &&
    (measure.aggregation === 'max' || measure.aggregation === 'min') &&
    other === undefined &&
    plan.listed === null;
  if (plan.kind === 'list' || !isEnd || plan.groups.length > 0 || !pointsAtRow(mentions))
    return open;
  if (mentions.some((one) => isMention(one, ...CHOOSES))) return { memory, problem: OTHER_ROWS };
  const rows = askWhose(plan, { ...readSlots([], cube), asksWhen: true }, cube);
  if (rows?.ok !== true) return open;
  return {
    memory: { ...memory, plan: rows.plan, named: [], totalRows: 1, tied: 1, asksOne: true },
    problem: null,
  };
}
