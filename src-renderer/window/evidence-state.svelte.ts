import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import type { Conversation } from '#features/thread/conversation.svelte.ts';
import type { TableRows } from '#features/results/lit-rows.svelte.ts';
import type { ResultSource } from '#domain/thread/result-source.ts';
import type { Turn } from '#shared/thread/turn.ts';
import { focusEvidence, focusQuestion } from './panes.ts';

export const EVIDENCE_MIN_PX = 360;
export const EVIDENCE_MAX_PX = 640;

/** What the evidence is of. */
type EvidenceSubject =
  | { readonly kind: 'result' }
  /** A figure of the answer, by its index in the ledger. */
  | { readonly kind: 'figure'; readonly index: number }
  /** The rows behind a mark of the chart. */
  | { readonly kind: 'rows'; readonly rows: TableRows }
  | { readonly kind: 'assumption'; readonly queryId: string; readonly chipId: string };

interface EvidenceCell {
  readonly row: number;
  readonly column: number;
}

export interface Evidence {
  readonly turn: Turn;
  /** The result that it is in; null for a figure that no result has. */
  readonly source: ResultSource | null;
  readonly subject: EvidenceSubject;
  /** The cell that is shown among its rows; null for none. */
  readonly cell: EvidenceCell | null;
}

/** The pane beside the thread: what one part of an answer rests on, while its conversation is open. */
export class EvidenceState {
  widthPx: number = $state(EVIDENCE_MIN_PX);
  #opened: { readonly conversation: Conversation; readonly evidence: Evidence } | null =
    $state.raw(null);
  /** What had the focus when the evidence was opened. */
  #opener: Element | null = null;

  /** @param byKey true where the focus goes into the pane too */
  show(conversation: Conversation, evidence: Evidence, byKey = false): void {
    const { activeElement } = document;
    const isInside = activeElement?.closest('[data-evidence]') instanceof Element;
    if (!isInside) this.#opener = activeElement;
    this.#opened = { conversation, evidence };
    if (byKey) void tick().then(() => focusEvidence(document));
  }

  /** Shows another cell of the same evidence, which may be in another result. */
  showCell(source: ResultSource, cell: EvidenceCell): void {
    if (this.#opened === null) return;
    const { conversation, evidence } = this.#opened;
    this.#opened = { conversation, evidence: { ...evidence, source, cell } };
  }

  hide(): void {
    this.#opened = null;
  }

  /** Closes the pane and gives the focus back. */
  leave(): void {
    const opener = this.#opener;
    this.hide();
    void tick().then(() => {
      if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body)
        opener.focus();
      else focusQuestion(document);
    });
  }

  getEvidence(conversation: Conversation): Evidence | null {
    return this.#opened?.conversation === conversation ? this.#opened.evidence : null;
  }

  /** Sets the width of the pane on the grid around it. */
  readonly sizes: Attachment<HTMLElement> = (shell) => {
    shell.style.setProperty('--evidence-width', `${String(this.widthPx)}px`);
  };

  resize(widthPx: number): void {
    this.widthPx = Math.min(EVIDENCE_MAX_PX, Math.max(EVIDENCE_MIN_PX, Math.round(widthPx)));
  }
}
