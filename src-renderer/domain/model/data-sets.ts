import {
  formatInlineTitle,
  getShortName,
  listGroupableMembers,
  listMeasures,
  listTimeMembers,
  type Member,
  type ModelCube,
} from '#shared/model/model.ts';
import { formatMention, listMentions } from './mention-text.ts';

/** A measure of a data set, and the question that it begins. */
export interface MeasureOffer {
  readonly title: string;
  readonly question: string;
}

/** One cube of the model as the home offers it. */
export interface DataSet {
  readonly cube: ModelCube;
  readonly measures: readonly MeasureOffer[];
  /** What is to be counted, and whose first and last day is asked for; null without a time. */
  readonly time: Member | null;
}

const MEASURES_SHOWN = 3;

/** Cubes without measures are tables that others join, not what somebody asks about. */
export function listDataSets(cubes: readonly ModelCube[]): readonly DataSet[] {
  const mentions = listMentions(cubes);
  return cubes.flatMap((cube) => {
    const [group] = listGroupableMembers(cube);
    const [time] = listTimeMembers(cube);
    const by = group ?? time;
    const measures = listMeasures(cube)
      .slice(0, MEASURES_SHOWN)
      .map((measure) => {
        const mention = mentions.find((one) => one.member === measure);
        const context = by === undefined ? '' : by.title;
        const named = mention ? formatMention(mention, context) : measure.title;
        const question = named.charAt(0).toUpperCase() + named.slice(1);
        return {
          title: measure.title,
          question: by === undefined ? question : `${question} by ${formatInlineTitle(by.title)}`,
        };
      });
    return measures.length === 0 ? [] : [{ cube, measures, time: time ?? null }];
  });
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** One row: the number of rows, and the first and last moment where the cube has a time. */
export function buildFactsQuery({ cube, time }: DataSet): string {
  const column = time === null ? null : quote(getShortName(time));
  const period = column === null ? '' : `, min(${column}), max(${column})`;
  return `SELECT count(*)${period} FROM ${quote(cube.name)}`;
}

export interface DataSetFacts {
  readonly rowCount: number;
  /** ISO dates; null where the cube has no time or no rows. */
  readonly period: { readonly from: string; readonly to: string } | null;
}

/** Reads the row of `buildFactsQuery`; null where it has another shape. */
export function parseDataSetFacts(
  row: readonly (string | number | boolean | null)[] | undefined,
): DataSetFacts | null {
  const [count, from, to] = row ?? [];
  const rowCount = Number(count ?? Number.NaN);
  if (!Number.isSafeInteger(rowCount) || rowCount < 0) return null;
  const isDated = typeof from === 'string' && typeof to === 'string';
  return { rowCount, period: isDated ? { from, to } : null };
}

const MONTH = new Intl.DateTimeFormat(undefined, {
  year: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
/** A longer period is named by its years. */
const MONTHS_MAX_YEARS = 1;

function parseDay(text: string): Date | null {
  const found = /^(\d{4})-(\d{2})(?:-(\d{2}))?/.exec(text);
  if (found === null) return null;
  return new Date(Date.UTC(Number(found[1]), Number(found[2]) - 1, Number(found[3] ?? '1')));
}

/** `1970–1982`, `Jan – Apr 2001`; '' where the texts are no dates. */
export function formatTimeSpan({
  from,
  to,
}: {
  readonly from: string;
  readonly to: string;
}): string {
  const [first, last] = [parseDay(from), parseDay(to)];
  if (first === null || last === null) return '';
  const years = [first.getUTCFullYear(), last.getUTCFullYear()] as const;
  if (years[1] - years[0] > MONTHS_MAX_YEARS) return `${String(years[0])}–${String(years[1])}`;
  return MONTH.formatRange(first, last);
}
