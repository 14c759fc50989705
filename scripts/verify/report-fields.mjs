/**
 * @param {unknown} value
 * @param {string} name
 * @returns {unknown}
 */
export function getField(value, name) {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/**
 * @param {unknown} value
 * @param {string} name
 */
export function getNumber(value, name) {
  const field = getField(value, name);
  return typeof field === 'number' ? field : 0;
}

/**
 * @param {unknown} value
 * @param {string} name
 * @returns {unknown[]}
 */
export function getList(value, name) {
  const field = getField(value, name);
  return Array.isArray(field) ? field : [];
}
