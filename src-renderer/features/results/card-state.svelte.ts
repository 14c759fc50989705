import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import type { ResultSource } from '#domain/thread/result-source.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';
import { findPartialNotice, type PartialNotice } from './result-labels.ts';
import { toResultKey } from './result-key.ts';
import type { ResultSheet } from './result-sheet.svelte.ts';
import type { ResultTab, ResultTabs } from './result-tabs.svelte.ts';

/** Each pane keeps its own selected tab. */
export type ResultPane = 'thread' | 'replay';

interface CardPorts {
  readonly source: ResultSource;
  readonly sheet: ResultSheet;
  readonly pane: ResultPane;
  readonly tabs: ResultTabs;
}

/** What one pane shows of a result: its rows, and the selected tab. */
export class CardState {
  readonly #ports: CardPorts;
  /** The rows behind table, chart and copies. */
  readonly result: QueryResult = $derived.by(() =>
    this.#ports.sheet.getVisibleResult(this.#ports.source.query),
  );
  /** Null while there is no chart. */
  readonly spec: string | null = $derived.by(() =>
    this.#ports.sheet.encoding.resolveSpec(this.result),
  );
  readonly notice: PartialNotice | null = $derived.by(() => findPartialNotice(this.result));

  constructor(ports: CardPorts) {
    this.#ports = ports;
  }

  /** Attaches to the card. Runs and tables release the rows in memory when no card watches them. */
  readonly watch: Attachment = () => {
    const { sheet, source } = this.#ports;
    const { runs } = sheet;
    return untrack(() => {
      const stops = [runs?.watch(source), sheet.watch()];
      return () => stops.forEach((stop) => stop?.());
    });
  };

  get title(): string {
    return this.result.title === '' ? 'Result' : this.result.title;
  }

  /** The analyst can make a chart where the agent sent none. */
  get canHaveChart(): boolean {
    return this.result.columns.length > 0 && this.result.rows.length > 0;
  }

  get tab(): ResultTab {
    const chosen = this.#ports.tabs.get(this.#tabKey) ?? (this.spec === null ? 'table' : 'chart');
    return chosen === 'chart' && !this.canHaveChart ? 'table' : chosen;
  }

  choose(tab: ResultTab): void {
    this.#ports.tabs.choose(this.#tabKey, tab);
  }

  get #tabKey(): string {
    const { source, pane } = this.#ports;
    const key = toResultKey({ turnId: source.turnId, messageId: source.id });
    return pane === 'thread' ? key : `${key}:${pane}`;
  }
}
