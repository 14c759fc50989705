import { renderMapPicture, type LegendEntry } from '#charts/map/map-picture.ts';
import { DETACHED, make } from '../element-maker.ts';
import type { PartBody } from './board-document-model.ts';
import type { PartFrame } from './part-frame.ts';
import { buildDrawings } from './drawings.ts';
import { buildVisibleTableElement } from './visible-table-element.ts';
import { messages } from '../messages.ts';

const SVG = 'http://www.w3.org/2000/svg';
const SWATCH_RADIUS_PX = 4.5;
const RIM_PX = 0.5;

/** The swatch is a picture of its own, because the file's policy forbids style attributes. */
function buildSwatch(colour: string, radiusPx: number): SVGElement {
  const swatch = DETACHED.createElementNS(SVG, 'svg');
  const middle = String(radiusPx + RIM_PX);
  swatch.setAttribute('width', String(2 * (radiusPx + RIM_PX)));
  swatch.setAttribute('height', String(2 * (radiusPx + RIM_PX)));
  swatch.setAttribute('aria-hidden', 'true');
  const circle = DETACHED.createElementNS(SVG, 'circle');
  const rim = { stroke: 'currentColor', 'stroke-opacity': '0.6', 'stroke-width': '0.75' };
  const attributes = { cx: middle, cy: middle, r: String(radiusPx), fill: colour, ...rim };
  for (const [name, value] of Object.entries(attributes)) circle.setAttribute(name, value);
  swatch.append(circle);
  return swatch;
}

function buildLegend(entries: readonly LegendEntry[]): HTMLElement | null {
  if (entries.length === 0) return null;
  const items = entries.map(({ colour, radiusPx, label }) =>
    make('li', {}, [
      colour === null ? null : buildSwatch(colour, radiusPx ?? SWATCH_RADIUS_PX),
      label,
    ]),
  );
  return make('ul', { class: 'legend' }, items);
}

/**
 * Builds a map with its legend and remarks about what it does not show; its rows where it cannot be
 * drawn.
 */
export async function buildMapElement(
  { parsed, table, instead }: Extract<PartBody, { kind: 'map' }>,
  title: string,
  frame: PartFrame,
): Promise<HTMLElement> {
  try {
    let legend: readonly LegendEntry[] = [];
    let remarks: readonly string[] = [];
    const drawings = await buildDrawings(frame, async (size) => {
      const drawn = await renderMapPicture({
        ...{ parsedMap: parsed, table, title, ...size },
        ...{
          target: frame.chart.target,
          font: frame.chart.palette.font,
          colours: frame.mapColours,
        },
      });
      ({ legend, remarks } = drawn);
      return drawn.picture;
    });
    return make('div', { class: 'map' }, [
      drawings,
      buildLegend(legend),
      remarks.length === 0 ? null : make('p', { class: 'meaning' }, [remarks.join(' · ')]),
    ]);
  } catch {
    // The rows replace the map and say why.
    return make('div', {}, [
      make('p', { class: 'refused' }, [messages.mapElement.shownAsTable]),
      buildVisibleTableElement(instead, frame),
    ]);
  }
}
