/**
 * @param {unknown} value
 * @param {string} name
 * @returns {unknown}
 */
export function fieldOf(value, name) {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/**
 * @param {unknown} value
 * @param {string} name
 */
export function numberIn(value, name) {
  const field = fieldOf(value, name);
  return typeof field === 'number' ? field : 0;
}

/**
 * @param {unknown} value
 * @param {string} name
 * @returns {unknown[]}
 */
export function listIn(value, name) {
  const field = fieldOf(value, name);
  return Array.isArray(field) ? field : [];
}
