/** What a mark of a chart was made from: null for one row, else what it was grouped by. */
export interface MarkGroups {
  /** Columns whose values the mark holds as they were drawn. */
  readonly columns: readonly string[];
  /** Those values are all that tells its rows apart from the others'. */
  readonly isWhole: boolean;
}

type Known = Readonly<Record<string, unknown>>;

const isKnown = (value: unknown): value is Known => typeof value === 'object' && value !== null;
const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const toTexts = (value: unknown): string[] =>
  toList(value).filter((one): one is string => typeof one === 'string');
const toKnowns = (value: unknown): Known[] => toList(value).filter(isKnown);
const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Vega escapes dots and brackets of a name wherever it names a field, and not in the row itself. */
const toName = (field: string): string => field.replace(/\\(.)/g, '$1');

interface State {
  /** Columns that stand in the rows as they came. */
  readonly intact: ReadonlySet<string>;
  /** What was made of one field alone, by its name: equal where that field is equal. */
  readonly madeOf: ReadonlyMap<string, string>;
  /** Fields that already divide the rows, as panels do. */
  readonly divided: readonly string[];
  /** Rows were left out, or made: a value no longer says which they are. */
  readonly isNarrowed: boolean;
  readonly groups: MarkGroups | null;
}

/** Everything that keeps each row and only adds to it. */
const ADDING: ReadonlySet<string> = new Set([
  ...['formula', 'stack', 'window', 'joinaggregate', 'extent', 'collect', 'identifier'],
  ...['timeunit', 'bin', 'impute', 'fold', 'flatten', 'filter', 'sample'],
]);
const NARROWING: ReadonlySet<string> = new Set(['impute', 'flatten', 'filter', 'sample']);

const NOTHING: State = {
  intact: new Set(),
  madeOf: new Map(),
  divided: [],
  isNarrowed: true,
  groups: { columns: [], isWhole: false },
};

/** Vega-Lite reads each time and number of a field once more; that changes none of ours. */
const isReread = (expr: string, name: string): boolean =>
  /^to(?:Date|Number)\(datum\[(?:"|')(.*)(?:"|')\]\)$/.exec(expr)?.[1] === name;

function aggregate(state: State, transform: Known): State {
  const by = toTexts(transform['groupby']).map(toName);
  const columns = by.filter((name) => state.intact.has(name));
  const isTold = (name: string): boolean =>
    columns.includes(name) || columns.includes(state.madeOf.get(name) ?? '');
  const isWhole = !state.isNarrowed && [...by, ...state.divided].every(isTold);
  const made = new Set(toTexts(transform['as']));
  const kept = columns.filter((name) => !made.has(name));
  return {
    ...state,
    intact: new Set(kept),
    divided: [],
    groups: { columns: kept, isWhole: isWhole && kept.length === columns.length },
  };
}

function step(state: State, transform: Known): State {
  const type = toText(transform['type']);
  if (type === 'aggregate') return aggregate(state, transform);
  if (!ADDING.has(type)) return NOTHING;
  const made = Array.isArray(transform['as'])
    ? toTexts(transform['as'])
    : [toText(transform['as'])];
  const [intact, madeOf] = [new Set(state.intact), new Map(state.madeOf)];
  for (const name of made) {
    if (type === 'formula' && isReread(toText(transform['expr']), name)) continue;
    intact.delete(name);
    madeOf.delete(name);
    const field = toName(toText(transform['field']));
    if ((type === 'timeunit' || type === 'bin') && state.intact.has(field)) madeOf.set(name, field);
  }
  if (type === 'impute') intact.delete(toName(toText(transform['field'])));
  return { ...state, intact, madeOf, isNarrowed: state.isNarrowed || NARROWING.has(type) };
}

type Scope = ReadonlyMap<string, State>;

function readData(data: unknown, outer: Scope, first: State): Map<string, State> {
  const scope = new Map(outer);
  for (const one of toKnowns(data)) {
    const source = toText(one['source']);
    const from = source === '' ? first : (scope.get(source) ?? NOTHING);
    scope.set(toText(one['name']), toKnowns(one['transform']).reduce(step, from));
  }
  return scope;
}

/** A panel has the rows of its facet alone. */
function toInner(mark: Known, scope: Scope): Scope {
  const from = isKnown(mark['from']) ? mark['from'] : {};
  const facet = isKnown(from['facet']) ? from['facet'] : null;
  if (facet === null) return scope;
  const whole = scope.get(toText(facet['data'])) ?? NOTHING;
  const divided = [...whole.divided, ...toTexts(facet['groupby']).map(toName)];
  return new Map([...scope, [toText(facet['name']), { ...whole, divided }]]);
}

interface Walk {
  readonly first: State;
  readonly found: Map<string, MarkGroups>;
}

function readMarks(node: Known, outer: Scope, walk: Walk): void {
  const scope = readData(node['data'], outer, walk.first);
  for (const mark of toKnowns(node['marks'])) {
    if (mark['type'] === 'group') readMarks(mark, toInner(mark, scope), walk);
    const from = isKnown(mark['from']) ? toText(mark['from']['data']) : '';
    const groups = scope.get(from)?.groups;
    if (groups) walk.found.set(toText(mark['name']), groups);
  }
}

/** Of each mark that a compiled chart aggregates, by the mark's name: what it is grouped by. */
export function toMarkGroups(
  compiled: unknown,
  columns: readonly string[],
): ReadonlyMap<string, MarkGroups> {
  const first = { ...NOTHING, intact: new Set(columns), isNarrowed: false, groups: null };
  const found = new Map<string, MarkGroups>();
  if (isKnown(compiled)) readMarks(compiled, new Map(), { first, found });
  return found;
}
