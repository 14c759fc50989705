import { z } from 'zod';

/**
 * Commands of the window that the application menu offers too, by their ids, with the keys that they
 * have until the analyst chooses others (`Mod` is Ctrl, or ⌘ on a Mac).
 */
export const MENU_COMMANDS = {
  'conversation.new': { label: 'New conversation', chord: 'Mod+N' },
  'window.new': { label: 'New window', chord: 'Mod+Shift+N' },
  'go.search': { label: 'Search all conversations…', chord: 'Mod+Shift+F' },
  'go.settings': { label: 'Settings…', chord: 'Mod+,' },
  'go.palette': { label: 'Commands and conversations…', chord: 'Mod+K' },
  'go.dashboards': { label: 'Dashboards', chord: 'Mod+Shift+D' },
  'view.sidebar': { label: 'Show or hide the sidebar', chord: 'Mod+B' },
} as const;
export type MenuCommandId = keyof typeof MENU_COMMANDS;

export const menuCommandIdSchema = z.enum([
  'conversation.new',
  'window.new',
  'go.search',
  'go.settings',
  'go.palette',
  'go.dashboards',
  'view.sidebar',
]) satisfies z.ZodType<MenuCommandId>;
