import { getSingular } from './same-word.ts';

/** Each line holds words that analysts take for one another, whatever the data are about. */
const SAME_MEANING = [
  // Money and measures
  'revenue sale turnover income earnings proceeds sell sold',
  'expense cost spend spent spending expenditure outlay pay paid',
  'price fee charge rate',
  'profit margin gain',
  'salary wage pay paid earn earning compensation remuneration',
  'amount value sum total volume size',
  'quantity unit piece volume qty',
  'stock inventory',
  'quota target goal',
  'discount rebate reduction',
  'refund reimbursement',
  'weight weigh tonnage mass',
  'attrition churn turnover leaver departure',
  'headcount employee staff',
  'traffic visit session footfall',
  'rain rainfall precipitation',
  'demand load consumption usage',
  'deviation stddev std',
  'duration length time los',
  'age born',
  'birth born',
  'death mortality died',
  'mileage mpg miles',
  'score rating grade mark',
  'level grade seniority',
  // People and organizations
  'customer client buyer shopper purchaser consumer account',
  'user member subscriber visitor',
  'employee worker staff colleague personnel workforce',
  'salesperson rep seller salesman salespeople executive owner',
  'manager boss supervisor lead',
  'doctor physician clinician practitioner surgeon',
  'patient admission stay case visit',
  'applicant candidate application',
  'student pupil learner enrollment enrolment',
  'teacher instructor lecturer professor',
  'supplier vendor provider',
  'company firm business organization organisation corporation enterprise',
  'driver chauffeur',
  'carrier shipper haulier forwarder transporter',
  'guest visitor',
  'donor giver contributor',
  'author writer',
  'inhabitant resident population people citizen',
  'man male m boy',
  'woman female f w girl lady',
  'child kid minor',
  'gender sex man woman male female boy girl',
  // Places
  'store shop outlet branch',
  'location site place office branch facility',
  'warehouse depot hub',
  'district borough neighborhood neighbourhood quarter area zone',
  'country nation',
  'state province',
  'city town municipality',
  'ward unit department',
  'department division team',
  'faculty school college',
  // Things and events
  'order purchase transaction',
  'shipment delivery consignment parcel package load freight',
  'invoice bill receipt',
  'return returned refund',
  'product item article sku good merchandise',
  'film movie',
  'car vehicle automobile auto',
  'truck lorry hgv vehicle',
  'van vehicle',
  'ship sea vessel ocean boat',
  'plane air aircraft flight',
  'house home property dwelling apartment listing',
  'ticket issue case incident request',
  'call phone',
  'operation surgery procedure',
  'drug medication medicine prescription',
  'illness disease diagnosis condition',
  'appointment booking reservation visit',
  'contract agreement',
  'position job role opening vacancy requisition',
  'deal opportunity',
  'gift donation contribution',
  'channel source medium',
  'web online internet digital website',
  'phone mobile smartphone cellphone',
  'email mail post',
  'crime offence offense',
  'crash accident collision error failure',
  'training course class lesson',
  'absence leave',
  'lane route origin destination',
  'reason cause',
  'type kind category class sort group segment',
  // States
  'cancelled canceled aborted void',
  'unpaid outstanding overdue due open',
  'late delayed delay overdue',
  'finished completed done closed complete',
  'active live current',
  'new first',
  'sick illness sickness ill',
  'remote home',
  'free available vacant',
  'occupied taken busy full',
  'readmission readmitted',
  'wait waiting queue',
  'faulty defective damaged broken defect bug',
  'rejected declined refused denied',
  'approved accepted granted',
  'expired lapsed ended',
  'premium plan tariff',
  'holiday vacation leave',
  'bonus commission incentive',
  'tenant renter lessee',
  'landlord lessor owner',
  'rent lease',
  'loan credit lending borrowed',
  'balance arrears owed owing',
  'dispatched shipped sent',
  'cyclist bicycle bike',
  'junction intersection crossroad',
  'pupil student',
  'nurse caregiver',
  'downtime outage',
  'complaint grievance',
  'subscription plan membership',
  'voucher coupon promo',
  'suburb outskirts',
  'overseas abroad foreign international',
  'domestic national inland',
  'rural countryside',
  'urban city',
  'wholesale trade b2b',
  'retail consumer b2c',
  'employed hired hire hiring',
  'left leaver resigned quit terminated',
];

