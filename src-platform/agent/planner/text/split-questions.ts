/** What begins a question of its own. */
const WH = '(?:what|which|who|whose|how|when|where)';
const VERB = '(?:is|was|are|were|did|does|do|has|had|can|could)';
const OPENING = String.raw`(?:${WH}\b|(?:in|on|at|for|of|by|from) ${WH}\b|by how\b|${VERB} (?:it|they|he|she|that|those)\b)`;
const BEGINS = new RegExp(
  String.raw`^\s*(?:(?:please|ok|okay|so|and|now|hi|hello),? )*(?:${WH}\b|(?:in|on|at|for|of|by|from) ${WH}\b|what['’]s|who['’]s|which['’]s|show|list|give|name|tell|find)`,
  'iu',
);
/** `, and how …`, `? How …`, `, what …`; `, which cost …` describes what stands before it. */
const BREAK = new RegExp(
  String.raw`(?<=[\p{L}\p{N}%"'’)])(?:\s*[,;:]?\s+(?:and|but|&)(?: then| also)?,?\s+(?=${OPENING})|\s*[,;:]\s+(?=(?:what|who|how|when|where)\b)|\s*\?\s+(?:and\s+)?(?=${OPENING}))`,
  'giu',
);

const FAR_ABOVE =
  /^how (?:far|much|much higher|much more|much lower) (?:is|was) (?:that|it|this) (?:above|over|below|under|than|from) (its|the|their) (lowest|highest|minimum|maximum)((?: \p{L}+)?)\?$/iu;

/** `how far is that above its lowest?`: the other end, and the difference of both. */
function splitFarAbove(part: string): readonly string[] {
  const [, its, end, noun = ''] = FAR_ABOVE.exec(part) ?? [];
  return end === undefined
    ? [part]
    : [`and what was ${its ?? ''} ${end}${noun}?`, 'what is the difference between them?'];
}

const MAX_PARTS = 3;
const MIN_CHARS = 8;

/** The questions that one sentence asks one after the other; none where there is only one. */
export function splitAskedParts(text: string): readonly string[] {
  if (!BEGINS.test(text)) return [];
  const parts = text.split(BREAK).map((one) => one.trim().replace(/[?.!,;]+$/, ''));
  const isSound = parts.every((one) => one.length >= MIN_CHARS);
  return parts.length > 1 && parts.length <= MAX_PARTS && isSound
    ? parts.flatMap((one) => splitFarAbove(`${one}?`))
    : [];
}
