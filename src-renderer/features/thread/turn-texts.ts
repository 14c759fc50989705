import type { TurnId } from '#shared/ids.ts';
import { cellSchema, type Cell } from '#shared/platform/tools.ts';
import type { ToolOutcome } from '#shared/thread/tool-outcome.ts';
import type { MessageText, TextPart, WithheldResult } from '#shared/thread/withheld.ts';
import { runInSlices, type Work } from '#lib/scheduling/slices.ts';
import { z } from 'zod';
import type { Client } from '../../ipc/client.ts';

const rowsSchema = z.array(z.array(cellSchema));

/** A text of a message that main has withheld. */
export interface TextRef {
  readonly turnId: TurnId;
  readonly messageId: string;
  readonly text: MessageText;
}

function* parseRows(texts: readonly string[]): Work<(readonly Cell[])[]> {
  const rows: (readonly Cell[])[] = [];
  for (const text of texts) {
    rows.push(...rowsSchema.parse(JSON.parse(text)));
    yield;
  }
  return rows;
}

/** Reads the texts of turns that main has withheld from the window. */
export class TurnTexts {
  readonly #client: Pick<Client, 'call'>;

  constructor(client: Pick<Client, 'call'>) {
    this.#client = client;
  }

  /** @returns null where the signal was aborted meanwhile */
  async readOutcome(
    turnId: TurnId,
    messageId: string,
    signal: AbortSignal,
  ): Promise<ToolOutcome | null> {
    const read = await this.#client.call('conversations.readResult', { turnId, messageId });
    return signal.aborted ? null : this.#toOutcome(read, signal);
  }

  readPart(
    { turnId, messageId, text }: TextRef,
    { from, to }: { readonly from: number; readonly to: number },
  ): Promise<TextPart> {
    return this.#client.call('conversations.readText', { turnId, messageId, text, from, to });
  }

  /** Reads a complete text, for a copy. */
  async readAll(ref: TextRef): Promise<string> {
    const { text } = await this.readPart(ref, { from: 0, to: Number.MAX_SAFE_INTEGER });
    return text;
  }

  async #toOutcome(read: WithheldResult, signal: AbortSignal): Promise<ToolOutcome | null> {
    if (read.kind !== 'table') return read;
    const rows = await runInSlices(parseRows(read.rowTexts), signal);
    return rows && { kind: 'table', result: { ...read.table, rows } };
  }
}
