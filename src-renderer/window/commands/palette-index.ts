import MessageSquare from '@lucide/svelte/icons/message-square';
import type { ConversationSummary } from '#shared/conversation.ts';
import { canRun, type Command } from '#lib/commands/command.ts';
import type { PaletteEntry, PaletteGroup } from '#lib/commands/palette-entry.ts';
import { Ranking } from '#lib/text/ranking.ts';
import { messages } from '../messages.ts';

/** What was last used may not push the commands out of sight. */
const CONVERSATIONS_SHOWN = 4;
const WORKBOOKS_SHOWN = 3;
const CONVERSATIONS_FOUND = 20;
const WORKBOOKS_FOUND = 10;
const COMMANDS_FOUND = 40;

const date = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

function buildCommandEntry(command: Command): PaletteEntry {
  const [chord] = command.shortcuts ?? [];
  return {
    id: command.id,
    title: command.title,
    also: [command.group, ...(command.keywords ?? [])].join(' '),
    ...(command.icon ? { icon: command.icon } : {}),
    ...(chord === undefined ? {} : { chord }),
    run: command.run,
  };
}

function buildConversationEntry(
  summary: ConversationSummary,
  onOpen: (summary: ConversationSummary) => void,
): PaletteEntry {
  return {
    id: `open:${summary.id}`,
    title: summary.title,
    also: '',
    detail: date.format(summary.updatedAtMs),
    icon: MessageSquare,
    run: () => onOpen(summary),
  };
}

export interface PaletteSource {
  readonly commands: readonly Command[];
  /** The conversations, newest first. */
  readonly summaries: readonly ConversationSummary[];
  readonly onOpen: (summary: ConversationSummary) => void;
  /** The recent ones first. */
  readonly workbooks: readonly PaletteEntry[];
}

/** The index is built once when the palette opens, so that each key costs next to nothing. */
export class PaletteIndex {
  readonly #commands: Ranking<PaletteEntry>;
  readonly #conversations: Ranking<PaletteEntry>;
  readonly #workbooks: Ranking<PaletteEntry>;

  constructor({ commands, summaries, onOpen, workbooks }: PaletteSource) {
    const offered = commands.filter((command) => command.keyOnly !== true && canRun(command));
    this.#commands = new Ranking(offered.map(buildCommandEntry));
    this.#workbooks = new Ranking([...workbooks]);
    this.#conversations = new Ranking(
      summaries.map((summary) => buildConversationEntry(summary, onOpen)),
    );
  }

  /** Without a query, the newest conversations and dashboards stand above the commands. */
  find(query: string): readonly PaletteGroup[] {
    const isEmpty = query.trim() === '';
    const limit = isEmpty ? CONVERSATIONS_SHOWN : CONVERSATIONS_FOUND;
    const conversations = {
      heading: isEmpty ? messages.paletteIndex.recentConversations : 'Conversations',
      entries: this.#conversations.find(query, limit),
    };
    const commands = { heading: 'Commands', entries: this.#commands.find(query, COMMANDS_FOUND) };
    const workbooks = {
      heading: messages.paletteIndex.workbooksAndDashboards,
      entries: this.#workbooks.find(query, isEmpty ? WORKBOOKS_SHOWN : WORKBOOKS_FOUND),
    };
    const groups = isEmpty
      ? [conversations, workbooks, commands]
      : [commands, workbooks, conversations];
    return groups.filter(({ entries }) => entries.length > 0);
  }
}
