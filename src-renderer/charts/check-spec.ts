import { ChartRefusal } from './chart-input.ts';
import { EXPRESSION_KEYS } from './expression-keys.ts';
import { isList, isObject, measureJson, type Json, type JsonObject } from './json.ts';
import { stripInteraction, type StillSpec } from './still-spec.ts';
import { messages } from './messages.ts';

const MAX_SPEC_CHARS = 100_000;
const MAX_NODES = 5_000;
const MAX_DEPTH = 40;
/** A bin or grid with more steps than pixels shows nothing. */
const MAX_STEPS = 1_000;

/**
 * These keys load, listen or carry code. They are refused at any depth; what a still picture can do
 * without is gone before (`still-spec.ts`).
 */
const REFUSED_KEYS: Readonly<Record<string, string>> = {
  url: 'loads from an address',
  datasets: 'brings its own data',
  signal: 'uses signals',
  signals: 'uses signals',
  bind: 'adds controls of its own',
  on: 'listens to events',
  update: 'listens to events',
  clear: 'listens to events',
  toggle: 'listens to events',
  translate: 'listens to events',
  zoom: 'listens to events',
  projection: 'draws a map, which needs outside data',
  lookup: 'joins outside data',
  hyperlink: 'opens addresses',
};

const MARKS: ReadonlySet<string> = new Set([
  'arc',
  'area',
  'bar',
  'boxplot',
  'circle',
  'errorband',
  'errorbar',
  'line',
  'point',
  'rect',
  'rule',
  'square',
  'text',
  'tick',
  'trail',
]);

/**
 * Vega's own parser only admits its functions and the row. This check reports a fault earlier and
 * in plain words, and also covers functions that Vega may add.
 */
const MAX_EXPRESSION_CHARS = 1_000;
/** These functions make lists and texts of any length, and memory has no time limit. */
const MAKERS = /\b(?:sequence|pad)\s*\(/;
const INTERNALS = /__proto__|\b(?:constructor|prototype|globalThis|window|document|self)\b/;

const STEP_KEYS: ReadonlySet<string> = new Set([
  'maxbins',
  'steps',
  'maxsteps',
  'minsteps',
  'tickCount',
]);

function refuse(what: string): never {
  throw new ChartRefusal(messages.checkSpec.chartSoItIsNotDrawn(what));
}

function checkMark(mark: Json): void {
  const type = isObject(mark) ? mark['type'] : mark;
  if (typeof type !== 'string' || !MARKS.has(type)) {
    refuse(`uses a mark that is not allowed here (${JSON.stringify(type ?? null).slice(0, 40)})`);
  }
}

/** A selection is allowed while it is only named; how it reacts could be code. */
function checkParam(param: Json): void {
  if (!isObject(param)) refuse('has a parameter that cannot be read');
  const select = isObject(param['select']) ? param['select']['type'] : param['select'];
  if (select !== undefined && select !== 'point' && select !== 'interval') {
    refuse('has a parameter that cannot be read');
  }
  if (typeof param['name'] !== 'string' || !/^\w{1,40}$/.test(param['name'])) {
    refuse('has a parameter without a plain name');
  }
}

function checkData(data: Json): void {
  if (isObject(data) && ('values' in data || 'name' in data) && !('url' in data)) return;
  if (data === null) return;
  refuse(isObject(data) && 'url' in data ? 'loads data from an address' : 'makes data of its own');
}

function checkExpression(value: Json): void {
  for (const expression of isList(value) ? value : [value]) {
    if (typeof expression !== 'string') continue;
    if (expression.length > MAX_EXPRESSION_CHARS) refuse('has an expression that is too long');
    if (MAKERS.test(expression)) refuse('makes data of its own');
    if (INTERNALS.test(expression)) refuse('has an expression that reaches beyond its rows');
  }
}

function checkSteps(value: Json): void {
  const count = isObject(value) ? Object.values(value)[0] : value;
  if (isObject(value) && 'expr' in value) refuse('computes how many steps it has');
  if (typeof count === 'number' && count > MAX_STEPS) refuse(`asks for ${String(count)} steps`);
}

/** The independent column of a fitted curve has the name of a listener. */
const isFit = (key: string, owner: JsonObject): boolean =>
  key === 'on' && ('regression' in owner || 'loess' in owner) && typeof owner['on'] === 'string';

/** A legend that is clicked is bound by a plain word. */
const isPlainBinding = (key: string, value: Json): boolean => key === 'bind' && value === 'legend';

function checkKey(key: string, value: Json, owner: JsonObject): void {
  if (Object.hasOwn(REFUSED_KEYS, key) && !isFit(key, owner) && !isPlainBinding(key, value)) {
    refuse(REFUSED_KEYS[key] ?? 'is not allowed');
  }
  if (key === 'data') refuse('brings its own data');
  if (key === 'mark') checkMark(value);
  if (EXPRESSION_KEYS.has(key)) checkExpression(value);
  if (key === 'params' && isList(value)) value.forEach(checkParam);
  if (key === 'keyvals' && !isList(value)) refuse('makes data of its own');
  if (STEP_KEYS.has(key)) checkSteps(value);
}

function checkTree(value: Json): void {
  if (isList(value)) {
    for (const item of value) checkTree(item);
    return;
  }
  if (!isObject(value)) return;
  for (const [key, child] of Object.entries(value)) {
    checkKey(key, child, value);
    checkTree(child);
  }
}

/**
 * The app decides size, styles, title, data and switches for vega-embed (`usermeta`), so these are
 * dropped.
 */
const DROPPED_AT_TOP: ReadonlySet<string> = new Set([
  'usermeta',
  '$schema',
  'data',
  'config',
  'background',
  'padding',
  'autosize',
  'width',
  'height',
  'title',
]);

function dropTopKeys(spec: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(spec).filter(([key]) => !DROPPED_AT_TOP.has(key)));
}

