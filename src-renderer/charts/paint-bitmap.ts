import type { ScreenPicture } from './chart-messages.ts';

/** Copies it, as large as it was drawn for. */
export function paintBitmap(
  canvas: HTMLCanvasElement,
  { bitmap, widthPx, heightPx }: Pick<ScreenPicture, 'bitmap' | 'widthPx' | 'heightPx'>,
): void {
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.style.inlineSize = `${String(widthPx)}px`;
  canvas.style.blockSize = `${String(heightPx)}px`;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
}
