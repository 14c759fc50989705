import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { createUndecided, type Decision, type Filter, type Measure } from '../plan/plan.ts';
import { readSlots } from '../slots/read-slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const BESIDE = ['stop', 'join', 'ask', 'pronoun', 'share', 'count', 'entity'] as const;
const NAMES = ['value', 'condition', 'label', 'number', 'column', 'compare', 'period'] as const;
const OF = /(?:^|\s)of(?: all)?(?: the| those)?(?: total| overall)?$/i;
const OF_TIME = /^of\b(?: the\b)?/i;
const VERB =
  /\b(?:are|is|was|were|be|have|has|had|do|does|did|go|goes|went|come|comes|came|get|got|make|makes|made)\b/i;

/** The words behind `what share of`, up to the verb: what the share is of; empty where there are none. */
export function findBaseWords(mentions: readonly Mention[]): readonly Mention[] {
  const said = mentions.findIndex((one) => isMention(one, 'share'));
  const at =
    said === -1 ? mentions.findIndex((one) => !isMention(one, 'join') && OF.test(one.text)) : said;
  const lead = mentions.slice(0, Math.max(at, 0));
  const isLed = lead.every((one) => isMention(one, 'join', 'ask', 'stop')) && at !== -1;
  const behind = mentions.slice(at + 1);
  // `what share of the 1970 models`, where the time has the word.
  const isOf = [mentions[at]?.text, OF_TIME.exec(behind[0]?.text ?? '')?.[0]].some((one) =>
    OF.test(one?.trim() ?? ''),
  );
  if (!isLed || !isOf) return [];
  const verb = behind.findIndex((one) => isMention(one, 'stop', 'unknown') && VERB.test(one.text));
  const tail = verb === -1 ? [] : behind.slice(verb);
  // `what share of films are rated R?` names a part.
  return tail.every((one) => isMention(one, 'stop', 'pronoun'))
    ? behind.slice(0, behind.length - tail.length)
    : [];
}

const isIn = (filters: readonly Filter[], filter: Filter): boolean =>
  filters.some((one) => isDeepStrictEqual(one, filter));

/** Whether both choose the same; `ORD` alone could be either end of a flight. */
const isSame = (own: Filter, said: Filter): boolean =>
  isDeepStrictEqual(own, said) ||
  (said.kind === 'either' &&
    own.kind === 'values' &&
    !own.negated &&
    own.values.length === 1 &&
    own.values[0] === said.value &&
    [said.column, said.other].includes(own.column));

const findPart = (measures: readonly Measure[]): Extract<Measure, { kind: 'part' }> | null => {
  const [part, matching, of] = measures;
  return part?.kind === 'part' && matching?.kind === 'matching' && isDeepStrictEqual(of, part.of)
    ? part
    : null;
};

/**
 * `what share of Dream's penguins is that?`, after the share of the Adelies that is on Dream: the same rows
 * as a part of the other of the two. Null where the words name no such part.
 */
export function askShareOfPart(
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
  cube: ModelCube,
): Decision | null {
  const part = plan.kind === 'aggregate' ? findPart(plan.measures) : null;
  if (plan.kind === 'list' || part === null || plan.groups.length > 0) return null;
  const entire = findBaseWords(mentions);
  if (!entire.every((one) => isMention(one, ...BESIDE, ...NAMES))) return null;
  const slots = readSlots(entire, cube);
  const named = slots.filters.flatMap((one) => part.filters.find((own) => isSame(own, one)) ?? []);
  const others = [slots.groups, slots.categories, slots.numbers, slots.problems, slots.unknown];
  if (named.length === 0 || named.length < slots.filters.length) return null;
  if (others.some((one) => one.length > 0)) return null;
  const periods = plan.filters.filter(({ kind }) => kind === 'period');
  const filters = [
    ...part.filters.filter((one) => !isIn(named, one)),
    ...plan.filters.filter((one) => one.kind !== 'known' && !periods.includes(one)),
  ];
  if (filters.length === 0) return createUndecided('The whole would be the part itself.');
  const { of } = part;
  const measures: Measure[] = [
    { kind: 'part', of, filters },
    { kind: 'matching', of, filters },
    of,
  ];
  return { ok: true, plan: { ...plan, measures, filters: [...named, ...periods] } };
}
