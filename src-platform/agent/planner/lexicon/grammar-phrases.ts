import type { Meaning } from '../mentions/mention.ts';
import { NOUN_CHANGES } from './noun-changes.ts';
import { PERCENTILE_PHRASES } from './percentiles.ts';
import { WITHOUT_NULLS } from './without-nulls.ts';

/** The words of a question that belong to no data set. Keys are phrases, looked up in the singular. */
const PHRASES: readonly (readonly [Meaning, string])[] = [
  [
    { kind: 'count' },
    'how many|how numerous|what number of|which number of|how many million|how many thousand|number of|total number of|total number|total count|total count of|count of|count|no of|# of|amount of|how often|how many times|tally|record count|headcount|head count|number',
  ],
  [{ kind: 'distinct' }, 'different|distinct|unique'],
  [
    { kind: 'aggregation', aggregation: 'avg' },
    'average|simple average|plain average|simple mean|plain mean|unweighted mean|unweighted average|plain unweighted mean|plain unweighted average|simple unweighted mean|simple unweighted average|not weighted|unweighted|arithmetic mean|avg|mean|typical|on average|typically|averaged',
  ],
  [
    { kind: 'aggregation', aggregation: 'sum' },
    'total|sum|sum of|combined|overall|altogether|in total|total amount of|add up to|adds up to|added up to|if you add everything up|add everything up|when everything is added up|all told|together|taken together|added together|put together',
  ],
  [
    { kind: 'aggregation', aggregation: 'max' },
    'maximum|max|peak|its peak|at its peak|its high|its highest point|hit its peak|hit its high|reached its peak|reach its peak|hit its highest point|at its highest point',
  ],
  [
    { kind: 'aggregation', aggregation: 'min' },
    'minimum|min|its low|at its low|its lowest point|hit its low|reached its low|reach its low|hit its lowest point|at its lowest point|hit bottom|bottomed out|bottom out',
  ],
  [{ kind: 'aggregation', aggregation: 'median' }, 'median|medians|middle value|the middle value'],
  ...PERCENTILE_PHRASES,
  [
    { kind: 'aggregation', aggregation: 'stddev' },
    'standard deviation|standard deviation of|stddev|std dev|std|stdev|deviation of|sd of|spread of',
  ],
  [
    { kind: 'classes', width: null },
    'step|in step of|step of|step size|in bin of|bin of|bin width|bin width of|bin size|bin size of|with bin of|bin|in bucket of|bucket of|bucket|bucket size|in class of|class of|class width|class width of|in interval of|interval of|with a bin width of|with a bin size of|in group of|per step of|band of|in band of|band|wide bin|wide class|wide bucket',
  ],
  [
    { kind: 'by' },
    'by|per|for each|for each of the|in each of the|of each of the|each of the|each of these|each of those|for each one of the|each|across|grouped by|grouping by|group by|broken down by|break down by|breakdown by|split by|in each|every|for every|of each|by each|depending on|along|within each|distributed by|distribution across|breakdown of|combination of|pairing of|each combination of|per combination of|for each combination of|for every combination of|in each combination of|in every combination of|every combination of|by combination of',
  ],
  [
    { kind: 'trend' },
    'move from year to year|moved from year to year|over time|trend|over the years|go over the years|went over the years|gone over the years|go over time|went over time|through time|over the year|development of|evolution of|time series|history of|through the years|across time|moved|changed|change|evolve|evolved|develop|developed',
  ],
  [
    { kind: 'rank', direction: 'desc', wantsNumber: true },
    'top|best|first|for the first time|leading|biggest|largest|greatest',
  ],
  [
    { kind: 'rank', direction: 'asc', wantsNumber: true },
    'bottom|worst|last|for the last time|smallest',
  ],
  [
    { kind: 'rank', direction: 'desc', wantsNumber: false },
    'peaked|highest|most|the most|longest|strongest|tallest|deepest',
  ],
  [
    { kind: 'rank', direction: 'asc', wantsNumber: false },
    'lowest|fewest|least|the least|shortest|weakest|thinnest',
  ],
  [
    { kind: 'common', direction: 'desc' },
    'most popular|best represented|most common|most frequent|commonest|busiest|most often|the most often|most frequently|the most frequently|most commonly|prevailing|predominant|common|frequent',
  ],
  [
    { kind: 'common', direction: 'asc' },
    'quietest|the quietest|least popular|least common|rarest|least frequent|least often',
  ],
  [
    { kind: 'compare', comparison: '>' },
    'more than|and more than|and greater than|and higher than|and heavier than|and longer than|greater than|over|above|higher than|exceeding|bigger than|larger than|longer than|better than|heavier than|stronger than|>|exceed|exceeded|exceeding|exceeds|greater|hotter than|warmer than|upward of|upwards of|beyond|pass|passed|surpass|surpassed|crossed|topped|faster than|in excess of|north of|rose above|climbed above|went above|goes above|got above|went over|goes over|got over|climbs above|rises above',
  ],
  [
    { kind: 'compare', comparison: '>=' },
    'at or above|at or over|greater than or equal to|more than or equal to|at least|no less than|not less than|minimum of|>=|≥|from at least|not below|not under',
  ],
  [
    { kind: 'compare', comparison: '<' },
    'dropped below|drops below|drop below|went below|goes below|go below|got below|gets below|get below|dropped under|went under|fell under|sank below|dips below|dipped below|less than|and less than|and fewer than|and lower than|fewer than|under|below|fell below|falls below|fall below|lower than|smaller than|shorter than|lighter than|worse than|<|cheaper than|colder than|cooler than|slower than',
  ],
  [
    { kind: 'compare', comparison: '<=' },
    'at or below|at or under|less than or equal to|below or equal to|at most|no more than|not more than|up to|maximum of|<=|≤|not over|not above|not exceeding',
  ],
  [{ kind: 'compare', comparison: '=' }, 'exactly|equal to|equal|equals|=|precisely'],
  [{ kind: 'compare', comparison: '<>' }, 'not equal to|!=|<>|other than exactly'],
  [
    { kind: 'compareAfter', comparison: '>=' },
    'or more|or higher|or above|or over|or better|and above|and over|plus|+|and up|and more|or greater|or longer|or heavier',
  ],
  [
    { kind: 'compareAfter', comparison: '<=' },
    'or less|or lower|or below|or fewer|or under|or worse|and below|and under|or shorter|or lighter',
  ],
  [{ kind: 'ordinal', position: 2 }, 'second|2nd'],
  [{ kind: 'ordinal', position: 3 }, 'third|3rd'],
  [{ kind: 'ordinal', position: 4 }, 'fourth|4th'],
  [{ kind: 'ordinal', position: 5 }, 'fifth|5th'],
  [
    { kind: 'between' },
    'between|ranging from|range of|range|interquartile range|interquartile range of|inter quartile range|inter quartile range of|interquartile spread|interquartile spread of|iqr|iqr of',
  ],
  [{ kind: 'join' }, 'and|or|,|&|as well as|nor|to|through|until'],
  [
    { kind: 'versus' },
    'put that next to|put it next to|put this next to|put them next to|side by side|in comparison|in comparison with|in comparison to|compared|vs|versus|compare|compared to|compared with|against|comparison of|comparing|scatter of|compare to|compare with',
  ],
  [
    { kind: 'not' },
    'something other than|anything other than|something else than|anything else than|other ones than|neither|all but|anything but|anyone but|anywhere but|everything but|everywhere but|everyone but|any but|not counting|not including|leaving out|leave out|leave away|leaving away|ignoring|ignore|disregarding|besides|aside from|save for|everything except|all except|anywhere except|apart from|not|except|excluding|exclude|without|other than|non|but not|that are not|no|not in|not from|except for|isnt|arent|werent|wasnt|didnt|dont|doesnt|drop|remove|minus',
  ],
  [
    { kind: 'display', display: 'bar' },
    'as bar|as a bar|as bars|bar chart|as a bar chart|bar|as bar chart|as column|column chart|bar graph|as a bar graph|bars instead',
  ],
  [
    { kind: 'display', display: 'line' },
    'as line|as a line|line chart|as a line chart|line|as line chart|line graph|as a line graph',
  ],
  [
    { kind: 'display', display: 'table' },
    'as table|as a table|table|in a table|as a list|without chart|no chart|tabular|as list|without a chart',
  ],
  [
    { kind: 'display', display: 'point' },
    'as scatter|scatter plot|scatterplot|as a scatter plot|as points|point chart|as a scatter|scatter|scatter chart',
  ],
  [
    { kind: 'display', display: 'auto' },
    'as a chart|as chart|chart|plot|graph|visualize|visualise|draw|as a graph|as a plot',
  ],
  [
    { kind: 'sort' },
    'sorted by|sort by|ordered by|order by|sort|sorted|ordered|order|ranked by|rank by|ranked|ranking of|rank',
  ],
  [
    { kind: 'direction', direction: 'asc' },
    'ascending|in ascending order|from smallest to largest|from least to most|lowest to highest|smallest to largest|asc|increasing|lowest first|smallest first|from lowest to highest|oldest first|earliest first|least first|low to high|upwards|fewest first|from low to high',
  ],
  [
    { kind: 'direction', direction: 'desc' },
    'descending|in descending order|from best to worst|from most to least|from long to short|long to short|from heavy to light|heavy to light|from big to small|big to small|from large to small|large to small|from high to low|high to low|from tall to short|from biggest to smallest|biggest to smallest|highest to lowest|from highest to lowest|largest to smallest|from largest to smallest|desc|decreasing|highest first|largest first|biggest first|newest first|latest first|most first|high to low|downwards|from high to low',
  ],
  [
    { kind: 'flip' },
    'and back|coming back|flying back|the way back|the return leg|the return trip|the return journey|vice versa|in the reverse direction|the reverse direction|reverse direction|the reverse way|in the other direction|the other direction|in the opposite direction|the opposite direction|the return direction|reversed|reverse|in reverse|reverse order|in reverse order|the other way|the other way round|the other way around|other way round|opposite order|in the opposite order|flip|flip it|flip the order|turn around|swap the order|reverse the order|swap it around|turn it around|turn the order around|invert the order',
  ],
  [
    { kind: 'bothWays' },
    'both direction|in both direction|both direction together|in both direction together|both direction combined|either direction|in either direction|both way|in both way|there and back|back and forth|both directions counted|in both direction combined',
  ],
  [
    { kind: 'alphabetical' },
    'alphabetically|alphabetical|sort by name|sort it by name|sort them by name|sort this by name|sort that by name|sorted by name|order by name|order it by name|order them by name|ordered by name|in alphabetical order|alphabetical order|a to z',
  ],
  [
    { kind: 'share' },
    'share|share of|portion of|what portion of|portion|% of|percentage|percentage of|percent of|proportion|proportion of|fraction of|fraction|what part of|which part of|which portion of|percent|%|as percentage|as a percentage|as percent|as share|as a share|in percent|relative share|share of the total|percentage of the total|percent of the total|as a share of the total|as a percentage of the total|as a percent of the total|as percentage of the total|as share of the total|share of total|percentage of total|percent of total|as a share of total|as a percentage of total|as percentages|in percentages|as percentage of total',
  ],
  [{ kind: 'withoutNulls' }, WITHOUT_NULLS],
  [
    { kind: 'contains', at: 'start' },
    'start with|starting with|started with|begin with|beginning with|begins with|starts with|start with the letter|starting with the letter|starts with the letter|begin with the letter|begins with the letter|beginning with the letter|start with the word|starts with the word|starting with the word|begins with the word|beginning with the word',
  ],
  [
    { kind: 'contains', at: 'end' },
    'end with|ending with|ends with|ending in|end in|ends in|ending on|end with the letter|ending with the letter|ends with the letter|ends with the word|ending with the word|ending in the letter',
  ],
  [
    { kind: 'contains' },
    'containing|contain|contain the word|contains the word|containing the word|with the word|whose title contain|contains|with the name|named|called|titled|name contain|in the title|in the name|whose name contain|with title|in their name|in its name|in their title|in its title|whose name have|with a name containing|names containing',
  ],
  [
    { kind: 'list' },
    'list|tabulate|list all|list of|show all|which ones|name all|details|detail|rows|row|give me all|show me all|find|find all|individual|names of|record',
  ],
  [{ kind: 'ask' }, 'which|what|whats|who|what kind of|what type of|which kind of|which type of'],
  [{ kind: 'when' }, 'when'],
  [
    { kind: 'also' },
    'also|too|as well|add|include|put in|throw in|in addition|additionally|plus also|and also|further|then by|and then by|together with|along with|alongside',
  ],
  [
    { kind: 'instead' },
    'instead|rather|switch to|change to|change it to|make it|turn it into|turn that into|turn this into|change that to|make that|switch it to',
  ],
  [
    { kind: 'reset' },
    'over the whole period|in the whole period|for the whole period|over the entire period|in the entire period|over the full period|at the whole period|the whole period|whole period|entire period|the entire period|over the whole time|over the whole time span|over the whole series|over the entire series|over the full series|across the whole series|in the whole series|remove filter|remove the filter|without filter|clear filter|no filter|reset filter|all of them|drop the filter|remove all filter|for all|overall instead|drop filter|without the filter|start over|remove that filter|drop that filter|clear that filter|without that filter|undo that filter|remove this filter|drop this filter|remove the last filter|drop the last filter|undo the last filter|clear the filter|remove all the filter|clear all filter|clear all the filter|without any filter',
  ],
  [
    { kind: 'greeting' },
    'hi|hello|hey|good morning|good evening|good afternoon|thanks|thank you|greetings|cheers|bye|goodbye|hi there|hello there|how are you',
  ],
  [
    { kind: 'help' },
    'help|what can you do|what can i ask|what data|what data do you have|who are you|what are you|how does this work|what do you know|which data|what datasets|what data is here|capability|what questions can i ask|what can i do here|datasets|dataset|data set|what is this|how do you work|are you an ai|are you a language model|are you human',
  ],
  [
    { kind: 'beyond', topic: 'forecasts' },
    'predict|prediction|forecast|forecasting|next year|next month|next week|will be|extrapolate|tomorrow|projection|project|in the future|future',
  ],
  [
    { kind: 'alternative', comparison: '>' },
    'or more than|or higher than|or greater than|or longer than|or heavier than',
  ],
  [
    { kind: 'alternative', comparison: '<' },
    'or less than|or fewer than|or lower than|or shorter than|or lighter than',
  ],
  [{ kind: 'alternative', comparison: '>=' }, 'or at least'],
  [{ kind: 'alternative', comparison: '<=' }, 'or at most'],
  [
    { kind: 'beyond', topic: 'comparisons of rows with each other' },
    'with the same|have the same|share the same|of the same|with same|have same|in a row|in row|consecutive|consecutively|streak|back to back|longest run|in succession|successive|uninterrupted|unbroken|at a stretch|on end|dry spell|wet spell|rainy spell|dry period|wet period|rainy period|heat wave|heatwave|cold snap|winning run|losing run|winning streak|losing streak',
  ],
  [
    { kind: 'standing' },
    'rank of|the rank of|what rank|which rank|what place|which place|what position|which position|ranking position|place in the ranking|rank among|place among|position among|position of',
  ],
  [{ kind: 'beyond', topic: 'parts of a top list' }, 'how much of|how many of all'],
  [{ kind: 'beyond', topic: 'reasons' }, 'why|reason|cause|because|explain why|how come|explain'],
  [
    { kind: 'beyond', topic: 'statistics such as regression, variance or outliers' },
    'regression|variance|percentile|quartile|significant|significance|outlier|cluster analysis|anomaly|anomalies',
  ],
  [
    { kind: 'histogram' },
    'breakdown|split|make up|composition|composition of|histogram|histogram of|histogram for|distributed|frequency distribution|frequency distribution of|distribution|distribution of',
  ],
  [
    { kind: 'correlation' },
    'relationship between|relationship of|relation between|relationship|related|related to|depend on|depends on|go together|associated with|association between|correlation|correlation between|correlation of|correlation coefficient|correlate|correlated|correlate with|correlated with|pearson|pearson correlation|pearson correlation between|pearson correlation of|pearson correlation coefficient|link between|linked to|linked with',
  ],
  [
    { kind: 'window', window: 'yearGrowth', grain: 'year' },
    'year over year|year on year|yoy|year over year growth|yoy growth|year on year growth|annual growth|yearly growth|annual growth rate|year over year change in percent|yearly change in percent|annual change in percent|yoy in percent|year over year in percent',
  ],
  [
    { kind: 'window', window: 'yearChange', grain: 'year' },
    'year over year change|yoy change|annual change|yearly change|change on the year before|change from the year before|change over the year before|change on the previous year|change from the previous year|change against the year before|change to the year before|change versus the year before|change vs previous year|change versus previous year|change on previous year|change from previous year|change vs the previous year|change versus the previous year|change compared to the previous year|change compared with the previous year|change to the previous year|change against the previous year|change from one year to the next',
  ],
  [
    { kind: 'window', window: 'growth', grain: 'month' },
    'month over month|month on month|mom|month over month growth|mom growth|monthly growth|monthly growth rate|month on month growth|monthly change in percent|monthly percent change|monthly percentage change|month over month in percent|month over month change in percent|change per month in percent|change from month to month in percent',
  ],
  [
    { kind: 'window', window: 'change', grain: 'month' },
    'month over month change|mom change|monthly change|change from month to month|change per month|change on the month before|change from the month before|change from the previous month|change on the previous month|change vs previous month|change vs the previous month|change versus the previous month|change to the previous month|change compared to the previous month|change compared with the previous month|change from one month to the next',
  ],
  [
    { kind: 'window', window: 'growth', grain: 'quarter' },
    'quarter over quarter|quarter on quarter|qoq|quarter over quarter growth|quarter on quarter growth|quarterly growth|quarterly growth rate',
  ],
  [
    { kind: 'window', window: 'change', grain: 'quarter' },
    'quarter over quarter change|quarter on quarter change|qoq change|quarterly change|change from quarter to quarter|change on the quarter before|change from the previous quarter',
  ],
  [
    { kind: 'window', window: 'growth', grain: 'day' },
    'day over day|day on day|day over day growth|daily growth',
  ],
  [
    { kind: 'window', window: 'change', grain: 'day' },
    'day over day change|day on day change|daily change|change from day to day|change from the day before|change from the previous day|change on the day before',
  ],
  [
    { kind: 'window', window: 'growth', grain: null },
    'growth|growth rate|rate of growth|percent change|percentage change|percent growth|percentage growth|change in percent|as growth|as change in percent|grew|grow|grown|growing|grows',
  ],
  [
    { kind: 'window', window: 'change', grain: null },
    'against the one before|against the year before|against the month before|against the previous figure|against the previous one|compared to the one before|compared with the one before|on the one before|from the one before|increase|increased|increase in|decrease|decreased|decrease in|decline|declined|rise|rose|risen|fell|fallen|go down|went down|going down|gone down|go up|went up|going up|gone up|came down|come down|improve|improved|improvement|worsen|worsened|shrink|shrank|shrunk|climb|climbed|jump|jumped|sink|sank|rise in|gain|gained|lost|lose|drop in|dropped|fell by|fall in|fallen by|change from year to year|change from one year to the next|change in|change of|absolute change|absolute growth|how big is that drop|how big was that drop|how big is that rise|how big was that rise|how big is that increase|how big was that increase|how big is that change|how big was that change|how big is that fall|how big was that fall|change on the previous one|change from the previous one|change to the previous one|change vs the previous one|change against the previous one|change compared to the previous one|change from the one before|change on the one before',
  ],
  [{ kind: 'window', window: 'change', grain: null }, NOUN_CHANGES],
  [
    { kind: 'window', window: 'running', grain: null },
    'running number|running number of|running sum of|running total|running total of|running count|running count of|cumulative|cumulative total|cumulative sum|cumulatively|running sum|cumulated|accumulated',
  ],
  [
    { kind: 'window', window: 'moving', grain: null },
    'moving average|rolling average|rolling mean|moving mean|rolling|moving average of|rolling average of|smoothed',
  ],
  [
    { kind: 'operator', operator: 'minus' },
    'how many point|how many point lie between|how many point are between|how many point between|how many percentage point|how many percent point|percentage point between|percentage point are between|percentage point lie between|percentage point apart|difference between|difference between the two|difference between both|how big is the difference|how big was the difference|how large is the difference|how large was the difference|how big is the difference between the two|how big was the difference between the two|difference|difference in|gap between|gap|difference of|spread between|spread',
  ],
  [
    { kind: 'operator', operator: 'over' },
    'by what factor|by which factor|what factor|factor between|factor|ratio of|ratio between|ratio|divided by|relative to|quotient of',
  ],
  [
    { kind: 'comparative', column: null, isMore: true },
    'times as many|times as much|times more|times bigger|times larger|times higher|times greater|how many times bigger|how many times larger|how many times higher|how many times more|how many times greater|how many times as many|how many times as much|how many times as big|how many times as large|how many times as high|times as big|times as large|times as high|as many as|as much as|as high as|as large as|as big as|how many times as high as|how many times as large as|how many times as big as|times as high as|times as large as|times as big as|twice as many|twice as much|what multiple of|number of times bigger|number of times larger|number of times higher|number of times as big|number of times as large|number of times as high',
  ],
  [
    { kind: 'comparative', column: null, isMore: true },
    'more|higher|greater|better|larger|bigger|busier|longer|taller|deeper|thicker|more common|more frequent|more popular|beat|beats|surpass|surpassed|outperform|outperformed',
  ],
  [{ kind: 'comparative', column: null, isMore: false }, 'lower|less|worse|fewer|smaller'],
  [
    { kind: 'presence', isKnown: false },
    'missing|unknown|not recorded|unrecorded|not reported|not listed|not stated|not given|not available|not known|not know|unspecified|blank|empty|null|lacking|lack|undefined',
  ],
  [
    { kind: 'presence', isKnown: true },
    'known|a known|specified|filled|we know|do we know|is known|are known',
  ],
  [{ kind: 'weekdays', weekdays: [1] }, 'monday|on monday|on a monday|mon'],
  [{ kind: 'weekdays', weekdays: [2] }, 'tuesday|on tuesday|on a tuesday|tue|tues'],
  [{ kind: 'weekdays', weekdays: [3] }, 'wednesday|on wednesday|on a wednesday|wed|weds'],
  [{ kind: 'weekdays', weekdays: [4] }, 'thursday|on thursday|on a thursday|thu|thur|thurs'],
  [{ kind: 'weekdays', weekdays: [5] }, 'friday|on friday|on a friday|fri'],
  [{ kind: 'weekdays', weekdays: [6] }, 'saturday|on saturday|on a saturday|on sat|on a sat'],
  [{ kind: 'weekdays', weekdays: [7] }, 'sunday|on sunday|on a sunday'],
  [
    { kind: 'weekdays', weekdays: [6, 7] },
    'weekend|sat sun|sat and sun|on weekend|on the weekend|at weekend|at the weekend',
  ],
  [
    { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5] },
    'on weekdays|mon fri|on a weekday|during the week|on working days|working day|workday',
  ],
  [{ kind: 'beyond', topic: 'advice' }, 'recommend|recommendation|should i|suggest'],
  [
    { kind: 'beyond', topic: 'changes to the data' },
    'delete|drop table|insert into|update|truncate',
  ],
  [
    { kind: 'grain', grain: 'decade', adverb: true },
    'over the decade|across the decade|through the decade|decade by decade',
  ],
  [
    { kind: 'grain', grain: 'year', adverb: true },
    'year by year|spread over the years|spread out over the years|spread across the years|distributed over the years|from year to year|year to year|from one year to the next|from one model year to the next|one year to the next|from each year to the next',
  ],
  [
    { kind: 'grain', grain: 'month', adverb: true },
    'month by month|from month to month|from one month to the next|from each month to the next|month to month|over the month|across the month',
  ],
  [{ kind: 'grain', grain: 'week', adverb: true }, 'week by week|from week to week|over the week'],
  [{ kind: 'grain', grain: 'day', adverb: true }, 'day by day|from day to day|day to day'],
  [{ kind: 'grain', grain: 'decade', adverb: false }, 'decade'],
  [{ kind: 'grain', grain: 'year', adverb: false }, 'year|calendar year|yr|years'],
  [{ kind: 'grain', grain: 'quarter', adverb: false }, 'quarter'],
  [{ kind: 'grain', grain: 'month', adverb: false }, 'month|calendar month'],
  [{ kind: 'grain', grain: 'week', adverb: false }, 'week|calendar week'],
  [{ kind: 'grain', grain: 'day', adverb: false }, 'day|date|calendar day'],
  [{ kind: 'grain', grain: 'year', adverb: true }, 'yearly|annually|annual|per annum'],
  [{ kind: 'grain', grain: 'quarter', adverb: true }, 'quarterly'],
  [{ kind: 'grain', grain: 'month', adverb: true }, 'monthly'],
  [{ kind: 'grain', grain: 'week', adverb: true }, 'weekly'],
  [{ kind: 'grain', grain: 'day', adverb: true }, 'daily'],
  [
    { kind: 'grain', grain: 'monthOfYear', adverb: false },
    'month of the year|month of year|calendar month|calendar month of the year|months of the year|month of the calendar|month of a calendar year',
  ],
  [{ kind: 'grain', grain: 'season', adverb: false }, 'season|time of year|time of the year'],
  [
    { kind: 'grain', grain: 'weekday', adverb: false },
    'weekday|day of the week|day of week|week day|days of the week',
  ],
  [
    { kind: 'grain', grain: 'hour', adverb: false },
    'hour|hour of the day|hour of day|time of day|hourly',
  ],
  [{ kind: 'months', months: [12, 1, 2] }, 'in winter|winter|in the winter|during winter'],
  [{ kind: 'months', months: [3, 4, 5] }, 'in spring|spring|in the spring|during spring'],
  [{ kind: 'months', months: [6, 7, 8] }, 'in summer|summer|in the summer|during summer'],
  [
    { kind: 'months', months: [9, 10, 11] },
    'in autumn|autumn|fall|in fall|in the fall|in the autumn|during autumn',
  ],
  [
    { kind: 'pronoun' },
    'it|its|they|them|their|he|she|his|her|him|this|that|these|those|one|ones|same|the same|is that based on|is this based on|is it based on|are they based on|are these based on|are those based on',
  ],
  [
    { kind: 'stop' },
    // Articles, prepositions, auxiliaries and conjunctions.
    'inclusive|both included|both inclusive|limit included|limits included|both end included|both limit included|i e|ie|e g|eg|go back to|back to|what is it called|what was it called|what are they called|what is its name|how strong|stay|stays|stayed|remain|remains|remained|completely|entirely|a|an|the|of|in|falls in|falls on|fell in|fell on|fall on|on|at|for|with|from|as|into|during|among|about|out|off|up|is|are|was|were|be|been|being|do|does|did|has|have|had|having|can|could|would|could you|can you|than|then|so|but|while|whose|where|being|much|many|how|both|all|any|some|still|there|there are|it is|here|ever|now|only|just|again|each of|whole|entire|full|complete',
  ],
  [
    { kind: 'stop' },
    // The asking itself, and courtesy.
    'for me|weve|weve got|we have got|youve|youve got|youve got there|alone|is it true that|is it true|both figures|both numbers|looking only at|looking at|looking just at|on our list|in our list|on the list|of our list|brought|carry|carries|logged as|logged|whole lot|of the lot|of the whole lot|how closely|closely|would do|will do|how high is|how high was|how high are|how high were|how large is|how large was|how low is|how low was|any idea|idea|u|ur|can u|could u|gimme|lemme|wanna|hey|by the way|happen to know|do you know|ballpark|asap|for a slide|for my slide|for a report|for my report|for the report|covered|marked as|marked|labelled as|labeled as|labelled|labeled|classified as|classed as|tagged as|registered as|recorded as|noted as|doing|me|my|i|im|id|ive|we|you|your|my own|please|pls|plz|thx|show|show me|show us|give|give me|tell|tell me|display|get|see|want|would like|like to|i would like|let|lets|need|know|interested in|provide|present|calculate|compute|determine|identify|summarize|summarise|might|may|our|exist|exists|existed|appear|appears|appeared|belong|belongs|belonged|belong to|belonged to|belonging|belonging to|pertaining to|kept|lie|lies|shown|given|according to|yet|already|if|whether|at all|whatsoever|in all cases|vary|varies|varied|differ|differs|fluctuate|achieve|achieves|achieved|getting|manage|manages|managed|deliver|delivers|come from|comes from|coming from|going|headed|heading|entry|entries|observation|observations|data point|data points|dollar|dollars|usd|us dollars|individually|separately|each time|usually|normally|generally|look|look like|looked|like|view|use|using|ok|okay|well|really|actually|exactly how|exact|simply|question|answer|honestly|basically|roughly|approximately|approx|kindly|quickly|quick|quick question|wondering|i wonder|dear|everyone|guys|um|hmm|oh|wow|whoa|woah|gosh|great|nice|cool|listed|put out|puts out|what about|how about|by how much|by how many|by how many thousand|by how many million|by how many years|does|think|check|find out|figure out|please show|curious',
  ],
  [
    { kind: 'stop' },
    // Verbs and nouns that only carry the words around them.
    'tracked|how strongly|strongly|away|saw|see|seen|build|builds|built|land|lands|landed|reach|reached|reaches|stand|stood|single|ever|leave|leaves|left|fly|flies|flew|flown|depart|made|make|makes|produced|produce|come|came|go|went|got|take|took|happen|happened|occur|occurred|thing|value|values|data|dataset of|information|info|amount|figure|figures|result|results|level|recorded|reported|measured|respectively|possible|different kinds of|various|based|made by|made in|by far|per each|us show|keep|restrict to|limit to|limited to|filter|filter by|filter to|filtered by|focus on|narrow to|narrow down to|break|broken|down|group|grouped|run|ran|average out|between them|among those|of those with|for those with|they are|in the data|of all time|all time|ever recorded|on record|so far|in history|in the data set|in this data set|in your data set|data set|in total there|in the dataset|in millions|in million|in billions|in thousands|in dollars|in usd|in us dollars|in minutes|in miles|in mm|case|cases|instance|instances|took off|take off|takes off|altogether there|in this dataset|in this data|in your data|in the file|in the list|in this list|in the table|in this table|either|percentage point|in percentage point|percent point|in percent point|in point',
  ],
];

/** `phrase → meaning`, before the phrases are brought into the singular. */
export const GRAMMAR_PHRASES: readonly (readonly [string, Meaning])[] = PHRASES.flatMap(
  ([meaning, phrases]) => phrases.split('|').map((phrase) => [phrase, meaning] as const),
);
