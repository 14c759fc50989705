import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { stemWord } from '../text/tokenize.ts';

const HOW_MANY = /\bhow many$/i;
const DIFFERS = /^(?:differ|differs)$/i;

const findMeasured = (plan: Plan): string | null => {
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  return measure?.kind === 'aggregate' && other === undefined ? measure.column : null;
};

/** Whether a word asks how far two figures are apart. */
const isDifference = (one: Mention): boolean =>
  (isMention(one, 'stop') && DIFFERS.test(one.text)) ||
  (isMention(one, 'operator') && one.operator === 'minus') ||
  isMention(one, 'comparative') ||
  (isMention(one, 'window') && one.window === 'change' && one.grain === null);

/**
 * `by how many minutes do they differ`, `how many years were gained`: the unit of the last figure, and
 * `how many flights apart are the two`: what the last answer counts. Neither asks for another figure.
 */
function dropCountedUnit(
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
  { columns }: ModelCube,
): readonly Mention[] {
  const at = mentions.findIndex((one) => HOW_MANY.test(one.text));
  const noun = mentions[at + 1];
  const last = mentions.at(-1);
  // `how many do they differ by`.
  const isBy = isMention(last, 'by') && DIFFERS.test(mentions.at(-2)?.text ?? '');
  const rest = mentions.slice(at + 2, isBy ? -1 : undefined);
  const isPlain = rest.every(
    (one) => isDifference(one) || isMention(one, 'stop', 'pronoun', 'join', 'value', 'period'),
  );
  if (at === -1 || noun === undefined || !isPlain || !rest.some(isDifference)) return mentions;
  const column = columns.find((one) => one.name === findMeasured(plan));
  const unit = column?.kind === 'number' ? column.format.unit : undefined;
  // `in how many years did it fall` counts years.
  const isIn =
    /\bin$/i.test(mentions[at - 1]?.text ?? '') || /^in\b/i.test(mentions[at]?.text ?? '');
  const isNamed = isMention(noun, 'unit') && noun.columns.includes(column?.name ?? '');
  const isUnit =
    !isIn &&
    (isNamed ||
      (isMention(noun, 'unit', 'column', 'grain', 'stop') &&
        unit !== undefined &&
        stemWord(noun.text.toLowerCase()) === stemWord(unit)));
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  const isCounted = isMention(noun, 'entity') && measure?.kind === 'count';
  return isUnit || isCounted
    ? mentions.filter(
        (one, index) =>
          index !== at + 1 &&
          !(index === at && isMention(one, 'count')) &&
          !(one === last && isMention(one, 'by')),
      )
    : mentions;
}

const TIMES = /^how many times$/i;
const FIGURE = /^(?:figure|figures|number|value|one|level|amount|result)$/i;

/** `how many times the R figure is that`, after the one of PG-13: the one divided by the other. */
function readTimesOfThat(mentions: readonly Mention[]): readonly Mention[] {
  const words = mentions.filter(
    (one) =>
      !isMention(one, 'join') &&
      !(isMention(one, 'stop') && /^(?:so|the|is|was|are|were|of)$/i.test(one.text)),
  );
  const [times, value, ...rest] = words;
  const last = rest.at(-1);
  const isThat = isMention(last, 'pronoun') && /^(?:that|it|this)$/i.test(last.text);
  const isPlain = rest.slice(0, -1).every((one) => FIGURE.test(one.text));
  if (!isMention(times, 'count') || !TIMES.test(times.text)) return mentions;
  if (!isMention(value, 'value', 'period') || !isThat || !isPlain) return mentions;
  const { start, end, text } = times;
  return [{ kind: 'operator', operator: 'over', start, end, text }, value];
}

const HOW_FAR = /\b(?:how much|how many|how far|what|which)$/i;
const AHEAD = /^(?:ahead|behind)$/i;
const LEAD = /^(?:lead|margin|advantage|edge)$/i;

/** `by how many is China ahead`, `that lead`: how far two figures are apart, in other words. */
function readAhead(mentions: readonly Mention[]): readonly Mention[] {
  const asksHowFar = mentions.some((one) => HOW_FAR.test(one.text));
  const asksWho = mentions.some((one) => /^(?:who|which)$/i.test(one.text));
  return mentions.map((one, index): Mention => {
    const { start, end, text } = one;
    if (!isMention(one, 'unknown')) return one;
    const does = /\b(?:does|did|do)$/i.test(mentions[index - 2]?.text ?? '');
    if (asksHowFar && (AHEAD.test(text) || (does && /^lead$/i.test(text))))
      return {
        kind: 'comparative',
        column: null,
        isMore: !/^behind$/i.test(text),
        start,
        end,
        text,
      };
    const before = mentions[index - 1]?.text ?? '';
    // `who has the lead` asks for a name.
    const points =
      /^(?:that|this|same|the same)$/i.test(before) ||
      (asksHowFar && !asksWho && /^the$/i.test(before));
    return points && LEAD.test(text)
      ? { kind: 'operator', operator: 'minus', start, end, text }
      : one;
  });
}

/** `how much did it come back`: a change, in the one direction or the other. */
function readComeBack(mentions: readonly Mention[]): readonly Mention[] {
  const at = mentions.findIndex(
    (one, index) =>
      isMention(one, 'unknown') &&
      /^back$/i.test(one.text) &&
      /^(?:come|came|go|went)$/i.test(mentions[index - 1]?.text ?? '') &&
      isMention(mentions[index - 2], 'pronoun'),
  );
  const [verb, back] = mentions.slice(Math.max(at - 1, 0), at + 1);
  if (at < 1 || verb === undefined || back === undefined) return mentions;
  const { start, text } = verb;
  return mentions.toSpliced(at - 1, 2, {
    ...{ kind: 'window', window: 'change', grain: null },
    ...{ start, end: back.end, text: `${text} ${back.text}` },
  });
}

/** `each of those two ratings`, after two age ratings: the noun of those, and not another rating. */
export function readNounOfSides(
  mentions: readonly Mention[],
  { plan, replaced }: ThreadMemory,
  { columns }: ModelCube,
): readonly Mention[] {
  const names = [...listGroups(plan), ...(replaced === null ? [] : [replaced])];
  const sides = columns.filter(
    (one) => one.kind === 'string' && names.some(({ column }) => column === one.name),
  );
  return mentions.map((mention, index): Mention => {
    const [those, two] = mentions.slice(Math.max(0, index - 2), index);
    const isLed =
      isMention(two, 'pronoun') && /^two$/i.test(two.text) && isMention(those, 'pronoun');
    if (!isMention(mention, 'column') || !isLed) return mention;
    const noun = stemWord(mention.text.toLowerCase());
    const side = sides.find(
      (one) => stemWord(one.title.toLowerCase().split(' ').at(-1) ?? '') === noun,
    );
    return side === undefined ? mention : { ...mention, column: side.name };
  });
}

/** Reads words that ask how far the last two figures are apart, and have a meaning only beside them. */
export const readDifferenceWords = (
  mentions: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): readonly Mention[] =>
  dropCountedUnit(readComeBack(readTimesOfThat(readAhead(mentions))), memory, cube);
