/** The addresses that a payload tries to reach. */
export interface ListenerAddresses {
  readonly http: string;
  readonly udp: string;
}

/** This name never exists (RFC 2606): looking it up is the leak. */
export const LEAK_HOST = 'plumbline-leak.invalid';

export interface Escape {
  readonly name: string;
  /**
   * Builds the body of an async function in the page: `home` is an address, `note` reports what was
   * seen.
   */
  readonly buildCode: (home: ListenerAddresses) => string;
}

const buildAddress = ({ http }: ListenerAddresses, name: string): string =>
  `http://${http}/${name}`;

const createRequestEscape = (name: string, code: (url: string) => string): Escape => ({
  name,
  buildCode: (home) => code(JSON.stringify(buildAddress(home, name.replaceAll(' ', '-')))),
});

const createElementEscape = (tag: string, set: (url: string) => string, name = tag): Escape =>
  createRequestEscape(
    name,
    (url) =>
      `const made = document.createElement('${tag}'); ${set(url)}; document.body.append(made);`,
  );

const createStyleEscape = (name: string, css: (url: string) => string): Escape =>
  createRequestEscape(
    name,
    (url) =>
      `const made = document.createElement('style'); made.textContent = ${css(url)}; document.head.append(made);`,
  );

const createLinkEscape = (rel: string, more = ''): Escape =>
  createElementEscape(
    'link',
    (url) => `made.rel = '${rel}'; made.href = ${url}; ${more}`,
    `link ${rel}`,
  );

const createWebRtcEscape = (
  name: string,
  servers: (home: ListenerAddresses) => string,
): Escape => ({
  name,
  buildCode: (home) => `const peer = new RTCPeerConnection({ iceServers: [${servers(home)}] });
    peer.createDataChannel('x');
    peer.onicecandidate = ({ candidate }) => { if (candidate && / (srflx|relay) /.test(candidate.candidate)) leak(candidate.candidate); };
    await peer.setLocalDescription(await peer.createOffer());
    await new Promise((done) => {
      const look = () => { if (peer.iceGatheringState === 'complete') done(); };
      peer.onicegatheringstatechange = look;
      look();
    });`,
});

/** Asks for a value that only the app may have; a contact with `leak` says that it was given. */
const createValueEscape = (name: string, expression: string): Escape => ({
  name,
  buildCode: () => `const got = await (${expression}); if (got) leak(String(got));`,
});

