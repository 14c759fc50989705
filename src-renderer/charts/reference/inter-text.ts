import { textMetrics } from 'vega';
import type { TextItem } from '../worker-text.ts';

/** The advances of Inter's letters from space to tilde, in thousandths of the size. */
const REGULAR = [
  281, 288, 466, 633, 642, 982, 644, 300, 365, 365, 501, 662, 288, 460, 288, 360, 631, 407, 610,
  618, 646, 593, 620, 566, 619, 620, 288, 302, 662, 662, 662, 511, 966, 690, 654, 730, 722, 601,
  590, 746, 743, 269, 571, 672, 565, 903, 753, 765, 639, 765, 644, 642, 646, 744, 690, 985, 682,
  679, 629, 365, 360, 365, 471, 456, 323, 562, 612, 571, 612, 583, 370, 613, 591, 242, 242, 549,
  242, 876, 591, 600, 612, 612, 376, 528, 327, 591, 562, 818, 546, 562, 552, 426, 333, 426, 662,
];
const FIRST_LETTER = 32;
const OTHER_LETTER = 640;
const DEFAULT_PX = 11;
/** The widest weight in use is 600, whose letters are at most this much wider. */
const BOLD = 1.03;

export function measureInter(text: string, sizePx: number, weight?: string | number): number {
  const advances = Array.from(
    text,
    (letter) => REGULAR[(letter.codePointAt(0) ?? 0) - FIRST_LETTER] ?? OTHER_LETTER,
  );
  const sum = advances.reduce((total, advance) => total + advance, 0);
  return (sum * sizePx * (Number(weight ?? 400) > 400 ? BOLD : 1)) / 1_000;
}

/** Node has no canvas, so text is as wide as the letters of the app's font are. */
export function measureTextByLetters(): void {
  textMetrics.width = (
    { fontSize = DEFAULT_PX, fontWeight, limit = 0 }: TextItem,
    text: unknown,
  ) => {
    const width = measureInter(
      typeof text === 'string' || typeof text === 'number' ? String(text).trim() : '',
      fontSize,
      fontWeight,
    );
    return limit > 0 ? Math.min(width, limit) : width;
  };
}
