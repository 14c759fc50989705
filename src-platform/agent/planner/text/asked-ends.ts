const NUMBER = String.raw`(?:(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,3}) )?`;
const END = String.raw`(?!(?:rest|test|west|interest|forest|guest|request|midwest|northwest|southwest|first|latest|earliest)\b)\p{L}{2,}est|best|worst|most|least`;
const ASK = '(?:which|what|who|when|where|in which|on which)';
const AND = String.raw`(?:,? (?:and|or|as well as|&)|[;?](?: and)?(?= ${ASK}\b)|[;?] and(?= the\b)|,(?= ${ASK}\b))`;
/** `and the`, `, and which had the`, `? And which`, `and when was it`, `and the one with the`. */
const LINK = String.raw`${AND} (?:(?:which(?: one)?|${ASK})(?: (?:is|was|are|were|has|had|have|did))?(?: (?:it|they|the one))? )?(?:at (?:its|their) )?(?:(?:the |that )?(?<same>one|\p{L}+) with )?(?:the )?`;

const BOTH_ENDS = new RegExp(
  String.raw`^(.*?\b(${NUMBER}))(${END})(?!\p{L})((?: [^,?]+?)??)${LINK}(${NUMBER})(${END})(?!\p{L})((?: [^?]+)?)[?.!]*\s*$`,
  'iu',
);

/**
 * `the lightest and the heaviest car`, `which weekday has the most flights and which the fewest`: the same
 * question for the one end and for the other. Null where the ends are not of the same thing.
 */
export function splitBothEnds(text: string): readonly [string, string] | null {
  const match = BOTH_ENDS.exec(text.trim());
  const [said, lead = '', number = '', first = '', noun = '', same = 'one', ...last] = match ?? [];
  const [other = '', end = '', rest = ''] = last;
  // `the genre with the most films and the director with the fewest`: of two things.
  if (!/^one$/i.test(same) && !new RegExp(String.raw`\b${same}\b`, 'iu').test(lead)) return null;
  // `the three most expensive and three cheapest films`: the adjective is a part of the end.
  const isAdjective = /^(?:most|least)$/i.test(first) && rest !== '' && /^ \p{L}+$/u.test(noun);
  const [one, middle] = isAdjective ? [`${first}${noun}`, ''] : [first, noun];
  // `the wettest month of 2013 and the driest month of 2014`: of two things.
  if (said === undefined || (middle !== '' && rest !== '')) return null;
  if (other !== '' && other.toLowerCase() !== number.toLowerCase()) return null;
  return [`${lead}${one}${middle}${rest}?`, `${lead}${end}${middle}${rest}?`];
}

const SOME = String.raw`(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|fifty|(?:one |a )?hundred|top \d{1,4}|\d{1,4})`;
const RANKED = String.raw`the (?:${SOME} (?:${END})|(?:top|bottom|first|last|best|worst) ${SOME})\b[^,?]*?`;
const OF_TOP = new RegExp(
  String.raw`^\s*(?:and |so )?(?:of|out of|among|amongst|from|for|across|in) (${RANKED}), (?:and )?(.+?)[?.!]*\s*$`,
  'iu',
);
const WHICH_OF_TOP = new RegExp(
  String.raw`^\s*(?:and |so )?(which|who|how many)(?: one)? of (${RANKED}) ((?:has|have|had|is|are|was|were|did|made|cost|earned|got|gets)\b.+?)[?.!]*\s*$`,
  'iu',
);

const OF_THEM: readonly (readonly [RegExp, string])[] = [
  [/^how many(?: of (?:them|those|these))? (?=\p{L})/iu, 'how many of them '],
  [
    /^(which|who)(?: one)?(?: of (?:them|those|these))? (?=(?:has|have|had|is|are|was|were)\b)/i,
    '$1 of them ',
  ],
  [
    /^(what|which) (share|percentage|percent|proportion|fraction)(?: of (?:them|those))? (?=(?:is|are|was|were|have|has|had)\b)/i,
    '$1 $2 of them ',
  ],
  [
    /^what(?:['’]s| is| was| are| were) (?:the |their )(?=(?:average|mean|median|total|combined)\b)/i,
    'what is their ',
  ],
];

/** `of the ten longest films, how many are dramas?`: the ranking, and what is asked of its rows; null for anything else. */
export function splitOfTop(text: string): readonly [string, string] | null {
  const [, ranked, asked = ''] = OF_TOP.exec(text) ?? [];
  if (ranked !== undefined) {
    const [pattern, of] = OF_THEM.find(([one]) => one.test(asked)) ?? [];
    return pattern === undefined || of === undefined
      ? null
      : [`which are ${ranked}?`, `${asked.replace(pattern, of)}?`];
  }
  const [, ask = '', rows, rest = ''] = WHICH_OF_TOP.exec(text) ?? [];
  return rows === undefined ? null : [`which are ${rows}?`, `${ask} of them ${rest}?`];
}
