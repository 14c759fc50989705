import type { Rewording } from './rewording.ts';

const LIMIT = String.raw`(?:more than|less than|fewer than|over|under|above|below|at least|at most|no more than|no less than|up to|between|exactly)`;
const AMOUNT = String.raw`(?=[$€£]?\d)`;
/** A number with its unit: `top 10 by horsepower` is the head of a list. */
const MEASURED = String.raw`(?=[$€£]\d|\d[\d.,]*\s*(?:%|°|(?!(?:by|in|of|for|with|from|on|to|and|or|are|is|have|has|were|was|at)\b)\p{L}))`;
/** `the last over`, `at last`: no verb. */
const VERB_LAST = String.raw`(?<!\b(?:the|at|in|of|its|their|his|her|to|and|or|past|from|since|by|for) )\blasts?`;
/** `how many films last over 2 hours`; `when was it last over 200` asks for the time. */
const LAST_LIMIT = String.raw`${VERB_LAST}(?<!\b(?:when|(?:what|which) (?:day|date|week|month|quarter|year|time)|was|were)\b[^?]*)`;
const MINUTES = String.raw`(?=(?:[\d.,]+|an?|half an) (?:minutes?|mins?|hours?|hrs?)\b)`;
const NOT_LATE = String.raw`(?=[\d.,]+ (?:minutes?|mins?|hours?|hrs?)\b(?! (?:late|behind|overdue|early|delayed|ahead)\b))`;
/** `landings in January` are of a time, and at no place. */
const TIME = String.raw`(?:(?:early |late |mid-?)?(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter)\b|the (?:morning|afternoon|evening|first|last)\b|\d|all\b|total\b)`;
const AIRPORT = String.raw`(?:(each|every) (?:single )?(?:airport|city)|(?:the )?(?:various|different|individual) (?:airports|cities))`;

