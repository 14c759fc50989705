export interface Notice {
  readonly title: string;
  readonly body: string;
  /** Called when the analyst clicks the notification. */
  readonly onClick: () => void;
}

/** The desktop's own notifications. */
export interface Notifier {
  show(notice: Notice): void;
}
