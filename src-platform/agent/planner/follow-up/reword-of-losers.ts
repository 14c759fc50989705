import type { Reword } from './reword-of-figures.ts';

const LOSER = /\b(?:the )?biggest (loser|gainer|winner)s?\b/i;

/** `and the biggest loser?`, after a ranking of share prices: of people out of work, a loss is no loss. */
export const rewordLoser: Reword = (text, { cube }) => {
  const measured = cube.columns.find((one) => one.name === cube.measured);
  const [said, word = ''] = LOSER.exec(text) ?? [];
  const isPrice = measured?.kind === 'number' && measured.format.type === 'currency';
  if (said === undefined || !isPrice) return null;
  return text.replace(
    said,
    /^loser$/i.test(word) ? 'which fell the most' : 'which gained the most',
  );
};
