import { formatPlural } from '#lib/text/format-count.ts';
import { DOCUMENT_POLICY } from '#shared/export.ts';
import { ChartRenderer } from '#charts/chart-renderer.ts';
import { readLightPage } from './light-page.ts';
import { buildBlockElements } from './markdown-elements.ts';
import { DETACHED, make, serializeElement } from './element-maker.ts';
import type {
  Medium,
  ExportPiece,
  ExportSource,
  ExportHeading,
} from '#features/export/conversation-export.ts';
import { buildFiguresElement } from './figures-element.ts';
import { traceFigures } from './document-figures.ts';
import { DocumentChecks } from './document-checks.ts';
import {
  NOT_PRINTED,
  RUNNING_REMARK,
  formatDateTime,
  listHeadingDetails,
} from './document-labels.ts';
import { toDocumentTurn, type DocumentStep, type DocumentTurn } from './document-turn.ts';
import { buildResultElement, type ResultFrame } from './result-element.ts';
import { buildCoverElement } from './shared-elements.ts';
import { messages } from './messages.ts';

/** The width of A4 within its margins, in CSS pixels. */
export const PAGE_WIDTH_PX = 680;

/**
 * Builds the head as text: as part of a document the app's own policy would refuse the style and
 * report it.
 */
export function buildDocumentHead(
  heading: Pick<ExportHeading, 'title' | 'appVersion'>,
  css: string,
  ground: string | null = null,
): HTMLElement {
  const head = DETACHED.createElement('head');
  const addMeta = (attributes: Readonly<Record<string, string>>): void => {
    const meta = DETACHED.createElement('meta');
    for (const [name, value] of Object.entries(attributes)) meta.setAttribute(name, value);
    head.append(meta);
  };
  addMeta({ charset: 'utf-8' });
  addMeta({ 'http-equiv': 'Content-Security-Policy', content: DOCUMENT_POLICY });
  addMeta({ name: 'referrer', content: 'no-referrer' });
  addMeta({ name: 'viewport', content: 'width=device-width, initial-scale=1' });
  addMeta({ name: 'generator', content: messages.htmlDocument.plumbline(heading.appVersion) });
  // The margins of printed pages take their colour from here.
  if (ground !== null) addMeta({ name: 'theme-color', content: ground });
  const title = DETACHED.createElement('title');
  title.textContent = heading.title;
  const style = DETACHED.createElement('style');
  style.textContent = css;
  head.append(title, style);
  return head;
}

function buildStep(step: DocumentStep): HTMLElement {
  const { label, duration, failure, thought, remark } = step;
  const line = [
    make('span', { class: 'words', dir: 'auto' }, [label]),
    duration === '' ? null : make('span', { class: 'duration' }, [duration]),
  ];
  return make('li', {}, [
    make('div', { class: 'step' }, line),
    failure === null
      ? null
      : make('p', { class: 'problem' }, [messages.htmlDocument.toolAnsweredWithError(failure)]),
    thought === null ? null : make('p', { class: 'thought', dir: 'auto' }, [thought]),
    ...(remark === null ? [] : buildBlockElements(remark)),
  ]);
}

function buildSteps({ steps }: DocumentTurn, medium: Medium): HTMLElement | null {
  const printedSteps = medium === 'paper' ? steps.filter(({ thought }) => thought === null) : steps;
  if (printedSteps.length === 0) return null;
  const list = make('ol', { class: 'steps' }, printedSteps.map(buildStep));
  if (medium === 'paper') return list;
  return make('details', {}, [make('summary', {}, [formatPlural(steps.length, 'step')]), list]);
}

/** @param missing what the queries lack of the question; null where they have all of it */
async function buildTurnElement(
  turn: DocumentTurn,
  missing: string | null,
  frame: ResultFrame,
): Promise<HTMLElement> {
  const { medium } = frame;
  const results: HTMLElement[] = [];
  for (const [index, result] of turn.results.entries()) {
    const idPrefix = `t${String(turn.number)}r${String(index + 1)}`;
    results.push(
      await buildResultElement(result, { ...frame, chart: { ...frame.chart, idPrefix } }),
    );
  }
  const figures = await traceFigures(turn);
  const bob = turn.hasResult ? '◆' : '◇';
  return make('article', {}, [
    make('h2', { dir: 'auto' }, [turn.question]),
    make('p', { class: 'asked' }, [formatDateTime(turn.askedAtMs)]),
    make('div', { class: 'line' }, [buildSteps(turn, medium), ...results]),
    turn.answer.length === 0
      ? null
      : make('section', { class: 'answer', dir: 'auto' }, buildBlockElements(turn.answer)),
    missing === null ? null : make('p', { class: 'missing', dir: 'auto' }, [missing]),
    figures && buildFiguresElement(figures, medium),
    ...turn.problems.map((problem) => make('p', { class: 'problem' }, [problem])),
    make('p', { class: turn.hasResult ? 'end' : 'end open' }, [
      make('i', { class: 'bob', 'aria-hidden': 'true' }, [bob]),
      turn.end,
    ]),
  ]);
}

/**
 * Composes a complete document in pieces, one for each turn. It stands alone, in the light theme,
 * and neither loads nor runs anything. Charts are drawn off screen, and their worker is closed in
 * the end.
 */
export async function* composeHtml(
  { heading, turns, labelColumns, cubes }: ExportSource,
  medium: Medium,
): AsyncGenerator<ExportPiece, void, undefined> {
  const { css, palette } = readLightPage();
  const renderer = new ChartRenderer();
  const chart = { renderer, palette, target: DETACHED, widthPx: PAGE_WIDTH_PX, idPrefix: '' };
  try {
    const head = buildDocumentHead(heading, css).getHTML();
    const start = `<!doctype html>\n<html lang="en"><head>${head}</head>\n`;
    yield { text: `${start}<body class="${medium}"><main>\n`, done: 0 };
    const cover = buildCoverElement({
      title: heading.title,
      description: null,
      facts: listHeadingDetails(heading),
      warning: heading.isRunning ? RUNNING_REMARK : null,
    });
    yield { text: `${serializeElement(cover)}\n`, done: 0 };
    const checks = new DocumentChecks(cubes);
    let done = 0;
    for await (const turn of turns) {
      done += 1;
      const missing = await checks.check(turn);
      const read = toDocumentTurn(turn, done, labelColumns);
      const article = await buildTurnElement(read, missing, { medium, chart });
      yield { text: `${serializeElement(article)}\n`, done };
    }
    if (medium === 'paper') {
      const colophon = make('p', { class: 'colophon' }, [NOT_PRINTED]);
      yield { text: `${serializeElement(colophon)}\n`, done };
    }
    yield { text: '</main></body></html>\n', done };
  } finally {
    renderer.close();
  }
}
