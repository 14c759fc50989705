/** Whatever can bring a colour: an attribute, a style of its own, or a sheet. */
const COLOURED = /colou?r|background|<style|<link|<svg|<img|class\s*=/iu;
const HEAD = /<head(?:\s[^>]*)?>/iu;
const DOCTYPE = /^\s*<!doctype[^>]*>/iu;
/** Lets the browser draw a page in the colours of the tile around it. */
const SCHEMES = '<meta name="color-scheme" content="light dark">';

/** Whether a page leaves all colours to the browser, so that it can be read on any ground. */
export const isPlainPage = (html: string): boolean => !COLOURED.test(html);

/** The same page, which is dark in dark surroundings. */
export function withSchemes(html: string): string {
  const after = HEAD.exec(html) ?? DOCTYPE.exec(html);
  const at = after === null ? 0 : after.index + after[0].length;
  return html.slice(0, at) + SCHEMES + html.slice(at);
}
