import Copy from '@lucide/svelte/icons/copy';
import Download from '@lucide/svelte/icons/download';
import type { AppState } from '../../app-state.ts';
import { COPY_FORMATS } from '#features/results/copy/table-copy.ts';
import { FILE_FORMATS, type FileFormat } from '#features/results/files/export-choices.svelte.ts';
import type { ResultToExport } from '#features/results/result-exports.svelte.ts';
import type { Command } from '#lib/commands/command.ts';
import type { ShellState } from '../shell.svelte.ts';
import { messages } from '../messages.ts';

const FILE_TITLES: Readonly<Record<FileFormat, string>> = messages.resultCommands.fileTitles;

type CommandInfo = Pick<Command, 'id' | 'title' | 'icon'> & {
  readonly keywords: readonly string[];
};

interface ResultAction extends CommandInfo {
  readonly run: (subject: ResultToExport) => void;
}

function listCopyActions({ resultExports: exports }: AppState): ResultAction[] {
  // A list needs one column to be chosen, which the palette cannot show.
  return COPY_FORMATS.filter((form) => form !== 'inList').map((form) => ({
    id: `result.copy.${form}`,
    title: messages.resultCommands.copyTitles[form],
    icon: Copy,
    keywords: ['table', 'clipboard', 'spreadsheet'],
    run: (subject) => void exports.copy(subject, form),
  }));
}

function listFileActions({ resultExports: exports }: AppState): ResultAction[] {
  return FILE_FORMATS.map((form) => ({
    id: `result.export.${form}`,
    title: FILE_TITLES[form],
    icon: Download,
    keywords: ['table', 'file', 'save', 'download', 'spreadsheet', form],
    run: (subject) => {
      exports.openDialog(subject, form);
    },
  }));
}

/** Builds the commands of the result that was drawn or used last in the open conversation. */
export function buildResultCommands(app: AppState, shell: ShellState): readonly Command[] {
  const find = (): ResultToExport | null => {
    const { latest } = app.resultExports;
    const isHere = app.conversation.current.turns.some(({ id }) => id === latest?.source.turnId);
    return shell.route === 'conversation' && isHere ? latest : null;
  };
  return [...listCopyActions(app), ...listFileActions(app)].map(({ run, ...what }) => ({
    ...what,
    group: 'Result',
    when: () => find() !== null,
    run: () => {
      const subject = find();
      if (subject) run(subject);
    },
  }));
}
