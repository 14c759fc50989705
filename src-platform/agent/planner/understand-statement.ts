import { escapeMarkdown } from './answer/format.ts';
import { readWith } from './attempts.ts';
import { STATES_PARTS } from './text/lead-sentences.ts';
import { isMention } from './mentions/mention.ts';
import { isSplitEnough, splitForLast, type SentenceContext } from './understand-sentences.ts';
import type { Understanding } from './understanding.ts';

const BE =
  '(?:is|are|was|were|has been|have been|seems?(?: to be)?|tends? to be|looks?|appears?(?: to be)?|must be)';
const ADVERB =
  '(?:usually|normally|generally|typically|often|mostly|quite|very|rather|fairly|pretty|famously|notoriously|always|a bit|known to be|said to be)';
const OPINION = '(?:,? (?:I|we) (?:guess|think|suppose|believe|hear|heard|reckon|gather|know))?';
const STATEMENT = new RegExp(
  String.raw`^\s*((?:\p{L}[\p{L}'’-]*\s+){1,7}?)${BE} ((?:${ADVERB} )*(?:\p{L}[\p{L}-]*)(?: \p{L}[\p{L}-]*){0,2}?)${OPINION}\s*(?:[;:.]|\s[-–—])\s+(\S.*)$`,
  'iu',
);
const POINTS = /\b(?:it|its|they|their|them|he|him|his|she|her)\b/iu;
const ASKS = /^(?:so )?(?:what|which|how|when|in|on|who|did|does|is|was|were|are)\b/i;
const EMPTY =
  /^(?:it|this|that|there|they|he|she|i|we|you|my|our|your|his|her|their|its|these|those|what|which|who|how|here|not|no|none|never|neither|hardly|few|some|several|many|most|only)\b/i;

/** The question with the subject of the statement before it in the place of its pronoun. */
export function nameSubject(question: string, subject: string): string {
  const said = subject.replace(/^(?:the|a|an)\s/i, (article) => article.toLowerCase());
  return question.replace(POINTS, (word) =>
    /^(?:its|their|his|her)$/i.test(word) ? `${said}${said.endsWith('s') ? "'" : "'s"}` : said,
  );
}

/**
 * `The unemployment rate in Government is usually low; in how many months was it above 4 percent?`: the
 * question about the subject of the statement. Null where the statement could choose rows itself.
 */
export async function understandStatement(
  text: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  const [said, subject = '', predicate = '', question = ''] =
    (isSplitEnough(context) ? null : STATEMENT.exec(text)) ?? [];
  if (said === undefined || EMPTY.test(subject) || !ASKS.test(question)) return null;
  if (!POINTS.test(question)) return null;
  const { readers, understand } = context;
  const named = nameSubject(question, subject.trim());
  const understood = await understand(named, splitForLast(context));
  if (understood.kind !== 'plan') return null;
  const reader = readers.find((one) => one.cube.name === understood.cube.name);
  const choosing = STATES_PARTS.filter((kind) => kind !== 'aggregation' && kind !== 'rank');
  const chooses =
    reader === undefined ||
    readWith(predicate, reader, null).mentions.some((one) => isMention(one, ...choosing));
  if (chooses) return null;
  const lead = text.slice(0, text.length - question.length).trim();
  const remark = `I took «${escapeMarkdown(lead)}» for an introduction, and answered what is asked of it.`;
  return { ...understood, assumptions: [remark, ...understood.assumptions] };
}
