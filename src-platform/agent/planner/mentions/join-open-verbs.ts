import { isMention, type Mention, type MentionList } from './mention.ts';

const HAS = /\b(?:have|has|had)$/i;

/** `how many children did women have`: another name of the column is the object of the verb. */
function namesObject(list: MentionList, mention: Mention): boolean {
  const column = list.findColumn(mention);
  const said = ` ${mention.text.toLowerCase()} `;
  return (
    column?.synonyms.some(
      (one) => !HAS.test(one) && one !== mention.text.toLowerCase() && said.includes(` ${one} `),
    ) === true
  );
}

/** `where do women have the highest life expectancy`: the name of a column that ends in a verb, without its object. */
const isOpenVerb = (list: MentionList, mention: Mention): boolean =>
  isMention(mention, 'column') &&
  HAS.test(mention.text) &&
  !namesObject(list, mention) &&
  list.all.every(
    (one) => one === mention || !isMention(one, 'column') || one.column !== mention.column,
  );

/** Such a name stands for no column without its object: it is a word that is not known. */
export const readOpenVerbs = (list: MentionList): readonly Mention[] =>
  list.all.map((one): Mention => {
    const { start, end, text } = one;
    return isOpenVerb(list, one) ? { kind: 'unknown', start, end, text } : one;
  });

/** `countries with over 100 million people: name them`: the rows are listed. */
export function readNameThem(list: MentionList): readonly Mention[] {
  const [verb, pronoun] = list.all.slice(-2);
  const isAsked =
    /^name$/i.test(verb?.text ?? '') && /^(?:them|those|these|each)$/i.test(pronoun?.text ?? '');
  return list.all.map((one): Mention => {
    const { start, end, text } = one;
    return isAsked && one === verb && isMention(one, 'column', 'unknown')
      ? { kind: 'list', start, end, text }
      : one;
  });
}
