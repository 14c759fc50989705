import type { ViewerDisplay, ViewerTarget } from './viewer-target.ts';

/** Each part of a dashboard's page that an address can hide, by its parameter. */
export const HIDDEN_PARTS = [
  ['showHeader', 'showDashboardHeader'],
  ['showTitle', 'showDashboardTitle'],
  ['showBackButton', 'showDashboardBackButton'],
  ['showEditButton', 'showDashboardEditButton'],
  ['showDuplicateButton', 'showDashboardDuplicateButton'],
] as const satisfies readonly (readonly [keyof ViewerDisplay, string])[];

/** Only these exact literals count for a server, so whatever is the default is left out. */
function listDisplayParams(display: ViewerDisplay): (readonly [string, string])[] {
  const { filters, grains, allowExport, locale, timezone } = display;
  return [
    ...filters.map(({ member, value }) => [`f_${member}`, JSON.stringify(value ?? null)] as const),
    ...grains.map(({ member, grain }) => [`tg_${member}`, grain] as const),
    ...(allowExport ? [['allowExport', 'true'] as const] : []),
    ...HIDDEN_PARTS.flatMap(([part, name]) => (display[part] ? [] : [[name, 'false'] as const])),
    ...(locale === null ? [] : [['locale', locale] as const]),
    ...(timezone === null ? [] : [['timezone', timezone] as const]),
  ];
}

const formatParams = (params: readonly (readonly [string, string])[]): string =>
  params.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');

/**
 * Builds the address of a viewer's page, from public sources: a dashboard takes the session as
 * `session`, the chat as `sessionId`. The session is a credential, so the result is one as well.
 */
export function buildViewerAddress(
  baseUrl: string,
  target: ViewerTarget,
  sessionId: string,
): string {
  const base = baseUrl.replace(/\/+$/, '');
  switch (target.page) {
    case 'dashboard': {
      const params = [['session', sessionId] as const, ...listDisplayParams(target.display)];
      const path = encodeURIComponent(target.publicId);
      return `${base}/embed/dashboard/${path}?${formatParams(params)}`;
    }
    case 'chat':
      return `${base}/embed/chat?${formatParams([['sessionId', sessionId]])}`;
  }
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Builds the HTML that shows a viewer's page inside another page. */
export function buildViewerFrame(address: string, title: string): string {
  const attributes = [
    `src="${escapeAttribute(address)}"`,
    `title="${escapeAttribute(title)}"`,
    'width="100%"',
    'height="800"',
    'style="border: 0"',
    'referrerpolicy="no-referrer"',
  ];
  return `<iframe ${attributes.join(' ')}></iframe>`;
}
