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

const MAX_PARTS = 3;
const MIN_CHARS = 8;

/** The questions that one sentence asks one after the other; none where there is only one. */
export function splitAskedParts(text: string): readonly string[] {
  if (!BEGINS.test(text)) return [];
  const parts = text.split(BREAK).map((one) => one.trim().replace(/[?.!,;]+$/, ''));
  const isSound = parts.every((one) => one.length >= MIN_CHARS);
  return parts.length > 1 && parts.length <= MAX_PARTS && isSound
    ? parts.map((one) => `${one}?`)
    : [];
}
