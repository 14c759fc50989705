import { z } from 'zod';

/** The address parameters of a viewer's page, from public sources: how it is shown, never rights. */
export const viewerDisplaySchema = z.strictObject({
  /** Filters by member: the value is any JSON value, written as `f_<view>.<dimension>`. */
  filters: z.array(
    z.strictObject({
      member: z.string().min(1).max(512),
      value: z.unknown(),
    }),
  ),
  /** Grains by member, written as `tg_<view>.<dimension>`. */
  grains: z.array(
    z.strictObject({ member: z.string().min(1).max(512), grain: z.string().min(1).max(64) }),
  ),
  allowExport: z.boolean(),
  showHeader: z.boolean(),
  showTitle: z.boolean(),
  showBackButton: z.boolean(),
  showEditButton: z.boolean(),
  showDuplicateButton: z.boolean(),
  locale: z.string().max(64).nullable(),
  timezone: z.string().max(64).nullable(),
});
export type ViewerDisplay = z.infer<typeof viewerDisplaySchema>;

/** The page that a viewer opens. */
export const viewerTargetSchema = z.discriminatedUnion('page', [
  z.strictObject({
    page: z.literal('dashboard'),
    publicId: z.string().min(1).max(200),
    display: viewerDisplaySchema,
  }),
  z.strictObject({ page: z.literal('chat') }),
]);
export type ViewerTarget = z.infer<typeof viewerTargetSchema>;
