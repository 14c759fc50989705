import { isList, isObject, omit, type Json, type JsonObject } from './json.ts';

/** How a selection reacts to events. What is selected stays, and a reaction may carry code. */
const REACTIONS = ['on', 'clear', 'toggle', 'translate', 'zoom', 'mark'] as const;
export interface StillSpec {
  readonly spec: JsonObject;
  /** True where the spec has selections, controls or links of its own. */
  readonly isInteractive: boolean;
}

/**
 * An interval that is bound to scales would clip the values above the bars; live charts have one of
 * their own. Its name stays, because conditions may refer to it.
 */
function stripParam(param: Json): Json {
  if (!isObject(param)) return param;
  const { name = null, select, bind } = param;
  if (bind === 'scales') return { name, select: 'point' };
  return {
    ...(bind === 'legend' ? param : omit(param, ['bind'])),
    ...(isObject(select) ? { select: omit(select, REACTIONS) } : {}),
  };
}

/** Version 4 of Vega-Lite had selections by name, each with its reactions. */
function stripSelection(selection: Json): Json {
  if (!isObject(selection)) return selection;
  const plain = omit(selection, [...REACTIONS, 'bind', 'nearest', 'resolve']);
  return selection['bind'] === 'scales' ? { ...plain, type: 'multi' } : plain;
}

/** Earlier versions of Vega-Lite wrote marks of several parts with a hyphen. */
const OLD_MARKS: Readonly<Record<string, string>> = {
  'box-plot': 'boxplot',
  'error-bar': 'errorbar',
  'error-band': 'errorband',
};

/** The mark by its present name. */
const renameMark = (key: string, value: Json): Json =>
  (key === 'mark' || key === 'type') && typeof value === 'string' && Object.hasOwn(OLD_MARKS, value)
    ? (OLD_MARKS[value] ?? value)
    : value;

const stripSelections = (selections: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(selections).map(([name, selection]) => [name, stripSelection(selection)]),
  );

/**
 * Leaves out how a chart reacts to its reader, so that it can be drawn still: events of selections,
 * controls of the page, links of marks. Selections themselves stay, because conditions and filters
 * refer to them.
 */
export function stripInteraction(spec: JsonObject): StillSpec {
  let isInteractive = false;
  const strip = (value: Json): Json => {
    if (isList(value)) return value.map(strip);
    if (!isObject(value)) return value;
    const entries = Object.entries(value).flatMap(([key, child]): [string, Json][] => {
      if (key === 'href') {
        isInteractive = true;
        return [];
      }
      if (key === 'selection' && isObject(child)) {
        isInteractive = true;
        // Within a condition the same key combines the names of selections.
        const isDefined = Object.values(child).some((one) => isObject(one) && 'type' in one);
        return [[key, isDefined ? stripSelections(child) : child]];
      }
      if (key !== 'params' || !isList(child)) return [[key, strip(renameMark(key, child))]];
      isInteractive ||= child.some((one) => isObject(one) && ('select' in one || 'bind' in one));
      return [[key, child.map((one) => strip(stripParam(one)))]];
    });
    return Object.fromEntries(entries);
  };
  const still = strip(spec);
  return { spec: isObject(still) ? still : {}, isInteractive };
}
