import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention } from '../mentions/mention.ts';
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

/** Other words for another figure in the place of the last. */
export const REWORDS_OF_MEASURES: readonly Reword[] = [rewordCompares, rewordByFigure];
