/**
 * Dashboards as other servers could write them: §2.7 leaves open what the free-form objects hold. Each
 * is an answer of §2.1 before it is parsed, with every kind of widget and of snapshot.
 */

const CHART = {
  mark: 'bar',
  encoding: {
    x: { field: 'status', type: 'nominal' },
    y: { field: 'orders', type: 'quantitative' },
  },
};
const SQL = 'SELECT status, orders, revenue, created_at, lat, lng FROM orders';
const GRAINED_SQL = `SELECT date_trunc('month', created_at) AS created_at, count(*) AS orders FROM orders GROUP BY 1`;

const at = (x: number, y: number, w: number, h: number) => ({ x, y, w, h });

const DASHBOARD = {
  id: 41,
  publicId: 'b1946ac9',
  deploymentId: 7,
  workbookId: 12,
  status: 'published',
  allowEmbed: true,
  versionNumber: 3,
  versionId: 90,
};

/** The keys are those of ADR 0008 in snake case or with a capital, and so are types and operators. */
const otherCasing = {
  ...DASHBOARD,
  title: 'Other casing',
  config: {
    kind: 'CLASSIC',
    settings: { auto_refresh_seconds: 60, Timezone: 'Europe/Berlin' },
    widgets: [
      {
        id: 'a1',
        type: 'CHART',
        position: at(0, 0, 3, 3),
        config: { report_id: '501', Title: 'Revenue' },
      },
      { id: 'a2', type: 'chart', position: at(3, 0, 3, 8), config: { ReportID: 502 } },
      { id: 'a3', type: 'Chart', position: at(6, 0, 3, 8), config: { REPORT_ID: 503 } },
      { id: 'a4', type: 'CHART', position: at(9, 0, 3, 8), config: { reportid: 504 } },
      { id: 'a5', type: 'CHART', position: at(0, 8, 6, 8), config: { 'report-id': 505 } },
      {
        id: 'a6',
        type: 'text',
        position: at(0, 16, 6, 3),
        config: { Markdown: '## Read me\n\nAs of today.' },
      },
      {
        id: 'a7',
        type: 'filter',
        position: at(6, 16, 3, 2),
        config: {
          Member: 'orders.status',
          Operator: 'NOT_EQUALS',
          Values: ['void'],
          TITLE: 'Status',
        },
      },
      {
        id: 'a8',
        type: 'FILTER',
        position: at(9, 16, 3, 2),
        config: {
          member: 'orders.created_at',
          operator: 'in_date_range',
          values: ['last 30 days'],
        },
      },
      {
        id: 'a9',
        type: 'time_grain',
        position: at(6, 18, 3, 2),
        config: { Member: 'orders.created_at', Grain: 'MONTH', Grains: ['Second', 'DAY', 'month'] },
      },
      {
        id: 'a10',
        type: 'ai',
        position: at(9, 18, 3, 2),
        config: { Prompt: 'Why did revenue fall?' },
      },
      {
        id: 'a11',
        type: 'tabsContainer',
        position: at(0, 20, 12, 6),
        config: { Tabs: [{ Id: 't1', Title: 'More', WidgetIds: ['a5'] }] },
      },
    ],
  },
  reportSnapshots: [
    { kind: 'KPI', spec: { Value: 'revenue' }, sqlQuery: SQL },
    { kind: 'Vega', spec: JSON.stringify(CHART), sqlQuery: SQL },
    { kind: 'TABLE', spec: { Columns: ['status', 'orders'] }, sqlQuery: SQL },
    { kind: 'HTML', spec: { HTML: '<p>Page</p>', html: '<p>Page</p>' }, sqlQuery: null },
    { kind: 'vega', spec: CHART, sqlQuery: GRAINED_SQL },
  ].map((snapshot, index) => ({
    id: 900 + index,
    reportId: 501 + index,
    versionNumber: 1,
    ...snapshot,
  })),
};

