import { z } from 'zod';

/** The page around a preview has a scheme of its own, in the preview's partition alone. */
export const PREVIEW_SCHEME = 'plumbline-viewer';
/** A server that restricts who may frame its viewer's pages has to allow this origin. */
export const PREVIEW_ORIGIN = `${PREVIEW_SCHEME}://preview`;

/** The widths of the frame in CSS pixels. */
export const PREVIEW_WIDTHS = { phone: 390, tablet: 834, desktop: 1_280 } as const;
export type PreviewDevice = keyof typeof PREVIEW_WIDTHS;
export const PREVIEW_DEVICES = [
  'phone',
  'tablet',
  'desktop',
] as const satisfies readonly PreviewDevice[];

/** The name of the meta element in which the page around a preview finds what it shows. */
export const PREVIEW_META = 'plumbline-preview';

/** What the page around a preview shows. The address holds a session, and so is a credential. */
export const previewContentSchema = z.object({
  address: z.url({ protocol: /^https?$/ }),
  title: z.string(),
  device: z.enum(PREVIEW_DEVICES),
});
export type PreviewContent = z.infer<typeof previewContentSchema>;
