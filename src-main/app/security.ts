import type {
  App,
  Event,
  Session,
  WebContents,
  WebContentsWillFrameNavigateEventParams,
} from 'electron';
import { SANDBOX_SCHEME } from '#shared/sandbox-content.ts';
import type { Log } from '../logging/log.ts';
import { APP_ORIGIN } from './app-path.ts';

/**
 * The window writes text to the clipboard, which it may not read, and presents a dashboard on the
 * full screen.
 */
const ALLOWED_PERMISSIONS: ReadonlySet<string> = new Set([
  'clipboard-sanitized-write',
  'fullscreen',
]);
const OWN_ADDRESSES = [`${APP_ORIGIN}/`, `${SANDBOX_SCHEME}://`, 'devtools://', 'data:', 'blob:'];
/**
 * Nothing listens on port 1, and Chromium itself blocks that port. Traffic that no request handler
 * sees (a preconnect, WebRTC) ends here.
 */
const DEAD_PROXY = { proxyRules: 'socks5://127.0.0.1:1', proxyBypassRules: '<-loopback>' };

type FrameNavigation = Event<WebContentsWillFrameNavigateEventParams>;

/** The page sets a frame's first address. A navigation that code in the frame starts is blocked. */
function isFirstLoadOfFrame({ url, isMainFrame, initiator }: FrameNavigation): boolean {
  const isAskedByPage = initiator?.parent === null && initiator.url.startsWith(`${APP_ORIGIN}/`);
  return !isMainFrame && isAskedByPage && url.startsWith(`${SANDBOX_SCHEME}://`);
}

/** The origin that the pages of a session may navigate within; the app's own window has none. */
const navigableOrigins = new WeakMap<Session, string>();

/** Lets pages of this session, and frames in them, navigate within one origin. */
export function allowNavigation(session: Session, origin: string): void {
  navigableOrigins.set(session, origin);
}

function mayNavigate({ session }: WebContents, url: string): boolean {
  const origin = navigableOrigins.get(session);
  return origin !== undefined && url.startsWith(`${origin}/`);
}

function guardContents(contents: WebContents, log: Log): void {
  const deny = (what: string) => (event: { preventDefault(): void }) => {
    event.preventDefault();
    log.warn(`Refused: ${what}.`);
  };
  contents.on('will-navigate', (event) => {
    if (!mayNavigate(contents, event.url)) deny('a navigation away from the app')(event);
  });
  contents.on('will-frame-navigate', (event) => {
    if (isFirstLoadOfFrame(event) || mayNavigate(contents, event.url)) return;
    deny('a navigation of a frame')(event);
  });
  contents.on('will-redirect', (event) => {
    if (!mayNavigate(contents, event.url)) deny('a redirect')(event);
  });
  contents.on('will-attach-webview', deny('a webview'));
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  // A middle click and a link with a target also arrive here.
  contents.setWindowOpenHandler(() => {
    log.warn('Refused: a new window.');
    return { action: 'deny' };
  });
}

/** Guards every web contents when it is created, including unexpected ones. */
export function guardAllContents(app: App, log: Log): void {
  app.on('web-contents-created', (_event, contents) => {
    guardContents(contents, log);
  });
}

/** Denies what a page may ask the system for, and every download. */
function guardPowers(
  session: Session,
  log: Log,
  isAllowed: (permission: string, address: string, isMainFrame: boolean) => boolean,
): void {
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
}

function limitRequests(session: Session, log: Log, allowed: readonly string[]): void {
  session.webRequest.onBeforeRequest((details, callback) => {
    const isAllowed = allowed.some((prefix) => details.url.startsWith(prefix));
    if (!isAllowed) log.warn('Refused: a request of the window to the network.');
    callback({ cancel: !isAllowed });
  });
}

/** A preview has no permission, and its network is what `allowed` begins. */
export async function guardPreviewSession(
  session: Session,
  log: Log,
  allowed: readonly string[],
): Promise<void> {
  guardPowers(session, log, () => false);
  limitRequests(session, log, [...allowed, 'data:', 'blob:']);
  await blockNetwork(session);
}

export function guardSession(session: Session, log: Log): void {
  // A frame has no permissions, whatever the page around it has.
  const isAllowed = (permission: string, address: string, isMainFrame: boolean): boolean =>
    ALLOWED_PERMISSIONS.has(permission) &&
    isMainFrame &&
    `${address}/`.startsWith(`${APP_ORIGIN}/`);
  guardPowers(session, log, isAllowed);
  // The page's policy already forbids the network; this also applies where the policy does not.
  limitRequests(session, log, OWN_ADDRESSES);
}

/**
 * `dns-prefetch` makes Chromium look up a name past every policy, proxy and request handler, and a
 * name can carry data. Chromium resolves no name here; main's own calls use the system's resolver.
 * Must run before `ready`.
 */
export function closeNameLookups(app: App): void {
  app.commandLine.appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND');
}

/**
 * The window speaks only to main, so its session has no network. Resolves when the session is
 * blocked.
 */
export function blockNetwork(session: Session): Promise<void> {
  return session.setProxy(DEAD_PROXY);
}
