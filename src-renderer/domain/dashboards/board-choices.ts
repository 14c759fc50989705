import { z } from 'zod';
import { FILTER_OPERATORS } from './widget-kinds/filter-widget.ts';
import { TIME_GRAINS } from './time-grain.ts';

const MAX_VALUES = 1_000;
const MAX_FILTERS = 200;

const values = z.array(z.string().max(10_000).nullable()).max(MAX_VALUES);

/** By a click on a mark or a cell: as a widget could say it, or a time from here to before there. */
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

/** What an analyst chose on a dashboard, kept as the note `choices` from one start to the next. */
export const boardChoicesSchema = z.object({
  /** By the id of the filter's widget; what is left out is as it was published. */
  filters: z.record(z.string().max(1_024), values),
  /** By the id of the widget that chooses the time grain. */
  grains: z.record(z.string().max(1_024), z.enum(TIME_GRAINS)),
  /** Set by a click on a chart or a table. */
  crossFilters: z.array(crossFilterSchema).max(MAX_FILTERS),
});
export type BoardChoices = z.infer<typeof boardChoicesSchema>;

export const NO_CHOICES: BoardChoices = { filters: {}, grains: {}, crossFilters: [] };

/** Of another version, or damaged: then the dashboard stands as it was published. */
export function readBoardChoices(text: string | null): BoardChoices {
  if (text === null) return NO_CHOICES;
  try {
    const read = boardChoicesSchema.safeParse(JSON.parse(text));
    return read.success ? read.data : NO_CHOICES;
  } catch {
    // Not JSON any more; choices are quickly made again.
    return NO_CHOICES;
  }
}
