import { escapeMarkdown } from './answer/format.ts';
import { readWith } from './attempts.ts';
import { isMention } from './mentions/mention.ts';
import { isOccasion, splitOccasion } from './text/occasions.ts';
import { asksOfSizes } from './text/own-words-first.ts';
import { nameSubject } from './understand-statement.ts';
import { isSplitEnough, splitForLast, type SentenceContext } from './understand-sentences.ts';
import type { Understanding } from './understanding.ts';

const POINTS = /\b(?:it|its|they|their|them|he|him|his|she|her)\b/giu;

/** So many leads are tried, the shortest first. */
const MAX_LEADS = 3;

/**
 * `I'm writing a portrait of Steven Spielberg. How many of his films do you have?`: the question about the
 * one that its occasion names. Null where that is no single name, or where more could choose rows.
 */
export async function understandNamedTopic(
  text: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  const splits = isSplitEnough(context) ? [] : splitOccasion(text).slice(0, MAX_LEADS);
  for (const { lead, text: question } of splits) {
    if ([...question.matchAll(POINTS)].length !== 1) continue;
    for (const reader of context.readers) {
      const { mentions } = readWith(lead, reader, null);
      const [value, other] = mentions.filter((one) => isMention(one, 'value', 'label'));
      const around = mentions.filter((one) => one !== value);
      if (value === undefined || other !== undefined || !isOccasion(lead, around)) continue;
      // `a profile of Google before 2008`: the question is of that time, too.
      if (around.some((one) => isMention(one, 'period', 'months', 'weekdays', 'number'))) continue;
      // `a piece on old films by Tim Burton`: which of them, nothing says.
      if (around.some((one) => isMention(one, 'entity')) && asksOfSizes(lead)) continue;
      const name = lead.slice(value.start, value.end);
      const understood = await context.understand(
        nameSubject(question, name),
        splitForLast(context),
      );
      if (understood.kind !== 'plan' || understood.cube.name !== reader.cube.name) continue;
      const remark = `I took «${escapeMarkdown(lead)}» for the occasion of the question, and what it asks of for ${escapeMarkdown(name)}.`;
      return { ...understood, assumptions: [remark, ...understood.assumptions] };
    }
  }
  return null;
}
