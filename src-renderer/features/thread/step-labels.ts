import { formatCount, formatPlural } from '#lib/text/format-count.ts';
import type { ToolCall } from '#shared/platform/chat-message.ts';
import { metaInputSchema, type ToolKind } from '#shared/platform/tools.ts';
import { readSqlInput } from '#shared/thread/query-result.ts';
import type { ToolOutcome } from '#shared/thread/tool-outcome.ts';
import { messages } from './messages.ts';

function readSearchQuery(call: ToolCall): string {
  try {
    const parsed = metaInputSchema.safeParse(JSON.parse(call.input ?? '{}'));
    return parsed.success ? (parsed.data.searchQuery ?? parsed.data.query ?? '') : '';
  } catch {
    // The step's raw input shows what it was.
    return '';
  }
}

function withSubject(action: string, joint: string, subject: string): string {
  return subject === '' ? action : `${action}${joint}${subject}`;
}

/** Describes in plain words what the agent does or did with a tool. */
export function labelToolCall(tool: ToolKind, call: ToolCall): string {
  const done = call.result !== null;
  switch (tool) {
    case 'meta': {
      const query = readSearchQuery(call);
      const action = done ? messages.stepLabels.searchedModel : messages.stepLabels.searchingModel;
      return withSubject(action, ' for ', query === '' ? '' : `“${query}”`);
    }
    case 'sql':
      return withSubject(
        done ? messages.stepLabels.ranSql : messages.stepLabels.runningSql,
        ': ',
        readSqlInput(call).queryTitle ?? '',
      );
    case 'other':
      return `${done ? 'Used' : 'Using'} ${call.name}`;
  }
}

/** Counts what came back; '' where there is nothing to count. */
export function labelToolOutcome(outcome: ToolOutcome): string {
  switch (outcome.kind) {
    case 'table': {
      const { rows, totalRows } = outcome.result;
      const total = formatPlural(totalRows, 'row');
      return rows.length < totalRows ? `${total}, ${formatCount(rows.length)} here` : total;
    }
    case 'model': {
      const members = outcome.model.cubes.reduce(
        (sum, cube) => sum + (cube.members?.length ?? 0),
        0,
      );
      return `${formatPlural(outcome.model.cubes.length, 'cube')}, ${formatPlural(members, 'member')}`;
    }
    case 'pending':
    case 'withheld':
    case 'other':
    case 'unreadable':
      return '';
  }
}
