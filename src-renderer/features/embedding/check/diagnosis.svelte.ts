import type { DiagnosisCheck, Symptom } from '#shared/embedding/diagnosis.ts';
import { attempt, type AppErrorData } from '#shared/errors.ts';
import type { ConnectionId, MintId } from '#shared/ids.ts';
import type { Client } from '../../../ipc/client.ts';
import { messages } from './messages.ts';

export const SYMPTOM_LABELS: Readonly<Record<Symptom, string>> = messages.diagnosis.symptomLabels;

export type DiagnosisPhase =
  | { readonly kind: 'none' }
  | { readonly kind: 'running' }
  | { readonly kind: 'done'; readonly checks: readonly DiagnosisCheck[] }
  | { readonly kind: 'failed'; readonly error: AppErrorData };

interface DiagnosisPorts {
  readonly client: Client;
  readonly connectionId: () => ConnectionId | null;
}

/** Whether the text is an address that has an origin, such as https://app.example.org. */
function hasOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** The checks for what the person who embeds sees. */
export class Diagnosis {
  symptom: Symptom = $state('blankFrame');
  mintId: MintId | null = $state.raw(null);
  publicId: string = $state('');
  hostOrigin: string = $state('');
  phase: DiagnosisPhase = $state.raw({ kind: 'none' });
  readonly #ports: DiagnosisPorts;
  #asked = 0;

  readonly originAdvice: string = $derived.by(() =>
    this.hostOrigin.trim() === '' || hasOrigin(this.hostOrigin.trim())
      ? ''
      : messages.diagnosis.enterCompleteAddress,
  );

  constructor(ports: DiagnosisPorts) {
    this.#ports = ports;
  }

  async run(): Promise<void> {
    const connectionId = this.#ports.connectionId();
    if (connectionId === null || this.originAdvice !== '') return;
    const asked = ++this.#asked;
    this.phase = { kind: 'running' };
    const publicId = this.publicId.trim();
    const hostOrigin = this.hostOrigin.trim();
    const answer = await attempt(() =>
      this.#ports.client.call('embedding.diagnose', {
        connectionId,
        symptom: this.symptom,
        mintId: this.mintId,
        publicId: publicId === '' ? null : publicId,
        hostOrigin: hostOrigin === '' ? null : new URL(hostOrigin).origin,
      }),
    );
    if (asked !== this.#asked) return;
    this.phase = answer.ok
      ? { kind: 'done', checks: answer.value }
      : { kind: 'failed', error: answer.error };
  }
}
