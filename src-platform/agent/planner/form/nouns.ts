import type { Grain } from '../../../engine/cube.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { listPairs, type Asked } from './asked.ts';
import { hasGrain, measuresColumn, showsTime, type PlanForm } from './plan-form.ts';

const WHICH = /^(?:which|what)$/i;

/** `which origin`, `what year`: whether the answer names one. */
function shows(noun: Mention, form: PlanForm): boolean {
  const { plan, shown, cube } = form;
  if (isMention(noun, 'column')) {
    const column = cube.columns.find((one) => one.name === noun.column);
    if (column?.kind === 'number') return true;
    if (column?.kind === 'time') return showsTime(form) || measuresColumn(form, column.name);
    const isCounted = plan.kind === 'aggregate' && plan.countsGroups === true;
    return shown.has(noun.column) || measuresColumn(form, noun.column) || isCounted;
  }
  if (isMention(noun, 'grain') && !noun.adverb) return showsTime(form) || measuresTime(form);
  return true;
}

const measuresTime = (form: PlanForm): boolean =>
  form.cube.columns.some((one) => one.kind === 'time' && measuresColumn(form, one.name));

const PART =
  /\b(?:which|what) (january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/;
const DAY = 'day';
/** One month of several years is told by its year, and not by a day in it. */
const YEARS: readonly Grain[] = ['year', 'month', 'decade'];

/** `which July was the hottest`: the Julys are told apart, and none of their days is asked for. */
function describeOtherPart(asked: Asked, form: PlanForm): string | null {
  const [, part] = PART.exec(asked.text) ?? [];
  if (part === undefined) return null;
  const isNamed = part.endsWith(DAY)
    ? hasGrain(form, 'day', 'week') || form.plan.kind === 'list'
    : hasGrain(form, ...YEARS);
  return isNamed
    ? null
    : `You ask which ${part}, and the answer would name something else; ask for the figure in ${part} by year.`;
}

const WITH_END = /^\s+(?:with|having) (?:the |its |their )?$/;
const WAS_THAT =
  /\b(?:which|what) (?:year|month|week|day|quarter|decade) (?:is|was) (?:that|it|this)\b(?! (?:above|below|over|under|more|less|at)\b)/;

/** `the month with the highest rate`, `which month was that`: one of them, and not all. */
function describeUnranked({ text, words }: Asked, { plan, groups }: PlanForm): string | null {
  const isOneOf = words.some((word, index) => {
    const rank = words[index + 1];
    const isNoun = isMention(word, 'grain', 'column') && index === 0;
    return (
      isNoun &&
      isMention(rank, 'rank', 'superlative', 'aggregation') &&
      WITH_END.test(text.slice(word.end, rank.start))
    );
  });
  const isOpen = plan.kind === 'aggregate' && groups.length > 0 && plan.sort?.by !== 'measure';
  return isOpen && (isOneOf || WAS_THAT.test(text))
    ? 'You ask for one of them, and the answer would list all without an order; ask which one has the highest or the lowest figure.'
    : null;
}

const WHO = /^(?:so |and |but )?who\b/;
/** `who comes second?`: whatever the last answer ranked. */
const WHO_IS_NEXT =
  /^(?:so |and |but )?who \w+ (?:in )?(?:second|third|fourth|fifth)\b(?: \w+)?\W*$/;

/** `who made the longest film`: a person is asked for. */
function describeNobody({ text, words, before }: Asked, { cube, shown }: PlanForm): string | null {
  const persons = cube.columns.filter((one) => one.kind === 'string' && one.person);
  // `who are the top five distributors`: what they are is said.
  const isSaid =
    /^(?:so |and |but )?who (?:are|were|is|was) the\b/.test(text) &&
    words.some((one) => isMention(one, 'column') && shown.has(one.column));
  // `who released it` is a phrase for a column of its own.
  const isNamed = words.some(
    (one) => isMention(one, 'column') && /^who /i.test(one.text) && shown.has(one.column),
  );
  // `who's on top in 2005?`, after a ranking of genres: one of those.
  const isOnTop = /\bon top\b/.test(text) && before !== null && shown.size > 0;
  const isShown =
    isOnTop ||
    isNamed ||
    isSaid ||
    persons.length === 0 ||
    persons.some((one) => shown.has(one.name));
  return WHO.test(text) && !WHO_IS_NEXT.test(text) && !isShown
    ? `You ask who, and the answer would name no ${persons[0]?.title.toLowerCase() ?? ''}.`
    : null;
}

/** `which X`: the answer tells one X from another. */
export function describeOtherNoun(asked: Asked, form: PlanForm): string | null {
  const part =
    describeOtherPart(asked, form) ?? describeUnranked(asked, form) ?? describeNobody(asked, form);
  if (part !== null) return part;
  for (const [ask, noun] of listPairs(asked, 'ask')) {
    if (!WHICH.test(ask.text) || noun === undefined) continue;
    if (!shows(noun, form))
      return `You ask which «${noun.text}», and the answer would name none; ask for the figure by ${noun.text}.`;
  }
  return null;
}
