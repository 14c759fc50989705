import { readPalette, type Palette } from '#charts/palette.ts';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?inline';
import mono from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?inline';
import sheet from './document.css?inline';

export interface LightPage {
  /** All styles of the document, fonts included. */
  readonly css: string;
  readonly palette: Palette;
}

function buildFontFace(family: string, data: string): string {
  return `@font-face{font-family:"${family}";font-weight:100 800;src:url(${data}) format("woff2")}`;
}

/** `light-dark()` is resolved only in a colour property, so the token is applied to one once. */
function readToken(host: HTMLElement, token: string): string {
  const value = getComputedStyle(host).getPropertyValue(token).trim();
  if (!value.startsWith('light-dark(')) return value;
  host.style.color = `var(${token})`;
  return getComputedStyle(host).color;
}

/**
 * Reads the app's tokens in the light theme, whatever theme the window has, because paper is light.
 * It returns values and not `light-dark()`, because the file is opened by programs that do not know
 * it.
 */
export function readLightPage(): LightPage {
  const host = document.createElement('div');
  host.hidden = true;
  host.style.colorScheme = 'light';
  document.body.append(host);
  try {
    const tokens = new Set(sheet.match(/(?<=var\()--[\w-]+/g));
    const values = [...tokens].map((token) => `${token}:${readToken(host, token)};`);
    const fonts = [
      buildFontFace('Inter Variable', inter),
      buildFontFace('JetBrains Mono Variable', mono),
    ];
    host.style.color = '';
    return {
      css: [...fonts, `:root{color-scheme:light;${values.join('')}}`, sheet].join('\n'),
      palette: readPalette(host),
    };
  } finally {
    host.remove();
  }
}
