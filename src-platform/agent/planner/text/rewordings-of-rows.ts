import { SENTENCE_END as END } from './sentence-edges.ts';

const GRAINS = '(month|year|season|quarter|weekday|week)';
const SCOPE = String.raw`(?=\s+(?:between|from|since|in|over|after|during|until)\b|\s*[?.!]*\s*$)`;
const NUMBER = String.raw`(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2})`;
const PEOPLE = '(?:population|people|inhabitants)';

const LOWEST = '(?:lowest|smallest|min|minimum|shortest|lightest|cheapest|thinnest)';
const HIGHEST = '(?:highest|largest|biggest|greatest|max|maximum|longest|heaviest|dearest)';
const VALUE = '(?: (?:value|figure|one)s?)?';
/** One word for an end of a route, and no word that leads to something else. */
const END_OF_ROUTE = String.raw`(?!(?:the|and|or|with|by|is|was|are|were|has|had|have|in|on|to|from|each|every|which|that)\b)(\p{L}{3,})`;
const TO = String.raw`(?: to |\s?[-–—]\s?)`;

/** `, i.e.`, ` – that is, from`. */
const MEANT = String.raw`(?:\s*[,;:(–-]\s*|\s+)(?:(?:i\.? ?e\.?|that is|that means|meaning|namely|in other words|so|from),?\s+)+`;

const GONE =
  '(?:left (?:out|aside|off)|excluded|omitted|ignored|disregarded|taken out|removed|filtered out|not counted|not included)';
const TESTED = String.raw`((?:the )?[^,;()?]+? (?:with|having|that have|which have|that had|of) (?:fewer|less|under|below|more|over|at most|at least|no more) (?:(?! and )[^,;()?])+?)`;

