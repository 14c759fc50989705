import type { Engine } from '../../../engine/duckdb-engine.ts';
import { asksItself, isYesOrNo, pointsBack, splitSentences } from '../text/lead-sentences.ts';
import { splitReaction } from '../text/reactions.ts';
import type { Reader } from '../mentions/match.ts';
import { buildOutputColumns } from '../plan/output-columns.ts';
import { queryOrError } from '../answer/run-plan.ts';
import { buildSql } from '../sql/sql.ts';
import { composeTitle } from '../answer/thinking.ts';
import { readMemory, writeMemory, type ThreadMemory } from '../thread-memory.ts';
import { understand } from '../understand.ts';
import { standOn, type Understanding, type Understood } from '../understanding.ts';

export interface PartialContext {
  readonly engine: Engine;
  readonly readers: readonly Reader[];
  readonly signal: AbortSignal;
}

/**
 * What the planner would remember of an answer that is not shown; null where its query fails.
 * @param earlier the memory before that answer
 */
export async function rememberAnswer(
  understood: Understood,
  { engine, signal }: PartialContext,
  earlier: ThreadMemory | null,
): Promise<ThreadMemory | null> {
  const { plan, cube } = understood;
  const outcome = await queryOrError({ engine, signal }, buildSql(plan, cube));
  if (typeof outcome === 'string') return null;
  const { rows, totalRows } = outcome;
  const columns = buildOutputColumns(plan, cube);
  return readMemory(writeMemory({ ...understood, columns, rows, totalRows, earlier }));
}

const LEAVES_OUT =
  /^\s*(?:(?:and|but|now|ok|okay|please|so),?\s+)*(?:leave (?:\S+ ){0,3}?(?:out|away|aside)|take (?:\S+ ){0,3}?out|drop|exclude|remove|omit|ignore|skip|cut out|forget|(?:without|excluding|not counting) (?:it|that|this)\b)\b/i;
const THEN = /,?\s+then(?=\s*[?.!]*\s*$)/i;

/** `Leave out Agriculture. Who is first then?`: an order to leave something out, and what is asked of the rest. */
export function beginsWithOrder(text: string): boolean {
  const [first, second] = splitSentences(text);
  return second !== undefined && first !== undefined && LEAVES_OUT.test(first);
}

const STATES_NUMBER =
  /^\s*(?:there (?:are|were)|(?:the|your|our|my|this|that) \p{L}+ (?:has|have|had|holds?|contains?|lists?)|(?:i|we|you) (?:have|had|see|saw|got)) (?:\p{L}+ )?\d/iu;

/** `There are 300 penguins.`: of which 300 nobody says, unless these are all that the data have. */
const statesOtherNumber = (sentence: string, { plan, cube }: Understood): boolean =>
  STATES_NUMBER.test(sentence) && plan.limit !== null && plan.limit !== cube.rowCount;

/**
 * `I'm sorry, I meant in March only. Which weekday is it then?`: each sentence follows up on the one
 * before it, as if it were a question of its own; the answer is that of the last, and says what the
 * others were read as. Null where one of them has no answer, or where the last does not follow up on
 * them: then they would be passed over.
 */
export async function understandInTurn(
  text: string,
  context: PartialContext,
  earlier: ThreadMemory | null,
): Promise<Understanding | null> {
  const sentences = splitSentences(text);
  const [order] = sentences;
  const said = sentences.at(-1);
  // `then` is what comes of the order, and no time.
  const last = order !== undefined && LEAVES_OUT.test(order) ? said?.replace(THEN, '') : said;
  if (last === undefined || sentences.length < 2) return null;
  // `Less than one! How many was it in 1955?`: the figure said again is no condition.
  if (earlier !== null && splitReaction(text) !== null) return null;
  const [lead = '', ...others] = sentences.slice(0, -1);
  // Of two questions, the answer to the first would be missing.
  const isLost = asksItself(lead) && !(isYesOrNo(lead) && pointsBack(last));
  if (isLost || others.some(asksItself)) return null;
  let memory = earlier;
  const titles = new Set<string>();
  const remarks: string[] = [];
  for (const sentence of sentences.slice(0, -1)) {
    const understood = await understand(sentence, context.readers, standOn(memory));
    if (understood.kind !== 'plan' || (titles.size > 0 && understood.before === null)) return null;
    if (statesOtherNumber(sentence, understood)) return null;
    memory = await rememberAnswer(understood, context, memory);
    if (memory === null) return null;
    titles.add(composeTitle(understood.plan, understood.cube));
    remarks.push(...understood.assumptions);
  }
  const understood = await understand(last, context.readers, standOn(memory));
  if (understood.kind !== 'plan' || understood.before === null) return null;
  const remark = `I read your sentences one after the other, first as ${[...titles].map((one) => `«${one}»`).join(' and ')}.`;
  const assumptions = new Set([remark, ...remarks, ...understood.assumptions]);
  return { ...understood, assumptions: [...assumptions], ...(memory && { after: memory }) };
}

const ORDER =
  '(?:put|sort|order|rank|drop|add|remove|keep|only|leave|hide|make|limit|split|break|group|take|switch|turn|convert|include|exclude|restrict|without|use|round)';
const LINKS = String.raw`^\s*(?:(?:and|now|then|so|ok|okay|please|also)\b,? )*`;
const TWO_ORDERS = new RegExp(
  String.raw`(${LINKS}${ORDER}\b[^,;.?!]{1,80}?)(?:,|;)? (?:and |then |and then |but )(${ORDER}\b.+)$`,
  'iu',
);

/** `drop the count and put the worst first`: two orders, each as a sentence; null where there is one. */
export function splitOrders(text: string): string | null {
  const [, first, second] = TWO_ORDERS.exec(text) ?? [];
  if (first === undefined || second === undefined) return null;
  return `${first.trim()}. ${second.slice(0, 1).toUpperCase()}${second.slice(1)}`;
}
