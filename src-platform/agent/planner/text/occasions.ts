import { isMention, type Mention } from '../mentions/mention.ts';
import type { LastSentence } from './lead-sentences.ts';
import { SOMEBODY } from './people.ts';

const WE = String.raw`(?:(?:${SOMEBODY} and )?(?:I|we)|${SOMEBODY})`;
const BE = String.raw`(?:['’](?:m|re|s|ve|d)| am| are| is| was| were| have been| has been| had been)`;

/** How somebody says what a question is for, before asking it. */
const OCCASION = new RegExp(
  String.raw`^(?:(?:hi|hello|hey|so|well|ok|okay|sorry)\b,? (?:all|there|team)?,? ?)?(?:${WE}(?:${BE}| have| has| had| need| needs| want| wants| plan| plans) |(?:since|as|because|given that|now that|seeing as) ${WE}\b|(?:for|as part of|in preparation for|in preparing|to prepare|to finish|ahead of|before) (?:a|an|the|my|our|this|that|next|tomorrow['’]s|today['’]s) |there(?:['’]s| is| was) (?:a|an) )`,
  'iu',
);

const ASKS_FOR = [
  String.raw`(?:could|can|would|will|might|may) (?:you|I|we)\b`,
  String.raw`(?:I|we)(?:['’]d| would| do)? (?:really |just |only |now |also |still )?(?:need|like|love|want|be (?:interested|grateful|glad|happy))\b`,
  String.raw`(?:I|we)(?:['’]m|['’]re| am| are| was| were) (?:wondering|curious|interested|looking)\b`,
  String.raw`(?:do|did|would) you\b`,
  String.raw`(?:tell|show|give|list|find|count|compare|name)\b`,
  String.raw`(?:what|which|how|who|whose|when|where|in which|in what|on which|by how|is|are|was|were|did|does|do|has|have) `,
  String.raw`(?:need|needs|want|wants|would like|was wondering|were wondering) (?:to (?:know|find out|see|check)|how|which|what|whether)\b`,
].join('|');

/** `I'm preparing a slide; could you …`, `for a piece I'm writing, I need …`, `we disagree: which …`. */
const REQUEST = new RegExp(
  String.raw`(?:\s*[;:,]\s*|[.!]\s+|\s+[-–—]+\s+|\s+)(?:(?:and|so)(?: now| then)?,? )?(?:please,? )?(?=${ASKS_FOR})`,
  'giu',
);
const BREAK = /[.!;:,–—]|(?:^|\s)-\s|\b(?:and|so)\b/i;

/** What a question may be for, and where it comes up; none of it is in the rows of any data. */
const NEUTRAL = new Set(
  [
    'portrait profile biography obituary tribute slide slides deck presentation report reports article piece story essay paper thesis dissertation blog post talk speech lecture class lesson course homework assignment newsletter memo review audit meeting call workshop interview quiz exam column chapter book brochure website poster handout dashboard project study',
    'argument debate discussion bet dispute disagreement conversation question office team school university college company department lunch family kitchen',
    'industry market markets sector economy demographics field history topic subject trend trends business world life ageing aging development environment climate aviation travel cinema transport tourism',
    'prepare preparing prepared write writing wrote work working plan planning think thinking consider considering finish finishing finalise finalize draft drafting update updating build building make making put putting together do doing research researching look looking try trying understand settle decide discuss discussing talk talking argue arguing give giving study studying relocate relocating move moving visit visiting travel travelling traveling learn learning teach teaching help helping present presenting disagree disagreed',
    'deadline hurry rush train bus plane science maths math biology geography statistics unit school project poster use using make making buy buying choose choosing pick picking',
    'annual quarterly weekly monthly new short quick brief little small bit heated friendly old afternoon morning evening tonight today tomorrow week month year next this hand later soon about on the a an of for in at with my our his her to into over around how evolved',
    'boss manager colleague colleagues client teacher professor editor customer student students kids son daughter wife husband friend friends director',
    'part preparation ahead before since as because given that now seeing and so we i am are is have has had need needs want wants been be was were there it its some',
  ].flatMap((line) => line.split(' ')),
);

/** Kinds of mentions that choose nothing by themselves. */
const NAMES = ['column', 'entity', 'topic', 'stop', 'join', 'pronoun', 'grain', 'ask'] as const;
/** Small words that narrow what stands beside them. */
const NARROWS = /\b(?:only|just|especially|mainly|mostly|except|but|without|not|no|never)\b/i;

const isNeutral = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .every((word) => word === '' || NEUTRAL.has(word));

/** Whether a lead says only what the question is for, and nothing that could choose rows. */
export const isOccasion = (lead: string, mentions: readonly Mention[]): boolean =>
  OCCASION.test(lead) &&
  !NARROWS.test(lead) &&
  mentions.every((one) => isMention(one, ...NAMES) || isNeutral(one.text));

/** The ways to split an occasion from the request behind it, the shortest lead first. */
export function splitOccasion(text: string): readonly LastSentence[] {
  if (!OCCASION.test(text)) return [];
  return [...text.matchAll(REQUEST)].flatMap((found): LastSentence[] => {
    const lead = text.slice(0, found.index).trim();
    const isBreak = BREAK.test(found[0]);
    return isBreak && lead.split(/\s+/).length >= 3
      ? [{ lead, text: text.slice(found.index + found[0].length).trim() }]
      : [];
  });
}
