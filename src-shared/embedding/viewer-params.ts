import { z } from 'zod';
import { HIDDEN_PARTS } from './viewer-address.ts';
import { viewerDisplaySchema, type ViewerDisplay } from './viewer-target.ts';

/** What an address asks for, and what of it cannot be understood, in sentences. */
export interface ViewerParams {
  readonly display: ViewerDisplay;
  readonly problems: readonly string[];
}

const FILTER_PREFIX = 'f_';
const GRAIN_PREFIX = 'tg_';
/** A filter of a longer address would not reach a server. */
const VALUE_MAX_CHARS = 8_192;

const localeSchema = z.string().max(64).refine(isLocale);
const timezoneSchema = z.string().max(64).refine(isTimezone);
const memberSchema = viewerDisplaySchema.shape.filters.element.shape.member;
const grainSchema = viewerDisplaySchema.shape.grains.element.shape.grain;

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

function isTimezone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function parseJson(text: string): { readonly value: unknown } | null {
  try {
    return text.length > VALUE_MAX_CHARS ? null : { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** A parameter of the address, decoded. */
type Pair = readonly [name: string, value: string];

const pickPrefixed = (pairs: readonly Pair[], prefix: string): Pair[] =>
  pairs.flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : [],
  );

function readFilters(pairs: readonly Pair[], problems: string[]): ViewerDisplay['filters'] {
  return pickPrefixed(pairs, FILTER_PREFIX).flatMap(([member, text]) => {
    const parsed = memberSchema.safeParse(member).success ? parseJson(text) : null;
    if (parsed !== null) return [{ member, value: parsed.value }];
    problems.push(`The filter of ${member} in the address is not JSON.`);
    return [];
  });
}

function readGrains(pairs: readonly Pair[], problems: string[]): ViewerDisplay['grains'] {
  return pickPrefixed(pairs, GRAIN_PREFIX).flatMap(([member, grain]) => {
    const isKnown = memberSchema.safeParse(member).success && grainSchema.safeParse(grain).success;
    if (isKnown) return [{ member, grain }];
    problems.push(`The time grain of ${member} in the address is empty or too long.`);
    return [];
  });
}

/** Reads the looks of a viewer's page from its address: only the exact literals count. */
export function parseViewerParams(search: Iterable<Pair>): ViewerParams {
  const problems: string[] = [];
  const pairs = [...search];
  const find = (name: string): string | null => pairs.find(([own]) => own === name)?.[1] ?? null;
  const readText = (name: string, schema: z.ZodType<string>): string | null => {
    const text = find(name);
    if (text === null || schema.safeParse(text).success) return text;
    problems.push(`The ${name} in the address is unknown.`);
    return null;
  };
  const hidden = HIDDEN_PARTS.map(([part, name]) => [part, find(name) !== 'false'] as const);
  const display = viewerDisplaySchema.parse({
    filters: readFilters(pairs, problems),
    grains: readGrains(pairs, problems),
    allowExport: find('allowExport') === 'true',
    ...Object.fromEntries(hidden),
    locale: readText('locale', localeSchema),
    timezone: readText('timezone', timezoneSchema),
  });
  return { display, problems };
}
