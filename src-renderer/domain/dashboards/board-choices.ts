import { z } from 'zod';
import { FILTER_OPERATORS } from './widget-kinds/filter-widget.ts';
import { TIME_GRAINS } from './time-grain.ts';

const MAX_VALUES = 1_000;
const MAX_FILTERS = 200;

const values = z.array(z.string().max(10_000).nullable()).max(MAX_VALUES);

/** A filter from a click on a mark or a cell: as a widget could set it, or a range of time. */
export const crossFilterSchema = z
  .object({
    member: z.string().max(1_024),
    operator: z.enum([...FILTER_OPERATORS, 'within']),
    values,
  })
  .refine(
    (filter) =>
      filter.operator !== 'within' ||
      (filter.values.length === 2 && filter.values.every((value) => value !== null)),
  );

/** The analyst's choices on a dashboard, stored between starts as the state `filters`. */
export const boardChoicesSchema = z.object({
  /** Values by the id of the filter's widget; a missing one is as it was published. */
  filters: z.record(z.string().max(1_024), values),
  /** Grains by the id of the widget that chooses them. */
  grains: z.record(z.string().max(1_024), z.enum(TIME_GRAINS)),
  /** The filters that clicks on a chart or a table have set. */
  crossFilters: z.array(crossFilterSchema).max(MAX_FILTERS),
});
export type BoardChoices = z.infer<typeof boardChoicesSchema>;

export const NO_CHOICES: BoardChoices = { filters: {}, grains: {}, crossFilters: [] };

/**
 * Choices of another version, or damaged ones, are ignored: the dashboard is shown as it was
 * published.
 */
export function readBoardChoices(text: string | null): BoardChoices {
  if (text === null) return NO_CHOICES;
  try {
    const read = boardChoicesSchema.safeParse(JSON.parse(text));
    return read.success ? read.data : NO_CHOICES;
  } catch {
    // Text that is no JSON is ignored, because choices are quickly made again.
    return NO_CHOICES;
  }
}
