import type { ModelCube } from '../../../engine/semantic-model.ts';

const NUMBER = '(?:two|three|four|five|six|seven|eight|nine|ten|\\d{1,2})';
const END = String.raw`(?:highest|lowest|most|fewest|least|best|worst|\p{L}+est)`;
const TIME = String.raw`(?:(?:from|of|in|since|before|after|during) (?:the )?(?:\d|\p{Lu}|year|month|nineties|eighties|seventies|sixties)[^,;?]{0,30}?|between [^,;?]{4,30}?)`;
const TOP_OF_TIME = new RegExp(
  String.raw`\b(${NUMBER}) ((?:(?!with\b)\p{L}[\p{L}-]* ){0,4})(${TIME}) ((?:with|that (?:had|have|has)) (?:the )?${END}\b[^,;?]*?)(?=\s*[?.!]*\s*$)`,
  'u',
);

/** `the three dramas from 2006 with the highest score`: the time behind the figure that ranks them. */
export function writeTopOfTime(text: string, { entity }: ModelCube): string {
  const match = TOP_OF_TIME.exec(text);
  if (match === null) return text;
  const [said = '', number = '', noun = '', time = '', end = ''] = match;
  const top = `${number} ${noun === '' ? `${entity.many} ` : noun}${end} ${time}`;
  return text.replace(said, () => top);
}

const ANYTHING =
  /(?<=^\s*(?:(?:and|so|but|is there|are there|show me|list|give me|find),? )*)(?:anything|everything|something) (?=(?:under|over|above|below|less|more|with|at|from|that)\b)/iu;

/** `anything under 2000 lbs`: rows of the data. */
export const writeAnything = (text: string, { entity }: ModelCube): string =>
  text.replace(ANYTHING, `${entity.many} `);

const ABSOLUTE =
  /,? (?:in|as(?: an?)?) absolute (?:numbers?|terms|figures?|counts?|values?)(?=\s*[?.!,]|\s*$)/iu;

/** `how many are there in absolute numbers`: a number is no share by itself. */
export const writeAbsolute = (text: string): string =>
  /\b(?:how many|how much|number of)\b/i.test(text) ? text.replace(ABSOLUTE, '') : text;

const HAD_ONE =
  /\b(?:has|had|have) the ((?:(?:most|least) )?\p{L}+) (\p{L}+)(?=(?: (?:in|on|at|during|of|by|since|from|at)\b[^?]*)?\s*[?.!]*\s*$)/iu;

/** `which company had the most expensive share`: the company itself is the most expensive. */
export function writeOwnNoun(text: string, cube: ModelCube): string {
  const nouns = cube.columns.flatMap((one) => (one.kind === 'string' ? one.valueNouns : []));
  return text.replace(HAD_ONE, (said, end: string, noun: string) => {
    const isEnd = cube.superlatives.some(({ words }) => words.includes(end.toLowerCase()));
    return isEnd && nouns.includes(noun.toLowerCase().replace(/s$/, '')) ? `was the ${end}` : said;
  });
}

const COMPARE =
  /^(\s*(?:(?:and|so|now|ok|okay|then|please|can you|could you),? )*)compare (?:all (?:of )?(?:the )?|every |each |the )(\p{L}+)(?=(?: (?:for|in|during|since|from)\b[^?]*)?\s*[?.!]*\s*$)/iu;

/** `compare all the stocks for 2009`: the figure of each. */
export function writeCompareAll(text: string, isGroup: (noun: string) => boolean): string {
  return text.replace(COMPARE, (said, lead: string, noun: string) =>
    isGroup(noun) ? `${lead}by ${noun}` : said,
  );
}

/** `weight by origin for all cars`: of all rows, where nothing was asked before. */
export function writeOfAll(text: string, { entity }: ModelCube): string {
  const nouns = [entity.many, ...entity.synonyms.map((one) => `${one}s`)];
  const all = new RegExp(
    String.raw`\b(by|per|each)\b([^?]*?),? (?:for|over|across) all (?:the )?(${nouns.join('|')})(?=\s*[?.!]*\s*$)`,
    'iu',
  );
  return text.replace(all, '$1$2 of all $3');
}
