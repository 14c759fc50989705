/** Samples of everything that §2.2 to §2.6 allow in a config. */
export const APP = {
  entry: 'index.html',
  files: { 'index.html': '<p>Hello</p>', 'src/app.js': 'draw();' },
  html: '<p>Hello</p>',
  manifest: { dependencies: { d3: '7.9.0' }, version: 2 },
};

export const LAYOUT = {
  breakpoints: { lg: 1200, md: 996, sm: 768, xs: 480, xxs: 0 },
  cols: { lg: 12, md: 10, sm: 6, xs: 4, xxs: 2 },
  containerPadding: [4, 8],
  margin: [10, 12],
  rowHeight: 30,
};

const BORDER = { color: '#ccc', radius: '4px', style: 'solid', width: '1px' };
const TITLE = { color: '#222', fontFamily: 'Inter', fontSize: '14px', fontWeight: '600' };

export const THEME = {
  backgroundColor: '#fff',
  fontFamily: 'Inter',
  primaryColor: '#0a6',
  themeId: 'light',
  dashboard: { backgroundColor: '#fafafa', padding: '16px' },
  controls: { backgroundColor: '#eee', padding: '4px', border: BORDER, title: TITLE },
  widgets: {
    backgroundColor: '#fff',
    margin: '8px',
    padding: '12px',
    border: BORDER,
    text: { codeFontFamily: 'Mono', color: '#111', fontFamily: 'Inter', secondaryColor: '#666' },
    title: TITLE,
  },
};

export const POSITION = { x: 0, y: 2, w: 6, h: 4 };

export const WIDGET = {
  id: 'w1',
  type: 'CHART',
  position: POSITION,
  responsiveLayouts: {
    lg: POSITION,
    md: { x: 1, y: 1, w: 2, h: 2 },
    sm: null,
    xs: null,
    xxs: null,
  },
  config: { reportId: 1, nested: { list: [1, 'two', true, null] } },
  style: { background: '#fff', shadow: { depth: 2 } },
};

export const WIDGET_KINDS = ['CHART', 'TEXT', 'FILTER', 'AI', 'TABS_CONTAINER', 'TIME_GRAIN'];

export const SETTINGS = { filters: [{ member: 'a.b', values: ['x'] }], nested: { on: true, n: 1 } };
