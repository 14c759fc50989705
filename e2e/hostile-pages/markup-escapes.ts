import type { ListenerAddresses } from './script-escapes.ts';

export interface Markup {
  readonly name: string;
  readonly html: (url: string) => string;
  /**
   * An element of the payload that must be in the page, which proves that the payload was really
   * there.
   */
  readonly selector: string;
}

const createEscape = (
  selector: string,
  html: (url: string) => string,
  name = selector,
): Markup => ({
  name,
  html,
  selector,
});

/** Escapes from a page that runs no script. All of them stand in one page; none may succeed. */
export const MARKUP_ESCAPES: readonly Markup[] = [
  createEscape('img', (url) => `<img src="${url}" srcset="${url}?2 2x">`),
  createEscape(
    'picture source',
    (url) => `<picture><source srcset="${url}"><img alt=""></picture>`,
  ),
  createEscape('script', (url) => `<script src="${url}"></script>`),
  createEscape('script.inline', (url) => `<script class="inline">fetch("${url}")</script>`),
  createEscape('[onerror]', (url) => `<img alt="" src="data:,x" onerror="fetch('${url}')">`),
  createEscape(
    'svg[onload]',
    (url) => `<svg onload="fetch('${url}')"><image href="${url}"/></svg>`,
  ),
  createEscape('use', (url) => `<svg><use href="${url}#x"/></svg>`),
  createEscape('feimage', (url) => `<svg><filter><feImage href="${url}"/></filter></svg>`),
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
    createEscape(`link[rel="${rel}"]`, (url) => `<link rel="${rel}" as="image" href="${url}">`),
  ),
  createEscape('style.import', (url) => `<style class="import">@import url(${url});</style>`),
  createEscape(
    'style.use',
    (url) =>
      `<style class="use">@font-face { font-family: away; src: url(${url}) } p { font-family: away; background: image-set(url(${url}) 1x) } a:visited { background: url(${url}) } input[value^="s"] { background: url(${url}) } p { cursor: url(${url}), auto; list-style: url(${url}) }</style><p>text</p>`,
  ),
  createEscape('[style]', (url) => `<div style="background: url(${url})">x</div>`),
  createEscape('input[value]', () => `<input value="secret">`),
  createEscape('iframe', (url) => `<iframe src="${url}"></iframe>`),
  createEscape('iframe[srcdoc]', (url) => `<iframe srcdoc='<img src="${url}">'></iframe>`),
  createEscape('object', (url) => `<object data="${url}"></object>`),
  createEscape('embed', (url) => `<embed src="${url}">`),
  createEscape('video', (url) => `<video src="${url}" poster="${url}" autoplay></video>`),
  createEscape('audio', (url) => `<audio src="${url}" autoplay></audio>`),
  createEscape('track', (url) => `<video><track default src="${url}"></video>`),
  createEscape('input[type="image"]', (url) => `<input type="image" src="${url}">`),
  createEscape('body[background]', () => ''),
  createEscape(
    'meta[http-equiv="refresh"]',
    (url) => `<meta http-equiv="refresh" content="0;url=${url}">`,
  ),
  createEscape(
    'meta[http-equiv="Content-Security-Policy"]',
    () => `<meta http-equiv="Content-Security-Policy" content="default-src *">`,
  ),
  createEscape('base', (url) => `<base href="${url}/" target="_top">`),
  createEscape('form', (url) => `<form action="${url}" method="post"><button>Send</button></form>`),
  createEscape('a', (url) => `<a href="${url}" ping="${url}">away</a>`),
  createEscape('a[href^="javascript"]', (url) => `<a href="javascript:fetch('${url}')">run</a>`),
  createEscape('portal', (url) => `<portal src="${url}"></portal>`),
];

export function buildMarkupPage({ http }: ListenerAddresses): string {
  const address = (name: string): string =>
    `http://${http}/${encodeURIComponent(name.replaceAll(/\W+/g, '-'))}`;
  const parts = MARKUP_ESCAPES.map(({ name, html }) => html(address(name)));
  return `<!doctype html><html><head><title>page</title></head><body background="${address('body')}">${parts.join('\n')}</body></html>`;
}
