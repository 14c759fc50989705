import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { readFilters, readPeriods } from './read-filters.ts';
import type { PartSlot } from './slots.ts';

const FOR = /\bfor$/i;

/** Words that divide the answer, or that part the share by themselves. */
const OTHERWISE = ['versus', 'comparative', 'not', 'operator', 'rank', 'superlative'] as const;

/**
 * `share of delayed flights for ATL, ORD and DFW departures`: what stands behind the word is the whole,
 * and of several values each is one of its own. Null where the word leads no rows, or where nothing
 * before it selects a part.
 */
export function readShareFor(
  mentions: readonly Mention[],
  share: number,
  cube: ModelCube,
): PartSlot | null {
  const at = mentions.findIndex(
    (one, index) =>
      index > share &&
      isMention(one, 'stop') &&
      FOR.test(one.text) &&
      isMention(mentions[index + 1], 'value', 'entity'),
  );
  if (at === -1 || mentions.some((one) => isMention(one, ...OTHERWISE))) return null;
  const isPeriod = ({ kind }: { readonly kind: string }): boolean =>
    ['period', 'months', 'weekdays', 'hours'].includes(kind);
  const part = readFilters(mentions.slice(0, at), cube).filter((one) => !isPeriod(one));
  const chosen = readFilters(mentions.slice(at), cube).filter((one) => !isPeriod(one));
  const isOpen = chosen.some((one) => part.some(({ column }) => column === one.column));
  if (part.length === 0 || chosen.length === 0 || isOpen) return null;
  const [value, other] = chosen;
  const base = [...chosen, ...readPeriods(mentions, cube).filters];
  const isJoined = mentions
    .slice(at)
    .some((one) => isMention(one, 'join') && !/^or$/i.test(one.text));
  const isOfEach =
    isJoined &&
    other === undefined &&
    value?.kind === 'values' &&
    !value.negated &&
    value.values.length > 1;
  return isOfEach ? { base, part, sides: [{ column: value.column, grain: null }] } : { base, part };
}
