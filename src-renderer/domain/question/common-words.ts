/**
 * Words that choose no rows and name no part of a model. The lists are closed: a word that stands in
 * none of them has to be found in the query.
 */
const GRAMMAR = [
  'a an the and or but nor so as if then than that which who whom whose what when where why how',
  'i me my we us our you your he him his she her it its they them their this these those there here',
  'is are was were be been being am do does did done doing have has had having can could will would',
  'shall should may might must let lets s t re ve ll d m',
  'of in on at to from by for with within between among against about into onto over under above below',
  'up down out off per via across along around through throughout during since until till before after',
  'upon like versus vs v than as well also too both either neither each every all any some such same',
  'other others another own only just even still yet already ever again once further else instead',
  'round around reverse reversed opposite honestly simply basically literally specifically especially',
  'particularly ideally possibly maybe perhaps kindly quickly briefly finally additionally separately',
  'very much many more most less least few fewer several lot lots enough quite rather pretty really',
  'actually exactly roughly approximately about almost nearly mostly mainly usually typically generally',
  'overall altogether together respectively currently now please thanks thank hi hello hey ok okay yes',
  'myself yourself himself herself ourselves themselves anywhere everywhere everybody everyone anybody nobody none no one ones',
  'whichever whatever whenever wherever whoever mine yours ours theirs hers besides regarding concerning according',
  ' anyone anything something someone everything nothing way ways thing things kind kinds',
  'type types sort sorts whether while because however though although etc eg ie vice versa',
];

const COURTESY = [
  'show give tell list find get display provide present see look want need like know wonder wondering',
  'help explain describe summarize summarise summary compute calculate calculated determine identify',
  'fetch pull return report check ask asking question answer query data dataset datasets database table',
  'tables chart charts graph graphs plot plotted plots bar bars line lines pie scatter histogram',
  'distribution distributions diagram map draw visualize visualise visualization breakdown break',
  'split view row rows column columns field fields record records entry entries result results output',
  'detail details info information overview compare compared comparing comparison comparisons contrast',
  'relative relation relationship depend depends vary varies varied differ differs different various',
  'distinct unique group grouped grouping category categories segment segments class level levels form',
  'bin bins bucket buckets band bands step steps interval intervals stacked label labels labelled legend axis axes simple short shortly brief nice clean tidy neat pretty',
  'good morning afternoon evening quick quickly dig digging back boss manager colleague slide deck',
  'hit hits occurrence occurrences mention mentions random filter filters restriction restrictions condition conditions slice slices curve curves id ids identifier identifiers format side ordered order sorted rank ranking first last second third next previous current',
];

const VERBS = [
  'make makes made making take takes took taken go goes went gone going come comes came coming',
  'happen happens happened occur occurs occurred exist exists existed include includes included including',
  'contain contains contained consist belong belongs involve involved use used using give given gives',
  'get gets got getting see seen saw say says said put keep kept stay remain become became turn turned',
  'start started begin began end ended stop run ran running work works worked call called name named',
  'know known count counted counts measure measured record recorded observe observed register registered',
  'release released releases produce produced create created opened launch launched publish',
  'published issue issued place placed sign signed signs sell sold buy bought pay paid earn earned cost costs spend spent bring brought',
  'receive received reach reached hit exceed exceeds exceeded perform performed do achieve achieved',
  'stand stands stood lie lies fall falls went rise rises move moved live lives lived hold holds held',
  'base based add added total number numbers amount amounts quantity value values figure figures rate',
  'account accounts accounted represent represents share belong stem belongs leave leaves left leaving',
  'depart departed departing arrive arrived arriving land landed fly flew flown go going lead leads',
  'ends appear appears appeared turn tend tends develop developed evolve evolved evolution score scored',
  'drop dropped grow average typical usual normal general overall single individual particular specific',
  'available possible respective given certain main major entire whole complete full real actual good bad',
  'big small large high low new due able ready',
  'popular common frequent likely often always sometimes ever period periods time times date dates point',
  'ago day days past future today',
  'people person man place places world wide side part parts portion set sets list item items case cases',
  'example examples instance instances number size range ranges minimum maximum min max avg mean sum',
  'exceeding least most above starting ending onwards onward inclusive included come did it',
  'cover covers covered sample samples sampled study studies survey file files collection catalog track',
  'tracked log logged test tested feature features featured show shows showed shown mention mentioned',
  'weigh weighs weighed need needs needed want wanted try tried seem seems mean means meant call calls',
  'manage managed deliver end off keep hand hands turns score scores among worth worthy ranking listed',
  'history story source sources fact facts context question topic subject matter matters thought idea',
  'percent percentage percentages rates ratio ratios median totals',
];

const UNITS = [
  'usd eur gbp dollar dollars euro euros cent cents pound pounds lb lbs kg kilogram kilograms gram grams',
  'mile miles km kilometer kilometers kilometre kilometres meter meters metre metres mm cm inch inches',
  'foot feet degree degrees celsius fahrenheit percent hour hours minute minutes min mins second seconds',
  'sec secs ms day days week weeks month months quarter quarters year years hp mph kmh million millions',
  'billion billions thousand thousands k m bn unit units piece pieces x times star stars point points',
  'millisecond milliseconds microsecond microseconds minute fortnight fortnights ton tons',
  'tonne tonnes ounce ounces yard yards acre acres hectare hectares liter liters litre litres gallon',
  'gallons square cubic sq kwh mwh kw mw watt watts byte bytes kb mb gb tb yen franc francs rupee rupees',
  'pence rpm bpm knots calories sqm sqft',
];

const UNIT_WORDS = new Set(UNITS.join(' ').split(' '));
/** Whether a word, folded, only says what a number is measured in. */
export const isUnitWord = (word: string): boolean => UNIT_WORDS.has(word);

const PLAIN_VERBS = new Set(VERBS.join(' ').split(' '));
const PLAIN = new Set([...GRAMMAR, ...COURTESY, ...VERBS, ...UNITS].join(' ').split(' '));

/** Whether a word, folded, is in one of the lists; `selling` is where `sell` is. */
export function isPlainWord(word: string): boolean {
  if (PLAIN.has(word) || word.length === 1) return true;
  const start = /^(\p{L}{3,})ing$/u.exec(word)?.[1];
  return start !== undefined && (PLAIN_VERBS.has(start) || PLAIN_VERBS.has(`${start}e`));
}

/** Words that compare by a number which the query has under another name. */
const COMPARATIVES = new Set(
  [
    'higher lower bigger smaller larger better worse greater longer shorter newer older later earlier',
    'faster slower heavier lighter cheaper warmer colder hotter cooler wetter drier windier sunnier',
    'richer poorer stronger weaker taller deeper wider busier quieter younger safer costlier thriftier',
  ]
    .join(' ')
    .split(' '),
);

export const isComparative = (word: string): boolean => COMPARATIVES.has(word);
