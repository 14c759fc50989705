import type { ModelCube } from '../../../engine/semantic-model.ts';
import { readStrongestOfLast } from '../mentions/join-strongest.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Decision, Plan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { describeOpenWay } from './all-together.ts';
import { readByHim } from './by-him.ts';
import { readAmountOfValue } from './amount-of-value.ts';
import { readDayOfWeekdays } from './day-of-weekdays.ts';
import { readEndOfSeries } from './end-of-series.ts';
import { readKindAlone } from './kind-of-rows.ts';
import { askLastOne } from './last-one-in-time.ts';
import { describeTimeless, readFirstOfCounted } from './first-of-counted.ts';
import { askEndOfWay, describeOpenEnd } from './other-end-of-way.ts';
import { readOtherEndOfTop } from './other-end-of-top.ts';
import { readPerPeriod } from './per-period.ts';
import { describeOpenColumns } from './listed-with.ts';
import { readLackOfTested } from './lack-of-tested.ts';
import { readLimitOfGroups } from './limit-of-groups.ts';
import { readOnlyThings } from './only-those-things.ts';
import { readMostOfThem } from './read-most-of-them.ts';
import { rankOtherFigure } from './rank-other-figure.ts';
import { askSameOfAll } from './same-of-all.ts';
import { askShareOfRankedRow } from './share-of-ranked-row.ts';
import { askShareOfFirstThen } from './share-of-first-then.ts';
import { askShareOfAdded } from './share-of-added.ts';
import { swapSides } from './swap-sides.ts';
import { readHowManyMore } from './how-many-more.ts';
import { askCountOfWay, describeOpenTurn, readRowsOfEnd } from './shown-way.ts';
import { readRowsByAdjective } from './rows-by-adjective.ts';
import { readThatOne } from './that-one.ts';
import { describeOpenWhich, readWhichOfShown } from './which-of-shown.ts';

type ReadWords = (
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
) => readonly Mention[];

const READERS: readonly ReadWords[] = [
  readMostOfThem,
  readLimitOfGroups,
  readLackOfTested,
  readOnlyThings,
  readRowsByAdjective,
  readByHim,
  readThatOne,
  readRowsOfEnd,
  readHowManyMore,
  readWhichOfShown,
  readFirstOfCounted,
  rankOtherFigure,
  readEndOfSeries,
  readAmountOfValue,
  readPerPeriod,
  readOtherEndOfTop,
  readDayOfWeekdays,
  readKindAlone,
  readStrongestOfLast,
];

/** The words of a question that have another meaning after the last answer. */
export const readInThread = (
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): readonly Mention[] => READERS.reduce((words, read) => read(words, memory, cube), mentions);

const OPEN_SHARE =
  'The last answer is a share, and this could ask for the parts of those rows or for that share of each; ask in full.';

/** `which species?`, after the share of the penguins on one island: of those, or the share of each? */
function asksKindOfShare(mentions: readonly Mention[], plan: Plan, cube: ModelCube): boolean {
  const [ask, noun, other] = mentions.filter((one) => !isMention(one, 'stop', 'join'));
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  return (
    isMention(ask, 'ask') &&
    isMention(noun, 'column') &&
    other === undefined &&
    measure?.kind === 'part' &&
    plan.kind === 'aggregate' &&
    plan.groups.length === 0 &&
    cube.columns.some((one) => one.name === noun.column && one.kind === 'string')
  );
}

/** What all the words together ask for after the last answer; null where that takes more than one rule. */
export function decideOnLast(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): Decision | null {
  if (asksKindOfShare(mentions, memory.plan, cube)) return { ok: false, problem: OPEN_SHARE };
  const open =
    describeOpenWhich(mentions, memory) ??
    describeOpenColumns(mentions, memory) ??
    describeTimeless(mentions, memory, cube) ??
    describeOpenWay(mentions, memory, cube) ??
    describeOpenTurn(mentions, memory, cube) ??
    describeOpenEnd(mentions, memory, cube);
  if (open !== null) return { ok: false, problem: open };
  const plan =
    askEndOfWay(mentions, memory, cube) ??
    askCountOfWay(mentions, memory, cube) ??
    askShareOfFirstThen(mentions, memory, cube) ??
    askShareOfRankedRow(mentions, memory, cube) ??
    askShareOfAdded(mentions, memory) ??
    swapSides(mentions, memory.plan) ??
    askSameOfAll(mentions, memory, cube);
  return plan === null ? askLastOne(mentions, memory, cube) : { ok: true, plan };
}
