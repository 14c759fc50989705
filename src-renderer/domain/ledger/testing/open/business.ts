import { buildLedgerTable, type LabelledAnswer } from '../labelled-answer.ts';

export const BUSINESS: readonly LabelledAnswer[] = [
  {
    name: 'revenue-by-region',
    text: `Revenue last year was led by **North America** with [[$3.2 million|~0,1]], about [[41 %|share 0,1]] of the total. Europe followed with [[$2.49M|~1,1]]. Asia brought in nearly [[$1.6 million|~2,1]], and the rest of the world [[$554,321.09|=3,1]]. In total that is [[$7.8 million|sum col 1]].`,
    tables: [
      buildLedgerTable('region:String revenue:Decimal', [
        'North America|3214567.89',
        'Europe|2487654.32',
        'Asia|1590000.10',
        'Rest of world|554321.09',
      ]),
    ],
  },
  {
    name: 'top-products',
    text: `The [[1st|-ordinal]] product is the *Aero [[2|-name]]* with [[4,120|=0,1]] units, the [[2nd|-ordinal]] the *Kite* with [[3,955|=1,1]]. The Aero sold [[165|diff 0,1 1,1]] units more than the Kite. Top [[3|rows 0 or -rank]] in all: [[11,230|sum col 1]] units.`,
    tables: [
      buildLedgerTable('product:String units:Int64', ['Aero 2|4120', 'Kite|3955', 'Moss|3155']),
    ],
  },
  {
    name: 'negative-margin',
    text: `Margins fell by [[12 %|=0,1]] at Ostwerk and by [[3.5 %|=1,1]] at Südwerk, while Nordwerk gained [[1.25 %|=2,1]]. The loss at Ostwerk was [[€48,200|=0,2]].`,
    tables: [
      buildLedgerTable('plant:String margin_change_pct:Double result:Decimal', [
        'Ostwerk|-12|-48200.00',
        'Südwerk|-3.5|12010.55',
        'Nordwerk|1.25|90433.10',
      ]),
    ],
  },
  {
    name: 'headcount-two-results',
    text: `Engineering has [[212|=0:0,1]] people and Sales [[148|=0:1,1]]. Their average salaries are [[€78,400|=1:0,1]] and [[€61,250|=1:1,1]]. So the wage bill of Engineering is [[3.5|=0:0,2 or ?]] times… no: that needs the hours, which are not here.`,
    tables: [
      buildLedgerTable('team:String people:Int64', ['Engineering|212', 'Sales|148']),
      buildLedgerTable('team:String avg_salary:Decimal', [
        'Engineering|78400.00',
        'Sales|61250.00',
      ]),
    ],
  },
  {
    name: 'partial-orders',
    text: `The query has [[25,431|rows 0]] rows, of which [[4|rows 0]] are here. The largest order is [[$9,120.00|=0,1]]. The orders shown add up to [[$33,061.50|? or sum col 1]], and the total over all orders is [[$33,061.50|?]].`,
    tables: [
      buildLedgerTable(
        'order_id:Int64 amount:Decimal',
        ['900001|9120.00', '900417|8450.25', '901220|8001.00', '901345|7490.25'],
        25431,
      ),
    ],
  },
  {
    name: 'int64-ids',
    text: `The account [[9223372036854775807|=0,0]] holds [[0.1000000000000000055|=0,1]] units; the account [[9223372036854775806|=1,0]] holds [[0.1|~1,1 or =1,1]]. No account has [[9223372036854775805|?]].`,
    tables: [
      buildLedgerTable('account:Int64 units:Decimal', [
        '9223372036854775807|0.1000000000000000055',
        '9223372036854775806|0.1',
      ]),
    ],
  },
  {
    name: 'exact-decimals',
    text: `The rate is [[0.3333|~0,1]] for A, exactly [[0.33333333333333333333|=0,1]], and [[12345678901234567890.12|=1,1]] for B.`,
    tables: [
      buildLedgerTable('class:String rate:Decimal', [
        'A|0.33333333333333333333',
        'B|12345678901234567890.12',
      ]),
    ],
  },
  {
    name: 'percent-column-hundred',
    text: `Open rate: [[12.5%|=0,1]] for newsletters, [[31%|~1,1]] for receipts. Click rate: [[2.25%|=0,2]] and [[4.1%|~1,2]]. Receipts are opened [[2.5|ratio 1,1 0,1]] times as often as newsletters.`,
    tables: [
      buildLedgerTable('kind:String open_rate:Double click_rate:Double', [
        'newsletter|12.5|2.25',
        'receipt|31.04|4.123',
      ]),
    ],
  },
  {
    name: 'average-order-value',
    text: `[[8,412|=0,1]] orders brought [[€403,776|=0,2]], so the average order value is [[€48.00|ratio 0,2 0,1]].`,
    tables: [buildLedgerTable('month:Date orders:Int64 revenue:Int64', ['2024-03-01|8412|403776'])],
  },
  {
    name: 'ratio-twice',
    text: `Berlin ([[840|=0,1]] visits) has twice as many visits as Bonn ([[420|=1,1]]) and [[4.2x|ratio 0,1 2,1]] as many as Jena ([[200|=2,1]]).`,
    tables: [buildLedgerTable('city:String visits:Int64', ['Berlin|840', 'Bonn|420', 'Jena|200'])],
  },
  {
    name: 'sum-of-two',
    text: `Cards ([[51,320|=0,1]]) and wallets ([[17,845|=1,1]]) together make [[69,165|sum 0,1 1,1]] payments, [[86.4 %|?  or share 0,1]] of all. Cash is down to [[10,890|=2,1]].`,
    tables: [
      buildLedgerTable('method:String payments:Int64', [
        'Cards|51320',
        'Wallets|17845',
        'Cash|10890',
      ]),
    ],
  },
  {
    name: 'parentheses-negative',
    text: `Operating result: Retail [[(1,250)|=0,1]], Online [[430|=1,1]], Wholesale [[(75)|=2,1]] (in thousands). Net: [[(895)|sum col 1]].`,
    tables: [
      buildLedgerTable('segment:String result_k:Int64', [
        'Retail|-1250',
        'Online|430',
        'Wholesale|-75',
      ]),
    ],
  },
  {
    name: 'ad-spend-roi',
    text: `Search returned [[$4.10|~0,2]] per dollar on a spend of [[$52k|~0,1]]; Social only [[$1.35|=1,2]] on [[$38.5k|=1,1]]. Moving [[$10k|?]] from Social to Search could add [[$27,500|?]].`,
    tables: [
      buildLedgerTable('channel:String spend:Int64 roas:Double', [
        'Search|52040|4.1027',
        'Social|38500|1.35',
      ]),
    ],
  },
  {
    name: 'loan-book',
    text: `Loans outstanding: [[$1.4bn|~0,1]] in mortgages, [[$310mn|~1,1]] in auto. Non-performing: [[1.9%|~0,2]] and [[3.3%|~1,2]], a difference of [[1.4 percentage points|diff 0,2 1,2]].`,
    tables: [
      buildLedgerTable('book:String outstanding:Decimal npl_pct:Double', [
        'Mortgages|1402118554.10|1.88',
        'Auto|309987001.00|3.27',
      ]),
    ],
  },
  {
    name: 'hotel-occupancy',
    text: `Occupancy peaked at [[91.2 %|=1,1]] in July, [[27|diff 0,1 1,1]] points more than in January ([[64.2 %|=0,1]]). Revenue per room was [[€118|~1,2]] and [[€74|~0,2]]. On average over both months it was [[€96.00|mean col 2]].`,
    tables: [
      buildLedgerTable('month:String occupancy_pct:Double revpar:Decimal', [
        'January|64.2|73.95',
        'July|91.2|118.05',
      ]),
    ],
  },
];
