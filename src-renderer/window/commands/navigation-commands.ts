import CodeXml from '@lucide/svelte/icons/code-xml';
import Keyboard from '@lucide/svelte/icons/keyboard';
import LayoutDashboard from '@lucide/svelte/icons/layout-dashboard';
import MessageSquare from '@lucide/svelte/icons/message-square';
import Plug from '@lucide/svelte/icons/plug';
import Search from '@lucide/svelte/icons/search';
import SettingsIcon from '@lucide/svelte/icons/settings';
import type { AppState } from '../../app-state.ts';
import type { EmbeddingTab } from '#features/embedding/embedding-screen.svelte.ts';
import type { Command } from '#lib/commands/command.ts';
import { focusNextPane } from '../panes.ts';
import type { ShellState } from '../shell.svelte.ts';
import { messages } from '../messages.ts';

const GROUP = messages.navigationCommands.goTo;

function buildPaneCommands(): readonly Command[] {
  return [
    {
      id: 'go.nextPane',
      title: messages.navigationCommands.nextPartOfWindow,
      group: GROUP,
      shortcuts: ['F6'],
      keyOnly: true,
      run: () => focusNextPane(document, 1),
    },
    {
      id: 'go.previousPane',
      title: messages.navigationCommands.previousPartOfWindow,
      group: GROUP,
      shortcuts: ['Shift+F6'],
      keyOnly: true,
      run: () => focusNextPane(document, -1),
    },
  ];
}

function buildConnectionCommands(app: AppState, shell: ShellState): readonly Command[] {
  return app.connections.list.map((connection) => ({
    id: `connection.${connection.id}`,
    title: messages.navigationCommands.askIn(connection.name),
    group: 'Connections',
    keywords: [
      'connection',
      'switch',
      'workspace',
      ...(connection.isProduction ? ['production'] : []),
    ],
    icon: Plug,
    when: () => app.connections.list.length > 1 && connection.id !== app.selectedConnectionId,
    run: () => shell.chooseConnection(connection.id),
  }));
}

function buildSearchCommands(shell: ShellState): readonly Command[] {
  return [
    {
      id: 'go.search',
      title: messages.navigationCommands.searchAllConversations,
      group: GROUP,
      keywords: ['find', 'archive', 'full text'],
      icon: Search,
      shortcuts: ['Mod+Shift+F'],
      run: () => shell.show('search'),
    },
  ];
}

function buildLayerCommands(shell: ShellState): readonly Command[] {
  return [
    {
      id: 'go.palette',
      title: messages.navigationCommands.commandsAndConversations,
      group: GROUP,
      icon: Search,
      shortcuts: ['Mod+K', 'Mod+Shift+P'],
      keyOnly: true,
      run: () => shell.show('palette'),
    },
    {
      id: 'go.shortcuts',
      title: messages.navigationCommands.keyboardShortcuts,
      group: GROUP,
      keywords: ['keys', 'help', 'sheet'],
      icon: Keyboard,
      shortcuts: ['Mod+/', '?'],
      run: () => shell.show('shortcuts'),
    },
    {
      id: 'go.settings',
      title: 'Settings',
      group: GROUP,
      keywords: ['preferences', 'options', 'key', 'about', 'theme', 'backup'],
      icon: SettingsIcon,
      shortcuts: ['Mod+,'],
      run: () => shell.showSettings(),
    },
    {
      id: 'settings.leave',
      title: messages.navigationCommands.leaveSettings,
      group: GROUP,
      shortcuts: ['Escape'],
      keyOnly: true,
      when: () => shell.route === 'settings',
      run: () => shell.leaveSettings(),
    },
    {
      id: 'go.connections',
      title: messages.navigationCommands.manageConnections,
      group: GROUP,
      keywords: ['account', 'platform', 'keys'],
      icon: Plug,
      run: () => shell.showConnections(),
    },
  ];
}

function buildEmbeddingCommands(app: AppState, shell: ShellState): readonly Command[] {
  const openTab = (tab: EmbeddingTab) => shell.showEmbedding(() => (app.embedding.tab = tab));
  return [
    {
      id: 'go.embedding',
      title: messages.navigationCommands.goToEmbedding,
      group: GROUP,
      keywords: ['session', 'embed', 'external user', 'viewer', 'iframe'],
      icon: CodeXml,
      shortcuts: ['Mod+Shift+M'],
      run: () => shell.showEmbedding(),
    },
    {
      id: 'go.embedding.mint',
      title: messages.navigationCommands.mintEmbedSession,
      group: GROUP,
      keywords: ['embedding', 'generate', 'external user'],
      icon: CodeXml,
      run: () =>
        shell.showEmbedding(() => {
          app.embedding.tab = 'sessions';
          app.embedding.part = { kind: 'form' };
        }),
    },
    {
      id: 'go.embedding.tenants',
      title: messages.navigationCommands.administerEmbedTenants,
      group: GROUP,
      keywords: ['embedding', 'groups', 'attributes', 'row-level security'],
      icon: CodeXml,
      run: () => openTab('tenants'),
    },
    {
      id: 'go.embedding.check',
      title: messages.navigationCommands.checkEmbedding,
      group: GROUP,
      keywords: ['diagnosis', 'leak', 'blank frame', '401', '403'],
      icon: CodeXml,
      run: () => openTab('check'),
    },
  ];
}

function buildDestinationCommands(shell: ShellState): readonly Command[] {
  return [
    {
      id: 'go.dashboards',
      title: messages.navigationCommands.goToDashboards,
      group: GROUP,
      keywords: ['workbooks', 'reports', 'browse', 'folders'],
      icon: LayoutDashboard,
      shortcuts: ['Mod+Shift+D'],
      run: () => shell.showGallery(),
    },
    {
      id: 'go.conversation',
      title: messages.navigationCommands.backToConversation,
      group: GROUP,
      keywords: ['thread', 'chat', 'ask'],
      icon: MessageSquare,
      when: () => shell.route !== 'conversation',
      run: () => shell.showConversation(),
    },
  ];
}

export function buildNavigationCommands(app: AppState, shell: ShellState): readonly Command[] {
  return [
    ...buildSearchCommands(shell),
    ...buildDestinationCommands(shell),
    ...buildEmbeddingCommands(app, shell),
    ...buildLayerCommands(shell),
    ...buildPaneCommands(),
    ...buildConnectionCommands(app, shell),
  ];
}
