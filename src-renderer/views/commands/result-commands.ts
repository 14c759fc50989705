import Copy from '@lucide/svelte/icons/copy';
import Download from '@lucide/svelte/icons/download';
import type { AppState } from '../../app-state.ts';
import { COPY_LABELS } from '#features/results/copy/copy-words.ts';
import { COPY_FORMS } from '#features/results/copy/table-copy.ts';
import { FILE_FORMS, type FileForm } from '#features/results/files/export-choices.svelte.ts';
import type { ExportSubject } from '#features/results/result-exports.svelte.ts';
import type { Command } from '#lib/commands/command.ts';
import type { ShellState } from '../shell.svelte.ts';

const FILE_TITLES: Readonly<Record<FileForm, string>> = {
  xlsx: 'Export result as Excel workbook…',
  csv: 'Export result as CSV…',
  json: 'Export result as JSON…',
};

type What = Pick<Command, 'id' | 'title' | 'icon'> & { readonly keywords: readonly string[] };

interface Deed extends What {
  readonly run: (subject: ExportSubject) => void;
}

function toCopies({ resultExports: exports }: AppState): Deed[] {
  // A list asks for one column, which the palette cannot show.
  return COPY_FORMS.filter((form) => form !== 'inList').map((form) => ({
    id: `result.copy.${form}`,
    title: COPY_LABELS[form].replace('Copy', 'Copy result'),
    icon: Copy,
    keywords: ['table', 'clipboard', 'spreadsheet'],
    run: (subject) => void exports.copy(subject, form),
  }));
}

function toFiles({ resultExports: exports }: AppState): Deed[] {
  return FILE_FORMS.map((form) => ({
    id: `result.export.${form}`,
    title: FILE_TITLES[form],
    icon: Download,
    keywords: ['table', 'file', 'save', 'download', 'spreadsheet', form],
    run: (subject) => {
      exports.ask(subject, form);
    },
  }));
}

/** Of the result that was drawn or used last in the conversation that lies open. */
export function toResultCommands(app: AppState, shell: ShellState): readonly Command[] {
  const find = (): ExportSubject | null => {
    const { latest } = app.resultExports;
    const isHere = app.desk.current.turns.some(({ id }) => id === latest?.source.turnId);
    return shell.place === 'conversation' && isHere ? latest : null;
  };
  return [...toCopies(app), ...toFiles(app)].map(({ run, ...what }) => ({
    ...what,
    group: 'Result',
    when: () => find() !== null,
    run: () => {
      const subject = find();
      if (subject) run(subject);
    },
  }));
}
