import { formatPlural } from '#lib/text/format-count.ts';
import { toAppError } from '#shared/errors.ts';
import type { CopiedTable } from '#shared/copied-table.ts';
import type { Client } from '../../../ipc/client.ts';
import { toExactText } from '#lib/cells/format-cell.ts';
import { runAtOnce, runInSlices, type Work } from '#lib/scheduling/slices.ts';
import type { Toasts } from '#lib/ui/toasts.svelte.ts';
import type { TableSlice } from '../files/table-slice.ts';
import { toHtmlTable, type TableCopyOptions } from './html-table.ts';
import { toInList, toJsonText, toMarkdownTable, toTsv } from './copy-formats.ts';
import { messages } from './messages.ts';

export const COPY_FORMATS = ['headers', 'plain', 'markdown', 'json', 'inList'] as const;
export type CopyFormat = (typeof COPY_FORMATS)[number];

/** Few programs take more from a clipboard; files have no such limit. */
const COPY_MAX_CELLS = 1_000_000;
/** So many cells are written within a frame or two. */
const DRAG_MAX_CELLS = 20_000;

interface CopiedText extends CopiedTable {
  /** The message of the toast, without its full stop. */
  readonly message: string;
}

export interface CopyPorts {
  readonly client: Client;
  readonly toasts: Pick<Toasts, 'show'>;
}

function formatSliceSize({ rowCount, columns, partialLabel }: TableSlice): string {
  const size = `${formatPlural(rowCount, 'row')} × ${formatPlural(columns.length, 'column')}`;
  return partialLabel === '' ? size : `${size}, marked “${partialLabel}”`;
}

function* copyTable(slice: TableSlice, form: TableCopyOptions): Work<CopiedText> {
  const headers = form.hasHeader ? 'with headers' : 'without headers';
  return {
    text: yield* toTsv(slice, form),
    html: yield* toHtmlTable(slice, form),
    message: messages.tableCopy.copied(formatSliceSize(slice), headers),
  };
}

function* copyInList(slice: TableSlice): Work<CopiedText> {
  const { text, values, nulls } = yield* toInList(slice);
  const left =
    nulls === 0 ? '' : `; ${formatPlural(nulls, 'NULL')} left out, as IN never matches it`;
  return { text, html: '', message: messages.tableCopy.copiedValues(values, left) };
}

function* copySlice(slice: TableSlice, form: CopyFormat, isGuarded: boolean): Work<CopiedText> {
  switch (form) {
    case 'headers':
      return yield* copyTable(slice, { hasHeader: true, isGuarded });
    case 'plain':
      return yield* copyTable(slice, { hasHeader: false, isGuarded });
    case 'markdown': {
      const message = messages.tableCopy.copiedAsMarkdown(formatSliceSize(slice));
      return { text: yield* toMarkdownTable(slice), html: '', message };
    }
    case 'json': {
      const message = messages.tableCopy.copiedAsJson(formatSliceSize(slice));
      return { text: yield* toJsonText(slice), html: '', message };
    }
    case 'inList':
      return yield* copyInList(slice);
  }
}

/** Copies tables to the clipboard and says how much that was. */
export class TableCopy {
  readonly #ports: CopyPorts;
  #running: AbortController | null = null;

  constructor(ports: CopyPorts) {
    this.#ports = ports;
  }

  /**
   * Resolves to whether the table is on the clipboard now. A later copy replaces an earlier one.
   */
  async copy(slice: TableSlice, form: CopyFormat, isGuarded: boolean): Promise<boolean> {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    if (slice.rowCount * slice.columns.length > COPY_MAX_CELLS) {
      return this.#refuse(messages.tableCopy.tooMuchForClipboard);
    }
    const copied = await runInSlices(copySlice(slice, form, isGuarded), running.signal);
    if (copied === null) return false;
    if (copied.text === '') return this.#refuse(messages.tableCopy.nothingWasCopied);
    return this.#write(copied);
  }

  /**
   * Builds the table at once, because a drag cannot wait; null, with a message, for a table that
   * would take long.
   */
  buildDraggedTable(slice: TableSlice, isGuarded: boolean): CopiedTable | null {
    if (slice.rowCount * slice.columns.length > DRAG_MAX_CELLS) {
      this.#refuse(messages.tableCopy.tooMuchToDrag);
      return null;
    }
    const { text, html } = runAtOnce(copyTable(slice, { hasHeader: true, isGuarded }));
    return { text, html };
  }

  /** Copies the exact text of one cell; a spreadsheet still takes it as text. */
  async copyCell(slice: TableSlice): Promise<boolean> {
    const text = toExactText(slice.row(0)[0] ?? null);
    const alone = { ...slice, partialLabel: '' };
    const form = { hasHeader: false, isGuarded: false };
    const html = await runInSlices(toHtmlTable(alone, form), new AbortController().signal);
    return this.#write({ text, html: html ?? '', message: messages.tableCopy.copiedCell });
  }

  close(): void {
    this.#running?.abort();
  }

  async #write({ text, html, message }: CopiedText): Promise<boolean> {
    try {
      await this.#ports.client.call('clipboard.writeTable', { text, html });
    } catch (thrown) {
      return this.#refuse(messages.tableCopy.notCopied(toAppError(thrown).message));
    }
    this.#ports.toasts.show({ message: `${message}.` });
    return true;
  }

  #refuse(message: string): false {
    this.#ports.toasts.show({ message, tone: 'error' });
    return false;
  }
}
