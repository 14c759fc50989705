import { expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { renderMapPicture } from './map-picture.ts';
import PointMap from './PointMap.svelte';

const parsedMap = {
  kind: 'map',
  ...{ latitude: 'lat', longitude: 'lon', label: 'name', size: null, color: 'gross' },
  area: 'world',
} as const;
const columns = ['name', 'lat', 'lon', 'gross'].map((name) => ({
  name,
  type: name === 'name' ? 'VARCHAR' : 'DOUBLE',
}));
const KNOWN = ['Oslo', '60', '11', '5'];
const UNKNOWN = ['Bergen', '60', '5', null];

async function readBoth(rows: (string | null)[][]) {
  const parts = { parsedMap, title: 'Places' };
  const screen = await render(PointMap, { ...parts, columns, rows });
  const picture = await renderMapPicture({
    ...{ ...parts, table: { columns, rows }, target: document },
    ...{ widthPx: 600, font: 'sans-serif' },
  });
  const shown = [...screen.container.querySelectorAll<HTMLElement>('.legend span, .legend li')]
    .map((element) => element.textContent.trim())
    .filter((words) => words !== '');
  const swatch = screen.container.querySelector('.legend li:last-child .swatch');
  const ground = swatch ? getComputedStyle(swatch).backgroundColor : '';
  return { screen, shown, legendLabels: picture.legend.map(({ label }) => label), ground };
}

it('explains the places without a value, on the board as in a file', async () => {
  const { screen, shown, legendLabels, ground } = await readBoth([KNOWN, UNKNOWN]);
  expect(legendLabels).toEqual(['Colour: gross', '5', 'no value']);
  expect(shown).toEqual(legendLabels);
  await expect.poll(() => screen.container.querySelectorAll('.point').length).toBe(2);
  const region = screen.container.querySelector('.point.shade-none');
  expect(region && getComputedStyle(region).fill).toBe(ground);
  await screen.unmount();
});

it('has no word for what is not on the map', async () => {
  const { screen, shown, legendLabels } = await readBoth([KNOWN]);
  expect(legendLabels).toEqual(['Colour: gross', '5']);
  expect(shown).toEqual(legendLabels);
  await screen.unmount();
});
