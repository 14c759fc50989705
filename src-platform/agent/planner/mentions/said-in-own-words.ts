import {
  dropEqualSigns,
  dropExplainedWords,
  dropRowGroups,
  dropSameValues,
} from './join-explained-words.ts';
import { readWhereMost } from './join-where-most.ts';
import { readFallenAmounts } from './join-fallen-amounts.ts';
import { joinNamedAside } from './join-named-aside.ts';
import { readNothingOfIt } from './join-nothing-of-it.ts';
import { readRowsOfFigures, readShownBeside } from './join-rows-of-figures.ts';
import { readFurthest } from './join-how-low.ts';
import { joinTestedBy } from './join-tested-by.ts';
import { joinEndNouns } from './join-end-nouns.ts';
import type { Mention, MentionList } from './mention.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';

type Step = (list: MentionList, cube: ModelCube) => readonly Mention[];

/** What people say in words of their own: it is brought into those of the later rules first. */
export const SAID_IN_OWN_WORDS: readonly Step[] = [
  dropEqualSigns,
  dropRowGroups,
  dropSameValues,
  dropExplainedWords,
  readWhereMost,
  joinEndNouns,
  readFallenAmounts,
  readNothingOfIt,
  joinNamedAside,
  joinTestedBy,
  readRowsOfFigures,
  readShownBeside,
  readFurthest,
];
