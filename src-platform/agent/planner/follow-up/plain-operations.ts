import type { ReadPlainer } from './plainer.ts';
import { readOthersMoved } from './plain-others-moved.ts';
import { readClasses } from './plain-classes.ts';
import { readColumns } from './plain-columns.ts';
import { readCountedNames, readMovedPeriods } from './plain-movements.ts';
import {
  readBest,
  readEndFirst,
  readMeanBeside,
  readMovingAverage,
  readMultipleOfFirst,
  readNumberOfShown,
  readPassed,
  readStepOn,
  readWidest,
} from './plain-rankings.ts';
import { readEndsFirst } from './plain-orders.ts';
import {
  readOtherLack,
  readOtherSign,
  readOtherSize,
  readRatioOfBoth,
  readTogether,
} from './plain-turns.ts';
import { readShareOfPinned, readSplitOfShare, readWeekdays } from './plain-splits.ts';
import { readChangeBefore, readTimeStep } from './plain-time-steps.ts';
import { readFactor, readOfTheTwo } from './plain-two-sides.ts';
import { readMostCommon, readWayBack } from './plain-ways.ts';

/** Operations on the last answer: each is read after all other rules have refused. */
export const READERS_OF_OPERATIONS: readonly ReadPlainer[] = [
  readCountedNames,
  readColumns,
  readWeekdays,
  readSplitOfShare,
  readShareOfPinned,
  readMostCommon,
  readOfTheTwo,
  readChangeBefore,
  readTimeStep,
  readWidest,
  readEndFirst,
  readMultipleOfFirst,
  readMeanBeside,
  readStepOn,
  readNumberOfShown,
  readOtherSign,
  readRatioOfBoth,
];

const MISREAD: readonly ReadPlainer[] = [
  readClasses,
  readBest,
  readEndsFirst,
  readMovingAverage,
  readOtherSize,
  readMovedPeriods,
  readPassed,
  readOtherLack,
  readTogether,
  readWayBack,
  readFactor,
  readOthersMoved,
];

/** What other rules would take for another question: it is read before them. */
export const readMisreadOperation: ReadPlainer = (text, thread) => {
  for (const read of MISREAD) {
    const plainer = read(text, thread);
    if (plainer !== null) return plainer;
  }
  return null;
};
