import { isMention, type Mention, type MentionList } from './mention.ts';

const LED = /^(?:going|judging|judged|measured|as measured|judged by|as measured by)$/i;
const ARTICLE = /^(?:the|its|their)$/i;
const FILLS = /^(?:all|entire|whole|day|year|month|week|all day)$/i;

/** Where the words of the basis begin: `, going by`, `judged by`, or `, by the`; -1 where there are none. */
function findBasis(list: MentionList, figure: number): number {
  const { all } = list;
  const before = all.slice(0, figure);
  const article = ARTICLE.test(before.at(-1)?.text ?? '');
  const by = before.length - (article ? 2 : 1);
  const word = all[by];
  const isBy = isMention(word, 'by') && /^by$/i.test(word.text);
  const lead = all[isBy ? by - 1 : by];
  const isLed = isMention(lead, 'stop', 'unknown') && LED.test(lead.text);
  if (isLed) return isBy ? by - 1 : by;
  const isApart = isMention(lead, 'join') && lead.text === ',';
  return isBy && article && isApart ? by : -1;
}

/**
 * `how many days stayed under 10 °C, going by the daily high`: the figure that the limit is of, and no
 * division of the days by it.
 */
export function joinTestedBy(list: MentionList): readonly Mention[] {
  const { all } = list;
  const at = all.length - 1;
  const figure = all[at];
  const column = isMention(figure, 'column') ? list.findNumberColumn(figure) : undefined;
  const from = figure === undefined || column === undefined ? -1 : findBasis(list, at);
  const compare = all.findIndex((one) => isMention(one, 'compare'));
  const number = all[compare + 1];
  if (figure === undefined || column === undefined || compare === -1 || from <= compare) return all;
  const isOne = all.filter((one) => isMention(one, 'compare', 'compareAfter')).length === 1;
  const isOther = all
    .slice(0, compare)
    .some((one) => list.findNumberColumn(one) !== undefined || isMention(one, 'aggregation'));
  const isAsked = all.some((one) => isMention(one, 'count', 'list', 'ask', 'share'));
  if (!isOne || isOther || !isAsked || !isMention(number, 'number')) return all;
  const { start } = all[compare] ?? figure;
  const named: Mention = { kind: 'column', column, start, end: start, text: figure.text };
  const end = isMention(all[from - 1], 'join') ? from - 1 : from;
  return all
    .slice(0, end)
    .toSpliced(compare, 0, named)
    .filter(
      (one, index) => index <= compare + 2 || !(FILLS.test(one.text) && !isMention(one, 'period')),
    );
}
