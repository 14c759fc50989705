import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { ParsedMap } from '#domain/dashboards/read-snapshot.ts';
import type { OnMark } from '../mark-choice.ts';
import { readMapColours } from './map-colours.ts';
import { renderMapPicture } from './map-picture.ts';
import PointMap from './PointMap.svelte';

const parsedMap: ParsedMap = {
  ...{ latitude: 'lat', longitude: 'lon', label: 'name', size: null, color: 'gross' },
  area: 'world',
};
const KNOWN = ['Oslo', '60', '11', '5'];
const UNKNOWN = ['Bergen', '60', '5', null];

interface MapOptions {
  readonly area?: string;
  readonly type?: string;
  readonly map?: ParsedMap;
}

async function readBoth(
  rows: (string | null)[][],
  { area = 'world', type = 'DOUBLE', map = parsedMap }: MapOptions = {},
) {
  const columns = ['name', 'lat', 'lon', 'gross'].map((name, at) => ({
    name,
    type: ['VARCHAR', 'DOUBLE', 'DOUBLE', type][at] ?? '',
  }));
  const parts = { parsedMap: { ...map, area }, title: 'Places' };
  const screen = await render(PointMap, { ...parts, columns, rows });
  screen.container.style.blockSize = '400px';
  const picture = await renderMapPicture({
    ...{ ...parts, table: { columns, rows }, target: document },
    ...{ widthPx: 600, heightPx: null, font: 'sans-serif' },
    colours: readMapColours(screen.container),
  });
  const shown = [...screen.container.querySelectorAll<HTMLElement>('.legend li')]
    .map((element) => element.textContent.trim())
    .filter((words) => words !== '');
  const swatch = screen.container.querySelector('.legend li:last-child .swatch');
  const ground = swatch ? getComputedStyle(swatch).backgroundColor : '';
  const legendLabels = picture.legend.map(({ label }) => label);
  const colours = picture.legend.flatMap(({ colour }) => colour ?? []);
  return { screen, shown, legendLabels, ground, picture, colours };
}

it('explains the places without a value, on the board as in a file', async () => {
  const { screen, shown, legendLabels, ground } = await readBoth([KNOWN, UNKNOWN]);
  expect(legendLabels).toEqual(['gross', '5', 'no value']);
  expect(shown).toEqual(legendLabels);
  await expect.poll(() => screen.container.querySelectorAll('.point').length).toBe(2);
  const fills = [...screen.container.querySelectorAll('.point')].map(
    (point) => getComputedStyle(point).fill,
  );
  expect(fills).toContain(ground);
  expect(new Set(fills).size).toBe(2);
  await screen.unmount();
});

const SIZED = { ...parsedMap, size: 'gross' } as const;

it('writes classes without gaps, and shows two sizes, on the board as in a file', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => ['x', String(at), '10', String(at * 25)]);
  const { screen, shown, legendLabels, picture } = await readBoth(rows, { map: SIZED });
  expect(legendLabels).toEqual([
    ...['gross', 'under 200', '200–400', '400–600', '600–800', '800 or more'],
    ...['Circle: gross', '90', '900'],
  ]);
  expect(shown).toEqual(legendLabels);
  const [small, large] = picture.legend.flatMap(({ radiusPx }) => radiusPx ?? []);
  expect((small ?? 0) / (large ?? 1)).toBeCloseTo(Math.sqrt(0.1), 1);
  await screen.unmount();
});

it('has no word for what is not on the map', async () => {
  const { screen, shown, legendLabels } = await readBoth([KNOWN]);
  expect(legendLabels).toEqual(['gross', '5']);
  expect(shown).toEqual(legendLabels);
  await screen.unmount();
});

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
const WORDS = { type: 'VARCHAR' };
const createCategoryRows = (names: readonly string[]) =>
  names.flatMap((name, at) =>
    // The first names are the commonest.
    Array.from({ length: 20 - at }, (_, row) => [name, String(row), String(at * 10), name]),
  );

