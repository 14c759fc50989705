import { VIEWER_META, VIEWER_REFUSALS, type ViewerPage } from '#shared/embedding/viewer-page.ts';

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** The words of a refusal, for those who read the page without its script. */
function buildRefusal({ refusal }: ViewerPage): string {
  if (refusal === null) return '';
  const { title, message, advice } = VIEWER_REFUSALS[refusal];
  const [heading, ...paragraphs] = [title, message, advice].map(escapeHtml);
  return `<noscript><h1>${heading ?? ''}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</noscript>`;
}

/** Used where the pages were not built: then there are only words. */
const EMPTY_PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8" /><meta name="color-scheme" content="light dark" /><title>Plumbline</title></head><body></body></html>';

/** Writes what the server says of a viewer's page into the built page. */
export function fillViewerPage(html: string | null, content: ViewerPage): string {
  const text = escapeHtml(JSON.stringify(content));
  return (html ?? EMPTY_PAGE)
    .replace('</head>', () => `<meta name="${VIEWER_META}" content="${text}" /></head>`)
    .replace('</body>', () => `${buildRefusal(content)}</body>`);
}
