import type { GridRect } from '#domain/dashboards/packing.ts';

interface Placed {
  readonly rect: GridRect;
}

/** Parts that stand beside each other, with the positions that they have below the band's top. */
export type Band<Part extends Placed> = readonly Part[];

interface OpenBand<Part> {
  readonly top: number;
  bottom: number;
  readonly parts: Part[];
}

/**
 * Splits a grid into bands, between which a page may end without cutting a part. Rows in which
 * nothing stands are left out. Parts that overlap so much that their band would be higher than a
 * page follow each other.
 * @param mostRows as many rows as a page has; a higher part is shortened to them
 */
export function splitIntoBands<Part extends Placed>(
  parts: readonly Part[],
  mostRows: number,
): Band<Part>[] {
  const bands: OpenBand<Part>[] = [];
  const inOrder = parts.toSorted((a, b) => a.rect.y - b.rect.y || a.rect.x - b.rect.x);
  for (const part of inOrder) {
    const { x, y, w } = part.rect;
    const h = Math.min(part.rect.h, mostRows);
    let band = bands.at(-1);
    if (!band || y >= band.bottom || y + h - band.top > mostRows) {
      band = { top: y, bottom: y, parts: [] };
      bands.push(band);
    }
    band.bottom = Math.max(band.bottom, y + h);
    band.parts.push({ ...part, rect: { x, y: y - band.top, w, h } });
  }
  return bands.map((band) => band.parts);
}
