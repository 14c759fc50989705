export interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly disabled?: boolean;
  /** Why it is disabled, or what it holds. */
  readonly title?: string;
}