/** Escapes by script. Each runs in an app of its own, so that one that navigates ends no other. */
export const SCRIPT_ESCAPES: readonly Escape[] = [
  createRequestEscape('fetch', (url) => `await fetch(${url}, { mode: 'no-cors' });`),
  createRequestEscape(
    'fetch keepalive',
    (url) => `await fetch(${url}, { keepalive: true, mode: 'no-cors' });`,
  ),
  createRequestEscape(
    'XMLHttpRequest',
    (url) => `const made = new XMLHttpRequest(); made.open('GET', ${url}); made.send();`,
  ),
  createRequestEscape('WebSocket', (url) => `new WebSocket(${url}.replace('http', 'ws'));`),
  createRequestEscape('EventSource', (url) => `new EventSource(${url});`),
  createRequestEscape('sendBeacon', (url) => `navigator.sendBeacon(${url}, 'x');`),
  createRequestEscape(
    'WebTransport',
    (url) => `new WebTransport(${url}.replace('http', 'https'));`,
  ),
  createRequestEscape('Image', (url) => `new Image().src = ${url};`),
  createElementEscape('img', (url) => `made.srcset = ${url} + ' 1x'`, 'img srcset'),
  createElementEscape('script', (url) => `made.src = ${url}`),
  createElementEscape(
    'script',
    (url) => `made.type = 'module'; made.src = ${url}`,
    'module script',
  ),
  createRequestEscape('dynamic import', (url) => `await import(${url});`),
  createLinkEscape('stylesheet'),
  createLinkEscape('icon'),
  createLinkEscape('manifest'),
  createLinkEscape('prefetch'),
  createLinkEscape('preload', `made.as = 'image'`),
  createLinkEscape('modulepreload'),
  createLinkEscape('preconnect', `made.crossOrigin = ''`),
  {
    name: 'link dns-prefetch',
    buildCode: () =>
      `const made = document.createElement('link'); made.rel = 'dns-prefetch'; made.href = 'http://${LEAK_HOST}/'; document.head.append(made);`,
  },
  createLinkEscape('prerender'),
  createElementEscape(
    'script',
    (url) =>
      `made.type = 'speculationrules'; made.textContent = JSON.stringify({ prefetch: [{ urls: [${url}] }] })`,
    'speculation rules',
  ),
  createRequestEscape(
    'font',
    (url) =>
      `const made = new FontFace('away', 'url(' + ${url} + ')'); document.fonts.add(made); await made.load();`,
  ),
  createStyleEscape('CSS background', (url) => `'body { background: url(' + ${url} + ') }'`),
  createStyleEscape('CSS import', (url) => `'@import url(' + ${url} + ');'`),
  createStyleEscape(
    'CSS attribute',
    (url) =>
      `'html[lang] { background: url(' + ${url} + ') } a:visited { background: url(' + ${url} + ') }'`,
  ),
  createElementEscape('iframe', (url) => `made.src = ${url}`),
  createElementEscape(
    'iframe',
    (url) => `made.srcdoc = '<img src="' + ${url} + '">'`,
    'iframe srcdoc',
  ),
  createElementEscape(
    'iframe',
    (url) => `made.src = 'data:text/html,<img src="' + ${url} + '">'`,
    'iframe data',
  ),
  createElementEscape('object', (url) => `made.data = ${url}`),
  createElementEscape('embed', (url) => `made.src = ${url}`),
  createElementEscape('video', (url) => `made.src = ${url}; made.poster = ${url}`),
  createElementEscape('audio', (url) => `made.src = ${url}; made.autoplay = true`),
  createElementEscape(
    'form',
    (url) => `made.method = 'post'; made.action = ${url}; queueMicrotask(() => made.submit())`,
    'form post',
  ),
  createElementEscape(
    'a',
    (url) => `made.href = ${url}; queueMicrotask(() => made.click())`,
    'anchor click',
  ),
  createElementEscape(
    'a',
    (url) => `made.href = ${url}; made.target = '_top'; queueMicrotask(() => made.click())`,
    'anchor to the top',
  ),
  createElementEscape(
    'a',
    (url) => `made.href = ${url}; made.target = '_blank'; queueMicrotask(() => made.click())`,
    'anchor to a new window',
  ),
  createElementEscape(
    'a',
    (url) => `made.href = location.href; made.ping = ${url}; queueMicrotask(() => made.click())`,
    'anchor ping',
  ),
  createElementEscape(
    'a',
    (url) => `made.href = ${url}; made.download = 'x.txt'; queueMicrotask(() => made.click())`,
    'download',
  ),
  createRequestEscape(
    'blob download',
    () =>
      `const made = document.createElement('a'); made.href = URL.createObjectURL(new Blob(['x'])); made.download = 'x.txt'; made.click();`,
  ),
  createRequestEscape('window open', (url) => `if (window.open(${url}) !== null) leak('opened');`),
  createRequestEscape('location', (url) => `location.href = ${url};`),
  createRequestEscape(
    'location to data',
    () => `location.href = 'data:text/html,' + encodeURIComponent(LEAK_PAGE);`,
  ),
  createRequestEscape(
    'location to a blob',
    () => `location.href = URL.createObjectURL(new Blob([LEAK_PAGE], { type: 'text/html' }));`,
  ),
  createRequestEscape(
    'location to own scheme',
    () => `location.href = location.href + '?data=stolen';`,
  ),
  createRequestEscape('location to the app', () => `location.href = 'app://plumbline/index.html';`),
  createRequestEscape('top location', (url) => `top.location = ${url};`),
  createRequestEscape(
    'meta refresh',
    (url) =>
      `const made = document.createElement('meta'); made.httpEquiv = 'refresh'; made.content = '0;url=' + ${url}; document.head.append(made);`,
  ),
  createRequestEscape(
    'base',
    (url) =>
      `const made = document.createElement('base'); made.href = ${url}; document.head.append(made); new Image().src = 'x.png';`,
  ),
  createRequestEscape('history', (url) => `history.pushState(null, '', ${url});`),
  createRequestEscape('service worker', (url) => `await navigator.serviceWorker.register(${url});`),
  createRequestEscape('worker', (url) => `new Worker(${url});`),
  createRequestEscape(
    'blob worker',
    (url) =>
      `new Worker(URL.createObjectURL(new Blob(['importScripts(' + JSON.stringify(${url}) + ')'])));`,
  ),
  createRequestEscape('shared worker', (url) => `new SharedWorker(${url});`),
  createWebRtcEscape('WebRTC STUN', ({ udp }) => `{ urls: 'stun:${udp}' }`),
  createWebRtcEscape(
    'WebRTC TURN',
    ({ udp }) => `{ urls: 'turn:${udp}', username: 'x', credential: 'x' }`,
  ),
  createWebRtcEscape(
    'WebRTC TURN over TCP',
    ({ http }) => `{ urls: 'turn:${http}?transport=tcp', username: 'x', credential: 'x' }`,
  ),
  createValueEscape('parent document', 'parent.document.title'),
  createValueEscape('parent bridge', 'Object.keys(parent.host)'),
  createValueEscape('own bridge', 'window.host'),
  createValueEscape('Node', `typeof require === 'function' || typeof process === 'object'`),
  createValueEscape('frame element', 'window.frameElement'),
  createValueEscape('cookies', 'document.cookie = "a=1"'),
  createValueEscape('local storage', 'localStorage'),
  createValueEscape(
    'database',
    `new Promise((done) => { const opening = indexedDB.open('x'); opening.onsuccess = () => done('opened'); opening.onerror = () => done(''); })`,
  ),
  createValueEscape('caches', `caches.open('x')`),
  createValueEscape(
    'features',
    `document.featurePolicy.allowedFeatures().filter((one) => /clipboard|camera|microphone|geolocation|display|usb|hid|serial|payment|fullscreen/.test(one)).join(' ')`,
  ),
  createValueEscape(
    'geolocation',
    `new Promise((done) => navigator.geolocation.getCurrentPosition(() => done('placed'), () => done('')))`,
  ),
  createValueEscape('clipboard read', 'navigator.clipboard.readText()'),
  createValueEscape('clipboard write', `navigator.clipboard.writeText('x').then(() => 'written')`),
  createValueEscape('microphone', `navigator.mediaDevices.getUserMedia({ audio: true })`),
  createValueEscape(
    'notifications',
    `Notification.requestPermission().then((answer) => answer === 'granted' ? answer : '')`,
  ),
  createValueEscape('modal dialogs', `confirm('x') || prompt('x')`),
  createValueEscape('print', `print()`),
  createValueEscape('app files', `import('app://plumbline/index.html')`),
  createRequestEscape(
    'port message',
    () =>
      `parent.postMessage({ channel: 'app:call', route: 'app.info' }, '*'); parent.postMessage({ type: 'host', call: 'secrets.readStatus' }, 'app://plumbline');`,
  ),
];

/**
 * Builds an app around one escape: it reports that it began, how it ended, and what it obtained.
 */
export function buildEscapeApp({ name, buildCode }: Escape, home: ListenerAddresses): string {
  const said = JSON.stringify(name);
  return `<!doctype html><html lang="en"><head><title>app</title></head><body><p>${name}</p><script>
const say = (kind, text) => parent.postMessage({ escape: ${said}, kind, text }, '*');
const leak = (what) => say('leaked', what);
const LEAK_PAGE = '<script>parent.postMessage({ escape: "${name}", kind: "leaked", text: "went there" }, "*")</' + 'script>';
say('began', '');
(async () => { ${buildCode(home)} })().then(() => say('ended', ''), (error) => say('ended', String(error)));
</script></body></html>`;
}
