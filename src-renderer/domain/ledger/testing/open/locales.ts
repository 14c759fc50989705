import { buildLedgerTable, type LabelledAnswer } from '../labelled-answer.ts';

export const LOCALES: readonly LabelledAnswer[] = [
  {
    name: 'swiss-francs',
    text: `Zürich erzielte CHF [[1'234'567.50|=0,1]] und Genf CHF [[987'654.25|=1,1]], zusammen also CHF [[2'222'221.75|sum 0,1 1,1 or sum col 1]].`,
    tables: [
      buildLedgerTable('stadt:String umsatz_chf:Decimal', ['Zürich|1234567.50', 'Genf|987654.25']),
    ],
  },
  {
    name: 'french-ventes',
    text: `Les ventes atteignent [[1 234 567,8 €|~0,1]] à Paris, contre [[845 210 €|~1,1]] à Lyon. La part de Paris est de [[59,4 %|share 0,1]]. Lille reste à [[12,5|=2,2]] points.`,
    tables: [
      buildLedgerTable('ville:String ventes:Decimal score:Double', [
        'Paris|1234567.80|31.25',
        'Lyon|845209.75|20.0',
        'Lille|∅|12.5',
      ]),
    ],
  },
  {
    name: 'mrd-haushalt',
    text: `Der Bund gab [[476,8 Mrd. €|~0,1]] aus, davon [[171,7 Mrd.|~1,1]] für Arbeit und Soziales. Das sind [[36 %|share 1,1 0,1]]. Der Verkehr erhielt [[44,1 Milliarden|~2,1]] Euro. Verplant waren [[450 Mrd. €|?]].`,
    tables: [
      buildLedgerTable('ressort:String ausgaben:Decimal', [
        'Gesamt|476807000000',
        'Arbeit und Soziales|171672000000',
        'Verkehr|44098000000',
      ]),
    ],
  },
  {
    name: 'payroll-eur',
    text: `Payroll cost EUR [[3.2m|~0,1]] in [[May|-date]] and [[EUR 3.35m|~1,1]] in [[June|-date]]; bonuses came to €[[412k|~1,2]]. Headcount went from [[611|=0,3]] to [[628|=1,3]], [[17|diff 0,3 1,3]] more people.`,
    tables: [
      buildLedgerTable('month:Date payroll:Decimal bonus:Decimal headcount:Int64', [
        '2024-05-01|3201455.10|0|611',
        '2024-06-01|3349800.00|411900.00|628',
      ]),
    ],
  },
  {
    name: 'exchange-rates',
    text: `One euro bought [[1.0824|=0,1]] dollars and [[0,8553|=1,1]] pounds; against the yen it stood at [[163.06|=2,1]]. A year before the dollar rate was [[1.07|?]].`,
    tables: [
      buildLedgerTable('currency:String rate:Decimal', ['USD|1.0824', 'GBP|0.8553', 'JPY|163.06']),
    ],
  },
  {
    name: 'arabic-energy',
    text: `بلغ الاستهلاك [[١٬٢٣٤٫٥|=0,1]] في الرياض و [[٩٨٧|=1,1]] في جدة.`,
    tables: [buildLedgerTable('city:String usage:Double', ['الرياض|1234.5', 'جدة|987'])],
  },
  {
    name: 'range-of-prices',
    text: `Rents range between [[3|?]] and [[5 million|?]] yen a year in the brochure; in the data the lowest is [[¥1.08 million|~1,1]] and the highest [[¥2,460,000|=0,1]]. Most lie at [[1.2–1.9 million|? or -range]].`,
    tables: [
      buildLedgerTable('ward:String yearly_rent:Int64', [
        'Minato|2460000',
        'Adachi|1079500',
        'Nerima|1338000',
      ]),
    ],
  },
  {
    name: 'energy-kwh',
    text: `The plant used [[12.4 GWh|~0,1]] in winter and [[9.1 GWh|~1,1]] in summer. Peak load was [[4,310 kW|=0,2]]. Solar covered [[8 %|~1,3]] in summer.`,
    tables: [
      buildLedgerTable('season:String used_gwh:Double peak_kw:Int64 solar_share:Double', [
        'winter|12.3871|4310|0.012',
        'summer|9.0904|3875|0.0803',
      ]),
    ],
  },
];
