import { z } from 'zod';

const leaf = z.string().nullish();

const border = z.strictObject({ color: leaf, radius: leaf, style: leaf, width: leaf }).nullish();
const title = z
  .strictObject({ color: leaf, fontFamily: leaf, fontSize: leaf, fontWeight: leaf })
  .nullish();
const text = z
  .strictObject({ codeFontFamily: leaf, color: leaf, fontFamily: leaf, secondaryColor: leaf })
  .nullish();

/** §2.5: every field optional and nullable, every leaf a string. In responses it is free-form. */
export const themeInputSchema = z.strictObject({
  backgroundColor: leaf,
  fontFamily: leaf,
  primaryColor: leaf,
  themeId: leaf,
  dashboard: z.strictObject({ backgroundColor: leaf, padding: leaf }).nullish(),
  controls: z.strictObject({ backgroundColor: leaf, padding: leaf, border, title }).nullish(),
  widgets: z
    .strictObject({ backgroundColor: leaf, margin: leaf, padding: leaf, border, text, title })
    .nullish(),
});
export type ThemeInput = z.infer<typeof themeInputSchema>;
