export interface Notice {
  readonly title: string;
  readonly body: string;
  /** The analyst clicked it. */
  readonly onClick: () => void;
}

/** The desktop's own notifications. */
export interface Notifier {
  show(notice: Notice): void;
}
