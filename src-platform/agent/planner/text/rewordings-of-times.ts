import { MONTH_NAMES } from './month-names.ts';
import type { Rewording } from './rewording.ts';
import { SENTENCE_END as END } from './sentence-edges.ts';

const MONTH = `(?:${MONTH_NAMES})`;
const WEEKDAY = '(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?)';

/** Words that set two times against each other, so that `between` names both of them and no span. */
const SETS_APART =
  '(?:differ\\p{L}*|gaps?|compar\\p{L}*|ratio|distance|spread|(?:more|less|fewer)(?! than [\\d$])|\\p{L}{3,}er than(?! [\\d$])|chang\\p{L}*|gr[eo]w\\p{L}*|rise\\p{L}*|rose|risen|gain\\p{L}*|increas\\p{L}*|decreas\\p{L}*|declin\\p{L}*|drop\\p{L}*|fall|fallen|jump\\p{L}*|climb\\p{L}*|swing|move[ds]?|choose|split|share[ds]?)';
const FELL = '(?<!how many (?:[^?]{0,60} )?)fell';

/** Other words for spans of time, and for times of which each is asked about. */
export const REWORDINGS_OF_TIMES: readonly Rewording[] = [
  // `by day of the week after 2013`: the days of every week, and no week behind that year.
  [
    /\b(?:day|days) of (?:the )?week (?=(?:after|before|until|since|from|in|during)\b)/giu,
    'weekday ',
  ],
  [
    /\b(month|quarter)s? of (?:the|any) year (?=(?:after|before|until|since|from|during) (?:19|20)\d\d\b)/giu,
    '$1 of the year, ',
  ],
  // `on or after March 20`, `before or on 5 May`, `in or before 2005`: the day or year itself counts too.
  [/\b(?:(?:on|in|at|during) or after|after or (?:on|in|at|during)) (?=\S)/giu, 'since '],
  [
    /\b(?:(?:on|in|at|during) or (?:before|prior to)|before or (?:on|in|at|during)) (?=\S)/giu,
    'up to and including ',
  ],
  // `in the winter months, December to February`: the months alone.
  [
    /\b(?:the )?(?:winter|summer|spring|autumn|fall) months?(?:,|:| of)? (?=(?:of |from )?(?:january|february|march|april|may|june|july|august|september|october|november|december)\b)/giu,
    '',
  ],
  // `how did it develop between January and March`: all months from the one to the other.
  [
    new RegExp(
      String.raw`^(?![^?]*\b(?:${SETS_APART}|${FELL})\b)(.*)\bbetween (${MONTH}) and (${MONTH})\b(?! (?:of )?\d)`,
      'iu',
    ),
    '$1from $2 to $3',
  ],
  // `how many flights were there in January, in February and in March`: one figure of each.
  [
    new RegExp(
      String.raw`^(?!.*\b(?:by|per|each|every) month)(.*\b)in (${MONTH})((?:, in ${MONTH})+)(?: and|, and|,? und) in (${MONTH})(?: (?:respectively|each))?${END}`,
      'iu',
    ),
    '$1by month in $2$3 and in $4',
  ],
  [
    new RegExp(
      String.raw`^(?!.*\b(?:by|per|each|every) (?:week)?day)(.*\b)on (${WEEKDAY})((?:, on ${WEEKDAY})+)(?: and|, and) on (${WEEKDAY})(?: (?:respectively|each))?${END}`,
      'iu',
    ),
    '$1by weekday on $2$3 and on $4',
  ],
  // `construction peak rate, which month`: the highest of all, and not of each month.
  [
    new RegExp(
      String.raw`^([^,;?]*?)\bpeak ((?:\p{L}+ ){0,2}\p{L}+)\s*[,;–-]\s*(?:and )?(?:in )?(which|what) (year|quarter|month|day)(?: was (?:it|that))?${END}`,
      'iu',
    ),
    '$1highest $2, $3 $4?',
  ],
  // `the lowest price and the month it happened`, `the worst delay, with the day in which it occurred`.
  [
    new RegExp(
      String.raw`(\S)(?:,? (?:and|plus|with)|,| \() *(?:also )?(?:the|its) (year|quarter|month|day|date)(?: (?:(?:(?:in|on|at) )?(?:which |when |that )?(?:it|that|this)(?: was| has| had)? (?:happened|occurred|was|reached|set|recorded|hit|came out|came|took place)|of (?:it|that)))\)?${END}`,
      'iu',
    ),
    '$1 and the $2',
  ],
  // `average number of people out of work per month in 2007, all industries added up`: the mean of the totals.
  [
    new RegExp(
      String.raw`^(?:on )?(average|avg\.?|mean)(?: number of| total(?: number of)?)? ([^,;?]{3,40}?) (?:per|each|every|a) (month|year|quarter)\b([^,;?]*?),? (?:(?:for |over |across |with )?all (?:the |of the )?\p{L}+ )?(?:added(?: up| together)?|together|summed(?: up)?|combined|totall?ed|pooled)${END}`,
      'iu',
    ),
    'average $3ly number of $2$4?',
  ],
  // `the price at the end, March 2010`: the month that is named.
  [
    new RegExp(
      String.raw`\bat the (?:very )?(?:end|beginning|start)(?: of the (?:data|series|period))?,? (?:\(|(?:i\.?e\.?|that is|so|meaning|in)\b,? )?(?=${MONTH} (?:of )?(?:19|20)\d\d\)?${END})`,
      'giu',
    ),
    'in ',
  ],
  // `since which month do we have prices, ie what is the first one?`: the same once more.
  [
    new RegExp(
      String.raw`^((?:and |so )?(?:from|since) (?:which|what) [^,;]+?)\s*[,;–-]+\s*(?:i\.?e\.?|that is|in other words|meaning|so),? what(?:['’]?s| is| was) the (?:first|earliest|oldest) (?:one|month|year|day|date)${END}`,
      'iu',
    ),
    '$1?',
  ],
];
