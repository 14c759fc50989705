import type { App, Session, WebContents } from 'electron';
import type { Log } from '../logging/log.ts';
import { APP_ORIGIN } from './app-path.ts';

/** Writing text to the clipboard is the one permission the window needs. Reading is not. */
const ALLOWED_PERMISSION = 'clipboard-sanitized-write';
const OWN_ADDRESSES = [`${APP_ORIGIN}/`, 'devtools://', 'data:', 'blob:'];

function guardContents(contents: WebContents, log: Log): void {
  const deny = (what: string) => (event: { preventDefault(): void }) => {
    event.preventDefault();
    log.warn(`Refused: ${what}.`);
  };
  contents.on('will-navigate', deny('a navigation away from the app'));
  contents.on('will-frame-navigate', deny('a navigation of a frame'));
  contents.on('will-redirect', deny('a redirect'));
  contents.on('will-attach-webview', deny('a webview'));
  // Also the way of a middle click and of a link with a target.
  contents.setWindowOpenHandler(() => {
    log.warn('Refused: a new window.');
    return { action: 'deny' };
  });
}

/** Every content that ever comes to be is guarded, also those nobody thought of. */
export function guardAllContents(app: App, log: Log): void {
  app.on('web-contents-created', (_event, contents) => {
    guardContents(contents, log);
  });
}

export function guardSession(session: Session, log: Log): void {
  const isAllowed = (permission: string, address: string): boolean =>
    permission === ALLOWED_PERMISSION && `${address}/`.startsWith(`${APP_ORIGIN}/`);
  session.setPermissionRequestHandler((contents, permission, callback) => {
    callback(isAllowed(permission, contents.getURL()));
  });
  session.setPermissionCheckHandler((_contents, permission, origin) =>
    isAllowed(permission, origin),
  );
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => {
    event.preventDefault();
    log.warn('Refused: a download.');
  });
  // The policy of the page forbids network already; this holds when the policy does not apply.
  session.webRequest.onBeforeRequest((details, callback) => {
    const own = OWN_ADDRESSES.some((prefix) => details.url.startsWith(prefix));
    if (!own) log.warn('Refused: a request of the window to the network.');
    callback({ cancel: !own });
  });
}
