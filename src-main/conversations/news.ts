import type { Turn, TurnMessage } from '#shared/thread/turn.ts';

const countChars = ({ content, thinking, toolCall }: TurnMessage): number =>
  content.length + thinking.length + (toolCall?.result?.length ?? 0);

/**
 * Whether the turn has grown: a server that repeats itself, or sends lines that say nothing, must
 * not seem to make progress.
 */
export function hasNews(before: Turn, after: Turn): boolean {
  if (after.messages === before.messages) return false;
  if (after.messages.length !== before.messages.length) return true;
  const at = after.messages.findLastIndex((message, index) => message !== before.messages[index]);
  const [earlier, later] = [before.messages[at], after.messages[at]];
  return !earlier || (later !== undefined && countChars(later) > countChars(earlier));
}
