import type { ModelCube } from '../../../engine/semantic-model.ts';
import { describeFilter } from '../answer/describe.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Filter } from '../plan/plan.ts';
import { readFilters } from './read-filters.ts';
import type { NamedSide } from './slots.ts';

/** The values that a condition on a number leaves: from the one to the other. */
function findBounds(filter: Filter): readonly [number, number] | null {
  if (filter.kind === 'between') return [Number(filter.low), Number(filter.high)];
  if (filter.kind !== 'compare') return null;
  const value = Number(filter.value);
  if (filter.comparison.startsWith('<') && filter.comparison !== '<>') return [-Infinity, value];
  if (filter.comparison.startsWith('>')) return [value, Infinity];
  return null;
}

/** Whether a value may be right at the end of both, so that its row would be on both sides. */
const includesEnd = (filter: Filter): boolean =>
  filter.kind === 'between' || (filter.kind === 'compare' && filter.comparison.endsWith('='));

/** Two conditions on one number that no row meets together: under 500, and over 1500. */
function areApart(left: Filter, right: Filter): boolean {
  const [a, b] = [findBounds(left), findBounds(right)];
  if (a === null || b === null || left.column !== right.column) return false;
  const [low, high] = a[0] <= b[0] ? [a, b] : [b, a];
  return low[1] < high[0] || (low[1] === high[0] && !(includesEnd(left) && includesEnd(right)));
}

/** `with distance under 500 mi`. */
const labelSide = (filter: Filter, cube: ModelCube): string =>
  `with ${describeFilter(filter, cube).replace(' is ', ' ')}`;

/** Where one side ends and the other begins. */
function parts(mentions: readonly Mention[], index: number): boolean {
  const [mention, next] = mentions.slice(index, index + 2);
  if (isMention(mention, 'versus', 'comparative')) return true;
  const isAnd = isMention(mention, 'join') && /^and$/i.test(mention.text);
  // `of cars over 200 hp and of cars under 100 hp`, `the difference between … and …`.
  const isRepeated = isMention(next, 'stop') && /^(?:of|for|with)\b/i.test(next.text);
  return isAnd && (isRepeated || mentions.some((one) => isMention(one, 'operator')));
}

const isTest = (filter: Filter): boolean => findBounds(filter) !== null;
const isChosen = ({ kind }: Filter): boolean => kind !== 'period' && kind !== 'months';

/**
 * `the delay of flights under 500 miles vs flights over 1500 miles`: two conditions on one number that
 * exclude each other are two sides. Null where the question has no such sides, or where a condition of
 * the one may not be meant for the other.
 */
export function readConditionSides(
  mentions: readonly Mention[],
  cube: ModelCube,
): readonly [NamedSide, NamedSide] | null {
  for (const index of mentions.keys()) {
    if (!parts(mentions, index)) continue;
    const halves = [mentions.slice(0, index), mentions.slice(index + 1)];
    const filters = halves.map((half) => readFilters(half, cube));
    const [left, right] = filters.map((all) => all.filter(isTest));
    const [first, second] = [left?.[0], right?.[0]];
    if (first === undefined || second === undefined || !areApart(first, second)) continue;
    const isOne = left?.length === 1 && right?.length === 1;
    const others = filters.map((all) => all.filter((one) => !isTest(one) && isChosen(one)));
    const namesRows = halves[1]?.some((one) => isMention(one, 'entity')) ?? false;
    const isOpen = (others[1]?.length ?? 0) > 0 || ((others[0]?.length ?? 0) > 0 && namesRows);
    if (!isOne || isOpen) return null;
    return [
      { filter: first, label: labelSide(first, cube) },
      { filter: second, label: labelSide(second, cube) },
    ];
  }
  return null;
}
