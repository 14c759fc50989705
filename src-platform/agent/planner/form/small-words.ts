import type { Asked } from './asked.ts';
import { measuresColumn, type PlanForm } from './plan-form.ts';

const LATER =
  /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|\p{L}+teen|twenty|thirty|fifty)\s+(?:days|weeks|months|quarters|years|decades)\s+(?:on|later|after|ahead|hence|before|earlier|prior|back|down the line)\b/u;
const RANKS = /\b(?:top|bottom|first|last|most|least|best|worst|\p{L}{2,}est)\b/u;

/** `and twelve months on?` is a later time, and no list of twelve months. */
const describeLimitOfTime = ({ text }: Asked, { plan }: PlanForm): string | null =>
  LATER.test(text) && plan.limit !== null && !RANKS.test(text)
    ? `«${LATER.exec(text)?.[0] ?? ''}» is a time, and the answer would be a list; name the time.`
    : null;

const OF_PERIODS =
  /\b(?:of|out of|among|across) (?:all (?:of )?)?(?:the |these |those )?(day|week|month|quarter|year|decade)s\b(?! (?:in|on|for|during) which)[^?]*\bwhich\b/;

/** `of all the months, which one had the most rain?`: a month is asked for. */
function describeOtherPeriods({ text }: Asked, { groups }: PlanForm): string | null {
  const [, grain = ''] = OF_PERIODS.exec(text) ?? [];
  const isOther = groups.every((one) => one.grain === null || !one.grain.startsWith(grain));
  return grain !== '' && grain !== 'day' && isOther
    ? `You ask for one of the ${grain}s, and the answer would name none.`
    : null;
}

const NOT_JUST = /\bnot (?:just|only|merely|simply)\b/;

/** `all penguins, not just males` leaves nobody out. */
const describeNotJust = ({ text }: Asked, { filters }: PlanForm): string | null =>
  NOT_JUST.test(text) && filters.some((one) => one.kind === 'values' && one.negated)
    ? `«${NOT_JUST.exec(text)?.[0] ?? ''}» leaves nothing out, and the answer would.`
    : null;

const UNIT_SAID = /\bin (thousands|minutes|hours|pounds|grams|percent|millimet(?:er|re)s|miles)\b/;
const UNITS: Readonly<Record<string, RegExp>> = {
  thousands: /^thousand$/,
  minutes: /^min$/,
  pounds: /^lbs$/,
  grams: /^g$/,
  miles: /^mi$/,
};

/** `jobless in government, in thousands`: the unit is one of another figure. */
function describeOtherUnit({ text, before }: Asked, form: PlanForm): string | null {
  const [said = '', word = ''] = UNIT_SAID.exec(text) ?? [];
  const unit = UNITS[word];
  const named = form.cube.columns.filter(
    (one) => one.kind === 'number' && unit?.test(one.format.unit ?? '') === true,
  );
  const isOfOther =
    before === null && named.length > 0 && !named.some((one) => measuresColumn(form, one.name));
  return isOfOther && form.plan.kind === 'aggregate' && form.measures.some(isFigure)
    ? `«${said}» is the unit of ${named.map((one) => one.title.toLowerCase()).join(' and ')}, and the answer would give another figure; name the one that you mean.`
    : null;
}

const isFigure = ({ kind }: PlanForm['measures'][number]): boolean => kind === 'aggregate';

const INSTEAD = /\b(?:instead of|rather than|in place of)\b/;

/** `sun instead of rain`, after a number of days: the words change the condition, and no figure. */
function describeChangedFigure({ text, before }: Asked, { plan }: PlanForm): string | null {
  if (!INSTEAD.test(text) || before?.kind !== 'aggregate' || plan.kind !== 'aggregate') return null;
  const list = ({ filters }: typeof plan): string =>
    JSON.stringify(filters.filter((one) => one.kind === 'values'));
  const isOther = JSON.stringify(before.measures) !== JSON.stringify(plan.measures);
  return isOther && list(before) !== list(plan)
    ? `«${INSTEAD.exec(text)?.[0] ?? ''}» would change the condition and the figure; say what the figure is.`
    : null;
}

const AND_SO_ON = /\b(?:and so on|and so forth|etc|et cetera)\b/;

/** `for January, February and so on`: the further ones are not named. */
const describeOpenList = ({ text }: Asked, { filters }: PlanForm): string | null =>
  AND_SO_ON.test(text) &&
  filters.some(({ kind }) => ['months', 'weekdays', 'values', 'period'].includes(kind))
    ? '«and so on» names nothing; say «by month», or name each of them.'
    : null;

/** Small words that turn what a question asks for. */
export const describeOtherSmallWords = (asked: Asked, form: PlanForm): string | null =>
  describeLimitOfTime(asked, form) ??
  describeOtherPeriods(asked, form) ??
  describeNotJust(asked, form) ??
  describeOtherUnit(asked, form) ??
  describeChangedFigure(asked, form) ??
  describeOpenList(asked, form);
