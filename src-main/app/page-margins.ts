/** A page's own ground, as the head of a document declares it. Nothing else gets into a template. */
const GROUND = /<meta name="theme-color" content="(#[0-9a-f]{6})">/;
const HEX = 16;
const MIDDLE_CHANNEL = 128;
/** The app's quiet ink in both themes. */
const QUIET = { onLight: '#6b675e', onDark: '#9c988f' } as const;

export const MARGINS_INCH = { top: 0.7, bottom: 0.7, left: 0.55, right: 0.55 };
/** Without an overlap of a pixel a line of white paper shines through between margin and page. */
const OVERLAP = '1px';

export interface MarginTemplates {
  readonly headerTemplate: string;
  readonly footerTemplate: string;
}

const isDark = (ground: string): boolean => {
  const channels = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), HEX));
  const [red = 0, green = 0, blue = 0] = channels;
  // The weights of brightness as eyes see it (ITU-R BT.601).
  return 0.299 * red + 0.587 * green + 0.114 * blue < MIDDLE_CHANNEL;
};

const size = (inches: number): string => `calc(${String(inches)}in + ${OVERLAP})`;

/** Chromium paints a page's ground within its margins only, so the margins are painted by bars. */
function buildBars(ground: string): string {
  const { top, bottom, left, right } = MARGINS_INCH;
  const bars = [
    `top: 0; left: 0; right: 0; height: ${size(top)}`,
    `bottom: 0; left: 0; right: 0; height: ${size(bottom)}`,
    `top: 0; bottom: 0; left: 0; width: ${size(left)}`,
    `top: 0; bottom: 0; right: 0; width: ${size(right)}`,
  ].map((sides) => `<i style="position: fixed; z-index: -1; background: ${ground}; ${sides}"></i>`);
  return `<style>html { -webkit-print-color-adjust: exact }</style>${bars.join('')}`;
}

/** What stands in the margins of each page, which have the ground of the document. */
export function buildMarginTemplates(html: string): MarginTemplates {
  const ground = GROUND.exec(html.slice(0, html.indexOf('</head>')))?.[1];
  const ink = ground !== undefined && isDark(ground) ? QUIET.onDark : QUIET.onLight;
  const line = `font: 8px sans-serif; color: ${ink}; width: 100%; padding: 0 14mm;`;
  const bars = ground === undefined ? '' : buildBars(ground);
  // Chromium inserts the title as text; no text is put into these templates.
  return {
    headerTemplate: `${bars}<div style="${line} white-space: nowrap; overflow: hidden; text-overflow: ellipsis"><span class="title"></span></div>`,
    footerTemplate: `<div style="${line} text-align: right"><span class="pageNumber"></span> / <span class="totalPages"></span></div>`,
  };
}
