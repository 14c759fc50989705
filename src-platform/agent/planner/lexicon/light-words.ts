import type { Meaning } from '../mentions/mention.ts';

/** `starting with the largest`, `put the largest one first`: the order in which rows are shown. */
function listFirst(ends: string): string {
  const starts = ['start', 'starts', 'starting', 'begin', 'beginning'];
  const leads = [...starts.flatMap((one) => [`${one} with the`, `${one} from the`])];
  const shows = ['put the', 'with the', 'list the', 'show the', 'the'];
  return ends
    .split('|')
    .flatMap((end) => [
      ...leads.flatMap((lead) => [`${lead} ${end}`, `${lead} ${end} one`]),
      ...shows.flatMap((show) => [`${show} ${end} first`, `${show} ${end} one first`]),
      `${end} one first`,
    ])
    .join('|');
}

/** `restrict this to`, `narrow those down to`: the last question is asked of fewer rows. */
const NARROWS = ['narrow', 'limit', 'restrict', 'confine', 'filter', 'reduce']
  .flatMap((verb) =>
    ['it', 'this', 'that', 'these', 'those', 'them'].flatMap((one) => [
      `${verb} ${one} to`,
      `${verb} ${one} down to`,
    ]),
  )
  .join('|');

/**
 * Words that carry those around them and choose nothing: a verb that says that something has a
 * figure, the place where data are kept, and turns of speech. Keys are phrases, looked up in the
 * singular.
 */
