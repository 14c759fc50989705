import { describeScope } from '../answer/scope-phrases.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { buildComparison } from '../plan/build-comparison.ts';
import {
  createUndecided,
  type AggregatePlan,
  type Decision,
  type Filter,
  type Side,
} from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { namesRow } from './ask-of-counted.ts';
import { isOtherColumn } from './names-other.ts';
import { isOfRatios } from './percent-difference.ts';
import { namesGroup } from './read-overall.ts';

const REST = String.raw`(?:(?:that of |those of )?(?:all )?(?:of )?(?:the |those )?(?:rest|others|other ones|other (?<other>\p{L}+)|remaining (?<left>\p{L}+)|remainder)(?: together| combined)?)`;
const PERCENT = '(?:,? (?:in|as an?) (?:percent|percentage|%)(?: terms)?)?';
const SENTENCES: readonly RegExp[] = [
  String.raw`(?:by )?(?:how (?:much|far|many (?<unit>\p{L}+))|what percentage) (?:(?<how>\p{L}+) )?(?:is|are|was|were|do|does) (?<name>.+?) (?:(?<than>\p{L}+) )?(?:than|above|below|ahead of|from) ${REST}`,
  String.raw`(?:what(?:['’]s| is| was) )?(?:the )?(?:difference|gap) (?:between (?<name>.+?) and|to|from) ${REST}`,
].map((one) => new RegExp(`${START}${one}${PERCENT}${END}`, 'iu'));
const IN_PERCENT = /%|\bper ?cent(?:age)?\b/i;
const IT = /^(?:it|they|that|those|these|this)$/i;

const GENERIC =
  /^(?:more|less|fewer|higher|lower|larger|smaller|bigger|greater|better|worse|apart|away|far|ahead|above|below)$/i;

const ONE_FIGURE =
  'The last answer has no one figure that could be set against that of the rest; name both sides.';

interface Chosen {
  readonly filter: Extract<Filter, { readonly kind: 'values' }>;
  readonly others: readonly Filter[];
}

/** The one name whose rows, or all others, the last answer is about. */
function findChosen({ plan, isRefused }: ThreadMemory): Chosen | null {
  if (plan.kind === 'list' || plan.groups.length > 0 || isRefused === true) return null;
  if (plan.having.length > 0 || plan.listed !== null || plan.share) return null;
  const [filter, other] = plan.filters.filter((one) => one.kind === 'values');
  if (filter?.kind !== 'values' || filter.values.length !== 1 || other !== undefined) return null;
  const others = plan.filters.filter((one) => one !== filter);
  return others.every(({ kind }) => kind === 'known' || kind === 'period' || kind === 'months')
    ? { filter, others }
    : null;
}

/** Whether the words name what is chosen, or point at it, and nothing else. */
function namesChosen(given: readonly Mention[], { filter }: Chosen, name: string): boolean {
  const [value, other] = given.filter((one) =>
    isMention(one, 'value', 'label', 'labelWord', 'period', 'months', 'grain', 'number'),
  );
  if (value === undefined) return !filter.negated && IT.test(name);
  return (
    isMention(value, 'value') &&
    other === undefined &&
    value.options.some((one) => one.column === filter.column && filter.values.includes(one.value))
  );
}

/** Whether `heavier`, `better` say nothing of another figure than that of the last answer. */
function isOfFigure(
  words: readonly Mention[],
  { measures }: AggregatePlan,
  adjective: string | undefined,
): boolean {
  const [measure] = measures;
  const column = measure?.kind === 'aggregate' ? measure.column : null;
  const isOwn = words.every(
    (one) => !isMention(one, 'comparative') || one.column === null || one.column === column,
  );
  const isKnown = words.some(
    (one) => isMention(one, 'comparative') && one.column === column && one.text === adjective,
  );
  return isOwn && (adjective === undefined || GENERIC.test(adjective) || isKnown);
}

/** Whether `the other genres` are those of the one that is chosen, or all other rows. */
const namesOthers = (noun: string | undefined, { filter }: Chosen, cube: ModelCube): boolean =>
  namesRow(noun, cube) || namesGroup(noun ?? '', { column: filter.column, grain: null }, cube);

/** `by how many seats`, of another figure. */
const isOtherUnit = (given: readonly Mention[], unit: string, plan: AggregatePlan): boolean =>
  given.some(
    (one) =>
      one.text.toLowerCase().endsWith(unit.toLowerCase()) &&
      unit !== '' &&
      (isOtherColumn(one, plan) ||
        (isMention(one, 'entity') && plan.measures[0]?.kind !== 'count')),
  );

/**
 * `how much better is Japan than the rest?`, after a figure of one name or of all others: the figures of
 * both sides and how far they are apart.
 */
export function setAgainstRest(
  text: string,
  given: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): Decision | null {
  const found = SENTENCES.map((one) => one.exec(text)).find((one) => one !== null);
  const { plan } = memory;
  if (found === undefined || plan.kind === 'list') return null;
  const chosen = findChosen(memory);
  if (chosen === null) return null;
  const { name = 'it', how, than, unit = '', other, left: rest } = found.groups ?? {};
  const [of, second] = plan.measures;
  const isSimple = of?.kind === 'aggregate' || of?.kind === 'count' || of?.kind === 'distinct';
  const isOfOne = namesChosen(given, chosen, name) && isOfFigure(given, plan, how ?? than);
  const isOfRest = namesOthers(other ?? rest, chosen, cube);
  if (!isOfOne || !isOfRest || isOtherUnit(given, unit, plan) || !isSimple || second !== undefined)
    return null;
  const isInPercent = IN_PERCENT.test(text);
  if (isInPercent && of.kind === 'aggregate' && !isOfRatios(of.column, cube))
    return createUndecided(ONE_FIGURE);
  const [left, right] = [false, true].map((negated): Side => {
    const filter: Filter = { ...chosen.filter, negated };
    return { kind: 'side', of, filter, label: describeScope([filter], cube).trim() };
  });
  if (left === undefined || right === undefined) return null;
  const operator = isInPercent ? 'growth' : 'minus';
  const compared = buildComparison({ operator, left, right }, chosen.others, cube);
  return { ok: true, plan: isInPercent ? { ...compared, ofEnds: true } : compared };
}
