/** The pages of the settings in the order of the list; `views/settings` draws each. */
export const SETTINGS_PAGE_IDS = [
  'general',
  'appearance',
  'shortcuts',
  'connections',
  'data',
  'diagnostics',
  'updates',
  'about',
] as const;
export type SettingsPageId = (typeof SETTINGS_PAGE_IDS)[number];

/** Which page of the settings is open, and what is searched there. */
export class SettingsScreen {
  pageId: SettingsPageId = $state('general');
  query: string = $state('');
  /** The section that a search led to: it takes the focus when its page is drawn. */
  sectionId: string | null = $state(null);

  open(pageId: SettingsPageId, sectionId: string | null = null): void {
    this.pageId = pageId;
    this.sectionId = sectionId;
    this.query = '';
  }
}
