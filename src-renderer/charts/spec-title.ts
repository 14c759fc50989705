import { isList, isObject, omit, type Json, type JsonObject } from './json.ts';

/** What a spec says of itself: its title, and what stands below in smaller letters. */
export interface SpecTitle {
  readonly text: string;
  /** '' where there is none. */
  readonly subtitle: string;
}

const LETTER_PX = { title: 7.6, subtitle: 6.4 } as const;
const SPACES = /[\s_]+/g;

/** Lines of a title are one sentence; what an expression would compute is none. */
function readText(value: Json | undefined): string {
  const lines = isList(value) ? value : [value];
  return lines
    .filter((line) => typeof line === 'string')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The title of a spec that has been parsed; null where it has none. */
function readSpecTitle({ title }: JsonObject): SpecTitle | null {
  const own: JsonObject = isObject(title) ? title : { text: title ?? null };
  const text = readText(own['text']);
  return text === '' ? null : { text, subtitle: readText(own['subtitle']) };
}

function parseSpec(spec: string): JsonObject {
  try {
    const parsed = JSON.parse(spec) as Json;
    return isObject(parsed) ? parsed : {};
  } catch {
    // The chart itself says that its spec cannot be read.
    return {};
  }
}

/** The title of a spec as text; null where it has none or cannot be read. */
export const parseSpecTitle = (spec: string): SpecTitle | null => readSpecTitle(parseSpec(spec));

/** The spec for a report, whose rows change, so that what was found in these may become untrue. */
export function removeSpecTitle(spec: string): string {
  const parsed = parseSpec(spec);
  return 'title' in parsed ? JSON.stringify(omit(parsed, ['title'])) : spec;
}

const fold = (text: string): string => text.toLowerCase().replace(SPACES, ' ').trim();

/** Breaks a text by the average width of its letters, because Vega does not. */
function breakLines(text: string, widthPx: number, letterPx: number): string[] {
  const most = Math.max(1, Math.floor(widthPx / letterPx));
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < most) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else lines.push(word);
  }
  return lines;
}

/** The setting of Vega-Lite that draws a title; null where the heading above says the same. */
export function buildTitle(
  title: SpecTitle | null,
  heading: string,
  widthPx: number,
): JsonObject | null {
  if (title === null || fold(heading).includes(fold(title.text))) return null;
  const { text, subtitle } = title;
  return {
    text: breakLines(text, widthPx, LETTER_PX.title),
    ...(subtitle === '' || fold(heading).includes(fold(subtitle))
      ? {}
      : { subtitle: breakLines(subtitle, widthPx, LETTER_PX.subtitle) }),
  };
}
