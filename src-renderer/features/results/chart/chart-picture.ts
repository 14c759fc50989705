import type { ChartRenderer } from '#charts/chart-renderer.ts';
import { renderPngImage, renderSvgImage, type ImageRequest } from '#charts/chart-image.ts';
import type { FileToExport } from '#lib/files/file-exporter.ts';

export const PICTURE_SCALES = ['1', '2', '3', '4'] as const;

export interface PictureChoice {
  readonly kind: 'png' | 'svg';
  readonly scale: (typeof PICTURE_SCALES)[number];
}

/** Two dots for each pixel are sharp in a document and small enough for a message. */
const COPY_SCALE = 2;

/**
 * The clipboard receives the promise itself, so that the click still counts when the picture is
 * done.
 */
export async function copyPicture(order: ImageRequest, renderer: ChartRenderer): Promise<void> {
  const blob = renderPngImage(order, COPY_SCALE, renderer).then(
    (bytes) => new Blob([bytes], { type: 'image/png' }),
  );
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
}

/** A dragged picture is as sharp as a copied one. */
export const DRAGGED_PICTURE: PictureChoice = { kind: 'png', scale: '2' };

interface PictureContext {
  readonly renderer: ChartRenderer;
  /** A label such as `100 of 25,431 rows`, or '' for complete rows. */
  readonly partialLabel: string;
}

/** Creates a file that is drawn when its bytes are requested. */
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