it('gives each word of a column a colour of its own, and the rest one together', async () => {
  const few = await readBoth(createCategoryRows(NAMES.slice(0, 8)), WORDS);
  expect(few.legendLabels).toEqual(['gross', ...NAMES.slice(0, 8)]);
  expect(few.shown).toEqual(few.legendLabels);
  expect(new Set(few.colours).size).toBe(8);
  await few.screen.unmount();
  const many = await readBoth(createCategoryRows(NAMES), WORDS);
  expect(many.legendLabels).toEqual(['gross', ...NAMES.slice(0, 7), 'Other (3 values)']);
  expect(many.shown).toEqual(many.legendLabels);
  expect(new Set(many.colours).size).toBe(8);
  await many.screen.unmount();
});

it('joins thousands of places in groups that a reader can part', async () => {
  const rows = Array.from({ length: 3_000 }, (_, at) => [
    `Place ${String(at)}`,
    // No two rows are at one place.
    String(((at * 37) % 140) - 70 + at / 10_000),
    String(((at * 53) % 320) - 160),
    String(at % 7),
  ]);
  const { screen, picture } = await readBoth(rows);
  const said = /3,000 points in \d+ groups/;
  expect(picture.remarks.join(' · ')).toMatch(said);
  expect(picture.picture.querySelectorAll('circle').length).toBeLessThan(500);
  await expect.poll(() => screen.container.textContent).toMatch(said);
  const map = screen.getByRole('application');
  const countGroups = () => map.query()?.querySelectorAll('circle.group').length ?? 0;
  await expect.poll(countGroups).toBeGreaterThan(0);
  const group = map.element().querySelector('circle.group');
  const { x, y, width, height } = group?.getBoundingClientRect() ?? new DOMRect();
  const at = { bubbles: true, clientX: x + width / 2, clientY: y + height / 2 };
  group?.dispatchEvent(new MouseEvent('click', at));
  await expect.element(screen.getByRole('button', { name: 'Show the whole map' })).toBeVisible();
  await expect.poll(countGroups).toBe(0);
  await screen.getByRole('button', { name: 'Show the whole map' }).click();
  await expect.poll(countGroups).toBeGreaterThan(0);
  await screen.unmount();
});

it('counts the places of a picture, and not their rows', async () => {
  const { screen, picture } = await readBoth([KNOWN, KNOWN, UNKNOWN]);
  expect(picture.picture.getAttribute('aria-label')).toBe('Places. Map of 2 places.');
  await screen.unmount();
});

it('lists the rows of one place, which no zoom could part, and acts on one of them', async () => {
  const columns = ['name', 'lat', 'lon', 'gross'].map((name) => ({ name, type: 'VARCHAR' }));
  const rows = [
    ...[5, 7, 9].map((gross) => ['JFK', '40.6', '-73.8', String(gross)]),
    ['LAX', '33.9', '-118.4', '5'],
  ];
  const acted: (number | null)[] = [];
  const props = { parsedMap, columns, rows, title: 'Flights' };
  const onMark: OnMark = (mark) => void acted.push(mark.row);
  const screen = await render(PointMap, { ...props, onMark });
  screen.container.style.blockSize = '400px';
  await expect.poll(() => screen.container.querySelectorAll('circle').length).toBe(2);
  await expect
    .element(screen.getByText('4 rows at 2 places; choose a place to list its rows'))
    .toBeVisible();
  // It says as many places as there are marks, and not as many as there are rows.
  const map = screen.getByRole('application', { name: /^Flights\. Map of 2 places/ });
  map.element().focus();
  await userEvent.keyboard('{Home}');
  await expect.poll(() => screen.container.textContent).toContain('3 rows at this place');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: '3 rows at JFK' })).toBeVisible();
  await page.getByRole('button', { name: 'gross 7' }).click();
  await expect.poll(() => acted).toEqual([1]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  await userEvent.keyboard('{Escape}');
  await screen.unmount();
});

it.each([
  ['DE', null],
  ['Norway', null],
  ['us', null],
  ['Atlantis', 'the area Atlantis is not on this map, which shows where the places lie'],
  ['QQ', 'the area QQ is not on this map, which shows where the places lie'],
])('says of an area whether it is on the map: %s', async (area, remark) => {
  const { screen, picture } = await readBoth([['Oslo', '60', '11', '5']], { area });
  const said = picture.remarks.find((one) => one.includes('area')) ?? null;
  expect(said).toBe(remark);
  if (remark !== null) await expect.poll(() => screen.container.textContent).toContain(remark);
  await screen.unmount();
});
