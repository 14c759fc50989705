import type { ChartRenderer } from '#charts/chart-renderer.ts';
import { renderPngImage, renderSvgImage, type ImageRequest } from '#charts/chart-image.ts';
import type { FileToExport } from '#lib/files/file-exporter.ts';

export const PICTURE_SCALES = ['1', '2', '3', '4'] as const;

export interface PictureChoice {
  readonly kind: 'png' | 'svg';
  readonly scale: (typeof PICTURE_SCALES)[number];
}

/** Two dots to a pixel: sharp in a document, and not larger than a message bears. */
const COPY_SCALE = 2;

/** The promise goes to the clipboard as it is, so that the click still counts when it is done. */
export async function copyPicture(order: ImageRequest, renderer: ChartRenderer): Promise<void> {
  const blob = renderPngImage(order, COPY_SCALE, renderer).then(
    (bytes) => new Blob([bytes], { type: 'image/png' }),
  );
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
}

/** As sharp as one that is copied. */
export const DRAGGED_PICTURE: PictureChoice = { kind: 'png', scale: '2' };

interface PictureContext {
  readonly renderer: ChartRenderer;
  /** `100 of 25,431 rows`, or '' where the rows are all there. */
  readonly partialLabel: string;
}

/** Drawn when its bytes are asked for. */
export function createPictureFile(
  order: ImageRequest,
  { kind, scale }: PictureChoice,
  { renderer, partialLabel }: PictureContext,
): FileToExport {
  return {
    target: kind,
    title: order.title,
    partialLabel,
    createChunks: async function* () {
      yield kind === 'png'
        ? await renderPngImage(order, Number(scale), renderer)
        : await renderSvgImage(order, renderer);
    },
  };
}
