import { readWith } from './attempts.ts';
import type { Reader } from './mentions/match.ts';
import { isMention } from './mentions/mention.ts';
import { readNumberWord } from './text/number-words.ts';

const WHO = String.raw`(?:and |but |now )?(?:I|we|they|(?:my|our) [\p{L}-]+)`;
const LIKE = String.raw`(?:like|likes|love|loves|enjoy|enjoys|prefer|prefers|watch|watches|am (?:interested in|curious about|thinking of)|are (?:interested in|curious about|thinking of)|is interested in|want to (?:compare|look at)|was wondering about|were wondering about)`;

/** `My class also likes musicals and documentaries. What are the ratings of those two?` */
const LEAD = new RegExp(
  String.raw`^\s*${WHO}(?: also| both| all| really)? ${LIKE}(?: also)? ([^.;:?!]+?)(?: too| as well)?[.;]\s+(\p{Lu}[^.;?!]+[?.]?)\s*$`,
  'iu',
);
/** `bigger than those two` and `compare it with those two` have a subject of their own. */
const THOSE =
  /(?<!\b(?:than|with|to|against|exceed|exceeds)\s)\b(?:those|these|the) (two|three|four|five|2|3|4|5)(?: (?:kinds|types|sorts)(?: of (?:films?|movies?|cars?|penguins?|flights?))?)?(?=\s*[?.,]|\s*$|\s+(?:in|for|since|between|from)\b)/i;

/** How many things of one column the words name, and nothing else; null where they say more. */
function countNamed(words: string, reader: Reader): number | null {
  const { mentions } = readWith(words, reader, null);
  const named = mentions.filter((one) => isMention(one, 'value'));
  const isPlain = mentions.every(
    (one) =>
      isMention(one, 'value') ||
      (isMention(one, 'join') && /^(?:and|,)$/i.test(one.text)) ||
      (isMention(one, 'stop') && /^the$/i.test(one.text)),
  );
  const [first, ...others] = named.map(({ options }) => options.map(({ column }) => column));
  const isOfOne = first?.some((column) => others.every((one) => one.includes(column))) === true;
  return isPlain && isOfOne && named.length > 1 ? named.length : null;
}

/**
 * `My class also likes musicals and documentaries. What are the average ratings of those two?`: of the two
 * that the sentence before it names, and not of those of an earlier answer.
 */
export function rewordNamedLead(text: string, readers: readonly Reader[]): string {
  const [, names = '', question = ''] = LEAD.exec(text) ?? [];
  const [those, number = ''] = THOSE.exec(question) ?? [];
  if (those === undefined) return text;
  const count = readNumberWord(number);
  const isNamed = readers.some((reader) => countNamed(names, reader) === count);
  return isNamed ? question.replace(those, names) : text;
}