/** The settings lie in other objects and under other names. */
const otherShapes = {
  ...DASHBOARD,
  title: 'Other shapes',
  config: {
    kind: 'CLASSIC',
    settings: { locale: 'de' },
    widgets: [
      {
        id: 'b1',
        type: 'CHART',
        position: at(0, 0, 6, 8),
        config: {
          visualization: { title: { text: 'By status', visible: true } },
          source: { report: { id: 601 } },
        },
      },
      { id: 'b2', type: 'CHART', position: at(6, 0, 3, 8), config: { snapshot: { id: 951 } } },
      { id: 'b3', type: 'CHART', position: at(9, 0, 3, 8), config: { report: 'Where they are' } },
      {
        id: 'b4',
        type: 'TEXT',
        position: at(0, 8, 6, 4),
        config: {
          content: {
            type: 'doc',
            content: [
              {
                type: 'heading',
                attrs: { level: 2 },
                content: [{ type: 'text', text: 'Notes & news' }],
              },
              {
                type: 'paragraph',
                content: [
                  { type: 'text', text: 'Orders ' },
                  { type: 'text', marks: [{ type: 'bold' }], text: 'without voids' },
                ],
              },
            ],
          },
        },
      },
      {
        id: 'b5',
        type: 'TEXT',
        position: at(6, 8, 6, 4),
        config: { html: '<h3>Hint</h3><p>Read <b>this</b><script>window.pwned=1</script></p>' },
      },
      {
        id: 'b6',
        type: 'FILTER',
        position: at(0, 12, 4, 2),
        config: {
          label: 'State',
          filter: { dimension: { name: 'orders.status' }, operator: 'startsWith', value: 'ship' },
        },
      },
      {
        id: 'b7',
        type: 'FILTER',
        position: at(4, 12, 4, 2),
        config: {
          query: {
            timeDimension: 'orders.created_at',
            dateRange: { from: '2024-01-01', to: '2024-03-31' },
          },
        },
      },
      {
        id: 'b8',
        type: 'FILTER',
        position: at(8, 12, 4, 2),
        config: { cube: 'orders', field: 'revenue', condition: '>=', defaultValue: 100 },
      },
      {
        id: 'b9',
        type: 'TIME_GRAIN',
        position: at(0, 14, 4, 2),
        config: {
          dimension: 'orders.created_at',
          granularity: 'quarter',
          options: [{ value: 'quarter', label: 'Quarters' }, { value: 'year' }, { value: 'era' }],
        },
      },
      {
        id: 'b10',
        type: 'AI',
        position: at(4, 14, 4, 2),
        config: { agent: { question: 'What changed?' } },
      },
      {
        id: 'b11',
        type: 'TABS_CONTAINER',
        position: at(0, 16, 12, 8),
        config: {
          layout: {},
          items: [
            { label: 'First', children: [{ id: 'b2' }] },
            { name: 'Second', widgets: ['b3'] },
          ],
        },
      },
    ],
  },
  reportSnapshots: [
    { kind: 'vega', spec: { type: 'chart', vegaSpec: JSON.stringify(CHART) }, sqlQuery: SQL },
    {
      kind: 'table',
      spec: { table: { columns: [{ field: 'status' }, { name: 'orders' }] } },
      sqlQuery: SQL,
    },
    { kind: 'map', spec: { lat: 'lat', lng: 'lng' }, title: 'Where they are', sqlQuery: SQL },
  ].map((snapshot, index) => ({
    id: 950 + index,
    reportId: 601 + index,
    versionNumber: 1,
    ...snapshot,
  })),
};

/** Nothing says which report a chart shows; every object has keys that nobody knows. */
const extraKeys = {
  ...DASHBOARD,
  title: 'Extra keys',
  schemaVersion: 9,
  config: {
    kind: 'CLASSIC',
    layout: { compaction: 'vertical' },
    theme: { preset: { name: 'ocean' } },
    widgets: [
      { id: 'c1', type: 'CHART', position: at(0, 0, 6, 8), config: null, zIndex: 4 },
      {
        id: 'c2',
        type: 'CHART',
        position: at(6, 0, 6, 8),
        config: { animation: true, colors: ['#123456'] },
      },
      { id: 'c3', type: 'CHART', position: { ...at(0, 8, 3, 3), minW: 2, static: true } },
      {
        id: 'c4',
        type: 'TEXT',
        position: at(3, 8, 3, 3),
        config: { variant: 'callout', words: 'Numbers of last week.' },
      },
      {
        id: 'c5',
        type: 'FILTER',
        position: at(6, 8, 3, 2),
        config: { widgetVersion: 3, target: 'orders.status', ui: { multi: true } },
      },
      {
        id: 'c6',
        type: 'TIME_GRAIN',
        position: at(9, 8, 3, 2),
        config: { target: 'orders.created_at' },
      },
      { id: 'c7', type: 'AI', position: at(6, 10, 6, 2), config: { model: 'x' } },
    ],
  },
  reportSnapshots: [
    {
      kind: 'vega',
      spec: { ...CHART, usermeta: { theme: 'ocean' } },
      title: 'Orders',
      sqlQuery: SQL,
      owner: 'x',
    },
    { kind: null, spec: null, title: 'All rows', sqlQuery: SQL },
    { kind: 'kpi', spec: null, title: 'Revenue', sqlQuery: 'SELECT revenue FROM orders' },
  ].map((snapshot, index) => ({
    id: 970 + index,
    reportId: 701 + index,
    versionNumber: 1,
    ...snapshot,
  })),
};

export const FOREIGN_DASHBOARDS: readonly {
  readonly name: string;
  readonly answer: unknown;
}[] = [
  { name: 'keys in another case', answer: otherCasing },
  { name: 'settings of another shape', answer: otherShapes },
  { name: 'keys that nobody knows', answer: extraKeys },
];