/** The parts of which a spec of Vega-Lite has one. */
const DRAWN_PARTS = ['mark', 'layer', 'facet', 'hconcat', 'vconcat', 'concat', 'repeat'];
const VEGA_SCHEMA = /\/vega\/v\d/;

/** Vega's own language has the same name, and its charts carry code and data. */
function checkLanguage(spec: JsonObject): void {
  if (isList(spec['marks']) || VEGA_SCHEMA.test(JSON.stringify(spec['$schema'] ?? ''))) {
    refuse('is written in Vega, and Plumbline draws Vega-Lite');
  }
  if (!DRAWN_PARTS.some((part) => part in spec)) {
    throw new ChartRefusal(messages.checkSpec.chartsSpecificationHasNoMark);
  }
}

function parseSpec(text: string): JsonObject {
  if (text.length === 0) throw new ChartRefusal(messages.checkSpec.chartHasNoSpecification);
  if (text.length > MAX_SPEC_CHARS) refuse('has a specification that is too large');
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch (error) {
    throw new ChartRefusal(messages.checkSpec.chartsSpecificationIsNotJson, { cause: error });
  }
  if (!isObject(value)) throw new ChartRefusal(messages.checkSpec.chartsSpecificationIsNotObject);
  return value;
}

/**
 * Parses a Vega-Lite spec as untrusted text. The resulting spec can only draw the rows that it is
 * given.
 * @throws ChartRefusal with the reason when the spec asks for more
 */
export function checkSpec(text: string): StillSpec {
  const spec = parseSpec(text);
  const { nodes, depth } = measureJson(spec);
  if (nodes > MAX_NODES || depth > MAX_DEPTH) refuse('has a specification that is too large');
  checkLanguage(spec);
  const still = stripInteraction(dropTopKeys(spec));
  if (spec['data'] !== undefined) checkData(spec['data']);
  checkTree(still.spec);
  return still;
}
