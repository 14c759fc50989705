import type { Reader } from '../mentions/match.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import type {
  AskedFigures,
  Condition,
  Job,
  Kind,
  Named,
  Reference,
  Role,
} from './asked-figures.ts';
import { readTokens, type FigureToken } from './figure-tokens.ts';

const listOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const FILL = listOf(
  'a an the is are was were be been do does did has have had got get so ok okay well then now but please pls plz just exactly there what whats which who how much many far big large great high as by in on at for with me tell give show you can could would it its that this he she his her one ones also figure figures number numbers value values amount amounts answer answers result results group groups side sides say percentage-wise went go goes gone come came thats i out really actually left when remains make made makes',
);
const ARTICLES = listOf('a an the');
const SEVERAL = listOf('them they these those their both');
const COUNTS: Readonly<Record<string, number>> = {
  two: 2,
  '2': 2,
  three: 3,
  '3': 3,
  four: 4,
  '4': 4,
  five: 5,
  '5': 5,
};
const POSITIONS: Readonly<Record<string, number>> = {
  first: 0,
  former: 0,
  '1st': 0,
  second: 1,
  '2nd': 1,
  third: 2,
  '3rd': 2,
  fourth: 3,
  '4th': 3,
  fifth: 4,
  '5th': 4,
  last: -1,
  latter: -1,
};
const ROLES: Readonly<Record<string, Role>> = {
  than: 'base',
  versus: 'base',
  vs: 'base',
  against: 'base',
  over: 'base',
  minus: 'base',
  below: 'base',
  above: 'base',
  under: 'base',
  behind: 'base',
  exceed: 'base',
  exceeds: 'base',
  beat: 'base',
  beats: 'base',
  lead: 'base',
  leads: 'base',
  from: 'from',
  to: 'to',
  of: 'of',
  and: 'and',
  plus: 'and',
  between: null,
};
const JOBS: Readonly<Record<string, ReadonlySet<string>>> = {
  percent: listOf('percent percentage'),
  points: listOf('points point'),
  ratio: listOf('times ratio factor multiple quotient divide divided'),
  share: listOf('share proportion fraction'),
  total: listOf('total sum together combined altogether add added plus'),
  mean: listOf('mean average avg'),
  difference: listOf(
    'difference diff excess gap apart differ differs margin spread distance subtract subtracted deduct minus more less fewer ahead behind exceed exceeds beat beats lead leads above below higher lower bigger larger greater smaller',
  ),
  change: listOf(
    'change changed grow grew growth grown rise rose risen increase increased up fall fell fallen drop dropped decline declined decrease decreased down gain gained lost lose shrink shrank climb climbed jump jumped loss',
  ),
};

const isJobWord = (word: string): boolean => Object.values(JOBS).some((one) => one.has(word));

const isKnown = (word: string): boolean =>
  FILL.has(word) ||
  SEVERAL.has(word) ||
  word === 'all' ||
  word === 'other' ||
  word in COUNTS ||
  word in POSITIONS ||
  word in ROLES ||
  isJobWord(word);

/** Words that ask for an amount by themselves, and those that ask for one of a word such as `higher`. */
const AMOUNTS = [
  'difference',
  'diff',
  'excess',
  'gap',
  'apart',
  'margin',
  'spread',
  'distance',
  'minus',
  'subtract',
  'subtracted',
  'deduct',
  'points',
];
const ASKS = ['how', 'by', 'what', 'which'];

interface Parsed {
  readonly references: Reference[];
  readonly columns: string[];
  /** The columns of words such as `heavier`. */
  readonly compared: string[];
  readonly units: (readonly string[])[];
  readonly kinds: Kind[];
  readonly jobs: Set<string>;
  readonly said: Set<string>;
  countsRows: boolean;
  role: Role;
  /** Whether the last token belongs to the last reference, so that the next may as well. */
  isOpen: boolean;
  isAfterTimes: boolean;
  /** `longer`: a word that no figure of the data goes with. */
  isVague: boolean;
}

const isSeveral = (named: Named | undefined): boolean => named?.kind === 'several';

function addNamed(parsed: Parsed, named: Named): void {
  const last = parsed.references.at(-1);
  // `those two`, `both of them`: they are named once.
  if (isSeveral(named) && isSeveral(last?.named) && last?.named.kind === 'several') {
    const count = named.kind === 'several' ? named.count : null;
    parsed.references[parsed.references.length - 1] = {
      ...last,
      named: { ...last.named, count: last.named.count ?? count },
    };
  } else parsed.references.push({ role: parsed.role, named });
  parsed.role = null;
  parsed.isOpen = false;
}

/** `first two`: the number takes the place of the position. */
function addCount(parsed: Parsed, count: number): void {
  const last = parsed.references.at(-1);
  if (last?.named.kind === 'position' && parsed.isOpen) {
    const isEnd = last.named.at === 0 || last.named.at === -1;
    const end = last.named.at === 0 ? 'first' : 'last';
    if (isEnd) parsed.references.pop();
    parsed.references.push({ role: last.role, named: { kind: 'several', count, end } });
    parsed.isOpen = false;
    return;
  }
  addNamed(parsed, { kind: 'several', count, end: 'last' });
}

const isOfColumn = (one: Condition, other: Condition): boolean =>
  one.kind === 'values' && other.kind === 'values'
    ? one.options.some(({ column }) => other.options.some((next) => next.column === column))
    : one.kind === other.kind;

