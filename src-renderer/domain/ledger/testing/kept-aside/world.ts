import { buildLedgerTable, type LabelledAnswer } from '../labelled-answer.ts';

/** These answers were written before the matcher, and nobody examined them while it was built. */
export const VALIDATION_WORLD: readonly LabelledAnswer[] = [
  {
    name: 'weather-max',
    text: `The hottest day in Seattle was [[29 July 2009|-date]] with [[39.4|=0,1]] °C; the coldest was [[-7.1|=1,1]] °C. It rained on [[43.5%|~0,2 1,2]] of all days.`,
    tables: [
      buildLedgerTable('day:Date temperature:Double rainy_days_pct:Double', [
        '2009-07-29|39.4|43.463',
        '2008-12-20|-7.1|43.463',
      ]),
    ],
  },
  {
    name: 'cars-by-origin',
    text: `Average miles per gallon by origin: from **[[20.08|~0,1]]** (USA) to **[[30.45|~2,1]]** (Japan). Japanese cars go [[10.4|diff 2,1 0,1]] miles further on a gallon than American ones. European cars lie between them at [[27.9|~1,1]].`,
    tables: [
      buildLedgerTable('origin:String avg_miles_per_gallon:Double', [
        'USA|20.0835341365',
        'Europe|27.8914285714',
        'Japan|30.4506329114',
      ]),
    ],
  },
  {
    name: 'dates-everywhere',
    text: `Between [[1 March 2024|-date]] and [[2024-03-31|-date]] the shop took [[8,412|=0,1]] orders. The peak came on [[March 29|-date]] ([[611|=0,2]] orders), the last Friday of the month, shortly after [[18:30|-time]]. Version [[4.2.1|-version]] of the checkout went live on [[03/12/2024|-date]].`,
    tables: [
      buildLedgerTable('month:Date orders:Int64 peak_day_orders:Int64', ['2024-03-01|8412|611']),
    ],
  },
  {
    name: 'billion-gdp',
    text: `Nigeria's GDP was about [[363 billion dollars|~0,1]] in [[2023|-year]], ahead of Kenya ([[$108.0bn|~2,1]]) and Ghana ([[$76.4bn|~1,1]]). Nigeria's economy is [[3.4|ratio 0,1 2,1]] times the size of Kenya's. Its population is [[227.9 million|~0,2]].`,
    tables: [
      buildLedgerTable('country:String gdp_usd:Double population:Int64', [
        'Nigeria|362814847022.9|227882945',
        'Ghana|76370396722.4|33787914',
        'Kenya|108038719218.1|55339003',
      ]),
    ],
  },
  {
    name: 'stocks-close',
    text: `Apple closed at [[$223.02|=0,2]] on [[March 1, 2010|-date]], its highest close, and Amazon at [[$128.82|=1,2]]. IBM was at [[$125.55|=2,2]]. Ten years earlier Apple had stood at [[$25.94|?]].`,
    tables: [
      buildLedgerTable('symbol:String date:Date price:Double', [
        'AAPL|2010-03-01|223.02',
        'AMZN|2010-03-01|128.82',
        'IBM|2010-03-01|125.55',
      ]),
    ],
  },
  {
    name: 'null-cells',
    text: `Budget is known for [[two|-word]] of the films: *Arrival* cost [[$47 million|=0,1]] and *Moonlight* [[$1.5M|=2,1]]. The budget of *Paterson* is not known. The average budget of the known ones is [[$24.25 million|mean col 1]].`,
    tables: [
      buildLedgerTable('title:String budget:Int64', [
        'Arrival|47000000',
        'Paterson|∅',
        'Moonlight|1500000',
      ]),
    ],
  },
];
