/** `10–49` and `10-49` are one name. */
export const normalizeDashes = (text: string): string =>
  text.replaceAll(/[\u2010-\u2015\u2212]/g, '-');