/** `gentoo males`: one thing, and `adelie gentoo` two. */
function addCondition(parsed: Parsed, condition: Condition): void {
  const last = parsed.references.at(-1);
  const isLinked = parsed.role === 'base' || parsed.role === 'and' || parsed.role === 'to';
  const isOpen = parsed.isOpen && !isLinked;
  const before = last?.named.kind === 'conditions' ? last.named.conditions : [];
  const isSame = isOpen && !before.some((one) => isOfColumn(one, condition));
  if (isSame && last !== undefined && before.length > 0) {
    const conditions = [...before, condition];
    parsed.references[parsed.references.length - 1] = {
      ...last,
      named: { kind: 'conditions', conditions },
    };
  } else
    parsed.references.push({
      role: parsed.role,
      named: { kind: 'conditions', conditions: [condition] },
    });
  parsed.role = null;
  parsed.isOpen = true;
}

function addWord(parsed: Parsed, word: string, before: FigureToken | undefined): boolean {
  parsed.said.add(word);
  if (parsed.isAfterTimes && !ARTICLES.has(word) && (FILL.has(word) || isJobWord(word)))
    parsed.role = null;
  parsed.isAfterTimes = (parsed.isAfterTimes && ARTICLES.has(word)) || word === 'times';
  const isAfterLink = before?.kind === 'word' && (before.word === 'from' || before.word === 'than');
  if (word === 'then' && isAfterLink) addNamed(parsed, { kind: 'position', at: -1 });
  else if (SEVERAL.has(word) || word === 'all')
    addNamed(parsed, { kind: 'several', count: word === 'both' ? 2 : null, end: 'last' });
  else if (word in COUNTS) addCount(parsed, COUNTS[word] ?? 0);
  else if (word in POSITIONS) {
    addNamed(parsed, { kind: 'position', at: POSITIONS[word] ?? 0 });
    parsed.isOpen = true;
  } else if (word === 'other') addNamed(parsed, { kind: 'other' });
  else if (word in ROLES || isJobWord(word)) {
    for (const [job, words] of Object.entries(JOBS)) if (words.has(word)) parsed.jobs.add(job);
    if (word in ROLES) parsed.role = ROLES[word] ?? null;
    // `how many times the first is the second`: of the first.
    if (word === 'times') parsed.role = 'base';
    if (word !== 'of') parsed.isOpen = false;
  } else return FILL.has(word);
  return true;
}

function addToken(parsed: Parsed, token: FigureToken, before: FigureToken | undefined): boolean {
  switch (token.kind) {
    case 'word':
      return addWord(parsed, token.word, before);
    case 'condition':
      addCondition(parsed, token.condition);
      return true;
    case 'column':
      if (token.isNumber) parsed.columns.push(token.column);
      else parsed.kinds.push({ column: token.column, grain: null });
      return true;
    case 'comparative':
      if (token.column === null) parsed.isVague = true;
      else parsed.compared.push(token.column);
      parsed.jobs.add('difference');
      return true;
    case 'unit':
      parsed.units.push(token.columns);
      return true;
    case 'grain':
      parsed.kinds.push({ column: '', grain: token.grain });
      return true;
    case 'rows':
      parsed.countsRows = true;
      return true;
  }
}

const has = ({ jobs }: Parsed, ...names: readonly string[]): boolean =>
  names.some((one) => jobs.has(one));

function findJob(parsed: Parsed): Job | null {
  const { references } = parsed;
  if (has(parsed, 'ratio')) return has(parsed, 'percent', 'points', 'share') ? null : 'over';
  const isOf = references.some(({ role }) => role === 'of');
  if (has(parsed, 'share')) return has(parsed, 'change') ? null : 'percentOf';
  if (has(parsed, 'percent')) {
    if (has(parsed, 'difference', 'change')) return has(parsed, 'points') ? null : 'growth';
    return isOf ? 'percentOf' : null;
  }
  if (has(parsed, 'change')) return 'change';
  if (has(parsed, 'difference')) return 'minus';
  if (has(parsed, 'points')) return 'minus';
  if (has(parsed, 'total')) return has(parsed, 'mean') ? null : 'total';
  return has(parsed, 'mean') ? 'mean' : null;
}

/** How a question asks for the last figures together; null where a word of it says anything else. */
export function readAskedFigures(
  text: string,
  thread: { readonly reader: Reader; readonly memory: ThreadMemory },
): AskedFigures | null {
  const tokens = readTokens(text, thread, isKnown);
  if (tokens === null) return null;
  const parsed: Parsed = {
    references: [],
    columns: [],
    compared: [],
    units: [],
    kinds: [],
    jobs: new Set(),
    said: new Set(),
    countsRows: false,
    role: null,
    isOpen: false,
    isAfterTimes: false,
    isVague: false,
  };
  const isRead = tokens.every((token, index) => addToken(parsed, token, tokens[index - 1]));
  const job = isRead ? findJob(parsed) : null;
  if (job === null || (parsed.isVague && parsed.columns.length + parsed.compared.length === 0))
    return null;
  if (
    job === 'minus' &&
    !AMOUNTS.some((one) => parsed.said.has(one)) &&
    !ASKS.some((one) => parsed.said.has(one))
  )
    return null;
  const { references, compared, units, kinds, countsRows, said } = parsed;
  // `how much longer is the delay`: the noun says what is longer.
  const columns = parsed.columns.length > 0 ? parsed.columns : compared;
  const isShare = job === 'percentOf';
  const ofSum = has(parsed, 'total') && job !== 'total' && !isShare;
  const ofMean = has(parsed, 'mean') && job !== 'mean';
  return {
    job,
    references,
    columns,
    units,
    kinds,
    countsRows,
    isOfTotal: isShare && has(parsed, 'total'),
    isTurned: ['subtract', 'subtracted', 'deduct'].some((one) => said.has(one)),
    isOfLast: ['that', 'it', 'this', 'thats', "that's"].some((one) => said.has(one)),
    aggregations: [...(ofSum ? ['sum'] : []), ...(ofMean ? ['avg'] : [])],
  };
}
