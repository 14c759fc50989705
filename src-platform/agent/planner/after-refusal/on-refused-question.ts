import { readWith } from '../attempts.ts';
import { escapeMarkdown } from '../answer/format.ts';
import type { Reader } from '../mentions/match.ts';
import { isMention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';
import { createMemory, type ThreadMemory } from '../thread-memory.ts';
import { understand } from '../understand.ts';
import { standOn, type Understood } from '../understanding.ts';
import { withoutRefused } from './on-last-answer.ts';
import { hasPointer, pointsAtSingle } from './pointers.ts';
import { listNamedParts } from './refused-parts.ts';

/** `which airline`: another thing that the next question can point at. */
const ASKS_OTHER =
  /\b(?:who|whose|(?:which|what)(?!(?:'s)?\s+(?:is|are|was|were|do|does|did|about|will|would)\b|'s\b))/i;

/** The plan of the refused question without the words that are not known. */
async function planKnown(
  refused: string,
  readers: readonly Reader[],
  memory: ThreadMemory | null,
): Promise<Plan | null> {
  const understood = await understand(refused, readers, standOn(memory));
  if (understood.kind === 'refusal' && understood.meant !== null) return understood.meant;
  if (memory === null) return null;
  return await planKnown(refused, readers, null);
}

/** The one value that the refused question names beside times: `France`, in the GDP of France in 2000. */
function findOnlyValue(refused: string, reader: Reader): string | null {
  if (ASKS_OTHER.test(refused) || hasPointer(refused)) return null;
  const parts = listNamedParts(readWith(refused, reader, null).mentions);
  const [value, ...others] = parts.filter(
    (one) => !isMention(one, 'period', 'months', 'weekdays', 'hours'),
  );
  if (others.length > 0) return null;
  if (isMention(value, 'value')) return value.options[0]?.value ?? null;
  return isMention(value, 'label') ? value.value : null;
}

const namesValue = ({ filters }: Plan, value: string): boolean =>
  filters.some((one) => one.kind === 'values' && one.values.includes(value));

/** What a follow-up makes of what is known of the refused question. */
interface OnRefused {
  readonly understood: Understood;
  /** Whether it points at the only thing that the refused question named. */
  readonly isCertain: boolean;
}

/** `and its population?`, after the GDP of France: of what the refused question named. */
export async function understandOnRefused(
  asked: string,
  readers: readonly Reader[],
  { earlier, refused }: { readonly earlier: ThreadMemory | null; readonly refused: string | null },
): Promise<OnRefused | null> {
  if (refused === null) return null;
  const plan = await planKnown(refused, readers, earlier && withoutRefused(earlier));
  const reader = readers.find(({ cube }) => cube.name === plan?.cube);
  if (plan === null || reader === undefined) return null;
  const understood = await understand(asked, readers, standOn(createMemory(plan)));
  if (understood.kind !== 'plan' || understood.before === null) return null;
  const value = pointsAtSingle(asked) ? findOnlyValue(refused, reader) : null;
  const isCertain = value !== null && namesValue(understood.plan, value);
  const remarks =
    value === null
      ? []
      : [
          `This is about ${escapeMarkdown(value)}, as in «${escapeMarkdown(refused)}», which I did not answer.`,
        ];
  const assumptions = [...remarks, ...understood.assumptions];
  return { understood: { ...understood, assumptions }, isCertain };
}
