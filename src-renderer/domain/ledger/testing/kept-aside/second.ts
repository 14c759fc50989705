import { buildLedgerTable, type LabelledAnswer } from '../labelled-answer.ts';

/**
 * These answers were written after the first part had been measured once, before its faults were
 * examined.
 */
export const VALIDATION_SECOND: readonly LabelledAnswer[] = [
  {
    name: 'duplicates-open',
    text: `Three warehouses ran out of stock on [[14|=0,1 1,1 3,1]] days this quarter. Rotterdam had the fewest empty days, [[6|=2,1]], and shipped [[48,900|=2,2]] parcels; Gdańsk shipped [[31,240|=1,2]].`,
    tables: [
      buildLedgerTable('warehouse:String empty_days:Int64 parcels:Int64', [
        'Antwerp|14|52110',
        'Gdańsk|14|31240',
        'Rotterdam|6|48900',
        'Trieste|14|20075',
      ]),
    ],
  },
  {
    name: 'arabic-digits',
    text: `ارتفعت المبيعات إلى [[٤٥٦٬٧٨٩|=1,1]] بعد أن كانت [[٤١٢٬٠٠٠|=0,1]] في عام [[٢٠٢٣|-year or =0,0]].`,
    tables: [buildLedgerTable('year:Int64 sales:Int64', ['2023|412000', '2024|456789'])],
  },
  {
    name: 'quarter-names',
    text: `[[Q3|-quarter]] [[2024|-year]] closed with [[1,942|=2,1]] new subscribers, [[12.6%|growth 1,1 2,1]] above [[Q2|-quarter]] ([[1,725|=1,1]]) but short of the [[2,000|?]] we had planned. [[H1|-half]] brought [[3,313|sum 0,1 1,1]]. For [[FY24|-year]] so far that makes [[5,255|sum col 1]].`,
    tables: [
      buildLedgerTable('quarter:String new_subscribers:Int64', [
        '2024-Q1|1588',
        '2024-Q2|1725',
        '2024-Q3|1942',
      ]),
    ],
  },
  {
    name: 'words-for-numbers',
    text: `Nearly half of the calls are answered at once, a third within a minute. The median wait is [[23 seconds|=0,1]], the longest was [[18 minutes|?]]. [[87.4 %|~0,2]] of callers were satisfied, up from [[eighty|-word]] percent.`,
    tables: [
      buildLedgerTable('team:String median_wait_s:Int64 satisfied_pct:Double calls:Int64', [
        'Desk|23|87.37|4410',
      ]),
    ],
  },
  {
    name: 'unemployment-peaks',
    text: `Unemployment peaked in [[October 2009|-date]] at [[10.0 %|=1,1]] and fell to [[3.5 %|=3,1]] by [[September 2019|-date]]. In [[April 2020|-date]] it jumped to [[14.8 %|=4,1]], which is [[11.3 percentage points|diff 4,1 3,1]] more than seven months earlier. About [[20 million|?]] jobs were lost.`,
    tables: [
      buildLedgerTable('month:Date unemployment_rate:Double', [
        '2007-11-01|4.7',
        '2009-10-01|10.0',
        '2014-06-01|6.1',
        '2019-09-01|3.5',
        '2020-04-01|14.8',
      ]),
    ],
  },
  {
    name: 'only-row-count',
    text: `I found [[1,873|rows 0]] invoices that are overdue by more than [[60 days|?]]. Only the first [[100|-rank or rows 0]] came with the answer, so no total is given.`,
    tables: [
      buildLedgerTable(
        'invoice:String overdue_days:Int64 amount:Decimal',
        ['INV-2041|212|1200.00', 'INV-1977|207|86.40', 'INV-2203|190|410.10'],
        1873,
      ),
    ],
  },
  {
    name: 'zero-results',
    text: `There are [[0|=0,0]] orders with a negative amount. The check ran over [[2022|-year]] and [[2023|-year]], with a tolerance of [[0.01|?]].`,
    tables: [buildLedgerTable('negative_orders:Int64', ['0'])],
  },
  {
    name: 'inventory-units',
    text: `| Part | On hand | Reorder at | Cover (days) |
| --- | --- | --- | --- |
| M[[8|-name]] bolt | [[12,500|=0,1]] | [[10,000|=0,2]] | [[41|=0,3]] |
| Gasket | [[340|=1,1]] | [[500|=1,2]] | [[6|=1,3]] |
| Spring | [[2,075|=2,1]] | [[500|=2,2]] | [[73|=2,3]] |

Gaskets are [[160|diff 1,2 1,1]] units below the reorder point. At the present rate they last [[6|=1,3]] days; the supplier needs [[9|?]].`,
    tables: [
      buildLedgerTable('part:String on_hand:Int64 reorder_at:Int64 cover_days:Int64', [
        'M8 bolt|12500|10000|41',
        'Gasket|340|500|6',
        'Spring|2075|500|73',
      ]),
    ],
  },
  {
    name: 'rent-per-sqm',
    text: `Die Miete pro Quadratmeter liegt in München bei [[19,45 €|=0,1]], in Leipzig bei [[8,90 €|=1,1]]. München ist damit [[2,2-mal|ratio 0,1 1,1]] so teuer. Ausgewertet wurden [[12.340|=0,2]] und [[7.815|=1,2]] Anzeigen, zusammen [[20.155|sum col 2 or sum 0,2 1,2]].`,
    tables: [
      buildLedgerTable('stadt:String miete_pro_qm:Decimal anzeigen:Int64', [
        'München|19.45|12340',
        'Leipzig|8.90|7815',
      ]),
    ],
  },
  {
    name: 'web-sessions',
    text: `Sessions rose [[8.2%|=0,2]] to [[1.27M|~0,1]] while the bounce rate stayed at [[38 %|~0,3]]. The average session lasted [[2:41|-time]] minutes. Page [[2|-name]] of the checkout loses [[1 in 4|?]] visitors.`,
    tables: [
      buildLedgerTable('month:Date sessions:Int64 sessions_change_pct:Double bounce_rate:Double', [
        '2024-06-01|1268411|8.2|0.3807',
      ]),
    ],
  },
  {
    name: 'school-grades',
    text: `Class [[7b|-name]] has the best mean grade in maths, [[2.31|~1,1]], before [[7a|-name]] with [[2.58|~0,1]]; in English it is the other way round ([[2.44|~0,2]] against [[2.70|~1,2]]). There are [[27|=0,3]] and [[25|=1,3]] pupils.`,
    tables: [
      buildLedgerTable('class:String maths:Double english:Double pupils:Int64', [
        '7a|2.5815|2.4389|27',
        '7b|2.308|2.7012|25',
      ]),
    ],
  },
  {
    name: 'co2-tonnes',
    text: `Denmark emits [[4.9 t|~0,1]] of CO[[2|-name]] per head, Poland [[8.1 t|~1,1]] and Luxembourg [[11.6 t|~2,1]]. The EU target for [[2030|-year]] is a cut of [[55 %|?]]. Luxembourg emits [[2.4 times|ratio 2,1 0,1]] as much per head as Denmark.`,
    tables: [
      buildLedgerTable('country:String tonnes_per_head:Double', [
        'Denmark|4.901',
        'Poland|8.112',
        'Luxembourg|11.6103',
      ]),
    ],
  },
  {
    name: 'coffee-exports',
    text: `Brazil exported [[39.25 million|~0,1]] bags, Vietnam [[27.6 million|~1,1]] and Colombia [[10.6 million|~2,1]]. Brazil's share of the three is [[51 %|share 0,1]]. Prices averaged [[186|?]] cents a pound, and Brazil earned [[$8.04bn|~0,2]].`,
    tables: [
      buildLedgerTable('country:String bags:Int64 earnings_usd:Int64', [
        'Brazil|39247810|8042115300',
        'Vietnam|27611300|4086220110',
        'Colombia|10577000|2914003000',
      ]),
    ],
  },
  {
    name: 'election-turnout',
    text: `Turnout was [[76.6 %|~0,1]] in [[2021|-year or =0,0]] and [[76.2 %|~1,1]] in [[2017|-year or =1,0]], a change of [[0.4|diff 0,1 1,1]] points. Of [[61,172,771|=0,2]] people entitled to vote [[46.85 million|~0,3]] did so.`,
    tables: [
      buildLedgerTable('year:Int64 turnout_pct:Double entitled:Int64 voters:Int64', [
        '2021|76.58|61172771|46854508',
        '2017|76.15|61688485|46976341',
      ]),
    ],
  },
];
