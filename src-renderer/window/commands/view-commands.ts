import AppWindow from '@lucide/svelte/icons/app-window';
import PanelLeft from '@lucide/svelte/icons/panel-left';
import SunMoon from '@lucide/svelte/icons/sun-moon';
import X from '@lucide/svelte/icons/x';
import ZoomIn from '@lucide/svelte/icons/zoom-in';
import ZoomOut from '@lucide/svelte/icons/zoom-out';
import { type Settings, zoomIn, zoomOut } from '#shared/settings.ts';
import type { AppState } from '../../app-state.ts';
import type { Command } from '#lib/commands/command.ts';
import type { ShellState } from '../shell.svelte.ts';
import { messages } from '../messages.ts';

const GROUP = 'View';

function buildThemeCommands({ settings }: AppState): readonly Command[] {
  const themes: readonly (readonly [Settings['theme'], string])[] = [
    ['light', messages.viewCommands.lightAppearance],
    ['dark', messages.viewCommands.darkAppearance],
    ['system', messages.viewCommands.appearanceAsSystem],
  ];
  return themes.map(([theme, title]) => ({
    id: `view.theme.${theme}`,
    title,
    group: GROUP,
    keywords: ['theme', 'colours', 'mode'],
    icon: SunMoon,
    when: () => settings.value.theme !== theme,
    run: () => void settings.save({ theme }),
  }));
}

/** The application menu handles these keys; here they can be found. */
function buildZoomCommands({ settings }: AppState): readonly Command[] {
  const { zoomFactor } = settings.value;
  const toZoom = (factor: number): Pick<Command, 'group' | 'handledBy' | 'when' | 'run'> => ({
    group: GROUP,
    handledBy: 'menu',
    when: () => factor !== zoomFactor,
    run: () => void settings.save({ zoomFactor: factor }),
  });
  return [
    {
      id: 'view.zoomIn',
      title: messages.viewCommands.zoomIn,
      icon: ZoomIn,
      shortcuts: ['Mod+='],
      ...toZoom(zoomIn(zoomFactor)),
    },
    {
      id: 'view.zoomOut',
      title: messages.viewCommands.zoomOut,
      icon: ZoomOut,
      shortcuts: ['Mod+-'],
      ...toZoom(zoomOut(zoomFactor)),
    },
    {
      id: 'view.actualSize',
      title: messages.viewCommands.actualSize,
      shortcuts: ['Mod+0'],
      ...toZoom(1),
    },
  ];
}

export function buildViewCommands(app: AppState, shell: ShellState): readonly Command[] {
  return [
    {
      id: 'window.new',
      title: messages.viewCommands.newWindow,
      group: GROUP,
      keywords: ['second', 'another', 'beside'],
      icon: AppWindow,
      shortcuts: ['Mod+Shift+N'],
      run: () => app.openWindow(),
    },
    {
      id: 'view.sidebar',
      title: shell.sidebarShown
        ? messages.viewCommands.hideSidebar
        : messages.viewCommands.showSidebar,
      group: GROUP,
      keywords: ['conversations', 'list', 'panel'],
      icon: PanelLeft,
      shortcuts: ['Mod+B'],
      run: () => shell.showSidebar(!shell.sidebarShown),
    },
    {
      id: 'view.drawer.close',
      title: messages.viewCommands.closeSidebar,
      group: GROUP,
      shortcuts: ['Escape'],
      keyOnly: true,
      when: () => shell.drawerOpen,
      run: () => (shell.drawerOpen = false),
    },
    {
      id: 'view.evidence.close',
      title: messages.viewCommands.closeEvidence,
      group: GROUP,
      icon: X,
      when: () => shell.evidence.getEvidence(app.conversation.current) !== null,
      run: () => shell.evidence.leave(),
    },
    ...buildThemeCommands(app),
    ...buildZoomCommands(app),
  ];
}
