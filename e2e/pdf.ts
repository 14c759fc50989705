import { inflateSync } from 'node:zlib';

interface PdfInfo {
  readonly pages: number;
  readonly title: string;
  /**
   * True for fonts with a map back to letters: the text can be searched and copied, it is no
   * picture.
   */
  readonly hasText: boolean;
  /** The headings of its outline, with their height above the lower edge of their page. */
  readonly headings: readonly { readonly title: string; readonly bottomInches: number }[];
}

function inflate(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    // The stream is of another kind: a font or a picture.
    return '';
  }
}

function readStreams(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  const texts = [...source.matchAll(/stream\r?\n/g)].map((found) => {
    const start = found.index + found[0].length;
    return inflate(pdf.subarray(start, source.indexOf('endstream', start)));
  });
  return texts.join('\n');
}

/** Parses UTF-16 with a byte order mark, or Latin letters (PDF 32000-1, 7.9.2.2). */
function parseTitle(source: string): string {
  const hex = /\/Title <([0-9A-Fa-f]+)>/.exec(source)?.[1];
  if (hex !== undefined) return Buffer.from(hex, 'hex').swap16().subarray(2).toString('utf16le');
  return /\/Title \(((?:\\.|[^\\)])*)\)/.exec(source)?.[1]?.replaceAll('\\', '') ?? '';
}

const POINTS_PER_INCH = 72;

/** Parses the entries of the outline as Chromium writes them. */
const listHeadings = (source: string): PdfInfo['headings'] =>
  [
    ...source.matchAll(
      /\/Title (\((?:\\.|[^\\)])*\)|<[0-9A-Fa-f]+>)\s*\/Dest \[\d+ 0 R \/XYZ [\d.]+ ([\d.]+)/g,
    ),
  ].map(([, title = '', bottom = '']) => ({
    title: parseTitle(`/Title ${title}`),
    bottomInches: Number(bottom) / POINTS_PER_INCH,
  }));

export function readPdf(pdf: Buffer): PdfInfo {
  const source = pdf.toString('latin1');
  return {
    pages: source.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0,
    title: parseTitle(source),
    headings: listHeadings(source),
    hasText: /beginbf(?:char|range)/.test(readStreams(pdf)),
  };
}
