import { z } from 'zod';
import { FILTER_OPERATORS } from './filters/filter-operators.ts';
import { isRecord } from './free-form.ts';
import { TIME_GRAINS } from './time-grain.ts';

const MAX_FILTERS = 200;

const id = z.string().max(1_024);
const MAX_VALUE_CHARS = 10_000;

const isValue = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && value.length <= MAX_VALUE_CHARS);

/**
 * A column may have any number of values; the size of the stored text limits them. One function
 * checks them, because a schema for each of a hundred thousand would stop the window.
 */
const values = z.custom<readonly (string | null)[]>(
  (list: unknown) => Array.isArray(list) && list.every(isValue),
);

/** A filter from a click on a mark or a cell: as a widget could set it, or a range of time. */
export const crossFilterSchema = z
  .object({
    member: id,
    operator: z.enum([...FILTER_OPERATORS, 'within']),
    values,
  })
  .refine(
    (filter) =>
      filter.operator !== 'within' ||
      (filter.values.length === 2 && filter.values.every((value) => value !== null)),
  );

const grain = z.enum(TIME_GRAINS);

/** The analyst's choices on a dashboard, stored between starts as the state `filters`. */
export interface BoardChoices {
  /** Values by the id of the filter's widget; a missing one is as it was published. */
  readonly filters: Readonly<Record<string, z.infer<typeof values>>>;
  /** Grains by the id of the widget that chooses them. */
  readonly grains: Readonly<Record<string, z.infer<typeof grain>>>;
  /** The filters that clicks on a chart or a table have set. */
  readonly crossFilters: readonly z.infer<typeof crossFilterSchema>[];
}

export const NO_CHOICES: BoardChoices = { filters: {}, grains: {}, crossFilters: [] };

/** Reads each entry by itself, so that one that is damaged loses none of the others. */
function readEntries<T>(value: unknown, schema: z.ZodType<T>): Record<string, T> {
  if (!isRecord(value)) return {};
  const entries = Object.entries(value).flatMap(([key, one]) => {
    const [name, read] = [id.safeParse(key), schema.safeParse(one)];
    return name.success && read.success ? [[name.data, read.data] as const] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Choices of another version, or damaged ones, are ignored one by one: what they set is shown as it
 * was published.
 */
export function readBoardChoices(text: string | null): BoardChoices {
  if (text === null) return NO_CHOICES;
  try {
    const stored: unknown = JSON.parse(text);
    if (!isRecord(stored)) return NO_CHOICES;
    const crossed: readonly unknown[] = Array.isArray(stored['crossFilters'])
      ? stored['crossFilters']
      : [];
    return {
      filters: readEntries(stored['filters'], values),
      grains: readEntries(stored['grains'], grain),
      crossFilters: crossed
        .slice(0, MAX_FILTERS)
        .flatMap((one) => crossFilterSchema.safeParse(one).data ?? []),
    };
  } catch {
    // Text that is no JSON is ignored, because choices are quickly made again.
    return NO_CHOICES;
  }
}
