import { afterEach, describe, expect, it } from 'vitest';
import { readColour, computeContrast, type Colour } from '#lib/ui/colour.ts';
import { emulateMedia } from '#lib/testing/emulation.ts';

afterEach(async () => {
  await emulateMedia({});
});

const SURFACES = ['--paper', '--raised', '--sunken', '--hover'] as const;
const TINTS = ['--brass-tint', '--ok-tint', '--warn-tint', '--bad-tint'] as const;
const TEXTS = ['--ink', '--ink-quiet', '--brass', '--ok', '--warn', '--bad'] as const;
const CODE = ['--code-keyword', '--code-string', '--code-number'] as const;
const STATUS_ICONS = [
  '--brass-mark',
  '--ok-mark',
  '--warn-mark',
  '--bad-mark',
  '--line-strong',
] as const;
const COLOURS = ['brass', 'blue', 'green', 'purple', 'red', 'grey'];
const CONNECTION_COLOURS = COLOURS.map((colour) => `--mark-${colour}`);
const CHART = Array.from({ length: 8 }, (_, index) => `--chart-${String(index + 1)}`);

type Pair = readonly [string, string];

const cross = (fronts: readonly string[], backs: readonly string[]): Pair[] =>
  fronts.flatMap((front) => backs.map((back): Pair => [front, back]));

const TEXT_PAIRS: readonly Pair[] = [
  ...cross(TEXTS, SURFACES),
  ...cross(
    ['--ink', '--ink-quiet'],
    [...TINTS, '--selection'].filter((back) => back !== '--selection'),
  ),
  ['--ink', '--selection'],
  ['--brass', '--brass-tint'],
  ['--ok', '--ok-tint'],
  ['--warn', '--warn-tint'],
  ['--bad', '--bad-tint'],
  ['--on-brass', '--brass'],
  ['--on-bad', '--bad'],
  ...cross(CODE, ['--raised', '--paper', '--sunken', '--brass-tint']),
];
const SHAPE_PAIRS: readonly Pair[] = [
  ...cross(STATUS_ICONS, ['--paper', '--raised']),
  ...cross(CONNECTION_COLOURS, ['--paper', '--raised', '--sunken']),
  ...cross(CHART, ['--raised', '--paper']),
];

function toColour(token: string): Colour {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const text = getComputedStyle(probe).color;
  probe.remove();
  const colour = readColour(text);
  if (colour?.alpha !== 1) throw new Error(`${token}: ${text}`);
  return colour;
}

const toPairContrast = ([front, back]: Pair): number =>
  computeContrast(toColour(front), toColour(back));

function findWeak(pairs: readonly Pair[], least: number): string[] {
  return pairs
    .filter((pair) => toPairContrast(pair) < least)
    .map((pair) => `${pair.join(' on ')}: ${toPairContrast(pair).toFixed(2)}`);
}

const THEMES = [
  { 'prefers-color-scheme': 'light' },
  { 'prefers-color-scheme': 'dark' },
  { 'prefers-color-scheme': 'light', 'prefers-contrast': 'more' },
  { 'prefers-color-scheme': 'dark', 'prefers-contrast': 'more' },
].map((features) => [Object.values(features).join(', '), features] as const);

describe('tokens', () => {
  it.each(THEMES)('text keeps 4.5:1 in %s', async (_name, features) => {
    await emulateMedia(features);
    expect(findWeak(TEXT_PAIRS, 4.5)).toEqual([]);
  });

  it.each(THEMES)('marks keep 3:1 in %s', async (_name, features) => {
    await emulateMedia(features);
    expect(findWeak(SHAPE_PAIRS, 3)).toEqual([]);
  });

  it('follow the system, and the root may decide against it', async () => {
    await emulateMedia({ 'prefers-color-scheme': 'dark' });
    expect(toColour('--paper').channels).toEqual([20, 20, 22]);
    document.documentElement.dataset['theme'] = 'light';
    expect(toColour('--paper').channels).toEqual([251, 250, 247]);
    delete document.documentElement.dataset['theme'];
  });

  it('stop all motion for who asked for that', async () => {
    const read = (): string =>
      getComputedStyle(document.documentElement).getPropertyValue('--motion-slow').trim();
    await emulateMedia({ 'prefers-reduced-motion': 'no-preference' });
    expect(read()).toBe('180ms');
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
    expect(read()).toBe('0ms');
  });

  it('bring their own fonts', async () => {
    const loaded = await Promise.all([
      document.fonts.load('14px "Inter Variable"'),
      document.fonts.load('14px "JetBrains Mono Variable"'),
    ]);
    expect(loaded.map((fontFaces) => fontFaces.length > 0)).toEqual([true, true]);
  });
});
