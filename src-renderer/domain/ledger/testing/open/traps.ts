import { buildLedgerTable, type LabelledAnswer } from '../labelled-answer.ts';

/** Most numbers in these answers must not be claimed. */
export const TRAPS: readonly LabelledAnswer[] = [
  {
    name: 'code-spans',
    text: `I filtered with \`year = 2024 AND amount > 500\` and found [[42|=0,0]] rows.

\`\`\`sql
SELECT count(*) FROM orders WHERE amount > 500 LIMIT 100
\`\`\`

The limit of [[100|?]] was not reached.`,
    tables: [buildLedgerTable('order_count:Int64', ['42'])],
  },
  {
    name: 'versions-and-times',
    text: `Since v[[2.14.0|-version]], released on [[June 3|-date]] at [[09:30|-time]], crashes fell to [[17|=1,1]] a day from [[63|=0,1]]. iOS [[17.5|-version]] and Python [[3.12|-version]] are not affected; see RFC [[4180|-name]] and ticket #[[5512|-name]].`,
    tables: [buildLedgerTable('period:String crashes_per_day:Int64', ['before|63', 'after|17'])],
  },
  {
    name: 'no-match-invented',
    text: `The data show [[1,207|=0,1]] visits from Spain and [[988|=1,1]] from Italy. Industry reports put the Spanish market at [[€2.3 billion|?]], growing [[7.5 %|?]] a year, and [[62 %|?]] of users prefer apps. I would plan for [[1,500|?]] visits.`,
    tables: [
      buildLedgerTable('country:String visits:Int64', ['Spain|1207', 'Italy|988', 'Malta|75']),
    ],
  },
  {
    name: 'hospital-stay',
    text: `The average stay is [[4.6 days|~0,1]] on ward B and [[6.2 days|~1,1]] on ward C, which has [[24|=1,2]] beds. Within [[30|?]] days [[8.1 %|~0,3]] of the patients of ward B come back. [[24|?]]-hour care is planned for [[2026|-year]].`,
    tables: [
      buildLedgerTable('ward:String avg_stay:Double beds:Int64 readmission_pct:Double', [
        'B|4.583|31|8.09',
        'C|6.24|24|11.7',
      ]),
    ],
  },
  {
    name: 'survey-nps',
    text: `NPS rose from [[31|=0,1]] to [[38|=1,1]]. On a scale of [[0|?]] to [[10|?]], the mean score is [[7.9|~1,2]]. [[1,024|=1,3]] people answered; [[half|-word]] of them within [[24|?]] hours.`,
    tables: [
      buildLedgerTable('wave:String nps:Int64 mean_score:Double answers:Int64', [
        'spring|31|7.44|998',
        'autumn|38|7.86|1024',
      ]),
    ],
  },
  {
    name: 'conversion-funnel',
    text: `[[1.|-list]] Visits: [[120,400|=0,1]]
[[2.|-list]] Carts: [[9,632|=1,1]] ([[8.0 %|share 1,1 0,1 or ratio 1,1 0,1]] of visits)
[[3.|-list]] Orders: [[3,010|=2,1]] ([[2.5 %|share 2,1 0,1 or ratio 2,1 0,1]] of visits)

Step [[2|-ordinal]] loses most. A goal of [[3 %|?]] is in reach.`,
    tables: [
      buildLedgerTable('step:String users:Int64', ['Visits|120400', 'Carts|9632', 'Orders|3010']),
    ],
  },
  {
    name: 'rainfall-cumulative',
    text: `Rain: [[812.4 mm|=0,1]] in [[2022|-year or =0,0]], [[640.0 mm|=1,1]] in [[2023|-year or =1,0]], that is [[21.2 %|growth 0,1 1,1]] less. The wettest month was November [[2022|-year]] with [[171 mm|?]].`,
    tables: [buildLedgerTable('year:Int64 rain_mm:Double', ['2022|812.4', '2023|640'])],
  },
  {
    name: 'team-velocity',
    text: `Sprint [[14|-name or =0,0]] closed [[37|=0,1]] points, Sprint [[15|-name or =1,0]] closed [[41|=1,1]], and Sprint [[16|-name or =2,0]] closed [[37|=2,1]]. The mean is [[38.3|mean col 1]]. Plan [[40|?]] for Sprint [[17|-name]].`,
    tables: [buildLedgerTable('sprint:Int64 points:Int64', ['14|37', '15|41', '16|37'])],
  },
  {
    name: 'bike-trips',
    text: `On Saturday there were [[2,018|=0,1]] trips, on Sunday [[1,996|=1,1]]. In [[2018|-year]] the scheme had just begun. A trip takes [[14|=0,2 1,2]] minutes on both days; [[1|?]] in [[5|?]] riders is a visitor.`,
    tables: [
      buildLedgerTable('day:String trips:Int64 minutes:Int64', [
        'Saturday|2018|14',
        'Sunday|1996|14',
      ]),
    ],
  },
  {
    name: 'chance-totals',
    text: `The five shops sold [[12|=0,1]], [[7|=1,1 4,1]], [[30|=2,1]], [[5|=3,1]] and [[7|=1,1 4,1]] bikes. We checked [[19|?]] invoices over [[3|?]] weeks and found [[2|?]] errors; [[37|?]] emails are open.`,
    tables: [
      buildLedgerTable('shop:String bikes:Int64', [
        'Ulm|12',
        'Hof|7',
        'Köln|30',
        'Kiel|5',
        'Trier|7',
      ]),
    ],
  },
  {
    name: 'nothing-run',
    text: `I could not place the year [[2008|-year]]. Try the [[10|?]] highest grossing films instead, or those with a budget over [[$100 million|?]].`,
    tables: [],
  },
];
