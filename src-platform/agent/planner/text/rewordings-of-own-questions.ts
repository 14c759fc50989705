import type { Rewording } from './rewording.ts';
import { SENTENCE_END as END } from './sentence-edges.ts';

const LIMIT =
  '(?:more than|less than|fewer than|greater than|higher than|over|under|above|below|at least|at most|upwards of|in excess of|no more than|no less than|no fewer than|up to|exactly|between)';
const AMOUNT = String.raw`[$€£]?-?\d[\d.,]*(?: ?(?:%|°C|\p{L}+))?(?: \p{L}+)?`;
const OR_MORE =
  '(?:or|and) (?:more|higher|above|over|better|greater|longer|heavier|less|lower|fewer|below|under|shorter|lighter)';

/** What something has, reaches or spends its time above, said with another verb. */
const VERBS: readonly Rewording[] = [
  // `and still offer more than 90 horsepower`, `developed over 100 hp`.
  [
    new RegExp(
      String.raw`\b(?:offers?|offered|develops?|developed|generates?|generated|musters?|mustered|supply|supplies|supplied|yields?|yielded|clocks?|clocked|claims?|claimed|churn(?:s|ed)? out|crank(?:s|ed)? out|kick(?:s|ed)? out|put(?:s)? up|rack(?:s|ed)? up|tall(?:y|ies|ied)(?: up)?) (?=${LIMIT} [$€£]?\d)(?!between (?:19|20)\d\d\b)`,
      'gi',
    ),
    'have ',
  ],
  // `films that have ever taken more than a billion`.
  [
    new RegExp(
      String.raw`\b(have|has|had)( ever)? taken(?: in)? (?=${LIMIT} [$€£]?(?:\d|a\b))`,
      'gi',
    ),
    '$1$2 made ',
  ],
  // `how many months did Amazon spend above $100`, `sat above 7 percent`.
  [
    new RegExp(
      String.raw`\b(?:spend|spends|spent|sit|sits|sat|linger|lingered|hover|hovered|hang|hung|languish|languished)(?: (?:entirely|mostly|all))? (?=(?:at or )?(?:above|below|over|under) [$€£]?-?\d)`,
      'gi',
    ),
    'stay ',
  ],
  // `did the temperature slip under 0`.
  [
    /\b(?:falls?|fell|drops?|dropped|dips?|dipped|sinks?|sank|slips?|slipped|slides?|slid|plunged?|plunges|tumbled?|goes|go|went|gets?|got) (?:under|beneath) (?=[$€£]?-?(?:\d|zero\b))/gi,
    'fell below ',
  ],
  // `when did it first reach 100 or more`: it reached so much.
  [
    new RegExp(
      String.raw`\b(first (?:reach|reached|hit|hits|attain|top|touch) ${AMOUNT}) (?:or|and) (?:more|higher|above|over)\b`,
      'giu',
    ),
    '$1',
  ],
  // `did the rate reach 7 percent or more`: at least so much.
  [
    new RegExp(
      String.raw`\b(?:reach|reached|reaches|hit|hits|attain|attained|touch|touched|get to|got to|went to|go to) (?=${AMOUNT} ${OR_MORE}\b)(?<!\b(?:when|first)\b.*)`,
      'giu',
    ),
    'come to ',
  ],
  // `which genre comes out highest`.
  [
    /\b(?:comes?|came|ends?|ended|turns?|turned|works?|worked) (?:out|up|in|off) (?:as )?(?:the )?(?=(?:highest|lowest|best|worst|largest|smallest|biggest|cheapest|(?:most|least) \p{L}+)\b(?! of\b| in\b))/giu,
    'is ',
  ],
];

