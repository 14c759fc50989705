const LENGTH = /^(\d{1,5}(?:\.\d{1,4})?)(px|rem|em|pt)?$/i;
const PX_OF: Readonly<Record<string, number>> = { px: 1, rem: 16, em: 16, pt: 4 / 3 };

function readLength(text: string, least: number, most: number): string | null {
  const match = LENGTH.exec(text);
  if (!match) return null;
  const px = Number(match[1]) * (PX_OF[match[2]?.toLowerCase() ?? 'px'] ?? 1);
  return `${String(Math.round(Math.min(most, Math.max(least, px)) * 100) / 100)}px`;
}

/** Parses one to four lengths like a CSS padding, each within bounds. */
export function readLengths(
  value: unknown,
  { least = 0, most }: { readonly least?: number; readonly most: number },
): string | null {
  if (typeof value !== 'string') return null;
  const lengths = value
    .trim()
    .split(/\s+/)
    .map((part) => readLength(part, least, most));
  if (lengths.length > 4 || lengths.includes(null)) return null;
  return lengths.join(' ');
}

const WEIGHT = /^(?:[1-9]00|normal|bold)$/;
export const readWeight = (value: unknown): string | null =>
  typeof value === 'string' && WEIGHT.test(value.trim()) ? value.trim() : null;

const LINE_STYLES: ReadonlySet<string> = new Set(['none', 'solid', 'dashed', 'dotted', 'double']);
export const readLineStyle = (value: unknown): string | null =>
  typeof value === 'string' && LINE_STYLES.has(value.trim()) ? value.trim() : null;

/**
 * Fonts that are bundled or exist on nearly every machine: nothing is fetched, and no name leads
 * outside the list.
 */
const FONTS: Readonly<Record<string, string>> = {
  inter: "'Inter Variable'",
  'jetbrains mono': "'JetBrains Mono Variable'",
  'system-ui': 'system-ui',
  'ui-sans-serif': 'ui-sans-serif',
  'ui-serif': 'ui-serif',
  'ui-monospace': 'ui-monospace',
  'sans-serif': 'sans-serif',
  serif: 'serif',
  monospace: 'monospace',
  arial: 'Arial',
  helvetica: 'Helvetica',
  'helvetica neue': "'Helvetica Neue'",
  verdana: 'Verdana',
  tahoma: 'Tahoma',
  'trebuchet ms': "'Trebuchet MS'",
  'segoe ui': "'Segoe UI'",
  roboto: 'Roboto',
  georgia: 'Georgia',
  palatino: 'Palatino',
  'times new roman': "'Times New Roman'",
  times: 'Times',
  'courier new': "'Courier New'",
  menlo: 'Menlo',
  monaco: 'Monaco',
  consolas: 'Consolas',
};

/** Returns the safe fonts of the list; null when there is none. */
export function readFonts(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const names = value
    .slice(0, 500)
    .split(',')
    .map((name) =>
      name
        .trim()
        .replace(/^["']|["']$/g, '')
        .toLowerCase(),
    );
  const known = names.flatMap((name) => (Object.hasOwn(FONTS, name) ? (FONTS[name] ?? []) : []));
  return known.length > 0 ? known.join(', ') : null;
}
