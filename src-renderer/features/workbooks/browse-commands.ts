import ArrowUp from '@lucide/svelte/icons/arrow-up';
import Link from '@lucide/svelte/icons/link';
import Search from '@lucide/svelte/icons/search';
import type { WorkspaceBrowser } from './workspace-browser.svelte.ts';
import type { Command } from '#lib/commands/command.ts';

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
      title: 'Search workbooks and dashboards',
      group: GROUP,
      keywords: ['find', 'folder'],
      icon: Search,
      shortcuts: ['/'],
      run: actions.search,
    },
    {
      id: 'browse.up',
      title: 'One folder up',
      group: GROUP,
      keywords: ['back', 'parent'],
      icon: ArrowUp,
      when: () => browser.canGoUp,
      run: () => browser.goUp(),
    },
    {
      id: 'browse.elsewhere',
      title: 'Open a workbook by address or ids…',
      group: GROUP,
      keywords: ['link', 'paste', 'url'],
      icon: Link,
      run: actions.openByAddress,
    },
  ];
}
