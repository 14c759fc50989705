import { isMention, type Mention } from '../mentions/mention.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const LISTS = /^(?:list|show|display|give)\b/i;
const THEM = /\b(?:them|these|those)\b/i;
const WITH = /^(?:with|including|plus)(?: (?:the|their|its))?$/i;

const OPEN =
  'The last answer shows figures and no rows, and this would show other figures; say which rows are to be listed, and with which columns.';

/** `list them with year`, after a number of films: rows with their year, and no number of each year. */
export function describeOpenColumns(
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
): string | null {
  const [lead, ...rest] = mentions.filter((one) => !isMention(one, 'join'));
  const at = rest.findIndex((one) => WITH.test(one.text));
  const isLed =
    lead !== undefined &&
    LISTS.test(lead.text) &&
    [lead, ...rest.slice(0, Math.max(at, 0))].some((one) => THEM.test(one.text));
  const shown = rest.slice(at + 1).filter((one) => !isMention(one, 'stop', 'join', 'also'));
  const areColumns = shown.length > 0 && shown.every((one) => isMention(one, 'column', 'grain'));
  return plan.kind === 'aggregate' && isLed && at !== -1 && areColumns ? OPEN : null;
}
