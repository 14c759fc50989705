import embed from 'vega-embed';
import type { ChartInput } from '#charts/chart-input.ts';

/**
 * Draws in the most obvious way: every chart at once, in the page, from objects.
 * @returns what closes them
 */
export async function drawNaively(
  charts: readonly ChartInput[],
  tiles: readonly HTMLElement[],
  onDrawn: () => void,
): Promise<() => void> {
  const drawings = charts.map(async ({ spec, columns, rows }, index) => {
    const values = rows.map((row) =>
      Object.fromEntries(
        columns.map(({ name, type }, at) => [name, type === 'Double' ? Number(row[at]) : row[at]]),
      ),
    );
    const complete = { ...(JSON.parse(spec) as object), data: { values }, width: 600, height: 220 };
    const tile = tiles[index];
    if (!tile) return null;
    const drawn = await embed(tile, complete as Parameters<typeof embed>[1], { actions: false });
    onDrawn();
    return drawn;
  });
  const drawn = await Promise.all(drawings);
  return () => {
    for (const one of drawn) one?.finalize();
  };
}
