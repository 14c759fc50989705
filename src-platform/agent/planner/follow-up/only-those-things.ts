import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, toStop, type Mention } from '../mentions/mention.ts';
import { holdsOneEach } from '../plan/single-rows.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const ONLY = /^(?:only|just)(?: (?:the|those))?$/i;
const LIMITS = ['compare', 'between', 'condition', 'not'] as const;

/**
 * `only countries with more than 50 million people?`, after one mean over all countries: still one mean, of
 * those countries, and none of each.
 */
export function readOnlyThings(
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
  cube: ModelCube,
): readonly Mention[] {
  const [measure] = plan.kind === 'aggregate' && plan.groups.length === 0 ? plan.measures : [];
  if (measure?.kind !== 'aggregate' || !holdsOneEach(plan, cube)) return mentions;
  const said = mentions.filter((one) => !isMention(one, 'join'));
  const only = said.findIndex((one) => isMention(one, 'stop') && ONLY.test(one.text));
  const noun = said.slice(only + 1).find((one) => !isMention(one, 'stop', 'pronoun'));
  const isThing =
    isMention(noun, 'column') &&
    cube.label.includes(noun.column) &&
    cube.columns.some((one) => one.name === noun.column && one.kind === 'string');
  const isLed = only !== -1 && said.slice(0, only).every((one) => isMention(one, 'stop'));
  const isLimited = said.some((one) => isMention(one, ...LIMITS));
  return isThing && isLed && isLimited
    ? mentions.map((one) => (one === noun ? toStop(one) : one))
    : mentions;
}
