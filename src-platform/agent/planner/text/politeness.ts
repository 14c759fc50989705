import { blank } from './rewording.ts';

/** `Dear team,`, `Thank you.`: before anything is asked. */
const GREETING = String.raw`(?:(?:dear|hi|hello|hey|good (?:morning|afternoon|evening))(?: (?:team|all|colleagues?|folks|everyone|everybody|there))?\s*[,:!.]|(?:thank you|thanks)(?: (?:so|very) much| a lot)?\s*[,:!.])`;

const FEELING = String.raw`(?:very |most |really |so |extremely )?(?:grateful|glad|happy|thankful|obliged|pleased)`;
const TO_HAVE = String.raw`to (?:have|see|know|get|receive|hear|learn)`;

/** `Would you be so kind as to`, `I should be most grateful for`, `May I ask for`, `For the deck I need`. */
const REQUESTS: readonly string[] = [
  String.raw`(?:would|do) you mind (?:telling|showing|giving) (?:me|us)`,
  String.raw`if you (?:don['’]t|do not) mind,? (?:could|can|would|will) you(?: please)?(?: (?:tell|show|give) (?:me|us))?`,
  String.raw`it (?:would|will|might) be (?:very |really |most )?(?:helpful|useful|good|great|nice|interesting|lovely) (?:to (?:know|see|learn|find out|have)|if you (?:could|would|can) (?:tell|show|give) (?:me|us))`,
  String.raw`what (?:i|we)(?:'d| would)? (?:really |actually |now )?(?:like|want|need|wish|am trying) to (?:know|understand|see|learn|find out) is`,
  String.raw`(?:could|may|might|can) i (?:please )?(?:trouble|bother) you (?:for|to (?:tell|show|give) (?:me|us))`,
  String.raw`(?:i|we)(?:'d| would) be (?:very |really )?(?:interested|curious) (?:to (?:know|learn|see|hear|find out)|in (?:knowing|learning|seeing|finding out))`,
  String.raw`(?:can|could|would) you (?:please )?(?:confirm|verify|check)(?: for (?:me|us))?(?: (?:that|whether|if))`,
  String.raw`(?:do|did|would|might) you (?:happen to|by any chance) (?:have|know|remember)(?: (?:if|whether))?`,
  String.raw`(?:would|do|could) you (?:say|agree|think|reckon)(?: that)?`,
  String.raw`(?:is|would) it (?:be )?(?:fair|right|correct|safe|accurate) to (?:say|claim|assume|conclude) that`,
  String.raw`(?:am i|are we) (?:right|correct) (?:that|in (?:thinking|saying|assuming|believing)(?: that)?)`,
  String.raw`(?:would|could|can|will|might) you (?:please |kindly )?be (?:so (?:kind|good) as|(?:kind|good) enough) to(?: (?:tell|show|give) (?:me|us))?`,
  String.raw`(?:i|we)(?:'d| would| should) (?:be ${FEELING}|(?:very much |really )?(?:appreciate|like))(?: (?:for|of|it if you (?:could|would) (?:tell|show|give) (?:me|us)|if you (?:could|would) (?:tell|show|give) (?:me|us)|${TO_HAVE}))?`,
  String.raw`(?:may|might|could|can) (?:i|we) (?:please )?(?:ask|have|get|request)(?: you)?(?: for| to (?:tell|show|give) (?:me|us))?`,
  String.raw`i (?:wonder|wondered|was wondering|am wondering) (?:whether|if) you (?:could|can|might|would) (?:tell|show|give) (?:me|us)`,
  String.raw`i(?:'m| am) (?:looking for|interested in|trying to find(?: out)?)`,
  String.raw`for (?:the|a|an|my|our|this|tomorrow's) (?:deck|presentation|slides?|slide deck|report|article|story|meeting|newsletter|memo|board|client)(?:\s*[,:]|,? (?:i|we)(?: would|'d)? (?:need|want|like))`,
  String.raw`(?:would|could|can|will|might) you(?: please| kindly| perhaps)?`,
  String.raw`(?:i|we) need (?:this|it) for (?:the|a|an|my|our) (?:deck|presentation|slides?|slide deck|report|article|story|meeting|newsletter|memo|board|client)\s*[,:]`,
  String.raw`(?:my|our|the) (?:boss|manager|colleague|client|teacher|professor|editor|customer|kid|son|daughter|wife|husband|mother|father|mum|mom|dad|friend|brother|sister|neighbour|neighbor|roommate|partner)s? (?:asks?|asked|wants? to know|wanted to know|would like to know|is asking|keeps asking|wants? (?:me|us) to (?:find out|check|look up|tell (?:him|her|them)))(?: (?:me|us))?(?:\s*[,:]| for)?`,
  String.raw`(?:please )?confirm (?:whether|if)`,
  String.raw`(?:please confirm|confirm please|quick question|one more question|small question)\s*[,:]`,
];

const OPENING = new RegExp(
  String.raw`^\s*(?:${GREETING}\s*)?(?:(?:please|and|now|so)[,]? )?(?:${REQUESTS.join('|')})(?![\p{L}\p{N}])`,
  'iu',
);
const ONLY_GREETING = new RegExp(String.raw`^\s*${GREETING}(?=\s*\S)`, 'i');

/** `according to this data`: a question is never about any others. */
const SOURCE =
  /\b(?:going by|according to|based on|judging by) (?:this|these|our|your|the) (?:data|figures|numbers|data ?set|file|table|records?)\b,?/gi;

/**
 * Blanks the politeness around a question, and keeps the place of each word: `I should be most grateful
 * for the average fuel economy`. It says who asks, and nothing of what is asked.
 */
export const blankPoliteness = (text: string): string =>
  text.replace(OPENING, blank).replace(ONLY_GREETING, blank).replaceAll(SOURCE, blank);
