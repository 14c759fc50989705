/** What a word can stand for: one of each kind has one such thing in mind. */
const POINTERS = {
  he: /\b(?:he|him|his)\b/i,
  she: /\b(?:she|her|hers)\b/i,
  they: /\b(?:they|them|their|theirs|those|these)\b/i,
  it: /\b(?:its|(?<!\b(?:cold|warm|hot|wet|dry|sunny|windy|long ago) (?:is|was|did|does) )it(?!(?:'s)?\s+(?:rain|snow|cold|warm|hot|wet|dry)\w*\b)|(?:that|this) one)\b/i,
  there: /(?<!\b(?:is|are|was|were|be|been)\s)\bthere\b(?!\s+(?:is|are|was|were|been)\b)/i,
  that: /\b(?:that|this)\b(?! (?:one|many|much)\b)/i,
  then: /\b(?:back|by|since|until) then\b|(?<=\S\s)then\b(?=\s*[?.!]*\s*$)/i,
} as const;

type Pointer = keyof typeof POINTERS;

const KINDS = ['he', 'she', 'they', 'it', 'there', 'that', 'then'] as const;

const listPointers = (text: string): readonly Pointer[] =>
  KINDS.filter((kind) => POINTERS[kind].test(text));

export const hasPointer = (text: string): boolean => listPointers(text).length > 0;

const ONE = ['he', 'she', 'it', 'there'] as const;

/** Whether all that the words point at is one thing. */
export function pointsAtSingle(text: string): boolean {
  const pointers = listPointers(text);
  return pointers.length > 0 && pointers.every((pointer) => ONE.some((one) => one === pointer));
}

const THAT_TIME = /\b(?:that|this) (?:same )?(?:day|week|month|quarter|year|season)\b/i;

/** Whether the words point at nothing but a time. */
export function pointsAtTime(text: string): boolean {
  const pointers = listPointers(text);
  return THAT_TIME.test(text) && pointers.every((one) => one === 'that');
}

const THAT_NOUN = /\b(?:that|this) (?:same )?(\p{L}+)/giu;

const listNouns = (text: string): readonly string[] =>
  [...text.matchAll(THAT_NOUN)].map(([, noun = '']) => noun.toLowerCase());

const matchNoun = (noun: string): RegExp => new RegExp(`\\b${noun}s?\\b`, 'iu');

/** `that month` is that of the last answer, unless the refused question has another month. */
function isOfLastNoun(text: string, refused: string): boolean {
  const others = listNouns(refused);
  const nouns = listNouns(text);
  return (
    nouns.length > 0 &&
    nouns.every((noun) => others.includes(noun) || !matchNoun(noun).test(refused))
  );
}

/** Those that may stand for the same thing in two sentences. */
const SAME: Readonly<Record<Pointer, readonly Pointer[]>> = {
  he: ['he'],
  she: ['she'],
  they: ['they'],
  it: ['it', 'there'],
  there: ['it', 'there'],
  that: ['that'],
  then: ['then', 'that'],
};

/**
 * Whether what a follow-up points at can only be of the last answer: the refused question points at
 * it in the same way, or names nothing of the kind.
 */
export const pointsPastRefused = (text: string, refused: string): boolean => {
  const others = listPointers(refused);
  return listPointers(text).every(
    (one) =>
      SAME[one].some((other) => others.includes(other)) ||
      (one === 'that' && isOfLastNoun(text, refused)),
  );
};
