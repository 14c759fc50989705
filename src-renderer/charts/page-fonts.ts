/** One face of the page's fonts, in a form that a worker can load. */
export interface FontSource {
  readonly family: string;
  readonly url: string;
  readonly weight: string;
  readonly unicodeRange: string;
}

const FAMILY = 'Inter Variable';
const ADDRESS = /url\((["']?)(.+?)\1\)/;

function readFontSource(rule: CSSFontFaceRule, base: string): FontSource | null {
  const read = (name: string): string => rule.style.getPropertyValue(name).replaceAll(/["']/g, '');
  const address = ADDRESS.exec(rule.style.getPropertyValue('src'))?.[2];
  if (read('font-family') !== FAMILY || read('font-style') === 'italic') return null;
  if (address === undefined) return null;
  return {
    family: FAMILY,
    url: new URL(address, base).href,
    weight: read('font-weight'),
    unicodeRange: read('unicode-range'),
  };
}

/**
 * Lists the faces of the charts' font. A worker has no style sheets, so it needs them to measure
 * text.
 */
export function readPageFonts(): FontSource[] {
  return [...document.styleSheets].flatMap((sheet) => {
    const base = sheet.href ?? document.baseURI;
    return [...sheet.cssRules].flatMap((rule) => {
      const source = rule instanceof CSSFontFaceRule ? readFontSource(rule, base) : null;
      return source ? [source] : [];
    });
  });
}
