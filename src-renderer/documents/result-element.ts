import { renderChartSvg, type SvgFrame } from '#charts/chart-svg.ts';
import { describePicture } from '#charts/describe-chart.ts';
import { findPartialNotice, formatResultSize } from '#features/results/result-labels.ts';
import { loadResultZone } from '#features/results/result-zone.svelte.ts';
import { toDocumentColumn } from './document-column.ts';
import { make } from './element-maker.ts';
import { buildSqlElement } from './shared-elements.ts';
import type { Medium } from '#features/export/conversation-export.ts';
import type { DocumentResult } from './document-turn.ts';
import { buildTableElements } from './table-elements.ts';
import { messages } from './messages.ts';

/** About this many columns of a page can be read; more are printed in bands. */
const COLUMNS_A_BAND = 9;

export interface ResultFrame {
  readonly medium: Medium;
  readonly chart: Omit<SvgFrame, 'heading'>;
}

function buildTables({ query }: DocumentResult, medium: Medium): HTMLElement[] {
  if (query.rows.length === 0) {
    return [make('p', { class: 'none' }, [messages.resultElement.queryReturnedNoRows])];
  }
  const columns = query.columns.map(toDocumentColumn);
  const most = medium === 'screen' ? null : COLUMNS_A_BAND;
  return buildTableElements({ columns, rows: query.rows }, most);
}

async function buildChart(
  { query }: DocumentResult,
  chart: ResultFrame['chart'],
): Promise<HTMLElement | null> {
  const { vegaSpec, rows, columns } = query;
  if (vegaSpec === null || rows.length === 0) return null;
  const input = { spec: vegaSpec, rows, columns };
  try {
    const zone = await loadResultZone(query);
    const { picture, remarks } = await renderChartSvg(input, zone, {
      ...chart,
      heading: query.title,
    });
    const partialLabel = findPartialNotice(query)?.fact ?? '';
    const words = `${describePicture(input, query.title)} ${partialLabel}`.trim();
    picture.setAttribute('role', 'img');
    picture.setAttribute('aria-label', words);
    const remark =
      remarks.length === 0 ? null : make('p', { class: 'size' }, [remarks.join(' · ')]);
    return make('div', { class: 'chart' }, [picture, remark]);
  } catch (error) {
    // The table below has the rows; the reason replaces the picture.
    const reason = error instanceof Error ? error.message : messages.resultElement.chartCantBeDrawn;
    return make('p', { class: 'refused' }, [messages.resultElement.shownAsTable(reason)]);
  }
}

function buildSql({ query }: DocumentResult, medium: Medium): HTMLElement {
  if (query.sql !== '') return buildSqlElement(query.sql, medium === 'paper');
  return make('p', { class: 'none' }, [messages.resultElement.agentSentNoSql]);
}

/**
 * Builds a result with everything that is needed to trust it: how much of it there is, its picture,
 * rows and SQL.
 */
export async function buildResultElement(
  result: DocumentResult,
  { medium, chart }: ResultFrame,
): Promise<HTMLElement> {
  const { query, durationMs } = result;
  const cut = findPartialNotice(query);
  const caption = make('figcaption', {}, [
    make('span', { class: 'title', dir: 'auto' }, [query.title === '' ? 'Result' : query.title]),
    make('span', { class: 'size' }, [formatResultSize(query, durationMs)]),
    cut === null ? null : make('strong', { class: 'badge' }, [cut.badge]),
  ]);
  return make('figure', { class: 'result' }, [
    caption,
    cut === null ? null : make('p', { class: 'meaning' }, [cut.fact]),
    await buildChart(result, chart),
    ...buildTables(result, medium),
    buildSql(result, medium),
  ]);
}
