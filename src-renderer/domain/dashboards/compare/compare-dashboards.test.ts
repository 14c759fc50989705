import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dashboardConfigSchema } from '#shared/platform/dashboard.ts';
import { reportSnapshotSchema } from '#shared/platform/report-snapshot.ts';
import { compareDashboards, isUnchanged } from './compare-dashboards.ts';
import type { ComparedDashboard } from './compared-dashboard.ts';
import { formatJsonPath } from '../config-json.ts';
import { isJsonObject } from './json-leaves.ts';

const position = fc.record({ x: fc.nat(11), y: fc.nat(40), w: fc.nat(12), h: fc.nat(12) });
const text = fc.string({ maxLength: 8 });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const freeForm = fc.dictionary(text, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 });
const numbers = fc.record({ lg: maybe(fc.nat(20)), xs: maybe(fc.nat(20)) });

const widget = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  type: fc.constantFrom('CHART', 'TEXT', 'FILTER', 'HOLOGRAM'),
  position,
  responsiveLayouts: maybe(fc.record({ lg: maybe(position), xxs: maybe(position) })),
  config: maybe(freeForm),
  style: maybe(freeForm),
});

const config = fc
  .record({
    app: maybe(fc.record({ entry: maybe(text), files: maybe(fc.dictionary(text, text)) })),
    description: maybe(text),
    kind: fc.constantFrom('CLASSIC', 'APP', null),
    layout: maybe(fc.record({ cols: maybe(numbers), margin: maybe(fc.array(fc.nat(9))) })),
    settings: maybe(freeForm),
    theme: maybe(fc.record({ primaryColor: maybe(text), dashboard: fc.record({ padding: text }) })),
    title: maybe(text),
    widgets: maybe(fc.array(widget, { maxLength: 5 })),
  })
  .map((value) => dashboardConfigSchema.parse(value));

const snapshot = fc
  .record({
    id: fc.nat(99),
    reportId: fc.nat(3),
    versionNumber: fc.nat(9),
    kind: maybe(text),
    name: maybe(text),
    sqlQuery: maybe(text),
    spec: fc.oneof(text, freeForm, fc.constant(null)),
    meta: maybe(freeForm),
    periodComparisons: maybe(
      fc.array(
        fc.record({
          measure: text,
          timeDimension: text,
          offset: fc.record({ amount: fc.nat(4), unit: text }),
          outputs: maybe(fc.array(text)),
        }),
      ),
    ),
    preferences: maybe(
      fc.record({
        columnFormats: fc.dictionary(
          text,
          fc.record({ type: fc.constant('currency'), decimalPlaces: maybe(fc.nat(4)) }),
        ),
      }),
    ),
  })
  .map((value) => reportSnapshotSchema.parse(value));

const dashboard: fc.Arbitrary<ComparedDashboard> = fc.record({
  title: maybe(text),
  description: maybe(text),
  allowEmbed: fc.boolean(),
  config,
  snapshots: fc.array(snapshot, { maxLength: 4 }),
});

type Path = (string | number)[];

/** Lists the paths of all values that contain no other value. */
function toLeafPaths(value: unknown, path: Path = []): Path[] {
  const inner = Array.isArray(value)
    ? value.flatMap((item, at) => toLeafPaths(item, [...path, at]))
    : isJsonObject(value)
      ? Object.entries(value).flatMap(([name, field]) => toLeafPaths(field, [...path, name]))
      : [];
  return inner.length > 0 ? inner : [path];
}

const RECT = { x: 1, y: 2, w: 3, h: 4 };
/** Where a list or an object is expected, an empty value or null becomes one with one item. */
const FILLED = new Map<unknown, unknown>([
  ['widgets', [{ id: 'new', type: 'TEXT', position: RECT }]],
  ['responsiveLayouts', { lg: RECT }],
  ['periodComparisons', [{ measure: 'm' }]],
  ['snapshots', [{ id: 1, reportId: 1, versionNumber: 1 }]],
]);

function toOther(leaf: unknown): unknown {
  if (typeof leaf === 'number') return leaf === 7 ? 8 : 7;
  if (typeof leaf === 'boolean') return !leaf;
  return typeof leaf === 'string' ? `${leaf}~` : 7;
}

function changeAt(value: unknown, [step, ...rest]: Path, name?: unknown): unknown {
  if (step === undefined) return FILLED.get(name) ?? toOther(value);
  if (Array.isArray(value)) {
    return value.map((item: unknown, at): unknown => (at === step ? changeAt(item, rest) : item));
  }
  const fields = isJsonObject(value) ? value : {};
  return { ...fields, [step]: changeAt(fields[step], rest, step) };
}

function turnKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turnKeys);
  if (!isJsonObject(value)) return value;
  const turned = Object.entries(value).toReversed();
  return Object.fromEntries(turned.map(([name, field]) => [name, turnKeys(field)]));
}

/** The server counts these values; they are not published. */
const isCounted = (path: Path) =>
  path[0] === 'snapshots' && path.length === 3 && ['id', 'versionNumber'].includes(String(path[2]));

describe('the diff of two dashboards', () => {
  it('of one with itself is empty, whatever the order of its keys', () => {
    fc.assert(
      fc.property(dashboard, (one) => {
        expect(isUnchanged(compareDashboards(one, one))).toBe(true);
        const turned = turnKeys(one) as ComparedDashboard;
        expect(isUnchanged(compareDashboards(one, turned))).toBe(true);
      }),
    );
  }, 30_000);

  it('finds every single leaf that changes, and only what the server counts is none', () => {
    fc.assert(
      fc.property(dashboard, fc.nat(), (before, pick) => {
        const paths = toLeafPaths(before);
        const path = paths[pick % paths.length] ?? [];
        const after = changeAt(before, path) as ComparedDashboard;
        const diff = compareDashboards(before, after);
        expect([formatJsonPath(path), isUnchanged(diff)]).toEqual([
          formatJsonPath(path),
          isCounted(path),
        ]);
      }),
      { numRuns: 400 },
    );
  }, 30_000);

  it('reads what is left out and null as the same where §2 knows the field', () => {
    const full = dashboardConfigSchema.parse({
      layout: { cols: { lg: null }, rowHeight: null },
      theme: { dashboard: { padding: null } },
      app: { entry: null },
    });
    const side = { title: 't', description: null, allowEmbed: false, snapshots: [] };
    const empty = dashboardConfigSchema.parse({});
    expect(
      isUnchanged(compareDashboards({ ...side, config: full }, { ...side, config: empty })),
    ).toBe(true);
  });

  it('tells a spec as text and as an object apart only by what they say', () => {
    const toSide = (spec: unknown): ComparedDashboard => ({
      title: null,
      description: null,
      allowEmbed: false,
      config: dashboardConfigSchema.parse({}),
      snapshots: [reportSnapshotSchema.parse({ id: 1, reportId: 1, versionNumber: 1, spec })],
    });
    const object = toSide({ mark: 'bar', encoding: { x: 'year' } });
    const same = toSide('{ "encoding": {"x": "year"}, "mark": "bar" }');
    expect(isUnchanged(compareDashboards(object, same))).toBe(true);
    const line = compareDashboards(object, toSide('{"mark":"line","encoding":{"x":"year"}}'));
    expect(line.reports[0]?.spec.map(({ path }) => formatJsonPath(path))).toEqual(['mark']);
  });

  it('names widgets that came, went, moved and changed', () => {
    const toSide = (widgets: unknown): ComparedDashboard => ({
      title: null,
      description: null,
      allowEmbed: false,
      config: dashboardConfigSchema.parse({ widgets }),
      snapshots: [],
    });
    const at = (x: number) => ({ x, y: 0, w: 4, h: 4 });
    const before = toSide([
      { id: 'a', type: 'TEXT', position: at(0), config: { markdown: 'x' } },
      { id: 'b', type: 'TEXT', position: at(4) },
      { id: 'c', type: 'TEXT', position: at(8), responsiveLayouts: { xs: at(0) } },
    ]);
    const after = toSide([
      { id: 'c', type: 'TEXT', position: at(8), responsiveLayouts: { xs: at(1) } },
      { id: 'a', type: 'TEXT', position: at(0), config: { markdown: 'y' } },
      { id: 'd', type: 'CHART', position: at(0) },
    ]);
    const { widgets } = compareDashboards(before, after);
    expect(
      widgets.changes.map(({ key, change, positions, leaves }) => [
        key,
        change,
        positions.map(({ at: breakpoint }) => breakpoint),
        leaves.map(({ path }) => formatJsonPath(path)),
      ]),
    ).toEqual([
      ['c', 'changed', ['xs'], []],
      ['a', 'changed', [], ['config.markdown']],
      ['d', 'added', [], []],
      ['b', 'removed', [], []],
    ]);
    expect(widgets.isReordered).toBe(true);
  });

  it('of a first publish says that everything is new', () => {
    fc.assert(
      fc.property(dashboard, (after) => {
        const diff = compareDashboards(null, after);
        expect([diff.isFirst, isUnchanged(diff)]).toEqual([true, false]);
        expect(diff.widgets.changes).toHaveLength(after.config.widgets?.length ?? 0);
        expect(diff.reports).toHaveLength(after.snapshots.length);
      }),
    );
  });
});
