import { SNAPSHOT_KINDS } from '#shared/platform/report-snapshot.ts';
import { WIDGET_SAMPLES } from '#domain/dashboards/testing/widget-samples.ts';
import { WIDGET_KINDS } from '#shared/platform/widget.ts';
import { createBoardSource, createWidget, type BoardSourceOptions } from './board-fixture.ts';

/** One dashboard as some server could answer it. */
export interface Variant {
  readonly name: string;
  readonly source: ReturnType<typeof createBoardSource>;
}

const LONG = 'A title that goes on '.repeat(60);
const HOSTILE = `<img src=x onerror="window.pwned=1">'";--\u202e\u0000`;
const BAR = {
  mark: 'bar',
  encoding: { x: { field: 'a' }, y: { field: 'n', type: 'quantitative' } },
};
const SQL = 'SELECT a, n FROM t';

const GOOD_CONFIG: Readonly<Record<string, unknown>> = WIDGET_SAMPLES;

const SPECS: Readonly<Record<string, unknown>> = {
  vega: BAR,
  table: { columns: ['a', 'n'] },
  kpi: { value: 'n', time: 'a' },
  html: '<p>Page</p>',
  map: { latitude: 'n', longitude: 'n', label: 'a', size: null, color: 'n', area: 'world' },
};

const createVariant = (name: string, parts: Partial<BoardSourceOptions>): Variant => ({
  name,
  source: createBoardSource({ widgets: [], snapshots: [], ...parts }),
});

/** One good config for each kind, and configs that are broken in every way. */
const ofWidgets = [...WIDGET_KINDS, 'HOLOGRAM'].flatMap((kind) =>
  [GOOD_CONFIG[kind], null, {}, { reportId: 99, tabs: 'x', markdown: 5, member: null }].map(
    (config, at) =>
      createVariant(`${kind} ${String(at)}`, {
        widgets: [createWidget(kind, config)],
        snapshots: [{ kind: 'vega', spec: BAR, sqlQuery: SQL }],
      }),
  ),
);

const ofSnapshots = [...SNAPSHOT_KINDS, null, 'sculpture'].flatMap((kind) =>
  [SPECS[kind ?? ''], null, 'not json {'].map((spec, at) =>
    createVariant(`snapshot ${String(kind)} ${String(at)}`, {
      widgets: [createWidget('CHART', { reportId: 1, title: at === 1 ? LONG : null })],
      snapshots: [{ kind, spec, sqlQuery: at === 2 ? null : SQL, meta: { cubes: 5 } }],
    }),
  ),
);

const HUGE = 2_147_483_647;
const ofNumbers = [
  { x: -5, y: -5, w: -1, h: 0 },
  { x: HUGE, y: HUGE, w: HUGE, h: HUGE },
  { x: 0, y: 0, w: 0, h: 0 },
].map((position, at) =>
  createVariant(`position ${String(at)}`, {
    widgets: [
      createWidget('TEXT', { markdown: HOSTILE }, { position }),
      createWidget('TEXT', { markdown: LONG }, { position, responsiveLayouts: { lg: position } }),
    ],
    config: {
      layout: {
        rowHeight: position.h,
        margin: [position.x],
        containerPadding: [],
        cols: { lg: position.w },
      },
      theme: { backgroundColor: HOSTILE, fontFamily: 5, widgets: { text: 'x', title: null } },
    },
  }),
);

const ofBoards: readonly Variant[] = [
  createVariant('nothing at all', {}),
  createVariant('null widgets', { widgets: null }),
  createVariant('an app without a source', { config: { kind: 'APP', app: null } }),
  createVariant('an app', { config: { kind: 'APP', app: { html: '<p>App</p>' } } }),
  createVariant('ids that repeat', {
    widgets: [1, 2, 3].map(() => createWidget('TEXT', { markdown: 'Same' }, { id: 'same' })),
  }),
  createVariant('hostile names', {
    widgets: [
      createWidget(HOSTILE, { a: HOSTILE }, { id: HOSTILE }),
      createWidget('FILTER', { member: HOSTILE, title: HOSTILE, values: [HOSTILE, null] }),
      createWidget('CHART', { reportId: 1, title: HOSTILE }),
    ],
    snapshots: [{ kind: 'table', spec: { columns: [HOSTILE] }, sqlQuery: SQL }],
  }),
  createVariant('tabs in a circle', {
    widgets: [
      createWidget(
        'TABS_CONTAINER',
        { tabs: [{ id: 'a', widgetIds: ['one', 'two', 'gone'] }] },
        { id: 'one' },
      ),
      createWidget('TABS_CONTAINER', { tabs: [{ id: 'a', widgetIds: ['one'] }] }, { id: 'two' }),
    ],
  }),
];

export const BOARD_VARIANTS: readonly Variant[] = [
  ...ofWidgets,
  ...ofSnapshots,
  ...ofNumbers,
  ...ofBoards,
];
