import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention } from '../mentions/mention.ts';
import { listGroups } from '../plan/plan-parts.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { namesGroup } from './read-overall.ts';
import type { Reword } from './reword-of-figures.ts';

const ON_AVERAGE = new RegExp(
  String.raw`^(.*\bhow (?:much|many \p{L}+) (?:\p{L}{3,}er|more|less|fewer)\b.*?),? on average${END}`,
  'iu',
);

/** `how much lighter are the females on average?`, after a mean: the same mean. */
export const rewordOnAverage: Reword = (text, { plan }) => {
  const [, asked] = ON_AVERAGE.exec(text) ?? [];
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  const isMean = measure?.kind === 'aggregate' && measure.aggregation === 'avg';
  return asked !== undefined && isMean ? `${asked}?` : null;
};

const THAT_GAP = new RegExp(
  String.raw`${START}(?:what|how (?:large|big|high|great|wide|much)) (?:is|was) (?:that|this|the(?: same)?) (?:difference|gap|spread|margin)(?: between (?:the )?(?:two )?(\p{L}+)(?: and (?:the )?(\p{L}+))?)? (?:in|for|among|with|of|on|at) (?:the )?([^,?]+?)${END}`,
  'iu',
);

/** `how large is that difference between the sexes in Adelie?`, after how far two sides are apart: the same of another. */
const rewordThatGap: Reword = (text, { plan, cube, read }) => {
  const [said, between, second, name = ''] = THAT_GAP.exec(text) ?? [];
  const [group] = listGroups(plan);
  const isGap =
    plan.kind === 'aggregate' &&
    (plan.contrast || plan.measures.some((one) => one.kind === 'contrast'));
  if (said === undefined || !isGap) return null;
  const chosen = plan.filters.flatMap((one) =>
    one.kind === 'values' && one.column === group?.column ? one.values : [],
  );
  const namesSide = (side: string): boolean =>
    group !== undefined &&
    (namesGroup(side, group, cube) ||
      read(side).some(
        (one) =>
          (isMention(one, 'column') && one.column === group.column) ||
          (isMention(one, 'value') &&
            one.options.some(
              ({ column, value }) =>
                column === group.column && (chosen.length === 0 || chosen.includes(value)),
            )),
      ));
  const isOfSides = [between, second].every((side) => side === undefined || namesSide(side));
  const words = read(name).filter((one) => !isFunctionWord(one));
  const isOther =
    words.some((one) => isMention(one, 'value', 'period', 'months')) &&
    words.every((one) => isMention(one, 'value', 'period', 'months', 'entity'));
  return isOfSides && isOther ? `the same for ${name}` : null;
};

/** The last difference of another thing, or in other words. */
export const REWORDS_OF_SAME_GAPS: readonly Reword[] = [rewordThatGap];
