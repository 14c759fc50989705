import type { ScreenPicture } from './chart-messages.ts';

/** Copies the bitmap at the size for which it was drawn. */
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
