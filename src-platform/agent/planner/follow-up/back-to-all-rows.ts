import type { Filter, Plan } from '../plan/plan.ts';
import { isDeepStrictEqual } from 'node:util';
import { isMention } from '../mentions/mention.ts';
import type { Reader } from '../mentions/match.ts';
import { readWith } from '../attempts.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import type { AmbiguousQuestion, WidenedQuestion } from './widened.ts';

const NOUN = String.raw`all (?:of )?(?:the )?(\p{L}+)`;
const BACK = new RegExp(
  String.raw`${START}(?:(?:now|then|please),? )?(?:(?:(?:let['’]?s )?(?:go |switch |come )?back to|return to|(?:the )?same(?: thing)? for|(?:expand|extend|broaden|widen|open|enlarge)(?: (?:it|that|this))?(?: (?:up|out))? to) ${NOUN}(?: again)?|(?:(?:now|for|of|over|across|with|include|use|take|show)(?: me)? )*${NOUN} again)(?:,? (?:now|then|please))?${END}`,
  'iu',
);

const OF_WHICH =
  'The last question has several conditions, and this does not say which of them go; name them, or ask in full.';

/** The one condition that the words take away; null where these could be several. */
function findTaken({ plan, before }: ThreadMemory): Filter | null {
  const tests = plan.filters.filter(({ kind }) => kind !== 'known');
  const [only, second] = tests;
  if (only === undefined || second === undefined) return only ?? null;
  const old = before?.filters ?? [];
  const [added, other] = tests.filter((one) => !old.some((was) => isDeepStrictEqual(was, one)));
  // `4 cylinders only`, of 1980: all the cars of that year.
  const isOfTime = tests.every((one) => one === added || one.kind === 'period');
  return added === undefined || other !== undefined || !isOfTime || added.kind === 'period'
    ? null
    : added;
}

/** `all cars again`, after those with 4 cylinders by origin: the last condition goes, and the groups stay. */
export function widenToAllRows(
  text: string,
  memory: ThreadMemory | null,
  reader: Reader | undefined,
): WidenedQuestion | AmbiguousQuestion | null {
  const match = BACK.exec(text);
  const noun = match?.[1] ?? match?.[2] ?? '';
  if (noun === '' || memory === null || reader === undefined) return null;
  const { plan } = memory;
  const mentions = readWith(noun, reader, null).mentions;
  const isRows = mentions.length > 0 && mentions.every((one) => isMention(one, 'entity'));
  const isOpen = plan.kind === 'list' || plan.listed !== null || plan.limit !== null;
  if (!isRows || isOpen || plan.filters.every(({ kind }) => kind === 'known')) return null;
  const taken = findTaken(memory);
  if (taken === null) return { cube: reader.cube, problem: OF_WHICH };
  const opened: Plan = { ...plan, filters: plan.filters.filter((one) => one !== taken) };
  return { text: 'undo that', earlier: { ...memory, before: opened } };
}
