import { readWith } from '../attempts.ts';
import { escapeMarkdown } from '../answer/format.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Reader } from '../mentions/match.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { understand } from '../understand.ts';
import { standOn, type Understood } from '../understanding.ts';
import { hasPointer, pointsPastRefused } from './pointers.ts';
import { addsNothing, listNamedParts, isNumberColumn } from './refused-parts.ts';

/** The thread as it was before the questions that were refused. */
export const withoutRefused = (memory: ThreadMemory): ThreadMemory => ({
  ...memory,
  isRefused: undefined,
  refused: undefined,
  refusals: undefined,
  isUncovered: undefined,
});

/** `same for Mining`, `why?`: of what was said last, be it answered or not. */
const OF_LAST_SAID =
  /\b(?:same|again|likewise|similarly|ditto|why|instead|other|others|rest|without|except|not|both|more|less|fewer|vs|versus|compared?|difference)\b/i;

const ENDS = ['superlative', 'rank', 'ordinal', 'direction', 'extreme'] as const;
const FIGURES = ['column', 'entity', 'topic', 'formula', 'compound'] as const;

/** `and the lowest?`: of the figure that was named last, which is the one of the refused question. */
const isBareEnd = (mentions: readonly Mention[]): boolean =>
  mentions.some((one) => isMention(one, ...ENDS)) &&
  !mentions.some((one) => isMention(one, 'number')) &&
  !mentions.some((one) => isMention(one, ...FIGURES));

const ALSO = String.raw`^\s*(?:(?:and|so|but|ok|okay|then|now|or)\b,?\s+)*`;

/** `only Delta`, `in euros`, `that are electric`: what would have chosen rows or changed the figures. */
const RESTRICTS = new RegExp(
  `${ALSO}(?:${[
    'only just exclude excluding ignore ignoring without except leave drop remove filter restrict limit',
    'for of in on from with per at during among adjusted weighted within',
  ]
    .join(' ')
    .replaceAll(' ', '|')}|(?:which|that|who) (?:are|is|were|was|have|has|had))\\b`,
  'i',
);
export const restrictsRows = (refused: string): boolean => RESTRICTS.test(refused);
const COUNTS = new RegExp(String.raw`${ALSO}how (?:many|much)\b`, 'i');

/** `what about regional jets?`, which could be rows as well as a figure; `and the age?` is a figure. */
const NAMES_BARE = new RegExp(
  String.raw`${ALSO}(?:(?:what|how) about )?(?!(?:the|by|its|their|his|her)\b)(?:\p{L}+\s*){1,3}[?.!]*$`,
  'iu',
);

const SAYS = ['value', 'label', 'period', 'months', 'aggregation'] as const;

/** Whether a follow-up takes up what the refused question would have chosen or counted. */
function takesUp(
  asked: string,
  refused: string,
  { mentions, cube }: { readonly mentions: readonly Mention[]; readonly cube: ModelCube },
): boolean {
  if (hasPointer(asked)) return false;
  if (listNamedParts(mentions).length === 0) return true;
  const isOfFigure = mentions.some(
    (one) => isMention(one, 'aggregation') || isNumberColumn(one, cube),
  );
  if (COUNTS.test(refused)) return !isOfFigure && !COUNTS.test(asked);
  if (restrictsRows(refused)) return true;
  const says = mentions.some((one) => isMention(one, ...SAYS) || isNumberColumn(one, cube));
  return NAMES_BARE.test(refused) && !says;
}

/** What a follow-up asks of the last answer, where the refused questions after it leave that as it was. */
export async function understandOnLast(
  asked: string,
  readers: readonly Reader[],
  { earlier, refusals }: { readonly earlier: ThreadMemory; readonly refusals: readonly string[] },
): Promise<Understood | null> {
  const reader = readers.find(({ cube }) => cube.name === earlier.plan.cube);
  if (reader === undefined || earlier.isContext === true) return null;
  const memory = withoutRefused(earlier);
  const { cube } = reader;
  if (OF_LAST_SAID.test(asked)) return null;
  const { mentions } = readWith(asked, reader, memory);
  const isAsItWas = refusals.every(
    (one) =>
      addsNothing(
        readWith(one, reader, memory).mentions,
        { text: asked, mentions },
        { memory, cube },
      ) &&
      !takesUp(asked, one, { mentions, cube }) &&
      (!hasPointer(asked) || pointsPastRefused(asked, one)),
  );
  if (!isAsItWas) return null;
  if (!hasPointer(asked) && isBareEnd(mentions)) return null;
  const understood = await understand(asked, readers, standOn(memory));
  if (understood.kind !== 'plan' || understood.before === null) return null;
  const last = escapeMarkdown(refusals.at(-1) ?? '');
  const remark = `This goes on from the last answer, and not from «${last}», which I did not answer.`;
  return { ...understood, assumptions: [remark, ...understood.assumptions] };
}
