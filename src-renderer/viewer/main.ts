import '../zod-without-eval.ts';
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { parseViewerParams } from '#shared/embedding/viewer-params.ts';
import { VIEWER_META, viewerPageSchema } from '#shared/embedding/viewer-page.ts';
import { followPageLocale } from './page-locale.ts';

/** The server writes what it says of the page into the head. */
function readPage() {
  const meta = document.querySelector(`meta[name="${VIEWER_META}"]`);
  return viewerPageSchema.parse(JSON.parse(meta?.getAttribute('content') ?? 'null'));
}

/**
 * Takes the session out of the address before anything else can read it there: a session in the
 * history or in a copied address would be a spent one.
 */
function takeSession(name: 'session' | 'sessionId'): string {
  const address = new URL(location.href);
  const sessionId = address.searchParams.get(name) ?? '';
  address.searchParams.delete(name);
  history.replaceState(null, '', address);
  return sessionId;
}

const page = readPage();
const sessionId = takeSession(page.page === 'chat' ? 'sessionId' : 'session');
const params = parseViewerParams(new URLSearchParams(location.search));
const locale = followPageLocale(params.display.locale);
// What formats is loaded after the locale is known.
const { openViewer } = await import('./open-viewer.ts');
openViewer({ page, sessionId, params, locale });