/** How a figure is formed, said in the words of statistics. */
const TERMS: readonly Rewording[] = [
  // `the modal rating`.
  [/\bmodal (?=\p{L})/giu, 'most common '],
  [
    new RegExp(
      String.raw`^(\s*)(which|what) ([^,?]{2,40}?) (?:is|was) the mode(?=${END}| (?:of|in|among)\b)`,
      'iu',
    ),
    '$1$2 $3 is most common',
  ],
  // `top five directors by cumulative gross`: of all their rows, and no running total.
  [
    /(?<=\b(?:top|bottom|highest|lowest|largest|smallest|biggest|greatest|most|least|best|worst)\b[^,?]*\b(?:by|with|the|of|in) (?:the )?)(?:cumulative|cumulated|accumulated|aggregate|aggregated|lifetime|all-time)(?= (?!by\b|over\b)\p{L})/giu,
    'total',
  ],
  [
    /(?<=\b(?:highest|lowest|largest|smallest|biggest|greatest) )(?:cumulative|cumulated|accumulated|aggregate|aggregated|lifetime)(?= \p{L})(?![^?]*\bby (?:day|week|month|quarter|year)\b)/giu,
    'total',
  ],
  // `the plain average over countries`.
  [
    /\b(simple|plain|unweighted|straight) (average|mean) over (?:all )?(?:the )?(?=\p{L}+s\b)/giu,
    '$1 $2 across ',
  ],
  // `far better than`: how much better changes nothing of what is compared.
  [
    /(?<!\b(?:how|by|as|so|too) )\b(?:far|way|a lot|considerably|vastly|substantially|noticeably|markedly|a great deal|a good deal) (?=(?:better|worse|more|less|higher|lower|(?!(?:ever|never|after|other|under|over|number|summer|winter|whether|per)\b)\p{L}{2,}er)\b[^?.]* than\b)/giu,
    '',
  ],
  // `than the average Japanese one`: one of the same noun.
  [
    /\bthe (average|typical|mean) ((?:\p{L}+[ -]){1,3}?)(\p{L}+) ((?:is |was |has |more |less |\p{L}+er )[^?]*?\bthan (?:the|an?) (?:average|typical|mean) (?:\p{L}+[ -]){1,2}?)one\b/giu,
    'the $1 $2$3 $4$3',
  ],
  // `30 degrees (C)`, `30 deg. Celsius`.
  [/(?<=\d ?)(?:degrees?|degs?\.?|°) ?\(?(?:C|Celsius|centigrade)\b\)?/g, '°C'],
  // `which sort of weather`.
  [/\b(which|what|each|every|per|by|same|one) sorts? of (?=\p{L})/giu, '$1 kind of '],
  // `all this countries`.
  [/\ball this (?=\p{L}+s\b(?! (?:is|was)\b))/giu, 'all these '],
];

const NUMBER =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|fifty|hundred|[0-9]{1,3})';
const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)';
const DATE = String.raw`(?:the )?(?:\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}\b|${MONTH}\.? \d{1,2}\b)`;
const OOPS = String.raw`(?:\.{2,}|…|[,;.!]| [-–—])\s*(?:(?:no|oh|ah|hm+),? )?(?:wait|hang on|hold on|sorry|actually|rather|scratch that|on second thoughts?|or rather|correction|i mean|make that)\b,?(?: (?:no|sorry|actually|rather|make (?:it|that)|let['’]s (?:say|do|make it)),?)*`;

/** What somebody says around the question, or corrects in it. */
const ASIDES: readonly Rewording[] = [
  // `same ranking for 2009`.
  [
    /^(\s*(?:(?:and|so|but|ok|okay|then|now|please|just),? )*)(?:the |that )?same (?:ranking|league table|leaderboard|order|standings|top (?:\p{L}+|\d+)|(?:five|three|ten)) (?=(?:for|in|from|since|by)\b)/iu,
    '$1the same ',
  ],
  // `to one decimal`, `rounded to two decimal places`: an answer is rounded as its figure is.
  [
    new RegExp(
      String.raw`(?<=\S)(?:\s*[,;(]|\s+[-–—])?\s*(?:and |but )?(?:please |pls |plz )?(?:(?:rounded|round(?: it| that)?|to|with|at|only|just|give me|show) )*(?:to )?(?:the )?(?:[0-3]|an?|one|two|three|no|zero) (?:decimals?|decimal (?:places?|points?|digits?)|dp|digits? after the (?:decimal )?point)(?:,? (?:is (?:enough|fine)|will do|please|pls|only))*\)?${END}`,
      'iu',
    ),
    '?',
  ],
  // `top 3 directors … wait, top 2 is enough`: the number that was meant.
  [
    new RegExp(
      String.raw`^(.*?\b(?:top|bottom|first|best|worst|the) )${NUMBER}\b(.*?)${OOPS} (?:the )?(?:top |bottom |first |best |worst )?(${NUMBER})(?: (?:is|are|will be|would be) (?:enough|fine|plenty|sufficient)| will do| suffices?)?(?:,? please)?${END}`,
      'iu',
    ),
    '$1$3$2',
  ],
  // `in 2000, I mean 2005`: the year that was meant.
  [
    new RegExp(
      String.raw`^((?:(?!\b(?:19|20)\d\d\b).)*?)\b(?:19|20)\d\d\b((?:(?!\b(?:19|20)\d\d\b).)*?)${OOPS} (?:(?:in|for|of) )?((?:19|20)\d\d)(?:,? please)?${END}`,
      'iu',
    ),
    '$1$3$2',
  ],
  // `on Valentine's Day, 14 February 2001`: the day has a name, and is said.
  [
    new RegExp(
      String.raw`\b(?:the )?(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b)(?:\p{Lu}[\p{L}.]*(?:['’]s?)? ){0,3}(?:Day|Eve|Christmas|Halloween|Thanksgiving|Easter|(?<=\p{L} )(?:Friday|Monday|Sunday))(?:,| \(|:| [-–])(?: that is,?| i\.e\.,?)? ?(?=${DATE})`,
      'gu',
    ),
    '',
  ],
];

/** Questions of people's own, in words that mean the same in every data set. */
export const REWORDINGS_OF_OWN_QUESTIONS: readonly Rewording[] = [...VERBS, ...TERMS, ...ASIDES];
