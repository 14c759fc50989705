import type { Home } from './script-escapes.ts';

export interface Markup {
  readonly name: string;
  readonly html: (url: string) => string;
  /** What of it must stand in the page: the payload was really there. */
  readonly selector: string;
}

const plain = (selector: string, html: (url: string) => string, name = selector): Markup => ({
  name,
  html,
  selector,
});

/** Ways out of a page that runs no script. All stand in one page; none may be followed. */
export const MARKUP_ESCAPES: readonly Markup[] = [
  plain('img', (url) => `<img src="${url}" srcset="${url}?2 2x">`),
  plain('picture source', (url) => `<picture><source srcset="${url}"><img alt=""></picture>`),
  plain('script', (url) => `<script src="${url}"></script>`),
  plain('script.inline', (url) => `<script class="inline">fetch("${url}")</script>`),
  plain('[onerror]', (url) => `<img alt="" src="data:,x" onerror="fetch('${url}')">`),
  plain('svg[onload]', (url) => `<svg onload="fetch('${url}')"><image href="${url}"/></svg>`),
  plain('use', (url) => `<svg><use href="${url}#x"/></svg>`),
  plain('feimage', (url) => `<svg><filter><feImage href="${url}"/></filter></svg>`),
  ...[
    'stylesheet',
    'icon',
    'manifest',
    'prefetch',
    'preload',
    'modulepreload',
    'preconnect',
    'dns-prefetch',
    'prerender',
  ].map((rel) =>
    plain(`link[rel="${rel}"]`, (url) => `<link rel="${rel}" as="image" href="${url}">`),
  ),
  plain('style.import', (url) => `<style class="import">@import url(${url});</style>`),
  plain(
    'style.use',
    (url) =>
      `<style class="use">@font-face { font-family: away; src: url(${url}) } p { font-family: away; background: image-set(url(${url}) 1x) } a:visited { background: url(${url}) } input[value^="s"] { background: url(${url}) } p { cursor: url(${url}), auto; list-style: url(${url}) }</style><p>text</p>`,
  ),
  plain('[style]', (url) => `<div style="background: url(${url})">x</div>`),
  plain('input[value]', () => `<input value="secret">`),
  plain('iframe', (url) => `<iframe src="${url}"></iframe>`),
  plain('iframe[srcdoc]', (url) => `<iframe srcdoc='<img src="${url}">'></iframe>`),
  plain('object', (url) => `<object data="${url}"></object>`),
  plain('embed', (url) => `<embed src="${url}">`),
  plain('video', (url) => `<video src="${url}" poster="${url}" autoplay></video>`),
  plain('audio', (url) => `<audio src="${url}" autoplay></audio>`),
  plain('track', (url) => `<video><track default src="${url}"></video>`),
  plain('input[type="image"]', (url) => `<input type="image" src="${url}">`),
  plain('body[background]', () => ''),
  plain(
    'meta[http-equiv="refresh"]',
    (url) => `<meta http-equiv="refresh" content="0;url=${url}">`,
  ),
  plain(
    'meta[http-equiv="Content-Security-Policy"]',
    () => `<meta http-equiv="Content-Security-Policy" content="default-src *">`,
  ),
  plain('base', (url) => `<base href="${url}/" target="_top">`),
  plain('form', (url) => `<form action="${url}" method="post"><button>Send</button></form>`),
  plain('a', (url) => `<a href="${url}" ping="${url}">away</a>`),
  plain('a[href^="javascript"]', (url) => `<a href="javascript:fetch('${url}')">run</a>`),
  plain('portal', (url) => `<portal src="${url}"></portal>`),
];

export function toMarkupPage({ http }: Home): string {
  const address = (name: string): string =>
    `http://${http}/${encodeURIComponent(name.replaceAll(/\W+/g, '-'))}`;
  const parts = MARKUP_ESCAPES.map(({ name, html }) => html(address(name)));
  return `<!doctype html><html><head><title>page</title></head><body background="${address('body')}">${parts.join('\n')}</body></html>`;
}