/** Everyday verbs and nouns, in the words that the data sets know. */
export const REWORDINGS_OF_EVERYDAY_WORDS: readonly Rewording[] = [
  // `how many folks live there`; a title is written with a capital.
  [/\bfolks\b(?!['’])/g, 'people'],
  // `which film lasts the longest`, `how many films last more than 3 hours`.
  [/\b(?:lasts|lasted) (?:the )?(longest|shortest)\b/gi, 'has the $1 duration'],
  [
    new RegExp(String.raw`${VERB_LAST} (?:the )?(longest|shortest)\b`, 'gi'),
    'have the $1 duration',
  ],
  [new RegExp(String.raw`${LAST_LIMIT} (?=(?:longer|shorter) than\b)`, 'gi'), 'are '],
  [new RegExp(String.raw`${LAST_LIMIT} (?:more than|over|above) (?=\d)`, 'gi'), 'are longer than '],
  [
    new RegExp(String.raw`${LAST_LIMIT} (?:less than|under|below) (?=\d)`, 'gi'),
    'are shorter than ',
  ],
  // `run over 3 hours`, of which a flight knows the delay alone.
  [
    new RegExp(String.raw`\b(?:run|runs|ran) (?:for )?(?:more than|over) ${NOT_LATE}`, 'gi'),
    'are longer than ',
  ],
  // `tips the scales at more than 5 kg`.
  [/\btip(?:s|ped)? the scales?(?: at)?\b/gi, 'weigh'],
  // `hit more than 30 degrees`, `topped 200 hp`, `how many models top 200 hp`.
  [new RegExp(String.raw`\bhit (?:more than|over|above) ${AMOUNT}`, 'gi'), 'exceed '],
  [
    new RegExp(
      String.raw`\b(?:topped|cracked|crossed|surpassed) (?:over |more than )?${AMOUNT}`,
      'gi',
    ),
    'exceed ',
  ],
  [new RegExp(String.raw`^(\s*how many \p{L}+) top ${MEASURED}`, 'iu'), '$1 exceed '],
  // `do people in Japan live longer than people in Italy`: how long they live, not how many they are.
  [
    /\b(do|did|does) people in (\p{L}[\p{L} ]{2,30}?) live (longer|shorter) than (?:people |those |the people )?in (?=\p{L})/giu,
    '$1 people live $3 in $2 than in ',
  ],
  // `flights that lost more than 60 minutes`: a delay.
  [
    new RegExp(String.raw`\blost (more than|over|at least|less than|under) ${MINUTES}`, 'gi'),
    'had a delay of $1 ',
  ],
  // `made for more than 200 million`: what it cost.
  [new RegExp(String.raw`\bmade for (?:just |only )?(?=${LIMIT} [$€£]?\d)`, 'gi'), 'costing '],
  // `how many landings at ORD`, `and landing there?`: what lands, and no group.
  [new RegExp(String.raw`\blandings (?=(?:at|in) (?!${TIME}))`, 'gi'), 'flights landing '],
  [/\blanding (?=(?:there|here)\b)/gi, 'arriving '],
  // `how many flights land at each airport`.
  [
    new RegExp(
      String.raw`\b(?:land(?:ed|ing)?|arriv(?:e|ed|ing)|touch(?:ed|ing)? down|com(?:e|ing) in|came in|end(?:ed|ing)? up) (?:at|in) ${AIRPORT}`,
      'gi',
    ),
    'by destination airport',
  ],
  // `where do most flights take off`, `where do most trips end`.
  [/\b(where (?:do|does|did) [^?.,]{2,40}?) take off(?= from\b|\s*[?.!]*\s*$)/gi, '$1 start'],
  [/\b(where (?:do|does|did) most [^?.,]{2,40}?) (?:end|finish)(?=\s*[?.!]*\s*$)/gi, '$1 land'],
  [/\b(where (?:do|does|did) most [^?.,]{2,40}?) head(?=\s*[?.!]*\s*$)/gi, '$1 go'],
  // `the most flown route`.
  [/\bmost (?:often )?(?:flown|travell?ed|frequented) (?=\p{L})/giu, 'most common '],
  // `how much was a share of Microsoft`: what a price is of, and no part of a total.
  [/\b[Hh]ow much (is|was) (?:a|one) share of (?=\p{Lu})/gu, 'what $1 the price of '],
  // `how much did it make`, `how much did films make each year`: money, where no noun says it.
  [
    /\b(how much) (did|do|does|has|have) (it|they|\p{Ll}{3,}s) (make|made|take)(?=\s*[?.!]*\s*$| (?:in|on average|each|every|per|by|worldwide|overall|altogether|since)\b)/gu,
    '$1 money $2 $3 $4',
  ],
  // `how many dollars did Avatar make`.
  [
    /\bhow many (?:us )?(?:dollars|bucks) ((?:did|does|do|has|have) [^?.,]{2,60}? (?:make|made|earn|earned|gross|grossed|take in|took in|bring in|brought in|cost)\b)/giu,
    'how much money $1',
  ],
  // `how many dollars did Apple gain`: how far it went, and no number of rows.
  [
    /\bhow many (?:us )?(?:dollars|bucks) ((?:did|does|do|has|have) [^?.,]{2,60}? (?:gain|gained|lose|lost|rise|risen|fall|fallen|climb|climbed|drop|dropped|grow|grown)\b)/giu,
    'by how much $1',
  ],
  // `what year was it released`.
  [
    /^(\s*(?:and |so )?)(?:in )?(?:what|which) year (did it come out|was it (?:released|built|made|launched|introduced|shot))(?=\s*[?.!]*\s*$)/iu,
    '$1when $2',
  ],
  // `how many flights end in Denver`: where they land, and no letters of a name.
  [
    /\b(flights?|trips?|planes?|journeys?) (?:end|ends|ended|finish|finished) (?:up )?(?=(?:in|at) \p{L})/giu,
    '$1 land ',
  ],
  // `flights that begin in Denver and end in Dallas`.
  [
    / and (?:end|ends|ended|finish|finished)(?<=\b(?:flights?|trips?|planes?|journeys?) (?:that |which )?(?:begin|begins|began|start|starts|started|leave|leaves|left)\b[^?,.]*) (?:up )?(?=(?:in|at) \p{L})/giu,
    ' and land ',
  ],
  // `which countries are bigger than Germany`: in people, as the data have no area.
  [
    /\b(countr(?:y|ies)|nations?) (?:is|are|was|were) (?:bigger|larger) than (?=(?!the (?:average|mean|median)\b)\p{L})/giu,
    '$1 had a higher population than ',
  ],
  [
    /\b(countr(?:y|ies)|nations?) (?:is|are|was|were) smaller than (?=(?!the (?:average|mean|median)\b)\p{L})/giu,
    '$1 had a lower population than ',
  ],
  [/\b(summer|winter|spring) ?time\b/g, '$1'],
  [/\bbusiness days\b/g, 'weekdays'],
  // `what did they gross in all`: in total, and no count.
  [
    /\b((?:what|how much) (?:did|does|do|has|have) [^?.,]{2,60}?) in all(?=\s*[?.!]*\s*$)/giu,
    '$1 in total',
  ],
  // `which films open on a Friday`, `when did it open`: a verb, and not the rating.
  [
    /\b(films|movies|pictures) open(?= (?:on|in|each|every|per|during)\b|\s*[?.!]*\s*$)/g,
    '$1 come out',
  ],
  [/\b(when (?:did|does) (?:it|they|this|that)) open(?=\s*[?.!]*\s*$)/gi, '$1 come out'],
  // `in which month do most films come out`: of any year, as the verb says what is so each year.
  [/\b(in (?:which|what) month) (?=do most\b)/gi, '$1 of the year '],
  // `which trade had the highest rate`: a branch, and not the one that is called so.
  [/\b(which|what) trade (?=(?:has|had|is|was|saw|shows|showed)\b)/gi, '$1 industry '],
];
