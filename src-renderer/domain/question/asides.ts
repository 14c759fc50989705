/** A stretch of a question, in UTF-16 units. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Where the request proper begins. */
const REQUEST =
  /\b(?:how (?:many|much|often|long|old|big|far|fast|quickly|well|do|does|did|is|are|was|were|has|have)|what|which|who|whose|when|where|why|show|list|give|find|plot|draw|chart|compare|compute|count|break|split|rank|put|could (?:you|i)|can (?:you|i|we)|would you|i (?:need|want|would like)|i['’]d like)\b/giu;

/** `May I ask you for`, `I should be most grateful for`: no month, and no largest of all. */
const COURTESY =
  /^\s*(?:(?:may|might|could|can) (?:i|we) (?:please )?(?:ask|have|get|request|see|know)(?: you)?(?: for)?|(?:i|we)(?:['’]d| would| should) be (?:very |most |really |so )?(?:grateful|glad|happy|pleased|obliged|thankful)(?: for| if| to)?)(?!\p{L})/iu;

/** Somebody who speaks of themselves, of the one who is asked, or greets. */
const PERSONAL =
  /\b(?:i|i['’]m|me|my|myself|we|us|our|you|your|sorry|thanks?|thank you|hello|hi|hey|good (?:morning|afternoon|evening)|quick|just to|not sure|someone|somebody|boss|manager|colleagues?|preparation|prepare|preparing|meeting|presentation|audit|report|deck|slides?)\b/iu;

/** What the answer is for. */
const PURPOSE =
  /[,\s]\s*(?:so that|so (?:i|we)|because|in order to|as (?:i|we)|since (?:i|we)|before (?:i|we)|for (?:my|our|the) (?:\p{L}+ )?(?:presentation|report|meeting|deck|slides?|thesis|audit|records|files))\b[^.?!]*/giu;

const SENTENCE = /[^.?!:\n]+(?:[.?!:\n]+|$)/gu;
/** A decimal point or a time ends no sentence. */
const INNER = /\d[.:]\d/gu;

function listSentences(question: string): Stretch[] {
  const plain = question.replaceAll(INNER, (found) => 'x'.repeat(found.length));
  return Array.from(plain.matchAll(SENTENCE), ({ 0: text, index }) => ({
    from: index,
    to: index + text.length,
  }));
}

/** The words before the first request of a sentence, as far as they are of a personal kind. */
function findLeadIn(text: string): number {
  const polite = COURTESY.exec(text)?.[0].length ?? 0;
  // `Could I have the sales, and show …`: a courtesy leads to a request of its own.
  const joint = polite > 0 ? /[,;–-]\s*$/u : /[,;–-]\s*$|\b(?:but|and|so)\s+$/iu;
  for (const { index } of text.matchAll(REQUEST)) {
    const before = text.slice(polite, index);
    if (index > polite && joint.test(before) && PERSONAL.test(before)) return index;
  }
  if (polite > 0) return polite;
  const needs = /^.*?\b(?=(?:i|we) (?:need|want|would like)\b|i['’]d like\b)/iu.exec(text);
  return needs?.[0].length ?? 0;
}

/**
 * The stretches of a question that ask for nothing: `Sorry for the late message, …`, `… so that I can
 * see it for myself`, and sentences beside the one that asks.
 */
export function listAsides(question: string): Stretch[] {
  const sentences = listSentences(question);
  const asks = ({ from, to }: Stretch): boolean =>
    /\?\s*$/u.test(question.slice(from, to)) || question.slice(from, to).search(REQUEST) !== -1;
  const hasRequest = sentences.some(asks);
  const beside = sentences.filter((one) => {
    const text = question.slice(one.from, one.to);
    return hasRequest && sentences.length > 1 && !asks(one) && PERSONAL.test(text);
  });
  const leads = sentences.map(({ from, to }) => ({
    from,
    to: from + findLeadIn(question.slice(from, to)),
  }));
  const purposes = Array.from(question.matchAll(PURPOSE), ({ 0: text, index }) => ({
    from: index,
    to: index + text.length,
  }));
  return [...beside, ...leads, ...purposes].filter(({ from, to }) => to > from);
}
