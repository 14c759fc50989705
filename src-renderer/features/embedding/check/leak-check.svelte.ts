import {
  LEAK_CHECK_MAX_VIEWERS,
  LEAK_CHECK_MIN_VIEWERS,
  type LeakCheckEvent,
  type LeakReport,
  type LeakSubject,
  type LeakWidget,
} from '#shared/embedding/leak-report.ts';
import { checkSessionFields } from '#domain/embedding/session-check.ts';
import { toSessionFields } from '#domain/embedding/session-fields.ts';
import { attempt, toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { Client } from '../../../ipc/client.ts';
import { RemoteState, type RemoteStatus } from '../../../ipc/remote-state.svelte.ts';
import { messages } from './messages.ts';

/** One viewer of a leak check: the body of a session as it was chosen or typed. */
export interface LeakViewer {
  readonly key: number;
  readonly label: string;
  readonly request: Readonly<Record<string, unknown>>;
}

export type LeakPhase =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'running';
      readonly minted: number;
      readonly failed: number;
      readonly widgets: readonly LeakWidget[];
    }
  | { readonly kind: 'failed'; readonly error: AppErrorData };

interface LeakPorts {
  readonly client: Client;
  readonly connectionId: () => ConnectionId | null;
}

/** The form of a leak check, the check that runs, and the reports of those before. */
export class LeakCheck {
  subjectKind: LeakSubject['kind'] = $state('dashboard');
  publicId: string = $state('');
  dashboardTitle: string = $state('');
  question: string = $state('');
  viewers: readonly LeakViewer[] = $state.raw([]);
  phase: LeakPhase = $state.raw({ kind: 'none' });
  /** The report on screen; the newest one after a check. */
  shownId: string | null = $state.raw(null);
  isTried: boolean = $state(false);
  removalError: AppErrorData | null = $state.raw(null);
  readonly #ports: LeakPorts;
  readonly #remote: RemoteState<readonly LeakReport[]>;
  #nextKey = 1;
  #abort: AbortController | null = null;

  readonly subjectAdvice: string = $derived.by(() => {
    if (this.subjectKind === 'question') {
      return this.question.trim() === '' ? messages.leakCheck.typeQuestion : '';
    }
    return this.publicId.trim() === '' ? messages.leakCheck.chooseDashboard : '';
  });
  readonly viewersAdvice: string = $derived.by(() => {
    if (this.viewers.length < LEAK_CHECK_MIN_VIEWERS) {
      return messages.leakCheck.addViewers(LEAK_CHECK_MIN_VIEWERS);
    }
    const wrong = this.viewers.find(({ request }) => {
      return !checkSessionFields(toSessionFields(request, null), null).ok;
    });
    return wrong === undefined ? '' : messages.leakCheck.sessionOfBreaksRule(wrong.label);
  });

  constructor(ports: LeakPorts) {
    this.#ports = ports;
    this.#remote = new RemoteState<readonly LeakReport[]>([], {
      read: () => ports.client.call('embedding.listLeakReports'),
      follow: () => () => undefined,
    });
  }

  get reportsPhase(): RemoteStatus {
    return this.#remote.status;
  }

  get reports(): readonly LeakReport[] {
    return this.#remote.value;
  }

  get shown(): LeakReport | null {
    return this.reports.find(({ id }) => id === this.shownId) ?? null;
  }

  get canAdd(): boolean {
    return this.viewers.length < LEAK_CHECK_MAX_VIEWERS;
  }

  start(): Promise<void> {
    return this.#remote.start();
  }

  addViewer(label: string, request: Readonly<Record<string, unknown>>): void {
    if (!this.canAdd) return;
    this.viewers = [...this.viewers, { key: this.#nextKey, label, request }];
    this.#nextKey += 1;
  }

  removeViewer(key: number): void {
    this.viewers = this.viewers.filter((viewer) => viewer.key !== key);
  }

  #buildSubject(): LeakSubject {
    return this.subjectKind === 'question'
      ? { kind: 'question', question: this.question.trim() }
      : {
          kind: 'dashboard',
          dashboard: { publicId: this.publicId.trim(), title: this.dashboardTitle },
        };
  }

  async run(): Promise<void> {
    this.isTried = true;
    const connectionId = this.#ports.connectionId();
    if (connectionId === null || this.phase.kind === 'running') return;
    if (this.subjectAdvice !== '' || this.viewersAdvice !== '') return;
    const abort = new AbortController();
    this.#abort = abort;
    this.shownId = null;
    this.phase = { kind: 'running', minted: 0, failed: 0, widgets: [] };
    const viewers = this.viewers.map(({ request }) => ({ ...request }));
    const input = { connectionId, subject: this.#buildSubject(), viewers };
    try {
      for await (const event of this.#ports.client.stream(
        'embedding.checkLeaks',
        input,
        abort.signal,
      )) {
        this.#receive(event);
      }
      // The report ends the check by itself; after a stop there is none.
      this.phase = { kind: 'none' };
    } catch (thrown) {
      this.phase = { kind: 'failed', error: toErrorData(thrown) };
    }
  }

  #receive(event: LeakCheckEvent): void {
    if (event.type === 'report') {
      const { report } = event;
      this.#remote.update((reports) => [report, ...reports.filter(({ id }) => id !== report.id)]);
      this.shownId = report.id;
      this.phase = { kind: 'none' };
      return;
    }
    if (this.phase.kind !== 'running') return;
    const { minted, failed, widgets } = this.phase;
    this.phase =
      event.type === 'widget'
        ? { ...this.phase, widgets: [...widgets, event.widget] }
        : event.state === 'minted'
          ? { ...this.phase, minted: minted + 1 }
          : { ...this.phase, failed: failed + 1 };
  }

  /** Ends the check; main revokes the sessions that it minted. */
  stop(): void {
    this.#abort?.abort();
  }

  async removeReport({ id }: LeakReport): Promise<void> {
    const removal = await attempt(() =>
      this.#remote.ask(() => this.#ports.client.call('embedding.removeLeakReport', { id })),
    );
    this.removalError = removal.ok ? null : removal.error;
    if (removal.ok && this.shownId === id) this.shownId = null;
  }

  close(): void {
    this.stop();
    this.#remote.close();
  }
}
