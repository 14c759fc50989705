import ArrowUp from '@lucide/svelte/icons/arrow-up';
import Link from '@lucide/svelte/icons/link';
import Search from '@lucide/svelte/icons/search';
import type { WorkspaceBrowser } from './workspace-browser.svelte.ts';
import type { Command } from '#lib/commands/command.ts';
import { messages } from './messages.ts';

const GROUP = 'Dashboards';

interface BrowseActions {
  readonly search: () => void;
  readonly openByAddress: () => void;
}

/** The commands of the list of workbooks while it is visible. */
export function buildBrowseCommands(
  browser: WorkspaceBrowser,
  actions: BrowseActions,
): readonly Command[] {
  return [
    {
      id: 'browse.search',
      title: messages.browseCommands.searchWorkbooksAndDashboards,
      group: GROUP,
      keywords: ['find', 'folder'],
      icon: Search,
      shortcuts: ['/'],
      run: actions.search,
    },
    {
      id: 'browse.up',
      title: messages.browseCommands.oneFolderUp,
      group: GROUP,
      keywords: ['back', 'parent'],
      icon: ArrowUp,
      when: () => browser.canGoUp,
      run: () => browser.goUp(),
    },
    {
      id: 'browse.elsewhere',
      title: messages.browseCommands.openWorkbookByAddressOrIds,
      group: GROUP,
      keywords: ['link', 'paste', 'url'],
      icon: Link,
      run: actions.openByAddress,
    },
  ];
}
