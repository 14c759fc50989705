import type { LucideIcon } from '@lucide/svelte';
import type { Component } from 'svelte';

/** A section of a page, as the search of the settings finds it. */
export interface SettingsEntry {
  /** The `id` of the page's `SettingsSection`. */
  readonly sectionId: string;
  readonly title: string;
  /** Other words under which it is found. */
  readonly keywords: string;
}

/** A page of the settings. It takes no props: its state comes from the window's contexts. */
export interface SettingsPage {
  readonly title: string;
  readonly icon: LucideIcon;
  readonly component: Component;
  readonly entries: readonly SettingsEntry[];
}
