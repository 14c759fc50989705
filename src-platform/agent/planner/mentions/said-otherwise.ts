import { dropOverallMean } from './join-averages.ts';
import { joinOccurrences } from './join-occurrences.ts';
import { joinComparedLimits } from './join-compared-limits.ts';
import { readKindOfRow } from './join-kind-of-row.ts';
import { joinKindGroups, joinKindNouns } from './join-kind-nouns.ts';
import { joinEverThan } from './join-ever-than.ts';
import { readMadeMoney, readMadeMost, readMadeMostPer } from './join-made-money.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { readRowWords } from './join-asked-words.ts';
import {
  readHowMuchOfRows,
  readMostFromRows,
  dropEarningVerbs,
  readLatest,
  readPeriodsTogether,
} from './join-amounts-of-rows.ts';
import { joinTimeOfExtreme } from './join-date-of-row.ts';
import { joinBasis, joinJudgedBy, joinMeanOverTimes } from './join-basis.ts';
import {
  readAmongThose,
  readBehind,
  readOfBoth,
  readInThatList,
  readTheirNames,
  dropTooBehind,
  readRepeats,
  readSamePeriod,
} from './join-behind.ts';
import {
  dropHowHigh,
  dropHowLong,
  dropOverallBehind,
  readEndingWhen,
  dropReachingVerbs,
  dropWithinRow,
} from './join-reached-ends.ts';
import { dropColumnOfValue, joinSplitInto } from './join-split-into.ts';
import {
  dropAddedWhat,
  joinPercentOfPeople,
  joinPeopleOf,
  joinUnitQuestions,
  readHowManyOfRow,
} from './join-unit-questions.ts';
import {
  joinWhereBy,
  joinWhereFrom,
  joinWhereHeaded,
  joinWhereOfRow,
  joinWhereMostOf,
  joinWhereTo,
} from './join-where.ts';
import {
  dropEveryRow,
  dropOneOfEach,
  dropTaking,
  joinRunnersUp,
  readAtSomePoint,
  readCameSecond,
  readLikewise,
  readOutside,
  readPlusBetween,
  readShareOfThem,
  readSummedOver,
} from './join-everyday-words.ts';
import { joinHowDiffer, joinHowMuchThen } from './join-how-differ.ts';
import { joinJudgedFigures, joinNamedRatings } from './join-judged-figures.ts';
import {
  moveAskedAmong,
  moveInnerPeriods,
  moveLeadingGroups,
  readCountOfEach,
} from './join-noun-groups.ts';
import { joinLeftAside } from './join-left-aside.ts';
import {
  nameRowOfEnd,
  readNamedOrders,
  readOrderBehind,
  readOwnColumns,
  readSeriesNames,
  splitTotalFigures,
} from './join-listed-rows.ts';
import {
  dropSeasonNouns,
  readChangeToBefore,
  readNounDrops,
  readOpening,
  splitOwnedFigures,
} from './join-noun-changes.ts';
import { dropRatedOn } from './join-scored-on.ts';
import {
  dropAllOfThem,
  dropCountOfAll,
  dropYearsOfPeriod,
  joinCombined,
  readAllYears,
} from './join-spans.ts';
import { dropCoveringFigures, readNumberOfFigures } from './join-counted-figures.ts';
import { dropPooledTimes, readForAllPeriods } from './join-pooled-times.ts';
import { dropMonthsOfLevel, readAveragePeriods } from './join-average-periods.ts';
import { readBelowFigures } from './join-below-figures.ts';
import { joinRowEnds } from './join-row-ends.ts';
import {
  dropAllIncluded,
  readAlsoTests,
  readComparedGroups,
  readMostOnAverage,
} from './join-said-beside.ts';
import { dropSeasonal } from './join-seasonal.ts';
import { SAID_IN_OWN_WORDS } from './said-in-own-words.ts';
import { dropThoseWith, readAlongWith, readRowsWith } from './join-those-with.ts';
import { readStrongest } from './join-strongest.ts';
import type { Mention, MentionList } from './mention.ts';

/** Joins words that have a meaning only together, or drops and renames some of them. */
export type Step = (list: MentionList, cube: ModelCube) => readonly Mention[];

/** What is said in other words than the later rules read: it is brought into theirs first. */
export const SAID_OTHERWISE: readonly Step[] = [
  ...SAID_IN_OWN_WORDS,
  readPeriodsTogether,
  readMostFromRows,
  dropEarningVerbs,
  readLatest,
  readHowMuchOfRows,
  readNumberOfFigures,
  dropCoveringFigures,
  dropThoseWith,
  readRowsWith,
  readAlongWith,
  dropPooledTimes,
  readForAllPeriods,
  joinRowEnds,
  readBelowFigures,
  readAveragePeriods,
  dropMonthsOfLevel,
  readAlsoTests,
  readComparedGroups,
  readMostOnAverage,
  dropAllIncluded,
  dropSeasonal,
  joinEverThan,
  joinKindNouns,
  joinKindGroups,
  readKindOfRow,
  readStrongest,
  readOpening,
  readNounDrops,
  readChangeToBefore,
  dropSeasonNouns,
  splitOwnedFigures,
  nameRowOfEnd,
  splitTotalFigures,
  readSeriesNames,
  readOwnColumns,
  readNamedOrders,
  readOrderBehind,
  readRowWords,
  moveInnerPeriods,
  moveLeadingGroups,
  moveAskedAmong,
  readCountOfEach,
  readAtSomePoint,
  readOutside,
  dropEveryRow,
  readSummedOver,
  dropTaking,
  readPlusBetween,
  readLikewise,
  readCameSecond,
  joinRunnersUp,
  dropOneOfEach,
  readShareOfThem,
  joinLeftAside,
  readAmongThose,
  readBehind,
  readOfBoth,
  readInThatList,
  readTheirNames,
  dropTooBehind,
  readRepeats,
  readSamePeriod,
  joinBasis,
  joinJudgedBy,
  joinMeanOverTimes,
  dropReachingVerbs,
  dropHowHigh,
  dropHowLong,
  dropOverallBehind,
  dropOverallMean,
  readEndingWhen,
  dropWithinRow,
  joinSplitInto,
  dropColumnOfValue,
  joinUnitQuestions,
  readHowManyOfRow,
  joinPercentOfPeople,
  joinPeopleOf,
  dropAddedWhat,
  joinWhereBy,
  joinWhereMostOf,
  joinWhereHeaded,
  joinWhereOfRow,
  joinWhereFrom,
  joinWhereTo,
  dropRatedOn,
  joinNamedRatings,
  joinJudgedFigures,
  joinHowDiffer,
  joinHowMuchThen,
  dropYearsOfPeriod,
  dropAllOfThem,
  dropCountOfAll,
  joinOccurrences,
  joinCombined,
  joinComparedLimits,
  readAllYears,
  readMadeMostPer,
  readMadeMoney,
  readMadeMost,
  joinTimeOfExtreme,
];
