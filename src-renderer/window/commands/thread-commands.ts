import FoldVertical from '@lucide/svelte/icons/fold-vertical';
import Hash from '@lucide/svelte/icons/hash';
import History from '@lucide/svelte/icons/history';
import UnfoldVertical from '@lucide/svelte/icons/unfold-vertical';
import { isRunning } from '#shared/thread/turn.ts';
import type { AppState } from '../../app-state.ts';
import { focusNextFigure } from '#features/ledger/figure-navigation.svelte.ts';
import type { Command } from '#lib/commands/command.ts';
import type { ShellState } from '../shell.svelte.ts';
import { messages } from '../messages.ts';

const GROUP = 'Thread';

function buildNextFigureCommand(when: () => boolean): Command {
  return {
    id: 'thread.nextFigure',
    title: messages.threadCommands.nextFigureOfAnswer,
    group: GROUP,
    keywords: ['number', 'trace', 'cell', 'ledger', 'source'],
    icon: Hash,
    shortcuts: ['Mod+Shift+U'],
    when,
    run: () => {
      focusNextFigure(document);
    },
  };
}

export function buildThreadCommands(app: AppState, shell: ShellState): readonly Command[] {
  const { turns, unfolded } = app.conversation.current;
  const isShown = (): boolean => shell.route === 'conversation' && app.replays.player === null;
  return [
    {
      id: 'thread.fold',
      title: unfolded.all
        ? messages.threadCommands.foldAllSteps
        : messages.threadCommands.unfoldAllSteps,
      group: GROUP,
      keywords: ['thoughts', 'tools', 'details', 'expand', 'collapse'],
      icon: unfolded.all ? FoldVertical : UnfoldVertical,
      shortcuts: ['Mod+Shift+E'],
      when: () => isShown() && turns.length > 0,
      run: () => unfolded.toggleAll(),
    },
    {
      id: 'thread.replay',
      title: messages.threadCommands.replayThisConversation,
      group: GROUP,
      keywords: ['play', 'steps', 'again', 'offline'],
      icon: History,
      when: () => isShown() && turns.some((turn) => !isRunning(turn)),
      run: () => shell.replay(),
    },
    buildNextFigureCommand(() => isShown() && turns.length > 0),
    {
      id: 'replay.leave',
      title: messages.threadCommands.leaveReplay,
      group: GROUP,
      shortcuts: ['Escape'],
      when: () => shell.route === 'conversation' && app.replays.player !== null,
      run: () => shell.leaveReplay(),
    },
  ];
}