const groups = new Map<string, Set<number>>();
for (const [at, line] of SAME_MEANING.entries()) {
  for (const word of line.split(' ')) {
    groups.set(word, (groups.get(word) ?? new Set()).add(at));
  }
}

const findGroups = (word: string): ReadonlySet<number> | undefined =>
  groups.get(word) ?? groups.get(getSingular(word));

/** Whether analysts take both words for one another. Both must be folded. */
export function isSameInBusiness(left: string, right: string): boolean {
  const [one, other] = [findGroups(left), findGroups(right)];
  if (one === undefined || other === undefined) return false;
  return [...one].some((group) => other.has(group));
}

/** Measures that nobody takes for one another; each line has its everyday names. */
const MEASURES = [
  'revenue sale turnover income',
  'profit margin earnings',
  'cost expense spend spending expenditure',
  'price',
  'salary wage pay',
  'discount',
  'quantity unit',
  'weight tonnage',
  'duration length',
  'age',
  'delay',
  'distance mileage',
  'temperature',
  'population',
].map((line) => line.split(' '));

/** The first name of a measure that a word, folded, is a name of; null for other words. */
export function findMeasureWord(word: string): string | null {
  const one = getSingular(word);
  return MEASURES.find((names) => names.includes(one))?.[0] ?? null;
}

/** Values of one kind, of which a row has one: `foggy` does not stand for `drizzle`. */
const KINDS = [
  'open closed pending cancelled shipped delivered returned refunded solved resolved approved rejected active inactive draft sent paid won lost',
  'red green blue yellow black white orange purple brown grey pink silver',
  'chat phone email letter',
  'air road sea rail truck ship plane train',
  'sun rain snow fog drizzle hail storm sunny rainy snowy foggy stormy cloudy',
  'diesel petrol electric hybrid gasoline',
  'cash card cheque transfer paypal voucher',
  'small medium large',
  'free basic starter standard pro premium enterprise team',
  'low normal high urgent critical',
  'permanent temporary intern contractor freelance',
  'desktop mobile tablet',
  'male female',
  'comedy drama horror action thriller documentary romance western musical',
  'bachelor master doctorate',
  'north south east west',
  'breakfast lunch dinner',
].map((line) => line.split(' '));

/** Whether both are values of one kind, so that one does not stand for the other. */
export function isOtherOfKind(left: string, right: string): boolean {
  const [one, other] = [getSingular(left), getSingular(right)];
  if (one.startsWith(other) || other.startsWith(one) || isSameInBusiness(one, other)) return false;
  return KINDS.some((values) => values.includes(one) && values.includes(other));
}

/** Nouns for what a row or its subject is, without any choice among rows. */
const ROW_NOUNS = new Set(
  [
    'account actor activity agent app application article asset author bill booking book branch',
    'brand buyer campaign candidate carrier case category channel citizen city client code',
    'column community company contact content contract country course customer day deal delivery',
    'department depot device division doctor document donor driver employee entry event facility field',
    'film firm flight folk good goods group guest hospital house household human individual industry',
    'inhabitant institution invoice item job journey kind lane lead listing location machine market',
    'member merchandise model month movie name nation node office operation opportunity order',
    'organisation organization outlet owner package page parcel part participant partner party passenger',
    'patient people person personnel pet place plan plant player position post ',
    'product professional program programme project property provider purchase reader region rep',
    'representative request resident retailer ride route row sale sample school seller sensor service',
    'session shipment shop shopper signup site sku source space staff state station stay stock store',
    'tourist traveler traveller commuter viewer listener spectator attendee fleet crew portfolio catalog',
    'catalogue assortment network base squad student study subscriber subscription supplier surgery system target task team tenant term ticket',
    'title tour town track trade transaction trip type unit user vehicle vendor viewer visit',
    'visitor ward warehouse website week worker workforce year',
  ]
    .join(' ')
    .split(' '),
);

/** Whether a word, folded, only says what rows are, so that a query can name it in other words. */
export const isRowNoun = (word: string): boolean =>
  ROW_NOUNS.has(word) || ROW_NOUNS.has(getSingular(word));