/** What kind of rows or of change is meant, in the words that the rules know. */
export const REWORDINGS_OF_ROWS: readonly (readonly [RegExp, string])[] = [
  // `the difference between the average high and the average low temperature`: of each day, on average.
  [
    /\b(difference|gap|distance) between (?:the )?(average|mean) (daily )?(high|low|maximum|minimum|max|min)s?((?: temperature)?) and (?:the )?(?:average |mean )?(?:daily )?(?=(?:high|low|maximum|minimum|max|min)s?\b)/gi,
    '$2 $1 between $4$5 and ',
  ],
  // `what was Microsoft's high`, `Apple's low in 2008`.
  [
    /\b(\p{Lu}[\p{L}&.]*['’]s) (high|low)(?=\s+(?:in|of|for|since|between|during|over|ever|before|after|until)\b|\s*[,?.!]|\s*$)/gu,
    '$1 all-time $2',
  ],
  // `which industry grew most from 2008 to 2009, by yearly averages`.
  [
    /,? (?:by|using|based on|measured by|measured in|going by|in terms of|comparing) (?:the )?(?:(?:yearly|annual) (?:averages?|means?)|averages? of (?:the|each) years?)(?=\s*[,?.!]|\s*$)/gi,
    ' on average',
  ],
  // `more than 20 mm rain`: how much fell, whatever else the day is called.
  [
    /\b(\d+(?:\.\d+)? ?(?:mm|millimet(?:er|re)s?)) (?=(?:rain|rainfall|precipitation)\b)/gi,
    '$1 of ',
  ],
  // `how many films earned back their budget`.
  [
    /\b(?:earned|made|got|brought) (?:their|its) (?:production )?(?:budgets?|costs?|money) back\b|\b(?:earned|made|got|brought) back (?:their|its) (?:production )?(?:budgets?|costs?|money)\b|\brecouped (?:their|its) (?:production )?(?:budgets?|costs?|money)\b|\bbroke even\b/gi,
    'were profitable',
  ],
  // `how long was it delayed`, `by how many minutes was it late`.
  [
    /\b(?:by )?how (?:long|much|badly|many minutes) (is|are|was|were) (\S.{0,40}?) (?:delayed|held up|late|overdue)\b(?! by)/giu,
    'how late $1 $2',
  ],
  // `the hottest day in the file`.
  [
    /\bin (?:this|the|our|your) (?:(?:whole|entire|complete|full) )?(?:file|data ?set|database|spreadsheet|sheet)\b(?! of\b)/gi,
    ' ',
  ],
  // `how many films does it rest on`, `how many flights is that built on`.
  [/\b(?:does|do|did) (it|that|this|they|these|those) (?:rest|stand) on\b/gi, 'is $1 based on'],
  [
    /\b((?:is|are|was|were) (?:it|that|this|they|these|those)) (?:built|resting) on\b/gi,
    '$1 based on',
  ],
  // `who is on top?`, `which one leads?`
  [
    /\b(who|which one|which) (?:leads|is (?:on top|in the lead|ahead))(?=\s*[,?.!]|\s*$| then\b)/gi,
    '$1 is first',
  ],
  // `which two of them had the largest budgets`.
  [
    new RegExp(
      String.raw`\b(which) (${NUMBER}) (of (?!all\b)(?:(?!\b(?:with|of|in|from|at|for|by|among|and|or)\b the)[^,?.!])+? (?!with |of |in |from |at |for |by |among |and |or )[\p{L}]+ the) (?=(?:most|least|fewest|best|worst|\p{L}+est)\b)`,
      'giu',
    ),
    '$1 $3 $2 ',
  ],
  // `was the least common`: the same as `was least common`.
  [/\bthe (least|most) common(?= (?:in|on|during|at|of)\b|\s*[?.!]*\s*$)/gi, '$1 common'],
  // `how many dollars lie between its highest and its lowest price`.
  [
    /\bhow many (?!days|weeks|months|quarters|years|hours|flights|films|movies|cars|countries)\p{L}+ (?:lie|lies|are) between (?=.*\b(?:\p{L}+est|best|worst|most|least|first|last)\b.* and .+)/giu,
    'what is the difference between ',
  ],
  // `how many times the lowest is the highest?`
  [
    /\bhow many times (the (?:lowest|smallest|highest|largest|first|last|second)) is (the (?:lowest|smallest|highest|largest|first|last|second))(?=\s*[?.!]*\s*$)/gi,
    'what is the ratio of $2 to $1',
  ],
  // `which genre do they mostly belong to`, `from where did they leave most`.
  [/\b(do|did) (?:they|those|these) mostly (?=\p{L})/giu, '$1 most of them '],
  [
    /\b(?:from where|where) (?:do|did) they (?:leave|depart|take off|start)(?: from)? (?:most|mostly|most often)(?: from)?(?=\s*[?.!]*\s*$)/giu,
    'which origin had the most of them',
  ],
  [
    /\b(?:to where|where) (?:do|did) they (?:go|fly|land|head)(?: to)? (?:most|mostly|most often)(?: to)?(?=\s*[?.!]*\s*$)/giu,
    'which destination had the most of them',
  ],
  // `how much wind when it's sunny`, `the delay when it is late`: no rule of times reads it.
  [
    /\b(?:when|if) it(?:['’]s| is| was) (sunny|rainy|foggy|snowy|cloudy|misty|drizzly)\b/gi,
    'on $1 days',
  ],
  [/\bwhen it(?:['’]s| is| was) (?:raining)\b/gi, 'on rainy days'],
  [/\bwhen it(?:['’]s| is| was) (?:snowing)\b/gi, 'on snowy days'],
  // `which month was sunniest in 2013`: it has the most of such days.
  [
    new RegExp(
      String.raw`\b${GRAINS} (?:is|was|were|are) (?:the )?(sunn|fogg|snow|mist)iest\b`,
      'gi',
    ),
    '$1 had the most $2y days',
  ],
  [
    new RegExp(String.raw`\b(?:is|was) the (sunn|fogg|snow|mist)iest ${GRAINS}\b`, 'gi'),
    '$2 had the most $1y days',
  ],
  // `which countries had a shrinking population between 1990 and 2005?`
  [
    new RegExp(
      String.raw`\b(which|what|how many) (\p{L}+) (?:have|has|had|saw|show|showed) an? (?:shrinking|falling|declining|decreasing|dropping) (.+?)${SCOPE}`,
      'iu',
    ),
    'in $1 $2 did the $3 fall',
  ],
  [
    new RegExp(
      String.raw`\b(which|what|how many) (\p{L}+) (?:have|has|had|saw|show|showed) an? (?:growing|rising|increasing) (.+?)${SCOPE}`,
      'iu',
    ),
    'in $1 $2 did the $3 rise',
  ],
  [
    new RegExp(
      String.raw`\b(which|what|how many) (\p{L}+) (?:have |had )?lost ${PEOPLE}${SCOPE}`,
      'iu',
    ),
    'in $1 $2 did the population fall',
  ],
  [
    new RegExp(
      String.raw`\b(which|what|how many) (\p{L}+) (?:have |had )?gained ${PEOPLE}${SCOPE}`,
      'iu',
    ),
    'in $1 $2 did the population rise',
  ],
  // `by genre, genres with fewer than 50 films left out`.
  [
    new RegExp(
      String.raw`(?:\s*[,;(]\s*|\s+[-–—]\s+)(?:but |and )?(?:with )?${TESTED} (?:are |being |to be )?${GONE}\)?(?:,? please)?${END}`,
      'iu',
    ),
    ', leaving out $1',
  ],
  [
    new RegExp(String.raw`^\s*(?:with )?${TESTED} ${GONE}, (.+?)${END}`, 'iu'),
    '$2, leaving out $1',
  ],
  // `destinations with no fewer than 400 arrivals`.
  [/\b(?:no|not) (?:fewer|less) than(?= (?:\d|\p{L}+ \p{L}))/giu, 'at least'],
  // `not more than 20 minutes early` keeps its denial: what is late is not so early either.
  [
    /\b(?:no|not(?! more than [^,.;?]{1,24}\b(?:early|late)\b)) more than(?= (?:\d|\p{L}+ \p{L}))/giu,
    'at most',
  ],
  // `where did that flight start`.
  [
    /\bwhere (did|does) (?:that|this) (?:flight|plane|one) (?=(?:start|leave from|come from|take off|depart|go|land|fly|end|arrive|head)\b)/giu,
    'where $1 it ',
  ],
  // `how long did people live there, and how many of them were there?`
  [
    /\b((?:people|inhabitants)\b.*?,? and how many)(?: of them)? (are|were) there(?=\s*[?.!]*\s*$)/giu,
    '$1 people $2 there',
  ],
  // `what was its highest price that year, and when?`
  [
    new RegExp(
      String.raw`^((?:and |so |but )?)what (was|is) (its|his|her|their) (highest|lowest|best|worst|biggest|smallest|maximum|minimum) (\p{L}+)((?: [^,?]+?)?),? and when(?: (?:was|is) (?:that|it))?${END}`,
      'iu',
    ),
    '$1when $2 $3 $5 $4$6?',
  ],
  // `many people together with a life expectancy below 60`: one condition beside another.
  [
    /\b(?:together|combined|coupled|along) with (?=(?:fewer|less|more|under|over|above|below|at least|at most)\b)/giu,
    'and ',
  ],
  // `the spread of life expectancy in 1955, i.e. minimum and maximum`: the two are what is asked for.
  [
    new RegExp(
      String.raw`\b(?:the )?(?:spread|range) (?:of|in) ([^,?]+?)${MEANT}(?:the )?${LOWEST}${VALUE} (?:and|to|up to) (?:the )?${HIGHEST}${VALUE}${END}`,
      'iu',
    ),
    'minimum and maximum $1',
  ],
  [
    new RegExp(
      String.raw`\b(?:the )?(?:spread|range) (?:of|in) ([^,?]+?)${MEANT}(?:the )?${HIGHEST}${VALUE} (?:and|to|down to) (?:the )?${LOWEST}${VALUE}${END}`,
      'iu',
    ),
    'maximum and minimum $1',
  ],
  // `how does the average weight differ between Japan and Europe?`
  [
    new RegExp(
      String.raw`^\s*how (?:much )?(?:do|does|did) (?:the )?(.+?) (?:differ|vary) between (.+? and .+?)${END}`,
      'iu',
    ),
    'what is the difference in $1 between $2?',
  ],
  // `on which day did it rain most`: the amount of a day ranks it, as in `when did it rain most`.
  [/\b(?:on )?(?:which|what) day did it (?=\p{L}+ (?:the )?most\b(?! often\b))/giu, 'when did it '],
  // `how much more did Avatar make than Titanic`: money, and no number of films.
  [
    /\bhow much (more|less) (did|do|does|has|have) ([^,?]{2,60}?) (?<!\bto )(make|made|take|taken) than (?=\S)/giu,
    'how much $1 money $2 $3 $4 than ',
  ],
  // `flights on the route ATL to ORD`, `delay on the ATL-ORD route`.
  [
    new RegExp(
      String.raw`\b(?:(?:on|for|of|along|over) )?(?:the )?routes? (?:from |between )?${END_OF_ROUTE}${TO}${END_OF_ROUTE}(?!\p{L})`,
      'giu',
    ),
    'from $1 to $2',
  ],
  [
    new RegExp(
      String.raw`\b(?:on|for|of|along|over) (?:the )?${END_OF_ROUTE}${TO}${END_OF_ROUTE} route\b`,
      'giu',
    ),
    'from $1 to $2',
  ],
];
