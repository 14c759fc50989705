import { escapeMarkdown } from './answer/format.ts';
import { joinWords } from './answer/describe.ts';
import { readWith } from './attempts.ts';
import type { Reader } from './mentions/match.ts';
import { isIntroduction, splitLastSentence } from './text/lead-sentences.ts';
import { splitReaction } from './text/reactions.ts';
import { isMereRemark, splitRemarks } from './text/remarks.ts';
import type { BeforeQuestion, Understanding, Understood } from './understanding.ts';

export interface SentenceContext {
  readonly readers: readonly Reader[];
  readonly thread: BeforeQuestion;
  /** How often the question was split until this part of it. */
  readonly splits: number;
  /** Reads a part as a question of its own. */
  readonly understand: (text: string, context: SentenceContext) => Promise<Understanding>;
}

/** Each way to split a question is tried anew on every part of it, so that more would take too long. */
const MAX_SPLITS = 2;

/** Whether the question was split so often that its part is read as it is. */
export const isSplitEnough = ({ splits }: SentenceContext): boolean => splits >= MAX_SPLITS;

/** The context of a part. */
export const splitOnce = (context: SentenceContext): SentenceContext => ({
  ...context,
  splits: context.splits + 1,
});

/** The context of a part that is not split any further. */
export const splitForLast = (context: SentenceContext): SentenceContext => ({
  ...context,
  splits: MAX_SPLITS,
});

/** Whether the words before a question choose nothing of what it asks for. */
export function isAside(
  lead: string,
  readers: readonly Reader[],
  { plan, cube }: Understood,
): boolean {
  const reader = readers.find((one) => one.cube.name === cube.name);
  return (
    reader !== undefined &&
    isIntroduction(lead, readWith(lead, reader, null).mentions, { plan, cube })
  );
}

/**
 * `I suspect that some weekdays are worse. Show the average delay by weekday.`: the last sentence alone,
 * where those before it only introduce it; the answer says so. Null where it has no answer either.
 */
export async function understandLastSentence(
  text: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  const last = isSplitEnough(context) ? null : splitLastSentence(text);
  if (last === null) return null;
  const { readers, understand } = context;
  const understood = await understand(last.text, splitOnce(context));
  if (understood.kind !== 'plan') return null;
  if (!isAside(last.lead, readers, understood)) return null;
  const remark = `I took «${escapeMarkdown(last.lead)}» for an introduction, and answered the sentence after it.`;
  return { ...understood, assumptions: [remark, ...understood.assumptions] };
}

/**
 * `Good heavens. Between which airports is that?`: what is asked, without the remarks around it; the
 * answer names them. Null where there are none, or where one could choose among the rows.
 */
export async function understandRemarked(
  text: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  const split = isSplitEnough(context) ? null : splitRemarks(text);
  if (split === null) return null;
  const { readers, understand } = context;
  const understood = await understand(split.asked, splitOnce(context));
  if (understood.kind !== 'plan') return null;
  const reader = readers.find((one) => one.cube.name === understood.cube.name);
  const isMere = (remark: string): boolean =>
    reader !== undefined &&
    isMereRemark(remark, readWith(remark, reader, null).mentions, reader.cube.label);
  if (!split.remarks.every(isMere)) return null;
  const said = split.remarks.map((one) => `«${escapeMarkdown(one)}»`);
  const remark = `I took ${joinWords(said, 'and')} for a remark, and no condition.`;
  return { ...understood, assumptions: [remark, ...understood.assumptions] };
}

/** What is asked behind a reaction to the last answer; null where there is no such reaction. */
export async function understandReaction(
  text: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  const { thread, understand } = context;
  if (thread.earlier === null && !thread.isAfterRefusal) return null;
  const reaction = isSplitEnough(context) ? null : splitReaction(text);
  if (reaction === null) return null;
  const understood = await understand(reaction.asked, splitOnce(context));
  if (understood.kind !== 'plan') return understood;
  const remark = `I took «${escapeMarkdown(reaction.said)}» for a remark, and no condition.`;
  return { ...understood, assumptions: [remark, ...understood.assumptions] };
}
