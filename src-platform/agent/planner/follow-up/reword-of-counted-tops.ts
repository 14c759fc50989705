import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';
import { SENTENCE_END, SENTENCE_START } from '../text/sentence-edges.ts';
import type { Reword } from './reword-of-figures.ts';

const NUMBER = String.raw`(two|three|four|five|six|seven|eight|nine|ten|\d{1,2})`;
const LEAD = String.raw`${SENTENCE_START}(?:(?:please|now|then|can you|could you),? )*(?:(?:show|give|list|name|tell)(?: me| us)? )?(?:which (?:are |were )?)?`;
const OF_THEM = String.raw`(?: of (?:them|those|these)(?: (\p{L}+))?)`;
const TIME = String.raw`((?: (?:from|of|in|since|before|after) (?:the )?(?:\d{4}s?|\p{Lu}\p{L}+ \d{4}))?)`;
const END = String.raw`(?:highest|lowest|most|fewest|least|best|worst|\p{L}+est)`;
const WITH_END = new RegExp(
  String.raw`${LEAD}(?:the )?(?:top )?${NUMBER}(?:${OF_THEM}| (\p{L}+)| ones)??${TIME} (?:with|having|had|have|has|that (?:had|have|has)) (the )?(${END} [^,;?]+?)${SENTENCE_END}`,
  'iu',
);
const BY_FIGURE = new RegExp(
  String.raw`${LEAD}(?:the )?top ${NUMBER}${OF_THEM} (by [^,;?]+?)${SENTENCE_END}`,
  'iu',
);

const countsRows = (plan: Plan): boolean =>
  plan.kind === 'aggregate' &&
  plan.groups.length === 0 &&
  plan.measures.length === 1 &&
  plan.measures[0]?.kind === 'count' &&
  plan.filters.some(({ kind }) => kind !== 'known');

function findDirection(rank: Mention | undefined): 'asc' | 'desc' | null {
  if (isMention(rank, 'rank', 'superlative')) return rank.direction;
  if (!isMention(rank, 'aggregation')) return null;
  if (rank.aggregation === 'max') return 'desc';
  return rank.aggregation === 'min' ? 'asc' : null;
}

/** `the longest flippers in 2006`: the way, the figure, and what is said behind it. */
function rankBy(end: string, mentions: readonly Mention[], { columns }: ModelCube) {
  const [rank, named] = mentions.filter((one) => !isMention(one, 'stop'));
  const isEnd = isMention(rank, 'superlative');
  const said = isEnd ? rank : isMention(named, 'column') ? named : null;
  const column = columns.find(({ name, kind }) => name === said?.column && kind === 'number');
  const direction = findDirection(rank);
  if (said === null || column === undefined || direction === null) return null;
  const way = direction === 'desc' ? 'top' : 'bottom';
  return { way, figure: `${column.title.toLowerCase()}${end.slice(said.end)}` };
}

/** `show me the three from 2006 with the highest gross`, after a number of rows: of those rows. */
const rewordTopOfCounted: Reword = (text, { plan, cube, read }) => {
  if (!countsRows(plan)) return null;
  const isRows = (noun: string): boolean =>
    noun === '' || read(noun).every((one) => isMention(one, 'entity'));
  const [, count = '', noun = '', figure] = BY_FIGURE.exec(text) ?? [];
  if (figure !== undefined) return isRows(noun) ? `which are the top ${count} ${figure}?` : null;
  const match = WITH_END.exec(text);
  const [, number = '', kind = '', rows = '', time = '', , end = ''] = match ?? [];
  if (match === null || !isRows(kind) || !isRows(rows)) return null;
  const ranked = rankBy(end, read(end), cube);
  if (ranked === null) return null;
  return `which are the ${ranked.way} ${number} by ${ranked.figure}${time.replace(/^ (?:from|of) (?=\S+$)/, ' in ')}?`;
};

export const REWORDS_OF_COUNTED_TOPS: readonly Reword[] = [rewordTopOfCounted];
