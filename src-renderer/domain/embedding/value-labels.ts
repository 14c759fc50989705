import type { AttributeValue } from '#shared/platform/embed-tenant.ts';
import { language } from '#lib/text/language.ts';

const SHOWN_NAMES_MAX = 8;
const and = new Intl.ListFormat(language, { type: 'conjunction' });

/** Names a list in a sentence; a long one ends with the number of those left out. */
export function joinNames(names: readonly string[]): string {
  if (names.length <= SHOWN_NAMES_MAX) return and.format(names);
  const rest = names.length - (SHOWN_NAMES_MAX - 1);
  return and.format([...names.slice(0, SHOWN_NAMES_MAX - 1), `${String(rest)} more`]);
}

/** Describes an attribute's value in a sentence. */
export function describeAttributeValue(value: AttributeValue): string {
  if (value === null) return 'no value';
  if (!Array.isArray(value)) return typeof value === 'string' ? `“${value}”` : String(value);
  return value.length === 0 ? 'an empty list' : joinNames(value.map(String));
}
