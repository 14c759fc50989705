export interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly disabled?: boolean;
  /** The reason why the tab is disabled, or its content. */
  readonly title?: string;
}
