import type { LucideIcon } from '@lucide/svelte';
import BookOpen from '@lucide/svelte/icons/book-open';
import ChartColumn from '@lucide/svelte/icons/chart-column';
import CircleHelp from '@lucide/svelte/icons/file-question-mark';
import Database from '@lucide/svelte/icons/database';
import Folder from '@lucide/svelte/icons/folder';
import LayoutDashboard from '@lucide/svelte/icons/layout-dashboard';
import type { EntryKind } from './entry.ts';

export const ENTRY_ICONS: Readonly<Record<EntryKind, LucideIcon>> = {
  deployment: Database,
  folder: Folder,
  workbook: BookOpen,
  dashboard: LayoutDashboard,
  report: ChartColumn,
  other: CircleHelp,
};
