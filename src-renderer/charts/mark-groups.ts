/** The groups of a mark that represents several rows; null for a mark that is one row. */
export interface MarkGroups {
  /** Columns whose values the mark holds as they were drawn. */
  readonly columns: readonly string[];
  /** True when those values alone separate the mark's rows from all others. */
  readonly isComplete: boolean;
}

type Known = Readonly<Record<string, unknown>>;

const isKnown = (value: unknown): value is Known => typeof value === 'object' && value !== null;
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const asTexts = (value: unknown): string[] =>
  asList(value).filter((one): one is string => typeof one === 'string');
const asKnownList = (value: unknown): Known[] => asList(value).filter(isKnown);
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Vega escapes dots and brackets of a field's name in the spec but not in the row. */
const unescapeName = (field: string): string => field.replace(/\\(.)/g, '$1');

interface GroupingState {
  /** Columns whose values are unchanged. */
  readonly intact: ReadonlySet<string>;
  /**
   * Columns that were computed from one field, by name: they are equal where that field is equal.
   */
  readonly derivedFrom: ReadonlyMap<string, string>;
  /** Fields that already divide the rows, as facets do. */
  readonly divided: readonly string[];
  /** True after rows were removed or added: then a value no longer identifies its rows. */
  readonly isNarrowed: boolean;
  readonly groups: MarkGroups | null;
}

/** These transforms keep each row and only add columns. */
const ADDING: ReadonlySet<string> = new Set([
  ...['formula', 'stack', 'window', 'joinaggregate', 'extent', 'collect', 'identifier'],
  ...['timeunit', 'bin', 'impute', 'fold', 'flatten', 'filter', 'sample'],
]);
const NARROWING: ReadonlySet<string> = new Set(['impute', 'flatten', 'filter', 'sample']);

const NOTHING: GroupingState = {
  intact: new Set(),
  derivedFrom: new Map(),
  divided: [],
  isNarrowed: true,
  groups: { columns: [], isComplete: false },
};

/** Vega-Lite parses times and numbers of a field once more, which changes none of ours. */
const isReread = (expr: string, name: string): boolean =>
  /^to(?:Date|Number)\(datum\[(?:"|')(.*)(?:"|')\]\)$/.exec(expr)?.[1] === name;

function applyAggregate(state: GroupingState, transform: Known): GroupingState {
  const by = asTexts(transform['groupby']).map(unescapeName);
  const columns = by.filter((name) => state.intact.has(name));
  const isGrouped = (name: string): boolean =>
    columns.includes(name) || columns.includes(state.derivedFrom.get(name) ?? '');
  const isComplete = !state.isNarrowed && [...by, ...state.divided].every(isGrouped);
  const made = new Set(asTexts(transform['as']));
  const remaining = columns.filter((name) => !made.has(name));
  return {
    ...state,
    intact: new Set(remaining),
    divided: [],
    groups: { columns: remaining, isComplete: isComplete && remaining.length === columns.length },
  };
}

function applyTransform(state: GroupingState, transform: Known): GroupingState {
  const type = asText(transform['type']);
  if (type === 'aggregate') return applyAggregate(state, transform);
  if (!ADDING.has(type)) return NOTHING;
  const made = Array.isArray(transform['as'])
    ? asTexts(transform['as'])
    : [asText(transform['as'])];
  const [intact, derivedFrom] = [new Set(state.intact), new Map(state.derivedFrom)];
  for (const name of made) {
    if (type === 'formula' && isReread(asText(transform['expr']), name)) continue;
    intact.delete(name);
    derivedFrom.delete(name);
    const field = unescapeName(asText(transform['field']));
    if ((type === 'timeunit' || type === 'bin') && state.intact.has(field))
      derivedFrom.set(name, field);
  }
  if (type === 'impute') intact.delete(unescapeName(asText(transform['field'])));
  return { ...state, intact, derivedFrom, isNarrowed: state.isNarrowed || NARROWING.has(type) };
}

type Scope = ReadonlyMap<string, GroupingState>;

function readData(data: unknown, outer: Scope, first: GroupingState): Map<string, GroupingState> {
  const scope = new Map(outer);
  for (const one of asKnownList(data)) {
    const source = asText(one['source']);
    const from = source === '' ? first : (scope.get(source) ?? NOTHING);
    scope.set(asText(one['name']), asKnownList(one['transform']).reduce(applyTransform, from));
  }
  return scope;
}

/** A facet contains only its own rows. */
function enterPanel(mark: Known, scope: Scope): Scope {
  const from = isKnown(mark['from']) ? mark['from'] : {};
  const facet = isKnown(from['facet']) ? from['facet'] : null;
  if (facet === null) return scope;
  const facetState = scope.get(asText(facet['data'])) ?? NOTHING;
  const divided = [...facetState.divided, ...asTexts(facet['groupby']).map(unescapeName)];
  return new Map([...scope, [asText(facet['name']), { ...facetState, divided }]]);
}

function readMarks(
  node: Known,
  outer: Scope,
  first: GroupingState,
  found: Map<string, MarkGroups>,
): void {
  const scope = readData(node['data'], outer, first);
  for (const mark of asKnownList(node['marks'])) {
    if (mark['type'] === 'group') readMarks(mark, enterPanel(mark, scope), first, found);
    const from = isKnown(mark['from']) ? asText(mark['from']['data']) : '';
    const groups = scope.get(from)?.groups;
    if (groups) found.set(asText(mark['name']), groups);
  }
}

/** Maps each aggregated mark of a compiled chart, by its name, to its groups. */
export function readMarkGroups(
  compiled: unknown,
  columns: readonly string[],
): ReadonlyMap<string, MarkGroups> {
  const first = { ...NOTHING, intact: new Set(columns), isNarrowed: false, groups: null };
  const found = new Map<string, MarkGroups>();
  if (isKnown(compiled)) readMarks(compiled, new Map(), first, found);
  return found;
}
