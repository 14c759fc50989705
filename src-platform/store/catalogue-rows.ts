import { z } from 'zod';
import { ATTRIBUTE_TYPES, type Attribute, type Group } from '#shared/platform/embed-tenant.ts';

export const groupRow = z
  .object({
    id: z.number().int(),
    name: z.string(),
    description: z.string().nullable(),
    user_count: z.number().int(),
  })
  .transform(({ user_count, ...row }): Group => ({ ...row, userCount: user_count }));

export const GROUP_COLUMNS = `g.id, g.name, g.description,
  (SELECT count(*) FROM group_members m WHERE m.group_id = g.id) AS user_count`;

export const attributeRow = z
  .object({
    id: z.number().int(),
    name: z.string(),
    type: z.enum(ATTRIBUTE_TYPES),
    display_name: z.string().nullable(),
    default_value: z.string().nullable(),
    description: z.string().nullable(),
  })
  .transform((row): Attribute => ({
    id: row.id,
    name: row.name,
    type: row.type,
    displayName: row.display_name,
    defaultValue: row.default_value,
    description: row.description,
  }));

export const ATTRIBUTE_COLUMNS = 'id, name, type, display_name, default_value, description';

export const catalogueIdRow = z.object({ id: z.number().int() });
