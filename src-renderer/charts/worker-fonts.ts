import type { FontSource } from './page-fonts.ts';

interface FontOwner {
  readonly fonts: FontFaceSet;
}

/** A worker has its own font set, which the page's types do not declare. */
function findFonts(scope: object): FontFaceSet | null {
  return 'fonts' in scope ? (scope as FontOwner).fonts : null;
}

/** The font set loads only the faces whose range of letters the text needs. */
const MAX_SAMPLE_CHARS = 4_000;

export function addFonts(sources: readonly FontSource[]): void {
  const fonts = findFonts(globalThis);
  for (const { family, url, weight, unicodeRange } of sources) {
    const range = unicodeRange === '' ? {} : { unicodeRange };
    fonts?.add(new FontFace(family, `url("${url}")`, { weight, ...range }));
  }
}

/** A canvas measures text with the fonts that are loaded at that time. */
export async function loadFonts(text: string): Promise<void> {
  const sample = `0 ${text.slice(0, MAX_SAMPLE_CHARS)}`;
  try {
    await findFonts(globalThis)?.load('12px "Inter Variable"', sample);
  } catch {
    // Without the font the chart is drawn in the system's font.
  }
}
