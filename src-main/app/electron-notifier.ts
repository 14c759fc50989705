import { Notification } from 'electron';
import type { Log } from '../logging/log.ts';
import type { Notice, Notifier } from '../conversations/turn-end-notifier.ts';

/** At most this many unanswered notifications are stored, because each holds its click handler. */
const OPEN_NOTIFICATIONS_MAX = 20;

export class ElectronNotifier implements Notifier {
  readonly #log: Log;
  /** Without a reference a notification, with its click handler, would be garbage-collected. */
  readonly #shown = new Set<Notification>();

  constructor(log: Log) {
    this.#log = log;
  }

  show({ title, body, onClick }: Notice): void {
    if (!Notification.isSupported()) return;
    const notification = new Notification({ title, body });
    this.#shown.add(notification);
    const forget = (): void => {
      this.#shown.delete(notification);
    };
    notification.on('click', () => {
      forget();
      onClick();
    });
    notification.on('close', forget);
    notification.on('failed', (_event, reason) => {
      forget();
      this.#log.warn('A notification could not be shown.', { reason });
    });
    notification.show();
    this.#closeOldest();
  }

  #closeOldest(): void {
    const [oldest] = this.#shown;
    if (oldest === undefined || this.#shown.size <= OPEN_NOTIFICATIONS_MAX) return;
    this.#shown.delete(oldest);
    oldest.close();
  }
}
