import { readAllBut, readOtherOfTwo, readOthersOfChosen } from './plain-complements.ts';
import { readPlainCorrection, readSwapped } from './plain-corrections.ts';
import { readOtherEnd } from './plain-ends.ts';
import { readAllTimes, readInGeneral, readNotOnly } from './plain-lifts.ts';
import { READERS_OF_OPERATIONS, readMisreadOperation } from './plain-operations.ts';
import {
  readBackToTwo,
  readDroppedCondition,
  readDroppedNames,
  readDroppedThat,
  readSameOf,
} from './plain-drops.ts';
import {
  readAllTimesTogether,
  readAverageOfAll,
  readEachOfAll,
  readThatOfShares,
} from './plain-elsewhere.ts';
import { readShareOfKnown } from './plain-known-rows.ts';
import { readGapOfTwo } from './plain-gaps.ts';
import { readHowManyLeftOut, readWithoutThem } from './plain-left-out.ts';
import { readInBetween, readOpenOne, readRowsInIt } from './plain-open-pointers.ts';
import { readNamedPerson, readPairOfRanking } from './plain-pairs.ts';
import { readNthShown } from './plain-positions.ts';
import { readFigureOfBase, readShareOfBase } from './plain-base-shares.ts';
import { readExcludedOwn, readIncludedAgain } from './plain-exclusions.ts';
import { readNewLimit } from './plain-new-limits.ts';
import { READERS_OF_BASES, readBaseFirst, readWhereKnown } from './plain-bases.ts';
import { readAllOfOne, readOwnUnlimited, readUnlimited } from './plain-unlimited.ts';
import {
  readChosenOfList,
  readOpenThere,
  readSingleRow,
  readUpByPercent,
} from './plain-single-rows.ts';
import { readThoseAtOtherTime } from './plain-shown-rows.ts';
import { readEndOfTested } from './plain-tested-ends.ts';
import { readExactStep, readSameFigures, readSameTime } from './plain-same.ts';
import { readDroppedConditions } from './dropped-conditions.ts';
import { readDroppedGroups } from './dropped-groups.ts';
import { readCountInstead } from './count-instead.ts';
import { readSwappedConditions, readSameForRows } from './swapped-conditions.ts';
import { readOtherTime, readThatTime } from './other-times.ts';
import { readDroppedTimes } from './dropped-times.ts';
import type { ReadPlainer } from './plainer.ts';

/** Readings of a follow-up that was refused; the first that has an answer wins. */
export const PLAIN_READERS: readonly ReadPlainer[] = [
  readPlainCorrection,
  readOthersOfChosen,
  readOtherOfTwo,
  readNotOnly,
  readAllTimes,
  readInGeneral,
  readOtherEnd,
  readSameFigures,
  readSameTime,
  readExactStep,
  ...READERS_OF_OPERATIONS,
  readDroppedThat,
  readDroppedNames,
  readNthShown,
  readGapOfTwo,
  readHowManyLeftOut,
  readWithoutThem,
  readUnlimited,
  readNewLimit,
  readExcludedOwn,
  readIncludedAgain,
  readOwnUnlimited,
  ...READERS_OF_BASES,
  readWhereKnown,
  readFigureOfBase,
];

/** What other rules would read into something else: these come first. */
export const FIRST_PLAIN_READERS: readonly ReadPlainer[] = [
  readDroppedTimes,
  readDroppedGroups,
  readDroppedConditions,
  readCountInstead,
  readOtherTime,
  readThatTime,
  readSwappedConditions,
  readSameForRows,
  readAllOfOne,
  readBaseFirst,
  readShareOfBase,
  readDroppedCondition,
  readBackToTwo,
  readSameOf,
  readThoseAtOtherTime,
  readEndOfTested,
  readPairOfRanking,
  readNamedPerson,
  readEachOfAll,
  readShareOfKnown,
  readThatOfShares,
  readAllTimesTogether,
  readAverageOfAll,
  readOpenOne,
  readInBetween,
  readRowsInIt,
  readOpenThere,
  readUpByPercent,
  readSingleRow,
  readChosenOfList,
  readSwapped,
  readAllBut,
  readMisreadOperation,
];
