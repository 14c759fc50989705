import { buildLedgerTable, type LabelledAnswer } from '../labelled-answer.ts';

/** These are literal answers of the local platform's agent. */
export const LOCAL_AGENT: readonly LabelledAnswer[] = [
  {
    name: 'movie-gross',
    text: `Avatar has the highest worldwide gross: **[[$2,767,891,499|=0,1]]**.

| Title | Worldwide gross |
| --- | --: |
| Avatar | [[$2,767,891,499|=0,1]] |
| Titanic | [[$1,842,879,955|=1,1]] |
| The Lord of the Rings: The Return of the King | [[$1,133,027,325|=2,1]] |
| Toy Story [[3|-name]] | [[$1,046,340,665|=3,1]] |

From Movies. Ordered by worldwide gross, highest first. Rows with no worldwide gross are left out.`,
    tables: [
      buildLedgerTable('title:String worldwide_gross:Int64', [
        'Avatar|2767891499',
        'Titanic|1842879955',
        'The Lord of the Rings: The Return of the King|1133027325',
        'Toy Story 3|1046340665',
      ]),
    ],
  },
  {
    name: 'penguins-mass',
    text: `Average body mass by species: from **[[3,701 g|~2,1]]** (Adelie) to **[[5,076 g|~0,1]]** (Gentoo).

| Species | Average body mass (g) |
| --- | --: |
| Gentoo | [[5,076|~0,1]] |
| Chinstrap | [[3,733|~1,1]] |
| Adelie | [[3,701|~2,1]] |

From Penguins, grouped by species. All [[3|rows 0]] rows are in the result. Rows with no body mass do not count in its numbers.`,
    tables: [
      buildLedgerTable('species:String avg_body_mass:Double', [
        'Gentoo|5076.016260162602',
        'Chinstrap|3733.0882352941176',
        'Adelie|3700.662251655629',
      ]),
    ],
  },
  {
    name: 'flights-delay',
    text: `Average delay by origin: **[[220|rows 0]]** rows.

From Flights, all of [[2001|-year]], grouped by origin. [[5|rows 0]] of [[220|rows 0]] rows come with this answer; no figure above is computed from a cut result.`,
    tables: [
      buildLedgerTable(
        'origin:String avg_delay:Double',
        ['BMI|125.83333333333333', 'OTZ|94', 'BGR|35.75', 'MRY|33.125', 'MSN|29.166666666666668'],
        220,
      ),
    ],
  },
  {
    name: 'local-cylinders',
    text: `Number of cars by cylinders: from **[[3|=2,1]]** ([[5|=2,0]]) to **[[207|=1,1]]** ([[4|=1,0]]); **[[406|sum col 1]]** cars in all.

| Cylinders | Number of cars |
| --- | --: |
| [[3|=0,0]] | [[4|=0,1]] |
| [[4|=1,0]] | [[207|=1,1]] |
| [[5|=2,0]] | [[3|=2,1]] |
| [[6|=3,0]] | [[84|=3,1]] |
| [[8|=4,0]] | [[108|=4,1]] |

From Cars, all of [[1970|-year]] to [[1982|-year]], grouped by cylinders.`,
    tables: [
      buildLedgerTable('cylinders:Int64 car_count:Int64', ['3|4', '4|207', '5|3', '6|84', '8|108']),
    ],
  },
  {
    name: 'years-as-values',
    text: `Number of movies by release year since [[2007|-year or =0,0]]: from **[[2|=4,1]]** ([[2011|-year or =4,0]]) to **[[164|=0,1]]** ([[2007|-year or =0,0]]); **[[548|sum col 1]]** movies in all.

Some release dates in the file are a century late (films of [[1915|-year]] to [[1946|-year]] stand as [[2015|-year]] to [[2046|-year]]). The year with exactly [[130|=2,1]] movies is [[2009|-year or =2,0]].`,
    tables: [
      buildLedgerTable('release_year:Date movie_count:Int64', [
        '2007-01-01|164',
        '2008-01-01|160',
        '2009-01-01|130',
        '2010-01-01|92',
        '2011-01-01|2',
      ]),
    ],
  },
  {
    name: 'local-share',
    text: `**[[44.2 %|~0,0]]** of all penguins: [[152|=0,1]] of [[344|=0,2]], counted where species is Adelie.

From Penguins.`,
    tables: [
      buildLedgerTable('share_percent:Double matching:Int64 total:Int64', [
        '44.18604651162791|152|344',
      ]),
    ],
  },
  {
    name: 'local-jobs',
    text: `Average unemployment rate by industry in [[2009|-year]]: from **[[3.6 %|~3,1]]** (Government) to **[[19.1 %|~0,1]]** (Construction).

From Unemployment, grouped by industry. All [[4|rows 0]] rows are in the result.`,
    tables: [
      buildLedgerTable('industry:String avg_rate:Double', [
        'Construction|19.05',
        'Agriculture|14.391666666666667',
        'Self-employed|5.5',
        'Government|3.6166666666666667',
      ]),
    ],
  },
  {
    name: 'local-shortest-flight',
    text: `March [[17|-date]], [[2001|-date]], [[17:10|-time]], SFO, SJC has the lowest distance: **[[30 mi|=0,3]]**.

| Departure | Origin | Destination | Distance (mi) |
| --- | --- | --- | --: |
| [[March 17, 2001, 17:10|-date]] | SFO | SJC | [[30|=0,3]] |
| [[January 15, 2001, 11:15|-date]] | WRG | PSG | [[31|=1,3]] |
| [[January 23, 2001, 11:50|-date]] | LAX | SNA | [[36|=2,3]] |

From Flights. Ordered by distance, lowest first.`,
    tables: [
      buildLedgerTable('departure:Timestamp origin:String destination:String distance:Int64', [
        '2001-03-17 17:10:00|SFO|SJC|30',
        '2001-01-15 11:15:00|WRG|PSG|31',
        '2001-01-23 11:50:00|LAX|SNA|36',
      ]),
    ],
  },
];
