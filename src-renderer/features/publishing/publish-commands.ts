import History from '@lucide/svelte/icons/history';
import Upload from '@lucide/svelte/icons/upload';
import type { OpenWorkbook } from '#features/workbooks/open-workbook.svelte.ts';
import type { Command } from '#lib/commands/command.ts';
import type { PublishController } from './publish-controller.svelte.ts';

/** The commands of the open workbook. */
export function buildPublishCommands(
  opened: OpenWorkbook,
  controller: PublishController,
): readonly Command[] {
  const when = (): boolean => opened.phase.kind === 'shown';
  return [
    {
      id: 'workbook.publish',
      title: 'Publish…',
      group: 'Dashboard',
      keywords: ['review', 'release', 'changes'],
      icon: Upload,
      when: () => when() && controller.block === null,
      run: () => void controller.reviewDraft(),
    },
    {
      id: 'workbook.versions',
      title: 'History',
      group: 'Dashboard',
      keywords: ['versions', 'compare', 'republish', 'undo'],
      icon: History,
      when,
      run: () => {
        opened.tab = 'versions';
      },
    },
  ];
}