const PHRASES: readonly (readonly [Meaning, string])[] = [
  [
    { kind: 'stop' },
    // `which country enjoyed the highest life expectancy`: it had it.
    'take place|takes place|took place|taking place|churn out|churned out|crank out|cranked out|pack|packs|packed|hail from|hails from|hailed from|hailing from|hail|originate|originates|originated|originate from|originates from|originated from|distinguish|distinguishes|distinguished|account for|accounts for|accounted for|carried|carrying|served by|enjoy|enjoys|enjoyed|wear|wears|wore|showed|shows|attract|attracts|attracted|collect|collects|collected|receive|receives|received|gather|gathered|garner|garnered|pull in|pulled in|boast|boasts|boasted|exhibit|exhibits|exhibited|post|posts|posted|register|registers|registered|display|displays|displayed|possess|possessed|amassed|racked up|rack up|chalked up|notched up|suffer|suffers|suffered|face|faces|faced|endure|endured|experience|experiences|experienced|witness|witnessed|end up|ends up|ended up|turn out|turns out|turned out|come to|comes to|came to|amount to|amounts to|amounted to|work out at|works out at|work out to|works out to|correspond to|corresponds to|command|commands|commanded|sport|sports|sported|hold|holds|held|brought in|bring in|brings in',
  ],
  [
    { kind: 'stop' },
    // Where the data are kept, and what they are a part of.
    'in these records|in this record|of the bunch|of the lot in the data|in the study|in this study|in our study|in the sample|in this sample|in our sample|in the collection|in this collection|in our collection|in your collection|in the catalogue|in the catalog|in the database|in our database|in the record|in the records|in our records|in the set|in the survey|in the archive|to their credit|to his credit|to her credit|to its credit|to their name|to his name|to her name|to its name|anywhere|anywhere in|anywhere in the data|all year pooled|all years pooled|pooled|year pooled',
  ],
  [
    { kind: 'stop' },
    // What the asking itself is made of.
    'we have got|you have got|in min|in mins|bucks|buck|covering|spanning|only counting|just counting|only looking at|just looking at|only considering|only including|i mean|taking only|considering only|counting only|only taking|only considering|if we take only|if you take only|why not|all years taken together|all the years taken together|all year taken together|taken over all the years|taken over all years|over all the years|with its year|coefficient|the coefficient|cover|covers|in absolute terms|in absolute numbers|in absolute figures|in absolute number|as an absolute number|as absolute numbers|express that|express it|express this|express these|express them|i guess|i suppose|i presume|i reckon|bring|brings|counting all years|taking all years together|taking all four years together|across the recorded years|recorded years|apart|far apart|we cover|we track|had it become|has it become|had become|has become|become|becomes|became|judged by|as measured by|do i get|what do i get|what do we get|roughly how|overall picture|at a glance|by any chance|i was wondering|just curious|for context|for comparison',
  ],
  [{ kind: 'stop' }, NARROWS],
  [
    { kind: 'by' },
    'change with|changes with|changed with|vary with|varies with|varied with|depend on|depends on|depended on|spread over|spread across|spreads over',
  ],
  [{ kind: 'grain', grain: 'hour', adverb: false }, 'hour of departure|departure hour'],
  [
    { kind: 'aggregation', aggregation: 'sum' },
    'add up|adding up|added up|sum up|summing up|summed up|summed',
  ],
  [{ kind: 'presence', isKnown: true }, 'available|is available|are available'],
  [
    { kind: 'presence', isKnown: false },
    'undetermined|not determined|not identified|unidentified|not written down|not noted|not noted down|not filled in|not entered|not documented|undocumented|not registered|not specified|not provided|not established|not logged',
  ],
  [
    { kind: 'rank', direction: 'desc', wantsNumber: false },
    'sharpest|steepest|high point|come out on top|comes out on top|came out on top|coming out on top',
  ],
  [{ kind: 'rank', direction: 'asc', wantsNumber: false }, 'low point'],
  [{ kind: 'grain', grain: 'year', adverb: false }, 'year available|available year'],
  [{ kind: 'instead' }, 'in place of'],
  [
    { kind: 'instead' },
    // A correction: what is named takes the place of what the last question named.
    'i meant|i meant to say|i meant to ask|i meant to ask for|i actually meant|i really meant|we meant|i should have said|i should have asked|i should have asked for|i should have asked about|i wanted to say|i wanted to ask|i misspoke',
  ],
  [
    { kind: 'stop' },
    'sorry|i am sorry|no sorry|oops|my mistake|my bad|apology|my apology|pardon|excuse me|i am curious|i am curious about|i am interested in|i am looking at|i am asking about',
  ],
  [{ kind: 'pronoun' }, 'that mark|that threshold|that level|that limit'],
  [
    { kind: 'window', window: 'change', grain: 'month' },
    'from the month before|on the month before|compared with the month before|compared to the month before|against the month before|versus the month before|over the month before|than the month before',
  ],
  [
    { kind: 'window', window: 'change', grain: 'year' },
    'compared with the year before|compared to the year before|against the year before|versus the year before|over the year before',
  ],
  [
    { kind: 'direction', direction: 'desc' },
    `from the highest down|from the top down|${listFirst('highest|largest|biggest|most')}`,
  ],
  [
    { kind: 'direction', direction: 'asc' },
    `from the lowest up|from the bottom up|${listFirst('lowest|smallest|fewest|least')}`,
  ],
  [{ kind: 'not' }, 'leaving aside|setting aside|putting aside|not considering'],
  [
    { kind: 'operator', operator: 'minus' },
    'how big is the gap|how big was the gap|how large is the gap|how large was the gap|how wide is the gap|how wide was the gap|how big is the gap between|how big was the gap between|how large is the gap between|how far apart|how far apart are|how far apart were|how far apart is|how far apart was',
  ],
  [{ kind: 'trend' }, 'move over time|moves over time'],
  [
    { kind: 'aggregation', aggregation: 'sum' },
    'if i add up|if you add up|if we add up|if i add up all|when i add up',
  ],
];

/** `phrase → meaning`, before the phrases are brought into the singular. */
export const LIGHT_WORDS: readonly (readonly [string, Meaning])[] = PHRASES.flatMap(
  ([meaning, phrases]) => phrases.split('|').map((phrase) => [phrase, meaning] as const),
);
