import { buildLedgerTable, type LabelledAnswer } from '../labelled-answer.ts';

const STORES = buildLedgerTable('region:String store:String q1:Int64 q2:Int64 margin:Double', [
  'North|Aalborg|412|451|0.214',
  'North|Bergen|388|372|0.187',
  'South|Cadiz|265|298|0.302',
  'South|Dubrovnik|190|171|0.091',
  'East|Elblag|333|402|0.255',
]);

/** Answers as analysts' agents write them: growth, shares in brackets, groups, counts, thresholds. */
export const ANALYST: readonly LabelledAnswer[] = [
  {
    name: 'stores-wide-growth',
    text: `Across [[5|rows 0 or count col 1]] stores in [[3|count col 0]] regions, Aalborg sold most in the second quarter with [[451|=0,3]] units, up [[9.5 %|growth 0,2 0,3]] from [[412|=0,2]]. Bergen slipped by [[4.1 %|growth 1,2 1,3]] to [[372|=1,3]]. Elblag grew fastest: [[+20.7 %|growth 4,2 4,3]], from [[333|=4,2]] to [[402|=4,3]].`,
    tables: [STORES],
  },
  {
    name: 'stores-margin',
    text: `Cadiz has the best margin at [[30.2 %|=2,4]], Dubrovnik the worst at [[9.1 %|=3,4]]; that is [[21.1 points|diff 2,4 3,4]] apart.`,
    tables: [STORES],
  },
  {
    name: 'stores-group-totals',
    text: `The North sold [[823|sum 0,3 1,3]] units in [[q2|-name]], the South [[469|sum 2,3 3,3]]. All stores together made [[1,694|sum col 3]], of which the North has [[48.6 %|share 0,3 1,3 or ?]].`,
    tables: [STORES],
  },
  {
    name: 'signups-times',
    text: `Paid search brings [[4,812|=0,1]] sign-ups, [[3.1x|ratio 0,1 1,1]] what referrals bring ([[1,544|=1,1]]). Events add [[312|=2,1]] ([[4.7 %|share 2,1]]).`,
    tables: [
      buildLedgerTable('channel:String signups:Int64', [
        'Paid search|4812',
        'Referral|1544',
        'Events|312',
      ]),
    ],
  },
  {
    name: 'age-bands',
    text: `The [[18–25|-band]] band orders most often, [[3.4|=0,1]] times a month, before [[26–35|-band]] with [[2.9|=1,1]] and [[65+|-band]] with [[1.2|=2,1]].`,
    tables: [
      buildLedgerTable('age_band:String orders_per_month:Double', [
        '18-25|3.4',
        '26-35|2.9',
        '65+|1.2',
      ]),
    ],
  },
  {
    name: 'latency-codes',
    text: `HTTP [[500|-code]] errors rose to [[1,204|=0,1]] in week [[37|-week]]; HTTP [[404|-code]] stayed at [[88|=1,1]]. See step [[2|-step]] of the runbook (version [[3.1|-version]]).`,
    tables: [buildLedgerTable('status:String hits:Int64', ['500|1204', '404|88'])],
  },
  {
    name: 'spending-plan',
    text: `Marketing spent [[€118,400|=0,2]], which is [[118.4 %|share 0,2 0,1]] of its plan of [[€100,000|=0,1]]. Research stayed [[€12,500|diff 1,1 1,2]] below its [[€80,000|=1,1]].`,
    tables: [
      buildLedgerTable('department:String plan:Decimal actual:Decimal', [
        'Marketing|100000|118400',
        'Research|80000|67500',
      ]),
    ],
  },
  {
    name: 'weekly-bullets',
    text: `- **Monday**: [[1,120|=0,1]] visits ([[18 %|share 0,1]])\n- **Tuesday**: [[1,345|=1,1]] visits ([[22 %|share 1,1]])\n- **Wednesday**: [[980|=2,1]] visits\n- **Thursday**: [[1,410|=3,1]] visits\n- **Friday**: [[1,311|=4,1]] visits\n\nThat is [[6,166|sum col 1]] visits over [[5|count col 0 or rows 0]] days, [[1,233|mean col 1]] a day on average.`,
    tables: [
      buildLedgerTable('weekday:String visits:Int64', [
        'Monday|1120',
        'Tuesday|1345',
        'Wednesday|980',
        'Thursday|1410',
        'Friday|1311',
      ]),
    ],
  },
  {
    name: 'conversion-parts',
    text: `Mobile converts at [[2.3 %|~0,2]] and desktop at [[4.1 %|~1,2]], so desktop is [[1.8 times|ratio 1,2 0,2]] as good. Mobile still has [[64 %|share 0,1]] of the sessions.`,
    tables: [
      buildLedgerTable('device:String sessions:Int64 conv:Double', [
        'Mobile|64120|0.0231',
        'Desktop|30210|0.0412',
        'Tablet|5870|0.0305',
      ]),
    ],
  },
];
