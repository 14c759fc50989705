import { isMention, type Mention, type MentionList } from './mention.ts';

const JUDGES = /^(?:best|worst)$/i;
/** `worst on Rotten Tomatoes`, `best by US gross`, `best in terms of mileage`. */
const LEADS = /^(?:on|by|at|in|for|with|the|a|in terms of|when it comes to)$/i;

/**
 * `which one has the worst Rotten Tomatoes rating`, `did best by US gross`: a word that judges ranks by
 * the figure behind it, and not by the one that it stands for alone.
 */
export const joinJudgedFigures = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    if (!isMention(mention, 'superlative') || !JUDGES.test(mention.text)) return mention;
    const rest = list.all.slice(index + 1);
    const figure = rest.find((one) => !(isMention(one, 'stop', 'by') && LEADS.test(one.text)));
    const column = list.findNumberColumn(isMention(figure, 'column') ? figure : undefined);
    return column === undefined ? mention : { ...mention, column };
  });
