import { buildLedgerTable, type LabelledAnswer } from '../labelled-answer.ts';

/** These answers were written before the matcher, and nobody examined them while it was built. */
export const VALIDATION_BUSINESS: readonly LabelledAnswer[] = [
  {
    name: 'quarterly-growth',
    text: `Net sales grew every quarter of [[2024|-year]]. They stood at [[$4.18 million|~0,1]] in [[Q1|-quarter]] and reached [[$5.02 million|~3,1]] in [[Q4|-quarter]], an increase of [[20.2%|growth 0,1 3,1]]. The strongest step was from [[Q2|-quarter]] to [[Q3|-quarter]], when sales rose by [[$0.37M|diff 1,1 2,1]]. For the year as a whole that is [[$18.26 million|sum col 1]]. Analysts had expected [[$19 million|?]].`,
    tables: [
      buildLedgerTable('quarter:String net_sales:Decimal', [
        '2024-Q1|4178220.15',
        '2024-Q2|4344018.90',
        '2024-Q3|4715540.02',
        '2024-Q4|5022401.77',
      ]),
    ],
  },
  {
    name: 'german-umsatz',
    text: `Der Umsatz lag [[2023|-year or =0,0]] bei [[1.234.567,89 €|=0,1]] und [[2024|-year or =1,0]] bei [[1.410.002,10 €|=1,1]]. Das ist ein Plus von [[14,2 %|growth 0,1 1,1]] oder rund [[175.000 €|diff 0,1 1,1]]. Im Schnitt wurden [[2024|-year or =1,0]] [[38,4|~1,2]] Bestellungen pro Tag gezählt, nach [[35,1|~0,2]] im Vorjahr.`,
    tables: [
      buildLedgerTable('jahr:Int64 umsatz:Decimal bestellungen_pro_tag:Double', [
        '2023|1234567.89|35.0986',
        '2024|1410002.10|38.4262',
      ]),
    ],
  },
  {
    name: 'churn-share',
    text: `Of the [[1,284|sum col 1]] customers who left, [[642|=0,1]] were on the Starter plan, which is [[50%|share 0,1]] of all churn. Team accounts for another [[31%|share 1,1]] ([[398|=1,1]] customers), while Enterprise lost only [[44|=3,1]].`,
    tables: [
      buildLedgerTable('plan:String churned_customers:Int64', [
        'Starter|642',
        'Team|398',
        'Business|200',
        'Enterprise|44',
      ]),
    ],
  },
  {
    name: 'percent-column-fraction',
    text: `The conversion rate is highest on desktop at [[4.7%|~0,1]], followed by tablet with [[3.9%|~2,1]]; mobile converts just [[2.1%|~1,1]] of its visits. Desktop converts [[2.3|ratio 0,1 1,1]] times as well as mobile. The target is [[5%|?]].`,
    tables: [
      buildLedgerTable('device:String conversion_rate:Double', [
        'desktop|0.04713',
        'mobile|0.02086',
        'tablet|0.0389',
      ]),
    ],
  },
  {
    name: 'percentage-points',
    text: `The gross margin fell from [[41.3%|~0,1]] to [[38.9%|~1,1]], down [[2.4 percentage points|diff 0,1 1,1]]. The operating margin slipped to [[11.0 %|~1,2]] from [[12.75 %|=0,2]].`,
    tables: [
      buildLedgerTable('year:Int64 gross_margin_pct:Double operating_margin_pct:Double', [
        '2023|41.32|12.75',
        '2024|38.87|11.04',
      ]),
    ],
  },
  {
    name: 'duplicates-resolved',
    text: `Lyon and Nantes both booked [[118|=0,1 2,1]] meetings. Of these, Lyon closed [[31|=0,2]] and Nantes closed [[27|=2,2]]. Paris also closed [[31|=1,2]], but from [[164|=1,1]] meetings.`,
    tables: [
      buildLedgerTable('office:String meetings:Int64 closed:Int64', [
        'Lyon|118|31',
        'Paris|164|31',
        'Nantes|118|27',
      ]),
    ],
  },
  {
    name: 'markdown-table',
    text: `Here are the [[three|rows 0 or -word]] largest accounts:

| # | Account | ARR | Seats |
|---|---------|----:|------:|
| [[1|-ordinal]] | Hartmann | [[$412,000|=0,1]] | [[310|=0,2]] |
| [[2|-ordinal]] | Okafor | [[$388,500|=1,1]] | [[275|=1,2]] |
| [[3|-ordinal]] | Lindqvist | [[$207,250|=2,1]] | [[140|=2,2]] |

Together they bring in **[[$1,007,750|sum col 1]]** and use [[725|sum col 2]] seats.`,
    tables: [
      buildLedgerTable('account:String arr:Decimal seats:Int64', [
        'Hartmann|412000.00|310',
        'Okafor|388500.00|275',
        'Lindqvist|207250.00|140',
      ]),
    ],
  },
  {
    name: 'nested-list',
    text: `Returns by reason:

- **Wrong size**: [[5,120|=0,1]] parcels
  - of which shoes: [[2,844|?]]
- **Damaged**: [[1,377|=1,1]] parcels ([[18%|share 1,1]])
- **Late**: [[962|=2,1]] parcels

[[1.|-list]] Check the size guide.
[[2.|-list]] Ask the carrier about the [[1,377|=1,1]] damaged parcels.`,
    tables: [
      buildLedgerTable('reason:String parcels:Int64', [
        'Wrong size|5120',
        'Damaged|1377',
        'Late|962',
        'Other|191',
      ]),
    ],
  },
  {
    name: 'support-tickets',
    text: `There are [[2,317|rows 0]] open tickets; the first [[100|-rows here or rows 0]] are listed. The oldest, ticket [[#48213|=0,0 or -name]], has been open for [[412 days|=0,2]]. The second oldest has waited [[398 days|=1,2]]. Two thirds of the queue, about [[1,550|?]] tickets, are unassigned.`,
    tables: [
      buildLedgerTable(
        'ticket_id:Int64 subject:String days_open:Int64',
        ['48213|Export fails|412', '48377|Login loop|398', '50112|Typo in mail|371'],
        2317,
      ),
    ],
  },
  {
    name: 'subscription-mrr',
    text: `MRR closed May at [[€182.4k|~4,1]], up [[3.1%|growth 3,1 4,1]] on April ([[€176.9k|~3,1]]). New business added [[€9.8k|~4,2]] and churn took away [[€4.3k|~4,3]]. Since January the MRR has grown by [[€21,310|diff 0,1 4,1]].`,
    tables: [
      buildLedgerTable('month:Date mrr:Decimal new_mrr:Decimal churned_mrr:Decimal', [
        '2024-01-01|161090.00|8100.00|3900.00',
        '2024-02-01|165540.50|8800.50|4350.00',
        '2024-03-01|171215.00|10010.00|4335.50',
        '2024-04-01|176900.20|9450.20|3765.00',
        '2024-05-01|182400.00|9801.30|4301.50',
      ]),
    ],
  },
];
