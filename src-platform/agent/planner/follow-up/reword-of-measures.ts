import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention } from '../mentions/mention.ts';
import { findTitle, lowerCaseTitle } from '../plan/measure-labels.ts';
import type { Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { Reword } from './reword-of-figures.ts';

const COMPARES = new RegExp(
  String.raw`${START}how (?:does|do|did) (?:the |its |their )?([^,?]{2,40}?) (?:compare|look|fare)(?: here| then)?${END}`,
  'iu',
);

/** `how does the flipper length compare?`, after the mass of each species: that figure of the same groups. */
const rewordCompares: Reword = (text, { plan, cube, read }) => {
  const [, named = ''] = COMPARES.exec(text) ?? [];
  if (named === '' || plan.kind === 'list' || plan.groups.length === 0) return null;
  const said = read(named).filter((one) => !isFunctionWord(one));
  const isFigure =
    said.some((one) => isMention(one, 'column')) &&
    said.every(
      (one) =>
        isMention(one, 'aggregation') ||
        (isMention(one, 'column') &&
          cube.columns.some(({ kind, name }) => kind === 'number' && name === one.column)),
    );
  return isFigure ? `what about ${named}?` : null;
};

const BY_FIGURE = new RegExp(
  String.raw`${START}(?:and |what about |how about )*by (?:the |their )?(\p{L}[^,?]{1,40}?)${END}`,
  'iu',
);

/** `and by budget?`, after two sides by another figure: that of both, and no division by its values. */
const rewordByFigure: Reword = (text, { plan, cube, read }) => {
  const [, named = ''] = BY_FIGURE.exec(text) ?? [];
  if (named === '' || plan.kind === 'list' || !plan.contrast || plan.groups.length === 0)
    return null;
  const [said, other] = read(named).filter((one) => !isFunctionWord(one));
  const isFigure =
    isMention(said, 'column') &&
    other === undefined &&
    cube.columns.some((one) => one.kind === 'number' && one.name === said.column && !one.discrete);
  return isFigure ? `and the ${named}?` : null;
};

/** The column that the last question counted the known values of, or gave the mean of. */
function findSaidFigure(plan: Plan, { columns }: ModelCube): string | null {
  if (plan.kind === 'list' || plan.groups.length > 0) return null;
  const [measure, other] = plan.measures;
  const [known, another] = plan.filters.filter(({ kind }) => kind === 'known');
  const isCount = measure?.kind === 'count' && another === undefined;
  const name = measure?.kind === 'aggregate' ? measure.column : isCount ? known?.column : undefined;
  const isNumber = columns.some((one) => one.kind === 'number' && one.name === name);
  return other === undefined && isNumber && name !== undefined ? name : null;
}

const AVERAGE_OF_IT = new RegExp(
  String.raw`${START}what(?:['’]s| is| was| are) (?:(?:it|that|they) on average|(?:the|its|their) (average|mean|median|highest|lowest|total))${END}`,
  'iu',
);

/** `what is it on average?`, after how many films have a known budget: the mean budget. */
const rewordAverageOfIt: Reword = (text, { plan, cube }) => {
  const [said, word = 'average'] = AVERAGE_OF_IT.exec(text) ?? [];
  const column = findSaidFigure(plan, cube);
  const isCount = plan.kind === 'aggregate' && plan.measures.some(({ kind }) => kind === 'count');
  return said === undefined || column === null || !isCount
    ? null
    : `what is the ${word} ${lowerCaseTitle(findTitle(cube, column))}?`;
};

const HAS_THE_MOST = new RegExp(
  String.raw`${START}(which (?:one|\p{L}+) (?:has|had|got) the (?:highest|lowest|most|least))${END}`,
  'iu',
);

/** `which film has the highest?`, after the mean budget or how many have a known one: by that budget. */
const rewordHasTheMost: Reword = (text, { plan, cube, read }) => {
  const [, asked] = HAS_THE_MOST.exec(text) ?? [];
  const column = findSaidFigure(plan, cube);
  if (asked === undefined || column === null) return null;
  const [, noun = ''] = /^which (\p{L}+)/iu.exec(asked) ?? [];
  const isRow = /^one$/i.test(noun) || read(noun).every((one) => isMention(one, 'entity'));
  return isRow ? `${asked} ${lowerCaseTitle(findTitle(cube, column))}?` : null;
};

/** Other words for another figure in the place of the last. */
export const REWORDS_OF_MEASURES: readonly Reword[] = [
  rewordCompares,
  rewordByFigure,
  rewordAverageOfIt,
  rewordHasTheMost,
];
