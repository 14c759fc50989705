import pluralize from 'pluralize';
import { isExtremeOfFirst } from './bare-which.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const WHICH = /^(?:which|who)$/i;
const WHICH_ONE = /^which ones?$/i;
const VERB = /^(?:is|was|are|were|has|had|have)\b/i;

/** Whether the last answer chose several of many: the top 5, and not the longest one. */
const isOfSeveral = ({ plan, asksOne, totalRows }: ThreadMemory): boolean =>
  !asksOne && plan.limit !== null && plan.limit > 1 && totalRows > 1;

/** Whether the last answer gives one row of each of several groups: the heaviest car of each origin. */
const isOfEach = ({ plan, totalRows }: ThreadMemory): boolean =>
  plan.kind === 'list' && plan.within.length > 0 && plan.limit === 1 && totalRows > 1;

/** The words without `and` and the like before them. */
const dropLead = (mentions: readonly Mention[]): readonly Mention[] =>
  mentions.slice(
    mentions.findIndex((one) => !(isMention(one, 'join', 'stop') && !VERB.test(one.text))),
  );

/** `which one is the longest?`, after the top 5: which of those five. */
export function readWhichOfShown(
  mentions: readonly Mention[],
  memory: ThreadMemory,
): readonly Mention[] {
  const [which, next] = dropLead(mentions);
  const isOne =
    isMention(which, 'ask', 'list') &&
    WHICH_ONE.test(which.text) &&
    !mentions.some((one) => isMention(one, 'pronoun')) &&
    !/^of$/i.test(next?.text ?? '');
  // `which one is the longest of all?`
  const isOfAll = mentions.some((one) => /\ball$/i.test(one.text));
  if (!isOne || isOfAll || !(isOfSeveral(memory) || isOfEach(memory))) return mentions;
  const { start, end } = which;
  return mentions.flatMap((one): readonly Mention[] =>
    one === which
      ? [
          { kind: 'ask', start, end: start + 'which'.length, text: 'which' },
          { kind: 'stop', start: end, end, text: 'of' },
          { kind: 'pronoun', start: end, end, text: 'those' },
        ]
      : [one],
  );
}

const OF_GROUPS =
  'The last answer shows groups and none of their rows. Say of which group the row is to be, and by which figure.';

/**
 * `which film?`, after the gross of each genre: no film has it, and a list of all of them is no answer.
 * After the highest of one group it is the one that has it.
 */
function describeLostRow(mentions: readonly Mention[], memory: ThreadMemory): string | null {
  const { plan } = memory;
  const [which, noun, other] = mentions.filter((one) => !isMention(one, 'stop', 'join', 'pronoun'));
  const isBare =
    isMention(which, 'ask') &&
    /^(?:which|what)$/i.test(which.text) &&
    isMention(noun, 'entity') &&
    !pluralize.isPlural(noun.text) &&
    other === undefined;
  const points = mentions.some((one) => isMention(one, 'pronoun'));
  const isOfGroups = plan.kind === 'aggregate' && plan.groups.length > 0;
  return isBare && isOfGroups && !points && !isExtremeOfFirst(memory) ? OF_GROUPS : null;
}

/** `which one is the cheapest?`, after the dearest stock of each year: none of the ends of each year. */
const isAmongEach = (mentions: readonly Mention[], { plan }: ThreadMemory): boolean => {
  const [which] = dropLead(mentions);
  return (
    plan.kind === 'aggregate' &&
    plan.within !== undefined &&
    which !== undefined &&
    WHICH_ONE.test(which.text) &&
    mentions.some((one) => isMention(one, 'superlative', 'rank'))
  );
};

/**
 * `which is the longest?`, after five rows of many: of the five or of all? Null where the question
 * points at rows itself.
 */
export function describeOpenWhich(
  mentions: readonly Mention[],
  memory: ThreadMemory,
): string | null {
  const lost = describeLostRow(mentions, memory);
  if (lost !== null || isAmongEach(mentions, memory)) return lost ?? OF_GROUPS;
  const [which, verb] = dropLead(mentions);
  const isEnd = mentions.some((one) => isMention(one, 'superlative', 'rank'));
  const points = mentions.some((one) => isMention(one, 'pronoun', 'entity', 'label', 'value'));
  const asks =
    isMention(which, 'ask') && WHICH.test(which.text) && VERB.test(verb?.text ?? '') && isEnd;
  return asks && !points && memory.plan.kind === 'list' && isOfSeveral(memory)
    ? `This could be one of the ${String(memory.plan.limit)} rows of the last answer or of all rows; say «which of those» or «which of all».`
    : null;
}
