import { escapeMarkdown } from './answer/format.ts';
import { joinWords } from './answer/describe.ts';
import { readWith } from './attempts.ts';
import type { Reader } from './mentions/match.ts';
import { isMention, type Mention } from './mentions/mention.ts';
import { agreesWithPlan } from './plan/agrees-with-plan.ts';
import { buildPlanParts, type PlanParts } from './plan/planned-parts.ts';
import { isEnglishWord, isListedWord, isOrdinaryWord } from './text/english-words.ts';
import { asksOfSizes } from './text/own-words-first.ts';
import {
  choosesByAge,
  choosesBySize,
  deniesMore,
  isGuess,
  isOfAnswer,
  lacksSubject,
  listPointers,
  splitAsides,
  type AsidedQuestion,
} from './text/spoken-asides.ts';
import { nameSubject } from './understand-statement.ts';
import { splitOnce, type SentenceContext } from './understand-sentences.ts';
import type { Understanding, Understood } from './understanding.ts';

/** `all of us`, `a bit of it`, which other data write like the code of something. */
const SMALL = /^(?:us|it|so|as|at|all|of all|for all|all of)$/;
/** What happens around the one who asks is not of the time that the data know. */
const NOWADAYS =
  /^(?:today|tonight|tomorrow|yesterday|now|last (?:night|week|weekend)|this (?:morning|afternoon|evening|week|weekend))$/i;

/** `Critics are never happy`: all that may stand in a denial. */
const SAYS_NOTHING = ['stop', 'unknown', 'pronoun', 'not', 'join', 'ask', 'also'] as const;

const isName = ({ text, start }: Mention): boolean => {
  if (start > 0 && /^\p{Lu}\p{L}/u.test(text)) return true;
  const said = text.toLowerCase();
  const isOrdinary = isOrdinaryWord(said) || isOrdinaryWord(said.replace(/s$/, ''));
  return !isEnglishWord(said) || (isListedWord(said) && !isOrdinary);
};

/** Whether the aside says where or of whom, in words that the data do not know. */
function namesUnknown(aside: string, mentions: readonly Mention[], isAny: boolean): boolean {
  return mentions.some(
    (one) =>
      isMention(one, 'unknown') &&
      (isAny
        ? isName(one) && /\s$/.test(aside.slice(0, one.start))
        : /\b(?:in|from|to|near|at|around|by|for|of) (?:the |a |our |my )?$/iu.test(
            aside.slice(0, one.start),
          ) && isName(one)),
  );
}

const LIKES =
  /^(?:love|like|hate|adore|enjoy|watch|draw|fear|fancy|collect|study|studie|know|see|saw|drew)(?:s|d|ed|es)?$/i;

/** `night flights`, `silent films`: a kind of what is counted, which the data do not know. */
const namesKind = (mentions: readonly Mention[]): boolean =>
  mentions.some(
    (one, at) =>
      isMention(one, 'entity', 'topic') &&
      isMention(mentions[at - 1], 'unknown') &&
      !LIKES.test(mentions[at - 1]?.text ?? ''),
  );

/** The same as one name, where the plan ranks or shows all of its kind: `I bet on Chicago`. */
const isOfShown = (mention: Mention, { groups }: PlanParts): boolean =>
  isMention(mention, 'value') &&
  mention.options.some(({ column }) => groups.some((one) => one.column === column));

