import type { Palette } from '#charts/palette.ts';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?inline';
import mono from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?inline';
import sheet from './document.css?inline';
import { readPageTokens } from './page-tokens.ts';

export interface LightPage {
  /** All styles of the document, fonts included. */
  readonly css: string;
  readonly palette: Palette;
}

function buildFontFace(family: string, data: string): string {
  return `@font-face{font-family:"${family}";font-weight:100 800;src:url(${data}) format("woff2")}`;
}

/**
 * Reads the app's tokens in the light theme, whatever theme the window has, because paper is light.
 */
export function readLightPage(): LightPage {
  const { declarations, palette } = readPageTokens(sheet, [[['color-scheme', 'light']]]);
  const fonts = [
    buildFontFace('Inter Variable', inter),
    buildFontFace('JetBrains Mono Variable', mono),
  ];
  return { css: [...fonts, `:root{${declarations}}`, sheet].join('\n'), palette };
}
