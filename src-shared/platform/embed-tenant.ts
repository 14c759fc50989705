import { z } from 'zod';
import { integerOrNull, textOrNull } from './scalars.ts';

/** §8. */
export const TENANT_NAME_MIN_CHARS = 5;
export const TENANT_NAME_MAX_CHARS = 36;

/** The embedTenantName of §4.2. Each way to be wrong has its own message. */
export const embedTenantNameSchema = z
  .string()
  .min(
    TENANT_NAME_MIN_CHARS,
    `embedTenantName needs at least ${String(TENANT_NAME_MIN_CHARS)} characters`,
  )
  .max(
    TENANT_NAME_MAX_CHARS,
    `embedTenantName holds at most ${String(TENANT_NAME_MAX_CHARS)} characters`,
  )
  .regex(/^[a-z0-9-]*$/, 'embedTenantName uses only a-z, 0-9 and -')
  .regex(/^[a-z]/, 'embedTenantName starts with a letter a-z')
  .regex(/[a-z0-9]$/, 'embedTenantName ends with a letter or a digit')
  .meta({ examples: ['acme-eu'] });

/** §2.8. */
export const ATTRIBUTE_TYPES = ['string', 'number', 'string_array', 'number_array'] as const;
export type AttributeType = (typeof ATTRIBUTE_TYPES)[number];

/** §2.8 userAttributes value. */
export const attributeValueSchema = z.union([
  z.string(),
  z.number(),
  z.array(z.string()),
  z.array(z.number()),
  z.null(),
]);
export type AttributeValue = z.infer<typeof attributeValueSchema>;

/** §2.8: the value's type must match the definition's; null clears the value. */
export function isValueOfType(value: AttributeValue, type: AttributeType): boolean {
  if (value === null) return true;
  switch (type) {
    case 'string':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number';
    case 'string_array':
      return Array.isArray(value) && value.every((item) => typeof item === 'string');
    case 'number_array':
      return Array.isArray(value) && value.every((item) => typeof item === 'number');
  }
}

/** A group of an embed tenant (§4.3; the body is from public sources). */
export const groupSchema = z.looseObject({
  id: z.int(),
  name: z.string(),
  description: textOrNull,
  userCount: integerOrNull,
});
export type Group = z.infer<typeof groupSchema>;

/** An attribute definition of an embed tenant (§4.3; the body is from public sources). */
export const attributeSchema = z.looseObject({
  id: z.int(),
  name: z.string(),
  type: z.enum(ATTRIBUTE_TYPES),
  displayName: textOrNull,
  defaultValue: textOrNull,
  description: textOrNull,
});
export type Attribute = z.infer<typeof attributeSchema>;