function isEmptyAside(
  aside: string,
  { reader, parts, points }: { reader: Reader; parts: PlanParts; points: boolean },
): boolean {
  const { mentions } = readWith(aside, reader, null);
  const guesses = isGuess(aside);
  const agrees = (one: Mention, at: number): boolean =>
    SMALL.test(one.text) ||
    // `rather fat`, `the most important thing`: a degree of what the data do not know.
    (isMention(one, 'instead', 'rank') && isMention(mentions[at + 1], 'unknown')) ||
    NOWADAYS.test(one.text) ||
    agreesWithPlan(one, parts) ||
    (guesses && isOfShown(one, parts)) ||
    isMention(one, 'not') ||
    (isMention(one, 'by') && /^every$/i.test(one.text) && isMention(mentions[at + 1], 'grain'));
  if (!mentions.every(agrees)) return false;
  if (deniesMore(aside) && !mentions.every((one) => isMention(one, ...SAYS_NOTHING))) return false;
  const agreed = mentions.some((one) => isMention(one, 'value') && !SMALL.test(one.text));
  const nouns = mentions.flatMap((one) => (isMention(one, 'entity', 'topic') ? [one.text] : []));
  const isOfSizes = aside.endsWith('?')
    ? asksOfSizes(aside)
    : choosesByAge(aside, nouns) || (!agreed && choosesBySize(aside, nouns));
  if (isOfSizes) return false;
  const isOwn = parts.filters.some(({ kind }) => kind === 'values' || kind === 'text');
  if (!isOwn && !guesses && namesKind(mentions)) return false;
  return guesses || !namesUnknown(aside, mentions, points || !isOwn);
}

/** The question with its one pronoun bound to the one value that the asides name. */
function bindToAside({ asked, asides }: AsidedQuestion, reader: Reader): string | null {
  const named = asides.flatMap((aside) =>
    readWith(aside, reader, null).mentions.flatMap((one) =>
      isMention(one, 'value', 'label') && !SMALL.test(one.text)
        ? [aside.slice(one.start, one.end)]
        : [],
    ),
  );
  const [name, other] = named;
  if (name === undefined || other !== undefined) return null;
  const [pointer = '', second] = listPointers(asked);
  if (second !== undefined) return null;
  if (/^there$/i.test(pointer))
    return asked.replace(
      /(?<!(?:is|are|was|were|have|has|had|been) )\bthere\b(?! (?:is|are|was|were)\b)/iu,
      `in ${name}`,
    );
  return /^(?:its?|they|their|them|he|him|his|she|her)$/i.test(pointer)
    ? nameSubject(asked, name)
    : null;
}

function accept(
  understood: Understood,
  split: AsidedQuestion,
  { readers, points }: { readers: readonly Reader[]; points: boolean },
): Understanding | null {
  const reader = readers.find((one) => one.cube.name === understood.cube.name);
  if (reader === undefined) return null;
  const parts = buildPlanParts(understood.plan, understood.cube);
  if (!split.asides.every((aside) => isEmptyAside(aside, { reader, parts, points }))) return null;
  const said = split.asides.map((one) => `«${escapeMarkdown(one)}»`);
  const remark = `I took ${joinWords(said, 'and')} for a remark, and no condition.`;
  return { ...understood, assumptions: [remark, ...understood.assumptions] };
}

/**
 * `My pupils love penguins. How many of each species are there?`: the question, where each sentence
 * beside it states something and names nothing that the plan does not use; the answer says so.
 */
export async function understandAsides(
  text: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  const split = context.splits > 0 ? null : splitAsides(text);
  if (split === null) return null;
  const { readers, thread, understand } = context;
  const points = listPointers(split.asked).length > 0 || lacksSubject(split.asked);
  if (points && split.isLed && !(thread.earlier !== null && split.asides.every(isOfAnswer))) {
    for (const reader of readers) {
      const bound = bindToAside(split, reader);
      if (bound === null) continue;
      const alone = { ...splitOnce(context), thread: { earlier: null, isAfterRefusal: false } };
      const understood = await understand(bound, alone);
      if (understood.kind !== 'plan' || understood.cube.name !== reader.cube.name) continue;
      return accept(understood, split, { readers, points: false });
    }
    return null;
  }
  for (const aside of split.asides) {
    if (!aside.endsWith('?')) continue;
    if ((await understand(aside, splitOnce(context))).kind === 'plan') return null;
  }
  const understood = await understand(split.asked, splitOnce(context));
  return understood.kind === 'plan' ? accept(understood, split, { readers, points }) : null;
}
