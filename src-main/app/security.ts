import type {
  App,
  Event,
  Session,
  WebContents,
  WebContentsWillFrameNavigateEventParams,
} from 'electron';
import { SANDBOX_SCHEME } from '#shared/sandbox/sandbox-content.ts';
import type { Log } from '../logging/log.ts';
import { APP_ORIGIN } from './app-path.ts';

/** Writing text to the clipboard is the one permission the window needs. Reading is not. */
const ALLOWED_PERMISSION = 'clipboard-sanitized-write';
const OWN_ADDRESSES = [`${APP_ORIGIN}/`, `${SANDBOX_SCHEME}://`, 'devtools://', 'data:', 'blob:'];
/**
 * Nobody listens on port 1, and Chromium itself would not let anything out through it: what no
 * request handler hears of (a preconnect, WebRTC) ends here.
 */
const DEAD_PROXY = { proxyRules: 'socks5://127.0.0.1:1', proxyBypassRules: '<-loopback>' };

type FrameNavigation = Event<WebContentsWillFrameNavigateEventParams>;

/** The page gives a frame its first address. Where code in a frame goes by itself, it is stopped. */
function isFirstLoadOfFrame({ url, isMainFrame, initiator }: FrameNavigation): boolean {
  const isAskedByPage = initiator?.parent === null && initiator.url.startsWith(`${APP_ORIGIN}/`);
  return !isMainFrame && isAskedByPage && url.startsWith(`${SANDBOX_SCHEME}://`);
}

function guardContents(contents: WebContents, log: Log): void {
  const deny = (what: string) => (event: { preventDefault(): void }) => {
    event.preventDefault();
    log.warn(`Refused: ${what}.`);
  };
  contents.on('will-navigate', deny('a navigation away from the app'));
  contents.on('will-frame-navigate', (event) => {
    if (!isFirstLoadOfFrame(event)) deny('a navigation of a frame')(event);
  });
  contents.on('will-redirect', deny('a redirect'));
  contents.on('will-attach-webview', deny('a webview'));
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
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
  // A frame has no permission at all, whatever the page around it has.
  const isAllowed = (permission: string, address: string, isMainFrame: boolean): boolean =>
    permission === ALLOWED_PERMISSION && isMainFrame && `${address}/`.startsWith(`${APP_ORIGIN}/`);
  session.setPermissionRequestHandler((contents, permission, callback, details) => {
    callback(isAllowed(permission, contents.getURL(), details.isMainFrame));
  });
  session.setPermissionCheckHandler((_contents, permission, origin, details) =>
    isAllowed(permission, origin, details.isMainFrame),
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

/**
 * A page can have a name looked up (`dns-prefetch`) past every policy, proxy and request handler, and
 * a name can carry what it knows. Chromium looks up none here; main's own calls ask the system. Before
 * `ready`.
 */
export function closeNameLookups(app: App): void {
  app.commandLine.appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND');
}

/**
 * The window speaks to main alone, so its session is closed to every network. Resolves when it is.
 */
export function blockNetwork(session: Session): Promise<void> {
  return session.setProxy(DEAD_PROXY);
}
