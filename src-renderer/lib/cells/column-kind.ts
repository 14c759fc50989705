export type ColumnKind = 'number' | 'time' | 'truth' | 'text';

const NUMBER =
  /^(?:u?(?:tiny|small|medium|big|huge)?int(?:eger)?\d*|long|short|byte|double|float\d*|real|decimal|numeric|number|money)\b/i;
const TIME = /^(?:date|time|timestamp|datetime)/i;
const TRUTH = /^bool/i;

/**
 * Derives a column's kind from a server's type name, for drawing and alignment. Unknown names are
 * text.
 */
export function getColumnKind(type: string): ColumnKind {
  if (NUMBER.test(type)) return 'number';
  if (TIME.test(type)) return 'time';
  if (TRUTH.test(type)) return 'truth';
  return 'text';
}
