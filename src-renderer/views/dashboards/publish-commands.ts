import History from '@lucide/svelte/icons/history';
import Upload from '@lucide/svelte/icons/upload';
import type { OpenWorkbook } from '#features/workbooks/open-workbook.svelte.ts';
import type { Command } from '#lib/commands/command.ts';
import type { PublishDesk } from './publish-desk.svelte.ts';

/** Of the workbook that lies open. */
export function toPublishCommands(opened: OpenWorkbook, desk: PublishDesk): readonly Command[] {
  const when = (): boolean => opened.phase.kind === 'shown';
  return [
    {
      id: 'workbook.publish',
      title: 'Publish…',
      group: 'Dashboard',
      keywords: ['review', 'release', 'changes'],
      icon: Upload,
      when,
      run: () => void desk.reviewDraft(),
    },
    {
      id: 'workbook.versions',
      title: 'Versions',
      group: 'Dashboard',
      keywords: ['history', 'compare', 'republish', 'undo'],
      icon: History,
      when,
      run: () => {
        opened.face = 'versions';
      },
    },
  ];
}
