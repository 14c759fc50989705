import { isMention, type Mention } from '../mentions/mention.ts';
import { lacksSubject, saysOfWhat } from './spoken-asides.ts';
import { asksItself, CHOOSES, END, pointsBack, STATES_PARTS } from './lead-sentences.ts';

const THAN_THOUGHT = String.raw`(?:(?:that(?:'s| is|’s) |it(?:'s| is|’s) )?(?:a (?:bit|lot|little) |much |rather |quite )?(?:less|more|fewer|higher|lower|worse|better|later|earlier|longer|shorter|bigger|smaller|closer) than (?:i|we) (?:had |would have |might have )?(?:thought|expected|guessed|imagined|supposed|hoped|feared))`;

/** What somebody says on an answer: it asks for nothing and names nothing of the data. */
const EXCLAMATIONS: readonly string[] = [
  String.raw`(?:good |great |dear )?(?:heavens|lord|grief|god|gracious|gods)(?: me| above)?`,
  String.raw`(?:oh )?my (?:goodness|word|god|oh my)|goodness(?: me| gracious)?|well,? (?:i never|well|now)|oh (?:dear|my|well|boy|no|yes)|dear (?:me|oh dear)`,
  String.raw`(?:how |very |rather |most |quite |really |so |that(?:'s|’s| is| was) (?:very |rather |most |quite |really |so )?|how very )?(?:interesting|fascinating|remarkable|surprising|impressive|curious|odd|strange|funny|amazing|astonishing|striking|telling|helpful|useful|good|great|nice|perfect|excellent|splendid|brilliant|lovely|marvellous|wonderful|bad|sad|a pity|a shame|too bad|no surprise|as expected)(?: (?:indeed|to know|to hear|stuff|work|news|one))?`,
  String.raw`(?:wow|whoa|gosh|blimey|ouch|ha|haha|hm+|huh|aha|ah|oh|i see|understood|noted|got it|fair enough|makes sense|as i thought|i thought so|just as i thought|right you are|fine by me|i(?:'m| am) (?:impressed|surprised|not surprised|amazed)|much obliged)`,
  String.raw`(?:that|this|it) (?:really |already )?(?:helps|helped|surprises me|makes sense|is what i (?:thought|expected|needed))(?: a (?:lot|bit|great deal)| very much| me)?`,
  String.raw`(?:thanks|thank you|cheers)(?: (?:so|very) much| a (?:lot|bunch|million)| again| for that| for this)?`,
  THAN_THOUGHT,
];
const EXCLAMATION = new RegExp(
  String.raw`^\s*(?:(?:well|ah|oh|ok|okay|hm+|huh|and|but|so|thanks|thank you),? )?(?:${EXCLAMATIONS.join('|')})(?:,? (?:then|indeed|that|actually|thanks|thank you))?\s*[.!,…]*\s*$`,
  'iu',
);

/** `Interesting, and by year?`: the exclamation ends at the comma. */
const LEADING_PIECE = /^\s*([^,.?!]{2,40}),\s+(?=\S)/u;

/** `I would have guessed more`, `my people were farmers`: somebody speaks of oneself. */
const PERSONAL =
  /(?:^|[\s(“"])(?:I|I['’]\p{L}+|me|my|My|myself|mine|we|We|our|Our|us)(?=[\s,.!)”"]|$)/u;

/** What is asked, and the sentences around it that only remark on something. */
export interface RemarkedQuestion {
  readonly asked: string;
  readonly remarks: readonly string[];
}

const isExclamation = (sentence: string): boolean => EXCLAMATION.test(sentence);
const isPersonal = (sentence: string): boolean => PERSONAL.test(sentence) && !asksItself(sentence);

/** `did it rain`, `is it true`, `are there`: such a word points at nothing. */
const EMPTY_SUBJECT =
  /\bit (?=rain|snow|was true|is true)|\b(?<=(?:is|are|was|were|have|has|been) )there\b|\bthere (?=(?:is|are|was|were|have|has)\b)/gi;

const MAX_SENTENCES = 4;

/**
 * `Good heavens. Between which two airports is that?`, `How many had five cylinders? An odd number, I
 * always thought.` Null where no sentence is a remark by its form, where more than one is none, or
 * where the question points at a remark before it.
 */
export function splitRemarks(text: string): RemarkedQuestion | null {
  const [piece = '', lead = ''] = LEADING_PIECE.exec(text) ?? [];
  const isLed = isExclamation(lead);
  const rest = isLed ? text.slice(piece.length) : text;
  const sentences = rest.trim().split(END);
  if (sentences.length > MAX_SENTENCES) return null;
  const isRemark = (one: string): boolean => isExclamation(one) || isPersonal(one);
  const [asked, other] = sentences.filter((one) => !isRemark(one));
  if (asked === undefined || other !== undefined) return null;
  const before = sentences.slice(0, sentences.indexOf(asked));
  const points = pointsBack(asked.replaceAll(EMPTY_SUBJECT, ''));
  if ((points || lacksSubject(asked)) && before.some(isPersonal)) return null;
  const remarks = [...(isLed ? [lead.trim()] : []), ...sentences.filter(isRemark)];
  return remarks.length === 0 ? null : { asked, remarks };
}

/** `we drive heavy cars`: which ones the question is about, perhaps. */
const NAMES_ROWS = ['entity', 'label', 'labelWord'] as const;

/** `we live in Chicago`, `we calculate in euros`: where, or in what, the data do not know. */
const namesWhere = (remark: string, mentions: readonly Mention[]): boolean =>
  mentions.some(
    (one) =>
      isMention(one, 'unknown') &&
      /^\p{Lu}|(?:os|rs|ds)$/u.test(one.text) &&
      /\b(?:in|from|near) $/i.test(remark.slice(0, one.start)),
  );

/** `our team covers developing countries`: which ones the data do not know. */
const namesKind = (mentions: readonly Mention[], names: readonly string[]): boolean =>
  mentions.some(
    (one, at) =>
      isMention(one, 'column') &&
      names.includes(one.column) &&
      isMention(mentions[at - 1], 'unknown'),
  );

/**
 * Whether a remark chooses nothing of what is asked: it names no rows, value, time, number or rank, and
 * no word that narrows. An exclamation is one by its form.
 */
export const isMereRemark = (
  remark: string,
  mentions: readonly Mention[],
  names: readonly string[],
): boolean =>
  isExclamation(remark) ||
  (!CHOOSES.test(remark) &&
    !saysOfWhat(remark) &&
    !namesWhere(remark, mentions) &&
    !namesKind(mentions, names) &&
    !mentions.some((one) => isMention(one, ...STATES_PARTS, ...NAMES_ROWS)));
